import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../transactions.ts'

/** Removes a few; `batch` opens the records that tell of it. */
export interface Removing {
  readonly before: Date
  readonly batch: () => Promise<bigint>
}

export interface Removal {
  /** `FROM … WHERE …`: a row for each that is older than the moment and held by nothing. */
  readonly older: (before: Date) => SQL
  /** Removes a few of those; answers how many. None is left where that is none. */
  readonly remove: (tx: Transaction, removing: Removing) => Promise<number>
}
