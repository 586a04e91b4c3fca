import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { administratorsOf, writeMessages } from '../messages/messageWriting.ts'
import { webhooks } from '../schema.ts'
import { lockRow, openSetupBatch, recordRow } from '../setup/records.ts'
import { endWaiting } from './deliveries.ts'

/** Webhooks that stop by themselves. */

const author = { userId: null, name: 'Assay', requestId: 'webhooks' }

/** Stops a webhook that is on, records why, and says so to those who manage webhooks. */
export async function stopWebhook(tx: Transaction, id: string, stopped: string): Promise<void> {
  const [on] = await rowsOf(tx, sql`SELECT FROM webhooks WHERE id = ${id} AND status = 'on' FOR UPDATE`)
  if (!on) return
  const before = await lockRow(tx, 'webhook', id)
  await tx.update(webhooks).set({ status: 'stopped', stopped }).where(eq(webhooks.id, id))
  await endWaiting(tx, id, 'The webhook stopped before this was delivered.')
  const batch = await openSetupBatch(tx, author, `Webhook ${String(before.name)} stopped by itself`)
  await recordRow(tx, batch, 'webhook', { id, brandId: null, before })
  // A message is of a brand: of one that the webhook tells of.
  const [brand] = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT b.id FROM brands b JOIN webhooks w ON w.id = ${id}
        WHERE w.brands IS NULL OR b.id = ANY(w.brands) ORDER BY b.name, b.id LIMIT 1`,
  )
  if (!brand) return
  await writeMessages(tx, {
    event: 'webhookStopped',
    brandId: brand.id,
    named: { administrators: await administratorsOf(tx) },
    actor: null,
    at: new Date(),
    messages: [
      { identifier: id, content: `Webhook “${String(before.name)}” has stopped by itself. ${stopped}` },
    ],
  })
}
