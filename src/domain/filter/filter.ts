import { extraNameOf, FIELD_MAX } from '../kit/pageSays.ts'
import { PLAIN_FIELD_NAMES } from '../kit/plainFields.ts'
import * as z from 'zod/mini'
import { DEFAULT_RANGE_MONTHS, PAGE_SIZE, PAGE_SIZE_MAX } from '../kit/constants.ts'
import { dayOf, endOfDay, startOfDay } from '../kit/dates.ts'
import { PRIORITY_FACTORS } from '../kit/priority.ts'
import { similarText } from '../kit/similar.ts'
import { country, many, text, UUID, wholeNumber } from '../kit/text.ts'
import {
  ADVERTISEMENT_STATUSES,
  CHANNELS,
  COMPLAINT_STATUSES,
  DATE_FIELDS,
  FILED_CHOICES,
  INFRINGEMENT_TYPES,
  INVESTIGATION_STATUSES,
  LISTING_STATES,
  LISTING_STATUSES,
} from '../kit/vocabulary.ts'
import { RELISTING_CHOICES } from '../kit/relisting.ts'
import { SCREENS } from '../shell/screens.ts'

const epoch = wholeNumber(-8.64e15, 8.64e15)

type Sorted = Extract<(typeof SCREENS)[number], { readonly sorts: unknown }>
export type SortField = Sorted['sorts'][number]
const sorted: readonly Sorted[] = SCREENS.filter((screen) => 'sorts' in screen)

/** What each list can be sorted by. */
export const SORT_FIELDS_BY_SCREEN = Object.fromEntries(
  sorted.map(({ name, sorts }) => [name, sorts]),
) as unknown as { readonly [Screen in Sorted as Screen['name']]: Screen['sorts'] }
export const SORT_FIELDS: readonly SortField[] = [...new Set(sorted.flatMap(({ sorts }) => sorts))]

/** What listings can be sorted by under a filter: by likeness only where it asks for what is alike. */
export const listingSortsOf = ({ similar }: Pick<FilterParams, 'similar'>) =>
  SORT_FIELDS_BY_SCREEN.listings.filter((name) => name !== 'likeness' || similar !== undefined)

/** How long a text is at most that is searched for: longer ones fit no address. */
const SEARCH_TEXT_MAX = 500

/** Why what is typed can't be searched for; null where it can. */
export const searchTextProblem = (typed: string): string | null =>
  typed.trim().length > SEARCH_TEXT_MAX ? `${SEARCH_TEXT_MAX} characters at most.` : null

/**
 * The filter's parameters (§3), shared by every list, the URL and the saved filters. `start` and `end` are epoch
 * milliseconds, both inclusive. `value` alone is search text or an id; with `field` it is an exact match on that field.
 */
export const filterParams = z.object({
  clients: many(text(200)),
  brands: many(text(500)),
  tags: many(text(100)),
  products: many(text(300)),
  assigned: many(text(200)),
  countries: many(country()),
  categories: many(text(200)),
  marketplaces: many(text(200)),
  infringementTypes: many(z.enum(INFRINGEMENT_TYPES)),
  channel: many(z.enum(CHANNELS)),
  listingStatus: many(z.enum(LISTING_STATUSES)),
  purchaseStatus: many(z.enum(INVESTIGATION_STATUSES)),
  state: many(z.enum(LISTING_STATES)),
  status: many(text(60)),
  seller: z.optional(text(SEARCH_TEXT_MAX)),
  testPurchase: z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
      z.boolean(),
    ),
  ),
  field: z.optional(text(FIELD_MAX)),
  value: z.optional(text(SEARCH_TEXT_MAX)),
  dateField: z.optional(z.enum(DATE_FIELDS)),
  start: z.optional(epoch),
  end: z.optional(epoch),
  sortBy: z.optional(z.enum(SORT_FIELDS)),
  order: z.optional(z.enum(['asc', 'desc'])),
  /** What the order of priority goes by (kit/priority.ts); all of it where none is named. */
  factors: many(z.enum(PRIORITY_FACTORS)),
  page: z.optional(wholeNumber(0, 1_000_000)),
  filed: z.optional(z.enum(FILED_CHOICES)),
  /** Listings by how they stand to the re-listing watch (kit/relisting.ts). */
  relisting: many(z.enum(RELISTING_CHOICES)),
  _id: many(text(100)),
  /** Listings that are like something (kit/similar.ts). */
  similar: z.optional(similarText()),
})
export type FilterParams = z.output<typeof filterParams>
export type FilterKey = keyof FilterParams

/** Additional search parameter (§3): how many rows an answer holds. */
export const pageLimit = wholeNumber(1, PAGE_SIZE_MAX)

/** Which filter the data requests start from (§3 Default search), counted in the workspace's time zone. */
export function defaultSearch(now: number, timeZone: string): FilterParams {
  const today = dayOf(now, timeZone)
  return {
    start: startOfDay({ ...today, month: today.month - DEFAULT_RANGE_MONTHS, day: 1 }, timeZone),
    end: endOfDay(today, timeZone),
    order: 'desc',
    page: 0,
    sortBy: 'created',
    field: 'created',
    dateField: 'Created',
    filed: 'all',
  }
}

