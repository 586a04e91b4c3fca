import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import { SORT_FIELDS_BY_SCREEN } from '../../../src/domain/filter/filter.ts'
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
      state: n % 5 === 0 ? 'SUSPECT' : 'NEW',
      reviewed: few(n, moments),
      filing: few(n + 1, moments),
      takedown: few(n, [moments[0]!]),
      price: few(n, ['9.90', '10', '9.9', '1000000.5']),
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

const numeric = (listing: Listing, field: ListingSort): number | null => {
  const value = listing[field] ?? null
  if (value === null) return null
  return typeof value === 'string' && value.includes('T') ? Date.parse(value) : Number(value)
}

/** What the order is by its words: empty ones last, whichever way, and ids where values are shared. */
function inOrder(items: readonly Listing[], field: ListingSort, order: 'asc' | 'desc'): string[] {
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

describe.each(SORT_FIELDS_BY_SCREEN.listings)('sorted by %s', (sortBy) => {
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
