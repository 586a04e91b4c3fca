import { type SQL, sql } from 'drizzle-orm'
import { type Interval, INTERVALS, IS_FILED, IS_REMOVED, msOf } from '../listingSteps.ts'

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
          ${weight} * (${msOf(name)} IS NOT NULL)::int AS ${sql.identifier(`n_${name}`)}`,
  )
  return sql`
    ${weight} AS listings, ${weight} * ${IS_FILED}::int AS filed, ${weight} * ${IS_REMOVED}::int AS removed,
    ${weight} * (l.listing_status = 'INACTIVE')::int AS inactive,
    ${weight} * (l.listing_status = 'VIOLATION_REMOVED')::int AS violation_removed,
    ${weight} * (l.listing_status = 'DELISTED')::int AS delisted,
    ${sql.join(hours, sql`, `)}`
}

/** Each time that a row `l` took, as its step and milliseconds. */
export const TIMES_OF_ROW = sql`(VALUES ${sql.join(
  INTERVALS.map((name) => sql`(${sql.raw(`'${name}'`)}, ${msOf(name)})`),
  sql`, `,
)}) AS t (step, ms)`
