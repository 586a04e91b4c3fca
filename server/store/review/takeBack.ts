import { sql } from 'drizzle-orm'
import type { ReviewOutcome } from '../../../src/domain/review/guidedReview.ts'
import type { ListingPatch } from '../../../src/domain/listings/listing.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { lastUndo } from '../record/undos.ts'
import { listingPatches, lock, reportConflicts } from '../listings/listingChanges.ts'
import type { Scope } from '../scope.ts'
import { undoChangeSetWithin } from '../undo/undo.ts'
import { conflictOutcome, decisionOf, type KnownDecision, lockKey } from './decisions.ts'
import { leaseEnd } from './run.ts'

/** Taking a decision of guided review back. */

/** Thrown to leave everything as it was, with what is told instead. */
class LeftAlone extends Error {
  readonly outcome: ReviewOutcome

  constructor(outcome: ReviewOutcome) {
    super('The listing was changed since.')
    this.outcome = outcome
  }
}

/**
 * Takes one of the user's own decisions back, once: what it changed is undone, and a second look that waits for it is
 * called off. The run holds the listing again unless another has it. A listing that was changed since is left alone.
 */
export async function takeDecisionBack(
  db: Database,
  scope: Scope,
  author: Author,
  key: string,
): Promise<ReviewOutcome> {
  try {
    return await db.transaction(async (tx) => {
      await lockKey(tx, key)
      const decision = await decisionOf(tx, scope, key)
      if (decision === null || decision === 'hidden') return { outcome: 'missing', key }
      return decision.changeSet === null
        ? takeSecondBack(tx, scope, key, decision)
        : takeFirstBack(tx, scope, author, key, { ...decision, changeSet: decision.changeSet })
    })
  } catch (error) {
    if (error instanceof LeftAlone) return error.outcome
    throw error
  }
}

async function takeFirstBack(
  tx: Transaction,
  scope: Scope,
  author: Author,
  key: string,
  decision: KnownDecision & { changeSet: string },
): Promise<ReviewOutcome> {
  await lock(tx, sql`l.id = ${decision.listing}`, scope)
  const { last, stands } = await standingOf(tx, decision)
  let changeSet: string | null = last
  if (stands) {
    const undone = await undoChangeSetWithin(tx, scope, author, last)
    const [conflict] = undone.conflicts
    if (conflict) throw new LeftAlone(conflictOutcome(key, conflict))
    changeSet = undone.changeSet
    await holdAgain(tx, scope, decision, null)
  }
  const [listing] = await listingPatches(tx, scope, [decision.listing])
  return { outcome: 'made', key, changeSet, listing: listing! }
}

/** A second look waits again, unless a manager has settled it or another has looked meanwhile. */
async function takeSecondBack(
  tx: Transaction,
  scope: Scope,
  key: string,
  decision: KnownDecision,
): Promise<ReviewOutcome> {
  const shown: ListingPatch = decision.before
  const made: ReviewOutcome = { outcome: 'made', key, changeSet: null, listing: shown }
  if (decision.takenBack !== null) return made
  const [look] = await rowsOf<{ decision: string; isSettled: boolean }>(
    tx,
    sql`SELECT decision_id AS decision, status = 'SETTLED' AS "isSettled" FROM second_reviews
        WHERE second_id = ${key} FOR UPDATE`,
  )
  if (look?.isSettled) {
    const locked = await lock(tx, sql`l.id = ${decision.listing}`, scope)
    const [conflict] = await reportConflicts(tx, scope, locked)
    return conflictOutcome(key, conflict!)
  }
  await markTakenBack(tx, key)
  if (look) {
    await tx.execute(sql`
      UPDATE second_reviews SET status = 'WAITING', second_id = NULL WHERE decision_id = ${look.decision}`)
    await holdAgain(tx, scope, decision, look.decision)
  }
  return made
}

/** The last of the undos that lead on from a change set, itself where there is none, and whether the change stands. */
async function standingOf(
  tx: Transaction,
  { listing, changeSet }: { readonly listing: string; readonly changeSet: string },
): Promise<{ last: string; stands: boolean }> {
  const [row] = await rowsOf<{ last: string; stands: boolean }>(
    tx,
    sql`SELECT last.id AS last, last.n % 2 = 0 AS stands
        FROM ${lastUndo(sql`${changeSet}`, sql`(SELECT brand_id FROM listings WHERE id = ${listing})`)} AS last`,
  )
  return row!
}

async function markTakenBack(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`UPDATE review_decisions SET taken_back = now() WHERE id = ${key}`)
}

async function holdAgain(
  tx: Transaction,
  scope: Scope,
  { listing, run, queue }: KnownDecision,
  secondOf: string | null,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO review_leases (listing_id, user_id, run, expires, second_of, queue_id)
    VALUES (${listing}, ${scope.userId}, ${run}, ${leaseEnd}, ${secondOf}, ${queue}) ON CONFLICT DO NOTHING`)
}
