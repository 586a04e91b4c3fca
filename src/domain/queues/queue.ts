import * as z from 'zod/mini'
import { savedFilter, type SavedFilter, splitValues } from '../filter/savedFilter.ts'
import { REVIEW_SHARE_MAX } from '../kit/constants.ts'
import type { Colleague } from '../kit/colleague.ts'
import { may } from '../kit/roles.ts'
import { nameText } from '../kit/names.ts'
import { id, moment, text } from '../kit/text.ts'
import type { ListingState } from '../kit/vocabulary.ts'
import { UNDECIDED_STATES } from '../listings/listingState.ts'
import type { ListingsQuery } from '../listings/listings.contract.ts'
import { undatedQuery } from '../listings/undatedFilter.ts'
import { agreement } from '../review/reviewQuality.ts'

/** Queues: listings that wait for a decision, shared out among their members. */

export const QUEUE_ORDERS = ['oldest', 'newest', 'score', 'price'] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]
export const QUEUE_ORDER_LABELS: Record<QueueOrder, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  score: 'Highest score first',
  price: 'Highest price first',
}
const SORTS: Record<QueueOrder, { sortBy: string; order: 'asc' | 'desc' }> = {
  oldest: { sortBy: 'created', order: 'asc' },
  newest: { sortBy: 'created', order: 'desc' },
  score: { sortBy: 'score', order: 'desc' },
  price: { sortBy: 'price', order: 'desc' },
}

/** A year. */
export const DUE_HOURS_MAX = 24 * 366
const SHARE_PERCENT_MAX = REVIEW_SHARE_MAX * 100
const MEMBERS_MAX = 500
const BRANDS_MAX = 100

const fields = {
  name: nameText(100),
  /** Who may not see all of these doesn't see the queue. */
  brands: z
    .array(id())
    .check(z.minLength(1, 'must be chosen'), z.maxLength(BRANDS_MAX, `must be ${BRANDS_MAX} at most`)),
  /** A filter that was saved, as it was when it was chosen; null for all that wait. Its dates and order are not asked for. */
  filter: z.nullable(savedFilter),
  /** Whether it holds what rules assign to it, and nothing else. */
  assignedOnly: z.boolean(),
  members: z.array(id()).check(z.maxLength(MEMBERS_MAX, `must be ${MEMBERS_MAX} at most`)),
  order: z.enum(QUEUE_ORDERS),
  /** The percentage of decisions made in the queue that a second reviewer sees; null for that of the workspace. */
  sharePercent: z.nullable(
    z
      .number('must be a number')
      .check(
        z.gte(0, 'must be 0 at least'),
        z.lte(SHARE_PERCENT_MAX, `must be ${SHARE_PERCENT_MAX} at most`),
        z.multipleOf(0.1, 'must have one decimal place at most'),
      ),
  ),
  /** Within how many hours of being found, or of being assigned by a rule, a listing is to be decided; null where that is not said. */
  dueHours: z.nullable(
    z
      .int('must be a whole number')
      .check(z.gte(1, 'must be 1 at least'), z.lte(DUE_HOURS_MAX, `must be ${DUE_HOURS_MAX} at most`)),
  ),
}

/** A queue as it is saved: with an id it changes that one as it was when `updated`, without one it adds one. */
export const queueDraft = z.object({ id: z.optional(id()), updated: z.optional(moment()), ...fields }).check(
  z.refine((draft) => (draft.id === undefined) === (draft.updated === undefined), {
    path: ['updated'],
    message: 'goes with the id',
  }),
  z.refine(({ filter }) => filter === null || undatedQuery(filter) !== null, {
    path: ['filter'],
    message: 'can’t be read any more: choose it again',
  }),
  z.refine(({ filter }) => filter === null || statesOf(filter).length > 0, {
    path: ['filter'],
    message: 'asks for decided listings alone, of which none waits',
  }),
  z.refine(({ filter, assignedOnly }) => filter === null || !assignedOnly, {
    path: ['filter'],
    message: 'must not be given where only rules assign',
  }),
)
export type QueueDraft = z.infer<typeof queueDraft>

