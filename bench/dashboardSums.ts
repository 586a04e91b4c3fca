import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BULK_CHANGE_MAX } from '../src/domain/kit/constants.ts'
import { listingCalls } from '../src/domain/listings/listings.contract.ts'
import { DEMO_BRANDS } from '../server/cli/demo/catalogue.ts'
import { makeRollups } from '../server/store/dashboard/rollups.ts'
import type { Store } from '../server/store/database.ts'
import type { Client } from '../tests/support/client.ts'
import { writeListingsCsv } from '../tests/support/generatedListings.ts'
import { runCommand } from '../tests/support/serverProcess.ts'
import { count, inMs, percentile, type Result, timed } from '../tools/results/measure.ts'
import { PASSWORD, type Workspace } from './workspace.ts'

/** What keeping the dashboard's sums costs those who write. */

const PARTS = 20
const POLL_MS = 100
const BULK_CHANGES = 6
const IMPORTED = 20_000
const TRIGGERS = ['listings_dashboard_added', 'listings_dashboard_removed', 'listings_dashboard_changed']

/** What a listing of two years of work has of its own, by its item id. */
export const SPREAD_COLUMNS = [
  'state',
  'toi',
  'created',
  'product_id',
  'reviewed',
  'filing',
  'takedown',
  'listing_status',
]

/** A query of `SPREAD_COLUMNS` by id, for listings given as a query of `id`, `item_id` and `brand_id`; with a number `a` drawn for each. */
export const spreadOf = (listings: string): string => `
  SELECT id, a, state, created, product_id,
         CASE WHEN state IN ('INFRINGING', 'REINSTATED') THEN (ARRAY['TM','CFT','CR','DE']::infringement_type[])[1 + a % 4] END AS toi,
         CASE WHEN state <> 'NEW' THEN created + took * 0.2 END AS reviewed,
         CASE WHEN state = 'INFRINGING' AND b % 10 < 7 THEN created + took * 0.5 END AS filing,
         CASE WHEN state = 'INFRINGING' AND b % 10 < 5 THEN created + took END AS takedown,
         (CASE WHEN state = 'INFRINGING' AND b % 10 < 5 THEN 'VIOLATION_REMOVED' ELSE 'ACTIVE' END)::listing_status AS listing_status
  FROM (
    SELECT l.id, a, b,
           (ARRAY['NEW','NEW','NEW','IRRELEVANT','IRRELEVANT','INFRINGING','INFRINGING','SUSPECT','GENUINE','REINSTATED']::listing_state[])[1 + a % 10] AS state,
           now() - interval '1 second' * (86400 * 20 + b * 62.0) AS created,
           interval '1 second' * exp(6 + (a % 1000) / 125.0) AS took,
           (SELECT p.id FROM products p WHERE p.brand_id = l.brand_id ORDER BY md5(p.id::text || (a % 5)) LIMIT 1) AS product_id
    FROM (${listings}) AS l, LATERAL (SELECT abs(hashtext(l.item_id)) AS a, abs(hashtext(l.item_id || 'b')) % 1000000 AS b) AS chosen
  ) AS drawn`

/** Gives the imported listings, which are all new and of one day, the dates and states of two years of work. */
export async function spreadListings(store: Store): Promise<void> {
  const assignments = SPREAD_COLUMNS.map((name) => `${name} = r.${name}`).join(', ')
  for (let part = 0; part < PARTS; part++)
    await store.pool.query(
      `UPDATE listings l SET ${assignments} FROM (${spreadOf(
        `SELECT id, item_id, brand_id FROM listings WHERE item_id LIKE 'bench-%' AND abs(hashtext(item_id)) % $1 = $2`,
      )}) AS r WHERE l.id = r.id`,
      [PARTS, part],
    )
}

/** Waits until the server has folded every delta; answers for how long, in ms. */
export async function waitForFolding(store: Store): Promise<number> {
  const { ms } = await timed(async () => {
    while ((await store.pool.query('SELECT FROM dashboard_deltas LIMIT 1')).rowCount) await sleep(POLL_MS)
  })
  return ms
}

/** Bulk changes and imports with the triggers that write deltas and without them, in turn; then the sums made again. */
export async function measureSumKeeping(workspace: Workspace, client: Client): Promise<Result[]> {
  const { store } = workspace
  const bulk = { with: [] as number[], without: [] as number[] }
  const imports = { with: [] as number[], without: [] as number[] }
  for (let round = 0; round < BULK_CHANGES; round++)
    for (const way of ['without', 'with'] as const) {
      await setTriggers(store, way === 'with')
      bulk[way].push(await changeInBulk(store, client, round))
    }
  for (let round = 0; round < 2; round++)
    for (const way of ['without', 'with'] as const) {
      await setTriggers(store, way === 'with')
      imports[way].push(await importSome(workspace, `${way}${round}`))
    }
  // What went by while the triggers were off is not in the sums.
  await store.pool.query('DELETE FROM dashboard_rollups')
  const again = await timed(() => makeRollups(store.db, 'UTC'))
  const { rows } = await store.pool.query<{ listings: number }>(
    'SELECT count(*)::int AS listings FROM listings',
  )
  const ratio = (way: { with: number[]; without: number[] }) =>
    `${inMs(percentile(way.with, 0.5))}, ${inMs(percentile(way.without, 0.5))} (ratio ${(percentile(way.with, 0.5) / percentile(way.without, 0.5)).toFixed(2)})`
  return [
    {
      what: `Bulk change of ${count(BULK_CHANGE_MAX)} listings over HTTP with the sums kept, without: medians of ${BULK_CHANGES} in turn`,
      figure: ratio(bulk),
    },
    {
      what: `Import of ${count(IMPORTED)} listings with the sums kept, without: the quicker of two in turn`,
      figure: ratio({ with: [Math.min(...imports.with)], without: [Math.min(...imports.without)] }),
    },
    { what: `The sums of ${count(rows[0]!.listings)} listings made again`, figure: inMs(again.ms) },
  ]
}

async function setTriggers(store: Store, on: boolean): Promise<void> {
  for (const trigger of TRIGGERS)
    await store.pool.query(`ALTER TABLE listings ${on ? 'ENABLE' : 'DISABLE'} TRIGGER ${trigger}`)
}

async function changeInBulk(store: Store, client: Client, round: number): Promise<number> {
  const { rows } = await store.pool.query<{ id: string; updated: Date }>(
    `SELECT id, updated FROM listings WHERE item_id LIKE 'bench-%' ORDER BY updated, id LIMIT ${BULK_CHANGE_MAX}`,
  )
  const { ms } = await timed(() =>
    client.call(listingCalls.changeField, {
      body: {
        ids: rows.map(({ id }) => id),
        updated: rows.map(({ updated }) => updated.toISOString()),
        field: 'state',
        value: round % 2 === 0 ? 'SU' : 'GE',
      },
    }),
  )
  return ms
}

async function importSome({ dataDir }: Workspace, prefix: string): Promise<number> {
  const file = path.join(dataDir, 'more.csv')
  await writeListingsCsv(file, { rows: IMPORTED, prefix, brands: DEMO_BRANDS.map(({ name }) => name) })
  const { ms, answer } = await timed(() =>
    runCommand('server/cli/import.ts', [file], { DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD }),
  )
  if (answer.code !== 0) throw new Error(answer.out)
  rmSync(file)
  return ms
}
