import { statfsSync } from 'node:fs'
import os from 'node:os'
import { sql } from 'drizzle-orm'
import { dashboardCalls } from '../src/domain/dashboard/dashboard.contract.ts'
import { defaultSearch } from '../src/domain/filter/filter.ts'
import {
  listingCalls,
  type ListingsFilter,
  type ListingsQuery,
  listingsQueryOf,
} from '../src/domain/listings/listings.contract.ts'
import { createAddresses } from '../src/machines/shell/addresses.ts'
import { rowsOf } from '../server/store/rows.ts'
import { type Client, signIn } from '../tests/support/client.ts'
import { spreadListings, waitForFolding } from './dashboardSums.ts'
import { count, inMs, percentile, type Result, timed } from '../tools/results/measure.ts'
import { multiplyListings, settleEvidence } from './manyListings.ts'
import { openWorkspace, PASSWORD, type Workspace } from './workspace.ts'

/** What an analyst waits for, at more and more listings: whether it grows with them, or only with what it answers. */

const ANALYST = 'analyst@demo.example'
const ROUNDS = 15
const WARM_ROUNDS = 3
const CHANGED = 1_000
/** So many are imported at most; what is more is copied from them, with states and days of its own. */
export const IMPORTED_MAX = 100_000
/** What a listing takes on the disk with its records, indexes and the write-ahead log meanwhile, in bytes. */
const BYTES_A_LISTING = 4_500
/** What takes longer than this by more than tenfold listings is said to grow with them. */
const GROWTH_MAX = 1.5

/** Prepares the next round, which isn't waited for, and answers the work that is. */
type NextRound = () => Promise<() => Promise<unknown>>
type Waited = (client: Client, workspace: Workspace) => NextRound

const always =
  (work: (client: Client) => Promise<unknown>): Waited =>
  (client) =>
  async () =>
  () =>
    work(client)
const page = (query: Partial<ListingsQuery>) =>
  always((client) => client.call(listingCalls.page, { query: { size: 10, ...query } }))

const SIX_MONTHS = listingsQueryOf(defaultSearch(Date.now(), 'UTC')) as ListingsFilter

const WAITED_FOR: Readonly<Record<string, Waited>> = {
  'a listing by its id': (client, workspace) => async () => {
    const [listing] = await someListings(workspace, 1)
    return () => client.call(listingCalls.get, { params: { id: listing!.id } })
  },
  'a page, nothing set': page({}),
  'a page, six months': page(SIX_MONTHS),
  'a page, one brand and two states': page({ brands: ['Vessmont'], state: ['NEW', 'SUSPECT'] }),
  'a page by score': page({ sortBy: 'score', order: 'desc' }),
  'a page, a part of an item id': page({ value: 'bench-4711' }),
  'a page, two words': page({ value: 'vintage halo' }),
  'a page, two Chinese characters': page({ value: '手錶' }),
  'the choices of the filter': always((client) =>
    Promise.all(
      [listingCalls.countries, listingCalls.products, listingCalls.tags, dashboardCalls.allMarketplaces].map(
        (call) => client.call(call, {}),
      ),
    ),
  ),
  'the dashboard’s figures, six months': always((client) =>
    client.call(dashboardCalls.metrics, { body: SIX_MONTHS }),
  ),
  'top infringers, six months': always((client) =>
    client.call(dashboardCalls.infringers, { query: {}, body: SIX_MONTHS }),
  ),
  'the first byte of an export': always(async (client) => {
    const response = await fetch(createAddresses(client.address).exportCsv({}, client.token))
    const reader = response.body!.getReader()
    await reader.read()
    await reader.cancel()
  }),
  [`a change of ${count(CHANGED)} listings`]: (client, workspace) => {
    const codes = ['SU', 'GE', 'RV', 'SH'] as const
    let n = 0
    return async () => {
      const listings = await someListings(workspace, CHANGED)
      return () =>
        client.call(listingCalls.changeField, {
          body: {
            ids: listings.map(({ id }) => id),
            updated: listings.map(({ updated }) => updated.toISOString()),
            field: 'state',
            value: codes[n++ % codes.length]!,
          },
        })
    }
  },
}

