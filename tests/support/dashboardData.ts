import { sql } from 'drizzle-orm'
import type { Store } from '../../server/store/database.ts'
import { rowsOf } from '../../server/store/rows.ts'
import { seededRandom } from '../../server/cli/demo/random.ts'
import {
  CHANNELS,
  INFRINGEMENT_TYPES,
  LISTING_STATES,
  LISTING_STATUSES,
} from '../../src/domain/kit/vocabulary.ts'
import { makeBrand, makeListings, makeMarketplace } from './seeds.ts'

/** Listings of every kind that the dashboard tells apart, the same each time. */

export type Random = ReturnType<typeof seededRandom>

export const BRANDS = ['Vessmont', 'Halvorn', 'Orrin']
export const MARKETPLACES = ['Bazarro', 'Mercanta', 'Shop window']
export const COUNTRIES = ['DE', 'FR', 'TW', 'US']
export const CATEGORIES = ['Watches', 'Straps', null]
const CURRENCIES = ['EUR', 'TWD']

export interface DashboardData {
  readonly brands: readonly string[]
  readonly marketplaces: readonly string[]
  readonly products: readonly string[]
  /** Adds listings with random facts, dated within these moments; answers their ids. */
  add(count: number, random: Random): Promise<string[]>
  /** Gives these listings other facts at random, in one statement. */
  scramble(ids: readonly string[], random: Random): Promise<void>
}

/** Makes the brands, marketplaces and products, and answers how listings of theirs are made. Dates lie between the two moments. */
export async function dashboardData(store: Store, range: { from: Date; to: Date }): Promise<DashboardData> {
  const brands: string[] = []
  for (const name of BRANDS)
    brands.push(await makeBrand(store, name, name === 'Orrin' ? 'Alder' : 'Northgate'))
  const marketplaces: string[] = []
  for (const [n, name] of MARKETPLACES.entries()) {
    const id = await makeMarketplace(store, name)
    await store.db.execute(sql`UPDATE marketplaces SET channel = ${CHANNELS[n % 2]!} WHERE id = ${id}`)
    marketplaces.push(id)
  }
  const products: string[] = []
  for (const brand of brands)
    for (const [n, category] of CATEGORIES.entries()) {
      const [row] = await rowsOf<{ id: string }>(
        store.db,
        sql`INSERT INTO products (id, brand_id, name, category)
            VALUES (gen_random_uuid(), ${brand}, ${`Product ${n}`}, ${category}) RETURNING id`,
      )
      products.push(row!.id)
    }

  const moment = (random: Random) =>
    new Date(random.between(range.from.getTime(), range.to.getTime() - 1)).toISOString()
  const maybe = <T>(random: Random, share: number, value: () => T) => (random.chance(share) ? value() : null)

  function facts(random: Random) {
    const filing = maybe(random, 0.4, () => moment(random))
    return {
      marketplace_id: random.pick(marketplaces),
      country: maybe(random, 0.9, () => random.pick(COUNTRIES)),
      state: random.pick(LISTING_STATES),
      toi: maybe(random, 0.6, () => random.pick(INFRINGEMENT_TYPES)),
      listing_status: random.chance(0.5) ? 'ACTIVE' : random.pick(LISTING_STATUSES),
      reviewed: maybe(random, 0.7, () => moment(random)),
      filing,
      takedown: maybe(random, 0.4, () => moment(random)),
      price: maybe(random, 0.8, () => (random.between(0, 99_999) / 100).toFixed(2)),
      currency: maybe(random, 0.9, () => random.pick(CURRENCIES)),
    }
  }

  async function scramble(ids: readonly string[], random: Random): Promise<void> {
    const rows = ids.map((id) => ({ id, ...facts(random), product: random.between(0, 3) }))
    await store.db.execute(sql`
      UPDATE listings l SET marketplace_id = r.marketplace_id, country = r.country, state = r.state, toi = r.toi,
        listing_status = r.listing_status, reviewed = r.reviewed, filing = r.filing, takedown = r.takedown,
        price = r.price, currency = r.currency,
        product_id = (SELECT p.id FROM products p WHERE p.brand_id = l.brand_id AND p.name = 'Product ' || r.product)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (
        id uuid, marketplace_id uuid, country text, state listing_state, toi infringement_type,
        listing_status listing_status, reviewed timestamptz, filing timestamptz, takedown timestamptz,
        price numeric, currency text, product int)
      WHERE l.id = r.id AND l.id IN (
        SELECT id FROM listings WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id FOR UPDATE)`)
  }

  return {
    brands,
    marketplaces,
    products,
    scramble,
    async add(count, random) {
      const ids = await makeListings(
        store,
        Array.from({ length: count }, (_, n) => ({
          brandId: random.pick(brands),
          marketplaceId: random.pick(marketplaces),
          title: `Watch ${random.between(1, 9)} ${n}`,
          seller: `seller-${random.between(1, 12)}`,
          url: `https://shop-${random.between(1, 4)}.example/${n}`,
          created: new Date(moment(random)),
          tags: random.chance(0.3) ? ['priority'] : [],
        })),
      )
      await scramble(ids, random)
      return ids
    },
  }
}
