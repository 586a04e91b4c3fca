import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { LISTING_STATES } from '../../../src/domain/kit/vocabulary.ts'
import { arrayOf, preparedRows, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { behind, type Cursor, type Order, orderBy } from '../keyset.ts'
import { kindOf } from '../schema/dashboard.ts'
import {
  type Conditions,
  dateColumn,
  type DateRange,
  type ListingDate,
  withinRange,
} from './listingFilter.ts'

/**
 * The ids and the total of what brands, states and dates alone ask for, by creation or by score: the page indexes and the kept sums
 * answer it, as fast at a million rows as at a thousand.
 */

/** An order that the page indexes have. */
export interface IndexedOrder extends Order {
  readonly field: 'created' | 'score'
}

/** Whether the page indexes have an order: of scores the highest first. */
export const hasIndex = (order: Order & { readonly field: string }): order is IndexedOrder =>
  order.field === 'created' || (order.field === 'score' && order.descending)

export interface Cut {
  readonly size: number
  readonly offset: number
  readonly cursor: Cursor | null
}

/** What the statement of a page is made for; each of these is planned once a connection. */
interface Shape {
  readonly date: ListingDate | null
  readonly hasStates: boolean
  readonly isDescending: boolean
  /** Whether the range leaves out so little that rows outside it are passed over in the order's index. */
  readonly isWide: boolean
  /** Whether it goes on behind a row, and whether that has a value in the order. */
  readonly after: 'start' | 'value' | 'none'
}

interface IndexedPage {
  readonly total: number
  readonly ids: string[]
}

/** A page of such a filter. */
export async function indexedPage(
  db: Database,
  { brands, states: asked, range }: Conditions,
  order: IndexedOrder,
  { size, offset, cursor }: Cut,
): Promise<IndexedPage> {
  const states = statesIn(order, asked)
  const shape: Shape = {
    date: range?.date ?? null,
    hasStates: states !== undefined,
    isDescending: order.descending,
    isWide: order.field === 'score' && range?.date === 'created' && isWide(range),
    after: cursor === null ? 'start' : cursor.value === null ? 'none' : 'value',
  }
  const [row] = await statementOf(shape, order)(db, {
    brands,
    states: states ?? null,
    from: range?.from ?? null,
    to: range?.to ?? null,
    after: cursor?.value ?? null,
    afterId: cursor?.id ?? null,
    size,
    offset,
  })
  return row!
}

const WIDE_MS = 7 * 24 * 60 * 60_000
/** A week and more: reading past what lies outside costs a tenth of sorting as many rows that lie within. */
const isWide = ({ from, to }: DateRange): boolean =>
  (to?.getTime() ?? Date.now()) - (from?.getTime() ?? Number.NEGATIVE_INFINITY) >= WIDE_MS

/** The ids of the first listings of such a filter for which `also` holds. */
export async function firstIndexedIds(
  db: Executor,
  { brands, states: asked, range }: Conditions,
  order: IndexedOrder,
  { size, also }: { size: number; also: SQL },
): Promise<string[]> {
  const states = statesIn(order, asked)
  const rows = await rowsOf<{ id: string }>(
    db,
    mergedIds(order, {
      brands: arrayOf(brands, 'uuid'),
      states: states ? arrayOf(states, 'listing_state') : null,
      inner: [...withinRange(range), also],
      size,
      offset: 0,
    }),
  )
  return rows.map(({ id }) => id)
}

/** The states whose ends are merged; scores are indexed within each. */
const statesIn = ({ field }: IndexedOrder, asked: readonly string[] | undefined) =>
  asked ?? (field === 'score' ? LISTING_STATES : undefined)

/** Each brand (and state) is read off its index as far as the page reaches, and the ends are merged. */
function mergedIds(
  order: IndexedOrder,
  {
    brands,
    states,
    inner,
    size,
    offset,
  }: {
    brands: SQL
    states: SQL | null
    inner: readonly SQL[]
    size: number | Placeholder
    offset: number | Placeholder
  },
): SQL {
  const parts = states
    ? sql`unnest(${brands}) AS brand CROSS JOIN unnest(${states}) AS state`
    : sql`unnest(${brands}) AS brand`
  const conditions = [
    sql`l.brand_id = parts.brand`,
    ...(states ? [sql`l.state = parts.state`] : []),
    ...inner,
  ]
  return sql`SELECT found.id FROM (SELECT * FROM ${parts}) AS parts CROSS JOIN LATERAL (
            SELECT l.id, ${order.column} AS value FROM listings l WHERE ${sql.join(conditions, sql` AND `)}
            ORDER BY ${orderBy(order)} LIMIT ${offset}::bigint + ${size}::bigint
          ) AS found ORDER BY ${orderBy({ ...order, column: sql`found.value`, id: sql`found.id` })}
          LIMIT ${size}::bigint OFFSET ${offset}::bigint`
}

const STATEMENTS = new Map<string, ReturnType<typeof preparedRows<IndexedPage>>>()

function statementOf(shape: Shape, order: IndexedOrder) {
  const name = [
    `listings page by ${order.field}`,
    shape.date ?? 'ever',
    shape.hasStates ? 'of states' : 'of all',
    shape.isDescending ? 'down' : 'up',
    ...(shape.isWide ? ['wide'] : []),
    `after ${shape.after}`,
  ].join(' ')
  const known = STATEMENTS.get(name)
  if (known) return known
  const made = preparedRows<IndexedPage>(
    name,
    sql`SELECT (${totalOf(shape)})::int AS total, ARRAY(${idsOf(shape, order)}) AS ids`,
  )
  STATEMENTS.set(name, made)
  return made
}

const BRANDS = sql`${sql.placeholder('brands')}::uuid[]`
const STATES = sql`${sql.placeholder('states')}::listing_state[]`
const FROM = sql`${sql.placeholder('from')}::timestamptz`
const TO = sql`${sql.placeholder('to')}::timestamptz`

function idsOf({ date, hasStates, isWide, after }: Shape, order: IndexedOrder): SQL {
  // As an expression no index has it, so that the order's is read and not the one of days, of which every row would be sorted.
  const column = date && (isWide ? sql`(${dateColumn(date)} + interval '0')` : dateColumn(date))
  return mergedIds(order, {
    brands: BRANDS,
    states: hasStates ? STATES : null,
    inner: [
      ...(column
        ? [sql`${column} >= coalesce(${FROM}, '-infinity')`, sql`${column} <= coalesce(${TO}, 'infinity')`]
        : []),
      ...(after === 'start'
        ? []
        : [
            behind(
              { value: after === 'none' ? null : sql.placeholder('after'), id: sql.placeholder('afterId') },
              order,
            ),
          ]),
    ],
    size: sql.placeholder('size'),
    offset: sql.placeholder('offset'),
  })
}

/**
 * The exact number of listings: whole months from the kept sums with the changes that are not summed up yet. The months in which the
 * range begins and ends are put right from the rows, whichever are fewer: those of the month within the range, which are added, or those
 * outside it, which are taken off. All is seen at one moment. Where there are no sums, or no month to add up, the rows are counted.
 */
function totalOf({ date, hasStates }: Shape): SQL {
  const column = dateColumn(date ?? 'created')
  const isOne = sql`l.brand_id = ANY(${BRANDS}) ${hasStates ? sql`AND l.state = ANY(${STATES})` : sql``}`
  const local = sql`(${column} AT TIME ZONE span.zone)::date`
  const counted = (within: SQL, span = sql`, span`) =>
    sql`(SELECT count(*) FROM listings l${span} WHERE ${isOne} AND ${within})`
  // Where clocks are put back at midnight a month's first instant stands twice, so the local day decides, and a day more is looked through.
  const dayAround = (day: SQL) => ({
    until: sql`(${day}::timestamp AT TIME ZONE span.zone) + interval '1 day'`,
    since: sql`(${day}::timestamp AT TIME ZONE span.zone) - interval '1 day'`,
  })
  const [first, behind] = [dayAround(sql`span.first`), dayAround(sql`span.behind`)]
  const within = [
    sql`${column} >= ${FROM} AND ${local} < span.first AND ${column} < ${first.until}`,
    sql`${column} <= ${TO} AND ${local} >= span.behind AND ${column} > ${behind.since}`,
  ]
  const outside = [
    sql`${column} < ${FROM} AND ${local} >= span.first AND ${column} > ${first.since}`,
    sql`${column} > ${TO} AND ${local} < span.behind AND ${column} < ${behind.until}`,
  ]
  const corrections = sql.join([
    ...within.map((rows) => sql` + ${counted(rows)}`),
    ...outside.map((rows) => sql` - ${counted(rows)}`),
  ])
  const nearestMonth = (at: SQL) => sql`CASE WHEN ${at} IS NULL THEN NULL
    ELSE date_trunc('month', (${at} AT TIME ZONE time_zone) + interval '15 days') END`
  return sql`
    WITH span AS MATERIALIZED (
      SELECT time_zone AS zone, coalesce(${nearestMonth(FROM)}, '-infinity')::date AS first,
             coalesce(${nearestMonth(TO)}, 'infinity')::date AS behind
      FROM dashboard_rollups
    )
    SELECT CASE WHEN EXISTS (SELECT FROM span WHERE first < behind) THEN
      (SELECT coalesce(sum(l.listings), 0) FROM dashboard_margins l, span
       WHERE l.kind = ${sql.raw(`'${kindOf(null)}'`)} AND l.field = ${sql.raw(`'${date ?? 'created'}'`)} AND ${isOne}
         AND l.day >= span.first AND l.day < span.behind)
      + (SELECT coalesce(sum(l.sign), 0) FROM dashboard_deltas l, span
         WHERE ${isOne} AND ${local} >= span.first AND ${local} < span.behind)
      ${date ? corrections : sql``}
    ELSE ${counted(
      date
        ? sql`${column} >= coalesce(${FROM}, '-infinity') AND ${column} <= coalesce(${TO}, 'infinity')`
        : sql`true`,
      sql``,
    )} END`
}
