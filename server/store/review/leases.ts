import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { REVIEW_BATCH } from '../../../src/domain/kit/constants.ts'
import type { ReviewClaim } from '../../../src/domain/review/guidedReview.ts'
import type { ListingsFilter } from '../../../src/domain/listings/listings.contract.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { type Conditions, conditionsOf, whereOf } from '../listings/listingFilter.ts'
import {
  firstIds,
  inOrder,
  listingNamed,
  listingsByIds,
  orderOf,
  withOrderFacts,
} from '../listings/listings.ts'
import { inScope, type Scope, withinBrands } from '../scope.ts'
import { queueOfMember } from '../queues/queues.ts'
import { filterOf, queueConditions, waitingOf } from '../queues/waiting.ts'
import { leaseEnd, type Run, runOf } from './run.ts'
import { claimSecondLooks, itemsOfSecondLooks } from './secondLooks.ts'
import { isOutOfReach, standingOf } from './standing.ts'

/**
 * Who holds which listing. The primary key lets one run alone hold it; nobody waits for another's claim: what another
 * takes at this very moment is passed over, and the next listings are taken instead.
 */

/** How many ended leases a claim clears away, so that they don't pile up. */
const CLEARED_AT_ONCE = 500
/** How often a claim looks further where others take the same listings at the same moment. */
const ROUNDS = 6
/** How often, and after how long, a claim that got nothing looks again where others are writing every listing that there is. */
const LOOKS = 20
const LOOK_AGAIN_MS = 100

interface Wish {
  readonly run: string
  readonly held: readonly string[]
}

/** What is claimed from: a filter, which says the order too, and what is asked of listings, by it or by a queue. */
interface Sought {
  readonly filter: ListingsFilter
  readonly conditions: Conditions
}

/** Leases listings of the filter, or of a queue, to a run. Fails with 404 where the user sees no such queue, 403 where they are no member. */
export async function claimListings(
  db: Database,
  scope: Scope,
  { filter = {}, queue, ...wish }: Wish & { filter?: ListingsFilter | undefined; queue?: string | undefined },
): Promise<ReviewClaim> {
  if (queue === undefined) {
    const named = await listingNamed(db, scope, filter)
    const asked: ListingsFilter = named ? { _id: [named._id] } : filter
    const sought = { filter: asked, conditions: conditionsOf(scope, asked) }
    const claim = await claimWithin(db, scope, runOf(scope, wish.run), {
      ...sought,
      held: wish.held,
      isNamed: named !== null,
    })
    return { ...claim, queue: null }
  }
  const row = await queueOfMember(db, scope, queue)
  const within = withinBrands(scope, row.brands)
  const [claim, waits] = await Promise.all([
    claimWithin(db, within, runOf(scope, wish.run, row.id), {
      filter: filterOf(row),
      conditions: queueConditions(scope, row),
      held: wish.held,
    }),
    waitingOf(db, scope, [row]),
  ])
  const { waiting, pastDue, nextDue } = waits.get(row.id)!
  return {
    ...claim,
    queue: { id: row.id, name: row.name, waiting, pastDue, dueHours: row.dueHours, nextDue },
  }
}

/**
 * Leases the first listings of those sought that are within reach until the run holds a batch, renews what it still
 * holds of those named, and frees its others. At most one in ten of what a run is given is a blind second look, and none
 * where one listing is sought by its name.
 */
async function claimWithin(
  db: Database,
  scope: Scope,
  run: Run,
  { filter, conditions, held, isNamed = false }: Sought & { held: readonly string[]; isNamed?: boolean },
): Promise<Omit<ReviewClaim, 'queue'>> {
  const order = orderOf(filter)
  const taken = await db.transaction(async (tx) => {
    // Two claims of one run, as after a lost answer, come one after the other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`review ${run.id}`}, 0))`)
    const { kept, until } = await keep(tx, scope, run, held)
    await clearEnded(tx, run)
    const wanted = REVIEW_BATCH - kept.length
    const seconds = isNamed ? [] : await claimSecondLooks(tx, scope, run, filter, wanted)
    const ids: string[] = []
    for (let look = 0; look < LOOKS && conditions.brands.length > 0; look++) {
      let isAnyFound = false
      for (let round = 0; round < ROUNDS; round++) {
        const left = wanted - seconds.length - ids.length
        if (left <= 0) break
        const size = left * 2 ** (round + 1)
        const found = await firstIds(tx, conditions, order, { size, except: isOutOfReach(scope, run) })
        isAnyFound ||= found.length > 0
        ids.push(...(await take(tx, run, found, { most: left, where: whereOf(conditions), scope })))
        if (found.length < size) break
      }
      if (!isAnyFound || kept.length + seconds.length + ids.length > 0) break
      await pause(LOOK_AGAIN_MS)
    }
    return { kept, until, ids, seconds }
  })
  const [fresh, blind, standing] = await Promise.all([
    listingsByIds(db, scope, taken.ids),
    itemsOfSecondLooks(db, scope, taken.seconds),
    standingOf(db, scope, run, whereOf(conditions)),
  ])
  const given = await withOrderFacts(db, scope, filter, [...fresh, ...blind])
  return {
    items: inOrder(given, order).map((listing) => ({ listing })),
    lost: without(held, taken.kept),
    standing,
    leasedUntil: taken.until,
  }
}

