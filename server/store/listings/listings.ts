import { PLAIN_FIELD_NAMES, plainColumn } from '../../../src/domain/kit/plainFields.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { ListingsPage, ListingsQuery } from '../../../src/domain/listings/listings.contract.ts'
import type { FullListing, Listing } from '../../../src/domain/listings/listing.ts'
import {
  DEFAULT_LIMIT,
  listingSortsOf,
  type SORT_FIELDS_BY_SCREEN,
} from '../../../src/domain/filter/filter.ts'
import { compareRanks, factorsOf, type PriorityFactor } from '../../../src/domain/kit/priority.ts'
import { UUID } from '../../../src/domain/kit/text.ts'
import { orderedByIds, preparedRows, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { Json, jsonOf, momentText } from '../json.ts'
import { type Cut, firstIndexedIds, hasIndex, type IndexedOrder, indexedPage } from './indexedPage.ts'
import {
  type Conditions,
  conditionsOf,
  isIndexed,
  refuseNoNumber,
  searchAlone,
  whereOf,
} from './listingFilter.ts'
import { behind, numbersValue, type Order, orderBy, readCursor, writeCursor } from '../keyset.ts'
import { joinMiddlePrices, listingRank, rankOfListing, withPriceShares } from './priority.ts'
import { brandIds, type Scope } from '../scope.ts'
import { IS_NOT_CLEARED, RELISTINGS } from './relisting/standing.ts'
import { withLikeness } from './similar.ts'
import { IS_UNFILED } from './unfiledComplaints.ts'

/** Reading listings: one, several, and a page by filter. Every function answers within the scope alone. */

/** In how many complaints the listing of the row `alias` stands. */
export const complaintCount = (alias: string): SQL =>
  sql.raw(`(SELECT count(*)::int FROM complaint_listings k WHERE k.listing_id = ${alias}.id)`)

/** Of how many of them the notice has not gone out, and of how many it has, closed ones left out; and which is the only one. */
export const standsIn = (alias: string): SQL => sql`(
  SELECT jsonb_build_object(
    'unfiled', count(*) FILTER (WHERE ${IS_UNFILED}),
    'filed', count(*) FILTER (WHERE NOT ${IS_UNFILED} AND c.status NOT IN ('WITHDRAWN', 'REINSTATED')),
    'only', CASE WHEN count(*) = 1 THEN min(c.id::text) END)
  FROM complaint_listings k JOIN complaints c ON c.id = k.complaint_id WHERE k.listing_id = ${sql.raw(alias)}.id)`

const PLAIN_COLUMNS = sql.raw(
  PLAIN_FIELD_NAMES.map((name) => `l.${plainColumn(name)} AS "${name}"`).join(', '),
)

/** What a listing seems to offer, or by what it was set to its product: of `listings l`. */
export const PRODUCT_SUGGESTION = sql`(
  SELECT jsonb_build_object('product', o.name, 'certainty', s.certainty, 'evidence', s.evidence)
  FROM product_suggestions s JOIN products o ON o.id = s.product_id
  WHERE s.listing_id = l.id AND s.dismissed IS NULL AND (l.product_id IS NULL OR l.product_id = s.product_id)
  LIMIT 1)`

/** Which removed listing one offers again, with the last complaint that took that down: of `listings l`. */
export const RELISTING = sql`(
  SELECT jsonb_build_object(
    'removed', r.removed_id, 'title', o.title, 'at', ${momentText('rw.removed')}, 'days', e.relisting_days,
    'points', r.points, 'evidence', r.evidence, 'dismissed', ${momentText('r.dismissed')},
    'complaint', (SELECT d.id FROM complaint_listings k JOIN complaints d ON d.id = k.complaint_id
                  WHERE k.listing_id = r.removed_id AND d.filing IS NOT NULL
                  ORDER BY d.takedown DESC NULLS LAST, d.filing DESC, d.id LIMIT 1))
  FROM ${RELISTINGS} JOIN listings o ON o.id = r.removed_id
    JOIN brands e ON e.id = r.brand_id
  WHERE r.listing_id = l.id AND ${IS_NOT_CLEARED})`

/** A listing's columns as the contract names and writes them, for `FROM listings l`. */
const LISTING_COLUMNS = sql`
  l.id AS "_id", l.title, b.name AS brand, c.name AS client, p.name AS product, ${PRODUCT_SUGGESTION} AS "productSuggestion", m.name AS platform,
  m.platform_group AS "platformGroup", m.channel,
  l.item_id AS "itemId", l.url, l.seller, l.seller_id AS "sellerId", l.seller_store_url AS "sellerStoreUrl",
  l.seller_key AS "sellerKey",
  l.country, l.price::text AS price, l.currency, ${PLAIN_COLUMNS}, l.images, l.screenshots,
  l.screenshots ->> 0 AS screenshot, l.state,
  l.listing_status AS "listingStatus", l.toi, l.reason, l.score, l.score_factors AS "scoreFactors",
  l.test_purchase AS "testPurchase", l.tags, ${complaintCount('l')} AS complaints, ${standsIn('l')} AS "standsIn",
  ${RELISTING} AS relisting, l.source_brand AS "sourceBrand", ${momentText('l.first_seen')} AS "firstSeen",
  ${momentText('l.reviewed')} AS reviewed, ${momentText('l.review_requested')} AS "reviewRequested",
  ${momentText('l.filing')} AS filing, ${momentText('l.takedown')} AS takedown,
  ${momentText('l.created')} AS created, ${momentText('l.updated')} AS updated`

/** The tables that `LISTING_COLUMNS` reads beside listings. */
const LISTING_JOINS = sql`
  JOIN brands b ON b.id = l.brand_id JOIN clients c ON c.id = b.client_id
  JOIN marketplaces m ON m.id = l.marketplace_id LEFT JOIN products p ON p.id = l.product_id`

/** What the page of a listing says, of `listings l`. */
const PAGE_SAYS = sql`l.description, coalesce(l.extra, '{}') AS extra`

const COMMENTS = sql`
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', k.id, 'author', k.author, 'authorId', k.author_id,
                                                'at', ${momentText('k.at')}, 'comment', k.comment)
                             ORDER BY k.at, k.id)
            FROM listing_comments k WHERE k.listing_id = l.id), '[]'::jsonb) AS comments`

/** Statements of listings as JSON: `id`, and `json` of all columns. */
interface ListingRow {
  readonly id: string
  readonly json: string
}
const asJson = (rows: SQL): SQL => sql`SELECT l._id AS id, row_to_json(l)::text AS json FROM (${rows}) AS l`

const rowsByIds = preparedRows<ListingRow>(
  'listings by ids',
  asJson(sql`SELECT ${LISTING_COLUMNS}, ${COMMENTS} FROM listings l ${LISTING_JOINS}
      WHERE l.id = ANY(${sql.placeholder('ids')}::uuid[]) AND l.brand_id = ANY(${sql.placeholder('brands')}::uuid[])`),
)

/** The listings of these ids that exist for the user, in the order of the ids, as they are answered. */
export async function listingsAsJson(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
): Promise<Json<Listing>[]> {
  if (ids.length === 0) return []
  const rows = await rowsByIds(db, { ids, brands: brandIds(scope) })
  return orderedByIds(ids, rows).map(({ json }) => new Json<Listing>(json))
}

/** The same, to work with. */
export async function listingsByIds(db: Executor, scope: Scope, ids: readonly string[]): Promise<Listing[]> {
  return (await listingsAsJson(db, scope, ids)).map((listing) => listing.read())
}

const fullRows = preparedRows<ListingRow>(
  'listing by id',
  asJson(sql`SELECT ${LISTING_COLUMNS}, ${COMMENTS}, ${PAGE_SAYS} FROM listings l ${LISTING_JOINS}
      WHERE l.id = ${sql.placeholder('id')} AND l.brand_id = ANY(${sql.placeholder('brands')}::uuid[])`),
)

/** One listing with what its page says, or null where it doesn't exist for the user. */
export async function fullListing(db: Executor, scope: Scope, id: string): Promise<Json<FullListing> | null> {
  const [row] = await fullRows(db, { id, brands: brandIds(scope) })
  return row ? new Json(row.json) : null
}

/** What the page of a listing says that is known to be in scope. */
export async function pageSays(
  db: Executor,
  id: string,
): Promise<Pick<FullListing, 'description' | 'extra'>> {
  const [row] = await rowsOf<Pick<FullListing, 'description' | 'extra'>>(
    db,
    sql`SELECT ${PAGE_SAYS} FROM listings l WHERE l.id = ${id}`,
  )
  return row ?? { description: null, extra: {} }
}

type ListingSort = (typeof SORT_FIELDS_BY_SCREEN)['listings'][number]

const SORTS: Record<ListingSort, Pick<Order, 'column' | 'type' | 'filled'>> = {
  created: { column: sql`l.created`, type: 'timestamptz', filled: true },
  reviewed: { column: sql`l.reviewed`, type: 'timestamptz', filled: false },
  filing: { column: sql`l.filing`, type: 'timestamptz', filled: false },
  takedown: { column: sql`l.takedown`, type: 'timestamptz', filled: false },
  updated: { column: sql`l.updated`, type: 'timestamptz', filled: true },
  price: { column: sql`l.price`, type: 'numeric', filled: false },
  score: { column: sql`l.score`, type: 'double precision', filled: false },
  priority: { column: sql`l.priority`, type: 'double precision[]', filled: true },
  likeness: { column: sql`l.likeness`, type: 'double precision', filled: true },
}

export interface ListingOrder extends Order {
  readonly field: ListingSort
  /** What the order of priority goes by. */
  readonly factors: readonly PriorityFactor[]
}

/** Newest first where the order is another screen's; when a listing was found (Search) is when it was created. */
export function orderOf(
  query: Pick<ListingsQuery, 'sortBy' | 'order' | 'factors' | 'similar'>,
): ListingOrder {
  const { sortBy, order } = query
  const field = listingSortsOf(query).find((name) => name === sortBy) ?? 'created'
  return { ...SORTS[field], field, id: sql`l.id`, descending: order !== 'asc', factors: factorsOf(query) }
}

/**
 * The listing that a filter's `value` names by its id, where it is one of the scope; a group has the id of one of its own, and what is back after a
 * removal is asked for by what was removed.
 */
export async function listingNamed(
  db: Executor,
  scope: Scope,
  { field, value }: Pick<ListingsQuery, 'field' | 'value'>,
): Promise<Listing | null> {
  const id = field === 'group' || field === 'relistedFrom' ? undefined : value?.trim()
  return id && UUID.test(id) ? ((await listingsByIds(db, scope, [id]))[0] ?? null) : null
}

/** A page as it is answered, and what stands on it. */
export interface PageAsJson {
  readonly ids: readonly string[]
  readonly page: Json<ListingsPage>
}

/**
 * A page of listings with the exact total. A `value` that is the id of a listing in scope shows that listing,
 * whatever else is set. `next` continues behind the last row, also when rows have changed since.
 */
export async function listingsPage(db: Database, scope: Scope, query: ListingsQuery): Promise<PageAsJson> {
  refuseNoNumber(query)
  const size = query.size ?? DEFAULT_LIMIT
  const page = query.page ?? 0
  const at = await readMoment(db)
  const named = await listingNamed(db, scope, query)
  if (named)
    return { ids: [named._id], page: jsonOf({ items: [named], page: 0, size, total: 1, next: null, at }) }
  const conditions = conditionsOf(scope, query)
  if (conditions.brands.length === 0)
    return { ids: [], page: jsonOf({ items: [], page, size, total: 0, next: null, at }) }

  const order = orderOf(query)
  const cursor = readCursor(query.after, order)
  const cut = { size: size + 1, offset: cursor ? 0 : page * size, cursor }
  const indexed = indexedOrder(conditions, order)
  const { total, ids: read } = indexed
    ? await indexedPage(db, conditions, indexed, cut)
    : await collectedPage(db, conditions, order, cut)
  const ids = read.slice(0, size)
  const found = await listingsAsJson(db, scope, ids)
  const items =
    query.similar || order.field === 'priority'
      ? (
          await withOrderFacts(
            db,
            scope,
            query,
            found.map((listing) => listing.read()),
          )
        ).map((listing) => jsonOf(listing))
      : found
  const last = items.at(-1)?.read()
  const next =
    last && read.length > size ? writeCursor({ value: sortValue(last, order), id: last._id }) : null
  return { ids, page: jsonOf({ items, page, size, total, at, next }) }
}

const moments = preparedRows<{ at: Date }>(
  'moment of a page',
  sql`SELECT least(${sql.placeholder('now')}::timestamptz, min(xact_start)) - interval '1 millisecond' AS at
      FROM pg_stat_activity
      WHERE backend_xid IS NOT NULL AND backend_type = 'client backend'
        AND datname = current_database() AND pid <> pg_backend_pid()`,
)

/**
 * The moment up to which every change is seen by the next reader, by the server's clock. A change under way counts
 * from the beginning of its transaction, for that is what it dates itself by however late it commits.
 */
async function readMoment(db: Database): Promise<string> {
  const [row] = await moments(db, { now: new Date().toISOString() })
  return row!.at.toISOString()
}

/** Listings of the scope, each with what its place in the order of a filter goes by beside its own columns. */
export async function withOrderFacts(
  db: Executor,
  scope: Scope,
  query: Pick<ListingsQuery, 'sortBy' | 'similar'>,
  listings: readonly Listing[],
): Promise<readonly Listing[]> {
  const alike = await withLikeness(db, scope, query, listings)
  return orderOf(query).field === 'priority' ? withPriceShares(db, alike) : alike
}

function sortValue(listing: Listing, { field, factors }: ListingOrder): string | null {
  if (field === 'priority') return numbersValue(rankOfListing(listing, factors))
  const value = listing[field]
  return value === null || value === undefined ? null : String(value)
}

/** The order, where it is the page indexes' and brands, states and dates alone are asked for. */
const indexedOrder = (conditions: Conditions, order: ListingOrder): IndexedOrder | null =>
  isIndexed(conditions) && hasIndex(order) ? order : null

/** The ids of a filter's first listings, but for those for whose row `l.id` the condition `except` holds. */
export async function firstIds(
  db: Executor,
  conditions: Conditions,
  order: ListingOrder,
  { size, except }: { size: number; except: SQL },
): Promise<string[]> {
  const indexed = indexedOrder(conditions, order)
  if (indexed) return firstIndexedIds(db, conditions, indexed, { size, also: sql`NOT ${except}` })
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`WITH l AS MATERIALIZED (${collected(conditions, order)})
        SELECT l.id FROM l WHERE NOT ${except} ORDER BY ${orderBy(order)} LIMIT ${size}`,
  )
  return rows.map((row) => row.id)
}

