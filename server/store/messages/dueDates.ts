import { sql } from 'drizzle-orm'
import { type DueEvent, dueMessage, dueSoonUntil } from './messageRules.ts'
import { OPEN_INVESTIGATIONS } from '../../../src/domain/investigations/investigationStates.ts'
import type { InvestigationType } from '../../../src/domain/kit/vocabulary.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { brandTold, momentTold, tell } from '../outbox/outbox.ts'
import { writeMessages } from './messageWriting.ts'

/** Messages of due dates that come near and of those that have passed. */

/** How many are told of in one transaction. */
const AT_ONCE = 100
const NIL = '00000000-0000-0000-0000-000000000000'
const OPEN = sql.raw(OPEN_INVESTIGATIONS.map((status) => `'${status}'`).join(', '))

interface DueRow {
  readonly id: string
  readonly event: DueEvent
  readonly occasion: string
  readonly brandId: string
  readonly type: InvestigationType
  readonly reference: string
  readonly brand: string
  readonly product: string | null
  readonly assignee: string | null
  readonly requester: string
  readonly due: Date
}

/**
 * Writes the messages of what is due soon or late at this moment and was not told yet. Each is told once for each due
 * date, however often and by however many servers this is called; where nobody is to be told it waits for somebody.
 */
export async function tellOfDueDates(
  db: Database,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const until = new Date(dueSoonUntil(now.getTime(), timeZone))
  let last: DueRow | undefined
  do {
    last = await db.transaction(async (tx) => {
      // One that somebody works on just now waits for the next time.
      const rows = await rowsOf<DueRow>(
        tx,
        sql`SELECT i.id, e.event, o.occasion, i.brand_id AS "brandId", i.type, i.reference, b.name AS brand, p.name AS product,
                   i.assigned_to AS assignee, i.requested_by AS requester, i.due
            FROM investigations i JOIN brands b ON b.id = i.brand_id LEFT JOIN products p ON p.id = i.product_id
            CROSS JOIN LATERAL (SELECT CASE WHEN i.due <= ${now} THEN 'overdue' ELSE 'dueSoon' END AS event) e
            CROSS JOIN LATERAL (
              SELECT concat_ws(' ', e.event, i.id, (extract(epoch FROM i.due) * 1000)::bigint) AS occasion) o
            WHERE i.status IN (${OPEN}) AND i.deleted IS NULL AND i.due <= ${until}
              AND (i.due, i.id) > (${last?.due ?? new Date(0)}, ${last?.id ?? NIL}::uuid)
              AND NOT EXISTS (SELECT FROM messages m WHERE m.occasion = o.occasion)
            ORDER BY i.due, i.id LIMIT ${AT_ONCE} FOR UPDATE OF i SKIP LOCKED`,
      )
      for (const { id, event, occasion, brandId, assignee, requester, ...facts } of rows)
        await writeMessages(tx, {
          event,
          brandId,
          named: { assignee: assignee ? [assignee] : [], requester: [requester] },
          actor: null,
          at: now,
          messages: [{ identifier: id, content: dueMessage(event, facts, timeZone), occasion }],
        })
      if (rows.length > 0) await tellWebhooks(tx, rows, now)
      return rows.length < AT_ONCE ? undefined : rows.at(-1)
    })
  } while (last)
}

/** The same to webhooks, whether or not a person is to be told. */
const tellWebhooks = (tx: Transaction, rows: readonly DueRow[], now: Date): Promise<void> =>
  tell(
    tx,
    'investigation.due',
    sql`SELECT i.brand_id, ${now}::timestamptz AS at, d.occasion,
               jsonb_build_object('brand', ${brandTold('g')}, 'investigation', i.id, 'reference', i.reference,
                 'type', i.type, 'due', ${momentTold(sql`i.due`)},
                 'when', CASE d.event WHEN 'overdue' THEN 'past' ELSE 'soon' END) AS data
        FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ id, event, occasion }) => ({ id, event, occasion })))}::jsonb)
          AS d(id uuid, event text, occasion text)
        JOIN investigations i ON i.id = d.id JOIN brands g ON g.id = i.brand_id`,
  )
