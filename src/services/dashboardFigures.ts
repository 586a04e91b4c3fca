import { dashboardCalls } from '../domain/dashboard/dashboard.contract.ts'
import type { FilterParams } from '../domain/filter/filter.ts'
import { listingsQueryOf } from '../domain/listings/listings.contract.ts'
import type { Call } from './http.ts'

/** How many of the top infringers are asked for. */
const INFRINGERS = 6

/** What a filter is sent as: paging and sorting don't change a count. */
function filterOf(params: FilterParams) {
  const { page: _page, ...filter } = listingsQueryOf(params)
  return filter
}

/** The figures of the dashboard (§7 Dashboard), each within a filter. */
export function dashboardFiguresService(call: Call) {
  return {
    metrics: (params: FilterParams, signal: AbortSignal) =>
      call(dashboardCalls.metrics, { body: filterOf(params), signal }),
    countries: (params: FilterParams, signal: AbortSignal) =>
      call(dashboardCalls.countries, { query: filterOf(params), signal }),
    platforms: (params: FilterParams, signal: AbortSignal) =>
      call(dashboardCalls.marketplaces, { query: filterOf(params), signal }),
    relistings: (params: FilterParams, signal: AbortSignal) =>
      call(dashboardCalls.relistings, { query: filterOf(params), signal }),
    value: (params: FilterParams, signal: AbortSignal) =>
      call(dashboardCalls.value, { query: filterOf(params), signal }),
    types: (params: FilterParams, signal: AbortSignal) =>
      call(dashboardCalls.infringingMetrics, { body: filterOf(params), signal }),
    categories: (params: FilterParams, signal: AbortSignal) =>
      call(dashboardCalls.categories, { query: filterOf(params), signal }),
    months: (params: FilterParams, signal: AbortSignal) =>
      call(dashboardCalls.infringingMonthly, { body: filterOf(params), signal }),
    infringers: (params: FilterParams, signal: AbortSignal) =>
      call(dashboardCalls.infringers, { body: filterOf(params), query: { size: INFRINGERS }, signal }),
    sellers: (params: FilterParams, signal: AbortSignal) =>
      call(dashboardCalls.infringingSellers, { body: filterOf(params), signal }),
    domains: (params: FilterParams, signal: AbortSignal) =>
      call(dashboardCalls.domainMetrics, { query: filterOf(params), signal }),
  }
}
