import * as z from 'zod/mini'
import { moment } from '../kit/text.ts'
import { capitalised, countOf } from '../kit/words.ts'
import { RETENTION, RETENTION_DAYS_MAX, RETENTION_KINDS, type RetentionKind } from './kinds.ts'

/** How long data is kept: the one rule that page, call and removal go by. */

const DAY_MS = 24 * 3_600_000

/** For how many days something is kept; null for without end. */
export type RetentionPeriod = number | null

/** The moment before which it is removed; null where it is kept without end. */
export const removedBefore = (period: RetentionPeriod, now: Date): Date | null =>
  period === null ? null : new Date(now.getTime() - period * DAY_MS)

/** Until when something is kept that was made at a moment; null for without end. */
export const keptUntil = (period: RetentionPeriod, made: Date): Date | null =>
  period === null ? null : new Date(made.getTime() + period * DAY_MS)

/** Why something can't be kept for so long, in words; null where it can. */
export function retentionRefusal(kind: RetentionKind, period: RetentionPeriod): string | null {
  const { min, max } = RETENTION[kind]
  if (period === null) return max ? `Keep it for ${countOf(max.days, 'day')} at most: ${max.because}.` : null
  if (!Number.isInteger(period)) return 'Write a whole number of days.'
  if (period < min.days) return `Keep it for ${countOf(min.days, 'day')} at least: ${min.because}.`
  if (max && period > max.days) return `Keep it for ${countOf(max.days, 'day')} at most: ${max.because}.`
  if (period > RETENTION_DAYS_MAX)
    return `Keep it for ${countOf(RETENTION_DAYS_MAX, 'day')} at most, or leave the field empty to keep it without end.`
  return null
}

/** The period that is typed: empty for without end. NaN where it is no number, which is refused. */
export function typedPeriod(typed: string): RetentionPeriod {
  const words = typed.trim()
  if (words === '') return null
  return /^\d+$/.test(words) ? Number(words) : Number.NaN
}

/** A period as it is typed. */
export const periodText = (period: RetentionPeriod): string => (period === null ? '' : String(period))

/** A period in words: "for 30 days", "without end". */
export const periodWords = (period: RetentionPeriod): string =>
  period === null ? 'without end' : `for ${countOf(period, 'day')}`

/** More are not counted. */
export const RETENTION_COUNTED = 10_000

/** How many there are; of more than are counted it is told that there are more. */
const counted = z.object({ count: z.int().check(z.nonnegative()), isMore: z.boolean() })
export type Counted = z.infer<typeof counted>
export const retentionCount = counted

/** A count with its noun: "12 messages", "more than 10,000 messages", "no messages". */
export function countedWords(kind: RetentionKind, { count, isMore }: Counted): string {
  const { noun, nouns } = RETENTION[kind]
  if (count === 0) return `no ${nouns}`
  const number = count.toLocaleString('en')
  if (isMore) return `more than ${number} ${nouns}`
  return `${number} ${count === 1 ? noun : nouns}`
}

/** A call takes no more; how many the rule allows is fewer. */
export const RETENTION_DAYS_TYPED = 999_999
const period = z.nullable(z.int().check(z.nonnegative(), z.maximum(RETENTION_DAYS_TYPED)))

/** One kind: for how long it is kept, how much of it is older now, and what went at the last run. */
export const retentionState = z.object({
  kind: z.enum(RETENTION_KINDS),
  period,
  /** What is older and not held by anything. */
  older: counted,
  /** The last run that came to its end; what went since the one before. Null before the first. */
  last: z.nullable(z.object({ at: moment(), removed: z.int().check(z.nonnegative()) })),
  /** When removing it failed last; null where a run came to its end since. */
  failed: z.nullable(moment()),
  /** Whether a run is asked for, or under way. */
  isDue: z.boolean(),
})
export type RetentionState = z.infer<typeof retentionState>

/** A period that is set, and the one that it is set in place of. */
export const retentionChange = z.object({ period, was: period })
export type RetentionChange = z.infer<typeof retentionChange>

/** What setting a period does, in words: asked before it is set. */
export function periodEffect(kind: RetentionKind, period: RetentionPeriod, older: Counted | null): string {
  const { nouns } = RETENTION[kind]
  if (period === null)
    return `The ${nouns} are kept without end from now on. What went before does not come back.`
  const days = countOf(period, 'day')
  if (older === null || older.count === 0)
    return `No ${nouns} are older than ${days} now. What becomes older is removed within a day. This can’t be undone.`
  const words = countedWords(kind, older)
  return `${capitalised(words)} older than ${days} will be removed within a day. This can’t be undone.`
}
