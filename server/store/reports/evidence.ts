import { sql } from 'drizzle-orm'
import { METRIC_FILTERS } from '../../../src/domain/dashboard/dashboard.ts'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import { UUID } from '../../../src/domain/kit/text.ts'
import { BLOCK_WORDS } from '../../../src/domain/reports/reportBlocks.ts'
import type { MadeBlock } from '../../../src/domain/reports/reportContent.ts'
import { listingsOf, narrowed } from '../dashboard/reading.ts'
import { rowsOf } from '../rows.ts'
import type { BlockReading } from './blockReading.ts'

/** Pictures of infringing listings: the screenshot of the page where there is one, else the listing's first picture. */

const SHOWN = 12

interface Row {
  readonly id: string
  readonly title: string
  readonly url: string | null
  readonly seller: string | null
  readonly platform: string
  readonly price: string | null
  readonly currency: string | null
  readonly created: Date
  readonly filing: Date | null
  readonly takedown: Date | null
  readonly screenshot: string | null
  readonly picture: string | null
}

/** The newest infringing listings that have a picture of their own here. */
export async function evidenceBlock({ reading, words }: BlockReading): Promise<MadeBlock> {
  const infringing = narrowed(reading, METRIC_FILTERS.infringing)
  const rows = infringing
    ? await rowsOf<Row>(
        reading.tx,
        sql`SELECT l.id, l.title, l.url, l.seller, m.name AS platform, l.price::text, l.currency, l.created, l.filing,
                   l.takedown, l.screenshots ->> -1 AS screenshot, l.images -> 0 ->> 'file' AS picture
            FROM listings l JOIN marketplaces m ON m.id = l.marketplace_id
            WHERE ${listingsOf(infringing)}
              AND (jsonb_array_length(l.screenshots) > 0 OR l.images -> 0 ->> 'file' IS NOT NULL)
            ORDER BY l.created DESC, l.id DESC LIMIT ${SHOWN}`,
      )
    : []
  const day = (at: Date) => isoDay(dayOf(at.getTime(), reading.timeZone))
  const idOf = (file: string | null) => (file !== null && UUID.test(file) ? file : null)
  return {
    type: 'pictures',
    kind: 'evidence',
    title: BLOCK_WORDS.evidence.label,
    note: `The newest infringing listings with a screenshot or a picture, ${SHOWN} at most: ${words}.`,
    pictures: rows.map((row) => ({
      file: idOf(row.screenshot) ?? idOf(row.picture),
      title: row.title,
      lines: [
        [row.platform, row.seller].filter(Boolean).join(', '),
        row.price === null ? 'Without a price' : `${row.price} ${row.currency ?? ''}`.trim(),
        [
          `Found ${day(row.created)}`,
          ...(row.filing ? [`filed ${day(row.filing)}`] : []),
          ...(row.takedown ? [`removed ${day(row.takedown)}`] : []),
        ].join(', '),
        idOf(row.screenshot) ? 'Screenshot of the page' : 'Picture of the listing',
      ],
      url: row.url,
      path: `/listings?value=${row.id}`,
    })),
  }
}
