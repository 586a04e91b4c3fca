import { METRIC_FILTERS, type Narrowing } from '../../domain/dashboard/dashboard.ts'
import { type FilterParams, filterToQuery } from '../../domain/filter/filter.ts'
import {
  DOMAIN_STATUS_LABELS,
  type DomainFigures,
  type InternetDomain,
  isStatusKnown,
} from '../../domain/domains/internetDomain.ts'
import { COMPLAINT_STATUS_LABELS, type DomainStatus } from '../../domain/kit/vocabulary.ts'
import { countOf } from '../../domain/kit/words.ts'

/** How a domain is shown, and what is changed of it by hand. */

/** What can be changed of a domain. */
export type DomainChange =
  | { readonly kind: 'brands'; readonly brands: readonly string[] }
  | { readonly kind: 'status'; readonly status: DomainStatus }
  | { readonly kind: 'refresh' }

/** What stands where a domain was never looked up. */
export const NOT_LOOKED_UP = 'Not looked up'

/** Status and, for a redirect, where to: "Redirect to shop.example"; where none is known, that it was not looked up. */
export function domainStatusWords(
  domain: Pick<InternetDomain, 'status' | 'stated' | 'redirectsTo' | 'read'>,
): string {
  if (!isStatusKnown(domain)) return NOT_LOOKED_UP
  const { status, redirectsTo } = domain
  return status === 'redirect' && redirectsTo !== null
    ? `${DOMAIN_STATUS_LABELS.redirect} to ${redirectsTo}`
    : DOMAIN_STATUS_LABELS[status]
}

export const DOMAIN_DELETE_CONFIRMATION =
  'It goes from the list for all of your brands, with what is known of it. Listings and complaints stay. There is no undo.'

/** Which brands a new domain is for, in words. */
export function newDomainWords(brands: readonly string[]): string {
  if (brands.length === 0) return 'Choose its brands first'
  return brands.length === 1 ? `for ${brands[0]}` : `for ${countOf(brands.length, 'brand')}`
}

/** What became otherwise between two readings of a domain, in words; empty where nothing did. */
export function domainDifference(before: InternetDomain, after: InternetDomain): string[] {
  const complaint = ({ complaintStatus }: InternetDomain) =>
    complaintStatus === null ? 'none' : COMPLAINT_STATUS_LABELS[complaintStatus]
  const changes: readonly (readonly [string, string, string])[] = [
    ['Status', domainStatusWords(before), domainStatusWords(after)],
    ['Brands', before.brands.join(', '), after.brands.join(', ')],
    ['Complaint', complaint(before), complaint(after)],
  ]
  return changes.filter(([, was, is]) => was !== is).map(([label, was, is]) => `${label}: ${was} → ${is}`)
}

/** The address of the listings at a host, narrowed as given, whenever they were found; `base` is what the filter starts from. */
export function listingsAtHost(host: string, base: FilterParams, narrowing: Narrowing = {}): string {
  const params: FilterParams = {
    ...base,
    start: undefined,
    end: undefined,
    ...narrowing,
    field: 'domain',
    value: host,
  }
  const query = Object.entries(filterToQuery(params, base)).flatMap(([key, values]) =>
    values.map((value) => [key, value]),
  )
  return `/listings?${new URLSearchParams(query)}`
}

/**
 * A domain's figures. The listings behind one can be shown where all of them stand at one host: a filter names one
 * host alone.
 */
export function domainFigureTiles(figures: DomainFigures, base: FilterParams) {
  const host = figures.hosts.length === 1 ? figures.hosts[0]!.host : null
  const behind = (narrowing: Narrowing, count: number) =>
    host === null || count === 0 ? null : listingsAtHost(host, base, narrowing)
  return [
    { label: 'Listings', count: figures.listings, path: behind({}, figures.listings) },
    {
      label: 'Infringing',
      count: figures.infringing,
      path: behind(METRIC_FILTERS.infringing, figures.infringing),
    },
    { label: 'Removed', count: figures.removed, path: behind(METRIC_FILTERS.removed, figures.removed) },
    { label: 'Sellers', count: figures.sellers, path: null },
    { label: 'Complaints', count: figures.complaints, path: null },
  ]
}
