import type { ExportHeading } from '../../src/domain/importing/exportHead.ts'
import { partedFaults, type RowFault } from '../../src/domain/importing/importCells.ts'
import { IMPORT_KIND_WORDS } from '../../src/domain/importing/importKinds.ts'
import { formerReason } from './importRejects.ts'
import type { CsvRow } from './csvFile.ts'
import { FirstLines } from './firstLines.ts'
import type { Source } from './importSource.ts'
import { type ImportedRow, ROW_KINDS } from './rowKinds.ts'

/** The rows of an import, understood one by one. */

/** A row read, or why it can't be kept; and what of it could not be read besides. */
export type Understanding = { readonly warnings: readonly RowFault[] } & (
  | { readonly ok: true; readonly item: ImportedRow; readonly brand: string }
  | { readonly ok: false; readonly faults: readonly RowFault[]; readonly draft: object | null }
)

/** What the reader asks of the names of brands. */
export interface BrandNames {
  /** The same for names of the same brand. */
  key(name: string): string
  /** What a brand is called that its row names with the client. */
  ofClient(name: string, client: string): string
}

export interface RowReader {
  read(row: CsvRow): Understanding
  /**
   * Why a row that was read can't be kept, where these are the keys of all rows of its thing: another one before it is of the same. Null
   * where it can; to be asked in the order of the rows.
   */
  refusedAgain(
    row: { readonly line: number; readonly item: ImportedRow; readonly brand: string },
    keys: readonly string[],
  ): string | null
}

/**
 * Reads the rows of a source in their order, each of which must be of another thing than those before. `brand`
 * stands for what the rows say where it is given.
 */
export function rowReader(source: Source, brand: string | undefined, brands: BrandNames): RowReader {
  const firstLines = new FirstLines()
  /** By the other keys of what a row was of, its line. */
  const otherLines = new Map<string, number>()
  const kind = ROW_KINDS[source.kind]
  const inBrand = (name: string, key: string) => `${brands.key(name)}\n${key}`
  const same = (line: number) => `the same ${IMPORT_KIND_WORDS[source.kind].noun} as in line ${line}`
  const client = source.isOfExport ? source.headings.indexOf('client' satisfies ExportHeading) : -1
  return {
    read(row) {
      const understood = understand(row, source, brand)
      if (!understood.ok) return understood
      const isNamed = brand === undefined && client >= 0
      const read = isNamed
        ? { ...understood, brand: brands.ofClient(understood.brand, row.cells[client] ?? '') }
        : understood
      const before = firstLines.before(inBrand(read.brand, kind.keyOf(read.item)), row.line)
      return before === null ? read : refused(same(before), read)
    },
    refusedAgain(row, others) {
      const keys = others.map((key) => inBrand(row.brand, key))
      // Rows behind it have been read by now.
      const lines = keys.map((key) => firstLines.of(key) ?? row.line)
      const first = Math.min(row.line, ...lines)
      const before = first < row.line ? first : otherLines.get(inBrand(row.brand, kind.keyOf(row.item)))
      if (before !== undefined) return same(before)
      for (const key of keys) otherLines.set(key, row.line)
      return null
    },
  }
}

const refused = (
  words: string,
  read: { readonly item: ImportedRow; readonly warnings: readonly RowFault[] } | null = null,
): Understanding => ({
  ok: false,
  faults: [{ field: null, words }],
  warnings: read?.warnings ?? [],
  draft: read?.item ?? null,
})

const UNDECODABLE = 'the row holds characters that can’t be read in the encoding of the file'

/** Whether a row lacks characters that the file it first came in lost; our file of rejected rows holds U+FFFD for them. */
const isUndecodable = ({ cells, isUndecodable }: CsvRow, { isOfRejects }: Source): boolean =>
  isUndecodable ||
  (isOfRejects && formerReason(cells).includes(UNDECODABLE) && cells.some((cell) => cell.includes('\uFFFD')))

function understand(row: CsvRow, source: Source, brand: string | undefined): Understanding {
  const { kind, headings, hasHeader } = source
  if (row.problem !== undefined) return refused(row.problem)
  if (row.cells.length !== headings.length)
    return refused(
      `the row has ${row.cells.length} cells where the ${hasHeader ? 'heading' : 'first row'} has ${headings.length}`,
    )
  if (isUndecodable(row, source)) return refused(UNDECODABLE)
  const read = ROW_KINDS[kind].read(row.cells, source)
  if (!read.ok) return read
  const name = brand ?? read.item.brand
  if (name !== null) return { ...read, brand: name }
  const parted = partedFaults(read.warnings, ({ field }) => field === 'brand')
  return parted.faults.length > 0
    ? { ok: false, ...parted, draft: read.item }
    : refused('no brand is given, in the row or for all rows', read)
}
