import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from './rows.ts'
import { codeOf, type Database, type Transaction } from './transactions.ts'

/** Work in the background on what waits, done portion by portion, each in one transaction. */

/** How much is done in one transaction at most, and how long each of its statements may take; without a limit, as long as it takes. */
export interface Portion {
  readonly most: number
  readonly limitMs: number | null
}

/** Shorter than a call waits for a lock (`LOCK_WAIT_MS`), so that a call gets the rows that a slow portion held. */
const BRIEF_MS = 8_000
/** For a portion that can't be made smaller: longer than any statement that ends at all. */
const LONG_MS = 120_000

/** A portion of so many, with the limit that one of its size has. */
export const portionOf = (most: number): Portion => ({ most, limitMs: most > 1 ? BRIEF_MS : LONG_MS })

/** Does a portion. Fails where a statement reaches its limit. */
export const inPortion = <Result>(
  db: Database,
  { limitMs }: Portion,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    // LOCAL, since a pooler gives the session to others afterwards.
    if (limitMs !== null) await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${limitMs}`))
    return work(tx)
  })

/** The rows of one statement of a portion, in a transaction of its own: what is done between such statements may take its time. */
export const rowsInPortion = <Row>(db: Database, portion: Portion, query: SQL): Promise<Row[]> =>
  inPortion(db, portion, (tx) => rowsOf<Row>(tx, query))

/**
 * Does one portion at each call. When a statement reaches its limit, the portion is rolled back, the call fails, and the next portion is a
 * quarter of the size. After each portion that succeeds the size doubles, up to `whole`.
 */
export function portions(whole: number): (work: (portion: Portion) => Promise<number>) => Promise<number> {
  let most = whole
  return async (work) => {
    try {
      const done = await work(portionOf(most))
      most = Math.min(whole, most * 2)
      return done
    } catch (error) {
      if (isOverdue(error)) most = Math.max(1, Math.floor(most / 4))
      throw error
    }
  }
}

/** Whether a statement was cut off, by its limit or from outside. */
export const isOverdue = (error: unknown): boolean => codeOf(error) === '57014'
