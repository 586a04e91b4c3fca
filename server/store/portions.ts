import { sql } from 'drizzle-orm'
import { codeOf, type Database, type Transaction } from './transactions.ts'

/** Work in the background on what waits, done portion by portion, each in one transaction. */

/** How much is done in one transaction at most, and how long each of its statements may take; without a limit, as long as it takes. */
export interface Portion {
  readonly most: number
  readonly limitMs: number | null
}

/** Less than a call waits for a lock (`LOCK_WAIT_MS`): what holds rows that long gives way to it. */
const BRIEF_MS = 8_000
/** For a portion that can't be smaller: longer than anything takes that ends at all. */
const LONG_MS = 120_000

/** Does a portion. Fails where a statement reaches its limit. */
export const inPortion = <Result>(
  db: Database,
  { limitMs }: Portion,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    // For the transaction alone: a pooler hands the session on.
    if (limitMs !== null) await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${limitMs}`))
    return work(tx)
  })

/**
 * Does portion after portion, one a call. Where a statement takes too long, as by a plan from before a mass change, what it did is rolled back, the
 * call fails, and the next portion is a quarter of the size; after one that goes well it is twice as large again.
 */
export function portions(whole: number): (work: (portion: Portion) => Promise<number>) => Promise<number> {
  let most = whole
  return async (work) => {
    try {
      const done = await work({ most, limitMs: most > 1 ? BRIEF_MS : LONG_MS })
      most = Math.min(whole, most * 2)
      return done
    } catch (error) {
      if (isOverdue(error)) most = Math.max(1, Math.floor(most / 4))
      throw error
    }
  }
}

/** Whether a statement was cut off, by its limit or from outside. */
const isOverdue = (error: unknown): boolean => codeOf(error) === '57014'
