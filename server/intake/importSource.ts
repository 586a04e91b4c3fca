import { stat } from 'node:fs/promises'
import {
  type ColumnMapping,
  type ImportedListing,
  type ImportField,
  mapColumns,
  mappingProblem,
  readRow,
} from '../../src/domain/importRow.ts'
import { type CsvRow, detectForm, labelOf, readRows } from './csvFile.ts'

/** The file of an import: opened, its columns mapped, its rows understood one by one. */

/** A file that can't be imported at all: nothing of it was kept. */
export class ImportRefused extends Error {}

export interface SourceOptions {
  readonly file: string
  readonly map?: Partial<Record<ImportField, string>>
  /** How the file is encoded, where it should not be found out. */
  readonly encoding?: string
}

/** An opened file: how it is written, and its rows. */
export interface Source {
  readonly encoding: string
  readonly separator: string
  readonly headings: readonly string[]
  readonly mapping: ColumnMapping
  /** The rows behind the headings. */
  readonly rows: AsyncIterable<CsvRow>
  readonly progress: () => { bytes: number; totalBytes: number }
}

/** Finds out how a file is written and what its columns mean. Fails with `ImportRefused` where they don't fit. */
export async function openSource({ file, map, encoding }: SourceOptions): Promise<Source> {
  const label = labelOf(encoding)
  if (encoding !== undefined && label === null) throw new ImportRefused(`There is no encoding ${encoding}.`)
  const form = await detectForm(file, label ?? undefined)
  const totalBytes = (await stat(file)).size
  let bytes = 0
  const rows = readRows(file, form, (count) => (bytes += count))
  const first = await rows.next()
  if (first.done) throw new ImportRefused('The file is empty.')
  const headings = first.value.cells
  const { mapping, missing } = mapColumns(headings, map)
  const columns = `The columns are: ${headings.join(', ')}.`
  if (missing.length > 0) throw new ImportRefused(`There is no column ${missing.join(', ')}. ${columns}`)
  const problem = mappingProblem(mapping)
  if (problem) throw new ImportRefused(`${problem} ${columns}`)
  return {
    ...form,
    headings,
    mapping,
    rows,
    progress: () => ({ bytes: Math.min(bytes, totalBytes), totalBytes }),
  }
}

/** A row read, or why it can't be kept. */
export type Understanding =
  | { readonly ok: true; readonly listing: ImportedListing; readonly brand: string }
  | { readonly ok: false; readonly reason: string }

/** Reads a row; `brand` stands for what the row says where it is given. */
export function understand(
  row: CsvRow,
  { headings, mapping }: Source,
  brand: string | undefined,
): Understanding {
  const refuse = (reason: string) => ({ ok: false, reason }) as const
  if (row.problem !== undefined) return refuse(row.problem)
  if (row.cells.length !== headings.length)
    return refuse(`the row has ${row.cells.length} cells where the heading has ${headings.length}`)
  if (row.cells.some((cell) => cell.includes('\uFFFD')))
    return refuse('the row holds characters that can’t be read in the encoding of the file')
  const read = readRow(row.cells, mapping)
  if (!read.ok) return read
  const name = brand ?? read.listing.brand
  return name === null
    ? refuse('no brand is given; name one for all rows with --brand')
    : { ...read, brand: name }
}
