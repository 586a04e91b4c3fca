import { sql } from 'drizzle-orm'
import { makeRollups } from '../server/store/dashboard/rollups.ts'
import type { Store } from '../server/store/database.ts'
import { appendRecords, openBatch, openChangeSet } from '../server/store/record/ledger.ts'
import { SPREAD_COLUMNS, spreadOf } from './dashboardSums.ts'
import { count, inMs, timed } from '../tools/results/measure.ts'

/** Millions of listings with two years of work behind them, copied from some that were imported. */

const AUTHOR = { userId: null, name: 'Benchmark', requestId: 'bench' }
/** What has a row for each listing, and so is written without its indexes. */
const TABLES = ['listings', 'listing_search', 'listing_enrichment', 'change_records']
/** Writes what is searched; what other triggers of `listings` write waits for work that nobody does here. */
const KEPT_TRIGGER = 'listings_search_added'
const MEMORY = ['maintenance_work_mem', 'work_mem'].map((name) => `SET ${name} = '1GB'`).join('; ')

/**
 * Makes `times` as many of the workspace's generated listings, of which there are `rows`: each copy has an id, item id, address, day, state, product and score
 * of its own, its record, and evidence as far as it is gathered of the one that it is copied from. Sums are made anew. Indexes are built after the rows; until the end nobody else may use the workspace.
 */
export async function multiplyListings(store: Store, rows: number, times: number): Promise<void> {
  const restore = await putAside(store)
  await store.pool.query(
    `CREATE UNLOGGED TABLE bench_base AS SELECT *, substr(item_id, 7)::int AS n FROM listings WHERE item_id LIKE 'bench-%'`,
  )
  for (let copy = 1; copy < times; copy++) {
    await copyOnce(store, copy * rows)
    if (copy % 10 === 9) console.log(`${count((copy + 1) * rows)} listings are written.`)
  }
  await store.pool.query('DROP TABLE bench_base')
  await Promise.all([restore(), makeSums(store)])
}

async function makeSums({ pool, db }: Store): Promise<void> {
  await pool.query('DELETE FROM dashboard_deltas')
  await pool.query('DELETE FROM dashboard_rollups')
  const { ms } = await timed(() => makeRollups(db, 'UTC'))
  console.log(`The sums are made, in ${inMs(ms)}.`)
}

/** Gives every listing a score, and takes for gathered what evidence the listings wait for. */
export async function settleEvidence({ pool }: Store): Promise<void> {
  await pool.query(
    `UPDATE listings SET score = ${SCORE} FROM (SELECT id AS of, abs(hashtext(item_id)) AS a FROM listings) AS r WHERE id = r.of`,
  )
  await pool.query(
    `UPDATE listing_enrichment SET pictures = 'off', reading = 'off', product = 'done', score = 'done'`,
  )
  for (const table of ['scoring_changes', 'group_waits', 'relisting_waits'])
    await pool.query(`TRUNCATE ${table}`)
}

/** The columns of a table that are written. */
const COLUMNS = `SELECT column_name AS name FROM information_schema.columns
  WHERE table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`
const SCORE = '(r.a % 10000) / 100.0'

async function copyOnce({ pool, db }: Store, offset: number): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(COLUMNS, ['listings'])
  const { rows: ofEvidence } = await pool.query<{ name: string }>(COLUMNS, ['listing_enrichment'])
  const renamed = (text: string) => `replace(${text}, 'bench-' || l.n, 'bench-' || l.n + ${offset})`
  const own: Readonly<Record<string, string>> = {
    id: 'l.new_id',
    item_id: 'l.new_item_id',
    url: renamed('l.url'),
    images: `replace(l.images::text, 'bench/' || l.n || '-', 'bench/' || l.n + ${offset} || '-')::jsonb`,
    score: SCORE,
    ...Object.fromEntries(SPREAD_COLUMNS.map((name) => [name, `r.${name}`])),
  }
  const names = rows.map(({ name }) => name)
  const evidence = ofEvidence.map(({ name }) => name)
  const now = new Date()
  await db.transaction(async (tx) => {
    const changeSetId = await openChangeSet(tx, AUTHOR, {
      kind: 'import',
      title: 'Generated listings',
      at: now,
    })
    const batch = await openBatch(tx, AUTHOR, { changeSetId, at: now })
    await appendRecords(tx, batch, 'listing', {
      areNew: true,
      ctes: sql.raw(`
        base AS MATERIALIZED (
          SELECT b.*, uuidv7() AS new_id, 'bench-' || b.n + ${offset} AS new_item_id FROM bench_base b),
        new AS (
          INSERT INTO listings (${names.join(', ')})
          SELECT ${names.map((name) => own[name] ?? `l.${name}`).join(', ')}
          FROM base l JOIN (${spreadOf('SELECT new_id AS id, new_item_id AS item_id, brand_id FROM base')}) AS r ON r.id = l.new_id
          RETURNING *),
        evidence AS (
          INSERT INTO listing_enrichment (${evidence.join(', ')})
          SELECT ${evidence.map((name) => (name === 'listing_id' ? 'l.id' : name === 'created' ? 'l.created' : `e.${name}`)).join(', ')}
          FROM new l JOIN base b ON b.new_id = l.id JOIN listing_enrichment e ON e.listing_id = b.id)`),
      changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before, to_jsonb(new) AS after FROM new`,
    })
  })
}

/** Drops the indexes of what is written and turns triggers off; answers what brings them back. */
async function putAside({ pool }: Store): Promise<() => Promise<void>> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i WHERE i.indrelid = ANY($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`,
    [TABLES],
  )
  const { rows: triggers } = await pool.query<{ name: string }>(
    `SELECT tgname AS name FROM pg_trigger WHERE tgrelid = 'listings'::regclass AND NOT tgisinternal AND tgname <> $1`,
    [KEPT_TRIGGER],
  )
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`)
  for (const { name } of triggers) await pool.query(`ALTER TABLE listings DISABLE TRIGGER ${name}`)
  return async () => {
    const client = await pool.connect()
    try {
      await client.query(MEMORY)
      for (const { name, definition } of indexes) {
        console.log(`Building ${name}.`)
        await client.query(definition)
      }
      for (const { name } of triggers) await client.query(`ALTER TABLE listings ENABLE TRIGGER ${name}`)
      await client.query('RESET ALL')
    } finally {
      client.release()
    }
  }
}
