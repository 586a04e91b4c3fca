import { rangeBefore } from '../../../src/domain/dashboard/dashboardFilter.ts'
import type { ListingsFilter } from '../../../src/domain/listings/listings.contract.ts'
import { listingsQueryOf } from '../../../src/domain/listings/listings.contract.ts'
import { brandLabels } from '../../../src/domain/kit/namedBrand.ts'
import { isWholeFor, partOf, type ReportOutline } from '../../../src/domain/reports/report.ts'
import {
  type MadeBlock,
  filterPath,
  paramsOf,
  filterWords,
  type ReportContent,
} from '../../../src/domain/reports/reportContent.ts'
import type { DataBlock } from '../../../src/domain/reports/reportBlocks.ts'
import { rangeOf } from '../../../src/domain/reports/reportPeriod.ts'
import { notFound } from '../../problems.ts'
import { readDashboard } from '../dashboard/reading.ts'
import type { Database } from '../transactions.ts'
import { type Scope, withinBrands } from '../scope.ts'
import type { BlockReading } from './blockReading.ts'
import { casesBlock } from './cases.ts'
import { evidenceBlock } from './evidence.ts'
import { countriesBlock, figuresBlock, monthsBlock, platformsBlock, sellersBlock } from './figures.ts'
import { moneyBlock } from './money.ts'
import { noticesBlock } from './notices.ts'
import { valueBlock } from './value.ts'

/** What a report says: its blocks, read at one moment from the queries of the screens, within what its reader may see. */

const MAKERS: Record<DataBlock, (reading: BlockReading) => Promise<MadeBlock>> = {
  figures: figuresBlock,
  months: monthsBlock,
  map: countriesBlock,
  platforms: platformsBlock,
  sellers: sellersBlock,
  notices: noticesBlock,
  cases: casesBlock,
  money: moneyBlock,
  evidence: evidenceBlock,
  value: valueBlock,
}

interface Deps {
  readonly store: { readonly db: Database }
  readonly config: { readonly timeZone: string }
}

/**
 * Makes a report for one reader: of its brands those in the scope (`partOf`), all of one moment. `at` is the moment that its period
 * counts from. Fails with 404 where the scope has none of its brands.
 */
export async function makeReport(
  services: Deps,
  scope: Scope,
  report: Pick<ReportOutline, 'name' | 'brands' | 'filter' | 'period' | 'blocks'>,
  at: number,
): Promise<ReportContent> {
  const { timeZone } = services.config
  const seen = withinBrands(scope, report.brands)
  if (seen.brands.length === 0) throw notFound('The report')
  const { name, blocks } = isWholeFor(report, seen.brands) ? report : partOf(report, seen.brands)
  const { filter, period } = report
  const range = rangeOf(period, at, timeZone)
  const params = paramsOf(filter, { brands: seen.brands, all: scope.brands }, range)
  const labels = brandLabels(scope.brands)
  const brands = seen.brands.map(({ id }) => labels.get(id)!)
  const words = filterWords(filter, { brands, range, timeZone })
  return readDashboard(services, seen, listingsQueryOf(params) as ListingsFilter, async (reading) => {
    const asked: BlockReading = {
      reading,
      params,
      brands: scope.brands,
      range,
      before: rangeBefore(range, timeZone)!,
      words,
      filter,
    }
    const made: MadeBlock[] = []
    for (const block of blocks)
      made.push(
        block.kind === 'text'
          ? { type: 'text', kind: 'text', title: '', note: '', text: block.text }
          : await MAKERS[block.kind](asked),
      )
    return {
      name,
      brands,
      filter: words,
      ...range,
      made: reading.now.toISOString(),
      timeZone,
      path: filterPath(params),
      blocks: made,
    }
  })
}
