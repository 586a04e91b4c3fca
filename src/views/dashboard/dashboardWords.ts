import type { CountryTally, MonthTally, Tally, TypeTally } from '../../domain/dashboard/dashboard.ts'
import { dayOf, isoDay } from '../../domain/kit/dates.ts'
import { INFRINGEMENT_TYPE_LABELS, type InfringementType } from '../../domain/kit/vocabulary.ts'
import { UNKNOWN } from '../../machines/kit/unknown.ts'
import { alternatives, compareNames, countOf, countryName } from '../../domain/kit/words.ts'

/** How the dashboard's charts are divided, and what they say in words (§2 Dashboard). */

/** A part of a whole that a chart shows. */
export interface Part {
  /** The name in the data; null where a listing has none. */
  readonly name: string | null
  readonly label: string
  readonly listings: number
}

/** The largest parts, and what is left of them in one. */
export interface Parts {
  readonly total: number
  readonly shown: readonly Part[]
  /** How many parts the rest is, and the listings of them together; null where nothing is left. */
  readonly others: { readonly parts: number; readonly listings: number } | null
}

/** How many parts a chart tells apart: eight colours hold, six are read at a glance. */
export const PARTS_SHOWN = 6
/** How many countries stand beside the map. */
export const COUNTRIES_SHOWN = 7

/**
 * The parts by size, without those that are empty; all but the largest `most` are put together, though never one
 * alone.
 */
export function largestParts(parts: readonly Part[], most: number = PARTS_SHOWN): Parts {
  const sorted = parts
    .filter(({ listings }) => listings > 0)
    .sort((a, b) => b.listings - a.listings || compareNames(a.label, b.label))
  const isCut = sorted.length > most + 1
  const rest = isCut ? sorted.slice(most) : []
  return {
    total: listingsOf(sorted),
    shown: isCut ? sorted.slice(0, most) : sorted,
    others: isCut ? { parts: rest.length, listings: listingsOf(rest) } : null,
  }
}

/** All listings of some tallies. */
export const listingsOf = (tallies: readonly { readonly listings: number }[]): number =>
  tallies.reduce((sum, { listings }) => sum + listings, 0)

/** Tallies of a dimension as parts; `labelOf` says what a name is called. */
export const partsOf = (
  tallies: readonly Tally[],
  labelOf: (name: string) => string = (name) => name,
): Part[] =>
  tallies.map(({ name, listings }) => ({ name, label: name === null ? UNKNOWN : labelOf(name), listings }))

export const countryParts = (countries: readonly CountryTally[]): Part[] =>
  partsOf(
    countries.map(({ country, listings }) => ({ name: country, listings })),
    countryName,
  )

/** What a listing's infringement type is called; null where it is not known. */
export const typeLabel = (type: InfringementType | null): string =>
  type === null ? UNKNOWN : INFRINGEMENT_TYPE_LABELS[type]

export const typeParts = (types: readonly TypeTally[]): Part[] =>
  types.map(({ type, listings }) => ({ name: type, label: typeLabel(type), listings }))

/** The place of a type among the colours of charts: the same in each of them. */
export const typePlace = (type: InfringementType): number => TYPE_ORDER.indexOf(type)

/** A share in whole per cent: "30 %", "< 1 %" rather than none, and never all while something is left. */
export function shareWords(listings: number, total: number): string {
  if (total === 0 || listings === 0) return '0 %'
  if (listings === total) return '100 %'
  const percent = Math.round((listings / total) * 100)
  return percent === 0 ? '< 1 %' : percent === 100 ? '> 99 %' : `${percent} %`
}

const number = (count: number) => count.toLocaleString('en')

/** "41 others". */
export const othersWords = ({ parts }: { readonly parts: number }): string =>
  `${number(parts)} other${parts === 1 ? '' : 's'}`

/**
 * What parts say in one sentence: "China has most with 4,120 of 18,204 listings, then United States with 2,310 and
 * Germany with 1,904." What has no name is told apart, and last.
 */
