import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { SIGN_IN_LIMITS } from '../../../src/domain/kit/constants.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'

/** Counting sign-ins, in the database, so that all servers that share it count together. */

export type SignInLimit = keyof typeof SIGN_IN_LIMITS
/** What an attempt is counted by: the limit, and whose it is. Only a hash of `of` is kept. */
export interface Counter {
  readonly limit: SignInLimit
  readonly of: string
}

/** An attempt that may be made, or the limit that forbids it; `seconds` until that limit's count begins again. */
export type Reservation =
  | { readonly allowed: true; readonly remaining: number; readonly seconds: number }
  | { readonly allowed: false; readonly limit: SignInLimit; readonly seconds: number }

interface Counted {
  /** Which of the counters it is, from 1. */
  readonly n: number
  readonly count: number
  readonly seconds: number
}

const keyOf = ({ limit, of }: Counter): Buffer => createHash('sha256').update(`${limit}\n${of}`).digest()

/**
 * Counts an attempt by each counter before it is made, or by none where one is used up. Callers name counters in the
 * same order of limits, so that no two wait for each other.
 */
export async function reserveAttempt(db: Database, counters: readonly Counter[]): Promise<Reservation> {
  const counted = await rowsOf<Counted>(
    db,
    sql`WITH ${askedOf(counters)}, added AS (
          INSERT INTO sign_in_attempts AS a (key, count, expires)
          SELECT key, 1, now() + make_interval(secs => seconds) FROM asked
          WHERE NOT EXISTS (SELECT FROM asked JOIN sign_in_attempts a USING (key)
                            WHERE a.count >= asked.most AND a.expires > now())
          ORDER BY n
          ON CONFLICT (key) DO UPDATE SET
            count = CASE WHEN a.expires <= now() THEN 1 ELSE a.count + 1 END,
            expires = CASE WHEN a.expires <= now() THEN excluded.expires ELSE a.expires END
          WHERE a.expires <= now() OR a.count < (SELECT most FROM asked WHERE asked.key = a.key)
          RETURNING key, count, expires)
        SELECT n::int AS n, added.count, ${SECONDS} AS seconds FROM added JOIN asked USING (key)`,
  )
  const taken = counted.map(({ n, count, seconds }) => {
    const counter = counters[n - 1]!
    return { counter, remaining: SIGN_IN_LIMITS[counter.limit].most - count, seconds }
  })
  if (taken.length === counters.length) {
    const scarcest = taken.reduce((least, one) => (one.remaining < least.remaining ? one : least))
    return { allowed: true, remaining: scarcest.remaining, seconds: scarcest.seconds }
  }
  // Others took the last attempt of one counter at the same moment: the rest is given back.
  if (taken.length > 0)
    await refundAttempt(
      db,
      taken.map(({ counter }) => counter),
    )
  return refusal(db, counters)
}

async function refusal(db: Database, counters: readonly Counter[]): Promise<Reservation> {
  const [full] = await rowsOf<Counted>(
    db,
    sql`WITH ${askedOf(counters)}
        SELECT n::int AS n, added.count, ${SECONDS} AS seconds FROM asked JOIN sign_in_attempts added USING (key)
        WHERE added.count >= asked.most AND added.expires > now() ORDER BY n LIMIT 1`,
  )
  // Where an attempt was given back meanwhile, the next try may be made at once.
  return full
    ? { allowed: false, limit: counters[full.n - 1]!.limit, seconds: full.seconds }
    : { allowed: false, limit: counters.at(-1)!.limit, seconds: 1 }
}

const SECONDS = sql`greatest(1, ceil(extract(epoch FROM added.expires - now())))::int`

/** The counters as rows: which, key, the most, and for how many seconds. */
function askedOf(counters: readonly Counter[]): SQL {
  const limits = counters.map(({ limit }) => SIGN_IN_LIMITS[limit])
  return sql`asked AS (
    SELECT * FROM unnest(
      ${arrayOf(counters.map(keyOf), 'bytea')},
      ${arrayOf(
        limits.map(({ most }) => most),
        'int',
      )},
      ${arrayOf(
        limits.map(({ seconds }) => seconds),
        'int',
      )}) WITH ORDINALITY AS t(key, most, seconds, n))`
}

/** Takes an attempt back that was counted and did not fail. */
export async function refundAttempt(db: Executor, counters: readonly Counter[]): Promise<void> {
  await db.execute(sql`
    UPDATE sign_in_attempts SET count = greatest(0, count - 1)
    WHERE key = ANY(${arrayOf(counters.map(keyOf), 'bytea')})`)
}

/** Begins a count again. */
export async function forgetAttempts(db: Executor, counter: Counter): Promise<void> {
  await db.execute(sql`DELETE FROM sign_in_attempts WHERE key = ${keyOf(counter)}`)
}
