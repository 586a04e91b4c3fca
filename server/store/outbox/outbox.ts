import { type SQL, sql } from 'drizzle-orm'
import type { WebhookEvent } from '../../../src/domain/webhooks/webhookEvents.ts'
import type { Executor } from '../transactions.ts'

/** What webhooks are to send, written in the transaction of the change that it tells of: lost with it, kept with it. */

/** That a webhook is on and wants events of a type: where none is, nothing that was selected for it is worked out. */
const isAwaited = (event: WebhookEvent): SQL =>
  sql`EXISTS (SELECT FROM webhooks awaiting WHERE awaiting.status = 'on' AND ${event} = ANY(awaiting.events))`

/** The brand as messages name it, of a row of `brands` called by `alias`. */
export const brandTold = (alias: string): SQL =>
  sql.raw(`jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name)`)

/** A moment, as an expression of type timestamptz, as JSON has it. */
export const momentTold = (moment: SQL): SQL =>
  sql`to_char((${moment}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Writes a delivery to each webhook that is on and wants events of a type, for each that `happened` selects: brand_id, at,
 * data (jsonb), and occasion where it is told only once. Webhooks of some brands are told of these alone.
 */
export const deliveriesOf = (event: WebhookEvent, happened: SQL): SQL => sql`
  INSERT INTO webhook_deliveries (webhook_id, type, brand_id, at, data, occasion)
  SELECT w.id, w.event, e.brand_id, e.at, e.data, e.occasion
  FROM (SELECT id, brands, ${event}::text AS event FROM webhooks WHERE status = 'on' AND ${event} = ANY(events)) w
  JOIN (SELECT happened.* FROM (${happened}) happened WHERE ${isAwaited(event)}) e
    ON w.brands IS NULL OR e.brand_id = ANY(w.brands)
  ON CONFLICT (webhook_id, occasion) DO NOTHING`

/** The same as a statement of its own, in the transaction of what happened. */
export async function tell(db: Executor, event: WebhookEvent, happened: SQL): Promise<void> {
  await db.execute(deliveriesOf(event, happened))
}
