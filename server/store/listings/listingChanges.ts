import { type SQL, sql } from 'drizzle-orm'
import type { ChangeResult, FieldChange } from '../../../src/domain/listings/listings.contract.ts'
import type { ListingPatch } from '../../../src/domain/listings/listing.ts'
import { changeLabel, decide } from '../../../src/domain/listings/listingState.ts'
import { fitsComplaint } from '../../../src/domain/complaints/complaintStates.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { type Author, lastAuthors, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import { complaintCount, PRODUCT_SUGGESTION, RELISTING, standsIn } from './listings.ts'
import { answerReviews } from './reviewRequests.ts'
import { inScope, type Scope } from '../scope.ts'
import { leaveUnfiledComplaints } from './unfiledComplaints.ts'

/** Changing one field on many listings, with its records, in one transaction. */

export interface LockedListing {
  readonly id: string
  readonly updated: Date
}

/** A listing's columns as a change set's answer shows them. */
export const PATCH_COLUMNS = sql`
  l.id AS "_id", (SELECT p.name FROM products p WHERE p.id = l.product_id) AS product,
  ${PRODUCT_SUGGESTION} AS "productSuggestion", l.state, l.listing_status AS "listingStatus", l.toi, l.reason, l.tags,
  ${complaintCount('l')} AS complaints, ${standsIn('l')} AS "standsIn", ${RELISTING} AS relisting, l.reviewed, l.test_purchase AS "testPurchase", l.updated`

type PatchRow = Omit<ListingPatch, 'reviewed' | 'updated'> & { reviewed: Date | null; updated: Date }

/** A patch from its row. */
export function toPatch(row: PatchRow): ListingPatch {
  return {
    ...row,
    reviewed: row.reviewed?.toISOString() ?? null,
    updated: row.updated.toISOString(),
  }
}

/** The patches of listings in scope, in no order. */
export async function listingPatches(
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
): Promise<ListingPatch[]> {
  const rows = await rowsOf<PatchRow>(
    tx,
    sql`SELECT ${PATCH_COLUMNS} FROM listings l
        WHERE l.id = ANY(${arrayOf(ids, 'uuid')}) AND ${inScope(scope)}`,
  )
  return rows.map(toPatch)
}

/**
 * Sets a state, a classification or a status on the listings named that exist for the user. One that was changed
 * after the caller read it is left alone and reported. A comment is kept on each listing changed. With
 * `processLike`, the same item in the other locales of its platform group (same brand, same item id) changes too.
 */
export async function changeField(
  db: Database,
  scope: Scope,
  author: Author,
  change: FieldChange,
): Promise<ChangeResult> {
  return db.transaction((tx) => changeFieldWithin(tx, scope, author, change))
}

/** The same as part of a transaction. */
export async function changeFieldWithin(
  tx: Transaction,
  scope: Scope,
  author: Author,
  change: FieldChange,
): Promise<ChangeResult> {
  const at = new Date()
  const { untouched, changedSince, missing } = await lockAsSeen(tx, scope, change)
  const like = change.processLike && untouched[0] ? await lockLike(tx, scope, untouched[0].id) : []
  const ids = [...untouched, ...like].map(({ id }) => id)

  let changeSet: string | null = null
  if (ids.length > 0) {
    const comment = change.comment?.trim() || null
    changeSet = await openChangeSet(tx, author, {
      kind: change.field,
      title: changeLabel(change.value),
      at,
    })
    const batch = await openBatch(tx, author, { changeSetId: changeSet, at, comment })
    await applyChange(tx, batch, change, { ids, at })
    if (comment) await commentOn(tx, author, ids, { comment, at, changeSet })
    if (change.field === 'state')
      await answerReviews(tx, author, ids, { changeSet, decision: changeLabel(change.value), comment, at })
  }
  return {
    changeSet,
    changed: await listingPatches(tx, scope, ids),
    conflicts: await reportConflicts(tx, scope, changedSince),
    missing,
  }
}

/** What is set on listings, whichever way they are named. */
type WhatIsSet =
  | Pick<Extract<FieldChange, { field: 'state' }>, 'field' | 'value' | 'reason'>
  | Pick<Extract<FieldChange, { field: 'listingStatus' }>, 'field' | 'value'>

/**
 * Sets a decision or a status on locked listings, with records. Those whose state no complaint can rest on leave the
 * complaints that aren't filed yet.
 */
export async function applyChange(
  tx: Transaction,
  batch: bigint,
  change: WhatIsSet,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  await setColumns(tx, batch, 'listing', { ids, columns: columnsOf(change, at), at })
  if (change.field === 'state' && !fitsComplaint(decide(change.value).state))
    await leaveUnfiledComplaints(tx, batch, ids, at)
}

function columnsOf(change: WhatIsSet, at: Date): Record<string, SQL> {
  if (change.field === 'listingStatus') return { listing_status: sql`${change.value}::listing_status` }
  const { state, toi, reason } = decide(change.value, change.reason)
  return {
    state: sql`${state}::listing_state`,
    toi: sql`${toi}::infringement_type`,
    reason: sql`${reason}::infringement_reason`,
    reviewed: sql`${at}::timestamptz`,
  }
}

/**
 * Locks listings of the scope, `FROM listings l`, in the order of their ids, so that two bulk changes wait for each
 * other instead of failing.
 */
