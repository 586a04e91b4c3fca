import { type SQL, sql } from 'drizzle-orm'
import type { ListingsFilter } from '../../../src/domain/listings/listings.contract.ts'
import { type Queue, queueQuery, type QueueWaiting } from '../../../src/domain/queues/queue.ts'
import { arrayOf, type Executor, rowsOf } from '../database.ts'
import { conditionsOf, whereOf } from '../listings/listingFilter.ts'
import { type Scope, withinBrands } from '../scope.ts'

/** What waits in queues, in one statement however many they are. */

/** A queue as its row holds it. */
export interface QueueRow extends Omit<Queue, keyof QueueWaiting | 'isMember' | 'updated'> {
  readonly updated: Date
}

/** What a queue asks of listings; one whose filter can't be read any more has none. */
export const filterOf = (row: Pick<QueueRow, 'filter' | 'order'>): ListingsFilter =>
  queueQuery(row) ?? { _id: [''] }

/** The time within which a listing is due, and the last quarter of it, in hours. */
const hours = (count: number): SQL => sql`${count} * interval '1 hour'`

function countedOf(scope: Scope, row: QueueRow): SQL {
  const { id, dueHours } = row
  const where = whereOf(conditionsOf(withinBrands(scope, row.brands), filterOf(row)))
  const isDue = dueHours === null ? sql`false` : sql`l.created <= now() - ${hours(dueHours)}`
  const isSoon =
    dueHours === null ? sql`false` : sql`NOT (${isDue}) AND l.created <= now() - ${hours(dueHours * 0.75)}`
  const nextDue =
    dueHours === null
      ? sql`NULL::timestamptz`
      : sql`min(l.created) FILTER (WHERE NOT (${isDue})) + ${hours(dueHours)}`
  return sql`
    SELECT ${id}::uuid AS id, count(*)::int AS waiting, min(l.created) AS oldest,
           (count(*) FILTER (WHERE ${isDue}))::int AS "pastDue", (count(*) FILTER (WHERE ${isSoon}))::int AS "dueSoon",
           ${nextDue} AS "nextDue"
    FROM listings l WHERE ${where}`
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
