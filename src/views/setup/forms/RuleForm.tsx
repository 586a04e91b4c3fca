import { countryCodes } from '../../../domain/kit/countries.ts'
import { platformOptions } from '../../../domain/filter/missingPlatforms.ts'
import { emptyDraft, reasonsOf, shownFields } from '../../../domain/complaints/classification.ts'
import {
  CLASSIFICATIONS,
  INFRINGEMENT_REASON_LABELS,
  INFRINGEMENT_TYPE_LABELS,
  LISTING_STATE_LABELS,
} from '../../../domain/kit/vocabulary.ts'
import { compareNames, countryName } from '../../../domain/kit/words.ts'
import { useBrandLabels } from '../useBrandLabels.ts'
import type { Queue } from '../../../domain/queues/queue.ts'
import {
  isWeighedByAll,
  type Rule,
  RULE_STATES,
  type RuleDraft,
  type RuleEffect,
} from '../../../domain/rules/rule.ts'
import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Retry } from '../../kit/Retry.tsx'
import { useContextOf, useTag } from '../../kit/snapshots.ts'
import { ChoiceBox, ChoicesBox } from '../choiceFields.tsx'
import { LinesBox, NumberBox, TextBox } from '../fields.tsx'
import { SavedFilterChoice } from '../SavedFilterChoice.tsx'
import * as styles from '../Setup.css.ts'
import { useSetup } from '../SetupContext.ts'
import { useDraft } from '../useDraft.ts'

const COUNTRIES = countryCodes().map((value) => ({ value, label: countryName(value) }))
const EFFECTS = [
  ...RULE_STATES.map((value) => ({ value, label: `Set to ${LISTING_STATE_LABELS[value]}` })),
  { value: 'tag' as const, label: 'Add a tag' },
  { value: 'draft' as const, label: 'Open a complaint, not filed' },
  { value: 'queue' as const, label: 'Assign to a queue' },
]
type EffectChoice = (typeof EFFECTS)[number]['value']

const choiceOf = (effect: RuleEffect): EffectChoice => (effect.kind === 'state' ? effect.state : effect.kind)
function effectOf(choice: EffectChoice): RuleEffect {
  if (choice === 'tag') return { kind: 'tag', tag: '' }
  if (choice === 'queue') return { kind: 'queue', queue: '' }
  return choice === 'draft'
    ? { kind: 'draft', type: 'CFT', reason: 'COUNTERFEIT', description: '' }
    : { kind: 'state', state: choice }
}

/** Null where the field is empty. */
const numberOr = (value: number) => (Number.isNaN(value) ? null : value)

/** A rule: what a listing must be like, what is done with it, and when it stops. */
export function RuleForm() {
  const { draft, change, bind, stateOf } = useDraft('rules')
  const labels = useBrandLabels()
  return (
    <>
      <div className={styles.pair}>
        <TextBox {...bind('name')} />
        <ChoiceBox
          choices={[...labels]
            .map(([value, label]) => ({ value, label }))
            .sort((a, b) => compareNames(a.label, b.label))}
          chosen={draft.brand}
          onChange={(brand) => change({ brand })}
          {...stateOf('brand')}
        />
      </div>
      <Conditions />
      <section aria-label="What it does" className={styles.group}>
        <h3>What it does</h3>
        <div className={styles.pair}>
          <ChoiceBox
            choices={EFFECTS}
            chosen={choiceOf(draft.effect)}
            onChange={(choice) => (choice === '' ? undefined : change({ effect: effectOf(choice) }))}
            {...stateOf('effect')}
            problem={['tag', 'queue'].includes(draft.effect.kind) ? null : stateOf('effect').problem}
          />
          {draft.effect.kind === 'queue' ? <QueueChoice effect={draft.effect} /> : null}
          {draft.effect.kind === 'draft' ? <DraftType effect={draft.effect} /> : null}
          {draft.effect.kind === 'tag' ? (
            <TextBox
              value={draft.effect.tag}
              onChange={(tag) => change({ effect: { kind: 'tag', tag } })}
              {...stateOf('effect')}
              label="Tag"
            />
          ) : null}
        </div>
        {draft.effect.kind === 'draft' ? <DraftWords effect={draft.effect} /> : null}
        {draft.effect.kind === 'queue' ? <QueueTroubles effect={draft.effect} /> : null}
        <div className={styles.pair}>
          <NumberBox
            {...bind('stopPercent')}
            hint={
              draft.effect.kind === 'queue'
                ? 'Percent of what it assigned that was decided Irrelevant, once ten listings are decided'
                : isWeighedByAll(draft.effect)
                  ? 'Percent of what it did that analysts overruled, once it did so to ten listings'
                  : 'Percent of what it did that analysts overruled, once ten listings are judged'
            }
          />
        </div>
        <p className={text.muted}>
          It acts on listings that nobody has decided yet, and never files a complaint. A change of what it
          asks for, or does, switches it off until it is tried again.
        </p>
      </section>
    </>
  )
}

interface QueueEffectProps {
  readonly effect: Extract<RuleEffect, { kind: 'queue' }>
}

/** The queues of the rule's brand, by name, and whether the one that it names is among them; null until they were read. */
function useQueuesOfBrand({ queue }: QueueEffectProps['effect']) {
  const { lists } = useSetup()
  const { draft } = useDraft('rules')
  const isRead = useContextOf(lists.queues, 'loadedFor') !== undefined
  const all = useContextOf(lists.queues, 'items') as readonly Queue[]
  const queues = all.filter(({ brands }) => brands.includes(draft.brand))
  return { queues, isMissing: isRead && queue !== '' && !queues.some(({ id }) => id === queue) }
}

