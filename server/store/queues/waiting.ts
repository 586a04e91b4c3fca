import { type SQL, sql } from 'drizzle-orm'
import type { ListingsFilter } from '../../../src/domain/listings/listings.contract.ts'
import {
  inOrderOf,
  type Queue,
  queueQuery,
  type QueueWaiting,
  waitingStates,
} from '../../../src/domain/queues/queue.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { type Conditions, conditionsOf, whereOf } from '../listings/listingFilter.ts'
import { brandIds, type Scope, withinBrands } from '../scope.ts'

/** What waits in queues, in one statement however many they are. */

/** A queue as its row holds it. */
export interface QueueRow extends Omit<Queue, keyof QueueWaiting | 'rules' | 'isMember' | 'updated'> {
  readonly updated: Date
  /** Whether a rule ever assigned a listing to it: without one its filter alone is asked for. */
  readonly hasAssigned: boolean
  /** The rules that assign to it. */
  readonly rules: readonly { readonly id: string; readonly name: string; readonly brand: string }[]
}

/** What is asked for in a queue's order: what its filter says, or nothing more than its states. */
export const filterOf = (row: QueueRow): ListingsFilter => queueQuery(row) ?? inOrderOf(row)

/** The listings that rules assigned to a queue, as rows of `listing_id`. */
const assignedTo = ({ id }: Pick<QueueRow, 'id'>): SQL =>
  sql`SELECT a.listing_id FROM queue_listings a WHERE a.queue_id = ${id}`

/** What a queue's own filter asks of listings; null where it holds assigned ones alone. */
function ownConditions(scope: Scope, row: QueueRow): Conditions | null {
  const query = queueQuery(row)
  return query && conditionsOf(withinBrands(scope, row.brands), query)
}

/**
 * What waits in a queue, each listing once: what its filter finds, and what rules assigned to it, in its states and brands. What a filter of
 * all that waits finds includes the assigned ones.
 */
export function queueConditions(scope: Scope, row: QueueRow): Conditions {
  const own = ownConditions(scope, row)
  if (own && (row.filter === null || !row.hasAssigned)) return own
  const all = conditionsOf(withinBrands(scope, row.brands), { state: [...waitingStates(row)] })
  const found = own ? sql`SELECT l.id FROM listings l WHERE ${whereOf(own)} UNION ` : sql``
  return { ...all, others: [sql`l.id IN (${found}${assignedTo(row)})`] }
}

/** The time within which a listing is due, and the last quarter of it, in hours. */
const hours = (count: number): SQL => sql`${count} * interval '1 hour'`

/** What waits in a queue, as rows of since when (`since`) and whether by a rule: once each, and by the rule where both are so. */
function waitingRows(scope: Scope, row: QueueRow): SQL {
  const own = ownConditions(scope, row)
  const found = (conditions: Conditions, also: SQL) =>
    sql`SELECT l.created AS since, false AS assigned FROM listings l WHERE ${whereOf(conditions)}${also}`
  if (own && !row.hasAssigned) return found(own, sql``)
  const assigned = sql`
    SELECT a.at AS since, true AS assigned FROM queue_listings a JOIN listings l ON l.id = a.listing_id
    WHERE a.queue_id = ${row.id} AND l.state = ANY(${arrayOf(waitingStates(row), 'listing_state')})
      AND l.brand_id = ANY(${arrayOf(brandIds(withinBrands(scope, row.brands)), 'uuid')})`
  if (!own) return assigned
  const isOther = sql` AND NOT EXISTS (${assignedTo(row)} AND a.listing_id = l.id)`
  return sql`${found(own, isOther)} UNION ALL ${assigned}`
}

function countedOf(scope: Scope, row: QueueRow): SQL {
  const { id, dueHours } = row
  const isDue = dueHours === null ? sql`false` : sql`w.since <= now() - ${hours(dueHours)}`
  const isSoon =
    dueHours === null ? sql`false` : sql`NOT (${isDue}) AND w.since <= now() - ${hours(dueHours * 0.75)}`
  const nextDue =
    dueHours === null
      ? sql`NULL::timestamptz`
      : sql`min(w.since) FILTER (WHERE NOT (${isDue})) + ${hours(dueHours)}`
  return sql`
    SELECT ${id}::uuid AS id, count(*)::int AS waiting, (count(*) FILTER (WHERE w.assigned))::int AS assigned,
           min(w.since) AS oldest, (count(*) FILTER (WHERE ${isDue}))::int AS "pastDue",
           (count(*) FILTER (WHERE ${isSoon}))::int AS "dueSoon", ${nextDue} AS "nextDue"
    FROM (${waitingRows(scope, row)}) AS w`
}

type Counted = Omit<QueueWaiting, 'oldest' | 'nextDue'> & {
  readonly id: string
  readonly oldest: Date | null
  readonly nextDue: Date | null
}

/** How much waits in each of these queues, since when, what is due, and how much of it somebody holds. */
export async function waitingOf(
  db: Executor,
  scope: Scope,
  rows: readonly QueueRow[],
): Promise<ReadonlyMap<string, QueueWaiting>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await rowsOf<Counted>(
    db,
    sql`WITH held AS (
          SELECT queue_id, count(*)::int AS held FROM review_leases
          WHERE queue_id = ANY(${arrayOf(ids, 'uuid')}) AND expires > now() GROUP BY queue_id)
        SELECT c.*, coalesce(h.held, 0) AS held
        FROM (${sql.join(
          rows.map((row) => countedOf(scope, row)),
          sql` UNION ALL `,
        )}) AS c LEFT JOIN held h ON h.queue_id = c.id`,
  )
  return new Map(
    found.map(({ id, oldest, nextDue, ...counts }) => [
      id,
      { ...counts, oldest: oldest?.toISOString() ?? null, nextDue: nextDue?.toISOString() ?? null },
    ]),
  )
}
