import { sql } from 'drizzle-orm'
import { MESSAGES_MAX } from '../../../src/domain/kit/constants.ts'
import { may } from '../../../src/domain/kit/roles.ts'
import type { Message } from '../../../src/domain/messages/message.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import { brandIds, type Scope } from '../scope.ts'

/** The messages of one user. Writing them is messageWriting's. */

/**
 * That message `m` exists for the caller: its brand is in scope, and so is what it is about, which is not deleted
 * either. That a listing is back after a removal is not told as long as the removed one stands as harmless.
 */
const exists = (scope: Scope) => {
  const brands = arrayOf(brandIds(scope), 'uuid')
  // Values, not EXISTS: that would be planned as one look through the whole table for each asking.
  return sql`m.brand_id = ANY(${brands}) AND CASE m.type
    WHEN 'TEST_PURCHASE' THEN (
      SELECT i.deleted IS NULL FROM investigations i WHERE i.id = m.identifier AND i.brand_id = ANY(${brands}))
    WHEN 'DOMAIN_ALERT' THEN (
      SELECT true FROM lookalike_watches w WHERE w.id = m.identifier AND w.brand_id = ANY(${brands}))
    WHEN 'RULE_ALERT' THEN (SELECT ${may(scope.groups, 'setup.open')}::boolean FROM rules r WHERE r.id = m.identifier AND r.brand_id = ANY(${brands}))
    WHEN 'WEBHOOK_ALERT' THEN (SELECT ${may(scope.groups, 'setup.webhooks')}::boolean FROM webhooks w WHERE w.id = m.identifier)
    WHEN 'BRAND_ALERT' THEN (SELECT ${may(scope.groups, 'setup.users')}::boolean FROM brands b WHERE b.id = m.identifier)
    ELSE ${firstListing(scope)} IS NOT NULL AND CASE WHEN m.occasion LIKE 'back %' THEN NOT coalesce((
      SELECT w.harmless FROM relistings r JOIN relisting_watches w ON w.listing_id = r.removed_id
      WHERE r.listing_id = m.identifier), false) ELSE true END END`
}

/** The first listing that message `m` is about and that is there for the caller. */
const firstListing = (scope: Scope) => sql`(
  SELECT l.id FROM listings l
  WHERE l.id = ANY(coalesce(m.listings, ARRAY[m.identifier])) AND l.brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')})
  ORDER BY l.id LIMIT 1)`

/** The caller's messages, newest first, as many as are read at once. */
export async function messagesOf(db: Executor, scope: Scope): Promise<Message[]> {
  const rows = await rowsOf<Omit<Message, 'timestamp' | 'recipients'> & { at: Date }>(
    db,
    sql`SELECT m.id AS "_id", CASE WHEN m.listings IS NULL THEN m.identifier ELSE ${firstListing(scope)} END AS identifier, m.level, m.at, m.type, m.content, r.seen IS NOT NULL AS seen
        FROM message_recipients r JOIN messages m ON m.id = r.message_id
        WHERE r.user_id = ${scope.userId} AND ${exists(scope)}
        ORDER BY r.message_id DESC LIMIT ${MESSAGES_MAX}`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, timestamp: at.toISOString(), recipients: [scope.userId!] }))
}

/** Marks messages of the caller's as seen. That leaves no record: it changes nothing for anybody else. */
export async function seeMessages(db: Executor, scope: Scope, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE message_recipients SET seen = now()
    WHERE user_id = ${scope.userId} AND message_id = ANY(${arrayOf(ids, 'uuid')}) AND seen IS NULL`)
}

/** Takes a message from the caller alone, recorded. Fails with 404 where there is none for them. */
export async function deleteMessage(db: Database, scope: Scope, author: Author, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // The message's records are one chain for all who delete it.
    const [found] = await rowsOf(
      tx,
      sql`SELECT FROM messages m JOIN message_recipients r ON r.message_id = m.id
          WHERE m.id = ${id} AND r.user_id = ${scope.userId} AND ${exists(scope)} FOR UPDATE`,
    )
    if (!found) throw notFound('The message')
    const at = new Date()
    const changeSetId = await openChangeSet(tx, author, { kind: 'users', title: 'Message deleted', at })
    const batch = await openBatch(tx, author, { changeSetId, at })
    await appendRecords(tx, batch, 'message', {
      ctes: sql`gone AS (DELETE FROM message_recipients
                         WHERE message_id = ${id} AND user_id = ${scope.userId} RETURNING *)`,
      changes: sql`SELECT gone.message_id AS entity_id, m.brand_id, to_jsonb(gone) AS before, NULL::jsonb AS after
                   FROM gone JOIN messages m ON m.id = gone.message_id`,
    })
  })
}
