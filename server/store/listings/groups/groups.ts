import { type SQL, sql } from 'drizzle-orm'
import type {
  GroupsPage,
  ListingGroup,
  OpenedGroup,
} from '../../../../src/domain/listings/groups.contract.ts'
import { GROUP_MAX, type GroupTies, tieStrength } from '../../../../src/domain/listings/groups.ts'
import { factorsOf } from '../../../../src/domain/kit/priority.ts'
import type { ListingsFilter, ListingsQuery } from '../../../../src/domain/listings/listings.contract.ts'
import { notFound } from '../../../problems.ts'
import { arrayOf, idsOf, orderedByIds, rowsOf } from '../../rows.ts'
import type { Database } from '../../transactions.ts'
import { numbersValue, type Order, pageAsked } from '../../keyset.ts'
import { brandIds, inScope, type Scope } from '../../scope.ts'
import { listingsWhere, refuseNoNumber } from '../listingFilter.ts'
import { listingsByIds } from '../listings.ts'
import { groupRank, IS_OPEN, joinMiddlePrices, OLDEST, PRICE_SHARE_OF_MIDDLE } from '../priority.ts'

/** Reading groups of listings within the scope. */

/** Those that matter most first. */
const ORDER: Order = {
  column: sql`g.rank`,
  id: sql`g.id`,
  type: 'double precision[]',
  filled: true,
  descending: true,
}

type GroupRow = Omit<ListingGroup, 'newest' | 'oldest'> & { newest: Date; oldest: Date }
interface MemberRow {
  readonly id: string
  readonly ties: GroupTies | null
  readonly fits: boolean
}
interface PageRow {
  readonly total: number
  readonly matched: number
  readonly grouped: number
  readonly groups: { id: string; rank: number[] }[]
}

/** A page of groups of two and more listings of the filter, with the exact total, and how many of its listings they hold. */
export async function groupsPage(db: Database, scope: Scope, query: ListingsQuery): Promise<GroupsPage> {
  refuseNoNumber(query)
  const where = listingsWhere(scope, query)
  const middlePrices = joinMiddlePrices(brandIds(scope, query))
  const asked = pageAsked(query, ORDER)
  const [found] = await rowsOf<PageRow>(
    db,
    sql`WITH matched AS MATERIALIZED (
          SELECT coalesce(k.hub_id, l.id) AS id, count(*)::int AS listings,
                 ${groupRank(factorsOf(query))} AS rank
          FROM listings l LEFT JOIN listing_groups k ON k.listing_id = l.id ${middlePrices} WHERE ${where} GROUP BY 1
        ), g AS (SELECT id, rank FROM matched WHERE listings > 1)
        SELECT (SELECT count(*)::int FROM g) AS total,
               (SELECT coalesce(sum(listings), 0)::int FROM matched) AS matched,
               (SELECT coalesce(sum(listings), 0)::int FROM matched WHERE listings > 1) AS grouped,
               coalesce((SELECT jsonb_agg(s) FROM (
                 SELECT g.* FROM g WHERE ${asked.where} ${asked.cut}) AS s), '[]') AS groups`,
  )
  const { total, matched, grouped, groups } = found!
  const answer = await asked.answer(groups, total, {
    items: (shown) => figuresOf(db, idsOf(shown), { where, middlePrices }),
    keyOf: (_, { rank, id }) => ({ value: numbersValue(rank), id }),
  })
  return { ...answer, matched, grouped, waiting: await waitingIn(db, scope) }
}

