import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../../server/cli/demo/random.ts'
import { scoreWorld } from '../../../server/store/listings/scoring/facts.ts'
import { likeness } from '../../../server/store/listings/scoring/likeness.ts'
import { TitleIndexes } from '../../../server/store/listings/scoring/titles.ts'
import { worldOf } from '../../../server/store/listings/scoring/world.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { systemScope } from '../../../server/store/scope.ts'
import {
  NEAR_DUPLICATE_LIKENESS,
  type ScoringFacts,
  verdictOf,
} from '../../../src/domain/listings/scoring.ts'
import { PRICES_MIN } from '../../../src/domain/listings/priceBasis.ts'
import { LISTING_STATES, type ListingState } from '../../../src/domain/kit/vocabulary.ts'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import { makeBrand, makeListings, makeMarketplace, useStore } from '../../support/store.ts'

/**
 * What is read by sets comes to the same as the rule listing by listing: decision 43, written down once more without any index,
 * over a workspace made up at random in which a product and a seller have more listings than are looked at.
 */

const LISTINGS = 2_600
/** Decision 43: how many of each are looked at, the newest first. */
const NEWEST = 1_000

/** Comparing a title with each of the others takes its time. */
const COMPARED = 60

const store = useStore()

interface Row {
  readonly id: string
  readonly state: ListingState
  readonly title: string
  readonly productId: string | null
  readonly price: number | null
  readonly currency: string | null
  readonly sellerKey: string | null
  readonly seller: string | null
  readonly images: readonly Picture[]
  readonly created: Date
  readonly decided: Date
}

/** The newest first. */
let rows: Row[]
let scored: Map<string, ScoringFacts>
let asFound: Map<string, ScoringFacts>

beforeAll(async () => {
  const random = seededRandom(7)
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const brandId = await makeBrand(store.current, 'Vessmont', 'Client')
  const products = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of products)
    await store.current.db.execute(
      sql`INSERT INTO products (id, brand_id, name) VALUES (${id}, ${brandId}, ${id})`,
    )
  const words = ['Meridian', 'Strap', 'steel', 'leather', 'brown', 'black', '40 mm', 'boxed', 'new']
  const chance = <Value>(share: number, value: Value) => (random.chance(share) ? value : null)
  const ids = await makeListings(
    store.current,
    Array.from({ length: LISTINGS }, () => ({
      brandId,
      marketplaceId,
      title: `Vessmont ${Array.from({ length: random.between(2, 6) }, () => random.pick(words)).join(' ')}`,
      state: random.pick(LISTING_STATES),
      productId: random.chance(0.7) ? products[0]! : chance(0.5, products[1]!),
      price: random.chance(0.95) ? String(random.between(1, 400)) : null,
      currency: random.chance(0.9) ? 'EUR' : 'USD',
      sellerId: random.chance(0.65) ? 'great' : `s${random.between(1, 60)}`,
      images: Array.from({ length: random.between(0, 2) }, () => ({
        url: `https://img.example/${random.between(1, 400)}.jpg`,
        file: null,
      })),
    })),
  )
  // Several are found in the same moment, and decided on some days later.
  await store.current.db.execute(
    sql`UPDATE listings SET created = now() - (hashtext(id::text) & 511) * interval '1 hour',
                            reviewed = now() - (hashtext(title) & 255) * interval '1 hour'`,
  )
  await store.current.db.execute(sql`ANALYZE listings, listing_search`)
  rows = await rowsOf<Row>(
    store.current.db,
    sql`SELECT id, state, title, product_id AS "productId", price::float8 AS price, currency, seller_key AS "sellerKey",
               coalesce(nullif(seller, ''), seller_id) AS seller, images, created, reviewed AS decided
        FROM listings ORDER BY created DESC, id DESC`,
  )
  const scope = await systemScope(store.current.db)
  const indexes = new TitleIndexes()
  scored = new Map()
  for (let from = 0; from < ids.length; from += 700) {
    const world = await worldOf(store.current.db, scope, ids.slice(from, from + 700), { indexes })
    for (const { target, facts } of await scoreWorld(world)) scored.set(target.id, facts)
  }
  const world = await worldOf(store.current.db, scope, ids.slice(0, 300), { asFound: true })
  asFound = new Map(
    (await scoreWorld(world, { asFound: true })).map(({ target, facts }) => [target.id, facts]),
  )
})

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const isDecidedFor = (target: Row, until: Date | null) => (other: Row) =>
  other.id !== target.id && (until === null || other.decided < until)

