import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { NO_ALERT } from '../../../src/domain/listings/asin.ts'
import type { Transaction } from '../../store/database.ts'
import { appendRecords, type Author, recordCreation } from '../../store/record/ledger.ts'
import { asinObservations, asins, marketplaces } from '../../store/schema.ts'
import type { DemoPlace } from './history.ts'
import { seededRandom } from './random.ts'

/** Listings of the demo workspace that have an ASIN, some tracked for two months, the same every time. */

const DAY = 86_400_000
const LETTERS = '0123456789BCDFGHJKLMNPQRSTVWXYZ'.split('')
const LISTINGS = 8
const TRACKED = 5
const PLATFORM = { name: 'Amazon DE', group: 'Amazon', channel: 'MARKETPLACE', country: 'DE' } as const
const SELLERS = ['Uhrenkontor Nord', 'BestDeal GmbH', 'Lager 7', 'Premium Import']

/** Adds the marketplace, its listings, and what was recorded of those tracked. */
export async function addAsins(
  tx: Transaction,
  batch: bigint,
  { now, places, by }: { now: number; places: readonly DemoPlace[]; by: Author },
): Promise<void> {
  const random = seededRandom(2_026)
  const marketplaceId = uuidv7()
  await tx.insert(marketplaces).values({ id: marketplaceId, ...PLATFORM, inEuropeanUnion: true, demo: true })
  await recordCreation(tx, batch, 'marketplace', { id: marketplaceId, after: PLATFORM })
  for (let n = 0; n < LISTINGS; n++) {
    const place = places[(n * 3) % places.length]!
    const asin = `B0${Array.from({ length: 8 }, () => random.pick(LETTERS)).join('')}`
    const found = now - random.between(70, 120) * DAY
    const prices = Array.from({ length: random.between(6, 12) }, () =>
      (place.product.price * (0.35 + random.next() * 0.4)).toFixed(2),
    )
    const isGone = random.chance(0.3)
    const id = uuidv7({ msecs: found })
    const row = {
      id,
      brand_id: place.brandId,
      product_id: place.productId,
      marketplace_id: marketplaceId,
      title: `${place.brand.name} ${place.product.name}, neu, OVP`,
      item_id: asin,
      url: `https://amazon-de.example/dp/${asin}`,
      seller: random.pick(SELLERS),
      country: 'DE',
      price: prices.at(-1)!,
      currency: 'EUR',
      condition: 'new',
      images: [random.pick(place.pictures)],
      screenshots: [],
      state: 'NEW',
      listing_status: isGone ? 'INACTIVE' : 'ACTIVE',
      score_factors: [],
      tags: [],
      first_seen: new Date(found).toISOString(),
      created: new Date(found).toISOString(),
      updated: new Date(n < TRACKED ? now - (n + 2) * DAY : found).toISOString(),
    }
    const columns = sql.join(
      Object.keys(row).map((name) => sql.identifier(name)),
      sql`, `,
    )
    await appendRecords(tx, batch, 'listing', {
      ctes: sql`new AS (INSERT INTO listings (${columns}) SELECT ${columns}
                FROM jsonb_populate_record(NULL::listings, ${JSON.stringify(row)}::jsonb) RETURNING *)`,
      changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before, to_jsonb(new) AS after FROM new`,
    })
    if (n >= TRACKED) continue
    const started = new Date(now - 60 * DAY)
    const tracking = {
      id: uuidv7(),
      listingId: id,
      brandId: place.brandId,
      asin,
      location: 'DE',
      until: new Date(now + 120 * DAY),
      started,
      by: by.name,
      alert:
        n === 0
          ? { below: { price: (place.product.price * 0.4).toFixed(2), currency: 'EUR' }, becomes: null }
          : NO_ALERT,
      watchers: by.userId ? [by.userId] : [],
      updated: started,
    }
    await tx.insert(asins).values(tracking)
    const { brandId, ...after } = tracking
    await recordCreation(tx, batch, 'asin', { id: tracking.id, brandId, after })
    const step = (58 * DAY) / prices.length
    await tx.insert(asinObservations).values(
      prices.map((price, at) => ({
        asinId: tracking.id,
        at: new Date(started.getTime() + Math.floor(at * step + (at === 0 ? 0 : random.next() * step))),
        price,
        currency: 'EUR',
        status:
          at === prices.length - 1
            ? isGone
              ? ('INACTIVE' as const)
              : ('ACTIVE' as const)
            : random.chance(0.2)
              ? ('INACTIVE' as const)
              : ('ACTIVE' as const),
        judged: true,
      })),
    )
  }
}
