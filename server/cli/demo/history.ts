import { v7 as uuidv7 } from 'uuid'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import type { ListingState, ListingStatus } from '../../../src/domain/kit/vocabulary.ts'
import {
  DEMO_COUNTRIES,
  DEMO_MARKETPLACES,
  DEMO_RATES,
  DEMO_SELLERS,
  type DemoBrand,
  type DemoMarketplace,
  type DemoProduct,
} from './catalogue.ts'
import type { Random } from './random.ts'
import { demoStoreUrl, withOwnPhoto } from './sellerTraces.ts'

/** Twenty-four months of listings for the demo workspace: found, decided, taken down. */

export const DEMO_MONTHS = 24
const DAY = 86_400_000
const MONTH = 30.44 * DAY
/** How unevenly the listings are spread over the sellers, who stand in the order of how much they offer. */
const SKEW = 1.6

export interface DemoPlace {
  readonly brandId: string
  readonly productId: string
  readonly brand: DemoBrand
  readonly product: DemoProduct
  /** Stored pictures of the product. */
  readonly pictures: readonly Picture[]
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

interface Fate {
  readonly state: ListingState
  readonly listingStatus: ListingStatus
  readonly toi: string | null
  readonly reason: string | null
  readonly reviewedAfter: number | null
  readonly filedAfter: number | null
  readonly removedAfter: number | null
}

const undecided: Fate = {
  state: 'NEW',
  listingStatus: 'ACTIVE',
  toi: null,
  reason: null,
  reviewedAfter: null,
  filedAfter: null,
  removedAfter: null,
}

/** What became of a listing: the newer ones are mostly undecided, dishonest sellers' mostly taken down. */
function fateOf(random: Random, ageDays: number, honest: boolean): Fate {
  const decided = random.chance(ageDays < 14 ? 0.25 : ageDays < 60 ? 0.7 : 0.95)
  if (!decided) return undecided
  const reviewedAfter = random.between(1, 72) / 24
  const review = (state: ListingState): Fate => ({ ...undecided, state, reviewedAfter })
  if (honest)
    return review(
      random.pick(['AUTHORIZED_SELLER', 'GENUINE', 'GENUINE', 'IRRELEVANT', 'REVIEWED', 'SELLER_HOLD']),
    )
  const kind = random.next()
  if (kind < 0.12) return review('SUSPECT')
  if (kind < 0.2) return review('LOOKALIKE')
  if (kind < 0.25) return review('IRRELEVANT')
  if (kind < 0.37)
    return {
      ...undecided,
      state: 'INFRINGING',
      toi: 'US',
      reason: random.pick(['GREY_MARKET', 'TESTER_SALE', 'POLICY_VIOLATION']),
      reviewedAfter,
    }
  const [toi, reason] = random.pick([
    ['CFT', 'COUNTERFEIT'],
    ['CFT', 'COUNTERFEIT'],
    ['TM', 'UNAUTHORIZED_LOGO'],
    ['TM', 'UNAUTHORIZED_MARK'],
    ['CR', 'PACK_SHOT_IMAGE'],
    ['DE', 'DESIGN_INFRINGEMENT'],
  ] as const)
  const filedAfter = reviewedAfter + random.between(2, 96) / 24
  const removed = random.chance(0.82) && filedAfter + 10 < ageDays
  if (filedAfter > ageDays) return { ...undecided, state: 'INFRINGING', toi, reason, reviewedAfter }
  if (removed && random.chance(0.04))
    return {
      ...undecided,
      state: 'REINSTATED',
      toi,
      reason,
      reviewedAfter,
      filedAfter,
      removedAfter: filedAfter + random.between(6, 120) / 24,
    }
  return {
    state: 'INFRINGING',
    listingStatus: removed ? 'VIOLATION_REMOVED' : random.chance(0.1) ? 'INACTIVE' : 'ACTIVE',
    toi,
    reason,
    reviewedAfter,
    filedAfter,
    removedAfter: removed ? filedAfter + random.between(6, 240) / 24 : null,
  }
}

/** The host that a listing stands on, without its ending: the platform's, or the seller's own shop. */
function hostOf({ group, channel }: DemoMarketplace, rank: number): string {
  const slug = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
  if (channel !== 'WEBSITE') return slug(group)
  return slug(DEMO_SELLERS[rank]!.name) || `shop-${rank + 1}`
}

/** One listing as a row of the listings table, `ageDays` before `now`. */
export function demoListing(
  random: Random,
  now: number,
  place: DemoPlace,
  marketplaceIds: ReadonlyMap<string, string>,
): Record<string, unknown> {
  // More is found as time goes on.
  const ageDays = (DEMO_MONTHS * MONTH * random.next() ** 1.5) / DAY
  const found = now - ageDays * DAY
  // A few sellers offer most, each of them mostly on one marketplace and from one country.
  const rank = Math.floor(DEMO_SELLERS.length * random.next() ** SKEW)
  const seller = DEMO_SELLERS[rank]!
  const marketplace = random.chance(0.55)
    ? DEMO_MARKETPLACES[rank % DEMO_MARKETPLACES.length]!
    : random.pick(DEMO_MARKETPLACES)
  const country = random.chance(0.7) ? seller.country : random.pick(DEMO_COUNTRIES)
  const fate = fateOf(random, ageDays, seller.honest)
  const share = seller.honest ? 0.85 + random.next() * 0.3 : 0.12 + random.next() * 0.4
  const euros = place.product.price * share
  const words = random.pick(seller.honest ? HONEST : BAIT)
  const itemId = String(random.between(100_000_000, 999_999_999))
  const at = (days: number | null) =>
    days === null ? null : new Date(Math.min(now, found + days * DAY)).toISOString()
  const pictures = Array.from({ length: random.between(1, 4) }, () => random.pick(place.pictures))
  return {
    id: uuidv7({ msecs: Math.floor(found) }),
    brand_id: place.brandId,
    product_id: place.productId,
    marketplace_id: marketplaceIds.get(marketplace.name),
    title: `${place.brand.name} ${place.product.name} ${words}`,
    item_id: itemId,
    url: `https://${hostOf(marketplace, rank)}.example/item/${itemId}`,
    seller: seller.name,
    seller_id: `s${rank + 1}`,
    country,
    price: (euros * DEMO_RATES[marketplace.currency]!).toFixed(2),
    currency: marketplace.currency,
    condition: seller.honest && words === 'second hand' ? 'used' : 'new',
    rating: Number((3.6 + random.next() * 1.4).toFixed(1)),
    seller_store_url: demoStoreUrl(seller.name),
    images: withOwnPhoto([...new Set(pictures)], seller.name, itemId),
    screenshots: [],
    state: fate.state,
    listing_status: fate.listingStatus,
    toi: fate.toi,
    reason: fate.reason,
    score_factors: [],
    tags: seller.honest
      ? []
      : [
          ...new Set([
            random.pick(['price', 'logo', 'pack shot', 'repeat']),
            ...(words.length < 8 ? [words] : []),
          ]),
        ],
    first_seen: new Date(found).toISOString(),
    reviewed: at(fate.reviewedAfter),
    filing: at(fate.filedAfter),
    takedown: at(fate.removedAfter),
    created: new Date(found).toISOString(),
    updated: at(fate.removedAfter ?? fate.filedAfter ?? fate.reviewedAfter ?? 0),
  }
}
