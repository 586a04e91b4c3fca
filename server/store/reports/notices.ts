import { sql } from 'drizzle-orm'
import type { ComplaintsQuery } from '../../../src/domain/complaints/complaints.contract.ts'
import { COMPLAINT_STATUS_LABELS } from '../../../src/domain/kit/vocabulary.ts'
import { BLOCK_WORDS } from '../../../src/domain/reports/reportBlocks.ts'
import { daysWords, type MadeBlock } from '../../../src/domain/reports/reportContent.ts'
import { complaintsWhere } from '../complaints/complaintFilter.ts'
import { rowsOf } from '../rows.ts'
import { MS_PER_HOUR } from '../listingSteps.ts'
import type { BlockReading } from './blockReading.ts'

/** What became of the complaints that were filed within a period, by platform. */

interface Row {
  readonly name: string | null
  readonly filed: number
  readonly removed: number
  readonly reinstated: number
  readonly withdrawn: number
  readonly open: number
  readonly hours: number | null
}

const COUNTED = sql`
  count(*)::int AS filed,
  count(*) FILTER (WHERE c.status = 'PROCESSED')::int AS removed,
  count(*) FILTER (WHERE c.status = 'REINSTATED')::int AS reinstated,
  count(*) FILTER (WHERE c.status = 'WITHDRAWN')::int AS withdrawn,
  count(*) FILTER (WHERE c.status NOT IN ('PROCESSED', 'REINSTATED', 'WITHDRAWN'))::int AS open,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM c.takedown - c.filing) * 1000 / ${MS_PER_HOUR})
    FILTER (WHERE c.takedown IS NOT NULL) AS hours`

/** The complaints of the filter that were filed within the period, by platform and outcome, with a row for all. */
export async function noticesBlock({ reading, range, params, filter }: BlockReading): Promise<MadeBlock> {
  const { marketplaces, countries, infringementTypes, seller } = params
  const query: ComplaintsQuery = {
    ...(marketplaces ? { marketplaces } : {}),
    ...(countries ? { countries } : {}),
    ...(infringementTypes ? { infringementTypes } : {}),
    ...(seller ? { seller } : {}),
    dateField: 'Filing',
    date: range.start,
    endDate: range.end,
    filed: 'filed',
  }
  const rows = await rowsOf<Row>(
    reading.tx,
    sql`SELECT m.name, ${COUNTED} FROM complaints c JOIN marketplaces m ON m.id = c.marketplace_id
        WHERE ${complaintsWhere(reading.scope, query)}
        GROUP BY GROUPING SETS ((m.name), ()) ORDER BY grouping(m.name), filed DESC, m.name`,
  )
  const some = rows.filter(({ filed }) => filed > 0)
  const path = (name: string | null) => {
    const search = new URLSearchParams([
      ...(params.clients ?? []).map((client) => ['clients', client]),
      ...(params.brands ?? []).map((brand) => ['brands', brand]),
      ...(name === null ? (marketplaces ?? []) : [name]).map((one) => ['marketplaces', one]),
      ...(countries ?? []).map((country) => ['countries', country]),
      ...(infringementTypes ?? []).map((type) => ['infringementTypes', type]),
      ...(seller ? [['seller', seller]] : []),
      ['dateField', 'Filing'],
      ['start', String(range.start)],
      ['end', String(range.end)],
      ['filed', 'filed'],
    ] as [string, string][])
    return `/complaints?${search.toString()}`
  }
  return {
    type: 'table',
    kind: 'notices',
    title: BLOCK_WORDS.notices.label,
    note: `Complaints filed ${daysWords(range, reading.timeZone)}${
      filter.dateField === 'Filing' ? '' : ', whenever their listings were found'
    }. Time to removal is the median from filing to takedown of those taken down.`,
    drawing: null,
    columns: [
      { label: 'Platform', unit: 'text' },
      { label: 'Filed', unit: 'count' },
      { label: COMPLAINT_STATUS_LABELS.PROCESSED, unit: 'count' },
      { label: COMPLAINT_STATUS_LABELS.REINSTATED, unit: 'count' },
      { label: COMPLAINT_STATUS_LABELS.WITHDRAWN, unit: 'count' },
      { label: 'Open', unit: 'count' },
      { label: 'Time to removal', unit: 'hours' },
    ],
    rows: some.map(({ name, filed, removed, reinstated, withdrawn, open, hours }) => ({
      cells: [name ?? 'All platforms', filed, removed, reinstated, withdrawn, open, hours],
      path: path(name),
      country: null,
    })),
  }
}
