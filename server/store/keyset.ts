import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LIMIT, type FilterParams, idNamed } from '../../src/domain/filter/filter.ts'
import { UUID } from '../../src/domain/kit/text.ts'
import { type SortedScreen, type SortName, sortOf } from '../../src/domain/listings/listView.ts'
import { badRequest } from '../problems.ts'
import { rowsOf } from './rows.ts'
import type { Database } from './transactions.ts'

/** Pages that continue behind a row whatever has changed since: the order of a list, and the place where a page left off. */

export interface Order {
  readonly column: SQL
  /** The rows' ids, which settle ties. */
  readonly id: SQL
  readonly type: 'timestamptz' | 'numeric' | 'double precision' | 'double precision[]' | 'text'
  /** Whether no row is without a value: the page indexes serve the order only without a NULLS clause then. */
  readonly filled: boolean
  readonly descending: boolean
}

/** Rows without a value come last, whichever way; ids settle ties. */
export function orderBy({ column, id, descending, filled }: Order): SQL {
  const way = descending ? sql`DESC` : sql`ASC`
  return filled ? sql`${column} ${way}, ${id} ${way}` : sql`${column} ${way} NULLS LAST, ${id} ${way}`
}

/** Where a page left off, opaque to callers: the last row's sort value and id. */
export interface Cursor {
  readonly value: string | null
  readonly id: string
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url')
}

const MOMENT_VALUE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const NUMBER = String.raw`-?\d+(\.\d+)?(e[+-]?\d+)?`
const NUMBER_VALUE = new RegExp(`^${NUMBER}$`)
/** Several numbers, of which the first that differ tell. */
const NUMBERS_VALUE = new RegExp(String.raw`^\{${NUMBER}(,${NUMBER}){0,3}\}$`)
/** Whatever the database can hold. */
const TEXT_VALUE = /^[^\0]*$/
const VALUES: Record<Order['type'], RegExp> = {
  timestamptz: MOMENT_VALUE,
  numeric: NUMBER_VALUE,
  'double precision': NUMBER_VALUE,
  'double precision[]': NUMBERS_VALUE,
  text: TEXT_VALUE,
}

/** Numbers that are compared one after the other, as a cursor has them. */
export const numbersValue = (numbers: readonly number[]): string => `{${numbers.join(',')}}`

/** Reads a cursor back; null where none is given. Fails with 400 where it isn't one of this order. */
export function readCursor(text: string | undefined, { type }: Order): Cursor | null {
  if (text === undefined) return null
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString())
    if ((value === null || VALUES[type].test(value)) && UUID.test(id)) return { value, id }
  } catch {
    // Said below, whatever it was that couldn't be read.
  }
  throw badRequest('The place to continue from can’t be read.', [
    { path: 'query.after', message: 'must be the next of a former page in the same order' },
  ])
}

/** A cursor whose value and id are filled in later. */
export interface CursorToCome {
  readonly value: Placeholder | null
  readonly id: Placeholder
}

/** That a row comes behind the cursor in this order. */
export function behind(cursor: Cursor | CursorToCome, { column, id, descending, filled, type }: Order): SQL {
  const sign = descending ? sql`<` : sql`>`
  if (cursor.value === null) return sql`(${column} IS NULL AND ${id} ${sign} ${cursor.id}::uuid)`
  const value = sql`${cursor.value}::${sql.raw(type)}`
  const further = sql`(${column}, ${id}) ${sign} (${value}, ${cursor.id}::uuid)`
  return filled ? further : sql`(${further} OR ${column} IS NULL)`
}

