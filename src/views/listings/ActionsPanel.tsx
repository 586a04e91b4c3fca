import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import {
  type ChangeCode,
  changeLabel,
  isClassification,
  isListingStatus,
  mayChange,
} from '../../domain/listings/listingState.ts'
import {
  CLASSIFICATIONS,
  INFRINGEMENT_TYPE_LABELS,
  LISTING_STATUSES,
  STATE_CODE_LIST,
  STATE_CODES,
} from '../../domain/kit/vocabulary.ts'
import { isClientOnly, may } from '../../domain/kit/roles.ts'
import { opensClassification } from '../../domain/complaints/complaintSelection.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { Button } from '../kit/Button.tsx'
import { Checkmark } from '../kit/Checkmark.tsx'
import * as field from '../kit/Field.css.ts'
import { lazyPart, useFetchedAhead } from '../kit/lazyPart.tsx'
import * as layout from '../kit/layout.css.ts'
import { KeyHint } from '../kit/KeyHint.tsx'
import { ClassifyButtons } from './ClassifyButtons.tsx'
import { SHORT_LABELS } from './listingDisplay.ts'
import { Section } from '../kit/Section.tsx'
import * as styles from './Listings.css.ts'
import { useChosen } from './selectionWords.ts'
import { STATE_ICONS } from './StateLabel.tsx'
import { useGroups } from '../kit/user.ts'
import { useMatches, useContextOf, useCan } from '../kit/snapshots.ts'
import { useAfterPaint } from '../kit/useAfterPaint.ts'

/** They are drawn with the first selection: before it none of them can be used. */
const loadMoreActions = async () => (await import('./MoreActions.tsx')).MoreActions
const MoreActions = lazyPart(loadMoreActions, 'silent')

/** The Actions section (§2 Sidebar): what can be done with the selected listings. */
export function ActionsPanel() {
  const { count } = useChosen()
  return (
    <Section
      name="actions"
      title="Actions"
      end={
        count > 0 ? <span className={styles.actionBadge}>{count.toLocaleString('en')} selected</span> : null
      }
    >
      <ActionButtons />
      <CrawlButtons />
      <LesserActions />
    </Section>
  )
}

const CRAWL_DIALOGS = [
  ['crawlProduct', 'Crawl Product'],
  ['crawlUrl', 'Crawl URL'],
  ['crawls', 'Recent crawls'],
] as const

/** Crawls are asked for with or without a selection; one listing selected alone gives them brand and product. */
export function CrawlButtons() {
  const { selection, dialog, filter } = useActors()
  const groups = useGroups()
  const open = (name: (typeof CRAWL_DIALOGS)[number][0]) => {
    if (name === 'crawls') {
      dialog.send({ type: 'open', dialog: name, input: { crawl: null } })
      return
    }
    const { selected } = selection.getSnapshot().context
    const [listing] = selected.size === 1 ? selected.values() : []
    dialog.send({
      type: 'open',
      dialog: name,
      input: {
        kind: name === 'crawlUrl' ? 'url' : 'product',
        about: { brand: listing?.brand ?? '', product: listing?.product ?? '' },
        now: Date.now(),
        timeZone: filter.getSnapshot().context.timeZone,
      },
    })
  }
  return (
    <>
      <p className={styles.groupHead}>Crawl</p>
      <div className={styles.actions}>
        {CRAWL_DIALOGS.filter(([name]) => name !== 'crawlProduct' || may(groups, 'crawl.product')).map(
          ([name, words]) => (
            <Button key={name} kind="fill" isWide onPress={() => open(name)}>
              {words}
            </Button>
          ),
        )}
      </div>
    </>
  )
}

