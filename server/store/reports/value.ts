import { type SQL, sql } from 'drizzle-orm'
import { METRIC_FILTERS } from '../../../src/domain/dashboard/dashboard.ts'
import { REVIEW_IDLE_MS } from '../../../src/domain/kit/constants.ts'
import { BLOCK_WORDS } from '../../../src/domain/reports/reportBlocks.ts'
import {
  daysWords,
  listingsPath,
  type MadeBlock,
  type TableBlock,
} from '../../../src/domain/reports/reportContent.ts'
import { assumptionWords, type BrandValue, UNPRICED_WORDS } from '../../../src/domain/kit/value.ts'
import { brandLabels, filterName } from '../../../src/domain/kit/namedBrand.ts'
import { countOf } from '../../../src/domain/kit/words.ts'
import { valueByBrand } from '../dashboard/value.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import { standsFor } from '../record/undos.ts'
import { brandIds } from '../scope.ts'
import type { BlockReading } from './blockReading.ts'

/** What the removed listings of a report were worth by the assumptions of each brand, and the time that groups and rules saved. */

type Rows = TableBlock['rows']

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
  const stands = (brand: SQL) => standsFor(sql`s.id`, brand)
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
            AND r.brand_id = ANY(${brands}) AND s.actor_id IS NOT NULL AND ${stands(sql`r.brand_id`)}
          GROUP BY s.id HAVING sum(r.listings) > 1
        )
        SELECT (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FROM paces
                WHERE seconds <= ${REVIEW_IDLE_MS / 1_000}) AS seconds,
               coalesce((SELECT sum(listings) FROM many), 0)::int AS grouped,
               (SELECT count(*) FROM many)::int AS groups,
               (SELECT count(*) FROM rule_hits h JOIN change_sets s ON s.id = h.change_set_id
                JOIN listings l ON l.id = h.listing_id
                WHERE l.brand_id = ANY(${brands}) AND h.at >= ${from} AND h.at <= ${to}
                  AND s.kind IN ('state', 'classification') AND ${stands(sql`l.brand_id`)})::int AS ruled`,
  )
  return row!
}

const rowOf = (cells: Rows[number]['cells'], path: string | null = null): Rows[number] => ({
  cells,
  path,
  country: null,
})

const twoPlaces = (value: number): string => value.toFixed(2)

/** The value and the return of one brand, with what each rests on. */
function rowsOfBrand(value: BrandValue, path: string | null): Rows {
  const { name, ranges, unpriced, assumptions, back, cost } = value
  const rests = assumptionWords(assumptions).join('. ')
  const rows = ranges.map(({ currency, low, high, listings }) =>
    rowOf(
      [`${name}: value removed`, currency, low, high, `${countOf(listings, 'removed listing')}. ${rests}.`],
      path,
    ),
  )
  if (unpriced > 0)
    rows.push(
      rowOf(
        [
          `${name}: ${UNPRICED_WORDS[assumptions.basis]}`,
          null,
          null,
          null,
          `${countOf(unpriced, 'removed listing')} that ${unpriced === 1 ? 'counts' : 'count'} nothing.`,
        ],
        path,
      ),
    )
  if (ranges.length === 0 && unpriced === 0)
    rows.push(rowOf([`${name}: value removed`, null, null, null, `Nothing was removed. ${rests}.`]))
  if (back && cost)
    rows.push(
      rowOf([
        `${name}: return`,
        `for each ${cost.currency} spent`,
        twoPlaces(back.low),
        twoPlaces(back.high),
        `Costs of ${cost.amount} ${cost.currency} in ${countOf(cost.days, 'day')}. Values of other currencies are not part of it.`,
      ]),
    )
  return rows
}

function rowsOfTime({ seconds, grouped, groups, ruled }: Saved): Rows {
  if (seconds === null)
    return [
      rowOf([
        'Time saved',
        null,
        null,
        null,
        'No decision was made one by one within the period to compare with.',
      ]),
    ]
  const hours = (listings: number) => (listings * seconds) / SECONDS_AN_HOUR
  const pace = `One decision by itself took ${seconds.toFixed(1)} seconds (median)`
  const byGroups = twoPlaces(hours(grouped - groups))
  const byRules = twoPlaces(hours(ruled))
  return [
    rowOf([
      'Time saved by decisions on several listings',
      'hours',
      byGroups,
      byGroups,
      `${countOf(grouped, 'listing')} in ${countOf(groups, 'decision')}. ${pace}.`,
    ]),
    rowOf([
      'Time saved by rules',
      'hours',
      byRules,
      byRules,
      `${countOf(ruled, 'listing')} decided by rules. ${pace}.`,
    ]),
  ]
}

/** The value removed for each brand and currency, the return where costs are told, and the time saved. */
export async function valueBlock(asked: BlockReading): Promise<MadeBlock> {
  const { reading, params, brands, range, words } = asked
  const labels = brandLabels(brands)
  const values = await valueByBrand(reading)
  const { marketplaces, countries, infringementTypes, seller } = params
  const isNarrower = [marketplaces, countries, infringementTypes, seller].some((part) => part !== undefined)
  return {
    type: 'table',
    kind: 'value',
    title: BLOCK_WORDS.value.label,
    note: `Removed listings: ${words}. A range by what is assumed of each brand, for each currency by itself. Time saved: decisions made ${daysWords(range, reading.timeZone)}${isNarrower ? ' on all listings of the brands' : ''}.`,
    drawing: null,
    columns: [
      { label: 'What', unit: 'text' },
      { label: 'In', unit: 'text' },
      { label: 'From', unit: 'amount' },
      { label: 'To', unit: 'amount' },
      { label: 'What it rests on', unit: 'prose' },
    ],
    rows: [
      ...values.flatMap((value) =>
        rowsOfBrand(
          { ...value, name: labels.get(value.id)! },
          listingsPath(
            { ...params, brands: [filterName(value, brands)], clients: [value.client] },
            METRIC_FILTERS.removed,
          ),
        ),
      ),
      ...rowsOfTime(await savedOf(asked)),
    ],
  }
}