/** What waits in a queue. */
const waiting = {
  waiting: z.int(),
  /** How many of them rules have assigned. */
  assigned: z.int(),
  /** Since when the one waits that waits longest: since it was found or assigned; null where nothing waits. */
  oldest: z.nullable(moment()),
  /** How many should have been decided by now, and how many are to be within the last quarter of their time. */
  pastDue: z.int(),
  dueSoon: z.int(),
  /** When the next one is due that isn't past it. */
  nextDue: z.nullable(moment()),
  /** How many somebody holds just now. */
  held: z.int(),
}

/** A queue as it stands. */
export const queue = z.object({
  ...fields,
  id: id(),
  updated: moment(),
  ...waiting,
  /** The rules that assign to it, by name. */
  rules: z.array(z.object({ id: id(), name: text(100) })),
  /** Whether the user reviews it. */
  isMember: z.boolean(),
})
export type Queue = z.infer<typeof queue>
export type QueueWaiting = Pick<Queue, keyof typeof waiting>

/** So many days back decisions and their speed are told, and so many how well reviewers agree. */
export const SPEED_DAYS = 7
export const AGREEMENT_DAYS = 90

const pace = {
  /** Decisions of the last days, without those taken back. */
  decided: z.int(),
  /** The median of seconds between one decision and the next of the same run; null where none followed another. */
  medianSeconds: z.nullable(z.number()),
}

/** Somebody who works in a queue, or did. */
export const queuePerson = z.object({
  /** Null once the account is gone. */
  id: z.nullable(id()),
  name: z.string(),
  isMember: z.boolean(),
  /** How many listings they hold just now. */
  holding: z.int(),
  ...pace,
  lastDecided: z.nullable(moment()),
  agreement,
})
export type QueuePerson = z.infer<typeof queuePerson>

/** Who works on what in a queue, how fast, and how well they agree. */
export const queueFigures = z.object({
  queue,
  ...pace,
  agreement,
  /** Members, and others who decided in it, those with the most decisions first. */
  people: z.array(queuePerson),
})
export type QueueFigures = z.infer<typeof queueFigures>

const isUndecided = (state: string): state is ListingState =>
  (UNDECIDED_STATES as readonly string[]).includes(state)

/** In which states listings wait in a queue: New, unless its filter names others that nobody has decided in. */
export const waitingStates = ({ filter }: Pick<Queue, 'filter'>): readonly ListingState[] =>
  filter === null ? ['NEW'] : statesOf(filter)

function statesOf({ params: { state } }: SavedFilter): ListingState[] {
  return state === undefined ? ['NEW'] : splitValues(state).filter(isUndecided)
}

/** What a queue asks of listings by itself, in its order; null where it asks for none, or its filter can't be read any more. */
export function queueQuery({
  filter,
  assignedOnly,
  order,
}: Pick<Queue, 'filter' | 'assignedOnly' | 'order'>): ListingsQuery | null {
  const query = assignedOnly ? null : filter === null ? {} : undatedQuery(filter)
  return query && { ...query, ...inOrderOf({ filter, order }) }
}

/** The states and the order in which listings wait in a queue, however they came into it. */
export const inOrderOf = ({ filter, order }: Pick<Queue, 'filter' | 'order'>) =>
  ({ state: [...waitingStates({ filter })], ...SORTS[order] }) as ListingsQuery

/** Whether a colleague may be a member of a queue: they review, and hold each of its brands. */
export const canBeMember = (
  { groups, brands }: Pick<Colleague, 'groups' | 'brands'>,
  of: readonly { readonly id: string }[],
): boolean => may(groups, 'review.open') && of.every(({ id }) => brands.some((own) => own.id === id))