/** What Clear Filter sets (§3 Defaults on clear): it differs from the default search in its dates. */
export function clearedFilter(now: number, timeZone: string): FilterParams {
  const today = dayOf(now, timeZone)
  return {
    start: startOfDay({ year: today.year, month: 1, day: 1 }, timeZone),
    end: endOfDay({ ...today, day: today.day + 1 }, timeZone),
    dateField: 'Created',
    sortBy: 'created',
    order: 'desc',
    page: 0,
    filed: 'all',
  }
}

/** The size of a page where none is asked for. */
export const DEFAULT_LIMIT = PAGE_SIZE

/** Why a date range can't be applied, or null: the end date cannot be before the start date (§5). */
export function dateRangeProblem({ start, end }: Pick<FilterParams, 'start' | 'end'>): string | null {
  return start !== undefined && end !== undefined && end < start
    ? 'The end date cannot be before the start date.'
    : null
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function same(a: unknown, b: unknown): boolean {
  return isEmpty(a) ? isEmpty(b) : JSON.stringify(a) === JSON.stringify(b)
}

/** The keys in which two filters differ; an empty value equals a missing one. */
export function filterDifference(a: FilterParams, b: FilterParams): FilterKey[] {
  return (Object.keys(filterParams.shape) as FilterKey[]).filter((key) => !same(a[key], b[key]))
}

/** The fields on which `field` and `value` together mean an exact match (§10). */
export const EXACT_MATCH_FIELDS = [
  'itemId',
  'url',
  'title',
  'seller',
  'sellerId',
  'sellerKey',
  'listing',
  'group',
  'relistedFrom',
  'sourceBrand',
  'domain',
  'currency',
  ...PLAIN_FIELD_NAMES,
] as const
export type ExactMatchField = (typeof EXACT_MATCH_FIELDS)[number]

/** The field that is matched exactly; undefined where there is none of that name. */
export const exactMatchField = (field: string | undefined): ExactMatchField | undefined =>
  EXACT_MATCH_FIELDS.find((name) => name === field)

/** Those that hold ids of Assay's own, which tell nobody anything, and what is said in place of one. */
const OWN_IDS: Partial<Record<ExactMatchField, string>> = {
  sellerKey: 'One seller',
  listing: 'One listing',
  group: 'One group',
  relistedFrom: 'Back after one removal',
}

/** What is said of a value that is an id of Assay's own; null where the value says something itself. */
export const ownIdWords = (field: string | undefined): string | null =>
  (OWN_IDS as Readonly<Record<string, string>>)[field ?? ''] ?? null

/**
 * How `field` and `value` are meant: as an exact match on a field or on a further column of a file (`extra:Colour`), as
 * search text (which may be a listing's id), or not at all.
 */
export function valueMeaning({
  field,
  value,
}: Pick<FilterParams, 'field' | 'value'>):
  | { kind: 'exact'; field: ExactMatchField; value: string }
  | { kind: 'extra'; name: string; value: string }
  | { kind: 'search'; text: string }
  | null {
  if (value === undefined || value.trim() === '') return null
  const name = extraNameOf(field)
  if (name !== null) return { kind: 'extra', name, value }
  const exact = exactMatchField(field)
  return exact ? { kind: 'exact', field: exact, value } : { kind: 'search', text: value }
}

/** The id that a search text is; null where it is none, and where a field is matched. */
export function idNamed(query: Pick<FilterParams, 'field' | 'value'>): string | null {
  const meaning = valueMeaning(query)
  const id = meaning?.kind === 'search' ? meaning.text.trim() : ''
  return UUID.test(id) ? id : null
}

export type Query = Record<string, string[]>

/** What an address may ask for: lists grow from their first page, and a status that no record can have is a mistake. Programs may ask for more. */
const ADDRESS_SHAPE = {
  ...filterParams.shape,
  status: many(z.enum([...COMPLAINT_STATUSES, ...ADVERTISEMENT_STATUSES])),
  page: z.optional(wholeNumber(0, 0)),
}

/** A filter as URL query: each key that differs from `base`, arrays as repeated keys. What `base` has and the filter hasn't is written empty. */
export function filterToQuery(params: FilterParams, base: FilterParams): Query {
  const query: Query = {}
  for (const key of filterDifference(params, base)) {
    const value = params[key]
    query[key] = isEmpty(value) ? [''] : Array.isArray(value) ? value.map(String) : [String(value)]
  }
  return query
}

/** What a query holds beside the filter, such as the record that is open. */
export const withoutFilter = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !(key in filterParams.shape)))

/**
 * Reads a URL query on top of `base`. Unknown keys are ignored; a key whose value can't be read keeps its base
 * value and is named in `refused`; an empty value takes the base's value away. A range that ends before it starts
 * is refused whole.
 */
export function queryToFilter(
  query: Query,
  base: FilterParams,
): { params: FilterParams; refused: FilterKey[] } {
  const params: Record<string, unknown> = { ...base }
  const refused: FilterKey[] = []
  for (const [key, schema] of Object.entries(ADDRESS_SHAPE)) {
    const given = query[key]
    if (!given) continue
    const filled = given.filter((value) => value !== '')
    if (filled.length === 0) {
      delete params[key]
      continue
    }
    const result = schema.safeParse(filled.length === 1 ? filled[0] : filled)
    if (result.success) params[key] = result.data
    else refused.push(key as FilterKey)
  }
  if (dateRangeProblem(params)) {
    params.start = base.start
    params.end = base.end
    refused.push('start', 'end')
  }
  return { params, refused }
}
