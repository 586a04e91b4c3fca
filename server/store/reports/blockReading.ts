import type { NamedBrand } from '../../../src/domain/kit/namedBrand.ts'
import type { FilterParams } from '../../../src/domain/filter/filter.ts'
import type { ReportFilter } from '../../../src/domain/reports/report.ts'
import type { Range } from '../../../src/domain/reports/reportPeriod.ts'
import type { Reading } from '../dashboard/reading.ts'

/** What every block of a report is read with. */
export interface BlockReading {
  /** The dashboard's reading of the same filter, within the report's brands that its reader may see. */
  readonly reading: Reading
  /** The filter as the screens have it, from which the listings behind a figure are named. */
  readonly params: FilterParams
  /** All brands of the reader, by which one is told from others of its name. */
  readonly brands: readonly NamedBrand[]
  readonly range: Range
  /** The range that it is compared with. */
  readonly before: Range
  /** What is counted, in words. */
  readonly words: string
  readonly filter: ReportFilter
}
