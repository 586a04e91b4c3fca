import { type SQL, sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { tellOfListings } from '../messages/messageWriting.ts'
import type { Author } from '../record/ledger.ts'

/** Requests for a review of listings: who asked and whom, and which change set answered them; the answer is a message. */

/** Keeps that the author asks, and tells who is asked, with the note. The server's own hand asks nobody. */
export async function requestReviews(
  tx: Transaction,
  author: Author,
  ids: readonly string[],
  { reviewer, note, at }: { readonly reviewer: string | null; readonly note: string; readonly at: Date },
): Promise<void> {
  if (author.userId !== null)
    await tx.execute(sql`
      INSERT INTO review_requests (listing_id, requested_by, reviewer, at)
      SELECT id, ${author.userId}, (SELECT u.id FROM users u WHERE u.id = ${reviewer}), ${at}
      FROM unnest(${arrayOf(ids, 'uuid')}) AS id
      ON CONFLICT (listing_id, requested_by) DO UPDATE SET reviewer = excluded.reviewer, at = excluded.at, answered_by = NULL`)
  await tellOfListings(tx, author, ids, {
    event: reviewer ? 'reviewAskedOf' : 'reviewAsked',
    at,
    named: reviewer ? { reviewers: [reviewer] } : {},
    more: quoted(note),
  })
}

/** Tells each who asked for a review of these listings what a change set decided, with the comment; the requests are answered then. */
export async function answerReviews(
  tx: Transaction,
  author: Author,
  ids: readonly string[],
  {
    changeSet,
    decision,
    comment,
    at,
  }: {
    readonly changeSet: string
    readonly decision: string
    readonly comment: string | null
    readonly at: Date
  },
): Promise<void> {
  const answered = await rowsOf<Requested>(
    tx,
    sql`UPDATE review_requests SET answered_by = ${changeSet}
        WHERE listing_id = ANY(${arrayOf(ids, 'uuid')}) AND answered_by IS NULL
        RETURNING listing_id AS listing, requested_by AS requester`,
  )
  const more = `: ${decision}${quoted(comment ?? '')}`
  await tellRequesters(tx, author, answered, { event: 'reviewAnswered', at, more })
}

/**
 * Has requests for a review of these listings wait again that these change sets answered, and tells who asked that the decision was taken
 * back. Both are lists of ids, in parentheses.
 */
export async function reopenReviews(
  tx: Transaction,
  author: Author,
  { listings, answers, at }: { readonly listings: SQL; readonly answers: SQL; readonly at: Date },
): Promise<void> {
  const reopened = await rowsOf<Requested>(
    tx,
    sql`UPDATE review_requests SET answered_by = NULL
        WHERE listing_id IN ${listings} AND answered_by IN ${answers}
        RETURNING listing_id AS listing, requested_by AS requester`,
  )
  await tellRequesters(tx, author, reopened, { event: 'reviewReopened', at })
}

interface Requested {
  readonly listing: string
  readonly requester: string
}

/** Tells each who asked for a review what happened to their listings. */
async function tellRequesters(
  tx: Transaction,
  author: Author,
  requests: readonly Requested[],
  told: Pick<Parameters<typeof tellOfListings>[3], 'event' | 'at' | 'more'>,
): Promise<void> {
  for (const [requester, rows] of Map.groupBy(requests, (row) => row.requester))
    await tellOfListings(
      tx,
      author,
      rows.map(({ listing }) => listing),
      { ...told, named: { requester: [requester] } },
    )
}

const NOTE_MAX = 500
const quoted = (words: string): string =>
  words.trim() === '' ? '' : `. “${words.trim().slice(0, NOTE_MAX)}”`
