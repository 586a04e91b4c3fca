import { dashboardCalls } from '../src/domain/dashboard/dashboard.contract.ts'
import { defaultSearch } from '../src/domain/filter/filter.ts'
import { type ListingsFilter, listingsQueryOf } from '../src/domain/listings/listings.contract.ts'
import { dashboardMetricsOf } from '../server/store/dashboard/metrics.ts'
import { infringingByMonth } from '../server/store/dashboard/months.ts'
import { type Reading, readDashboard } from '../server/store/dashboard/reading.ts'
import { byCategory, byCountry, byMarketplace, infringingByType } from '../server/store/dashboard/tallies.ts'
import { systemScope } from '../server/store/scope.ts'
import type { Client } from '../tests/support/client.ts'
import { measureDashboardScreen } from './dashboardScreen.ts'
import { measureSumKeeping, spreadListings, waitForFolding } from './dashboardSums.ts'
import { count, inMs, percentile, type Result, timed } from '../tools/results/measure.ts'
import { signInToStay, steer, type Workspace } from './workspace.ts'

/** The dashboard's calls for all brands, read from the sums over HTTP and in turn from the rows by the same functions. */

const ADMIN = 'admin@demo.example'
const ROUNDS = 20
const WARM_ROUNDS = 3
const TARGET_MS = 150
const TIME_ZONE = 'UTC'

interface Measured {
  readonly name: string
  readonly call: (client: Client, filter: ListingsFilter) => Promise<unknown>
  /** The same from the store; none where the call reads the rows itself. */
  readonly read?: (reading: Reading) => Promise<unknown>
}

const CALLS: readonly Measured[] = [
  {
    name: 'metrics',
    call: (client, body) => client.call(dashboardCalls.metrics, { body }),
    read: dashboardMetricsOf,
  },
  {
    name: 'marketplaces',
    call: (client, query) => client.call(dashboardCalls.marketplaces, { query }),
    read: byMarketplace,
  },
  {
    name: 'countries',
    call: (client, query) => client.call(dashboardCalls.countries, { query }),
    read: byCountry,
  },
  {
    name: 'categories',
    call: (client, query) => client.call(dashboardCalls.categories, { query }),
    read: byCategory,
  },
  {
    name: 'infringing by month',
    call: (client, body) => client.call(dashboardCalls.infringingMonthly, { body }),
    read: infringingByMonth,
  },
  {
    name: 'infringing by type',
    call: (client, body) => client.call(dashboardCalls.infringingMetrics, { body }),
    read: infringingByType,
  },
  {
    name: 'top infringers',
    call: (client, body) => client.call(dashboardCalls.infringers, { query: {}, body }),
  },
  {
    name: 'infringing sellers',
    call: (client, body) => client.call(dashboardCalls.infringingSellers, { body }),
  },
  { name: 'domain metrics', call: (client, query) => client.call(dashboardCalls.domainMetrics, { query }) },
]

const FILTERS: Readonly<Record<string, ListingsFilter>> = {
  'the default search (six months)': listingsQueryOf(defaultSearch(Date.now(), TIME_ZONE)) as ListingsFilter,
  'no range': {},
  'one brand': { brands: ['Vessmont'] },
}

export async function measureDashboard(workspace: Workspace): Promise<Result[]> {
  const { server, store } = workspace
  // Both would change the same rows in other orders, and what an analyst waits for is measured by itself.
  await steer(store, 'pause')
  console.log('Spreading the listings over two years, states and complaints.')
  await spreadListings(store)
  const folded = await waitForFolding(store)
  await store.pool.query('VACUUM ANALYZE')
  console.log('Asking for the dashboard.')
  const client = await signInToStay(server.address, ADMIN)
  const results: Result[] = []
  for (const [filterName, filter] of Object.entries(FILTERS))
    for (const measured of CALLS)
      results.push(await measureCall(workspace, client, measured, { filter, filterName }))
  console.log('Opening it in Chromium.')
  results.push(...(await measureDashboardScreen(workspace)))
  console.log('Writing with the sums kept, and without.')
  results.push({
    what: `The deltas of the last change of everything, until they were folded`,
    figure: inMs(folded),
  })
  results.push(...(await measureSumKeeping(workspace, client)))
  await steer(store, 'resume')
  return results
}

async function measureCall(
  { store }: Workspace,
  client: Client,
  { name, call, read }: Measured,
  { filter, filterName }: { filter: ListingsFilter; filterName: string },
): Promise<Result> {
  const scope = await systemScope(store.db)
  const fromRows = () =>
    readDashboard({ store, config: { timeZone: TIME_ZONE } }, scope, filter, (reading) =>
      read!({ ...reading, hasSums: false }),
    )
  const served: number[] = []
  const without: number[] = []
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    const { ms } = await timed(() => call(client, filter))
    const rows = read ? (await timed(fromRows)).ms : null
    if (round < 0) continue
    served.push(ms)
    if (rows !== null) without.push(rows)
  }
  const figures = (samples: readonly number[]) =>
    `${inMs(percentile(samples, 0.5))}, ${inMs(percentile(samples, 0.95))}`
  return {
    what: `${name}, ${filterName}: p50 and p95 of ${count(ROUNDS)} over HTTP${read ? '; the same from the rows, without the sums' : ' (always from the rows)'}`,
    figure: read ? `${figures(served)}; ${figures(without)}` : figures(served),
    target: `p50 ≤ ${TARGET_MS} ms`,
    met: Math.round(percentile(served, 0.5)) <= TARGET_MS,
  }
}
