import * as z from 'zod/mini'
import type { FilterParams } from '../filter/filter.ts'
import { country, currency, decimalSum, id, moment, text } from '../kit/text.ts'
import { relistingRate } from '../kit/relisting.ts'
import { INFRINGEMENT_TYPES, LISTING_STATES, type ListingState, LISTING_STATUSES } from '../kit/vocabulary.ts'

/**
 * What the dashboard counts (§2, §7 Dashboard). Every figure counts listings of the filter, so that each can lead to
 * the listings behind it: a metric is a filter that narrows the dashboard's own.
 */

/** The states of listings that were found to infringe, whatever became of them since. */
export const INFRINGING_STATES = [
  'INFRINGING',
  'DRAFT',
  'REINSTATED',
] as const satisfies readonly ListingState[]
/** The states of listings that somebody has looked at: every state but NEW. */
export const REVIEWED_STATES: readonly ListingState[] = LISTING_STATES.filter((state) => state !== 'NEW')

export const METRICS = ['found', 'reviewed', 'infringing', 'filed', 'removed'] as const
export type Metric = (typeof METRICS)[number]

/** What each metric is called, and how it is counted, in words. */
export const METRIC_WORDS: Record<Metric, { readonly label: string; readonly how: string }> = {
  found: { label: 'Listings found', how: 'Every listing within the filter.' },
  reviewed: { label: 'Reviewed', how: 'Listings in any state but New.' },
  infringing: {
    label: 'Infringing',
    how: 'Listings that are Infringing, in a draft complaint, or reinstated after one.',
  },
  filed: { label: 'Complaints filed', how: 'Listings whose complaint has been filed.' },
  removed: { label: 'Removed', how: 'Filed listings that the platform has removed and not put back.' },
}

/** The part of a filter that a figure adds to the dashboard's. */
export type Narrowing = Pick<
  FilterParams,
  | 'brands'
  | 'clients'
  | 'state'
  | 'filed'
  | 'listingStatus'
  | 'relisting'
  | 'infringementTypes'
  | 'countries'
  | 'marketplaces'
  | 'categories'
  | 'channel'
  | 'field'
  | 'value'
  | 'start'
  | 'end'
>

/** Which of the filter's listings a metric counts. */
export const METRIC_FILTERS: Record<Metric, Narrowing> = {
  found: {},
  reviewed: { state: [...REVIEWED_STATES] },
  infringing: { state: [...INFRINGING_STATES] },
  filed: { filed: 'filed' },
  removed: { filed: 'filed', listingStatus: ['VIOLATION_REMOVED'] },
}

/** Removed out of filed, as a part of one; null while nothing is filed. */
export function successRate({
  filed,
  removed,
}: Readonly<Record<'filed' | 'removed', number>>): number | null {
  return filed === 0 ? null : removed / filed
}

/** How the value of goods removed is made up. */
export const VALUE_FORMULA =
  'The sum of the asking prices of removed listings, one piece each, for each currency by itself. Listings without a price are counted apart.'

/** Where medians come from, in words. */
export const MEDIAN_WORDS = {
  rows: 'Medians, exact, from the listings themselves.',
  sketch: 'Medians from daily histograms, exact to 5 %.',
} as const

/** The steps of a listing whose hours are counted: found → reviewed → filed → removed. */
export const STEPS = ['reviewed', 'filed', 'removed'] as const
export type Step = (typeof STEPS)[number]
export const STEP_WORDS: Record<Step, { readonly label: string; readonly how: string }> = {
  reviewed: { label: 'Found to reviewed', how: 'From the listing’s creation to its first decision.' },
  filed: { label: 'Reviewed to filed', how: 'From the last decision before filing to the filing.' },
  removed: { label: 'Filed to removed', how: 'From the filing to the takedown.' },
}

/** The intersection of two lists of choices, where none means all; null where nothing is left. */
function both<T>(a: readonly T[] | undefined, b: readonly T[] | undefined): T[] | undefined | null {
  if (!a?.length) return b?.length ? [...b] : undefined
  if (!b?.length) return [...a]
  const left = a.filter((value) => b.includes(value))
  return left.length > 0 ? left : null
}

const LISTS = [
  'brands',
  'clients',
  'state',
  'listingStatus',
  'relisting',
  'infringementTypes',
  'countries',
  'marketplaces',
  'categories',
  'channel',
] as const

/**
 * The filter of the listings behind a figure: the dashboard's, narrowed further each time. Null where no listing can
 * match, as for filed listings where the filter asks for those not filed.
 */
export function listingsBehind(
  filter: FilterParams,
  ...narrowings: readonly Narrowing[]
): FilterParams | null {
  const { page: _page, sortBy: _sortBy, order: _order, ...params } = filter
  const result: Record<string, unknown> = { ...params }
  for (const narrowing of narrowings) {
    for (const key of LISTS) {
      const values = both<string>(result[key] as string[] | undefined, narrowing[key])
      if (values === null) return null
      if (values) result[key] = values
    }
    if (narrowing.filed && narrowing.filed !== 'all') {
      const already = result.filed
      if (already !== undefined && already !== 'all' && already !== narrowing.filed) return null
      result.filed = narrowing.filed
    }
    if (narrowing.value !== undefined) {
      result.field = narrowing.field
      result.value = narrowing.value
    }
    if (narrowing.start !== undefined)
      result.start = Math.max(narrowing.start, (result.start as number | undefined) ?? -Infinity)
    if (narrowing.end !== undefined)
      result.end = Math.min(narrowing.end, (result.end as number | undefined) ?? Infinity)
  }
  return result
}

