import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import {
  codeOf,
  goesToSecond,
  type NewReviewDecision,
  type ReviewOutcome,
  type ReviewVerdict,
} from '../../../src/domain/review/guidedReview.ts'
import type { ListingPatch } from '../../../src/domain/listings/listing.ts'
import { mayChange } from '../../../src/domain/listings/listingState.ts'
import type { CallRequest } from '../../../src/domain/kit/call.ts'
import type { guidedReviewCalls } from '../../../src/domain/review/guidedReview.contract.ts'
import type { ChangeResult, Conflict } from '../../../src/domain/listings/listings.contract.ts'
import { may } from '../../../src/domain/kit/roles.ts'
import { conflictProblem, notAllowed } from '../../problems.ts'
import { makeComplaintsWithin } from '../complaints/newComplaints.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { changeFieldWithin, listingPatches, lock } from '../listings/listingChanges.ts'
import { reviewDecisions } from '../schema.ts'
import type { Scope } from '../scope.ts'
import { patchAfter, type SecondLook, secondLookOf, shownUpdated } from './secondLooks.ts'
import { queueOfDecision } from '../queues/queues.ts'
import { readReviewSettings } from './settings.ts'

/** Decisions of guided review, each made once for its key. */

/**
 * Decides a listing: the change, what is kept of the decision and its answer in one transaction. The same key again,
 * also at the same time, is answered as before. What was changed since it was seen is left alone and told; nothing is
 * kept under the key then. Fails with 403 where the role doesn't allow the decision.
 */
export async function decideListing(
  db: Database,
  scope: Scope,
  author: Author,
  decision: NewReviewDecision,
): Promise<ReviewOutcome> {
  refuseForbidden(scope, decision.verdict)
  return db.transaction(async (tx) => {
    await lockKey(tx, decision.key)
    const known = await decisionOf(tx, scope, decision.key)
    if (known === 'hidden') return { outcome: 'missing', key: decision.key }
    if (known) return known.answer
    const [locked] = await lock(tx, sql`l.id = ${decision.listing}`, scope)
    if (!locked) return { outcome: 'missing', key: decision.key }
    const look = await secondLookOf(tx, scope, decision)
    return look ? decideSecond(tx, scope, author, decision, look) : decideFirst(tx, scope, author, decision)
  })
}

function refuseForbidden({ groups }: Scope, verdict: ReviewVerdict): void {
  if (verdict.kind === 'state' ? !mayChange(groups, verdict.value) : !may(groups, 'complaints.manage'))
    throw notAllowed()
}

/**
 * Decides listings alike: one change set, and one decision each, which second looks are drawn from like from any other. What was changed
 * since it was seen is left alone and told. Fails with 403 where the role doesn't allow the decision.
 */
export async function decideAlike(
  db: Database,
  scope: Scope,
  author: Author,
  { run, ...change }: CallRequest<typeof guidedReviewCalls.decideAlike>['body'],
): Promise<ChangeResult> {
  refuseForbidden(scope, { kind: 'state', ...change })
  return db.transaction(async (tx) => {
    const before = new Map((await listingPatches(tx, scope, change.ids)).map((patch) => [patch._id, patch]))
    const result = await changeFieldWithin(tx, scope, author, { field: 'state', ...change })
    const { changed, changeSet } = result
    if (changed.length === 0) return result
    const at = new Date()
    const mayBeSampled = may(scope.groups, 'review.second')
    const decided = changed.map((listing) => ({ key: randomUUID(), listing }))
    await tx.insert(reviewDecisions).values(
      decided.map(({ key, listing }) => ({
        id: key,
        run,
        userId: author.userId,
        by: author.name,
        listingId: listing._id,
        brandId: brandOf(listing._id),
        code: change.value,
        comment: change.comment?.trim() || null,
        before: before.get(listing._id)!,
        changeSetId: changeSet,
        answer: { outcome: 'made' as const, key, changeSet, listing },
        decided: at,
        at,
        mayBeSampled,
      })),
    )
    const ids = arrayOf(
      changed.map(({ _id }) => _id),
      'uuid',
    )
    await tx.execute(sql`DELETE FROM review_leases WHERE listing_id = ANY(${ids})`)
    const { share } = await readReviewSettings(tx)
    await drawSecondLooks(
      tx,
      mayBeSampled ? decided.map(({ key }) => key).filter((key) => goesToSecond(key, share)) : [],
    )
    return result
  })
}

/** Sends decisions, by their keys, to a second reviewer. */
async function drawSecondLooks(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx.execute(sql`
      INSERT INTO second_reviews (decision_id, brand_id, created)
      SELECT id, brand_id, now() FROM review_decisions WHERE id = ANY(${arrayOf(keys, 'uuid')})`)
}

const brandOf = (listing: string): SQL => sql`(SELECT brand_id FROM listings WHERE id = ${listing})`

