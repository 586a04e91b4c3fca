import { type SQL, sql } from 'drizzle-orm'
import { inPortion, type Portion, portionOf } from '../portions.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { IS_REMOVED } from '../listingSteps.ts'
import { DIMENSIONS, kindOf } from '../schema/dashboard.ts'
import { COLUMN_OF } from './margins.ts'
import { bucketsOfRows, SUMS, sumsOfRow } from './sums.ts'

/**
 * Keeps the sums that the dashboard reads. A change of listings appends what changed, in the same transaction and by
 * triggers, and waits for nobody. One process at a time takes these deltas away and adds them to the sums, in one
 * statement: cut off at any moment, a delta is still there or already summed up. A reading adds both.
 */

/** Held while sums are folded, so that nobody else changes them. */
export const FOLD_LOCK = [0x61737361, 6]
/** From how many deltas on the emptied table is tidied up at once. */
const MANY = 1_000

/** What every sum is told apart by. */
const CELL = ['field', 'day', 'brand_id', 'marketplace_id', 'product_id', 'country', 'state', 'toi']
/** The columns by name; `day` as the first of its month where the sums are of months. */
const columns = (list: readonly string[], { ofMonths = false } = {}) =>
  sql.join(
    list.map((name) =>
      ofMonths && name === 'day' ? sql`date_trunc('month', day)::date AS day` : sql.identifier(name),
    ),
    sql`, `,
  )

const totals = (sums: readonly string[]) =>
  sql.join(
    sums.map((name) => sql`sum(${sql.identifier(name)}) AS ${sql.identifier(name)}`),
    sql`, `,
  )

/** Adds rows to a table of sums, cell by cell; answers where each cell stands and how many listings are in it. */
function addTo(table: string, cell: readonly string[], sums: readonly string[], rows: SQL): SQL {
  const [name, constraint] = [sql.identifier(table), sql.identifier(`${table}_cell`)]
  const added = sums.map(
    (sum) => sql`${sql.identifier(sum)} = ${name}.${sql.identifier(sum)} + excluded.${sql.identifier(sum)}`,
  )
  return sql`
    INSERT INTO ${name} (${columns(cell)}, ${columns(sums)})
    SELECT ${columns(cell)}, ${totals(sums)} FROM (${rows}) AS r GROUP BY ${columns(cell)}
    ON CONFLICT ON CONSTRAINT ${constraint} DO UPDATE SET ${sql.join(added, sql`, `)} RETURNING ctid, listings`
}

/** The cells by month, each told apart by one of these and nothing of the others, or by none. */
const MARGINS = sql.join(
  [null, ...DIMENSIONS].map((kept) => {
    const others = DIMENSIONS.filter((name) => name !== kept)
    const cell = CELL.map((name) => {
      const other = others.find((dimension) => COLUMN_OF[dimension] === name)
      if (other)
        return sql`NULL::${sql.raw(other === 'country' ? 'text' : 'uuid')} AS ${sql.identifier(name)}`
      return columns([name], { ofMonths: true })
    })
    return sql`SELECT ${sql.raw(`'${kindOf(kept)}'`)} AS kind, ${sql.join(cell, sql`, `)}, ${columns(SUMS)} FROM cells`
  }),
  sql` UNION ALL `,
)

const VALUE_CELL = [...CELL, 'currency']
const VALUE_SUMS = ['amount', 'listings']
const HOURS_CELL = ['field', 'day', 'brand_id', 'step', 'bucket']
const TABLES = [
  'dashboard_days',
  'dashboard_months',
  'dashboard_margins',
  'dashboard_value_days',
  'dashboard_value_months',
  'dashboard_hours',
  'dashboard_tags',
]
/** What a delta keeps of a listing. */
const FACTS = [
  'brand_id',
  'marketplace_id',
  'product_id',
  'country',
  'state',
  'listing_status',
  'toi',
  'price',
  'currency',
  'reviewed',
  'filing',
  'takedown',
  'created',
  'tags',
]

