import { cutText } from '../../src/domain/importing/importCells.ts'
import { EXTRA, IMPORT_FIELD_LIST, type ImportField } from '../../src/domain/importing/importColumns.ts'
import type { ImportEncoding } from '../../src/domain/importing/importEncodings.ts'
import { suggestedFields } from '../../src/domain/importing/importHeader.ts'
import {
  type ImportSettings,
  PREVIEW_CELL,
  PREVIEW_ROWS,
  unfitBrand,
} from '../../src/domain/importing/importRules.ts'
import { brandKey, brandLabel, brandMeant, brandOfClient } from '../../src/domain/kit/namedBrand.ts'
import type { PreviewRow, Upload } from '../../src/domain/importing/imports.contract.ts'
import type { Scope } from '../store/scope.ts'
import type { CsvRow } from './csvFile.ts'
import { openSettled, openSource, type Source } from './importSource.ts'
import { rowReader, type Understanding } from './rowReader.ts'

/** How a file would be imported, shown by its first rows before anything is written. */

export type Preview = Pick<Upload, 'encoding' | 'separator' | 'columns' | 'clues' | 'preview'>

/** The settings that a file's own beginning suggests. Fails with `ImportRefused` where it is no list of rows. */
export async function suggestedSettings(file: string): Promise<ImportSettings> {
  const source = await openSource({ file })
  await source.rows.return(undefined)
  const { hasHeader, kind, clues } = source
  return {
    hasHeader,
    kind,
    columns: suggestedFields(clues, hasHeader, kind),
    brand: null,
    createBrand: false,
    pictures: null,
    encoding: null,
  }
}

/**
 * The settings for a file that is read in another encoding than before: a column stays what it was, unless it has
 * another heading now that suggests a field, or the file has other columns. Fails with `ImportRefused` where the file is no list of rows in that encoding.
 */
export async function settingsInEncoding(
  file: string,
  before: ImportEncoding | null,
  settings: ImportSettings,
): Promise<ImportSettings> {
  const { headings: former } = await beginningOf(file, { ...settings, encoding: before })
  const { headings, clues } = await beginningOf(file, settings)
  const { hasHeader, kind } = settings
  const isSame = (at: number) => headings[at] === former[at]
  const kept = new Set(settings.columns.filter((_, at) => isSame(at)))
  const further = kind === 'listings' ? EXTRA : null
  // Of other columns than before, no choice was made.
  const chosen = headings.length === former.length ? settings.columns : []
  return {
    ...settings,
    columns: suggestedFields(clues, hasHeader, kind, chosen).map((use, at) =>
      isSame(at) ? settings.columns[at]! : use !== null && kept.has(use) ? further : use,
    ),
  }
}

async function beginningOf(file: string, settings: ImportSettings): Promise<Source> {
  const source = await openSettled(file, settings)
  await source.rows.return(undefined)
  return source
}

const SAMPLES = 3

/** The first rows as the import would read them. Fails with `ImportRefused` where the file is no list of rows. */
export async function previewOf(file: string, scope: Scope, settings: ImportSettings): Promise<Preview> {
  const source = await openSettled(file, settings)
  const rows = await firstRows(source)
  const reader = rowReader(source, settings.brand ?? undefined, {
    key: (name) => brandKey(scope.brands, name),
    ofClient: (name, client) => brandOfClient(scope.brands, name, client),
  })
  return {
    encoding: source.encoding,
    separator: source.separator,
    columns: source.headings.map((heading, at) => ({
      heading: shortened(heading),
      samples: samplesOf(rows, at),
    })),
    clues: {
      firstRow: source.clues.firstRow.map(shortened),
      byContent: {
        listings: [...source.clues.byContent.listings],
        ads: [...source.clues.byContent.ads],
      },
    },
    preview: rows.map((row) => {
      const understood = reader.read(row)
      const named = understood.ok ? understood.brand : undefined
      return withBrand(shown(row, understood, source), scope, { ...settings, named })
    }),
  }
}

async function firstRows({ rows }: Source): Promise<CsvRow[]> {
  const first: CsvRow[] = []
  for await (const row of rows) {
    first.push(row)
    if (first.length === PREVIEW_ROWS) break
  }
  return first
}

function samplesOf(rows: readonly CsvRow[], column: number): string[] {
  const filled = rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => cell !== '')
  return [...new Set(filled)].slice(0, SAMPLES).map(shortened)
}

function shown(row: CsvRow, read: Understanding, { mapping, extra: further }: Source): PreviewRow {
  const values: PreviewRow['values'] = {}
  const extra: PreviewRow['extra'] = {}
  for (const { column } of further) {
    const cell = (row.cells[column] ?? '').trim()
    if (cell !== '') extra[column] = shortened(cell)
  }
  for (const [field, column] of Object.entries(mapping) as [ImportField, number][]) {
    const cell = (row.cells[column] ?? '').trim()
    if (cell !== '') values[field] = shortened(cell)
  }
  const draft: Partial<Record<ImportField, unknown>> | null = read.ok ? read.item : read.draft
  const faults = read.ok ? [] : [...read.faults]
  const unread = new Set([...faults, ...read.warnings].map(({ field }) => field))
  for (const field of IMPORT_FIELD_LIST) {
    const value = draft?.[field] ?? null
    const text = Array.isArray(value)
      ? value.join(' | ')
      : value === null
        ? ''
        : `${value as string | number}`
    // What can't be read stands as the file says it; a status that no column tells isn't shown.
    if (text === '' || unread.has(field) || (field === 'status' && mapping.status === undefined)) continue
    values[field] = shortened(text)
  }
  return { line: row.line, values, extra, faults, warnings: [...read.warnings] }
}

/** The brand that the row would be kept under, or the fault that there is none. */
function withBrand(
  row: PreviewRow,
  scope: Scope,
  { brand, createBrand, named }: ImportSettings & { readonly named: string | undefined },
): PreviewRow {
  const wanted = brand ?? named ?? row.values.brand
  if (wanted === undefined) return row
  const meant = brandMeant(scope.brands, wanted)
  const values = {
    ...row.values,
    brand: meant.kind === 'one' ? brandLabel(meant.brand, scope.brands) : wanted,
  }
  const isKept = meant.kind === 'one' || (meant.kind === 'none' && createBrand)
  if (isKept || row.faults.length > 0) return { ...row, values }
  return { ...row, values, faults: [{ field: 'brand', words: unfitBrand(wanted, scope.brands)! }] }
}

const shortened = (text: string): string => cutText(text, PREVIEW_CELL)
