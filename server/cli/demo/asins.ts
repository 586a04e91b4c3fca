import { v7 as uuidv7 } from 'uuid'
import { NO_ALERT } from '../../../src/domain/listings/asin.ts'
import type { Transaction } from '../../store/transactions.ts'
import type { ImportedListing } from '../../store/importing/importRow.ts'
import { writeListings } from '../../store/importing/listingWriting.ts'
import { type Author, openBatch, recordCreation, setColumns } from '../../store/record/ledger.ts'
import { asinObservations, asins, marketplaces } from '../../store/schema.ts'
import type { DemoPlace } from './listings.ts'
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
  {
    author,
    changeSetId,
    now,
    places,
    by,
  }: { author: Author; changeSetId: string; now: number; places: readonly DemoPlace[]; by: Author },
): Promise<void> {
  const batch = await openBatch(tx, author, { changeSetId, at: new Date(now) })
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
    const item: ImportedListing = {
      platform: PLATFORM.name,
      itemId: asin,
      title: `${place.brand.name} ${place.product.name}, neu, OVP`,
      url: `https://amazon-de.example/dp/${asin}`,
      brand: place.brand.name,
      product: place.product.name,
      seller: random.pick(SELLERS),
      sellerId: null,
      sellerStoreUrl: null,
      price: prices.at(-1)!,
      currency: 'EUR',
      country: 'DE',
      condition: 'new',
      images: [random.pick(place.pictures).url],
      status: isGone ? 'INACTIVE' : 'ACTIVE',
      firstSeen: new Date(found).toISOString(),
      tags: [],
    }
    const at = new Date(found)
    const { ids } = await writeListings(
      tx,
      [{ item, brandId: place.brandId, marketplaceId, sourceBrand: null }],
      {
        openBatch: () => openBatch(tx, author, { changeSetId, at }),
        at,
      },
    )
    const id = ids[0]!
    if (n < TRACKED)
      await setColumns(tx, batch, 'listing', { ids, columns: {}, at: new Date(now - (n + 2) * DAY) })
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
