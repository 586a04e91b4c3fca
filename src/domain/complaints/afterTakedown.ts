import * as z from 'zod/mini'
import { dayAfter, dayWords, daysBetween } from '../kit/calendar.ts'
import { isFixable } from './complaintStates.ts'
import { type AnswerKind, type PlatformTerm, platformTerm, type Silence } from './platformTerms.ts'
import { day, id, moment, text } from '../kit/text.ts'
import { COMPLAINT_STATUSES, COMPLAINT_STATUS_LABELS, type ComplaintStatus } from '../kit/vocabulary.ts'
import { countOf } from '../kit/words.ts'

/** What happens to a complaint once the listing is down: counter-notices and their clock, seen again, closure. */

/** How a counter-notice ends: `upheld` puts the listing back, `rejected` leaves it down. */
export const COUNTER_NOTICE_OUTCOMES = ['upheld', 'rejected'] as const
export type CounterNoticeOutcome = (typeof COUNTER_NOTICE_OUTCOMES)[number]
export const COUNTER_NOTICE_OUTCOME_LABELS: Record<CounterNoticeOutcome, string> = {
  upheld: 'Upheld: the listing went back up',
  rejected: 'Rejected: the listing stays down',
}

/** What a seller brought forward against a takedown, and what came of it. Days are the workspace's. */
export const counterNotice = z.object({
  id: id(),
  received: day(),
  /** Who sent it, as they name themselves. */
  from: text(200),
  text: text(),
  answered: z.nullable(day()),
  answer: z.nullable(text()),
  outcome: z.nullable(z.enum(COUNTER_NOTICE_OUTCOMES)),
  decided: z.nullable(day()),
  /** Who recorded it. */
  by: text(200),
})
export type CounterNotice = z.infer<typeof counterNotice>

interface ClosureRule {
  readonly label: string
  /** The states of a complaint that may be closed so. */
  readonly from: readonly ComplaintStatus[]
}
const SENT = ['FILED', 'PROCESSED', 'WITHDRAWN', 'REINSTATED'] as const satisfies readonly ComplaintStatus[]

export const CLOSURE_REASONS = [
  'removed',
  'sellerWithdrew',
  'counterNoticeUpheld',
  'platformRefused',
  'settled',
  'duplicate',
  'other',
] as const
export type ClosureReason = (typeof CLOSURE_REASONS)[number]
/** Why nothing more is done about a complaint. A platform's refusal counts against the acceptance rate. */
export const CLOSURES: Record<ClosureReason, ClosureRule> = {
  removed: { label: 'Removed', from: ['PROCESSED'] },
  sellerWithdrew: { label: 'Seller withdrew the listing', from: ['FILED', 'PROCESSED', 'WITHDRAWN'] },
  counterNoticeUpheld: { label: 'Counter-notice upheld', from: ['REINSTATED'] },
  platformRefused: { label: 'Platform refused', from: ['FILED'] },
  settled: { label: 'Settled with the seller', from: SENT },
  duplicate: { label: 'Duplicate of another complaint', from: SENT },
  other: { label: 'Other', from: SENT },
}

/** The reasons for which a complaint in this state can be closed. */
export function closureReasons(status: ComplaintStatus): ClosureReason[] {
  return CLOSURE_REASONS.filter((reason) => CLOSURES[reason].from.includes(status))
}

export const closure = z.object({
  reason: z.enum(CLOSURE_REASONS),
  comment: z.nullable(text()),
  at: moment(),
})

/** What stands about a complaint after its takedown. */
export const afterTakedown = z.object({
  complaint: id(),
  status: z.enum(COMPLAINT_STATUSES),
  /** The complaint's `updated`, which a change names. */
  updated: moment(),
  /** The day of the takedown, in the workspace's time zone. */
  takedown: z.nullable(day()),
  marketplace: text(200),
  /** The platform's terms that hold for it. */
  terms: z.array(platformTerm),
  /** Newest first; at most the first is without an outcome. */
  counterNotices: z.array(counterNotice),
  /** The day on which the listing was found live again. */
  seenAgain: z.nullable(day()),
  closure: z.nullable(closure),
  today: day(),
})
export type AfterTakedown = z.infer<typeof afterTakedown>

/** The counter-notice that has no outcome yet, or null. */
export function openCounterNotice<T extends Pick<CounterNotice, 'outcome'>>(notices: readonly T[]): T | null {
  return notices.find(({ outcome }) => outcome === null) ?? null
}

/** Why a takedown that was recorded by mistake can't be taken back, or null: something that came after it rests on it. */
export function retractionRefusal(facts: {
  readonly counterNotices: number
  readonly isSeenAgain: boolean
  readonly isClosed: boolean
}): string | null {
  if (facts.counterNotices > 0) return 'A counter-notice answers its takedown, which can’t be retracted.'
  if (facts.isSeenAgain) return 'A listing was seen again after its takedown, which can’t be retracted.'
  return facts.isClosed ? 'It is closed. Reopen it first.' : null
}

export const AFTER_STEPS = ['receive', 'answer', 'decide', 'seeAgain', 'close', 'reopen'] as const
export type AfterStep = (typeof AFTER_STEPS)[number]

