import { countryCodes } from '../kit/countries.ts'
import { EXTRA_NAME_MAX } from '../kit/pageSays.ts'
import { extraOfHeading, isExportHeading, isHeadOfExport } from './exportHead.ts'
import { soleAmount } from '../kit/priceText.ts'
import { addressesOf, cutText } from './importCells.ts'
import {
  type ColumnFields,
  columnsOf,
  EXTRA,
  type ExtraColumn,
  IMPORT_FIELDS_OF,
  type ImportField,
  mapColumns,
} from './importColumns.ts'
import { IMPORT_KINDS, type ImportKind } from './importKinds.ts'

/** Files whose first row is data: how that is told, and what their columns hold as far as their content tells. */

/** How many rows are looked at. */
export const HEADER_SAMPLE_ROWS = 50

/** What a column is called that has no heading, by its place from 0. */
export const columnName = (at: number): string => `Column ${at + 1}`

/**
 * The columns that are kept under their own names: the heading in one line, shortened, or the column's number where it has
 * none. In an export of ours the name is the one that it was made from. Of columns with one name the later ones are
 * numbered.
 */
export function extraColumns(columns: ColumnFields, headings: readonly string[]): ExtraColumn[] {
  // No object has a field of that name.
  const taken = new Set<string>(['__proto__'])
  const isOfExport = isHeadOfExport(headings)
  return columns.flatMap((use, column) => {
    if (use !== EXTRA) return []
    const line = (headings[column] ?? '').replaceAll(/\s+/g, ' ').trim()
    const heading = cutText(isOfExport ? extraOfHeading(line) : line, EXTRA_NAME_MAX)
    const own = heading === '' ? columnName(column) : heading
    let name = own
    for (let n = 2; taken.has(name); n++) name = `${cutText(own, EXTRA_NAME_MAX - 6)} (${n})`
    taken.add(name)
    return [{ name, column }]
  })
}

/** The headings before the file's own in our file of rejected rows. */
export const REJECTS_HEAD = ['line', 'reason'] as const

/** Whether a file with this first row is one of rejected rows: it begins with their two headings, written exactly so. */
export const isHeadOfRejects = (first: readonly string[]): boolean =>
  first.length > REJECTS_HEAD.length && REJECTS_HEAD.every((heading, at) => first[at] === heading)

/** Whether we wrote a file with this first row, and made its cells harmless: rejected rows, or an export. */
export const isHeadOfOurs = (first: readonly string[]): boolean =>
  isHeadOfRejects(first) || isHeadOfExport(first)

/**
 * The places of the columns that a file of ours has for people and not for an import: line and reason of rejected rows,
 * and what Assay keeps of a listing by itself (its id, state, score, days …) of an export.
 */
export function columnsOfOurs(first: readonly string[]): ReadonlySet<number> {
  const before = isHeadOfRejects(first) ? REJECTS_HEAD.length : 0
  const isOfExport = isHeadOfExport(first)
  const read = new Set(Object.values(mapColumns(first).mapping))
  return new Set(
    [...first.keys()].filter(
      (at) => at < before || (isOfExport && isExportHeading(first[at]!) && !read.has(at)),
    ),
  )
}

/** The places of the columns that are kept as extra data or left out all at once: those of no field, but for ours. */
export function furtherColumns(
  { firstRow }: ImportClues,
  { hasHeader, columns }: { readonly hasHeader: boolean; readonly columns: ColumnFields },
): number[] {
  const ours = hasHeader ? columnsOfOurs(firstRow) : new Set<number>()
  return columns.flatMap((use, at) => ((use === null || use === EXTRA) && !ours.has(at) ? [at] : []))
}

/** What is said of a file that is an export of ours: how it is read, and which of our columns are left out. Null for others. */
export function exportWords(
  { firstRow }: ImportClues,
  { hasHeader, columns }: { readonly hasHeader: boolean; readonly columns: ColumnFields },
): string | null {
  if (!hasHeader || !isHeadOfExport(firstRow)) return null
  const without = [...columnsOfOurs(firstRow)].filter((at) => columns[at] === null).map((at) => firstRow[at]!)
  const beginning = 'This is an export of Assay: the apostrophes that it put before formulas are taken off.'
  if (without.length === 0) return beginning
  return `${beginning} Left out are the columns that Assay keeps itself, and what was changed in them: ${without.join(', ')}.`
}

type Shape = 'empty' | 'address' | 'addresses' | 'date' | 'decimal' | 'number' | 'text'

