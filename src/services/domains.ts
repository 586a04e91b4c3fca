import type { DomainChange } from '../machines/domains/domainDisplay.ts'
import { DEFAULT_DOMAIN_SORT, DOMAIN_SORTS } from '../machines/domains/domainFilter.ts'
import { domainCalls, type NewDomain } from '../domain/domains/domains.contract.ts'
import { PAGE_SIZE_MAX } from '../domain/kit/constants.ts'
import type { DomainFigures, DomainFilter, InternetDomain } from '../domain/domains/internetDomain.ts'
import type { Call } from './http.ts'

/** Internet domains (§7). */
export function domainsService(call: Call) {
  return {
    /** The first page of a filter, or the one behind `after`. */
    page(
      { params, after, size }: { params: DomainFilter; after: string | null; size: number },
      signal: AbortSignal,
    ) {
      const { start, end, dateField, sortBy = DEFAULT_DOMAIN_SORT, ...rest } = params
      const hasRange = start !== undefined || end !== undefined
      const query = {
        ...rest,
        ...(start === undefined ? {} : { start }),
        ...(end === undefined ? {} : { end }),
        ...(hasRange && dateField ? { dateField } : {}),
        sortBy,
        order: DOMAIN_SORTS[sortBy].order,
        size,
        ...(after ? { after } : {}),
      }
      return call(domainCalls.page, { query, signal })
    },
    get: (id: string, signal: AbortSignal): Promise<InternetDomain> =>
      call(domainCalls.get, { params: { id }, signal }),
    /** The domain of exactly this name, or null. */
    async named(name: string, signal: AbortSignal): Promise<InternetDomain | null> {
      const query = { contains: name, size: PAGE_SIZE_MAX }
      const { items } = await call(domainCalls.page, { query, signal })
      return items.find((one) => one.name === name) ?? null
    },
    add: (domain: NewDomain, signal: AbortSignal): Promise<InternetDomain> =>
      call(domainCalls.add, { body: domain, signal }),
    change({ id, name, brands, status }: InternetDomain, change: DomainChange, signal: AbortSignal) {
      if (change.kind === 'refresh') return call(domainCalls.refresh, { params: { id }, signal })
      return change.kind === 'brands'
        ? call(domainCalls.setBrands, { body: { id, brands: [...change.brands], was: [...brands] }, signal })
        : call(domainCalls.put, { body: { name, brands, status: change.status, was: status }, signal })
    },
    figures: (id: string, signal: AbortSignal): Promise<DomainFigures> =>
      call(domainCalls.stats, { params: { id }, signal }),
    delete: (id: string, signal: AbortSignal): Promise<null> =>
      call(domainCalls.delete, { params: { id }, signal }),
  }
}
