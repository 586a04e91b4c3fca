import { readDomain } from '../../domain/domains/domainName.ts'
import { dateRangeProblem, type Query } from '../../domain/filter/filter.ts'
import { DOMAIN_SORT_FIELDS, type DomainFilter, domainFilter } from '../../domain/domains/internetDomain.ts'

/** The domain filter (§2) in the address, what it looks for in names, and in which order it brings them. */

export type DomainFilterKey = Exclude<keyof DomainFilter, 'field'>

const KEYS = ['start', 'end', 'dateField', 'contains', 'brands', 'complaintStatus', 'sortBy'] as const

/** What a key is called where it could not be read. */
export const DOMAIN_FILTER_LABELS: Record<DomainFilterKey, string> = {
  start: 'Dates',
  end: 'Dates',
  dateField: 'Dates',
  contains: 'Search',
  brands: 'Brand',
  complaintStatus: 'Filing Status',
  sortBy: 'Sort',
}

/** Keys that other screens' filters have too, with values that mean nothing here: they are passed over in silence. */
const SHARED: ReadonlySet<DomainFilterKey> = new Set(['dateField', 'sortBy'])

/**
 * Reads an address's query. A key whose value can't be read is left out and named in `refused`; so is a range that
 * ends before it starts. What the filter doesn't know is ignored.
 */
export function readDomainFilter(query: Query): { filter: DomainFilter; refused: DomainFilterKey[] } {
  const filter: Record<string, unknown> = {}
  const refused: DomainFilterKey[] = []
  for (const key of KEYS) {
    const given = query[key]?.filter((value) => value !== '') ?? []
    if (given.length === 0) continue
    const read = domainFilter.shape[key].safeParse(given.length === 1 ? given[0] : given)
    if (read.success) filter[key] = read.data
    else if (!SHARED.has(key)) refused.push(key)
  }
  if (dateRangeProblem(filter)) {
    delete filter.start
    delete filter.end
    refused.push('start')
  }
  return { filter, refused }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A query with this filter in it, and with whatever else stood in it. */
export function writeDomainFilter(filter: DomainFilter, query: Query): Query {
  const written: Query = {}
  for (const [key, values] of Object.entries(query))
    if (!(KEYS as readonly string[]).includes(key)) written[key] = values
  for (const key of KEYS) {
    const value = filter[key]
    if (!isEmpty(value)) written[key] = Array.isArray(value) ? value.map(String) : [String(value)]
  }
  return written
}

/** The keys in which two filters differ; an empty value equals a missing one. */
export function domainFilterDifference(a: DomainFilter, b: DomainFilter): DomainFilterKey[] {
  return KEYS.filter((key) =>
    isEmpty(a[key]) ? !isEmpty(b[key]) : JSON.stringify(a[key]) !== JSON.stringify(b[key]),
  )
}

export type DomainSort = (typeof DOMAIN_SORT_FIELDS)[number]
/** The order of the list (§7: by name ascending). */
export const DEFAULT_DOMAIN_SORT: DomainSort = 'name'
/** What each order is called: moments come newest first. */
export const DOMAIN_SORTS: Record<DomainSort, { readonly label: string; readonly order: 'asc' | 'desc' }> = {
  name: { label: 'Name, A to Z', order: 'asc' },
  created: { label: 'Created, newest first', order: 'desc' },
  filing: { label: 'Filing, newest first', order: 'desc' },
  takedown: { label: 'Takedown, newest first', order: 'desc' },
}

const NAME_MAX = 253

/**
 * What is looked for in names when something typed is searched for: the host of an address, a name in ASCII, or any
 * part of one. Empty where nothing was typed; null where no name can hold it.
 */
export function searchedPart(typed: string): string | null {
  const { name } = readDomain(typed)
  if (name !== null) return name
  const part = typed.trim().toLowerCase()
  if (/^[a-z0-9.-]*$/.test(part)) return part.length <= NAME_MAX ? part : null
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//.test(part)
  if (!isAddress && /[/?#@:\\\s%]/.test(part)) return null
  const host = URL.parse(isAddress ? part : `http://${part}`)?.hostname ?? ''
  return /^[a-z0-9.-]*[a-z][a-z0-9.-]*$/.test(host) && host.length <= NAME_MAX ? host : null
}