async function waitingIn(db: Database, scope: Scope): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(DISTINCT listing_id)::int AS count FROM group_waits
        WHERE ${inScope(scope, null)}`,
  )
  return row!.count
}

/** The figures of groups, in the order of their ids, over those of their listings that meet a condition. */
async function figuresOf(
  db: Database,
  ids: readonly string[],
  { where, middlePrices }: { readonly where: SQL; readonly middlePrices: SQL },
): Promise<ListingGroup[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<GroupRow>(
    db,
    sql`WITH own AS MATERIALIZED (
          SELECT k.hub_id AS id, l.id AS listing, l.title, l.brand_id, l.marketplace_id, l.images, l.state, l.seller_key,
                 l.price, l.currency, l.score, l.created, ${PRICE_SHARE_OF_MIDDLE} AS share
          FROM listing_groups k JOIN listings l ON l.id = k.listing_id ${middlePrices}
          WHERE k.hub_id = ANY(${arrayOf(ids, 'uuid')}) AND ${where}
        )
        SELECT o.id, hub.title, b.name AS brand, hub.picture, o.listings, o.open, o.sellers, o.score, o.price_share AS "priceShare", o.newest, o.oldest,
               ARRAY(SELECT m.name FROM marketplaces m WHERE m.id = ANY(o.marketplaces) ORDER BY 1) AS platforms,
               CASE WHEN o.currencies = 1 THEN
                 jsonb_build_object('currency', o.currency, 'least', o.least::text, 'most', o.most::text) END AS prices,
               (SELECT jsonb_agg(jsonb_build_object('state', s.state, 'count', s.count) ORDER BY s.count DESC, s.state)
                FROM (SELECT state, count(*) FROM own WHERE own.id = o.id GROUP BY 1) AS s) AS states
        FROM (
          SELECT id, count(*)::int AS listings, count(DISTINCT seller_key)::int AS sellers, max(score) FILTER (WHERE ${IS_OPEN}) AS score,
                 avg(share) FILTER (WHERE ${IS_OPEN}) AS price_share, ${OLDEST} AS oldest,
                 count(*) FILTER (WHERE ${IS_OPEN})::int AS open,
                 max(created) AS newest, array_agg(DISTINCT marketplace_id) AS marketplaces,
                 count(DISTINCT currency) FILTER (WHERE price IS NOT NULL) AS currencies,
                 min(currency) FILTER (WHERE price IS NOT NULL) AS currency, min(price) AS least, max(price) AS most
          FROM own AS l GROUP BY 1
        ) AS o
        -- The hub itself may lie outside the filter.
        CROSS JOIN LATERAL (
          SELECT own.title, own.brand_id,
                 coalesce(jsonb_path_query_first(own.images, '$[*] ? (@.file != null)'), own.images -> 0) AS picture
          FROM own WHERE own.id = o.id
          ORDER BY (own.images -> 0 ->> 'file') IS NULL, own.listing <> o.id, own.created, own.listing LIMIT 1
        ) AS hub
        JOIN brands b ON b.id = hub.brand_id`,
  )
  return orderedByIds(ids, rows).map((row) => ({
    ...row,
    newest: row.newest.toISOString(),
    oldest: row.oldest.toISOString(),
  }))
}

/**
 * The listings of a group, the hub first, then the most alike, each with whether it matches the filter. Fails with 404 where none of
 * them exists for the user.
 */
export async function openedGroup(
  db: Database,
  scope: Scope,
  id: string,
  filter: ListingsFilter,
): Promise<OpenedGroup> {
  const rows = await rowsOf<MemberRow>(
    db,
    sql`WITH own AS MATERIALIZED (
          SELECT listing_id AS id, ties FROM listing_groups
          WHERE hub_id = ${id} AND ${inScope(scope, null)}
          ORDER BY listing_id LIMIT ${GROUP_MAX}
        ), matched AS (
          SELECT l.id FROM listings l WHERE l.id IN (SELECT own.id FROM own) AND ${listingsWhere(scope, filter)}
        )
        SELECT own.id, own.ties, matched.id IS NOT NULL AS fits FROM own LEFT JOIN matched USING (id) ORDER BY own.id`,
  )
  if (rows.length === 0) throw notFound('The group')
  const strength = ({ ties }: MemberRow) => (ties === null ? Infinity : tieStrength(ties))
  rows.sort((one, other) => strength(other) - strength(one))
  const listings = await listingsByIds(db, scope, idsOf(rows))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    id,
    listings: listings.map((listing) => {
      const { ties, fits } = byId.get(listing._id)!
      return { listing, ties, fits }
    }),
  }
}
