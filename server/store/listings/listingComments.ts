import { type SQL, sql } from 'drizzle-orm'
import type {
  CommentResult,
  NewComment,
  ReviewRequest,
  ReviewResult,
} from '../../../src/domain/listings/listingActions.contract.ts'
import { mayDeleteComment, reviewComment } from '../../../src/domain/listings/listingActions.ts'
import { notAllowed, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import { lock, missingOf } from './listingChanges.ts'
import { listingsByIds } from './listings.ts'
import { requestReviews } from './reviewRequests.ts'
import { inScope, type Scope } from '../scope.ts'

/** Comments on listings, and requests for review, which leave one. A comment leaves the listing's version as it was. */

interface CommentRow {
  readonly id: string
  readonly listing: string
  readonly author: string
  readonly authorId: string | null
  readonly at: Date
  readonly comment: string
}

const COMMENT_COLUMNS = sql`
  k.id, k.listing_id AS listing, k.author, k.author_id AS "authorId", k.at, k.comment`

/** Keeps a comment on each of the listings named that exist for the user, recorded as one change set. */
export async function addComments(
  db: Database,
  scope: Scope,
  author: Author,
  { ids, comment }: NewComment,
): Promise<CommentResult> {
  return db.transaction(async (tx) => {
    const at = new Date()
    const found = await idsInScope(tx, scope, ids)
    let rows: CommentRow[] = []
    if (found.length > 0) {
      const changeSetId = await openChangeSet(tx, author, {
        kind: 'comment',
        title: comment.slice(0, 200),
        at,
      })
      const batch = await openBatch(tx, author, { changeSetId, at, comment })
      await insertComments(tx, batch, author, { ids: found, comment, at })
      rows = await rowsOf<CommentRow>(
        tx,
        sql`SELECT ${COMMENT_COLUMNS} FROM change_records r JOIN listing_comments k ON k.id = r.entity_id
            WHERE r.batch_id = ${batch}`,
      )
    }
    return {
      comments: rows.map(({ listing, at, ...row }) => ({
        listing,
        comment: { ...row, at: at.toISOString() },
      })),
      missing: missingOf(ids, found),
    }
  })
}

/**
 * Takes a comment away, recorded. Fails with 404 where there is none for this user, with 403 where it is somebody
 * else's and the role does not reach that far.
 */
export async function deleteComment(
  db: Database,
  scope: Scope,
  author: Author,
  { listing, comment }: { listing: string; comment: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await rowsOf<CommentRow>(
      tx,
      sql`SELECT ${COMMENT_COLUMNS} FROM listing_comments k JOIN listings l ON l.id = k.listing_id
          WHERE k.id = ${comment} AND l.id = ${listing}
            AND ${inScope(scope)} FOR UPDATE OF k`,
    )
    if (!row) throw notFound('The comment')
    if (!mayDeleteComment({ groups: scope.groups, id: scope.userId }, row))
      throw notAllowed('A comment is taken away by its author or an administrator.')
    const at = new Date()
    const changeSetId = await openChangeSet(tx, author, {
      kind: 'comment',
      title: 'Comment taken away',
      at,
    })
    const batch = await openBatch(tx, author, { changeSetId, at })
    await appendRecords(tx, batch, 'comment', {
      ctes: sql`gone AS (DELETE FROM listing_comments WHERE id = ${comment} RETURNING *)`,
      changes: sql`SELECT gone.id AS entity_id, l.brand_id, to_jsonb(gone) AS before, NULL::jsonb AS after
                   FROM gone JOIN listings l ON l.id = gone.listing_id`,
    })
  })
}

/**
 * Marks the listings named that exist for the user as to be reviewed, and keeps the request as a comment on each, as
 * one change set. It stands until somebody decides on the listing's state.
 */
export async function askForReview(
  db: Database,
  scope: Scope,
  author: Author,
  request: ReviewRequest,
): Promise<ReviewResult> {
  return db.transaction(async (tx) => {
    const at = new Date()
    const locked = await lock(tx, sql`l.id = ANY(${arrayOf(request.ids, 'uuid')})`, scope)
    const ids = locked.map(({ id }) => id)
    const comment = reviewComment(request.comment ?? '')
    if (ids.length > 0) {
      const changeSetId = await openChangeSet(tx, author, { kind: 'review', title: 'Asked for review', at })
      const batch = await openBatch(tx, author, { changeSetId, at, comment })
      await setColumns(tx, batch, 'listing', {
        ids,
        columns: { review_requested: sql`${at}::timestamptz` },
        at,
      })
      await insertComments(tx, batch, author, { ids, comment, at })
      await requestReviews(tx, author, ids, {
        reviewer: request.reviewer ?? null,
        note: request.comment ?? '',
        at,
      })
    }
    const changed = await listingsByIds(tx, scope, ids)
    return {
      changed: changed.map(({ _id, reviewRequested, comments, updated }) => ({
        _id,
        reviewRequested,
        comments,
        updated,
      })),
      missing: missingOf(request.ids, ids),
    }
  })
}

async function idsInScope(tx: Transaction, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT l.id FROM listings l WHERE l.id = ANY(${arrayOf(ids, 'uuid')})
          AND ${inScope(scope)} ORDER BY l.id FOR KEY SHARE OF l`,
  )
  return rows.map(({ id }) => id)
}

/** Keeps the same comment on listings that are known to be in scope, recorded in the batch. */
export async function insertComments(
  tx: Transaction,
  batch: bigint,
  author: Author,
  { ids, comment, at }: { ids: readonly string[]; comment: string; at: Date },
): Promise<void> {
  const made: SQL = sql`
    made AS (
      INSERT INTO listing_comments (id, listing_id, author_id, author, at, comment)
      SELECT gen_random_uuid(), id, ${author.userId}, ${author.name}, ${at}, ${comment}
      FROM unnest(${arrayOf(ids, 'uuid')}) AS id RETURNING *)`
  await appendRecords(tx, batch, 'comment', {
    ctes: made,
    changes: sql`SELECT made.id AS entity_id, l.brand_id, NULL::jsonb AS before, to_jsonb(made) AS after
                 FROM made JOIN listings l ON l.id = made.listing_id`,
  })
}
