import {
  EXPORT_HEADINGS,
  type ExportHeading,
  headingOfExtra,
} from '../../../src/domain/importing/exportHead.ts'
import { byPlainKind, PLAIN_FIELD_NAMES, plainColumn } from '../../../src/domain/kit/plainFields.ts'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import type { ListingsQuery } from '../../../src/domain/listings/listings.contract.ts'
import type { Store } from '../database.ts'
import { arrayOf, rowsOf, withLiterals } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { FORMULA_SIGNS, harmlessCell } from '../formulaSigns.ts'
import * as schema from '../schema.ts'
import { extraNames } from './extraNames.ts'
import {
  type Conditions,
  conditionsOf,
  isIndexed,
  refuseNoNumber,
  whereOf,
  withinRange,
} from './listingFilter.ts'
import { brandIds, type Scope } from '../scope.ts'

/** A cell: its value in SQL, and whether it stands in quotes where there is one. */
interface Cell {
  readonly value: string
  readonly isQuoted: boolean
}

const SIGNS = pg.escapeLiteral(FORMULA_SIGNS.join(''))
const SUSPECT_CODES = ["'", ...FORMULA_SIGNS].map((sign) => sign.codePointAt(0)).join(', ')

/** Text that people wrote; made harmless as `harmlessCell` does. Its first character decides for nearly every cell. */
const written = (text: string): Cell => ({
  value:
    `CASE WHEN ascii(${text}) IN (${SUSPECT_CODES}) AND strpos(${SIGNS}, left(ltrim(${text}, ''''), 1)) > 0` +
    ` AND ltrim(${text}, '''') <> '' THEN '''' || ${text} ELSE ${text} END`,
  isQuoted: true,
})

/** Numbers, ids and words of our own lists, which need no quotes. */
const plain = (value: string): Cell => ({ value, isQuoted: false })