/** Why a step can't be taken now, or null where it can. */
export function afterRefusal(
  facts: Pick<AfterTakedown, 'status' | 'counterNotices' | 'seenAgain' | 'closure'>,
  step: AfterStep,
): string | null {
  const { status, counterNotices, seenAgain } = facts
  const open = openCounterNotice(counterNotices)
  const isClosed = facts.closure !== null
  const state = COMPLAINT_STATUS_LABELS[status]
  if (step === 'reopen') return isClosed ? null : 'It is not closed.'
  if (step === 'close')
    return isFixable(status)
      ? `A complaint that is ${state} has not been filed: withdraw it instead.`
      : open
        ? 'Record the outcome of its counter-notice first.'
        : null
  if (isClosed) return 'It is closed. Reopen it first.'
  if (step === 'receive')
    return status !== 'PROCESSED'
      ? `A counter-notice answers a takedown; this complaint is ${state}.`
      : open
        ? 'Record the outcome of the counter-notice that stands first.'
        : null
  if (step === 'seeAgain')
    return status !== 'PROCESSED' && status !== 'REINSTATED'
      ? `Only what was taken down can be seen again; this complaint is ${state}.`
      : seenAgain
        ? 'It is marked as seen again.'
        : null
  if (!open) return 'No counter-notice waits for it.'
  return step === 'answer' && open.answered ? 'It is answered.' : null
}

/** What is wrong with the day of a step, as words that follow its name; null where it can be. */
export function stepDayProblem(
  facts: Pick<AfterTakedown, 'takedown' | 'counterNotices' | 'today'>,
  step: 'receive' | 'answer' | 'decide' | 'seeAgain',
  given: string,
): string | null {
  if (given === '') return 'must be given'
  if (given > facts.today) return 'must not be in the future'
  const open = openCounterNotice(facts.counterNotices)
  const bounds = {
    receive: { from: facts.takedown, what: 'takedown' },
    seeAgain: { from: facts.takedown, what: 'takedown' },
    answer: { from: open?.received ?? null, what: 'counter-notice' },
    decide: {
      from: open?.answered ?? open?.received ?? null,
      what: open?.answered ? 'answer' : 'counter-notice',
    },
  }
  const { from, what } = bounds[step]
  return from !== null && given < from ? `must not be before the ${what}` : null
}

/** Whose turn it is, until when, and what silence means. Days, `left` may be negative; null where none is laid down. */
export interface CounterNoticeClock {
  readonly turn: 'seller' | 'owner' | 'platform' | null
  /** Whose days these are. */
  readonly of: 'seller' | 'owner' | null
  readonly due: string | null
  /** The last day on which the platform acts, where it has a range. */
  readonly latest: string | null
  readonly silence: Silence | null
  readonly left: number | null
}

const NO_CLOCK: CounterNoticeClock = {
  turn: null,
  of: null,
  due: null,
  latest: null,
  silence: null,
  left: null,
}

/**
 * The clock that runs on `today`. The seller's days begin at the takedown, the owner's when the counter-notice comes;
 * once they are over it is the platform's turn to do what silence means. An answered counter-notice is the
 * platform's, a decided one nobody's.
 */
export function counterNoticeClock(
  facts: Pick<AfterTakedown, 'status' | 'takedown' | 'counterNotices' | 'closure'>,
  terms: readonly PlatformTerm[],
  today: string,
): CounterNoticeClock {
  if (facts.closure || facts.status !== 'PROCESSED') return NO_CLOCK
  const open = openCounterNotice(facts.counterNotices)
  if (open?.answered) return { ...NO_CLOCK, turn: 'platform' }
  if (open) {
    const clock = days('ownerAnswer', open.received)
    return clock
      ? { ...clock, of: 'owner', turn: clock.left! < 0 ? 'platform' : 'owner' }
      : { ...NO_CLOCK, turn: 'owner', of: 'owner' }
  }
  if (facts.counterNotices.length > 0 || facts.takedown === null) return NO_CLOCK
  const clock = days('sellerAnswer', facts.takedown)
  return clock ? { ...clock, of: 'seller', turn: clock.left! < 0 ? null : 'seller' } : NO_CLOCK

  function days(kind: AnswerKind, since: string): CounterNoticeClock | null {
    const term = terms.find((one) => one.kind === kind)
    if (!term) return null
    const { businessDays, silence, until } = term
    const due = dayAfter(since, term.value, { businessDays })
    const latest = until === null ? null : dayAfter(since, until, { businessDays })
    return { ...NO_CLOCK, due, latest, silence, left: daysBetween(today, due) }
  }
}

const WHO = { seller: 'The seller', owner: 'The owner' } as const

/** The clock in words: who answers by when, and what silence means. Null where no clock runs. */
export function clockWords(clock: CounterNoticeClock, today: string): string | null {
  const { turn, of, due, left, silence, latest } = clock
  if (turn === 'platform' && of === null) return 'Answered. The platform decides.'
  if (of === null) return null
  const who = WHO[of]
  if (due === null || left === null) return `${who} answers. No term of the platform is kept for it.`
  const meaning =
    silence === 'reactivates'
      ? `puts the listing back${latest ? ` by ${dayWords(latest, today)}` : ''}`
      : 'leaves the listing down'
  if (left < 0) return `${who} had until ${dayWords(due, today)}. By the platform’s terms silence ${meaning}.`
  const rest = left === 0 ? 'today is the last day' : `${countOf(left, 'day')} left`
  return `${who} answers by ${dayWords(due, today)} · ${rest}; silence of ${who.toLowerCase()} ${meaning}.`
}
