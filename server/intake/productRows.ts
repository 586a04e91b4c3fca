import { CsvError, parse } from 'csv-parse/sync'
import { type NewProduct, newProduct } from '../../src/domain/setup/newProducts.ts'
import { badRequest } from '../problems.ts'

/** Reading products out of a text: names, one a line, or rows of a CSV file with or without headings. */

export interface ReadProducts {
  readonly products: readonly NewProduct[]
  readonly rejected: readonly { readonly line: number; readonly problem: string }[]
}

const SEPARATORS = ['\t', ';', ',']
/** What headings stand for; further names of a product help to find it as its keywords do. */
const HEADINGS: ReadonlyMap<string, keyof Columns> = new Map<string, keyof Columns>(
  Object.entries({
    name: 'name',
    product: 'name',
    'product name': 'name',
    title: 'name',
    category: 'category',
    type: 'category',
    keywords: 'keywords',
    keyword: 'keywords',
    aliases: 'keywords',
    alias: 'keywords',
    'model number': 'keywords',
    'model numbers': 'keywords',
    model: 'keywords',
    sku: 'keywords',
  }),
)
interface Columns {
  readonly name: number[]
  readonly category: number[]
  readonly keywords: number[]
}

/**
 * The products of a text; each row that holds none is named by its line, from 1, with what is wrong. Fails with 400 where
 * a quotation mark is not closed.
 */
export function readProducts(text: string): ReadProducts {
  const first = text.split('\n', 1)[0] ?? ''
  const separator = SEPARATORS.find((one) => first.includes(one)) ?? ','
  const rows = rowsOf(text, separator)
  const headed = columnsOf(rows[0]?.record ?? [])
  const columns = headed ?? { name: [0], category: [1], keywords: [2] }
  const products: NewProduct[] = []
  const rejected: { line: number; problem: string }[] = []
  for (const { record, info } of headed ? rows.slice(1) : rows) {
    if (record.every((cell) => cell === '')) continue
    const read = newProduct.safeParse(productOf(record, columns))
    if (read.success) products.push(read.data)
    else {
      const [issue] = read.error.issues
      rejected.push({ line: info.lines, problem: `${String(issue!.path[0] ?? 'row')}: ${issue!.message}` })
    }
  }
  return { products, rejected }
}

interface Row {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

function rowsOf(text: string, delimiter: string): Row[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as Row[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw badRequest('A quotation mark in the products is not closed. Nothing was added.')
  }
}

/** Where each heading stands; null where the row has no name of a product's column, so that it is data. */
function columnsOf(row: readonly string[]): Columns | null {
  const columns: Columns = { name: [], category: [], keywords: [] }
  for (const [place, cell] of row.entries()) {
    const stands = HEADINGS.get(cell.toLowerCase().replaceAll(/[\s_-]+/g, ' '))
    if (stands) columns[stands].push(place)
  }
  return columns.name.length > 0 ? columns : null
}

function productOf(row: readonly string[], { name, category, keywords }: Columns) {
  const cells = (places: readonly number[]) => places.map((place) => row[place] ?? '').filter(Boolean)
  return {
    name: cells(name)[0] ?? '',
    category: cells(category)[0] ?? null,
    keywords: cells(keywords).flatMap((cell) => cell.split(/[|;]/)),
  }
}
