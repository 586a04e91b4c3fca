import * as z from 'zod/mini'

/** The columns of the listings table: which there are, which are shown in which order, and how wide they were made. */

export const TABLE_COLUMNS = [
  'listing',
  'title',
  'details',
  'state',
  'seller',
  'platform',
  'price',
  'score',
  'likeness',
  'status',
  'tags',
  'reviewed',
  'filing',
  'updated',
  'created',
] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

export const COLUMN_TITLES: Record<TableColumn, string> = {
  listing: 'Brand, product',
  title: 'Title',
  details: 'Details',
  state: 'State',
  seller: 'Seller',
  platform: 'Platform',
  price: 'Price',
  score: 'Score',
  likeness: 'Likeness',
  status: 'Status',
  tags: 'Tags',
  reviewed: 'Reviewed',
  filing: 'Filing',
  updated: 'Updated',
  created: 'Created',
}

/** The column that names a row, which is always shown. */
export const NAMING_COLUMN = 'listing' satisfies TableColumn
/** Comes and goes with a search by likeness. */
const BY_LIKENESS = 'likeness' satisfies TableColumn
/** Shown on wide screens alone, unless they were chosen. */
const WIDE_ALONE: ReadonlySet<TableColumn> = new Set(['tags', 'reviewed', 'filing', 'updated'])
/** The columns that can be chosen. */
export const CHOSEN_COLUMNS = TABLE_COLUMNS.filter((id) => id !== BY_LIKENESS)

/** What was chosen of the columns: those shown in their order, null for the default; and the widths that were dragged. */
export interface ColumnChoice {
  readonly shown: readonly TableColumn[] | null
  readonly widths: ColumnWidths
}
/** In px. */
export type ColumnWidths = Readonly<Partial<Record<TableColumn, number>>>

export const COLUMNS_DEFAULT: ColumnChoice = { shown: null, widths: {} }

/** The columns in their order: those chosen, else as many as the screen has room for. */
export const chosenColumns = ({ shown }: ColumnChoice, isWide: boolean): readonly TableColumn[] =>
  shown ?? CHOSEN_COLUMNS.filter((id) => isWide || !WIDE_ALONE.has(id))

/** The same with the likeness behind the score, where listings were searched by it. */
export function shownColumns(
  choice: ColumnChoice,
  { isWide, isByLikeness }: { readonly isWide: boolean; readonly isByLikeness: boolean },
): readonly TableColumn[] {
  const columns = chosenColumns(choice, isWide)
  if (!isByLikeness) return columns
  const place = columns.indexOf('score') + 1
  return columns.toSpliced(place === 0 ? columns.length : place, 0, BY_LIKENESS)
}

/** With a column less, or with one more behind those that stand before it by default. The naming column stays. */
export function toggledColumn(shown: readonly TableColumn[], id: TableColumn): readonly TableColumn[] {
  if (id === NAMING_COLUMN) return shown
  if (shown.includes(id)) return shown.filter((other) => other !== id)
  const before = new Set(TABLE_COLUMNS.slice(0, TABLE_COLUMNS.indexOf(id)))
  const place = shown.findLastIndex((other) => before.has(other)) + 1
  return shown.toSpliced(place, 0, id)
}

/** With a column one place further left or right; as it was where there is none. */
export function movedColumn(
  shown: readonly TableColumn[],
  id: TableColumn,
  by: -1 | 1,
): readonly TableColumn[] {
  const from = shown.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= shown.length) return shown
  return shown.with(from, shown[to]!).with(to, id)
}

const stored = z.object({
  shown: z.nullable(z.array(z.enum(TABLE_COLUMNS)).check(z.refine((ids) => ids.includes(NAMING_COLUMN)))),
  widths: z.partialRecord(z.enum(TABLE_COLUMNS), z.number().check(z.positive())),
})

/** The choice as a browser kept it; null where there is none or it can't be understood. */
export function readColumns(kept: string | null): ColumnChoice | null {
  if (kept === null) return null
  try {
    return stored.parse(JSON.parse(kept))
  } catch {
    return null
  }
}

/** How wide a column is, `1fr` for what is left, and the least it may be made; `least` where it may give way by itself. */
export interface ColumnWidth {
  readonly width: number | '1fr'
  readonly minWidth: number
  readonly least?: number
}

/** Widths that fit into so many px: those that may give way do so alike, down to the least of each. */
export function fittedWidths(
  widths: ReadonlyMap<TableColumn, ColumnWidth>,
  room: number,
): ReadonlyMap<TableColumn, ColumnWidth> {
  const taken = sumOf(widths, ({ width, minWidth }) => (width === '1fr' ? minWidth : width))
  const spare = sumOf(widths, spareOf)
  if (taken <= room || spare === 0) return widths
  const share = Math.min(1, (taken - room) / spare)
  return new Map(
    [...widths].map(([id, column]) => {
      const given = Math.ceil(spareOf(column) * share)
      return [id, column.width === '1fr' ? column : { ...column, width: column.width - given }]
    }),
  )
}

const spareOf = ({ width, least }: ColumnWidth): number =>
  width === '1fr' || least === undefined ? 0 : width - least

const sumOf = (widths: ReadonlyMap<TableColumn, ColumnWidth>, of: (column: ColumnWidth) => number): number =>
  [...widths.values()].reduce((sum, column) => sum + of(column), 0)

/** Characters that are as wide as they are tall. */
const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const CHARACTER = { narrow: 7.2, full: 13 }
const STEP = 8

/** The width in px that the longest of some words needs, beside what stands around them, within bounds. */
export function widthByContent(
  words: readonly string[],
  { around, least, most }: { readonly around: number; readonly least: number; readonly most: number },
): number {
  const widest = words.reduce((width, text) => Math.max(width, widthOfText(text)), 0)
  return Math.min(most, Math.max(least, Math.ceil((around + widest) / STEP) * STEP))
}

function widthOfText(text: string): number {
  let width = 0
  for (const character of text) width += FULL_WIDTH.test(character) ? CHARACTER.full : CHARACTER.narrow
  return width
}
