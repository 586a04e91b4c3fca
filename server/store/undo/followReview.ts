import { sql } from 'drizzle-orm'
import { answerReviews, reopenReviews } from '../listings/reviewRequests.ts'
import { rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { appendRecords, type Author, openBatch } from '../record/ledger.ts'

/** What reviews keep of a change set that is taken back, whichever way: it counts no more, until it is made again. */

interface Undone {
  /** The set at the beginning of the chain of undos. */
  readonly origin: string
  readonly undo: string
  /** What the change is called. */
  readonly title: string
  readonly isMadeAgain: boolean
}

/**
 * Brings the decisions and the settlement that belong to a change set into step with an undo in its chain, for the listings which that
 * reached: a second look that waits for a decision that was taken back is called off, and what was settled or answered waits again.
 */
export async function followUndo(tx: Transaction, author: Author, undone: Undone): Promise<void> {
  await followDecisions(tx, undone)
  await followSettlement(tx, author, undone)
  await followRequests(tx, author, undone)
}

const listingsOf = (changeSet: string) => sql`(
  SELECT r.entity_id FROM change_batches b JOIN change_records r ON r.batch_id = b.id
  WHERE b.change_set_id = ${changeSet} AND r.entity = 'listing')`

async function followRequests(
  tx: Transaction,
  author: Author,
  { origin, undo, title, isMadeAgain }: Undone,
): Promise<void> {
  const at = new Date()
  if (!isMadeAgain) {
    await reopenReviews(tx, author, { listings: listingsOf(undo), answers: sql`(${origin}::uuid)`, at })
    return
  }
  const [made] = await rowsOf<{ ids: string[]; comment: string | null }>(
    tx,
    sql`SELECT ARRAY${listingsOf(undo)} AS ids,
               (SELECT b.comment FROM change_batches b WHERE b.change_set_id = ${origin} ORDER BY b.id LIMIT 1) AS comment`,
  )
  const { ids, comment } = made!
  await answerReviews(tx, author, ids, { changeSet: origin, decision: title, comment, at })
}

async function followDecisions(tx: Transaction, { origin, undo, isMadeAgain }: Undone): Promise<void> {
  const reached = sql`d.change_set_id = ${origin} AND d.listing_id IN ${listingsOf(undo)}`
  if (isMadeAgain) {
    await tx.execute(sql`UPDATE review_decisions d SET taken_back = NULL WHERE ${reached}`)
    return
  }
  await tx.execute(
    sql`UPDATE review_decisions d SET taken_back = now() WHERE ${reached} AND d.taken_back IS NULL`,
  )
  await tx.execute(sql`
    DELETE FROM second_reviews w USING review_decisions d
    WHERE w.decision_id = d.id AND w.status = 'WAITING' AND ${reached}`)
  await tx.execute(
    sql`DELETE FROM review_leases v USING review_decisions d WHERE v.second_of = d.id AND ${reached}`,
  )
}

/** What a settlement sets of a second look. */
const SETTLED = {
  status: 'second_review_status',
  settled_by: 'uuid',
  settled_by_name: 'text',
  settled_code: 'text',
  settled_at: 'timestamptz',
  note: 'text',
}

async function followSettlement(
  tx: Transaction,
  author: Author,
  { origin, undo, isMadeAgain }: Undone,
): Promise<void> {
  // One that was settled again since stays settled.
  const stands = isMadeAgain
    ? sql`w.status = 'DISAGREED'`
    : sql`w.settled_at = (r.after ->> 'settled_at')::timestamptz`
  const [found] = await rowsOf<{ seq: string }>(
    tx,
    sql`SELECT r.seq FROM change_batches b JOIN change_records r ON r.batch_id = b.id
          JOIN second_reviews w ON w.decision_id = r.entity_id
        WHERE b.change_set_id = ${origin} AND r.entity = 'secondReview' AND ${stands} FOR UPDATE OF w`,
  )
  if (!found) return
  const columns = sql.raw(
    Object.entries(SETTLED)
      .map(([name, type]) => `${name} = (kept.picture ->> '${name}')::${type}`)
      .join(', '),
  )
  const batch = await openBatch(tx, author, { changeSetId: undo, at: new Date() })
  await appendRecords(tx, batch, 'secondReview', {
    ctes: sql`
      kept AS (SELECT r.entity_id, r.${sql.raw(isMadeAgain ? 'after' : 'before')} AS picture
               FROM change_records r WHERE r.seq = ${found.seq}::bigint),
      old AS (SELECT w.* FROM second_reviews w JOIN kept ON kept.entity_id = w.decision_id),
      new AS (UPDATE second_reviews w SET ${columns} FROM kept WHERE w.decision_id = kept.entity_id RETURNING w.*)`,
    changes: sql`SELECT new.decision_id AS entity_id, new.brand_id, to_jsonb(old) AS before, to_jsonb(new) AS after
                 FROM new JOIN old ON old.decision_id = new.decision_id`,
  })
}
