import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import { SORT_FIELDS_BY_SCREEN } from '../../../src/domain/filter/filter.ts'
import {
  compareRanks,
  middlePrice,
  PRIORITY_FACTORS,
  type PriorityFactor,
  priceShare,
  rankOf,
} from '../../../src/domain/kit/priority.ts'
import { UNDECIDED_STATES } from '../../../src/domain/listings/listingState.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import { useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Every order of the list, walked page by page, with values missing and values shared. */

const store = useStore()
const app = useApp(store)
let analyst: TestUser
/** What the others are compared with where they are sorted by that. */
let sought: string

const MINUTE = 60_000
const NOON = Date.UTC(2026, 10, 20, 12)
const COUNT = 40

/** One of a few values or none, so that most are shared. */
const few = <T>(n: number, values: readonly T[]): T | null => values[n % (values.length + 1)] ?? null
const moments = [1, 2, 3].map((minutes) => new Date(NOON + minutes * MINUTE))

beforeAll(async () => {
  const brands = [await makeBrand(store.current, 'Vessmont'), await makeBrand(store.current, 'Halvorn')]
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], brands)
  const made = await makeListings(
    store.current,
    Array.from({ length: COUNT }, (_, n) => ({
      brandId: brands[n % 2]!,
      marketplaceId,
      created: moments[n % 3]!,
      updated: moments[n % 3]!,
      state: n % 5 === 0 ? 'SUSPECT' : n % 11 === 7 ? 'GENUINE' : 'NEW',
      reviewed: few(n, moments),
      filing: few(n + 1, moments),
      takedown: few(n, [moments[0]!]),
      price: few(n, ['9.90', '10', '9.9', '1000000.5']),
      currency: n % 3 === 0 ? 'TWD' : 'EUR',
      score: few(n, [-0.5, 0, 1 / 3, 2]),
    })),
  )
  sought = made[0]!
})

const page = async (query: Record<string, unknown>) => {
  const answer = await app.current.call(analyst, contract.listings.page, { query })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as ListingsPage
}

async function walk(query: Record<string, unknown>): Promise<Listing[]> {
  const items: Listing[] = []
  let after: string | null = null
  for (let turn = 0; turn <= COUNT; turn++) {
    const answer: ListingsPage = await page({ ...query, size: 3, ...(after ? { after } : {}) })
    items.push(...answer.items)
    after = answer.next
    if (!after) break
  }
  return items
}

type ListingSort = (typeof SORT_FIELDS_BY_SCREEN.listings)[number]

const numeric = (listing: Listing, field: Exclude<ListingSort, 'priority'>): number | null => {
  const value = listing[field] ?? null
  if (value === null) return null
  return typeof value === 'string' && value.includes('T') ? Date.parse(value) : Number(value)
}

/** What the order is by its words: empty ones last, whichever way, and ids where values are shared. */
function inOrder(
  items: readonly Listing[],
  field: Exclude<ListingSort, 'priority'>,
  order: 'asc' | 'desc',
): string[] {
  const sign = order === 'asc' ? 1 : -1
  return items
    .toSorted((a, b) => {
      const [left, right] = [numeric(a, field), numeric(b, field)]
      if (left === right) return a._id < b._id ? -sign : sign
      if (left === null) return 1
      if (right === null) return -1
      return sign * (left - right)
    })
    .map(({ _id }) => _id)
}

const OF_ONE_FIELD = SORT_FIELDS_BY_SCREEN.listings.filter((name) => name !== 'priority')
describe.each(OF_ONE_FIELD)('sorted by %s', (sortBy) => {
  test.each([
    ['asc', {}],
    ['desc', {}],
    ['asc', { state: ['NEW', 'SUSPECT'] }],
    ['desc', { state: ['NEW'], brands: ['Halvorn'] }],
    ['desc', { value: 'listing' }],
  ] as const)('%s, page by page, each listing comes once and in its place (%j)', async (order, given) => {
    const filter = sortBy === 'likeness' ? { ...given, similar: `title:${sought}` } : given
    const whole = await page({ ...filter, size: 1_000 })
    expect(whole.total).toBeGreaterThan(10)
    const walked = await walk({ ...filter, sortBy, order })
    expect(walked.map(({ _id }) => _id)).toEqual(inOrder(whole.items, sortBy, order))
  })
})

