import { type SQL, sql } from 'drizzle-orm'
import { listingsBehind, type Narrowing } from '../../../src/domain/dashboard/dashboard.ts'
import { type ListingsFilter, listingsQueryOf } from '../../../src/domain/listings/listings.contract.ts'
import type { Database, Transaction } from '../transactions.ts'
import { type ListingDate, listingDate, listingsWhere } from '../listings/listingFilter.ts'
import { listingNamed } from '../listings/listings.ts'
import type { Scope } from '../scope.ts'
import { zoneOfSums } from './rollups.ts'

/** What every figure of the dashboard is read with. */
export interface Reading {
  /** A transaction that sees one moment of the store: all figures of an answer are of the same listings. */
  readonly tx: Transaction
  readonly scope: Scope
  readonly filter: ListingsFilter
  /** What is asked of the rows `l` beside the filter. */
  readonly also?: SQL
  /** The date that the filter goes by. */
  readonly date: ListingDate
  /** Whether there are sums of this time zone to read from. */
  readonly hasSums: boolean
  /** Where days and months begin. */
  readonly timeZone: string
  readonly now: Date
}

interface Deps {
  readonly store: { readonly db: Database }
  readonly config: { readonly timeZone: string }
}

/**
 * Reads figures of one moment. As in the list of listings, a `value` that is the id of a listing in scope means that
 * listing, whatever else is set.
 */
export function readDashboard<Answer>(
  { store, config }: Deps,
  scope: Scope,
  filter: ListingsFilter,
  read: (reading: Reading) => Promise<Answer>,
): Promise<Answer> {
  return store.db.transaction(
    async (tx) => {
      const named = await listingNamed(tx, scope, filter)
      return read({
        tx,
        scope,
        filter: named ? { _id: [named._id] } : filter,
        date: listingDate(filter),
        hasSums: (await zoneOfSums(tx)) === config.timeZone,
        timeZone: config.timeZone,
        now: new Date(),
      })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** A reading of the listings behind a figure; null where no listing can match. */
export function narrowed(reading: Reading, ...narrowings: readonly Narrowing[]): Reading | null {
  const { date: start, endDate: end, ...rest } = reading.filter
  const behind = listingsBehind({ ...rest, start, end }, ...narrowings)
  return behind && { ...reading, filter: listingsQueryOf(behind) as ListingsFilter }
}

/** Whether every listing of the reading has the filter's date; without a range, those that lack it count too. */
export function isDated({ filter, date }: Reading): boolean {
  return date === 'created' || filter.date !== undefined || filter.endDate !== undefined
}

/** What the reading counts of `FROM listings l`, within the scope. */
export function listingsOf({ scope, filter, also }: Reading): SQL {
  const where = listingsWhere(scope, filter)
  return also ? sql`${where} AND ${also}` : where
}