/** Others that work on this key wait until the transaction ends. */
export async function lockKey(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`review decision ${key}`}, 0))`)
}

export interface KnownDecision {
  readonly run: string
  readonly listing: string
  readonly changeSet: string | null
  readonly before: ListingPatch
  readonly answer: ReviewOutcome
  readonly takenBack: Date | null
  /** The queue that it was made in. */
  readonly queue: string | null
}

/** The user's decision of this key, `hidden` where its brand is no longer in scope. Another's key fails with 409. */
export async function decisionOf(
  db: Executor,
  scope: Scope,
  key: string,
): Promise<KnownDecision | 'hidden' | null> {
  const [row] = await rowsOf<KnownDecision & { user: string | null; brand: string }>(
    db,
    sql`SELECT run, listing_id AS listing, change_set_id AS "changeSet", before, answer, taken_back AS "takenBack",
               queue_id AS queue, user_id AS "user", brand_id AS brand
        FROM review_decisions WHERE id = ${key}`,
  )
  if (!row) return null
  if (row.user !== scope.userId) throw conflictProblem('This key is already used.')
  return scope.brands.some(({ id }) => id === row.brand) ? row : 'hidden'
}

async function decideFirst(
  tx: Transaction,
  scope: Scope,
  author: Author,
  decision: NewReviewDecision,
): Promise<ReviewOutcome> {
  const { key, listing } = decision
  const [before] = await listingPatches(tx, scope, [listing])
  const { changeSet, changed, conflicts } = await change(tx, scope, author, decision)
  const [conflict] = conflicts
  if (conflict) return conflictOutcome(key, conflict)
  const answer: ReviewOutcome = { outcome: 'made', key, changeSet, listing: changed[0]! }
  const isReviewer = may(scope.groups, 'review.second')
  const queue = await queueOfDecision(tx, scope, decision)
  const made = { before: before!, answer, changeSet, mayBeSampled: isReviewer }
  await keep(tx, author, decision, { ...made, queue: queue?.id ?? null })
  await tx.execute(sql`DELETE FROM review_leases WHERE listing_id = ${listing}`)
  const share = queue?.share ?? (await readReviewSettings(tx)).share
  if (isReviewer && goesToSecond(key, share)) await drawSecondLooks(tx, [key])
  return answer
}

function change(
  tx: Transaction,
  scope: Scope,
  author: Author,
  { listing, updated, verdict }: NewReviewDecision,
): Promise<{ changeSet: string | null; changed: ListingPatch[]; conflicts: Conflict[] }> {
  return verdict.kind === 'state'
    ? changeFieldWithin(tx, scope, author, {
        field: 'state',
        ids: [listing],
        updated: [updated],
        value: verdict.value,
        reason: verdict.reason,
        comment: verdict.comment,
      })
    : makeComplaintsWithin(
        tx,
        scope,
        author,
        { ...verdict.complaint, listings: [listing], updated: [updated] },
        commentOf(verdict),
      )
}

const commentOf = ({ comment }: ReviewVerdict): string | null => comment?.trim() || null

/** A blind second look: it is compared with the first decision and changes nothing. */
async function decideSecond(
  tx: Transaction,
  scope: Scope,
  author: Author,
  decision: NewReviewDecision,
  look: SecondLook & { by: string; standing: boolean },
): Promise<ReviewOutcome> {
  const { key, listing, verdict } = decision
  if (!look.standing) {
    // Nothing is left to compare it with: it decides the listing as it is now, if the reviewer still wants it.
    const [current] = await listingPatches(tx, scope, [listing])
    return conflictOutcome(key, { listing: current!, changedBy: look.by })
  }
  const answer: ReviewOutcome = {
    outcome: 'made',
    key,
    changeSet: null,
    listing: patchAfter(look.before, verdict, new Date()),
  }
  const before = { ...look.before, updated: shownUpdated(look.before) }
  const queue = (await queueOfDecision(tx, scope, decision))?.id ?? null
  await keep(tx, author, decision, { before, answer, changeSet: null, mayBeSampled: false, queue })
  await tx.execute(sql`
    UPDATE second_reviews w SET second_id = ${key},
      status = (CASE WHEN d.code = ${codeOf(verdict)} THEN 'AGREED' ELSE 'DISAGREED' END)::second_review_status
    FROM review_decisions d WHERE d.id = w.decision_id AND w.decision_id = ${look.decision} AND w.status = 'WAITING'`)
  await tx.execute(sql`
    DELETE FROM review_leases WHERE listing_id = ${listing} AND user_id = ${scope.userId}`)
  return answer
}

async function keep(
  tx: Transaction,
  author: Author,
  { key, run, listing, decided, verdict }: NewReviewDecision,
  kept: {
    before: ListingPatch
    answer: ReviewOutcome
    changeSet: string | null
    mayBeSampled: boolean
    queue: string | null
  },
): Promise<void> {
  const at = new Date()
  await tx.insert(reviewDecisions).values({
    id: key,
    run,
    userId: author.userId,
    by: author.name,
    listingId: listing,
    brandId: brandOf(listing),
    code: codeOf(verdict),
    comment: commentOf(verdict),
    before: kept.before,
    changeSetId: kept.changeSet,
    answer: kept.answer,
    // A clock that is ahead doesn't make a decision later than its arrival.
    decided: new Date(Math.min(Date.parse(decided), at.getTime())),
    at,
    mayBeSampled: kept.mayBeSampled,
    queueId: kept.queue,
  })
}

export const conflictOutcome = (key: string, { listing, changedBy }: Conflict): ReviewOutcome => ({
  outcome: 'conflict',
  key,
  listing,
  changedBy,
})
