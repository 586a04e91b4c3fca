import { stat } from 'node:fs/promises'
import {
  type ColumnFields,
  type ColumnMapping,
  columnsOf,
  EXTRA,
  type ExtraColumn,
  guessedKind,
  type ImportField,
  mapColumns,
  mappingOf,
  missingColumns,
} from '../../src/domain/importing/importColumns.ts'
import { type DayOrder, dayOrders, leavesDaysOpen } from '../../src/domain/importing/importDates.ts'
import { isHeadOfExport } from '../../src/domain/importing/exportHead.ts'
import {
  cluesOf,
  columnName,
  columnsOfOurs,
  extraColumns,
  HEADER_SAMPLE_ROWS,
  type ImportClues,
  isFirstRowData,
  isHeadOfOurs,
  isHeadOfRejects,
  suggestedFields,
} from '../../src/domain/importing/importHeader.ts'
import type { ImportKind } from '../../src/domain/importing/importKinds.ts'
import { plainCells } from './importRejects.ts'
import { IMPORT_COLUMNS_MAX, type ImportSettings } from '../../src/domain/importing/importRules.ts'
import { EXTRA_COLUMNS_MAX } from '../../src/domain/kit/pageSays.ts'
import { type CsvRow, detectForm, labelOf, readRows } from './csvFile.ts'
import { ImportRefused } from './importRefused.ts'

/** The file of an import: opened, and its columns mapped. */

/** Which of the columns that stand for no field are kept: all but ours in a file that we wrote, or those of these headings. */
export type KeptExtra = 'all' | readonly string[]

export interface SourceOptions {
  readonly file: string
  /** Whether the first row holds headings; whether it looks like the rows that follow decides where it isn't said. */
  readonly hasHeader?: boolean
  /** What its rows are; what the headings tell where it isn't said. */
  readonly kind?: ImportKind
  /** Fields to read from the columns of these headings; the others are found by the headings they are known by. */
  readonly map?: Partial<Record<ImportField, string>>
  readonly keepExtra?: KeptExtra
  /** Exactly what the columns are read as, where that has been settled. */
  readonly columns?: ColumnFields
  /** How the file is encoded, where it should not be found out. */
  readonly encoding?: string
}

/** An opened file: how it is written, and its rows. */
export interface Source {
  readonly kind: ImportKind
  readonly encoding: string
  readonly separator: string
  readonly hasHeader: boolean
  /** The columns' names: the headings, or without any their numbers. */
  readonly headings: readonly string[]
  readonly mapping: ColumnMapping
  /** The columns that are kept under their own names. */
  readonly extra: readonly ExtraColumn[]
  /** What its beginning suggests. */
  readonly clues: ImportClues
  /** Whether it is a file of rejected rows that an import of ours wrote. */
  readonly isOfRejects: boolean
  /** Whether it is an export of listings that we wrote, or what was rejected of one. */
  readonly isOfExport: boolean
  /** The order of days in each column, as far as its beginning tells it. */
  readonly dayOrders: readonly (DayOrder | null)[]
  /** The rows, without the headings. */
  readonly rows: AsyncGenerator<CsvRow>
  readonly progress: () => { bytes: number; totalBytes: number }
}

