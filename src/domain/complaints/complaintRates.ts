import * as z from 'zod/mini'
import { platformTerm, type ThresholdKind } from './platformTerms.ts'
import { moment, text } from '../kit/text.ts'

/** How a rights holder's complaints fare on a marketplace, and how near that is to what the platform lays down. */

/** The window of the rates where no threshold names another. */
export const RATE_MONTHS = 6
/** How near a threshold, in points of a hundred, a warning begins. */
export const RATE_WARNING_POINTS = 2
/** Below this many decided complaints a rate says so: one more would move it far. */
export const RATE_FEW = 20

/**
 * Complaints of one marketplace that were filed and of which the platform decided in the window: the day of the
 * takedown, or that of the closure as Platform refused.
 */
export interface RateTally {
  readonly decided: number
  /** Taken down, also where they were reinstated since. */
  readonly accepted: number
  /** Taken down and not reinstated since. */
  readonly standing: number
  /** Taken down, with a counter-notice that was upheld. */
  readonly upheld: number
}

export const rate = z.object({ count: z.int(), of: z.int() })
export type Rate = z.infer<typeof rate>

/**
 * A rate of a window. Acceptance is accepted of decided. Success is standing of decided: what came back up no longer
 * counts. The counter-notice rate is upheld of accepted.
 */
export function rateOf(kind: ThresholdKind, { decided, accepted, standing, upheld }: RateTally): Rate {
  if (kind === 'acceptance') return { count: accepted, of: decided }
  if (kind === 'success') return { count: standing, of: decided }
  return { count: upheld, of: accepted }
}

export const RATE_LEVELS = ['fine', 'near', 'past'] as const
export type RateLevel = (typeof RATE_LEVELS)[number]

const BOUNDS: Record<ThresholdKind, 'least' | 'most'> = {
  acceptance: 'least',
  success: 'least',
  counterNotices: 'most',
}
/**
 * How a rate stands to a threshold in percent: `past` it, `near` within two points of it on the good side, else
 * `fine`; null without a single case. Compared exactly, not as it is rounded for showing.
 */
export function rateLevel(kind: ThresholdKind, { count, of }: Rate, threshold: number): RateLevel | null {
  if (of === 0) return null
  const room = (BOUNDS[kind] === 'least' ? 1 : -1) * (count * 100 - threshold * of)
  if (room < 0) return 'past'
  return room <= RATE_WARNING_POINTS * of ? 'near' : 'fine'
}

/** A rate as it is shown, rounded towards the threshold's bad side so that it never looks better: "89.9 %". */
export function percentWords(kind: ThresholdKind, { count, of }: Rate): string {
  if (of === 0) return 'No cases'
  const tenths = (count * 1_000) / of
  const shown = BOUNDS[kind] === 'least' ? Math.floor(tenths) : Math.ceil(tenths)
  return `${(shown / 10).toLocaleString('en', { maximumFractionDigits: 1 })} %`
}

/** How a rate stands to its threshold, in words. */
export const RATE_LEVEL_LABELS: Record<RateLevel, string> = {
  fine: 'Within the threshold',
  near: 'Near the threshold',
  past: 'Past the threshold',
}

/** A platform's threshold with the rate that it is held against, counted over the threshold's own months. */
export const judgedRate = z.object({
  term: platformTerm,
  rate,
  level: z.nullable(z.enum(RATE_LEVELS)),
})
export type JudgedRate = z.infer<typeof judgedRate>

/** The rates of one marketplace, or of a platform group over all of its marketplaces. */
export const marketplaceRates = z.object({
  group: text(200),
  /** Null for the whole group. */
  marketplace: z.nullable(text(200)),
  acceptance: rate,
  success: rate,
  counterNotices: rate,
  thresholds: z.array(judgedRate),
})
export type MarketplaceRates = z.infer<typeof marketplaceRates>

export const complaintRates = z.object({
  /** How many months back the rates without a threshold of their own are counted. */
  months: z.int(),
  rows: z.array(marketplaceRates),
  at: moment(),
})
export type ComplaintRates = z.infer<typeof complaintRates>
