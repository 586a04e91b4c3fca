import { REVIEW_SHARE_MAX } from '../../../domain/kit/constants.ts'
import {
  canBeMember,
  QUEUE_ORDER_LABELS,
  QUEUE_ORDERS,
  type QueueDraft,
} from '../../../domain/queues/queue.ts'
import { shareWords } from '../../../domain/review/reviewQuality.ts'
import type { SetupBrand } from '../../../domain/setup/setup.ts'
import { HOLDING_LABELS } from '../../../machines/setup/fieldWords.ts'
import * as text from '../../../styles/text.css.ts'
import { Failed } from '../../kit/Failed.tsx'
import { useContextOf, useTag } from '../../kit/snapshots.ts'
import { ChoiceBox, ChoicesBox } from '../choiceFields.tsx'
import { BrandsBox } from '../BrandsBox.tsx'
import { NumberBox, TextBox } from '../fields.tsx'
import { SavedFilterChoice } from '../SavedFilterChoice.tsx'
import * as styles from '../Setup.css.ts'
import { useSetup } from '../SetupContext.ts'
import { useDraft } from '../useDraft.ts'

const HOLDINGS = (['filter', 'assigned'] as const).map((value) => ({ value, label: HOLDING_LABELS[value] }))

const ORDERS = QUEUE_ORDERS.map((value) => ({ value, label: QUEUE_ORDER_LABELS[value] }))

/** A queue: which listings wait in it, in which order, who reviews them, and until when. */
export function QueueForm() {
  const { draft, change, bind, stateOf } = useDraft('queues')
  const figure = (field: 'sharePercent' | 'dueHours') => ({
    value: draft[field] ?? Number.NaN,
    onChange: (value: number) =>
      change({ [field]: Number.isNaN(value) ? null : value } satisfies Partial<QueueDraft>),
    ...stateOf(field),
    isOptional: true,
  })
  return (
    <>
      <TextBox {...bind('name')} />
      <section aria-label="What waits in it" className={styles.group}>
        <h3>What waits in it</h3>
        <BrandsBox
          chosen={draft.brands}
          onChange={(chosen) => change({ brands: chosen })}
          {...stateOf('brands')}
        />
        <ChoiceBox
          choices={HOLDINGS}
          chosen={draft.assignedOnly ? 'assigned' : 'filter'}
          onChange={(held) =>
            change(held === 'assigned' ? { assignedOnly: true, filter: null } : { assignedOnly: false })
          }
          {...stateOf('assignedOnly')}
          hint="Rules assign to it in Rules, by the effect “Assign to a queue”. What is assigned waits here while it is New, or in the states of the filter."
        />
        {draft.assignedOnly ? null : (
          <SavedFilterChoice
            chosen={draft.filter}
            onChange={(filter) => change({ filter })}
            none="None: all that is New"
            {...stateOf('filter')}
            hint="One of yours, as it is now. Its dates and order are not asked for; of its states New and Suspect are, or New where it names none."
          />
        )}
        <div className={styles.pair}>
          <ChoiceBox
            choices={ORDERS}
            chosen={draft.order}
            onChange={(order) => (order === '' ? undefined : change({ order }))}
            {...stateOf('order')}
          />
          <NumberBox {...figure('dueHours')} hint="Hours of being found, or assigned" />
        </div>
      </section>
      <section aria-label="Who reviews it" className={styles.group}>
        <h3>Who reviews it</h3>
        <Members />
        <div className={styles.pair}>
          <NumberBox
            {...figure('sharePercent')}
            hint={`Percent of decisions made in it, up to ${shareWords(REVIEW_SHARE_MAX)}; as in Reviews where it is empty`}
          />
        </div>
        <p className={text.muted}>
          Members find it under Queues, and review it one listing at a time. Who can’t see one of its brands
          doesn’t see the queue.
        </p>
      </section>
    </>
  )
}

/** Those who may review every brand that is chosen, and those who are members already. */
function Members() {
  const { lists, colleagues } = useSetup()
  const { draft, change, stateOf } = useDraft('queues')
  const brands = useContextOf(lists.brands, 'items') as readonly SetupBrand[]
  const all = useContextOf(colleagues, 'value')
  const isFailed = useTag(colleagues, 'failed')
  const chosen = brands.filter(({ id }) => draft.brands.includes(id))
  const fitting = (all ?? []).filter((one) => canBeMember(one, chosen))
  const known = new Map((all ?? []).map(({ providerId, name }) => [providerId, name]))
  const others = draft.members.filter((id) => !fitting.some(({ providerId }) => providerId === id))
  return (
    <>
      {isFailed ? <Failed of={colleagues} title="Your colleagues could not be loaded" /> : null}
      <ChoicesBox
        choices={[
          ...fitting.map(({ providerId, name }) => ({ value: providerId, label: name })),
          ...others.map((id) => ({
            value: id,
            label: `${known.get(id) ?? 'An account'}, who can’t review it`,
          })),
        ]}
        chosen={draft.members}
        onChange={(members) => change({ members })}
        {...stateOf('members')}
      />
    </>
  )
}
