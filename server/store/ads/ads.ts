import { sql } from 'drizzle-orm'
import type { AdsPage, AdsQuery } from '../../../src/domain/ads/ads.contract.ts'
import type { Advertisement } from '../../../src/domain/ads/advertisement.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, idsOf, orderedByIds, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { listAsked, type ListOrders } from '../keyset.ts'
import { inScope, type Scope } from '../scope.ts'
import { adsWhere } from './adFilter.ts'

/** Reading advertisements. Every function answers within the scope alone. */

const COLUMNS = sql`
  a.id, b.name AS brand, c.name AS client, p.name AS product, m.name AS platform, m.channel, a.advertiser, a.headline,
  a.text, a.url, a.landing_url AS "landingUrl", a.image, a.country, a.first_seen AS "firstSeen",
  a.last_seen AS "lastSeen", a.status, a.source_brand AS "sourceBrand", a.created, a.updated`

const JOINS = sql`
  JOIN brands b ON b.id = a.brand_id JOIN clients c ON c.id = b.client_id
  JOIN marketplaces m ON m.id = a.marketplace_id LEFT JOIN products p ON p.id = a.product_id`

type Moments = 'firstSeen' | 'lastSeen' | 'created' | 'updated'
type AdRow = Omit<Advertisement, Moments> & Record<Moments, Date | null>

const toAdvertisement = (row: AdRow): Advertisement => ({
  ...row,
  firstSeen: row.firstSeen?.toISOString() ?? null,
  lastSeen: row.lastSeen?.toISOString() ?? null,
  created: row.created!.toISOString(),
  updated: row.updated!.toISOString(),
})

/** The advertisements of these ids that exist for the user, in the order of the ids. */
async function adsByIds(db: Executor, scope: Scope, ids: readonly string[]): Promise<Advertisement[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<AdRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ads a ${JOINS} WHERE a.id = ANY(${arrayOf(ids, 'uuid')}) AND ${inScope(scope, 'a')}`,
  )
  return orderedByIds(ids, rows).map(toAdvertisement)
}

/** One advertisement. Fails with 404 outside the scope. */
export async function adById(db: Executor, scope: Scope, id: string): Promise<Advertisement> {
  const [found] = await adsByIds(db, scope, [id])
  if (!found) throw notFound('The advertisement')
  return found
}

const ORDERS: ListOrders<'ads', Advertisement> = {
  screen: 'ads',
  id: sql`a.id`,
  orders: {
    created: { column: sql`a.created`, by: ({ created }) => created },
    seen: { column: sql`a.last_seen`, filled: false, by: ({ lastSeen }) => lastSeen },
  },
}

/**
 * A page of advertisements with the exact total, by when they came in or were last seen. A `value` that is the id of
 * one in scope shows that one, whatever else is set.
 */
export async function adsPage(db: Database, scope: Scope, query: AdsQuery): Promise<AdsPage> {
  const asked = listAsked(query, ORDERS)
  const from = sql`
    FROM ads a JOIN marketplaces m ON m.id = a.marketplace_id LEFT JOIN products p ON p.id = a.product_id
    WHERE ${adsWhere(scope, query)}`
  return asked.read<{ id: string }>(db, {
    named: (id) => adsByIds(db, scope, [id]),
    columns: sql`a.id`,
    from,
    items: (shown) => adsByIds(db, scope, idsOf(shown)),
  })
}
