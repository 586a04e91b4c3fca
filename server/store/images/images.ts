import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LIMIT } from '../../../src/domain/filter/filter.ts'
import { type Image, type ImagesQuery, WALL_TEXT_MAX } from '../../../src/domain/images/image.ts'
import type { ImagesPage } from '../../../src/domain/images/wall.contract.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, orderedByIds, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { behind, type Cursor, type Order, orderBy, readCursor, writeCursor } from '../keyset.ts'
import { brandIds, inScope, type Scope } from '../scope.ts'
import { distinctLogos } from './imageLogos.ts'
import { comparesLogos, imageConditions, readsWords } from './imageFilter.ts'

/** Reading the images that listings use. Every function answers within the scope alone. */

type ImageRow = Omit<Image, 'created' | 'analysed'> & {
  readonly created: Date
  readonly analysed: Date | null
}

/** How many of the newest uses of an image its platforms and states are taken from. */
const USES_LOOKED_AT = 20

/** The images of these ids that exist for the user, in the order of the ids; `text` says how much of their words. */
async function imagesByIds(db: Executor, scope: Scope, ids: readonly string[], words: SQL): Promise<Image[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<ImageRow>(
    db,
    sql`SELECT i.id, b.name AS brand, i.file_id AS file, i.url, p.width, p.height, i.listings, ${words} AS text, i.logos,
               u.platforms, u.states, p.colours, coalesce(p.problem, i.text_problem, i.logos_problem) AS problem, i.created,
               (SELECT max(a.created) FROM image_analyses a
                WHERE a.brand_id = i.brand_id AND a.sha256 = i.sha256) AS analysed
        FROM images i JOIN brands b ON b.id = i.brand_id JOIN pictures p ON p.sha256 = i.sha256
        CROSS JOIN LATERAL (
          SELECT coalesce(jsonb_agg(platform ORDER BY place DESC) FILTER (WHERE platform IS NOT NULL), '[]') AS platforms,
                 coalesce(jsonb_agg(state ORDER BY place DESC) FILTER (WHERE state IS NOT NULL), '[]') AS states
          FROM (
            SELECT max(l.id::text) AS place, m.name AS platform, l.state
            FROM (
              SELECT listing_id FROM image_uses
              WHERE brand_id = i.brand_id AND sha256 = i.sha256 ORDER BY listing_id DESC LIMIT ${USES_LOOKED_AT}::int
            ) AS used
            JOIN listings l ON l.id = used.listing_id JOIN marketplaces m ON m.id = l.marketplace_id
            GROUP BY GROUPING SETS ((m.name), (l.state))
          ) AS each
        ) AS u
        WHERE i.id = ANY(${arrayOf(ids, 'uuid')}) AND ${inScope(scope, 'i')}`,
  )
  return orderedByIds(ids, rows).map((row) => ({
    ...row,
    logos: row.logos && distinctLogos(row.logos),
    created: row.created.toISOString(),
    analysed: row.analysed?.toISOString() ?? null,
  }))
}

/** One image with all its words. Fails with 404 outside the scope. */
export async function imageById(db: Executor, scope: Scope, id: string): Promise<Image> {
  const [found] = await imagesByIds(db, scope, [id], sql`i.text`)
  if (!found) throw notFound('The image')
  return found
}

const ORDER: Order = {
  column: sql`i.created`,
  id: sql`i.id`,
  type: 'timestamptz',
  filled: true,
  descending: true,
}

/** A page of images, newest first, with the exact total; of long words their beginning. */
export async function imagesPage(db: Database, scope: Scope, query: ImagesQuery): Promise<ImagesPage> {
  const size = query.size ?? DEFAULT_LIMIT
  const page = query.page ?? 0
  const at = new Date().toISOString()
  const cursor = readCursor(query.after, ORDER)
  const cut = { size: size + 1, offset: cursor ? 0 : page * size, cursor }
  const conditions = imageConditions(scope, query)
  const { total, ids } =
    conditions.length === 0
      ? await indexedPage(db, scope, cut)
      : await collectedPage(db, scope, conditions, cut)
  const items = await imagesByIds(db, scope, ids.slice(0, size), sql`left(i.text, ${WALL_TEXT_MAX}::int)`)
  const last = items.at(-1)
  const next = last && ids.length > size ? writeCursor({ value: last.created, id: last.id }) : null
  const sought = [
    ...(readsWords(query) ? [sql`i.text`] : []),
    ...(comparesLogos(query) ? [sql`i.logos`] : []),
  ]
  const reading =
    sought.length > 0 && query.after === undefined ? { reading: await readOf(db, scope, sought) } : {}
  return { items, page, size, total, next, at, ...reading }
}

/** Of how many of the user's images all that is sought is known, of how many of which it is or will be: not of those that can't be read. */
async function readOf(
  db: Database,
  scope: Scope,
  sought: readonly SQL[],
): Promise<{ read: number; all: number }> {
  const known = sql.join(
    sought.map((column) => sql`${column} IS NOT NULL`),
    sql` AND `,
  )
  const [row] = await rowsOf<{ read: number; all: number }>(
    db,
    sql`SELECT (count(*) FILTER (WHERE ${known}))::int AS read, count(*)::int AS all
        FROM images i JOIN pictures p ON p.sha256 = i.sha256
        WHERE ${inScope(scope, 'i')} AND (${known} OR p.problem IS NULL)`,
  )
  return row!
}

interface Cut {
  readonly size: number
  readonly offset: number
  readonly cursor: Cursor | null
}

interface Found {
  readonly total: number
  readonly ids: readonly string[]
}

/** Each brand is read off its index as far as the page reaches, and the ends are merged. */
async function indexedPage(db: Database, scope: Scope, { size, offset, cursor }: Cut): Promise<Found> {
  const brands = arrayOf(brandIds(scope), 'uuid')
  const [[counted], rows] = await Promise.all([
    rowsOf<{ total: number }>(
      db,
      sql`SELECT count(*)::int AS total FROM images i WHERE i.brand_id = ANY(${brands})`,
    ),
    rowsOf<{ id: string }>(
      db,
      sql`SELECT i.id FROM unnest(${brands}) AS brand, LATERAL (
            SELECT i.id, i.created FROM images i
            WHERE i.brand_id = brand ${cursor ? sql`AND ${behind(cursor, ORDER)}` : sql``}
            ORDER BY ${orderBy(ORDER)} LIMIT ${offset + size}
          ) AS i ORDER BY ${orderBy(ORDER)} LIMIT ${size} OFFSET ${offset}`,
    ),
  ])
  return { total: counted!.total, ids: rows.map(({ id }) => id) }
}

/** Any filter: the matching images are collected once, for the exact total and the page together. */
async function collectedPage(
  db: Database,
  scope: Scope,
  conditions: readonly SQL[],
  { size, offset, cursor }: Cut,
): Promise<Found> {
  const where = sql.join([sql`${inScope(scope, 'i')}`, ...conditions], sql` AND `)
  const [row] = await rowsOf<{ total: number; ids: string[] }>(
    db,
    sql`WITH i AS MATERIALIZED (SELECT i.id, i.created FROM images i WHERE ${where})
        SELECT (SELECT count(*)::int FROM i) AS total,
               ARRAY(SELECT i.id FROM i WHERE ${cursor ? behind(cursor, ORDER) : sql`true`}
                     ORDER BY ${orderBy(ORDER)} LIMIT ${size} OFFSET ${offset}) AS ids`,
  )
  return row!
}