function priceOf(target: Row, until: Date | null): ScoringFacts['price'] {
  const { productId, currency, price } = target
  if (productId === null || currency === null || price === null) return null
  const group = rows
    .filter((row) => row.productId === productId && row.currency === currency && row.price !== null)
    .filter(({ state }) => until !== null || verdictOf(state) !== 'infringing')
    .slice(0, NEWEST)
  const isDecided = isDecidedFor(target, until)
  const others = group.filter(
    (row) =>
      row.id !== target.id &&
      (until === null || row.created < until) &&
      !(verdictOf(row.state) === 'infringing' && isDecided(row)),
  )
  const genuine = others.filter(
    (row) => ['GENUINE', 'AUTHORIZED_SELLER'].includes(row.state) && isDecided(row),
  )
  const areGenuine = genuine.length >= PRICES_MIN
  const basis = areGenuine ? genuine : others
  if (basis.length < PRICES_MIN) return null
  const median = medianOf(basis.map((row) => row.price!))
  return {
    amount: price,
    currency,
    basis: {
      of: 'listings',
      product: productId,
      isSuggested: false,
      median,
      prices: basis.length,
      areGenuine,
      areNewest: group.length >= NEWEST,
    },
    certainty: null,
  }
}

function sellerOf(target: Row, until: Date | null): ScoringFacts['seller'] {
  const all = rows
    .filter(({ sellerKey, state }) => sellerKey === target.sellerKey && verdictOf(state) !== null)
    .slice(0, NEWEST)
  const others = all.filter(isDecidedFor(target, until))
  return {
    name: target.seller!,
    decided: others.length,
    infringing: others.filter(({ state }) => verdictOf(state) === 'infringing').length,
    authorized: others.filter(({ state }) => state === 'AUTHORIZED_SELLER').length,
    areNewest: all.length >= NEWEST,
  }
}

/** How like the likest infringing title is, where no cleared one is as like; null where there is none. */
function likestOf(target: Row, until: Date | null): number | null {
  const best = (verdict: string) =>
    Math.max(
      0,
      ...rows
        .filter(({ state }) => verdictOf(state) === verdict)
        .filter(isDecidedFor(target, until))
        .map(({ title }) => likeness(title, target.title)),
    )
  const infringing = best('infringing')
  return infringing >= NEAR_DUPLICATE_LIKENESS && infringing > best('cleared') ? infringing : null
}

/** The infringing listings that have a picture of it that no cleared one has. */
function holdersOf(target: Row, until: Date | null): string[] {
  return target.images.flatMap(({ url }) => {
    const holders = rows
      .filter(({ images }) => images.some((image) => image.url === url))
      .filter(isDecidedFor(target, until))
    return holders.some(({ state }) => verdictOf(state) === 'cleared')
      ? []
      : holders.filter(({ state }) => verdictOf(state) === 'infringing').map(({ id }) => id)
  })
}

describe.each([
  ['as things stand', () => scored, () => null],
  ['as they were when each was found', () => asFound, ({ created }: Row) => created],
] as const)('%s', (_, factsOf, untilOf) => {
  /** What was read, beside what the rule says, for each listing. */
  const compared = <Fact>(
    read: (facts: ScoringFacts) => Fact,
    rule: (row: Row, until: Date | null) => Fact,
    most = LISTINGS,
  ) => {
    const known = rows.filter(({ id }) => factsOf().has(id)).slice(0, most)
    return {
      read: known.map((row) => [row.id, read(factsOf().get(row.id)!)]),
      expected: known.map((row) => [row.id, rule(row, untilOf(row))]),
    }
  }

  const isOfNewest = (price: ScoringFacts['price']) =>
    price?.basis.of === 'listings' ? price.basis.areNewest : undefined

  test('prices and medians', () => {
    const { read, expected } = compared(({ price }) => price, priceOf)
    expect(read).toEqual(expected)
    expect(new Set(expected.map(([, price]) => isOfNewest(price as ScoringFacts['price']))).size).toBe(3)
  })

  test('histories of sellers', () => {
    const { read, expected } = compared(({ seller }) => seller, sellerOf)
    expect(read).toEqual(expected)
    expect(new Set(expected.map(([, seller]) => (seller as ScoringFacts['seller'])!.areNewest)).size).toBe(2)
  })

  test('titles', () => {
    const { read, expected } = compared(({ sameText }) => sameText?.likeness ?? null, likestOf, COMPARED)
    expect(read).toEqual(expected)
  })

  test('pictures', () => {
    for (const row of rows.filter(({ id }) => factsOf().has(id))) {
      const holders = holdersOf(row, untilOf(row))
      const { samePicture } = factsOf().get(row.id)!
      expect(samePicture !== null, row.id).toBe(holders.length > 0)
      if (samePicture) expect(holders).toContain(samePicture.listing)
    }
  })
})