export async function lock(tx: Transaction, which: SQL, scope: Scope): Promise<LockedListing[]> {
  return rowsOf<LockedListing>(
    tx,
    sql`SELECT l.id, l.updated FROM listings l
        WHERE ${which} AND ${inScope(scope)} ORDER BY l.id FOR UPDATE OF l`,
  )
}

/** Those of the ids that were not found; in one pass, for there are up to ten thousand. */
export function missingOf(ids: readonly string[], found: readonly string[]): string[] {
  const there = new Set(found)
  return ids.filter((id) => !there.has(id))
}

/** Listings as the caller read them: `updated` names the moment of each, in the order of the ids. */
export interface ListingsSeen {
  readonly ids: readonly string[]
  readonly updated: readonly string[]
}

/**
 * Locks the listings named that exist for the user, and tells those that stand exactly as the caller read them from
 * those changed since (§10 Listings). A moment that no version of the listing had counts as changed.
 */
export async function lockAsSeen(
  tx: Transaction,
  scope: Scope,
  { ids, updated }: ListingsSeen,
): Promise<{ untouched: LockedListing[]; changedSince: LockedListing[]; missing: string[] }> {
  const seen = new Map(ids.map((id, index) => [id, Date.parse(updated[index]!)]))
  const locked = await lock(tx, sql`l.id = ANY(${arrayOf([...seen.keys()], 'uuid')})`, scope)
  const isAsSeen = (listing: LockedListing) => listing.updated.getTime() === seen.get(listing.id)
  return {
    untouched: locked.filter(isAsSeen),
    changedSince: locked.filter((listing) => !isAsSeen(listing)),
    missing: missingOf(
      ids,
      locked.map(({ id }) => id),
    ),
  }
}

async function lockLike(tx: Transaction, scope: Scope, id: string): Promise<LockedListing[]> {
  return lock(
    tx,
    sql`l.id IN (
      SELECT other.id FROM listings one
      JOIN marketplaces home ON home.id = one.marketplace_id
      JOIN marketplaces away ON away.platform_group = home.platform_group
      JOIN listings other ON other.marketplace_id = away.id AND other.brand_id = one.brand_id
                         AND other.item_id = one.item_id AND other.id <> one.id
      WHERE one.id = ${id})`,
    scope,
  )
}

/** Keeps a comment on listings that goes and comes back with the change it was made with. */
export async function commentOn(
  tx: Transaction,
  author: Author,
  ids: readonly string[],
  { comment, at, changeSet }: { comment: string; at: Date; changeSet: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO listing_comments (id, listing_id, author_id, author, at, comment, change_set_id)
    SELECT ${idOfComment(changeSet, sql`id`)}, id, ${author.userId}, ${author.name}, ${at}, ${comment}, ${changeSet}
    FROM unnest(${arrayOf(ids, 'uuid')}) AS id
    ON CONFLICT (id) DO NOTHING`)
}

/** A change comments on a listing once, under the same id (of version 8, RFC 9562) whenever it is made again. */
const idOfComment = (changeSet: string, listing: SQL): SQL =>
  sql`overlay(overlay(md5(${changeSet}::text || ${listing}::text) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`

/** Comments that came with a change go with it. */
export async function takeCommentsAlong(
  tx: Transaction,
  changeSetId: string,
  listingIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM listing_comments
    WHERE change_set_id = ${changeSetId} AND listing_id = ANY(${arrayOf(listingIds, 'uuid')})`)
}

/**
 * Comments that went with a change come back with it as they were kept, out of the change record. One that was deleted by itself
 * stays away, and so does what is recorded as a comment, for that did not go.
 */
export async function bringCommentsBack(
  tx: Transaction,
  changeSetId: string,
  listingIds: readonly string[],
): Promise<void> {
  const id = idOfComment(changeSetId, sql`r.entity_id`)
  await tx.execute(sql`
    INSERT INTO listing_comments (id, listing_id, author_id, author, at, comment, change_set_id)
    SELECT ${id}, r.entity_id, s.actor_id, s.actor, b.at, b.comment, s.id
    FROM change_sets s JOIN change_batches b ON b.change_set_id = s.id
    JOIN change_records r ON r.batch_id = b.id AND r.entity = 'listing'
    WHERE s.id = ${changeSetId} AND b.comment IS NOT NULL AND r.entity_id = ANY(${arrayOf(listingIds, 'uuid')})
      AND NOT EXISTS (SELECT FROM change_records c WHERE c.batch_id = b.id AND c.entity = 'comment')
      AND NOT EXISTS (SELECT FROM change_records c WHERE c.entity_id = ${id} AND c.after IS NULL)
    ON CONFLICT (id) DO NOTHING`)
}

/** What is said of listings that somebody else changed after the caller had read them. */
export async function reportConflicts(
  tx: Transaction,
  scope: Scope,
  listings: readonly LockedListing[],
): Promise<ChangeResult['conflicts']> {
  if (listings.length === 0) return []
  const ids = listings.map(({ id }) => id)
  const patches = await listingPatches(tx, scope, ids)
  const authors = await lastAuthors(tx, ids)
  return patches.map((listing) => ({ listing, changedBy: authors.get(listing._id) ?? 'somebody' }))
}
