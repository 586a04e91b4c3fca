import { sql } from 'drizzle-orm'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import type { Transaction } from '../../store/transactions.ts'
import type { ReadyRow } from '../../store/importing/importPlaces.ts'
import type { ImportedListing } from '../../store/importing/importRow.ts'
import { holdListingKeys, writeListings } from '../../store/importing/listingWriting.ts'
import { type Author, openBatch } from '../../store/record/ledger.ts'
import {
  DEMO_COUNTRIES,
  DEMO_MARKETPLACES,
  DEMO_RATES,
  DEMO_SELLERS,
  type DemoBrand,
  type DemoMarketplace,
  type DemoProduct,
} from './catalogue.ts'
import { type Fate, fateOf, type Lived } from './history.ts'
import type { DemoPicture } from './drawnPictures.ts'
import type { Random } from './random.ts'
import { demoStoreUrl, pictureAddress } from './sellerTraces.ts'
import { sellersWords } from './wordings.ts'

/** The demo's listings as files of them would tell: half of them tidy, half as sellers write and leave out. */

export const DEMO_MONTHS = 24
const DAY = 86_400_000
const MONTH = 30.44 * DAY
/** How unevenly the listings are spread over the sellers, who stand in the order of how much they offer. */
const SKEW = 1.6
/** So many are imported together. */
const IMPORTED_AT_ONCE = 12
const RAW_SHARE = 0.55

export interface DemoPlace {
  readonly brandId: string
  readonly productId: string
  readonly brand: DemoBrand
  readonly product: DemoProduct
  /** The brand's stored drawings of the product. */
  readonly pictures: readonly Picture[]
}

/** A listing before it is written. */
export interface FoundListing {
  readonly row: ReadyRow<ImportedListing>
  readonly place: DemoPlace
  readonly found: number
  readonly fate: Fate
}

const BAIT = [
  '1:1',
  'AAA',
  'replica',
  'tester',
  'free shipping',
  'best price',
  'no box',
  'OEM',
  '正品',
  '高仿',
]
const HONEST = ['new', 'boxed', 'with receipt', 'authorised', 'second hand', '2026 edition']

/** What raw listings lack, and how often: what a page doesn't say, or a crawl didn't find. */
const LACKING = { price: 0.09, country: 0.3, pictures: 0.06, rating: 0.5, firstSeen: 0.3, description: 0.4 }
/** Of the addresses of pictures, so many lead to nothing by now. */
const GONE_SHARE = 0.04

const SHOPS = ['shop', 'store', '小店', 'bazaar', 'mart', '商行', 'outlet', 'магазин', 'world', '플라자']
const SHOP_NAMES = ['sunny', '美美', 'tiger', 'Orient', '韓流', 'nova', 'Лира', 'lucky', '樂淘', 'azur']

interface Seller {
  readonly name: string
  readonly id: string
  readonly country: string
  readonly honest: boolean
  /** Its place among those that offer most, from 0. */
  readonly rank: number
}

/** A seller, mostly one of those that offer most. Raw listings are often of one that offers nothing else. */
function sellerOf(random: Random, isRaw: boolean): Seller {
  const rank = Math.floor(DEMO_SELLERS.length * random.next() ** SKEW)
  const known = DEMO_SELLERS[rank]!
  if (!isRaw || random.chance(0.6)) return { ...known, id: `s${rank + 1}`, rank }
  const number = random.between(100, 9_999)
  return {
    name: `${random.pick(SHOP_NAMES)}${random.pick(['', '_', '.', ' '])}${random.pick(SHOPS)}${number}`,
    id: `u${number}`,
    country: random.pick(DEMO_COUNTRIES),
    honest: random.chance(0.2),
    rank,
  }
}

/** The host that a listing stands on, without its ending: the platform's, or the seller's own shop. */
function hostOf({ group, channel }: DemoMarketplace, { name, rank }: Seller): string {
  const slug = (words: string) =>
    words
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
  if (channel !== 'WEBSITE') return slug(group)
  return slug(name) || `shop-${rank + 1}`
}

export interface DemoSources {
  readonly now: number
  readonly places: readonly DemoPlace[]
  readonly marketplaceIds: ReadonlyMap<string, string>
  readonly pictures: readonly DemoPicture[]
}

/** Listings found over the months, the oldest first. */
export function findListings(random: Random, count: number, sources: DemoSources): FoundListing[] {
  const known = new Set<string>()
  const found: FoundListing[] = []
  while (found.length < count) {
    const listing = findListing(random, sources)
    const key = `${listing.row.marketplaceId} ${listing.row.item.itemId}`
    if (known.has(key)) continue
    known.add(key)
    found.push(listing)
  }
  return found.toSorted((one, other) => one.found - other.found)
}