/** Renews those named that the run still holds, and tells which it does not. */
export async function renewLeases(
  db: Database,
  scope: Scope,
  id: string,
  held: readonly string[],
): Promise<{ lost: string[]; leasedUntil: string }> {
  const { kept, until } = await db.transaction((tx) => renew(tx, scope, runOf(scope, id), held))
  return { lost: without(held, kept), leasedUntil: until }
}

/** Frees what the run holds. */
export async function freeRun(db: Database, scope: Scope, id: string): Promise<{ freed: number }> {
  const run = runOf(scope, id)
  const rows = await rowsOf(
    db,
    sql`DELETE FROM review_leases WHERE user_id = ${run.userId} AND run = ${run.id} RETURNING listing_id`,
  )
  return { freed: rows.length }
}

const without = (ids: readonly string[], kept: readonly string[]): string[] => {
  const known = new Set(kept)
  return [...new Set(ids)].filter((id) => !known.has(id))
}

interface Kept {
  readonly kept: string[]
  readonly until: string
}

/** Renews what is named and frees what is not. */
async function keep(tx: Transaction, scope: Scope, run: Run, held: readonly string[]): Promise<Kept> {
  const renewed = await renew(tx, scope, run, held)
  await tx.execute(sql`
    DELETE FROM review_leases WHERE user_id = ${run.userId} AND run = ${run.id}
      AND NOT listing_id = ANY(${arrayOf(renewed.kept, 'uuid')})`)
  return renewed
}

async function renew(tx: Transaction, scope: Scope, run: Run, held: readonly string[]): Promise<Kept> {
  const [rows, [clock]] = [
    await rowsOf<{ id: string }>(
      tx,
      sql`UPDATE review_leases r SET expires = ${leaseEnd}
          FROM listings l
          WHERE r.user_id = ${run.userId} AND r.run = ${run.id} AND r.listing_id = ANY(${arrayOf(held, 'uuid')})
            AND l.id = r.listing_id AND ${inScope(scope)}
          RETURNING r.listing_id AS id`,
    ),
    await rowsOf<{ until: Date }>(tx, sql`SELECT (${leaseEnd})::timestamptz(3) AS until`),
  ]
  return { kept: rows.map((row) => row.id), until: clock!.until.toISOString() }
}

/** Clears ended leases of others away, but for those that somebody renews just now. */
async function clearEnded(tx: Transaction, run: Run): Promise<void> {
  await tx.execute(sql`
    DELETE FROM review_leases WHERE listing_id IN (
      SELECT listing_id FROM review_leases
      WHERE expires <= now() AND NOT (user_id = ${run.userId} AND run = ${run.id})
      LIMIT ${CLEARED_AT_ONCE} FOR UPDATE SKIP LOCKED)`)
}

/**
 * Leases as many of these listings as wanted, the first ones first. What another claims or changes at this moment is
 * passed over; what was changed a moment ago has to be within the filter still.
 */
async function take(
  tx: Transaction,
  run: Run,
  ids: readonly string[],
  { most, where, scope }: { most: number; where: SQL; scope: Scope },
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`WITH free AS (
          SELECT l.id FROM listings l
          WHERE l.id = ANY(${arrayOf(ids, 'uuid')}) AND ${where} AND NOT ${isOutOfReach(scope, run)}
            AND NOT EXISTS (SELECT FROM review_leases r WHERE r.listing_id = l.id)
          ORDER BY array_position(${arrayOf(ids, 'uuid')}, l.id) LIMIT ${most}
          FOR NO KEY UPDATE OF l SKIP LOCKED
        )
        INSERT INTO review_leases (listing_id, user_id, run, expires, queue_id)
        SELECT id, ${run.userId}, ${run.id}, ${leaseEnd}, ${run.queue}::uuid FROM free
        ON CONFLICT DO NOTHING RETURNING listing_id AS id`,
  )
  return rows.map((row) => row.id)
}
