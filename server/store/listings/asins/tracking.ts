import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type AsinAlert,
  type AsinListing,
  NO_ALERT,
  trackProblem,
} from '../../../../src/domain/listings/asin.ts'
import { calendarDay, endOfDay } from '../../../../src/domain/kit/dates.ts'
import { badRequest, notFound } from '../../../problems.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Database, Transaction } from '../../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../../record/ledger.ts'
import { inScope, type Scope } from '../../scope.ts'
import { asinOfListing } from './asins.ts'

/** Tracking ASINs: until when and where, the alert, and who watches. Each change is recorded. */

/**
 * Tracks the ASIN of a listing until the end of a day of the workspace. The state at the beginning is recorded; who
 * begins it watches. Fails with 404 outside the scope and for a listing without an ASIN, 400 for a day that won't do.
 */
export async function track(
  db: Database,
  scope: Scope,
  author: Author,
  { listing, until, location }: { listing: string; until: string; location: string },
  timeZone: string,
): Promise<AsinListing> {
  const end = new Date(endOfDay(calendarDay(until), timeZone))
  return db.transaction(async (tx) => {
    const found = await asinOfListing(tx, scope, listing, timeZone)
    const problem = trackProblem(until, found.days)
    if (problem) throw badRequest(problem, [{ path: 'params.until', message: problem }])
    await tx.execute(sql`SELECT FROM listings WHERE id = ${listing} FOR UPDATE`)
    const batch = await openRecord(tx, author, `Tracks ASIN ${found.asin}`)
    if (found.tracking) {
      await change(tx, batch, found.tracking.id, sql`until = ${end}, location = ${location}`)
      // What it had become while nothing was recorded.
      await observe(tx, found.tracking.id)
    } else {
      const id = uuidv7()
      await appendRecords(tx, batch, 'asin', {
        ctes: sql`new AS (
          INSERT INTO asins (id, listing_id, brand_id, asin, location, until, started, by, alert, watchers, updated)
          SELECT ${id}, l.id, l.brand_id, ${found.asin}, ${location}, ${end}, now(), ${author.name},
                 ${JSON.stringify(NO_ALERT)}::jsonb, ${arrayOf(scope.userId ? [scope.userId] : [], 'uuid')}, now()
          FROM listings l WHERE l.id = ${listing} RETURNING *)`,
        changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before, to_jsonb(new) AS after FROM new`,
      })
      await observe(tx, id)
    }
    return asinOfListing(tx, scope, listing, timeZone)
  })
}

/** Sets the alert. Fails with 404 outside the scope. */
export async function setAlert(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  alert: AsinAlert,
  timeZone: string,
): Promise<AsinListing> {
  return db.transaction(async (tx) => {
    const { listing, asin } = await lock(tx, scope, id)
    const batch = await openRecord(tx, author, `Alert of ASIN ${asin}`)
    await change(tx, batch, id, sql`alert = ${JSON.stringify(alert)}::jsonb`)
    // What was seen under the former alert is not held against the new one.
    await tx.execute(sql`UPDATE asin_observations SET judged = true WHERE asin_id = ${id} AND NOT judged`)
    return asinOfListing(tx, scope, listing, timeZone)
  })
}

/** Sets who watches. Fails with 404 outside the scope, 400 where somebody doesn't see the brand. */
export async function setWatchers(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  watchers: readonly string[],
  timeZone: string,
): Promise<AsinListing> {
  return db.transaction(async (tx) => {
    const { listing, asin } = await lock(tx, scope, id)
    const { people } = await asinOfListing(tx, scope, listing, timeZone)
    if (watchers.some((watcher) => !people.some(({ providerId }) => providerId === watcher)))
      throw badRequest('Somebody of the watchers is not there, or does not see the brand.', [
        { path: 'body.watchers', message: 'must be users who see the brand' },
      ])
    const batch = await openRecord(tx, author, `Watchers of ASIN ${asin}`)
    await change(tx, batch, id, sql`watchers = ${arrayOf([...new Set(watchers)], 'uuid')}`)
    return asinOfListing(tx, scope, listing, timeZone)
  })
}

async function lock(tx: Transaction, scope: Scope, id: string): Promise<{ listing: string; asin: string }> {
  const [found] = await rowsOf<{ listing: string; asin: string }>(
    tx,
    sql`SELECT listing_id AS listing, asin FROM asins
        WHERE id = ${id} AND ${inScope(scope, null)} FOR UPDATE`,
  )
  if (!found) throw notFound('The ASIN')
  return found
}

async function openRecord(tx: Transaction, author: Author, title: string): Promise<bigint> {
  const at = new Date()
  const changeSetId = await openChangeSet(tx, author, { kind: 'tracking', title, at })
  return openBatch(tx, author, { changeSetId, at })
}

async function change(tx: Transaction, batch: bigint, id: string, assignments: SQL): Promise<void> {
  await appendRecords(tx, batch, 'asin', {
    ctes: sql`
      old AS (SELECT * FROM asins WHERE id = ${id}),
      new AS (UPDATE asins SET ${assignments}, updated = now() WHERE id = ${id} RETURNING *)`,
    changes: sql`SELECT new.id AS entity_id, new.brand_id, to_jsonb(old) AS before, to_jsonb(new) AS after
                 FROM new JOIN old ON old.id = new.id`,
  })
}

/** Records how the listing stands now. */
async function observe(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO asin_observations (asin_id, at, price, currency, status)
    SELECT t.id, greatest(date_trunc('milliseconds', now()), (
             SELECT max(o.at) + interval '1 millisecond' FROM asin_observations o WHERE o.asin_id = t.id)),
           l.price, l.currency, l.listing_status
    FROM asins t JOIN listings l ON l.id = t.listing_id WHERE t.id = ${id}`)
}
