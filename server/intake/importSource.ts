import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { RowFault } from '../../src/domain/importCells.ts'
import {
  type ColumnMapping,
  guessedKind,
  type ImportField,
  mapColumns,
  missingColumns,
} from '../../src/domain/importColumns.ts'
import { IMPORT_KIND_WORDS, type ImportKind } from '../../src/domain/importKinds.ts'
import { IMPORT_COLUMNS_MAX } from '../../src/domain/importRules.ts'
import { type CsvRow, detectForm, labelOf, readRows } from './csvFile.ts'
import { ImportRefused } from './importRefused.ts'
import { type ImportedRow, ROW_KINDS } from './rowKinds.ts'

/** The file of an import: opened, its columns mapped, its rows understood one by one. */

export interface SourceOptions {
  readonly file: string
  /** What its rows are; what the headings tell where it isn't said. */
  readonly kind?: ImportKind
  /** Fields to read from the columns of these headings; the others are found by the headings they are known by. */
  readonly map?: Partial<Record<ImportField, string>>
  /** Exactly which columns are read, where that has been settled. */
  readonly mapping?: ColumnMapping
  /** How the file is encoded, where it should not be found out. */
  readonly encoding?: string
}

/** An opened file: how it is written, and its rows. */
export interface Source {
  readonly kind: ImportKind
  readonly encoding: string
  readonly separator: string
  readonly headings: readonly string[]
  readonly mapping: ColumnMapping
  /** The rows behind the headings. */
  readonly rows: AsyncGenerator<CsvRow>
  readonly progress: () => { bytes: number; totalBytes: number }
}

/** Finds out how a file is written and what its columns mean. Fails with `ImportRefused` where it is no list of rows. */
export async function openSource({ file, kind, map, mapping, encoding }: SourceOptions): Promise<Source> {
  const label = labelOf(encoding)
  if (encoding !== undefined && label === null) throw new ImportRefused(`There is no encoding ${encoding}.`)
  const form = await detectForm(file, label ?? undefined)
  const totalBytes = (await stat(file)).size
  let bytes = 0
  const rows = readRows(file, form, (count) => (bytes += count))
  const first = await rows.next()
  if (first.done) throw new ImportRefused('The file is empty.')
  try {
    await refuseOtherKinds(file, first.value)
    const headings = headingsOf(first.value)
    const rowKind = kind ?? guessedKind(headings)
    const found = mapping ? { mapping, missing: [] } : mapColumns(headings, map, rowKind)
    if (found.missing.length > 0)
      throw new ImportRefused(`There is no column ${found.missing.join(', ')}. ${columnsIn(headings)}`)
    return {
      ...form,
      kind: rowKind,
      headings,
      mapping: found.mapping,
      rows,
      progress: () => ({ bytes: Math.min(bytes, totalBytes), totalBytes }),
    }
  } catch (error) {
    await rows.return(undefined)
    throw error
  }
}

// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/

function headingsOf({ cells, problem }: CsvRow): string[] {
  if (problem !== undefined) throw new ImportRefused(`The first line can’t be read as headings: ${problem}.`)
  if (cells.some((cell) => UNPRINTABLE.test(cell)))
    throw new ImportRefused('The file is not text: its first line holds characters that no heading has.')
  if (cells.length > IMPORT_COLUMNS_MAX)
    throw new ImportRefused(
      `The first line has ${cells.length.toLocaleString('en')} cells; a file may have ${IMPORT_COLUMNS_MAX} columns.`,
    )
  return cells
}

/** Fails with `ImportRefused` for a file of another kind. A heading may begin like a picture: one that is known tells it from that. */
async function refuseOtherKinds(file: string, { cells }: CsvRow): Promise<void> {
  if (Object.keys(mapColumns(cells, {}, guessedKind(cells)).mapping).length > 0) return
  const kind = await fileTypeFromFile(file)
  if (kind)
    throw new ImportRefused(
      `The file is of the type ${kind.mime}, not CSV. Save its table as CSV and take that.`,
    )
}

const columnsIn = (headings: readonly string[]) => `The columns are: ${headings.join(', ')}.`

/** Fails with `ImportRefused` where the columns aren't enough for what the rows are. */
export function refuseMissingColumns({ kind, headings, mapping }: Source, brandForAll: boolean): void {
  const [missing] = missingColumns(mapping, brandForAll, kind)
  if (!missing) return
  const choices = missing.fields.map((field) => `--map ${field}=COLUMN`).join(' or ')
  throw new ImportRefused(
    missing.words,
    `Name ${missing.fields.length > 1 ? 'one' : 'it'} with ${choices}. ${columnsIn(headings)}`,
  )
}

/** A row read, or why it can't be kept. */
export type Understanding =
  | { readonly ok: true; readonly item: ImportedRow; readonly brand: string }
  | { readonly ok: false; readonly faults: readonly RowFault[]; readonly draft: object | null }

/**
 * Reads the rows of a source in their order, each of which must be of another thing than those before. `brand`
 * stands for what the rows say where it is given.
 */
export function rowReader(source: Source, brand: string | undefined): (row: CsvRow) => Understanding {
  const firstLines = new Map<string, number>()
  const { noun } = IMPORT_KIND_WORDS[source.kind]
  return (row) => {
    const read = understand(row, source, brand)
    if (!read.ok) return read
    const key = `${read.brand.toLowerCase()}\n${ROW_KINDS[source.kind].keyOf(read.item)}`
    const before = firstLines.get(key)
    if (before !== undefined) return refused(`the same ${noun} as in line ${before}`, read.item)
    firstLines.set(key, row.line)
    return read
  }
}

const refused = (words: string, draft: object | null = null): Understanding => ({
  ok: false,
  faults: [{ field: null, words }],
  draft,
})

function understand(
  row: CsvRow,
  { kind, headings, mapping }: Source,
  brand: string | undefined,
): Understanding {
  if (row.problem !== undefined) return refused(row.problem)
  if (row.cells.length !== headings.length)
    return refused(`the row has ${row.cells.length} cells where the heading has ${headings.length}`)
  if (row.cells.some((cell) => cell.includes('\uFFFD')))
    return refused('the row holds characters that can’t be read in the encoding of the file')
  const read = ROW_KINDS[kind].read(row.cells, mapping)
  if (!read.ok) return read
  const name = brand ?? read.item.brand
  return name === null
    ? refused('no brand is given, in the row or for all rows', read.item)
    : { ...read, brand: name }
}