/** Finds out how a file is written and what its columns mean. Fails with `ImportRefused` where it is no list of rows. */
export async function openSource(options: SourceOptions): Promise<Source> {
  const { file, map, keepExtra, columns, encoding } = options
  const label = labelOf(encoding)
  if (encoding !== undefined && label === null) throw new ImportRefused(`There is no encoding ${encoding}.`)
  const form = await detectForm(file, label ?? undefined)
  const totalBytes = (await stat(file)).size
  let bytes = 0
  const rows = readRows(file, form, (count) => (bytes += count))
  try {
    const sample = await firstOf(rows, HEADER_SAMPLE_ROWS)
    const [first] = sample
    if (!first) throw new ImportRefused('The file is empty.')
    await refuseOtherKinds(file, first)
    const isOurs = options.hasHeader !== false && isHeadOfOurs(first.cells)
    const hasHeader = options.hasHeader ?? (isOurs || !looksLikeData(sample))
    refuseUnreadableFirst(first, hasHeader)
    const clues = cluesOf(sample.map(({ cells }) => cells))
    const headings = hasHeader
      ? isOurs
        ? plainCells(first.cells)
        : first.cells
      : first.cells.map((_, at) => columnName(at))
    const kind = options.kind ?? (hasHeader ? guessedKind(headings) : 'listings')
    const uses = columns ?? columnUses(clues, { hasHeader, headings, kind, map, keepExtra })
    const extra = extraColumns(uses, headings)
    const begun = await untilDaysAreTold(hasHeader ? sample.slice(1) : sample, rows, () => bytes)
    const all = joined(begun.rows, rows)
    return {
      ...form,
      kind,
      hasHeader,
      headings,
      mapping: mappingOf(uses),
      extra,
      clues,
      isOfRejects: isOurs && isHeadOfRejects(first.cells),
      isOfExport: isOurs && isHeadOfExport(first.cells),
      dayOrders: begun.dayOrders,
      rows: isOurs ? plainRows(all) : all,
      progress: () => ({ bytes: Math.min(bytes, totalBytes), totalBytes }),
    }
  } catch (error) {
    await rows.return(undefined)
    throw error
  }
}

/** Opens a file as it is settled how it is read. */
export const openSettled = (
  file: string,
  { hasHeader, kind, columns, encoding }: ImportSettings,
): Promise<Source> =>
  openSource({ file, hasHeader, kind, columns, ...(encoding === null ? {} : { encoding }) })

async function firstOf(rows: AsyncGenerator<CsvRow>, count: number): Promise<CsvRow[]> {
  const first: CsvRow[] = []
  while (first.length < count) {
    const next = await rows.next()
    if (next.done) break
    first.push(next.value)
  }
  return first
}

/** How far a file is read ahead to learn the order of days, and in what steps of rows. */
const DAY_SAMPLE = { rows: 5_000, step: 250, bytes: 16_000_000 }

/** The first rows of a file, and more of them as long as they leave open which of two days a cell names. */
async function untilDaysAreTold(
  begun: readonly CsvRow[],
  rows: AsyncGenerator<CsvRow>,
  bytesRead: () => number,
): Promise<{ rows: readonly CsvRow[]; dayOrders: readonly (DayOrder | null)[] }> {
  const read = [...begun]
  for (;;) {
    const cells = read.map((row) => row.cells)
    const orders = dayOrders(cells)
    const isEnough = read.length >= DAY_SAMPLE.rows || bytesRead() >= DAY_SAMPLE.bytes
    const more = isEnough || !leavesDaysOpen(cells, orders) ? [] : await firstOf(rows, DAY_SAMPLE.step)
    if (more.length === 0) return { rows: read, dayOrders: orders }
    read.push(...more)
  }
}

/** Rows that were read already, and the others. */
async function* joined(first: readonly CsvRow[], rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  try {
    yield* first
    yield* rows
  } finally {
    await rows.return(undefined)
  }
}

/** The rows of a file of ours, whose cells were made harmless, as they were. */
async function* plainRows(rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  for await (const row of rows) yield { ...row, cells: plainCells(row.cells) }
}

/**
 * What columns are read as: the fields that the user names, then what headings or content suggest; the others are kept as
 * the user wants. Fails with `ImportRefused` where there is no column of a name.
 */
