import { byPlainKind, PLAIN_FIELD_NAMES, plainColumn } from '../../../src/domain/kit/plainFields.ts'
import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { FORMULA_SIGNS, harmlessCell } from '../formulaSigns.ts'
import type { ListingsQuery } from '../../../src/domain/listings/listings.contract.ts'
import { rowsOf, type Store } from '../database.ts'
import { extraNames } from './extraNames.ts'
import { listingsWhere } from './listingFilter.ts'
import { LISTING_JOINS } from './listings.ts'
import { brandIds, type Scope } from '../scope.ts'

/** The signs as a string constant of SQL. */
const SIGNS = `'${FORMULA_SIGNS.join('')}'`

/** Text that people wrote, as a quoted cell; made harmless as `harmlessCell` does. */
const written = (text: string): string =>
  `'"' || CASE WHEN ltrim(${text}, '''') <> '' AND strpos(${SIGNS}, left(ltrim(${text}, ''''), 1)) > 0` +
  ` THEN '''' ELSE '' END || replace(${text}, '"', '""') || '"'`

/** Numbers, ids and words of our own lists, which need no quotes. */
const plain = (value: string): string => `${value}::text`

const moment = (value: string): string => `to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The export's columns: heading and what stands in it. Several values in one cell are joined with a pipe. */
const COLUMNS = {
  id: plain('l.id'),
  brand: written('b.name'),
  client: written('c.name'),
  product: written('p.name'),
  platform: written('m.name'),
  item_id: written('l.item_id'),
  title: written('l.title'),
  seller: written('l.seller'),
  seller_id: written('l.seller_id'),
  country: plain('l.country'),
  price: plain('l.price'),
  currency: plain('l.currency'),
  ...Object.fromEntries(
    PLAIN_FIELD_NAMES.map((name) => {
      const column = plainColumn(name)
      return [column, byPlainKind({ text: written, number: plain, whole: plain }, name)(`l.${column}`)]
    }),
  ),
  description: written('l.description'),
  state: plain('l.state'),
  status: plain('l.listing_status'),
  infringement_type: plain('l.toi'),
  reason: plain('l.reason'),
  score: plain('l.score'),
  tags: written('joined.tags'),
  url: written('l.url'),
  image_urls: written('joined.images'),
  source_brand: written('l.source_brand'),
  first_seen: moment('l.first_seen'),
  created: moment('l.created'),
  reviewed: moment('l.reviewed'),
  filing: moment('l.filing'),
  takedown: moment('l.takedown'),
}

const JOINED = `CROSS JOIN LATERAL (
  SELECT array_to_string(l.tags, '|') AS tags, string_agg(nullif(i ->> 'url', ''), '|') AS images
  FROM jsonb_array_elements(l.images) AS i) AS joined`

const BATCH = 1_000
const UTF8_MARK = '\uFEFF'

/**
 * The filtered listings as CSV, newest first, composed in the database line by line and read through a cursor, so
 * that its size is bounded by a batch. Further columns of their files follow, each under its name. Text that a spreadsheet would take for a formula is led by an apostrophe.
 * Begins with a byte order mark, so that spreadsheets read it as UTF-8. Holds a connection of `store.streams` until it
 * is read to its end or destroyed; fails before its first byte where none gets free in time.
 */
export async function exportListings(store: Store, scope: Scope, query: ListingsQuery): Promise<Readable> {
  const where = listingsWhere(scope, query)
  const columns = [...Object.entries(COLUMNS), ...(await extraColumns(store, scope, { query, where }))]
  const line = columns.map(([, cell]) => `coalesce(${cell}, '')`).join(" || ',' || ")
  const { sql: text, params } = new PgDialect().sqlToQuery(sql`
    SELECT ${sql.raw(line)} FROM listings l ${LISTING_JOINS} ${sql.raw(JOINED)}
    WHERE ${where} ORDER BY l.created DESC, l.id DESC`)
  const client = await store.streams.connect()
  const cursor = client.query(new Cursor<Line>(text, params, { rowMode: 'array' }))
  try {
    const head = columns.map(([heading]) => heading).join(',')
    return linesOf(client, cursor, { head, first: await cursor.read(BATCH) })
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

/** The further columns that the filtered listings have, by heading; one that is called as a column of ours says what it is. */
async function extraColumns(
  { db }: Store,
  scope: Scope,
  { query, where }: { query: ListingsQuery; where: SQL },
): Promise<[heading: string, cell: string][]> {
  if ((await extraNames(db, scope, brandIds(scope, query))).length === 0) return []
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`SELECT DISTINCT jsonb_object_keys(l.extra) AS name FROM listings l
        WHERE ${where} AND l.extra IS NOT NULL ORDER BY 1`,
  )
  return rows.map(({ name }) => {
    const heading = harmlessCell(name in COLUMNS ? `${name} (extra)` : name)
    return [`"${heading.replaceAll('"', '""')}"`, written(`(l.extra ->> ${pg.escapeLiteral(name)})`)]
  })
}

type Line = [line: string]

/** The headings and the lines behind a cursor, whose connection goes back to its pool at the end or when it is destroyed. */
function linesOf(
  client: pg.PoolClient,
  cursor: Cursor<Line>,
  { head, first }: { head: string; first: Line[] },
): Readable {
  let rows: Line[] | null = first
  let isReading = false
  const next = async (): Promise<Buffer | null> => {
    rows ??= await cursor.read(BATCH)
    if (rows.length === 0) return null
    const lines = Buffer.from(`${rows.join('\n')}\n`)
    rows = null
    return lines
  }
  const stream = new Readable({
    read() {
      isReading = true
      next()
        .finally(() => (isReading = false))
        .then(
          (lines) => stream.push(lines),
          (error: Error) => stream.destroy(error),
        )
    },
    destroy(error, callback) {
      // A connection that is in the middle of an answer is given up instead of waited for.
      if (error || isReading) client.release(true)
      else void giveBack(client, cursor)
      callback(error)
    },
  })
  stream.push(Buffer.from(`${UTF8_MARK}${head}\n`))
  return stream
}

async function giveBack(client: pg.PoolClient, cursor: Cursor<Line>): Promise<void> {
  try {
    await cursor.close()
    client.release()
  } catch (error) {
    client.release(error as Error)
  }
}
