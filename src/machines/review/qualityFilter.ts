import * as z from 'zod/mini'
import { dateRangeProblem, filterParams, type Query } from '../../domain/filter/filter.ts'

/** What the screen Review quality shows, as its address says it. */

const { brands, start, end } = filterParams.shape

/** What stands in the place of the list: on small screens the figures have it, too. */
export const QUALITY_VIEWS = ['agreement', 'open', 'settled'] as const
export type QualityView = (typeof QUALITY_VIEWS)[number]

/** Of these brands, decided first within these days. */
const qualityFilter = z.object({ brands, start, end, show: z.optional(z.enum(QUALITY_VIEWS)) })
export type QualityFilter = z.output<typeof qualityFilter>
export type QualityFilterKey = keyof QualityFilter

const KEYS = ['brands', 'start', 'end', 'show'] as const

/** What of an address's query is the filter; what can't be read, and a range that ends before it starts, is left out. */
export function readQualityFilter(query: Query): QualityFilter {
  const filter: Record<string, unknown> = {}
  for (const key of KEYS) {
    const given = query[key]?.filter((value) => value !== '') ?? []
    if (given.length === 0) continue
    const read = qualityFilter.shape[key].safeParse(given.length === 1 ? given[0] : given)
    if (read.success) filter[key] = read.data
  }
  if (!dateRangeProblem(filter)) return filter
  const { start: _start, end: _end, ...sound } = filter
  return sound
}

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/** A query with this filter in it, and with whatever else stood in it. */
export function writeQualityFilter(filter: QualityFilter, query: Query): Query {
  const others = Object.entries(query).filter(([key]) => !(KEYS as readonly string[]).includes(key))
  const own = KEYS.flatMap((key) => {
    const value = filter[key]
    if (isEmpty(value)) return []
    return [[key, Array.isArray(value) ? value : [String(value)]] as const]
  })
  return Object.fromEntries([...others, ...own])
}

/** Whether two filters are about other decisions, whatever is shown of them. */
export const concernsOthers = (a: QualityFilter, b: QualityFilter): boolean =>
  (['brands', 'start', 'end'] as const).some(
    (key) => JSON.stringify(a[key] ?? []) !== JSON.stringify(b[key] ?? []),
  )

/** Whether two filters bring other disagreements. */
export const listsOthers = (a: QualityFilter, b: QualityFilter): boolean =>
  concernsOthers(a, b) || (a.show === 'settled') !== (b.show === 'settled')
