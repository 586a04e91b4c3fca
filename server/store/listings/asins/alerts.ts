import { sql } from 'drizzle-orm'
import { type AsinAlert, type AsinObservation, crossings } from '../../../../src/domain/listings/asin.ts'
import { asinMessage } from '../../messages/messageRules.ts'
import { rowsOf } from '../../rows.ts'
import type { Database } from '../../transactions.ts'
import { writeMessages } from '../../messages/messageWriting.ts'

/** Holding alerts against what was recorded, and telling the watchers. */

const AT_ONCE = 100

interface Unjudged {
  readonly id: string
  readonly asinId: string
  readonly asin: string
  readonly listing: string
  readonly brandId: string
  readonly brand: string
  readonly title: string
  readonly alert: AsinAlert
  readonly watchers: string[]
  readonly now: AsinObservation
  readonly before: AsinObservation | null
}

/**
 * Writes a message to the watchers for each crossing that was recorded and not told yet: once each, however often and
 * by however many servers this is called.
 */
export async function tellOfAsins(db: Database): Promise<void> {
  let count: number
  do {
    count = await db.transaction(async (tx) => {
      const rows = await rowsOf<Unjudged>(
        tx,
        sql`SELECT o.id, t.id AS "asinId", t.asin, l.id AS listing, t.brand_id AS "brandId", b.name AS brand, l.title,
                   t.alert, t.watchers,
                   jsonb_build_object('at', o.at, 'price', o.price::text, 'currency', o.currency, 'status', o.status) AS now,
                   (SELECT jsonb_build_object('at', p.at, 'price', p.price::text, 'currency', p.currency, 'status', p.status)
                    FROM asin_observations p WHERE p.asin_id = o.asin_id AND p.at < o.at
                    ORDER BY p.at DESC LIMIT 1) AS before
            FROM asin_observations o JOIN asins t ON t.id = o.asin_id
            JOIN listings l ON l.id = t.listing_id JOIN brands b ON b.id = t.brand_id
            WHERE NOT o.judged ORDER BY o.at, o.id LIMIT ${AT_ONCE} FOR UPDATE OF o SKIP LOCKED`,
      )
      for (const row of rows) {
        const crossed = row.before === null ? [] : crossings(row.alert, row.before, row.now)
        await writeMessages(tx, {
          event: 'asinAlert',
          brandId: row.brandId,
          named: { watchers: row.watchers },
          actor: null,
          at: new Date(),
          messages: crossed.map((what) => ({
            identifier: row.listing,
            content: asinMessage(what, row),
            occasion: `asin ${row.id} ${what}`,
          })),
        })
        await tx.execute(sql`UPDATE asin_observations SET judged = true WHERE id = ${row.id}`)
      }
      return rows.length
    })
  } while (count === AT_ONCE)
}