/** What these find grows with the listings, and all of it is counted exactly: they are told, and held to no bound. */
const COUNTED: ReadonlySet<string> = new Set([
  'a page, a part of an item id',
  'a page, two words',
  'a page, two Chinese characters',
])

/** So many of the generated listings from all over the store, always the same. */
function someListings({ store, rows }: Workspace, most: number): Promise<{ id: string; updated: Date }[]> {
  const step = Math.max(1, Math.floor(rows / most))
  return rowsOf(
    store.db,
    sql`SELECT id, updated FROM listings WHERE item_id = ANY(ARRAY(
          SELECT 'bench-' || (n - 1) * ${step}::int + 1 FROM generate_series(1, ${most}::int) AS n))`,
  )
}

/** Measures each size in a workspace of its own, smallest first. Fails before it begins where the disk has no room for the largest. */
export async function measureGrowth(sizes: readonly number[]): Promise<Result[]> {
  const disk = statfsSync(os.tmpdir())
  const [free, needed] = [disk.bavail * disk.bsize, Math.max(...sizes) * BYTES_A_LISTING]
  if (free < needed)
    throw new Error(
      `${count(Math.max(...sizes))} listings need ${count(needed / 1e9)} GB, and ${count(free / 1e9)} GB are free.`,
    )
  const medians = new Map<string, number[]>(Object.keys(WAITED_FOR).map((name) => [name, []]))
  const sorted = sizes.toSorted((a, b) => a - b)
  for (const size of sorted) {
    console.log(`\n${count(size)} listings`)
    const imported = Math.min(size, IMPORTED_MAX)
    const opened = await openWorkspace(imported, { isPaused: true })
    const workspace = { ...opened, rows: size }
    try {
      const { store } = workspace
      await spreadListings(store)
      await settleEvidence(store)
      await waitForFolding(store)
      if (size > imported) await multiplyListings(store, imported, size / imported)
      await store.pool.query('VACUUM ANALYZE')
      for (const [name, ms] of await mediansOf(workspace)) medians.get(name)!.push(ms)
    } finally {
      await workspace.close()
    }
  }
  return [...medians].map(([name, ms]) => grownOf(name, ms, sorted))
}

/** The median of what is waited for, in ms by its name. */
export async function mediansOf(workspace: Workspace): Promise<Map<string, number>> {
  const medians = new Map<string, number>()
  for (const [name, waited] of Object.entries(WAITED_FOR)) {
    const client = await signIn(workspace.server.address, ANALYST, PASSWORD)
    const next = waited(client, workspace)
    const samples: number[] = []
    for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
      const { ms } = await timed(await next())
      if (round >= 0) samples.push(ms)
    }
    medians.set(name, percentile(samples, 0.5))
    console.log(`${name}: ${inMs(percentile(samples, 0.5))}`)
  }
  return medians
}

function grownOf(name: string, ms: readonly number[], sizes: readonly number[]): Result {
  const figure = ms.map((one) => inMs(one)).join(', ')
  const [first, last] = [ms[0]!, ms.at(-1)!]
  const tenfolds = Math.log10(sizes.at(-1)! / sizes[0]!)
  if (tenfolds === 0) return { what: name, figure }
  const growth = (last / first) ** (1 / tenfolds)
  const grown = {
    what: `${name}: p50 of ${ROUNDS} at ${sizes.map((size) => count(size)).join(', ')} listings`,
    figure: `${figure} (× ${growth.toFixed(2)} for ten times as many)`,
  }
  return COUNTED.has(name)
    ? grown
    : { ...grown, target: `× ${GROWTH_MAX} at most`, met: growth <= GROWTH_MAX }
}
