import * as z from 'zod/mini'
import { beforeWords, leftOutOf, pathBehind, rangeBefore } from '../dashboard/dashboardFilter.ts'
import type { Narrowing } from '../dashboard/dashboard.ts'
import { type FilterParams, filterToQuery, type Query } from '../filter/filter.ts'
import { dateFieldOn } from '../filter/filterControls.ts'
import { idsPath } from '../filter/idsPath.ts'
import { dayOf, isoDay } from '../kit/dates.ts'
import { amountWords } from '../kit/decimals.ts'
import { filterName, type NamedBrand } from '../kit/namedBrand.ts'
import { country, id, moment, text } from '../kit/text.ts'
import { INFRINGEMENT_TYPE_LABELS } from '../kit/vocabulary.ts'
import { alternatives, countryName } from '../kit/words.ts'
import type { ReportFilter } from './report.ts'
import { BLOCK_KINDS } from './reportBlocks.ts'
import type { Range } from './reportPeriod.ts'

/** A report that was made: what each block says, the same on the screen, as PDF and as a workbook. */

/** `prose` is a text that takes more room than others; `amount` a decimal number, exact as a text, or a count beside such. */
export const UNITS = ['text', 'prose', 'count', 'amount', 'share', 'hours'] as const
export type Unit = (typeof UNITS)[number]

/** Where a figure leads: the path of the listings behind it; null where none can match. */
const path = z.nullable(text(5_000))

/** One figure with that of the period before. */
export const reportFigure = z.object({
  label: text(200),
  /** How it is counted. */
  how: text(500),
  unit: z.enum(UNITS),
  value: z.nullable(z.number()),
  before: z.nullable(z.number()),
  path,
})
export type ReportFigure = z.infer<typeof reportFigure>

const head = { kind: z.enum(BLOCK_KINDS), title: text(200), note: text(2_000) }
const cell = z.nullable(z.union([z.string(), z.number()]))

/** What is said of each block; `note` says what is counted. */
export const madeBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('figures'), ...head, figures: z.array(reportFigure) }),
  z.object({
    type: z.literal('table'),
    ...head,
    columns: z.array(z.object({ label: text(200), unit: z.enum(UNITS) })),
    rows: z.array(z.object({ cells: z.array(cell), path, country: z.nullable(country()) })),
    /** Whether the first number of each row is drawn: as a bar, or on a map. */
    drawing: z.nullable(z.enum(['bars', 'map'])),
  }),
  z.object({ type: z.literal('text'), ...head, text: text() }),
  z.object({
    type: z.literal('pictures'),
    ...head,
    pictures: z.array(
      z.object({
        file: z.nullable(id()),
        title: text(),
        lines: z.array(text()),
        url: z.nullable(text()),
        path,
      }),
    ),
  }),
])
export type MadeBlock = z.infer<typeof madeBlock>
export type TableBlock = Extract<MadeBlock, { type: 'table' }>

export const reportContent = z.object({
  name: text(200),
  brands: z.array(text(500)),
  /** What is counted, in words. */
  filter: text(5_000),
  /** The first and last moment, and those of the period that it is compared with. */
  start: z.number(),
  end: z.number(),
  made: moment(),
  timeZone: text(100),
  /** The dashboard with the same filter; the listings where the dashboard has no such filter. */
  path: text(5_000),
  blocks: z.array(madeBlock),
})
export type ReportContent = z.infer<typeof reportContent>

/** The filter of a report's figures, as the screens of a reader who sees `all` these brands have it. */
export function paramsOf(
  filter: ReportFilter,
  { brands, all }: { readonly brands: readonly NamedBrand[]; readonly all: readonly NamedBrand[] },
  { start, end }: Range,
): FilterParams {
  const { dateField, marketplaces, countries, infringementTypes, seller } = filter
  return {
    brands: brands.map((brand) => filterName(brand, all)),
    clients: [...new Set(brands.map(({ client }) => client))],
    dateField,
    start,
    end,
    ...(marketplaces.length > 0 ? { marketplaces } : {}),
    ...(countries.length > 0 ? { countries } : {}),
    ...(infringementTypes.length > 0 ? { infringementTypes } : {}),
    ...(seller.trim() === '' ? {} : { seller: seller.trim() }),
  }
}

/** The path of the screen that has a report's whole filter: the dashboard, or Listings where the dashboard leaves out a part of it. */
export function filterPath(params: FilterParams): string {
  const isLeftOut = leftOutOf(params, { dateField: dateFieldOn('dashboard', undefined) }).length > 0
  const entries = Object.entries(filterToQuery(params, {})).flatMap(([key, values]) =>
    values.map((value) => [key, value]),
  )
  return `${isLeftOut ? '/listings' : '/'}?${new URLSearchParams(entries)}`
}

