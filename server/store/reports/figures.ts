import {
  MEDIAN_WORDS,
  METRIC_FILTERS,
  METRIC_WORDS,
  METRICS,
  STEP_WORDS,
  STEPS,
  successRate,
} from '../../../src/domain/dashboard/dashboard.ts'
import { monthRange } from '../../../src/domain/dashboard/dashboardFilter.ts'
import { countryName } from '../../../src/domain/kit/words.ts'
import { BLOCK_WORDS, type BlockKind } from '../../../src/domain/reports/reportBlocks.ts'
import {
  comparedWords,
  listingsPath,
  type MadeBlock,
  type ReportFigure,
  type TableBlock,
} from '../../../src/domain/reports/reportContent.ts'
import { dashboardMetricsOf } from '../dashboard/metrics.ts'
import { infringingByMonth } from '../dashboard/months.ts'
import { topInfringers } from '../dashboard/sellers.ts'
import { byCountry, byMarketplace, infringingOf } from '../dashboard/tallies.ts'
import type { BlockReading } from './blockReading.ts'

/** The blocks whose figures are the dashboard's, read by its own queries. */

const SELLERS_SHOWN = 20

const headOf = (kind: BlockKind, words: string) => ({
  kind,
  title: BLOCK_WORDS[kind].label,
  note: words,
})

/** The figures at the top of the dashboard, each with that of the period before. */
export async function figuresBlock({ reading, params, range, words }: BlockReading): Promise<MadeBlock> {
  const { counts, medianHours, mediansFrom, before } = await dashboardMetricsOf(reading)
  const counted = METRICS.map((metric): ReportFigure => ({
    ...METRIC_WORDS[metric],
    unit: 'count',
    value: counts[metric],
    before: before?.counts[metric] ?? null,
    path: listingsPath(params, METRIC_FILTERS[metric]),
  }))
  const success: ReportFigure = {
    label: 'Success rate',
    how: 'Removed out of filed.',
    unit: 'share',
    value: successRate(counts),
    before: before && successRate(before.counts),
    path: listingsPath(params, METRIC_FILTERS.removed),
  }
  const hours = STEPS.map((step): ReportFigure => ({
    label: `Median, ${STEP_WORDS[step].label.toLowerCase()}`,
    how: STEP_WORDS[step].how,
    unit: 'hours',
    value: medianHours[step],
    before: before?.medianHours[step] ?? null,
    path: listingsPath(params, METRIC_FILTERS[step === 'reviewed' ? 'reviewed' : step]),
  }))
  return {
    type: 'figures',
    ...headOf(
      'figures',
      `${words}. Compared with ${comparedWords(range, reading.timeZone)}. ${MEDIAN_WORDS[mediansFrom]}`,
    ),
    figures: [...counted, success, ...hours],
  }
}

const infringing = (words: string) => `Infringing listings: ${words}.`
const LISTINGS = { label: 'Infringing listings', unit: 'count' } as const

function table(
  kind: BlockKind,
  words: string,
  parts: Pick<TableBlock, 'columns' | 'drawing'> & {
    rows: readonly (Omit<TableBlock['rows'][number], 'country'> & { country?: string | null })[]
  },
): TableBlock {
  return {
    type: 'table',
    ...headOf(kind, words),
    ...parts,
    rows: parts.rows.map(({ country = null, ...row }) => ({ ...row, country })),
  }
}

/** Infringing listings by month. */
export async function monthsBlock({ reading, params, words }: BlockReading): Promise<MadeBlock> {
  const months = await infringingByMonth(reading)
  return table('months', infringing(words), {
    drawing: 'bars',
    columns: [{ label: 'Month', unit: 'text' }, LISTINGS],
    rows: months.map(({ month, listings }) => ({
      cells: [month, listings],
      path: listingsPath(params, METRIC_FILTERS.infringing, monthRange(month, reading.timeZone)),
    })),
  })
}

/** Infringing listings by country. */
export async function countriesBlock({ reading, params, words }: BlockReading): Promise<MadeBlock> {
  const narrowed = infringingOf(reading)
  const rows = narrowed ? await byCountry(narrowed) : []
  return table('map', infringing(words), {
    drawing: 'map',
    columns: [{ label: 'Country', unit: 'text' }, LISTINGS],
    rows: rows.map(({ country, listings }) => ({
      cells: [country === null ? 'Not known' : countryName(country), listings],
      path:
        country === null ? null : listingsPath(params, METRIC_FILTERS.infringing, { countries: [country] }),
      country,
    })),
  })
}

/** Infringing listings by platform. */
export async function platformsBlock({ reading, params, words }: BlockReading): Promise<MadeBlock> {
  const narrowed = infringingOf(reading)
  const rows = narrowed ? await byMarketplace(narrowed) : []
  return table('platforms', infringing(words), {
    drawing: 'bars',
    columns: [{ label: 'Platform', unit: 'text' }, LISTINGS],
    rows: rows.map(({ name, listings }) => ({
      cells: [name, listings],
      path: name === null ? null : listingsPath(params, METRIC_FILTERS.infringing, { marketplaces: [name] }),
    })),
  })
}

/** The sellers with the most infringing listings. */
export async function sellersBlock({ reading, params, words }: BlockReading): Promise<MadeBlock> {
  const rows = await topInfringers(reading, SELLERS_SHOWN)
  return table(
    'sellers',
    `The sellers with the most infringing listings, ${SELLERS_SHOWN} at most: ${words}.`,
    {
      drawing: null,
      columns: [
        { label: 'Seller', unit: 'text' },
        { label: 'Platform', unit: 'text' },
        LISTINGS,
        { label: 'Removed', unit: 'count' },
      ],
      rows: rows.map(({ name, marketplace, infringing: listings, removed, field, value }) => ({
        cells: [name, marketplace, listings, removed],
        path: listingsPath(params, METRIC_FILTERS.infringing, { field, value }),
      })),
    },
  )
}
