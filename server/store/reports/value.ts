import { sql } from 'drizzle-orm'
import { METRIC_FILTERS } from '../../../src/domain/dashboard/dashboard.ts'
import { daysIn } from '../../../src/domain/dashboard/dashboardFilter.ts'
import { REVIEW_IDLE_MS } from '../../../src/domain/kit/constants.ts'
import { BLOCK_WORDS } from '../../../src/domain/reports/reportBlocks.ts'
import {
  daysWords,
  listingsPath,
  type MadeBlock,
  type TableBlock,
} from '../../../src/domain/reports/reportContent.ts'
import {
  assumptionWords,
  costOf,
  DEFAULT_ASSUMPTIONS,
  type RemovedListings,
  returnOf,
  type ValueAssumptions,
  valueRemoved,
} from '../../../src/domain/reports/value.ts'
import { listingsOf, narrowed } from '../dashboard/reading.ts'
import { arrayOf, rowsOf } from '../database.ts'
import { brandIds } from '../scope.ts'
import type { BlockReading } from './blockReading.ts'

/** What the removed listings of a report were worth by the assumptions of each brand, and the time that groups and rules saved. */

type Rows = TableBlock['rows']

/** The removed listings of each brand, those together that their value tells alike. */
async function removedOf({ reading }: BlockReading): Promise<Map<string, RemovedListings[]>> {
  const removed = narrowed(reading, METRIC_FILTERS.removed)
  if (!removed) return new Map()
  const rows = await rowsOf<RemovedListings & { brand: string }>(
    reading.tx,
    sql`SELECT l.brand_id AS brand, count(*)::int AS listings, l.price::text, l.currency, l.reviews_count AS reviews,
               p.price_min::text AS "genuineLow", p.price_max::text AS "genuineHigh", p.currency AS "genuineCurrency"
        FROM listings l LEFT JOIN products p ON p.id = l.product_id
        WHERE ${listingsOf(removed)} GROUP BY l.brand_id, l.price, l.currency, l.reviews_count, p.price_min, p.price_max, p.currency`,
  )
  return Map.groupBy(rows, ({ brand }) => brand)
}

const SECONDS_AN_HOUR = 3_600

interface Saved {
  readonly seconds: number | null
  readonly grouped: number
  readonly groups: number
  readonly ruled: number
}

/**
 * How long one decision took by itself, as the median time between one and the next; how many listings were decided several
 * at once, in how many changes; and how many rules decided. What was taken back counts nowhere.
 */
async function savedOf({ reading, range }: BlockReading): Promise<Saved> {
  const brands = arrayOf(brandIds(reading.scope), 'uuid')
  const [from, to] = [new Date(range.start), new Date(range.end)]
  const isStanding = sql`s.undo_of IS NULL AND NOT EXISTS (SELECT FROM change_sets u WHERE u.undo_of = s.id)`
  const [row] = await rowsOf<Saved>(
    reading.tx,
    sql`WITH paces AS (
          SELECT extract(epoch FROM d.decided - lag(d.decided)
                   OVER (PARTITION BY d.user_id, d.run ORDER BY d.decided, d.id))::float8 AS seconds
          FROM review_decisions d
          WHERE d.brand_id = ANY(${brands}) AND d.at >= ${from} AND d.at <= ${to} AND d.taken_back IS NULL
        ), many AS (
          SELECT s.id, sum(r.listings)::int AS listings
          FROM change_sets s JOIN change_reach r ON r.change_set_id = s.id
          WHERE s.at >= ${from} AND s.at <= ${to} AND s.kind IN ('state', 'classification')
            AND r.brand_id = ANY(${brands}) AND s.actor_id IS NOT NULL AND ${isStanding}
          GROUP BY s.id HAVING sum(r.listings) > 1
        )
        SELECT (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FROM paces
                WHERE seconds <= ${REVIEW_IDLE_MS / 1_000}) AS seconds,
               coalesce((SELECT sum(listings) FROM many), 0)::int AS grouped,
               (SELECT count(*) FROM many)::int AS groups,
               (SELECT count(*) FROM rule_hits h JOIN change_sets s ON s.id = h.change_set_id
                JOIN listings l ON l.id = h.listing_id
                WHERE l.brand_id = ANY(${brands}) AND h.at >= ${from} AND h.at <= ${to}
                  AND s.kind IN ('state', 'classification') AND ${isStanding})::int AS ruled`,
  )
  return row!
}