/** The queue that listings are assigned to. */
function QueueChoice({ effect }: QueueEffectProps) {
  const { change, stateOf } = useDraft('rules')
  const { queues, isMissing } = useQueuesOfBrand(effect)
  const choices = queues.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ChoiceBox
      choices={isMissing ? [...choices, { value: effect.queue, label: 'Not there' }] : choices}
      chosen={effect.queue}
      onChange={(queue) => change({ effect: { kind: 'queue', queue } })}
      {...stateOf('effect')}
      label="Queue"
      hint="One of the rule’s brand. Its members find there what the rule assigns, beside what its filter finds."
    />
  )
}

/** What stands in the way of a queue to assign to. */
function QueueTroubles({ effect }: QueueEffectProps) {
  const { lists } = useSetup()
  const { draft, isReadOnly } = useDraft('rules')
  const isFailed = useTag(lists.queues, 'failed')
  const problem = useContextOf(lists.queues, 'problem')
  const isRead = useContextOf(lists.queues, 'loadedFor') !== undefined
  const { queues, isMissing } = useQueuesOfBrand(effect)
  if (isFailed)
    return (
      <Alert title="The queues could not be loaded" actions={<Retry of={lists.queues} kind="fill" />}>
        {problem}
      </Alert>
    )
  if (isMissing)
    return (
      <Alert tone="caution" title="The queue is not there">
        It is gone, it is not of this brand, or it has brands that you don’t see. A rule whose queue is gone
        stops at the next listing that it fits.{isReadOnly ? '' : ' Choose another one.'}
      </Alert>
    )
  return isRead && draft.brand !== '' && queues.length === 0 ? (
    <Alert tone="caution" title="The brand has no queue yet">
      A manager makes one in Queues. One that holds nothing but what rules assign needs no filter.
    </Alert>
  ) : null
}

type DraftEffect = Extract<RuleEffect, { kind: 'draft' }>

const TYPES = CLASSIFICATIONS.map((value) => ({ value, label: INFRINGEMENT_TYPE_LABELS[value] }))

/** The infringement type that complaints are opened with. */
function DraftType({ effect }: { readonly effect: DraftEffect }) {
  const { change, isReadOnly } = useDraft('rules')
  return (
    <ChoiceBox
      label="Infringement type"
      choices={TYPES}
      chosen={effect.type}
      onChange={(type) =>
        type === '' ? undefined : change({ effect: { ...effect, type, reason: emptyDraft(type).reason } })
      }
      problem={null}
      isReadOnly={isReadOnly}
    />
  )
}

/** The reason, where the type has several, and the description of the complaints. */
function DraftWords({ effect }: { readonly effect: DraftEffect }) {
  const { change, stateOf } = useDraft('rules')
  return (
    <>
      {shownFields(effect).reason ? (
        <ChoiceBox
          choices={reasonsOf(effect.type).map((value) => ({
            value,
            label: INFRINGEMENT_REASON_LABELS[value],
          }))}
          chosen={effect.reason ?? ''}
          onChange={(reason) => change({ effect: { ...effect, reason: reason || null } })}
          {...stateOf('reason')}
        />
      ) : null}
      <TextBox
        value={effect.description}
        onChange={(description) => change({ effect: { ...effect, description } })}
        {...stateOf('description')}
        isLong
        hint="Of each complaint. It rests on the brand’s rights of the type, and somebody has to file it."
      />
    </>
  )
}

function Conditions() {
  const { lists, form } = useSetup()
  const { draft, change, stateOf } = useDraft('rules')
  const missing = (useContextOf(form, 'base') as Rule | null)?.missingPlatforms ?? []
  const marketplaces = useContextOf(lists.marketplaces, 'items')
  const lines = (field: 'words' | 'withoutWords' | 'sellers') => ({
    value: draft[field],
    onChange: (value: string[]) => change({ [field]: value }),
    ...stateOf(field),
  })
  const figure = (field: 'pricePercent' | 'scoreMin' | 'groupInfringing') => ({
    value: draft[field] ?? Number.NaN,
    onChange: (value: number) => change({ [field]: numberOr(value) } satisfies Partial<RuleDraft>),
    ...stateOf(field),
    isOptional: true,
  })
  return (
    <section aria-label="What a listing must be like" className={styles.group}>
      <h3>What a listing must be like</h3>
      <p className={text.muted}>All that is given must hold.</p>
      <SavedFilterChoice
        chosen={draft.filter}
        onChange={(filter) => change({ filter })}
        none="None"
        {...stateOf('filter')}
        hint="One of yours, as it is now. Its dates, states and order are not asked for."
      />
      <div className={styles.pair}>
        <LinesBox {...lines('words')} hint="One word or phrase a line, also within longer words" />
        <LinesBox {...lines('withoutWords')} hint="One word or phrase a line, also within longer words" />
      </div>
      <div className={styles.pair}>
        <ChoicesBox
          choices={platformOptions(
            marketplaces.map(({ name }) => name),
            draft.platforms,
            missing,
          )}
          chosen={draft.platforms}
          onChange={(platforms) => change({ platforms })}
          {...stateOf('platforms')}
        />
        <ChoicesBox
          choices={COUNTRIES}
          chosen={draft.countries}
          onChange={(countries) => change({ countries })}
          {...stateOf('countries')}
        />
      </div>
      <LinesBox {...lines('sellers')} hint="One name a line, as the platform shows it" />
      <div className={styles.triple}>
        <NumberBox
          {...figure('pricePercent')}
          hint="Percent of what its product usually costs; nothing without a product"
        />
        <NumberBox {...figure('scoreMin')} hint="At least" />
        <NumberBox {...figure('groupInfringing')} hint="So many other listings of its group at least" />
      </div>
    </section>
  )
}