/** A page that is asked for in an order: what reads its rows, and the answer that they make. */
export function pageAsked(
  { size = DEFAULT_LIMIT, page = 0, after }: PageQuery,
  order: Order,
): {
  /** That a row comes behind the place to continue from. */
  readonly where: SQL
  /** Its order and its length, at the end of the statement: a row more than is shown tells whether the list goes on. */
  readonly cut: SQL
  /** Reads a page and the exact total, and answers it. */
  read<Row, Item>(db: Database, what: Read & Answered<Row, Item>): Promise<Page<Item>>
  /** What the call answers of the rows that were read, of which some may be gone among the items. */
  answer<Row, Item>(rows: readonly Row[], total: number, how: Answered<Row, Item>): Promise<Page<Item>>
  /** What it answers where one thing is asked for by its id: all that is found. */
  whole<Item>(items: Item[]): Page<Item>
} {
  const at = new Date().toISOString()
  const cursor = readCursor(after, order)
  const where = cursor ? behind(cursor, order) : sql`true`
  const cut = sql`ORDER BY ${orderBy(order)} LIMIT ${size + 1} OFFSET ${cursor ? 0 : page * size}`
  async function answer<Row, Item>(
    rows: readonly Row[],
    total: number,
    { items: itemsOf, keyOf }: Answered<Row, Item>,
  ): Promise<Page<Item>> {
    const shown = rows.slice(0, size)
    const items = await itemsOf(shown)
    const last = items.at(-1)
    const next = last && rows.length > size ? writeCursor(keyOf(last, shown.at(-1)!)) : null
    return { items, page, size, total, next, at }
  }
  return {
    where,
    cut,
    answer,
    async read<Row, Item>(db: Database, { columns, from, ...how }: Read & Answered<Row, Item>) {
      const [[counted], rows] = await Promise.all([
        rowsOf<{ total: number }>(db, sql`SELECT count(*)::int AS total ${from}`),
        rowsOf<Row>(db, sql`SELECT ${columns} ${from} AND ${where} ${cut}`),
      ])
      return answer(rows, counted!.total, how)
    },
    whole: (items) => ({ items, page: 0, size, total: items.length, next: null, at }),
  }
}

/** What a list's records are compared by in one of its orders. */
export interface ListOrder<Item> {
  /** Moments unless told otherwise. */
  readonly type?: Order['type']
  readonly column: SQL
  /** Whether no record is without a value, as is usual. */
  readonly filled?: boolean
  readonly by: (item: Item) => string | number | null
}

/** The orders of a screen's list. */
export interface ListOrders<Screen extends SortedScreen, Item> {
  readonly screen: Screen
  /** The records' ids, which settle ties. */
  readonly id: SQL
  readonly orders: Readonly<Record<SortName<Screen>, ListOrder<Item>>>
}

interface ListQuery extends PageQuery, Pick<FilterParams, 'sortBy' | 'order' | 'field' | 'value'> {}

/**
 * A page of a screen's list that is asked for, in the order that its query names, else the screen's first. Where the search is the id of a
 * record, it is what `named` finds, whatever else is asked, unless that is nothing.
 */
export function listAsked<Screen extends SortedScreen, Item extends { readonly id: string }>(
  query: ListQuery,
  { screen, id, orders }: ListOrders<Screen, Item>,
) {
  const sort = sortOf(query, screen)
  const { column, type = 'timestamptz', filled = true, by } = orders[sort.field]
  const asked = pageAsked(query, { column, type, filled, id, descending: sort.order === 'desc' })
  const keyOf = (last: Item): Cursor => {
    const value = by(last)
    return { value: value === null ? null : String(value), id: last.id }
  }
  return {
    ...asked,
    keyOf,
    async read<Row>(
      db: Database,
      { named, ...what }: Read & Pick<Answered<Row, Item>, 'items'> & Named<Item>,
    ): Promise<Page<Item>> {
      const only = idNamed(query)
      const found = only === null ? [] : await named(only)
      return found.length > 0 ? asked.whole(found) : asked.read<Row, Item>(db, { ...what, keyOf })
    },
  }
}

interface Named<Item> {
  /** The records that an id names; it may be that of what belongs to them. */
  readonly named: (id: string) => Promise<Item[]>
}

interface Read {
  readonly columns: SQL
  /** From where, to the end of its condition. */
  readonly from: SQL
}

interface Answered<Row, Item> {
  /** The items of the rows that are shown, in their order. */
  readonly items: (shown: readonly Row[]) => Item[] | Promise<Item[]>
  /** The sort value and the id of the last item, or of the last row. */
  readonly keyOf: (last: Item, row: Row) => Cursor
}

interface PageQuery {
  readonly size?: number | undefined
  readonly page?: number | undefined
  readonly after?: string | undefined
}

/** A page as calls answer it. */
interface Page<Item> {
  readonly items: Item[]
  readonly page: number
  readonly size: number
  /** How many rows match in all. */
  readonly total: number
  readonly next: string | null
  /** When it was read: nothing in it is newer. */
  readonly at: string
}