const ADDRESS = /^https?:\/\/[^\s/]+\.[^\s/]/i
const DATE = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}([ T]\d{1,2}:\d\d\S*)?$/
const NUMBER = /^-?\p{Sc}?\s?\d[\d.,'’ ]*\s?\p{Sc}?$/u
/** A heading may be a year. */
const YEAR = /^(19|20)\d\d$/

function shapeOf(cell: string): Shape {
  const value = cell.trim()
  if (value === '') return 'empty'
  const addresses = partsOf(value)
  if (addresses.every((part) => ADDRESS.test(part)))
    return addresses.length > 1 || value.startsWith('[') ? 'addresses' : 'address'
  if (DATE.test(value)) return 'date'
  if (!NUMBER.test(value) || YEAR.test(value)) return 'text'
  return /[.,]\d\d\D*$|\p{Sc}/u.test(value) ? 'decimal' : 'number'
}

function partsOf(value: string): readonly string[] {
  try {
    return addressesOf(value)
  } catch {
    return [value]
  }
}

/** Shapes that a heading hardly ever has. */
const isTelling = (shape: Shape): boolean => shape !== 'empty' && shape !== 'text'
const KIN: Partial<Record<Shape, string>> = { addresses: 'address', decimal: 'number' }
const isKin = (one: Shape, other: Shape): boolean => (KIN[one] ?? one) === (KIN[other] ?? other)

/**
 * Whether the first row of a file is data and not headings, judged by the rows that follow it. It is data where it holds
 * a web address in a column of web addresses. Else the columns are counted: those in which it looks like most of its
 * followers (a number above numbers, a date above dates, a text that comes again below) speak for data; those in which
 * it is a known heading, or a text above cells of one telling shape, for headings. It is data where more speak for that.
 */
export function isFirstRowData(first: readonly string[], followers: readonly (readonly string[])[]): boolean {
  const known = new Set(IMPORT_KINDS.flatMap((kind) => Object.values(mapColumns(first, {}, kind).mapping)))
  let data = 0
  let headings = 0
  for (const [at, cell] of first.entries()) {
    const shape = shapeOf(cell)
    const below = followers.map((row) => (row[at] ?? '').trim()).filter((value) => value !== '')
    const shapes = below.map(shapeOf)
    const alike = shapes.filter((other) => isKin(shape, other)).length
    const isLikeMost = alike * 2 > shapes.length
    if (isKin(shape, 'address') && (isLikeMost || below.length === 0)) return true
    if (known.has(at)) headings += 1
    else if (isTelling(shape)) data += isLikeMost ? 1 : 0
    else if (shape !== 'empty' && below.includes(cell.trim())) data += 1
    else if (shape !== 'empty' && shapes.length > 0 && shapes.every((other) => isTelling(other)))
      headings += 1
  }
  return data > headings
}

const PICTURE = /\.(jpe?g|png|webp|gif|avif|bmp)([?#].*)?$/i
let currencies: Set<string> | null = null
let countries: Set<string> | null = null

/**
 * What the columns of a file without headings stand for, where their content leaves no doubt; null elsewhere. A field is
 * given only where a single column can hold it.
 */
export function fieldsByContent(rows: readonly (readonly string[])[], kind: ImportKind): ColumnFields {
  currencies ??= new Set(Intl.supportedValuesOf('currency'))
  countries ??= new Set(countryCodes())
  const width = rows[0]?.length ?? 0
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== ''),
  )
  const those = (holds: (cells: readonly string[]) => boolean): number[] =>
    columns.flatMap((cells, at) => (cells.length > 0 && holds(cells) ? [at] : []))
  const all = (is: (cell: string) => boolean) => those((cells) => cells.every(is))

  const addresses = all((cell) => isKin(shapeOf(cell), 'address'))
  const pictures = addresses.filter(
    (at) =>
      columns[at]!.some((cell) => shapeOf(cell) === 'addresses') ||
      columns[at]!.every((cell) => partsOf(cell).every((part) => PICTURE.test(part))),
  )
  const pages = addresses.filter((at) => !pictures.includes(at))
  const found: Partial<Record<ImportField, readonly number[]>> = {
    url: pages.filter((at) => new Set(columns[at]).size === columns[at]!.length),
    [kind === 'ads' ? 'image' : 'images']: pictures,
    // Decimals up to 5 may be ratings.
    price: all((cell) => shapeOf(cell) === 'decimal').filter((at) =>
      columns[at]!.some((cell) => /\p{Sc}/u.test(cell) || Number(soleAmount(cell) ?? 0) > 5),
    ),
    currency: all((cell) => currencies!.has(cell)),
    country: all((cell) => countries!.has(cell)),
    firstSeen: all((cell) => shapeOf(cell) === 'date'),
  }
  const mapping = Object.fromEntries(
    Object.entries(found).flatMap(([field, [at, ...others]]) =>
      at !== undefined && others.length === 0 && IMPORT_FIELDS_OF[kind].includes(field as ImportField)
        ? [[field, at]]
        : [],
    ),
  )
  return columnsOf(mapping, width)
}

/** What a file's first row and its content suggest. */
export interface ImportClues {
  /** The cells of the first row. */
  readonly firstRow: readonly string[]
  /** What each column stands for by what it holds. */
  readonly byContent: Readonly<Record<ImportKind, ColumnFields>>
}

/** The clues of a file, from its first rows. */
export const cluesOf = (rows: readonly (readonly string[])[]): ImportClues => ({
  firstRow: rows[0] ?? [],
  byContent: { listings: fieldsByContent(rows, 'listings'), ads: fieldsByContent(rows, 'ads') },
})

/**
 * What each column stands for: by its heading, or without headings by its content. A column of which that says nothing
 * stays what it is in `chosen`, unless another stands for that; without a choice a column of listings is kept as extra
 * data, but for those of our own files that no import takes.
 */
export function suggestedFields(
  { firstRow, byContent }: ImportClues,
  hasHeader: boolean,
  kind: ImportKind,
  chosen: ColumnFields = [],
): ColumnFields {
  const suggested = hasHeader
    ? columnsOf(mapColumns(firstRow, {}, kind).mapping, firstRow.length)
    : byContent[kind]
  const ours = hasHeader ? columnsOfOurs(firstRow) : new Set<number>()
  return suggested.map((field, at) => {
    if (field !== null) return field
    const further = kind === 'listings' && !ours.has(at) ? EXTRA : null
    const before = at < chosen.length ? chosen[at]! : further
    return before !== null && suggested.includes(before) ? further : before
  })
}