function findListing(random: Random, { now, places, marketplaceIds, pictures }: DemoSources): FoundListing {
  const place = random.pick(places)
  // More is found as time goes on.
  const ageDays = (DEMO_MONTHS * MONTH * random.next() ** 1.5) / DAY
  const found = now - ageDays * DAY
  const isRaw = random.chance(RAW_SHARE)
  const seller = sellerOf(random, isRaw)
  // Each seller is mostly on one marketplace.
  const marketplace = random.chance(0.55)
    ? DEMO_MARKETPLACES[seller.rank % DEMO_MARKETPLACES.length]!
    : random.pick(DEMO_MARKETPLACES)
  const itemId = String(random.between(100_000_000, 999_999_999))
  const share = seller.honest ? 0.85 + random.next() * 0.3 : 0.12 + random.next() * 0.4
  const price = place.product.price * share * DEMO_RATES[marketplace.currency]!
  const bait = random.pick(seller.honest ? HONEST : BAIT)
  const shown = shownOf(random, { pictures, drawing: place.product.drawing, isRaw })
  const item: ImportedListing = {
    platform: marketplace.name,
    itemId,
    title: `${place.brand.name} ${place.product.name} ${bait}`,
    url: `https://${hostOf(marketplace, seller)}.example/item/${itemId}`,
    brand: place.brand.name,
    product: place.product.name,
    seller: seller.name,
    sellerId: seller.id,
    sellerStoreUrl: demoStoreUrl(seller.name),
    price: price.toFixed(2),
    currency: marketplace.currency,
    country: random.chance(0.7) ? seller.country : random.pick(DEMO_COUNTRIES),
    condition: seller.honest && bait === 'second hand' ? 'used' : 'new',
    rating: Number((3.6 + random.next() * 1.4).toFixed(1)),
    images: shown.map(({ name, mediaType }) =>
      pictureAddress({
        sellerId: seller.id,
        seller: seller.name,
        itemId,
        name: `${name}.${mediaType === 'image/jpeg' ? 'jpg' : 'svg'}`,
      }),
    ),
    status: 'ACTIVE',
    firstSeen: new Date(found).toISOString(),
    tags: seller.honest ? [] : tagsOf(random, bait),
  }
  return {
    row: {
      item: isRaw ? raw(random, item, { marketplace, place }) : item,
      brandId: place.brandId,
      marketplaceId: marketplaceIds.get(marketplace.name)!,
      sourceBrand: null,
    },
    place,
    found,
    fate: fateOf(random, ageDays, seller.honest),
  }
}

/** Pictures of the product: a tidy listing has drawings, a raw one photos. */
function shownOf(
  random: Random,
  { pictures, drawing, isRaw }: { pictures: readonly DemoPicture[]; drawing: string; isRaw: boolean },
): DemoPicture[] {
  const own = pictures.filter((picture) => picture.drawing === drawing && picture.isPhoto === isRaw)
  return [...new Set(Array.from({ length: random.between(1, isRaw ? 5 : 4) }, () => random.pick(own)))]
}

const tagsOf = (random: Random, bait: string): string[] => [
  ...new Set([random.pick(['price', 'logo', 'pack shot', 'repeat']), ...(bait.length < 8 ? [bait] : [])]),
]

/** A listing as sellers write it: in their language, at length, and without what they don't say. */
function raw(
  random: Random,
  item: ImportedListing,
  { marketplace, place: { brand, product } }: { marketplace: DemoMarketplace; place: DemoPlace },
): ImportedListing {
  const words = sellersWords(random, {
    brand: brand.name,
    product: product.name,
    drawing: product.drawing,
    marketplace: marketplace.name,
  })
  const lacks = (what: keyof typeof LACKING) => random.chance(LACKING[what])
  const hasNoPrice = lacks('price')
  return {
    ...item,
    title: words.title,
    description: lacks('description') ? null : words.description,
    product: null,
    price: hasNoPrice ? null : item.price,
    currency: hasNoPrice ? null : item.currency,
    country: lacks('country') ? null : item.country,
    ...(lacks('rating') ? { rating: null } : { reviewsCount: random.between(0, 4_000) }),
    quantity: random.chance(0.4) ? random.between(1, 999) : null,
    shippingFrom: random.chance(0.3) ? item.country : null,
    images: lacks('pictures') ? [] : item.images,
    firstSeen: lacks('firstSeen') ? null : item.firstSeen,
    tags: [],
  }
}

/** Whether a picture can't be had from its address any more. */
export const isGone = (random: Random): boolean => random.chance(GONE_SHARE)

/** Writes listings as imports of their time do, a dozen at once. Answers them with their ids, in the same order. */
export async function importListings(
  tx: Transaction,
  author: Author,
  { changeSetId, listings }: { changeSetId: string; listings: readonly FoundListing[] },
): Promise<Lived[]> {
  await holdListingKeys(tx, 'alone')
  const lived: Lived[] = []
  for (let n = 0; n < listings.length; n += IMPORTED_AT_ONCE) {
    const part = listings.slice(n, n + IMPORTED_AT_ONCE)
    const at = new Date(part.at(-1)!.found)
    const { ids } = await writeListings(
      tx,
      part.map(({ row }) => row),
      { openBatch: () => openBatch(tx, author, { changeSetId, at }), at },
    )
    for (const [place, { place: of, fate }] of part.entries())
      lived.push({ id: ids[place]!, productId: of.productId, found: at.getTime(), fate })
  }
  await tx.execute(sql`ANALYZE listings, listing_search`)
  return lived
}
