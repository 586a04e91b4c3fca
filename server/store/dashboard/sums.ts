import { type SQL, sql } from 'drizzle-orm'
import { tookStep, type Interval, INTERVALS, IS_FILED, IS_REMOVED, msOf } from '../listingSteps.ts'
import { bucketOf } from './sketch.ts'

/** What is summed up of listings, for rows with a listing's columns as `l`: the listings themselves, or deltas of them. */

export type Sum =
  | 'listings'
  | 'filed'
  | 'removed'
  | 'inactive'
  | 'violation_removed'
  | 'delisted'
  | `ms_${Interval}`
  | `n_${Interval}`

/** How many listings there are, and of these how many are filed, removed, or of each status but ACTIVE; then the intervals. */
export const SUMS: readonly Sum[] = [
  'listings',
  'filed',
  'removed',
  'inactive',
  'violation_removed',
  'delisted',
  ...INTERVALS.flatMap((name) => [`ms_${name}`, `n_${name}`] as const),
]

/** The sums of one row `l` that counts `weight` times: a listing, or a delta. */
export function sumsOfRow(weight: SQL): SQL {
  const hours = INTERVALS.map(
    (name) =>
      sql`coalesce(${weight} * ${msOf(name)}, 0) AS ${sql.identifier(`ms_${name}`)},
          ${weight} * ${tookStep(name)} AS ${sql.identifier(`n_${name}`)}`,
  )
  return sql`
    ${weight} AS listings, ${weight} * ${IS_FILED}::int AS filed, ${weight} * ${IS_REMOVED}::int AS removed,
    ${weight} * (l.listing_status = 'INACTIVE')::int AS inactive,
    ${weight} * (l.listing_status = 'VIOLATION_REMOVED')::int AS violation_removed,
    ${weight} * (l.listing_status = 'DELISTED')::int AS delisted,
    ${sql.join(hours, sql`, `)}`
}

/**
 * The histogram of the times that rows took: how many `listings` there are of each `step` and `bucket`, and of each of `keys`. `rows` are
 * `FROM … l WHERE …`, of which each counts `weight` times.
 */
export function bucketsOfRows(rows: SQL, keys: Readonly<Record<string, SQL>>, weight: SQL): SQL {
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  const named = (name: string) => sql`${sql.identifier(name)}`
  const keyNames = list(Object.keys(keys).map(named))
  const keysOfRow = Object.entries(keys).map(([name, key]) => sql`${key} AS ${named(name)}`)
  const times = INTERVALS.map((name) => sql`${msOf(name)} AS ${named(name)}`)
  const buckets = INTERVALS.map((name) => sql`${bucketOf(named(name))} AS ${named(name)}`)
  const steps = INTERVALS.map((name) => sql`WHEN ${named(name)} IS NOT NULL THEN ${sql.raw(`'${name}'`)}`)
  // Of the steps a group has the bucket of one, and the others are null.
  const bucket = sql`coalesce(${list(INTERVALS.map(named))})`
  // In one pass over the rows: a row of its own for each of its times costs eight times as much.
  return sql`
    SELECT ${keyNames}, CASE ${sql.join(steps, sql` `)} END AS step, ${bucket} AS bucket, sum(weight)::int AS listings
    FROM (SELECT ${keyNames}, weight, ${list(buckets)}
          FROM (SELECT ${list(keysOfRow)}, ${weight} AS weight, ${list(times)} ${rows} OFFSET 0) AS taken) AS placed
    GROUP BY GROUPING SETS (${list(INTERVALS.map((name) => sql`(${keyNames}, ${named(name)})`))})
    HAVING ${bucket} IS NOT NULL`
}