const counts = z.object({
  found: z.int(),
  reviewed: z.int(),
  infringing: z.int(),
  filed: z.int(),
  removed: z.int(),
})
export type Counts = z.infer<typeof counts>

/** Hours of each step; null where no listing has taken it. */
const hours = z.object({
  reviewed: z.nullable(z.number()),
  filed: z.nullable(z.number()),
  removed: z.nullable(z.number()),
  /** From found to removed. */
  whole: z.nullable(z.number()),
})
export type StepHours = z.infer<typeof hours>

/** An amount of one currency, and how many listings it is of. */
export const valueIn = z.object({ currency: currency(), amount: decimalSum(), listings: z.int() })
export type ValueIn = z.infer<typeof valueIn>

/** The figures at the top of the dashboard. */
export const dashboardMetrics = z.object({
  counts,
  /** Of the listings found: how many are in which state and status. */
  states: z.array(z.object({ state: z.enum(LISTING_STATES), listings: z.int() })),
  statuses: z.array(z.object({ status: z.enum(LISTING_STATUSES), listings: z.int() })),
  /** Infringing listings that are not filed yet. */
  waiting: z.int(),
  /** The value of goods removed, the largest number of listings first. */
  value: z.array(valueIn),
  /** Removed listings without a price, which no value counts. */
  unpriced: z.int(),
  medianHours: hours,
  /** The means of the same hours, always exact. */
  meanHours: hours,
  /** Where the medians come from: a histogram of the rollups, exact to 5 %, or the rows themselves. */
  mediansFrom: z.enum(['sketch', 'rows']),
  /** The same of the range of the same length just before; null where the filter has no range. */
  before: z.nullable(z.object({ counts, medianHours: hours })),
  /** By month of the filter's date field, the oldest first: what the small lines are drawn from. */
  trend: z.array(z.extend(counts, { month: text(7), removedHours: z.nullable(z.number()) })),
  /** When it was read, by the server's clock. */
  at: moment(),
  /** The moment it stands for, where it was read from a replica of the database that is some seconds behind. */
  asOf: z.optional(moment()),
})
export type DashboardMetrics = z.infer<typeof dashboardMetrics>

/** How often what was removed came back, on one platform. */
export const platformRelistings = z.object({ platform: text(200), rate: relistingRate })
export type PlatformRelistings = z.infer<typeof platformRelistings>

/** Listings under one name of a dimension: null where a listing has none. */
export const tally = z.object({ name: z.nullable(text(300)), listings: z.int() })
export type Tally = z.infer<typeof tally>
export const countryTally = z.object({ country: z.nullable(country()), listings: z.int() })
export type CountryTally = z.infer<typeof countryTally>

const infringementType = z.nullable(z.enum(INFRINGEMENT_TYPES))

/** Infringing listings of one type, and how many of them are removed. */
export const typeTally = z.object({ type: infringementType, listings: z.int(), removed: z.int() })
export type TypeTally = z.infer<typeof typeTally>

/** Infringing listings of a month (YYYY-MM, the workspace's time zone), by type. */
export const monthTally = z.object({
  month: text(7),
  listings: z.int(),
  types: z.array(z.object({ type: infringementType, listings: z.int() })),
})
export type MonthTally = z.infer<typeof monthTally>

/** A seller among the top infringers. `id` is the seller's, `field` and `value` name its listings and no others. */
export const infringer = z.object({
  id: id(),
  name: text(500),
  marketplace: text(200),
  field: z.literal('sellerKey'),
  value: id(),
  infringing: z.int(),
  removed: z.int(),
})
export type Infringer = z.infer<typeof infringer>

/** How the infringing listings are spread over sellers. */
export const infringingSellers = z.object({
  /** Sellers with infringing listings, and those among them with more than one. */
  sellers: z.int(),
  repeated: z.int(),
  /** Infringing listings without a seller's name or id. */
  unnamed: z.int(),
})
export type InfringingSellers = z.infer<typeof infringingSellers>

/** One seller's infringing listings by month. */
export const infringingSeller = z.object({
  infringing: z.int(),
  removed: z.int(),
  months: z.array(monthTally),
})
export type InfringingSeller = z.infer<typeof infringingSeller>

/** Websites among the listings of the channel WEBSITE, told apart by their hosts. */
export const domainMetrics = z.object({
  domains: z.int(),
  /** With infringing listings; of those, with one that is still active; and with none active any more. */
  infringing: z.int(),
  live: z.int(),
  removed: z.int(),
  /** Those with the most infringing listings. */
  top: z.array(z.object({ domain: text(255), listings: z.int(), infringing: z.int(), removed: z.int() })),
})
export type DomainMetrics = z.infer<typeof domainMetrics>

/** The figures of one website. */
export const domainStats = z.object({
  domain: text(255),
  counts,
  sellers: z.int(),
  firstFound: z.nullable(moment()),
  lastFound: z.nullable(moment()),
})
export type DomainStats = z.infer<typeof domainStats>
