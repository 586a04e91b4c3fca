import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import Cursor from 'pg-cursor'
import type { ListingsQuery } from '../../src/domain/listings.contract.ts'
import type { Store } from './database.ts'
import { LISTING_JOINS, listingsWhere } from './listings.ts'
import type { Scope } from './scope.ts'

/** The export's columns: heading and what stands in it. Several values in one cell are joined with a pipe. */
const COLUMNS = {
  id: 'l.id',
  brand: 'b.name',
  client: 'c.name',
  product: 'p.name',
  platform: 'm.name',
  item_id: 'l.item_id',
  title: 'l.title',
  seller: 'l.seller',
  seller_id: 'l.seller_id',
  country: 'l.country',
  price: 'l.price::text',
  currency: 'l.currency',
  state: 'l.state',
  status: 'l.listing_status',
  infringement_type: 'l.toi',
  reason: 'l.reason',
  score: 'l.score',
  tags: "array_to_string(l.tags, '|')",
  url: 'l.url',
  image_urls: "(SELECT string_agg(i ->> 'url', '|') FROM jsonb_array_elements(l.images) AS i)",
  source_brand: 'l.source_brand',
  first_seen: 'l.first_seen',
  created: 'l.created',
  reviewed: 'l.reviewed',
  filing: 'l.filing',
  takedown: 'l.takedown',
}

const BATCH = 2_000
const UTF8_MARK = '\uFEFF'

/**
 * The filtered listings as CSV, newest first, read through a cursor so that its size is bounded by a batch. Text
 * that a spreadsheet would take for a formula is led by an apostrophe. Begins with a byte order mark, so that
 * spreadsheets read it as UTF-8.
 */
export function exportListings(store: Store, scope: Scope, query: ListingsQuery): Readable {
  return Readable.from(chunks(store, scope, query), { objectMode: false })
}

async function* chunks(store: Store, scope: Scope, query: ListingsQuery): AsyncGenerator<string> {
  yield UTF8_MARK + stringify([Object.keys(COLUMNS)])
  const columns = Object.values(COLUMNS).join(', ')
  const { sql: text, params } = new PgDialect().sqlToQuery(sql`
    SELECT ${sql.raw(columns)} FROM listings l ${LISTING_JOINS}
    WHERE ${listingsWhere(scope, query)} ORDER BY l.created DESC, l.id DESC`)
  const client = await store.pool.connect()
  const cursor = client.query(new Cursor<unknown[]>(text, params, { rowMode: 'array' }))
  try {
    for (let rows = await cursor.read(BATCH); rows.length > 0; rows = await cursor.read(BATCH))
      yield stringify(rows, { escape_formulas: true, cast: { date: (date) => date.toISOString() } })
  } finally {
    await cursor.close()
    client.release()
  }
}
