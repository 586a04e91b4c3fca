import { type SQL, sql } from 'drizzle-orm'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import {
  type InvestigationStatus,
  INVESTIGATION_STATUS_LABELS,
  INVESTIGATION_TYPE_LABELS,
  type InvestigationType,
} from '../../../src/domain/kit/vocabulary.ts'
import { BLOCK_WORDS } from '../../../src/domain/reports/reportBlocks.ts'
import { daysWords, type MadeBlock } from '../../../src/domain/reports/reportContent.ts'
import { COUNTRY } from '../investigations/investigationFilter.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import { brandIds } from '../scope.ts'
import type { BlockReading } from './blockReading.ts'

/** The investigations of a report's brands that were opened within its period. */

const SHOWN = 50

interface Row {
  readonly id: string
  readonly reference: string
  readonly type: InvestigationType
  readonly status: InvestigationStatus
  readonly platform: string | null
  readonly seller: string | null
  readonly created: Date
  readonly total: number
}

/** That an investigation `i` of a marketplace `m` is one that the report's filter means. */
export function isMeant({ reading, params }: BlockReading): SQL {
  const { marketplaces, countries, infringementTypes, seller } = params
  return sql`i.brand_id = ANY(${arrayOf(brandIds(reading.scope), 'uuid')}) AND i.deleted IS NULL
    AND ${marketplaces ? sql`m.name = ANY(${arrayOf(marketplaces, 'text')})` : sql`true`}
    AND ${countries ? sql`${COUNTRY} = ANY(${arrayOf(countries, 'text')})` : sql`true`}
    AND ${infringementTypes ? sql`i.infringement_type = ANY(${arrayOf(infringementTypes, 'infringement_type')})` : sql`true`}
    AND ${seller ? sql`strpos(lower(i.seller ->> 'name'), lower(${seller})) > 0` : sql`true`}`
}

/** The investigations opened within the period, the newest first. */
export async function casesBlock(asked: BlockReading): Promise<MadeBlock> {
  const { reading, range } = asked
  const rows = await rowsOf<Row>(
    reading.tx,
    sql`SELECT i.id, i.reference, i.type, i.status, m.name AS platform, i.seller ->> 'name' AS seller, i.created,
               count(*) OVER ()::int AS total
        FROM investigations i LEFT JOIN marketplaces m ON m.id = i.marketplace_id
        WHERE ${isMeant(asked)}
          AND i.created >= ${new Date(range.start)} AND i.created <= ${new Date(range.end)}
        ORDER BY i.created DESC, i.id DESC LIMIT ${SHOWN}`,
  )
  const total = rows[0]?.total ?? 0
  return {
    type: 'table',
    kind: 'cases',
    title: BLOCK_WORDS.cases.label,
    note: `Investigations opened ${daysWords(range, reading.timeZone)}: ${total}${
      total > SHOWN ? `, of which the newest ${SHOWN} are listed` : ''
    }.`,
    drawing: null,
    columns: [
      { label: 'Case', unit: 'text' },
      { label: 'Type', unit: 'text' },
      { label: 'Status', unit: 'text' },
      { label: 'Platform', unit: 'text' },
      { label: 'Seller', unit: 'text' },
      { label: 'Opened', unit: 'text' },
    ],
    rows: rows.map(({ id, reference, type, status, platform, seller: name, created }) => ({
      cells: [
        reference,
        INVESTIGATION_TYPE_LABELS[type],
        INVESTIGATION_STATUS_LABELS[status],
        platform,
        name,
        isoDay(dayOf(created.getTime(), reading.timeZone)),
      ],
      path: `/investigations?investigation=${id}`,
      country: null,
    })),
  }
}
