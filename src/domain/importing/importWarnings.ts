import { ofPlainFields } from '../kit/plainFields.ts'
import * as z from 'zod/mini'
import {
  type ColumnMapping,
  type ColumnUse,
  EXTRA,
  IMPORT_FIELD_LIST,
  type ImportField,
} from './importColumns.ts'
import { cutText, type RowFault } from './importCells.ts'

/** Optional cells of an import that could not be read and were left empty, or were cut, counted by column. */

/** How many examples are kept for each column. */
export const WARNING_EXAMPLES = 3
/** How many characters of an example's text are kept. */
const EXAMPLE_LENGTH = 80

/** What a column can be read as. */
export const columnUse = z.enum([EXTRA, ...IMPORT_FIELD_LIST])

export const importWarning = z.object({
  field: columnUse,
  /** The heading of the column. */
  column: z.string(),
  /** Whether the cells were too long and are kept in part; else they could not be read and were left empty. */
  isCut: z.optional(z.boolean()),
  /** How many cells of the column are concerned, in the rows that were taken. */
  count: z.int(),
  /** How many cells of the column are filled in those rows. */
  filled: z.int(),
  /** The first ones: the line that the row begins on, what the cell says (shortened), and what was wrong. */
  examples: z.array(z.object({ line: z.int(), text: z.string(), words: z.string() })),
})
/** The cells of one column that could not be read, or were cut. */
export type ImportWarning = z.infer<typeof importWarning>

/** A row that was taken, and what of it could not be read. */
export interface WarnedRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly warnings: readonly RowFault[]
}

/** Counts the unreadable cells of the rows that it is given, in bounded memory. */
export function warningTally(headings: readonly string[], mapping: ColumnMapping) {
  /** By the place of the column. */
  const filled = new Map<number, number>()
  const warned = new Map<
    string,
    Pick<ImportWarning, 'field' | 'isCut' | 'count' | 'examples'> & { at: number }
  >()
  return {
    add({ line, cells, warnings }: WarnedRow): void {
      for (const [at, cell] of cells.entries())
        if (cell.trim() !== '') filled.set(at, (filled.get(at) ?? 0) + 1)
      for (const { field, words, isCut, column } of warnings) {
        if (field === null) continue
        const at = column ?? mapping[field as ImportField]!
        const key = `${at} ${isCut ?? false}`
        const { count, examples } = warned.get(key) ?? { count: 0, examples: [] }
        const text = cutText((cells[at] ?? '').trim(), EXAMPLE_LENGTH)
        warned.set(key, {
          field,
          at,
          ...(isCut ? { isCut } : {}),
          count: count + 1,
          examples: examples.length < WARNING_EXAMPLES ? [...examples, { line, text, words }] : examples,
        })
      }
    },
    /** The columns with such cells, most of them first. */
    report(): ImportWarning[] {
      return [...warned.values()]
        .map(({ at, ...warning }) => ({
          ...warning,
          column: cutText(headings[at] ?? '', EXAMPLE_LENGTH),
          filled: filled.get(at) ?? warning.count,
        }))
        .sort((one, other) => other.count - one.count)
    },
  }
}

/** What several cells of a field are called. */
const CELLS: Record<ColumnUse, string> = {
  platform: 'platforms',
  itemId: 'item IDs',
  title: 'titles',
  description: 'descriptions',
  url: 'addresses',
  brand: 'brands',
  product: 'products',
  seller: 'sellers',
  sellerId: 'seller IDs',
  sellerStoreUrl: 'store addresses',
  price: 'prices',
  currency: 'currencies',
  country: 'countries',
  images: 'lists of images',
  status: 'statuses',
  ...ofPlainFields((_, { cells }) => cells),
  firstSeen: 'first dates',
  tags: 'lists of tags',
  advertiser: 'advertisers',
  headline: 'headlines',
  text: 'texts',
  landingUrl: 'landing addresses',
  image: 'images',
  lastSeen: 'last dates',
  extra: 'further cells',
}

/** "7 of 999 prices could not be read". */
export const warningText = ({ field, isCut, column, count, filled }: ImportWarning): string => {
  const cells = field === EXTRA ? `cells of “${column}”` : CELLS[field]
  const fate = isCut ? 'are too long, and were cut' : 'could not be read'
  return `${count.toLocaleString('en')} of ${filled.toLocaleString('en')} ${cells} ${fate}`
}

/** How many cells were left empty in all. */
export const unreadCells = (warnings: readonly ImportWarning[]): number =>
  countOfCells(warnings.filter(({ isCut }) => !isCut))

/** How many cells were cut in all. */
export const cutCells = (warnings: readonly ImportWarning[]): number =>
  countOfCells(warnings.filter(({ isCut }) => isCut))

const countOfCells = (warnings: readonly ImportWarning[]): number =>
  warnings.reduce((sum, { count }) => sum + count, 0)