/** Takes those deltas away for which `taken` holds and adds `facts` to every sum, in one statement. Answers how many deltas there were. */
async function addUp(tx: Transaction, taken: SQL, facts: SQL): Promise<number> {
  const [row] = await rowsOf<{ gone: number; empty: Record<string, string[] | null> }>(
    tx,
    sql`
    WITH gone AS (DELETE FROM dashboard_deltas WHERE ${taken} RETURNING *),
    dated AS MATERIALIZED (
      SELECT l.*, d.field, (d.at AT TIME ZONE r.time_zone)::date AS day
      FROM (${facts}) AS l CROSS JOIN dashboard_rollups r CROSS JOIN LATERAL (VALUES
        ('created'::listing_date, l.created), ('reviewed', l.reviewed), ('filing', l.filing), ('takedown', l.takedown)
      ) AS d (field, at) WHERE d.at IS NOT NULL
    ),
    cells AS MATERIALIZED (
      SELECT ${columns(CELL)}, ${totals(SUMS)} FROM (
        SELECT ${columns(CELL)}, ${sumsOfRow(sql`l.sign`)} FROM dated l
      ) AS r GROUP BY ${columns(CELL)}
    ),
    priced AS MATERIALIZED (
      SELECT ${columns(VALUE_CELL)}, sum(l.sign * l.price) AS amount, sum(l.sign) AS listings FROM dated l
      WHERE ${IS_REMOVED} AND l.price IS NOT NULL AND l.currency IS NOT NULL GROUP BY ${columns(VALUE_CELL)}
    ),
    dashboard_days AS (${addTo('dashboard_days', CELL, SUMS, sql`SELECT * FROM cells`)}),
    dashboard_months AS (${addTo(
      'dashboard_months',
      CELL,
      SUMS,
      sql`SELECT ${columns(CELL, { ofMonths: true })}, ${columns(SUMS)} FROM cells`,
    )}),
    dashboard_margins AS (${addTo('dashboard_margins', ['kind', ...CELL], SUMS, MARGINS)}),
    dashboard_value_days AS (${addTo('dashboard_value_days', VALUE_CELL, VALUE_SUMS, sql`SELECT * FROM priced`)}),
    dashboard_value_months AS (${addTo(
      'dashboard_value_months',
      VALUE_CELL,
      VALUE_SUMS,
      sql`SELECT ${columns(VALUE_CELL, { ofMonths: true })}, ${columns(VALUE_SUMS)} FROM priced`,
    )}),
    dashboard_hours AS (${addTo(
      'dashboard_hours',
      HOURS_CELL,
      ['listings'],
      bucketsOfRows(
        sql`FROM dated l`,
        { field: sql`l.field`, day: sql`date_trunc('month', l.day)::date`, brand_id: sql`l.brand_id` },
        sql`l.sign`,
      ),
    )}),
    dashboard_tags AS (
      INSERT INTO dashboard_tags (brand_id, tag, listings)
      SELECT l.brand_id, tag, sum(l.sign) FROM (${facts}) AS l, unnest(l.tags) AS tag
      GROUP BY 1, 2 HAVING sum(l.sign) <> 0
      ON CONFLICT ON CONSTRAINT dashboard_tags_cell
      DO UPDATE SET listings = dashboard_tags.listings + excluded.listings RETURNING ctid, listings
    )
    SELECT (SELECT count(*)::int FROM gone) AS gone, jsonb_build_object(${EMPTY_CELLS}) AS empty`,
  )
  // No listing is left in such a cell, so every sum of it is nought. An index of them would have each change of a sum write every index.
  for (const [table, places] of Object.entries(row!.empty))
    if (places)
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ctid = ANY(${arrayOf(places, 'tid')})`)
  return row!.gone
}

/** Where the cells stand that no listing is in any more, by table. */
const EMPTY_CELLS = sql.raw(
  TABLES.map((name) => `'${name}', (SELECT jsonb_agg(ctid::text) FROM ${name} WHERE listings = 0)`).join(
    ', ',
  ),
)

async function isFree(tx: Transaction): Promise<boolean> {
  const [row] = await rowsOf<{ free: boolean }>(
    tx,
    sql`SELECT pg_try_advisory_xact_lock(${FOLD_LOCK[0]}, ${FOLD_LOCK[1]}) AS free`,
  )
  return row!.free
}

/** The time zone that the days of the sums are counted in; null while there are no sums. */
export async function zoneOfSums(db: Database | Transaction): Promise<string | null> {
  const [row] = await rowsOf<{ zone: string }>(db, sql`SELECT time_zone AS zone FROM dashboard_rollups`)
  return row?.zone ?? null
}

/** How many deltas are folded in one transaction. */
export const FOLDED_AT_ONCE = 100_000

/**
 * Adds deltas to the sums, some `most` of them; answers how many there were. None where another process is at it, or there are no sums
 * yet. Those of a listing have its brand and the moment it was made in common, and are taken together: taken apart, what it was
 * would be subtracted from a cell that lacks it.
 */
export async function foldDeltas(tx: Transaction, most: number = FOLDED_AT_ONCE): Promise<number> {
  if (!(await isFree(tx)) || (await zoneOfSums(tx)) === null) return 0
  const [last] = await rowsOf<{ brand: string; created: string }>(
    tx,
    sql`SELECT brand_id AS brand, created::text AS created FROM dashboard_deltas ORDER BY brand_id, dashboard_deltas.created
        OFFSET ${most - 1} LIMIT 1`,
  )
  const taken = last
    ? sql`(brand_id, created) <= (${last.brand}::uuid, ${last.created}::timestamptz)`
    : sql`true`
  return addUp(tx, taken, sql`SELECT sign, ${columns(FACTS)} FROM gone`)
}

/** Makes the sums again from the listings, where there are none or their days are another time zone's. Answers whether they stand. */
export function makeRollups(db: Database, timeZone: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isFree(tx))) return false
    if ((await zoneOfSums(tx)) === timeZone) return true
    for (const table of [...TABLES, 'dashboard_rollups'])
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)}`)
    await tx.execute(sql`INSERT INTO dashboard_rollups (time_zone, made) VALUES (${timeZone}, ${new Date()})`)
    // A brand at a time, since a statement keeps 1.6 kB a listing on the disk meanwhile. Deltas of a brand go with its own sums alone:
    // what changes in one that is done is not in them.
    for (const { id } of await rowsOf<{ id: string }>(tx, sql`SELECT id FROM brands ORDER BY id`)) {
      const ofBrand = sql`brand_id = ${id}`
      await addUp(tx, ofBrand, sql`SELECT 1 AS sign, ${columns(FACTS)} FROM listings WHERE ${ofBrand}`)
    }
    return true
  })
}

/** Folds once, and tidies up where much was folded: readings go over the deltas' table whole. */
export async function fold(
  db: Database,
  { most, limitMs }: Portion = portionOf(FOLDED_AT_ONCE),
): Promise<number> {
  const [waiting] = await rowsOf(db, sql`SELECT FROM dashboard_deltas LIMIT 1`)
  if (!waiting) return 0
  // Those of one import were made in the same moment: where they are the portion, they can't be parted.
  const limit = most > 1 ? limitMs : null
  const folded = await inPortion(db, { most, limitMs: limit }, (tx) => foldDeltas(tx, most))
  if (folded >= MANY) await db.execute(sql`VACUUM dashboard_deltas`)
  return folded
}