function columnUses(
  clues: ImportClues,
  {
    hasHeader,
    headings,
    kind,
    map,
    keepExtra = 'all',
  }: Pick<Source, 'hasHeader' | 'headings' | 'kind'> & Pick<SourceOptions, 'map' | 'keepExtra'>,
): ColumnFields {
  const wanted = mapColumns(headings, map, kind)
  const named = columnsOf(wanted.mapping, headings.length)
  const uses = suggestedFields(clues, hasHeader, kind).map((use, at) => {
    if (named[at]) return named[at]
    // A heading of the file's own that is read as another field, or as none, by the user's wish is a further column.
    const isTaken = use !== null && use !== EXTRA && (hasHeader || named.includes(use))
    return isTaken ? (kind === 'listings' ? EXTRA : null) : use
  })
  // Of our own columns, which aren't kept else, one that is named is.
  const ours = hasHeader && kind === 'listings' && keepExtra !== 'all' ? columnsOfOurs(headings) : null
  const candidates = uses.map((use, at) => (use === null && ours?.has(at) ? EXTRA : use))
  const further = new Map(extraColumns(candidates, headings).map(({ name, column }) => [name, column]))
  const kept = keepExtra === 'all' ? [...further.keys()] : keepExtra
  const missing = [...wanted.missing, ...kept.filter((name) => !further.has(name))]
  if (missing.length > 0)
    throw new ImportRefused(`There is no column ${missing.join(', ')}. ${columnsIn({ headings, hasHeader })}`)
  if (kept.length > EXTRA_COLUMNS_MAX)
    throw new ImportRefused(
      `${kept.length} columns stand for no field. A listing keeps ${EXTRA_COLUMNS_MAX} as extra data.`,
      'Name those to keep with --keep-extra COLUMN, or keep none with --drop-extra.',
    )
  const keeps = new Set(kept.map((name) => further.get(name)))
  return candidates.map((use, at) => (use === EXTRA && !keeps.has(at) ? null : use))
}

function looksLikeData([first, ...others]: readonly CsvRow[]): boolean {
  const cells = others.filter(({ problem }) => problem === undefined).map(({ cells }) => cells)
  return first!.problem === undefined && isFirstRowData(first!.cells, cells)
}

// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

/** Fails with `ImportRefused` where the columns can't be told by the first row. */
function refuseUnreadableFirst({ cells, problem, isUndecodable }: CsvRow, hasHeader: boolean): void {
  if (problem !== undefined)
    throw new ImportRefused(`The first line can’t be read${hasHeader ? ' as headings' : ''}: ${problem}.`)
  if (hasHeader && (isUndecodable || cells.some((cell) => UNPRINTABLE.test(cell))))
    throw new ImportRefused('The file is not text: its first line holds characters that no heading has.')
  if (cells.length > IMPORT_COLUMNS_MAX)
    throw new ImportRefused(
      `The first line has ${cells.length.toLocaleString('en')} cells; a file may have ${IMPORT_COLUMNS_MAX} columns.`,
    )
}

/** Fails with `ImportRefused` for a file of another kind. A heading may begin like a picture: one that is known tells it from that. */
async function refuseOtherKinds(file: string, { cells }: CsvRow): Promise<void> {
  if (Object.keys(mapColumns(cells, {}, guessedKind(cells)).mapping).length > 0) return
  const { fileTypeFromFile } = await import('file-type')
  const kind = await fileTypeFromFile(file)
  if (kind)
    throw new ImportRefused(
      `The file is of the type ${kind.mime}, not CSV. Save its table as CSV and take that.`,
    )
}

const columnsIn = ({ headings, hasHeader }: Pick<Source, 'headings' | 'hasHeader'>) =>
  `The columns are: ${headings.join(', ')}.${hasHeader ? '' : ' The first row was read as data; --header reads it as headings.'}`

/** Fails with `ImportRefused` where the columns aren't enough for what the rows are. */
export function refuseMissingColumns(source: Source, brandForAll: boolean): void {
  const [missing] = missingColumns(source.mapping, brandForAll, source.kind)
  if (!missing) return
  const choices = missing.fields.map((field) => `--map ${field}=COLUMN`).join(' or ')
  throw new ImportRefused(
    missing.words,
    `Name ${missing.fields.length > 1 ? 'one' : 'it'} with ${choices}. ${columnsIn(source)}`,
  )
}
