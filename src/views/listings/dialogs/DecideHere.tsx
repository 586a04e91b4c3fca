import { useRef, useState } from 'react'
import { complaintButtonProblem, opensClassification } from '../../../domain/complaints/complaintSelection.ts'
import {
  type ChangeCode,
  changeLabel,
  isClassification,
  isListingStatus,
  mayChange,
} from '../../../domain/listings/listingState.ts'
import {
  type Classification,
  CLASSIFICATIONS,
  INFRINGEMENT_TYPE_LABELS,
  LISTING_STATUSES,
  STATE_CODE_LIST,
  STATE_CODES,
} from '../../../domain/kit/vocabulary.ts'
import type { Opening } from '../../../machines/kit/roomParts.ts'
import type { DraftChange } from '../../../machines/listings/draftChange.ts'
import type { ListingDecisionActor } from '../../../machines/listings/listingDecisionMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { DialogButtons } from '../../kit/ActionDialog.tsx'
import { NotDone } from '../../kit/NotDone.tsx'
import { Button } from '../../kit/Button.tsx'
import * as layout from '../../kit/layout.css.ts'
import { useCan, useContextOf, useTag } from '../../kit/snapshots.ts'
import { useEscapeKey, useSubmitKey } from '../../kit/useSubmitKey.ts'
import { useGroups } from '../../kit/user.ts'
import { SHORT_LABELS } from '../listingDisplay.ts'
import { DecisionFields } from '../DecisionFields.tsx'
import { TouchedComplaints } from '../TouchedComplaints.tsx'
import * as actions from '../Listings.css.ts'
import { STATE_ICONS } from '../StateLabel.tsx'
import * as styles from './Details.css.ts'

interface Props {
  readonly actor: ListingDecisionActor
}

interface BackProps {
  /** What opens the details again. */
  readonly backTo: () => Opening
}

/** Changes the open listing's state or status where it stands; a classification opens its dialog, which leads back here. */
export function DecideHere({ actor, backTo }: Props & BackProps) {
  const groups = useGroups()
  const draft = useContextOf(actor, 'draft')
  const isConfirming = useTag(actor, 'confirming')
  const typed = useContextOf(actor, 'typed')
  /** The button that was pressed last, which has the focus again after its confirmation. */
  const [pressed, setPressed] = useState<ChangeCode | null>(null)
  const choice = (code: ChangeCode) => (
    <Choice
      key={code}
      code={code}
      hasFocus={code === pressed}
      onPress={() => {
        setPressed(code)
        actor.send({ type: 'change.chosen', code })
      }}
    />
  )
  const codes: readonly ChangeCode[] = [...STATE_CODE_LIST, ...LISTING_STATUSES]
  const complaints = CLASSIFICATIONS.filter((code) => opensClassification(groups, code))
  const direct = CLASSIFICATIONS.filter((code) => mayChange(groups, code))
  const states = codes.filter((code) => mayChange(groups, code))
  if (complaints.length + direct.length + states.length === 0) return null
  return (
    <section className={styles.section} aria-label="Decide">
      <h3 className={text.strong}>Decide</h3>
      {draft && isConfirming ? (
        <Confirm actor={actor} draft={draft} />
      ) : (
        <>
          {complaints.length > 0 ? <Complaints actor={actor} codes={complaints} backTo={backTo} /> : null}
          {direct.length > 0 ? <div className={actions.classify}>{direct.map(choice)}</div> : null}
          <div className={actions.actions}>{states.map(choice)}</div>
          {typed.trim() === '' ? null : (
            <p className={text.note}>The comment that you wrote is kept for what you set next.</p>
          )}
        </>
      )}
    </section>
  )
}

interface ChoiceProps {
  readonly code: ChangeCode
  readonly hasFocus: boolean
  readonly onPress: () => void
}

function Choice({ code, hasFocus, onPress }: ChoiceProps) {
  const isShort = isClassification(code)
  return (
    <Button
      kind="fill"
      isWide={!isShort}
      {...(isShort || isListingStatus(code) ? {} : { icon: STATE_ICONS[STATE_CODES[code]] })}
      aria-label={isShort ? `${code} ${INFRINGEMENT_TYPE_LABELS[code]}` : `Set to ${changeLabel(code)}`}
      autoFocus={hasFocus}
      onPress={onPress}
    >
      <span className={text.clipped}>{isShort ? code : (SHORT_LABELS[code] ?? changeLabel(code))}</span>
    </Button>
  )
}

/** Each opens the classification dialog of the listing. */
function Complaints({
  actor,
  codes,
  backTo,
}: Props & BackProps & { readonly codes: readonly Classification[] }) {
  const { dialog } = useActors()
  const groups = useGroups()
  const listing = useContextOf(actor, 'listing')
  const problem = complaintButtonProblem(groups, [listing])
  return (
    <>
      <div className={actions.classify}>
        {codes.map((code) => (
          <Button
            key={code}
            kind="fill"
            aria-label={`${code} ${INFRINGEMENT_TYPE_LABELS[code]}`}
            isDisabled={problem !== null}
            onPress={() =>
              dialog.send({
                type: 'open',
                dialog: 'classification',
                input: { listings: [listing], type: code },
                backTo: backTo(),
              })
            }
          >
            {code}
          </Button>
        ))}
      </div>
      {problem ? <p className={text.note}>{problem}</p> : null}
    </>
  )
}

function Confirm({ actor, draft }: Props & { readonly draft: DraftChange }) {
  const listing = useContextOf(actor, 'listing')
  const problem = useContextOf(actor, 'problem')
  const form = useRef<HTMLDivElement>(null)
  useSubmitKey(() => actor.send({ type: 'confirm' }), form)
  useEscapeKey(() => actor.send({ type: 'cancel' }), form)
  const isBusy = useTag(actor, 'busy')
  const isReady = useCan(actor, { type: 'confirm' })
  return (
    <div ref={form} className={layout.stack[3]}>
      {problem ? (
        <NotDone problem={problem} claim="Nothing was changed." kept="What you wrote is kept." />
      ) : null}
      <TouchedComplaints code={draft.code} listings={[listing]} />
      <DecisionFields draft={draft} isSingle onEvent={(event) => actor.send(event)} />
      <div className={layout.buttons}>
        <DialogButtons
          action={`Set to ${changeLabel(draft.code)}`}
          isBusy={isBusy}
          isReady={isReady}
          onCancel={() => actor.send({ type: 'cancel' })}
          onConfirm={() => actor.send({ type: 'confirm' })}
        />
      </div>
    </div>
  )
}
