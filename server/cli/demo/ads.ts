import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { rowsOf } from '../../store/rows.ts'
import type { Transaction } from '../../store/transactions.ts'
import { appendRecords } from '../../store/record/ledger.ts'
import type { DemoPlace } from './listings.ts'
import { seededRandom } from './random.ts'

/** Advertisements of the demo workspace: who lures with which words to where, the same every time. */

export const DEMO_ADS = 40
const DAY = 86_400_000
const MONTHS = 9

const PLATFORMS = [
  { name: 'Picfeed', host: 'picfeed.example', countries: ['US', 'DE', 'FR', 'GB', 'TW'] },
  { name: 'Bazarro DE', host: 'ads.bazarro.example', countries: ['DE', 'AT'] },
  { name: 'Mercanta', host: 'sponsored.mercanta.example', countries: ['US', 'CA'] },
  { name: 'Fonbuy', host: 'promo.fonbuy.example', countries: ['CN', 'TW'] },
] as const

const ADVERTISERS = [
  'Outlet Time',
  'Deal Harbour',
  'Lux for Less',
  'Warehouse 24',
  'Bright Closet',
  '名品特賣',
  'Factory Direct Store',
  'Prime Corner',
]

const WORDS = [
  {
    headline: (what: string) => `${what} at -70%`,
    text: 'Last pieces from the factory. Free shipping until Sunday.',
  },
  {
    headline: (what: string) => `${what}: clearance`,
    text: 'We are closing our shop. Everything must go this week.',
  },
  {
    headline: (what: string) => `Why pay more for ${what}?`,
    text: 'Same look, same box, a fifth of the price. 5,000 happy buyers.',
  },
  { headline: (what: string) => `${what} 1:1`, text: 'Best version, with papers. Message us for photos.' },
  { headline: (what: string) => `${what} 限時特賣`, text: '原廠品質，全新盒裝，限時優惠，貨到付款。' },
  {
    headline: (what: string) => `${what}, neu und günstig`,
    text: 'Nur heute: versandkostenfrei und mit Geschenkbox.',
  },
  {
    headline: (what: string) => `Official ${what} sale`,
    text: 'Tap to see today’s prices. Stock is limited.',
  },
]

/** Adds the advertisements, each recorded; some lead to listings that were found infringing. */
export async function addAds(
  tx: Transaction,
  batch: bigint,
  {
    now,
    places,
    marketplaceIds,
  }: {
    now: number
    places: readonly DemoPlace[]
    marketplaceIds: ReadonlyMap<string, string>
  },
): Promise<void> {
  const random = seededRandom(4_711)
  const infringing = await rowsOf<{ productId: string; url: string }>(
    tx,
    sql`SELECT product_id AS "productId", url FROM listings
        WHERE toi IS NOT NULL AND url IS NOT NULL ORDER BY url`,
  )
  const rows = Array.from({ length: DEMO_ADS }, (_, n) => {
    const place = random.pick(places)
    const platform = random.pick(PLATFORMS)
    const words = random.pick(WORDS)
    const advertiser = random.pick(ADVERTISERS)
    const first = now - Math.floor((random.next() ** 1.4 * MONTHS * 30 + 5) * DAY)
    const last = Math.min(now - random.next() * 4 * DAY, first + random.between(1, 40) * DAY)
    const known = infringing.filter(({ productId }) => productId === place.productId)
    const shop = `https://shop-${random.between(100, 999)}.example/${place.product.drawing}`
    const landing = known.length > 0 && random.chance(0.4) ? random.pick(known).url : shop
    return {
      id: uuidv7({ msecs: first + DAY / 2 }),
      brand_id: place.brandId,
      product_id: place.productId,
      marketplace_id: marketplaceIds.get(platform.name),
      advertiser,
      headline: words.headline(`${place.brand.name} ${place.product.name}`),
      text: words.text,
      url: `https://${platform.host}/ad/${70_000 + n * 37}`,
      landing_url: landing,
      image: random.chance(0.9) ? random.pick(place.pictures) : null,
      country: random.pick(platform.countries),
      status: last > now - 5 * DAY ? 'ACTIVE' : 'INACTIVE',
      first_seen: new Date(first).toISOString(),
      last_seen: new Date(last).toISOString(),
      created: new Date(Math.min(now, first + DAY / 2)).toISOString(),
      updated: new Date(Math.min(now, last + DAY / 2)).toISOString(),
    }
  })
  const columns = sql.join(
    Object.keys(rows[0]!).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await appendRecords(tx, batch, 'ad', {
    ctes: sql`new AS (
      INSERT INTO ads (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::ads, ${JSON.stringify(rows)}::jsonb) RETURNING *)`,
    changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before, to_jsonb(new) - 'search' AS after FROM new`,
  })
}