const rowOf = (cells: Rows[number]['cells'], path: string | null = null): Rows[number] => ({
  cells,
  path,
  country: null,
})

/** The value and the return of one brand, with what each rests on. */
function rowsOfBrand(
  brand: string,
  assumed: ValueAssumptions,
  { removed, days, path }: { removed: readonly RemovedListings[]; days: number; path: string | null },
): Rows {
  const { ranges, unpriced } = valueRemoved(removed, assumed)
  const rests = assumptionWords(assumed).join('. ')
  const cost = costOf(assumed, days)
  const back = returnOf(ranges, cost)
  const rows = ranges.map(({ currency, low, high, listings }) =>
    rowOf(
      [
        `${brand}: value removed`,
        `${low} ${currency}`,
        `${high} ${currency}`,
        `${listings} removed listings. ${rests}.`,
      ],
      path,
    ),
  )
  if (unpriced > 0)
    rows.push(
      rowOf([`${brand}: without a price`, null, null, `${unpriced} removed listings count nothing.`], path),
    )
  if (ranges.length === 0 && unpriced === 0)
    rows.push(rowOf([`${brand}: value removed`, null, null, `Nothing was removed. ${rests}.`]))
  if (back && cost)
    rows.push(
      rowOf([
        `${brand}: return`,
        `${back.low.toFixed(2)} for 1`,
        `${back.high.toFixed(2)} for 1`,
        `Costs of ${cost.amount} ${cost.currency} in ${days} days. Values of other currencies are not part of it.`,
      ]),
    )
  return rows
}

function rowsOfTime({ seconds, grouped, groups, ruled }: Saved): Rows {
  if (seconds === null)
    return [
      rowOf(['Time saved', null, null, 'No decision was made one by one within the period to compare with.']),
    ]
  const hours = (listings: number) => `${((listings * seconds) / SECONDS_AN_HOUR).toFixed(1)} h`
  const pace = `One decision by itself took ${seconds.toFixed(1)} seconds (median)`
  const byGroups = hours(grouped - groups)
  const byRules = hours(ruled)
  return [
    rowOf([
      'Time saved by decisions on several listings',
      byGroups,
      byGroups,
      `${grouped} listings in ${groups} decisions. ${pace}.`,
    ]),
    rowOf(['Time saved by rules', byRules, byRules, `${ruled} listings decided by rules. ${pace}.`]),
  ]
}

/** The value removed for each brand and currency, the return where costs are told, and the time saved. */
export async function valueBlock(asked: BlockReading): Promise<MadeBlock> {
  const { reading, params, range, words } = asked
  const { brands } = reading.scope
  const removed = await removedOf(asked)
  const assumptions = await rowsOf<{ id: string; value: ValueAssumptions | null }>(
    reading.tx,
    sql`SELECT id, value FROM brands WHERE id = ANY(${arrayOf(brandIds(reading.scope), 'uuid')})`,
  )
  const assumedOf = new Map(assumptions.map(({ id, value }) => [id, value ?? DEFAULT_ASSUMPTIONS]))
  const days = daysIn(range, reading.timeZone)
  return {
    type: 'table',
    kind: 'value',
    title: BLOCK_WORDS.value.label,
    note: `Removed listings: ${words}. A range by what is assumed of each brand, for each currency by itself. Time saved: decisions made ${daysWords(range, reading.timeZone)}.`,
    drawing: null,
    columns: [
      { label: 'What', unit: 'text' },
      { label: 'From', unit: 'text' },
      { label: 'To', unit: 'text' },
      { label: 'What it rests on', unit: 'prose' },
    ],
    rows: [
      ...brands.flatMap(({ id, name, client }) =>
        rowsOfBrand(name, assumedOf.get(id) ?? DEFAULT_ASSUMPTIONS, {
          removed: removed.get(id) ?? [],
          days,
          path: listingsPath({ ...params, brands: [name], clients: [client] }, METRIC_FILTERS.removed),
        }),
      ),
      ...rowsOfTime(await savedOf(asked)),
    ],
  }
}