/** What the rule says of listings, by the middle prices of all of them. */
function byPriority(items: readonly Listing[], factors: readonly PriorityFactor[], sign: 1 | -1): string[] {
  const priced = items.filter(({ price, currency }) => Number(price) > 0 && currency !== null)
  const keyOf = ({ brand, currency }: Listing) => `${brand} ${currency}`
  const middles = new Map(
    [...Map.groupBy(priced, keyOf)].map(([key, same]) => [
      key,
      middlePrice(same.map(({ price }) => Number(price)).sort((one, other) => one - other)),
    ]),
  )
  const rank = (listing: Listing) =>
    rankOf(
      {
        score: listing.score,
        open: UNDECIDED_STATES.includes(listing.state) ? 1 : 0,
        priceShare: priceShare(
          listing.price === null ? null : Number(listing.price),
          middles.get(keyOf(listing)) ?? null,
        ),
        since: Date.parse(listing.created),
      },
      factors,
    )
  return items
    .toSorted((one, other) => sign * (compareRanks(rank(one), rank(other)) || (one._id < other._id ? -1 : 1)))
    .map(({ _id }) => _id)
}

describe('sorted by priority', () => {
  test.each([
    ['desc', [], {}],
    ['asc', [], {}],
    ['desc', ['score', 'price'], { state: ['NEW', 'SUSPECT', 'GENUINE'] }],
    ['desc', ['price', 'age'], { brands: ['Halvorn'] }],
    ['desc', ['size'], { value: 'listing' }],
    ['desc', ['age'], {}],
  ] as const)('%s by %j, as the rule says, page by page (%j)', async (order, factors, given) => {
    const everything = (await page({ size: 1_000 })).items
    const whole = (await page({ ...given, size: 1_000 })).items
    expect(whole.length).toBeGreaterThan(10)
    const walked = await walk({ ...given, sortBy: 'priority', order, factors })
    const asked = new Set(whole.map(({ _id }) => _id))
    const expected = byPriority(
      everything,
      factors.length > 0 ? factors : PRIORITY_FACTORS,
      order === 'asc' ? 1 : -1,
    )
    expect(walked.map(({ _id }) => _id)).toEqual(expected.filter((id) => asked.has(id)))
  })

  test('what is decided already comes behind all that waits', async () => {
    const states = (await walk({ sortBy: 'priority', order: 'desc' })).map(({ state }) => state === 'GENUINE')
    expect(states).toEqual(states.toSorted())
    expect(states.at(-1)).toBe(true)
  })

  test('a listing says what its price is of the middle one', async () => {
    const { items } = await page({ sortBy: 'priority', size: 1_000 })
    const shares = new Map(items.map(({ price, priceShare: share }) => [price, share]))
    expect(shares.get('1000000.5')).toBe(2)
    expect(shares.get(null)).toBeNull()
    expect((await page({})).items[0]).not.toHaveProperty('priceShare')
  })
})

test('says when it was read, not later than a change that is under way and not seen yet', async () => {
  const client = await store.current.pool.connect()
  try {
    await client.query('BEGIN')
    const began = Date.now()
    await client.query(
      `UPDATE listings SET updated = now() WHERE id = (SELECT min(id::text)::uuid FROM listings)`,
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { at } = await page({})
    expect(Date.parse(at)).toBeLessThan(began + 40)
    await client.query('ROLLBACK')
    expect(Date.parse((await page({})).at)).toBeGreaterThan(began + 40)
  } finally {
    client.release()
  }
})