/** What the screen of `filterPath` is called. */
export const filterPlace = (path: string): string =>
  path.startsWith('/listings') ? 'The listings with this filter' : 'The dashboard with this filter'

/** The path of the listings behind a figure. It names every part of the filter, so that it leads there on any day. */
export const listingsPath = (params: FilterParams, ...narrowings: readonly Narrowing[]): string | null =>
  pathBehind(params, {}, ...narrowings)

/** The path of the cases behind a figure (`idsPath`). */
export const casesPath = (ids: readonly string[], wider: Query | null): string | null =>
  idsPath('/investigations', ids, wider)

const LISTED = 12
const DATE_WORDS: Record<ReportFilter['dateField'], string> = {
  Created: 'found',
  Reviewed: 'reviewed',
  Filing: 'filed',
  Takedown: 'taken down',
}
const listed = (words: readonly string[]) =>
  words.length > LISTED
    ? `${words.slice(0, LISTED).join(', ')} and ${words.length - LISTED} more`
    : alternatives(words, 'and')

/** What a report counts, in words: brands, dates and whatever narrows it. */
export function filterWords(
  filter: ReportFilter,
  {
    brands,
    range,
    timeZone,
  }: {
    /** What they are called. */
    readonly brands: readonly string[]
    readonly range: Range
    readonly timeZone: string
  },
): string {
  const { dateField, marketplaces, countries, infringementTypes, seller } = filter
  return [
    listed(brands),
    `${DATE_WORDS[dateField]} ${daysWords(range, timeZone)}`,
    ...(marketplaces.length > 0 ? [`on ${listed(marketplaces)}`] : []),
    ...(countries.length > 0 ? [`in ${listed(countries.map((code) => countryName(code)))}`] : []),
    ...(infringementTypes.length > 0
      ? [`of type ${listed(infringementTypes.map((type) => INFRINGEMENT_TYPE_LABELS[type]))}`]
      : []),
    ...(seller.trim() === '' ? [] : [`by sellers named “${seller.trim()}”`]),
  ].join(', ')
}

/** A range in days: "2026-10-01 to 2026-10-31". */
export function daysWords({ start, end }: Range, timeZone: string): string {
  const [first, last] = [start, end].map((at) => isoDay(dayOf(at, timeZone)))
  return first === last ? first! : `${first} to ${last}`
}

/** The period that a range is compared with, in words. */
export function comparedWords(range: Range, timeZone: string): string {
  return `${beforeWords(range, timeZone)} (${daysWords(rangeBefore(range, timeZone)!, timeZone)})`
}

/** Whether what is of a unit are numbers, which stand at the right. */
export const isNumber = (unit: Unit): boolean => unit !== 'text' && unit !== 'prose'

const HOURS_A_DAY = 24
const FEW_DAYS = 2
/** From here on a count is told as so many times the one before: “×14.7” is read at once, +1,369 % is not. */
const TIMES_FROM = 3
const fixed = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits })

/** Hours in days, no finer than words tell them. */
export const inDays = (hours: number): number =>
  Number((hours / HOURS_A_DAY).toFixed(hours < FEW_DAYS * HOURS_A_DAY ? 2 : 1))

/** A value of a unit in words; a dash where there is none. */
export function valueWords(value: string | number | null, unit: Unit): string {
  if (value === null) return '–'
  if (typeof value === 'string') return unit === 'amount' ? amountWords(value, null)! : value
  if (unit === 'share') return `${fixed(value * 100, 1)} %`
  if (unit === 'hours')
    return value < FEW_DAYS * HOURS_A_DAY ? `${fixed(value, 1)} h` : `${fixed(value / HOURS_A_DAY, 1)} days`
  return fixed(value, 0)
}

/** How a figure changed against the period before, in words; null where there is nothing to compare. */
export function changeWords({
  value,
  before,
  unit,
}: Pick<ReportFigure, 'value' | 'before' | 'unit'>): string | null {
  if (value === null || before === null) return null
  const difference = value - before
  if (difference === 0) return 'unchanged'
  const sign = difference > 0 ? '+' : '−'
  if (unit === 'share') return `${sign}${fixed(Math.abs(difference) * 100, 1)} points`
  if (unit === 'hours' || before === 0) return `${sign}${valueWords(Math.abs(difference), unit)}`
  if (value / before >= TIMES_FROM) return `×${fixed(value / before, 1)}`
  return `${sign}${fixed((Math.abs(difference) / before) * 100, 1)} %`
}

/** The same with the figure before, as it stands beside a figure. */
export function comparisonWords(figure: Pick<ReportFigure, 'value' | 'before' | 'unit'>): string {
  const { before, unit } = figure
  if (before === null) return 'Nothing to compare with'
  return `${changeWords(figure) ?? 'none now'}, before ${valueWords(before, unit)}`
}