const moment = (value: string): Cell => plain(`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The addresses of `l.images`, joined; those of one or two pictures without a query of their own. */
const IMAGES = `CASE WHEN jsonb_array_length(l.images) <= 2
  THEN nullif(concat_ws('|', nullif(l.images -> 0 ->> 'url', ''), nullif(l.images -> 1 ->> 'url', '')), '')
  ELSE (SELECT string_agg(nullif(i ->> 'url', ''), '|') FROM jsonb_array_elements(l.images) AS i) END`

/** What stands under the id in `names`, an object of id to name that is made once for the whole export. */
const named = (names: string, id: string) =>
  `(SELECT jsonb_object_agg(id, name) FROM ${names}) ->> ${id}::text`

/** What the columns are made from, of `listings l`. Looking names up leaves the order as it is, and costs less than joining four tables row by row. */
const SOURCE = sql.raw(`l.*,
  ${named('brands', 'l.brand_id')} AS brand_name,
  ${named('(SELECT b.id, c.name FROM brands b JOIN clients c ON c.id = b.client_id) AS b', 'l.brand_id')} AS client_name,
  ${named('products', 'l.product_id')} AS product_name, ${named('marketplaces', 'l.marketplace_id')} AS platform_name,
  array_to_string(l.tags, '|') AS joined_tags, ${IMAGES} AS joined_images`)

/** What stands in the export's columns, by their headings. Several values in one cell are joined with a pipe. */
const CELLS: Readonly<Record<ExportHeading, Cell>> = {
  id: plain('l.id'),
  brand: written('l.brand_name'),
  client: written('l.client_name'),
  product: written('l.product_name'),
  platform: written('l.platform_name'),
  item_id: written('l.item_id'),
  title: written('l.title'),
  seller: written('l.seller'),
  seller_id: written('l.seller_id'),
  country: plain('l.country'),
  price: plain('l.price'),
  currency: plain('l.currency'),
  description: written('l.description'),
  state: plain('l.state'),
  status: plain('l.listing_status'),
  infringement_type: plain('l.toi'),
  reason: plain('l.reason'),
  score: plain('l.score'),
  tags: written('l.joined_tags'),
  url: written('l.url'),
  image_urls: written('l.joined_images'),
  source_brand: written('l.source_brand'),
  first_seen: moment('l.first_seen'),
  created: moment('l.created'),
  reviewed: moment('l.reviewed'),
  filing: moment('l.filing'),
  takedown: moment('l.takedown'),
}

const PLAIN_CELLS: Readonly<Record<string, Cell>> = Object.fromEntries(
  PLAIN_FIELD_NAMES.map((name) => {
    const column = plainColumn(name)
    return [column, byPlainKind({ text: written, number: plain, whole: plain }, name)(`l.${column}`)]
  }),
)

const COLUMNS = EXPORT_HEADINGS.map((heading): [heading: string, cell: Cell] => [
  heading,
  ({ ...PLAIN_CELLS, ...CELLS } as Readonly<Record<string, Cell>>)[heading]!,
])

const UTF8_MARK = '\uFEFF'

/**
 * The filtered listings as CSV, newest first, composed in the database and copied from it as fast as they are read. Further
 * columns of their files follow, each under its name. Text that a spreadsheet would take for a formula is led by an apostrophe.
 * Begins with a byte order mark, so that spreadsheets read it as UTF-8. Holds a connection of `store.streams` until it is read
 * to its end or destroyed; fails before its first byte where none gets free in time.
 */
export async function exportListings(store: Store, scope: Scope, query: ListingsQuery): Promise<Readable> {
  refuseNoNumber(query)
  const client = await store.streams.connect()
  const { head, copy } = await beginExport(client, scope, query).catch((error: Error) => {
    client.release(error)
    throw error
  })
  client.query(copy)
  copy.on('error', () => copy.destroy())
  // One that is in the middle of an answer is given up instead of waited for, which ends the query.
  copy.once('close', () => (copy.readableEnded ? void giveBack(client) : client.release(true)))
  await once(copy, 'readable')
  copy.unshift(Buffer.from(`${UTF8_MARK}${head}\n`))
  return copy
}

async function giveBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    client.release(error as Error)
  }
}

/** Fixes the moment whose columns and lines are exported, and answers its headings and the statement that copies its lines. */
async function beginExport(
  client: pg.PoolClient,
  scope: Scope,
  query: ListingsQuery,
): Promise<{ head: string; copy: CopyToStreamQuery }> {
  const conditions = conditionsOf(scope, query)
  const parts = partsInOrder(conditions)
  await client.query(parts ? `${BEGIN}; ${IN_ORDER}` : BEGIN)
  const further = await extraColumns(drizzle(client, { schema }), scope, { query, conditions })
  const columns = [...COLUMNS, ...further]
  return {
    head: columns.map(([heading]) => heading).join(','),
    copy: copyTo(
      copyOf(
        parts ?? [whereOf(conditions)],
        columns.map(([, cell]) => cell),
      ),
    ),
  }
}

/** How many parts are merged at most: planning each takes a millisecond. */
const PARTS_MAX = 200

/**
 * Conditions for brands, states and the day of creation alone, in parts that the page indexes have in the order of the export:
 * each brand, and each of its states where that isn't too many. Null for any other filter.
 */
function partsInOrder(conditions: Conditions): SQL[] | null {
  const { brands, states, range } = conditions
  const isByOtherDay = range !== null && range.date !== 'created'
  if (!isIndexed(conditions) || isByOtherDay) return null
  if (brands.length === 0 || brands.length > PARTS_MAX) return null
  const ofBrand = (brand: string) => sql.join([sql`l.brand_id = ${brand}`, ...withinRange(range)], sql` AND `)
  if (!states) return brands.map(ofBrand)
  if (brands.length * states.length > PARTS_MAX)
    return brands.map(
      (brand) => sql`${ofBrand(brand)} AND l.state = ANY(${arrayOf(states, 'listing_state')})`,
    )
  return brands.flatMap((brand) => states.map((state) => sql`${ofBrand(brand)} AND l.state = ${state}`))
}

const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Has the planner take each part as its index gives it, where it would collect and sort all of them first. */
const IN_ORDER = ['enable_sort', 'jit'].map((name) => `SET LOCAL ${name} = off`).join('; ')

/** The statement that copies the cells of the listings of each part, merged newest first. */
function copyOf(parts: readonly SQL[], cells: readonly Cell[]): string {
  const rows = parts.map(
    (where) => sql`(SELECT l.* FROM listings l WHERE ${where} ORDER BY l.created DESC, l.id DESC)`,
  )
  const values = cells.map(({ value }, n) => `${value} AS c${n}`).join(', ')
  const quoted = cells.flatMap(({ isQuoted }, n) => (isQuoted ? [`c${n}`] : [])).join(', ')
  // Without the offset each use of a name would look it up again.
  return withLiterals(sql`
    COPY (SELECT ${sql.raw(values)} FROM (
      SELECT ${SOURCE} FROM (${sql.join(rows, sql` UNION ALL `)}) AS l ORDER BY l.created DESC, l.id DESC OFFSET 0) AS l)
    TO STDOUT (FORMAT csv, FORCE_QUOTE (${sql.raw(quoted)}))`)
}

/** The further columns that the filtered listings have, by heading; one that is called as a column of ours says what it is. */
async function extraColumns(
  db: Executor,
  scope: Scope,
  { query, conditions }: { query: ListingsQuery; conditions: Conditions },
): Promise<[heading: string, cell: Cell][]> {
  const known = await extraNames(db, scope, brandIds(scope, query))
  const missing = new Set(known)
  // A few listings of each brand have nearly all the names; those that no listing has any more cost one search to its end.
  for (let found: { name: string }[] = [{ name: '' }]; missing.size > 0 && found.length > 0;) {
    found = await rowsOf<{ name: string }>(
      db,
      sql`SELECT DISTINCT jsonb_object_keys(found.extra) AS name
          FROM (SELECT brand_id, array_agg(name) AS names FROM listing_extra_names
                WHERE brand_id = ANY(${arrayOf(conditions.brands, 'uuid')}) AND name = ANY(${arrayOf([...missing], 'text')})
                GROUP BY brand_id) AS known
          CROSS JOIN LATERAL (
            SELECT l.extra FROM listings l
            WHERE ${whereOf(conditions)} AND l.brand_id = known.brand_id AND l.extra ?| known.names LIMIT 100) AS found`,
    )
    for (const { name } of found) missing.delete(name)
  }
  return known
    .filter((name) => !missing.has(name))
    .map((name) => {
      const heading = harmlessCell(headingOfExtra(name))
      return [`"${heading.replaceAll('"', '""')}"`, written(`(l.extra ->> ${pg.escapeLiteral(name)})`)]
    })
}
