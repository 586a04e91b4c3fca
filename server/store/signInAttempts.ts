import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { SIGN_IN_LIMITS } from '../../src/domain/constants.ts'
import { arrayOf, type Database, type Executor, rowsOf, type Transaction } from './database.ts'

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

const keyOf = ({ limit, of }: Counter): Buffer => createHash('sha256').update(`${limit}\n${of}`).digest()

/**
 * Counts an attempt by each counter before it is made, or by none where one is used up. Callers name counters in the
 * same order of limits, so that two never wait for each other.
 */
export async function reserveAttempt(db: Database, counters: readonly Counter[]): Promise<Reservation> {
  let scarcest = { allowed: true as const, remaining: Infinity, seconds: 0 }
  try {
    await db.transaction(async (tx) => {
      for (const counter of counters) {
        const taken = await take(tx, counter)
        if (!taken.allowed) throw new Refusal(taken)
        if (taken.remaining < scarcest.remaining) scarcest = taken
      }
    })
    return scarcest
  } catch (error) {
    if (error instanceof Refusal) return error.reservation
    throw error
  }
}

class Refusal extends Error {
  readonly reservation: Reservation
  constructor(reservation: Reservation) {
    super('a limit is reached')
    this.reservation = reservation
  }
}

async function take(tx: Transaction, counter: Counter) {
  const { most, seconds } = SIGN_IN_LIMITS[counter.limit]
  const key = keyOf(counter)
  const [taken] = await rowsOf<{ count: number; seconds: number }>(
    tx,
    sql`INSERT INTO sign_in_attempts AS a (key, count, expires)
        VALUES (${key}, 1, now() + make_interval(secs => ${seconds}))
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN a.expires <= now() THEN 1 ELSE a.count + 1 END,
          expires = CASE WHEN a.expires <= now() THEN excluded.expires ELSE a.expires END
        WHERE a.count < ${most} OR a.expires <= now()
        RETURNING count, ceil(extract(epoch FROM expires - now()))::int AS seconds`,
  )
  if (taken) return { allowed: true, remaining: most - taken.count, seconds: taken.seconds } as const
  const [full] = await rowsOf<{ seconds: number }>(
    tx,
    sql`SELECT greatest(1, ceil(extract(epoch FROM expires - now())))::int AS seconds
        FROM sign_in_attempts WHERE key = ${key}`,
  )
  return { allowed: false, limit: counter.limit, seconds: full?.seconds ?? 1 } as const
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