/** Listings in an order, those without a value last. */
export function inOrder(listings: readonly Listing[], order: ListingOrder): Listing[] {
  const { field, type, descending, factors } = order
  const sign = descending ? -1 : 1
  if (field === 'priority') {
    const ranks = new Map(listings.map((listing) => [listing._id, rankOfListing(listing, factors)]))
    const compare = ({ _id: one }: Listing, { _id: other }: Listing) =>
      compareRanks(ranks.get(one)!, ranks.get(other)!) || (one < other ? -1 : 1)
    return listings.toSorted((one, other) => sign * compare(one, other))
  }
  const rank = (listing: Listing): string | number | null => {
    const value = listing[field] ?? null
    return value === null || typeof value === 'number' || type === 'timestamptz' ? value : Number(value)
  }
  return listings.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    if (a === b) return sign * (one._id < other._id ? -1 : 1)
    if (a === null || b === null) return a === null ? 1 : -1
    return sign * (a < b ? -1 : 1)
  })
}

function collected(conditions: Conditions, order: ListingOrder): SQL {
  const { similar } = conditions
  const search = order.field === 'created' ? searchAlone(conditions) : null
  if (order.field === 'priority')
    return sql`SELECT l.id, ${listingRank(order.factors)} AS priority
               FROM listings l ${joinMiddlePrices(conditions.brands)} WHERE ${whereOf(conditions)}`
  if (search) return sql`SELECT s.listing_id AS id, s.created FROM listing_search s WHERE ${search}`
  if (order.field !== 'likeness' || similar === null)
    return sql`SELECT l.id, ${order.column} AS ${sql.identifier(order.field)} FROM listings l WHERE ${whereOf(conditions)}`
  return sql`SELECT l.id, a.likeness FROM (${similar}) AS a JOIN listings l ON l.id = a.listing_id
             WHERE ${whereOf({ ...conditions, similar: null })}`
}

/** Any other filter: the matching rows are collected once, for the exact total and the page together. */
async function collectedPage(
  db: Database,
  conditions: Conditions,
  order: ListingOrder,
  { size, offset, cursor }: Cut,
): Promise<{ total: number; ids: string[] }> {
  const [row] = await rowsOf<{ total: number; ids: string[] | null }>(
    db,
    sql`WITH l AS MATERIALIZED (${collected(conditions, order)})
        SELECT (SELECT count(*)::int FROM l) AS total,
               ARRAY(SELECT l.id FROM l WHERE ${cursor ? behind(cursor, order) : sql`true`}
                     ORDER BY ${orderBy(order)} LIMIT ${size} OFFSET ${offset}) AS ids`,
  )
  return { total: row!.total, ids: row!.ids ?? [] }
}
