import { ofPlainFields } from '../kit/plainFields.ts'
import * as z from 'zod/mini'
import { type ColumnMapping, IMPORT_FIELD_LIST, type ImportField } from './importColumns.ts'
import { cutText, type RowFault } from './importCells.ts'

/** Optional cells of an import that could not be read and were left empty, counted by column. */

/** How many examples are kept for each column. */
export const WARNING_EXAMPLES = 3
/** How many characters of an example's text are kept. */
const EXAMPLE_LENGTH = 80

export const importWarning = z.object({
  field: z.enum(IMPORT_FIELD_LIST as [ImportField, ...ImportField[]]),
  /** The heading of the column. */
  column: z.string(),
  /** How many cells of the column could not be read, in the rows that were taken. */
  count: z.int(),
  /** How many cells of the column are filled in those rows. */
  filled: z.int(),
  /** The first ones: the line that the row begins on, what the cell says (shortened), and why it could not be read. */
  examples: z.array(z.object({ line: z.int(), text: z.string(), words: z.string() })),
})
/** The cells of one column that could not be read. */
export type ImportWarning = z.infer<typeof importWarning>

/** A row that was taken, and what of it could not be read. */
export interface WarnedRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly warnings: readonly RowFault[]
}

/** Counts the unreadable cells of the rows that it is given, in bounded memory. */
export function warningTally(headings: readonly string[], mapping: ColumnMapping) {
  const fields = Object.entries(mapping) as [ImportField, number][]
  const filled = new Map<ImportField, number>()
  const unread = new Map<ImportField, Pick<ImportWarning, 'count' | 'examples'>>()
  return {
    add({ line, cells, warnings }: WarnedRow): void {
      for (const [field, column] of fields)
        if ((cells[column] ?? '').trim() !== '') filled.set(field, (filled.get(field) ?? 0) + 1)
      for (const { field, words } of warnings) {
        if (field === null) continue
        const { count, examples } = unread.get(field) ?? { count: 0, examples: [] }
        const text = cutText((cells[mapping[field]!] ?? '').trim(), EXAMPLE_LENGTH)
        unread.set(field, {
          count: count + 1,
          examples: examples.length < WARNING_EXAMPLES ? [...examples, { line, text, words }] : examples,
        })
      }
    },
    /** The columns with unreadable cells, most of them first. */
    report(): ImportWarning[] {
      return [...unread]
        .map(([field, { count, examples }]) => ({
          field,
          column: cutText(headings[mapping[field]!] ?? '', EXAMPLE_LENGTH),
          count,
          filled: filled.get(field) ?? count,
          examples,
        }))
        .sort((one, other) => other.count - one.count)
    },
  }
}

/** What several cells of a field are called. */
const CELLS: Record<ImportField, string> = {
  platform: 'platforms',
  itemId: 'item IDs',
  title: 'titles',
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
}

/** "7 of 999 prices could not be read". */
export const warningText = ({ field, count, filled }: ImportWarning): string =>
  `${count.toLocaleString('en')} of ${filled.toLocaleString('en')} ${CELLS[field]} could not be read`

/** How many cells were left empty in all. */
export const unreadCells = (warnings: readonly ImportWarning[]): number =>
  warnings.reduce((sum, { count }) => sum + count, 0)