/** The decisions that this user may make, each a button; disabled until listings are selected. */
export function ActionButtons() {
  const { selection, keyboard } = useActors()
  const hasCursor = useLazy(
    keyboard,
    (snapshot) => snapshot.matches('on') && snapshot.context.at !== null,
    false,
  )
  const isIdle = useAfterPaint(useMatches(selection, 'none'))
  const groups = useGroups()
  const classifications = CLASSIFICATIONS.filter((code) => mayChange(groups, code))
  const complaints = CLASSIFICATIONS.filter((code) => opensClassification(groups, code))
  const states = STATE_CODE_LIST.filter((code) => mayChange(groups, code))
  const statuses = LISTING_STATUSES.filter((code) => mayChange(groups, code))
  if (classifications.length + states.length + statuses.length === 0)
    return <p className={styles.groupHead}>Your role reads listings and does not change them.</p>
  return (
    <div className={layout.unboxed} data-on-selection>
      {classifications.length > 0 ? (
        <>
          <p className={styles.groupHead}>Classify</p>
          <div className={styles.classify}>
            {classifications.map((code) => (
              <Decision
                key={code}
                code={code}
                words={code}
                name={`${code} ${INFRINGEMENT_TYPE_LABELS[code]}`}
              />
            ))}
          </div>
        </>
      ) : null}
      {complaints.length > 0 ? <ClassifyButtons codes={complaints} /> : null}
      {isClientOnly(groups) ? <ConfirmWithComment /> : null}
      <p className={styles.groupHead}>
        {isIdle && !hasCursor ? 'Set state: select listings first' : 'Set state'}
      </p>
      <div className={styles.actions}>
        {states.map((code) => (
          <Decision
            key={code}
            code={code}
            words={SHORT_LABELS[code] ?? changeLabel(code)}
            name={changeLabel(code)}
          />
        ))}
      </div>
      {statuses.length > 0 ? (
        <>
          <p className={styles.groupHead}>Listing Status</p>
          <div className={styles.actions}>
            {statuses.map((code) => (
              <Decision key={code} code={code} words={changeLabel(code)} name={changeLabel(code)} />
            ))}
          </div>
        </>
      ) : null}
    </div>
  )
}

/** What else can be done with the selection. It comes late, and last, so that nothing moves under a pointer. */
export function LesserActions() {
  const { listings, selection } = useActors()
  const isIdle = useAfterPaint(useMatches(selection, 'none'))
  useFetchedAhead(loadMoreActions, useMatches(listings, 'shown'))
  if (isIdle) return null
  return (
    <Suspense>
      <MoreActions />
    </Suspense>
  )
}

/** Whether a client's change of state is confirmed, with a comment if one is given, or made at once (§6). */
function ConfirmWithComment() {
  const { preferences } = useActors()
  const isOn = useContextOf(preferences, 'confirmWithComment')
  return (
    <Checkbox
      className={field.option}
      isSelected={isOn}
      onChange={() => preferences.send({ type: 'confirmWithComment.toggled' })}
    >
      <Checkmark isSelected={isOn} />
      Confirm with comment
    </Checkbox>
  )
}

interface DecisionProps {
  readonly code: ChangeCode
  readonly words: string
  readonly name: string
}

function Decision({ code, words, name }: DecisionProps) {
  const { selection, keyboard } = useActors()
  // What was selected is shown first, and then what can be done with it.
  const isPossible = useAfterPaint(useCan(selection, { type: 'change.chosen', code }))
  // In keyboard mode nothing need be selected: the listing under the cursor is meant.
  const isPossibleThere = useLazy(
    keyboard,
    (snapshot) =>
      snapshot.context.selected.size === 0 &&
      !isListingStatus(code) &&
      snapshot.can({ type: 'change', code }),
    false,
  )
  // While it is being confirmed it keeps the focus to come back to.
  const isConfirmed = useSelector(selection, ({ context }) => context.draft?.code === code)
  return (
    <Button
      kind="fill"
      isWide={!isClassification(code)}
      {...(isClassification(code) || isListingStatus(code) ? {} : { icon: STATE_ICONS[STATE_CODES[code]] })}
      aria-label={name}
      isDisabled={!isPossible && !isPossibleThere && !isConfirmed}
      onPress={() =>
        isPossibleThere && !isListingStatus(code)
          ? keyboard.send({ type: 'change', code })
          : selection.send({ type: 'change.chosen', code })
      }
    >
      {words}
      <KeyHint command="change" code={code} isBare />
    </Button>
  )
}
