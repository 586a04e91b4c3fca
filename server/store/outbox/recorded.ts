import { type SQL, sql } from 'drizzle-orm'
import { DECIDED_STATES } from '../../../src/domain/listings/scoring.ts'
import { LISTINGS_TOLD, type WebhookEvent } from '../../../src/domain/webhooks/webhookEvents.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { brandTold, deliveriesOf, momentTold } from './outbox.ts'

/** Which records of changes are events that webhooks tell of. */

/** The records of one statement, `chained`, with their batch: what each event is selected from. */
const RECORDS = sql.raw('chained c CROSS JOIN change_batches b JOIN brands g ON g.id = c.brand_id')
const DECIDED = sql.raw(DECIDED_STATES.map((state) => `'${state}'`).join(', '))

/** A column as the record has it, else as its row does: what a change leaves alone is not in its record. */
const current = (name: string, column: string): SQL =>
  sql.raw(`CASE WHEN c.after ? '${name}' THEN c.after ->> '${name}' ELSE ${column}::text END`)

/** Listings whose decision was made, changed or taken back, some to a message. */
const decided = (batch: bigint): SQL => sql`
  SELECT n.brand_id, n.at, NULL::text AS occasion,
         jsonb_build_object('brand', n.brand, 'by', n.actor, 'listings', jsonb_agg(n.listing ORDER BY n.entity_id)) AS data
  FROM (
    SELECT c.brand_id, b.at, b.actor, c.entity_id, ${brandTold('g')} AS brand,
           (row_number() OVER (PARTITION BY c.brand_id ORDER BY c.entity_id) - 1) / ${LISTINGS_TOLD}::int AS part,
           jsonb_build_object('listing', l.id, 'itemId', l.item_id, 'marketplace', m.name,
             'state', c.after ->> 'state', 'previousState', c.before ->> 'state',
             'type', ${current('toi', 'l.toi')}, 'reason', ${current('reason', 'l.reason')}) AS listing
    FROM ${RECORDS} JOIN listings l ON l.id = c.entity_id JOIN marketplaces m ON m.id = l.marketplace_id
    WHERE b.id = ${batch} AND c.after ->> 'state' <> c.before ->> 'state'
      AND (c.after ->> 'state' IN (${DECIDED}) OR c.before ->> 'state' IN (${DECIDED}))) n
  GROUP BY n.brand_id, n.brand, n.at, n.actor, n.part`

/** What every message of a complaint says of it, by its row `k` and marketplace `m`. */
const complaintTold = (status: SQL): SQL => sql`
  jsonb_build_object('brand', ${brandTold('g')}, 'by', b.actor, 'complaint', k.id, 'marketplace', m.name,
    'type', k.type, 'status', ${status},
    'listings', (SELECT count(*) FROM complaint_listings within WHERE within.complaint_id = k.id))`

/** Complaints that went from one of some states to another. */
const moved = (batch: bigint, { from, to, more }: { from: SQL; to: SQL; more: SQL }): SQL => sql`
  SELECT c.brand_id, b.at, NULL::text AS occasion,
         ${complaintTold(sql`c.after ->> 'status'`)} || jsonb_build_object(${more}) AS data
  FROM ${RECORDS} JOIN complaints k ON k.id = c.entity_id JOIN marketplaces m ON m.id = k.marketplace_id
  WHERE b.id = ${batch} AND c.after ->> 'status' = ${to} AND c.before ->> 'status' IN (${from})`

const filed = (batch: bigint): SQL =>
  moved(batch, {
    // A takedown that is retracted was filed before.
    from: sql`'NEW'`,
    to: sql`'FILED'`,
    more: sql`'filed', ${momentTold(sql`(c.after ->> 'filing')::timestamptz`)}`,
  })

const removed = (batch: bigint): SQL =>
  moved(batch, {
    from: sql`'FILED'`,
    to: sql`'PROCESSED'`,
    more: sql`'filed', ${momentTold(sql`k.filing`)}, 'removed', ${momentTold(sql`(c.after ->> 'takedown')::timestamptz`)}`,
  })

const countered = (batch: bigint): SQL => sql`
  SELECT c.brand_id, b.at, NULL::text AS occasion,
         ${complaintTold(sql`k.status`)}
           || jsonb_build_object('counterNotice', c.entity_id, 'received', c.after ->> 'received') AS data
  FROM ${RECORDS} JOIN complaints k ON k.id = (c.after ->> 'complaint_id')::uuid
  JOIN marketplaces m ON m.id = k.marketplace_id
  WHERE b.id = ${batch} AND c.before IS NULL AND c.after IS NOT NULL`

const stopped = (batch: bigint): SQL => sql`
  SELECT c.brand_id, b.at, NULL::text AS occasion,
         jsonb_build_object('brand', ${brandTold('g')}, 'rule', c.entity_id, 'name', c.after ->> 'name',
           'reason', c.after ->> 'stopped') AS data
  FROM ${RECORDS}
  WHERE b.id = ${batch} AND c.after ->> 'status' = 'stopped' AND c.before ->> 'status' = 'on'`

type Recorded = Readonly<Partial<Record<WebhookEvent, (batch: bigint) => SQL>>>
const RECORDED: Readonly<Record<string, Recorded>> = {
  listing: { 'listing.decided': decided },
  complaint: { 'complaint.filed': filed, 'complaint.removed': removed },
  counterNotice: { 'complaint.countered': countered },
  rule: { 'rule.stopped': stopped },
}

/** Common table expressions, each led by a comma, that write what webhooks are told of the records `chained` of a batch. */
export async function toldOf(tx: Transaction, entity: string, batch: bigint): Promise<SQL> {
  const events = Object.entries(RECORDED[entity] ?? {})
  const awaited = await awaitedOf(
    tx,
    events.map(([event]) => event),
  )
  return sql.join(
    events
      .filter(([event]) => awaited.includes(event))
      .map(([event, select], n) => {
        return sql`, ${sql.raw(`told_${n}`)} AS (${deliveriesOf(event as WebhookEvent, select(batch))})`
      }),
  )
}

/** Which of these events a webhook that is on wants. Asked first, so that statements of changes are what they are without webhooks where none does. */
async function awaitedOf(tx: Transaction, events: readonly string[]): Promise<string[]> {
  if (events.length === 0) return []
  const rows = await rowsOf<{ event: string }>(
    tx,
    sql`SELECT event FROM unnest(${arrayOf(events, 'text')}) AS event
        WHERE EXISTS (SELECT FROM webhooks w WHERE w.status = 'on' AND event = ANY(w.events))`,
  )
  return rows.map(({ event }) => event)
}
