import { type SQL, sql } from 'drizzle-orm'

/**
 * A histogram of times from which a median can be told, and which adds up: each bucket reaches a tenth further than the
 * one before, so that its middle is off by 5 % at most (half of ratio − 1 over ratio + 1; Masson, Rim and Lee, DDSketch, 2019).
 */

const RATIO = 1.1
const LN_RATIO = sql.raw(String(Math.log(RATIO)))
/** The bucket of what took less than a millisecond. */
const AT_ONCE = -1

/** The bucket of a time in milliseconds. */
export function bucketOf(ms: SQL): SQL {
  return sql`(CASE WHEN ${ms} < 1 THEN ${sql.raw(String(AT_ONCE))} ELSE ceil(ln(${ms}::float8) / ${LN_RATIO})::int END)`
}

const msOfBucket = (bucket: number): number => (bucket === AT_ONCE ? 0 : (2 * RATIO ** bucket) / (RATIO + 1))

export interface Bucket {
  readonly bucket: number
  readonly listings: number
}

/** The median of the times in the buckets, in milliseconds; null where there are none. */
export function medianOf(buckets: readonly Bucket[]): number | null {
  const counts = new Map<number, number>()
  for (const { bucket, listings } of buckets) counts.set(bucket, (counts.get(bucket) ?? 0) + listings)
  const sorted = [...counts].toSorted(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, listings]) => sum + listings, 0)
  if (total === 0) return null
  const at = (rank: number) => {
    let seen = 0
    for (const [bucket, listings] of sorted) {
      seen += listings
      if (rank < seen) return msOfBucket(bucket)
    }
    return msOfBucket(sorted.at(-1)![0])
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.ceil((total - 1) / 2))) / 2
}