export function partsSummary(parts: readonly Part[]): string {
  const total = listingsOf(parts)
  if (total === 0) return 'No listings.'
  const { shown } = largestParts(
    parts.filter(({ name }) => name !== null),
    parts.length,
  )
  const unnamed = listingsOf(parts.filter(({ name }) => name === null))
  const [first, ...next] = shown
  if (!first) return `${countOf(total, 'listing')}, all unknown.`
  if (first.listings === total)
    return total === 1
      ? `The one listing is ${first.label}.`
      : `All ${countOf(total, 'listing')} are ${first.label}.`
  const then = next.slice(0, 2).map(({ label, listings }) => `${label} with ${number(listings)}`)
  const isTied = next[0]?.listings === first.listings
  return [
    `${first.label} has ${isTied ? 'as many as any' : 'most'} with ${number(first.listings)} of ${countOf(total, 'listing')}`,
    then.length > 0 ? `, then ${alternatives(then, 'and')}` : '',
    '.',
    unnamed > 0 ? ` ${number(unnamed)} of them ${unnamed === 1 ? 'is' : 'are'} unknown.` : '',
  ].join('')
}

/** The types in the order that charts show them in, most grave first; those not known last. */
export const TYPE_ORDER = [
  'CFT',
  'TM',
  'CR',
  'DE',
  'US',
  'CS',
  null,
] as const satisfies readonly (InfringementType | null)[]

/** The types that any of the months has, in the order of the charts. */
export const typesOf = (months: readonly MonthTally[]): (InfringementType | null)[] =>
  TYPE_ORDER.filter((type) => months.some((month) => listingsOfType(month, type) > 0))

export const listingsOfType = ({ types }: MonthTally, type: InfringementType | null): number =>
  types.find((tally) => tally.type === type)?.listings ?? 0

const dateOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`)
const monthFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (month: string) => format.format(dateOf(month))
}
/** "Sep", "September 2026", from YYYY-MM. */
export const shortMonth = monthFormat({ month: 'short' })
export const longMonth = monthFormat({ month: 'long', year: 'numeric' })

/** The month of a moment, which isn't over then: "2026-11". */
export const monthOf = (now: number, timeZone: string): string =>
  isoDay(dayOf(now, timeZone)).slice(0, 'YYYY-MM'.length)

/**
 * What months say: "October 2026 has most with 1,340 of 6,412 infringing listings; the last, November 2026, has 1,122."
 * The unfinished one is the month that isn't over.
 */
export function monthsSummary(months: readonly MonthTally[], unfinished: string | null = null): string {
  const total = listingsOf(months)
  const last = months.at(-1)
  if (!last || total === 0) return 'No infringing listings in these months.'
  const most = months.reduce((best, month) => (month.listings > best.listings ? month : best))
  const words = `${longMonth(most.month)} has most with ${number(most.listings)} of ${countOf(total, 'infringing listing')}`
  return most === last
    ? `${words}, and is the last month${last.month === unfinished ? ', which is not over' : ''}.`
    : `${words}; the last, ${longMonth(last.month)}, has ${number(last.listings)}${last.month === unfinished ? ' so far' : ''}.`
}

/** How many colours a map has, and how many of them it uses at most: five are told apart beside their figures. */
export const MAP_COLOURS = 7
const MAP_CLASSES = 5

/** The countries of one colour: from how many listings to how many, and the colour's place from few to many. */
export interface MapClass {
  readonly from: number
  readonly to: number
  readonly colour: number
}

/**
 * The classes of a map's countries, by quantiles: each has as many countries as any other, as far as countries with as
 * many listings allow, however far the largest stands above the rest.
 */
export function mapClasses(countries: readonly { readonly listings: number }[]): MapClass[] {
  const sorted = countries
    .map(({ listings }) => listings)
    .filter((listings) => listings > 0)
    .sort((a, b) => a - b)
  const ends = new Set(
    Array.from(
      { length: MAP_CLASSES },
      (_, n) => sorted[Math.ceil(((n + 1) * sorted.length) / MAP_CLASSES) - 1],
    ),
  )
  const tops = [...ends].filter((end) => end !== undefined)
  return tops.map((to, n) => ({
    from: sorted.find((listings) => n === 0 || listings > tops[n - 1]!)!,
    to,
    // From the first colour to the last; one class alone has the last.
    colour: tops.length === 1 ? MAP_COLOURS - 1 : Math.round((n * (MAP_COLOURS - 1)) / (tops.length - 1)),
  }))
}

/** The colour of a country's listings among these classes. */
export const mapColour = (classes: readonly MapClass[], listings: number): number =>
  classes.find(({ to }) => listings <= to)?.colour ?? 0

/** "4–12", "5": what a class holds. */
export const classWords = ({ from, to }: MapClass): string =>
  from === to ? number(to) : `${number(from)}–${number(to)}`
