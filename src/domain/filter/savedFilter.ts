import * as z from 'zod/mini'
import {
  clearedFilter,
  type FilterKey,
  type FilterParams,
  filterDifference,
  filterToQuery,
  type Query,
  queryToFilter,
} from './filter.ts'
import { filledText, text } from '../kit/text.ts'

/** The keys a saved filter keeps (§3), and the filter parameter that each of them holds. */
const PARAMETERS = {
  brand: 'brands',
  products: 'products',
  country: 'countries',
  categories: 'categories',
  platform: 'marketplaces',
  toi: 'infringementTypes',
  tags: 'tags',
  state: 'state',
  seller: 'seller',
  start: 'start',
  end: 'end',
  filed: 'filed',
  dateField: 'dateField',
  field: 'field',
  value: 'value',
  testPurchase: 'testPurchase',
  sortBy: 'sortBy',
  order: 'order',
} as const satisfies Record<string, FilterKey>
export type SavedFilterKey = keyof typeof PARAMETERS
export const SAVED_FILTER_KEYS = Object.keys(PARAMETERS) as [SavedFilterKey, ...SavedFilterKey[]]

/** Keys that hold one value, which is kept as it stands; those of the others are joined. */
const SINGLE: ReadonlySet<SavedFilterKey> = new Set([
  'seller',
  'start',
  'end',
  'filed',
  'dateField',
  'field',
  'value',
  'testPurchase',
  'sortBy',
  'order',
])

export const FILTER_NAME_MAX = 100
export const SAVED_FILTERS_MAX = 100
const VALUES_MAX = 100_000

/** A filter saved under a name on the user record (§3). */
export const savedFilter = z.object({
  name: filledText(FILTER_NAME_MAX),
  params: z.partialRecord(z.enum(SAVED_FILTER_KEYS), text(VALUES_MAX)),
})
export type SavedFilter = z.infer<typeof savedFilter>

/** The filters of one user: no two of the same name. */
export const savedFilters = z.array(savedFilter).check(
  z.maxLength(SAVED_FILTERS_MAX),
  z.refine((filters) => new Set(filters.map(({ name }) => foldedName(name))).size === filters.length, {
    message: 'must not have two filters of the same name',
  }),
)

const foldedName = (name: string) => name.normalize('NFC').trim().toLowerCase()

/** The filter saved under this name, whatever its case and the space around it; null where there is none. */
export function filterNamed(filters: readonly SavedFilter[], name: string): SavedFilter | null {
  return filters.find((filter) => foldedName(filter.name) === foldedName(name)) ?? null
}

/** What can be done to the list of saved filters. */
export type FilterListChange =
  | { readonly kind: 'save'; readonly filter: SavedFilter }
  | { readonly kind: 'delete'; readonly name: string }

/** The list after a change: a saved filter takes the place of the one of its name, else it stands at the end. */
export function changedFilters(filters: readonly SavedFilter[], change: FilterListChange): SavedFilter[] {
  if (change.kind === 'delete') {
    const former = filterNamed(filters, change.name)
    return filters.filter((filter) => filter !== former)
  }
  const former = filterNamed(filters, change.filter.name)
  return former
    ? filters.map((filter) => (filter === former ? change.filter : filter))
    : [...filters, change.filter]
}

/** Several values as one text, joined with a pipe (§3). A pipe or backslash within a value stands behind a backslash. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[|\\]/g, String.raw`\$&`)).join('|')
}

/** The values of a joined text. A backslash before anything but a pipe or backslash stands for itself. */
export function splitValues(joined: string): string[] {
  const values = ['']
  for (const match of joined.matchAll(/\\[|\\]|[^]/gu)) {
    const [part = ''] = match
    if (part === '|') values.push('')
    else values.push((values.pop() ?? '') + part.replace(/^\\(.)/u, '$1'))
  }
  return values
}

/**
 * What is kept of a filter: each parameter with a key that differs from `base`. Dates are moments, so a chosen
 * range stays the same range; one that is not chosen is not kept and goes on counting from today.
 */
export function filterToSaved(params: FilterParams, base: FilterParams): SavedFilter['params'] {
  const query = filterToQuery(params, base)
  const saved: SavedFilter['params'] = {}
  for (const key of SAVED_FILTER_KEYS) {
    const values = query[PARAMETERS[key]]
    // Without a field there is nothing to match exactly, which is how every filter starts.
    if (key === 'field' && values?.[0] === '') continue
    if (values) saved[key] = SINGLE.has(key) ? values[0]! : joinValues(values)
  }
  return saved
}

/** The filter that was saved, on top of `base`. A key whose value can't be read keeps its base value and is named in `refused`. */
export function savedToFilter(
  saved: SavedFilter['params'],
  base: FilterParams,
): { params: FilterParams; refused: FilterKey[] } {
  const query: Query = {}
  for (const key of SAVED_FILTER_KEYS) {
    const value = saved[key]
    if (value !== undefined) query[PARAMETERS[key]] = SINGLE.has(key) ? [value] : splitValues(value)
  }
  return queryToFilter(query, base)
}

const KEPT: ReadonlySet<FilterKey> = new Set(Object.values(PARAMETERS))

/** What is set in a filter: all that differs from `base`, but neither the page nor the dates that Clear Filter set. */
export function setParts(params: FilterParams, base: FilterParams, timeZone: string): FilterKey[] {
  const cleared = base.end === undefined ? base : clearedFilter(base.end, timeZone)
  const hasClearedDates = params.start === cleared.start && params.end === cleared.end
  return filterDifference(params, base).filter(
    (key) => key !== 'page' && key !== 'field' && !(hasClearedDates && (key === 'start' || key === 'end')),
  )
}

/** The set parts that a saved filter has no key for. They are named to the user as not saved. */
export function unsavedParts(params: FilterParams, base: FilterParams): FilterKey[] {
  return filterDifference(params, base).filter((key) => key !== 'page' && !KEPT.has(key))
}
