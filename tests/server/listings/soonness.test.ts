import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { evaluate } from '../../../server/cli/scoreReport.ts'
import { judge } from '../../../server/store/listings/scoring/evaluation.ts'
import {
  byGroup,
  byListing,
  type Found,
  foundEarly,
  foundPlaces,
  sharesAsFound,
} from '../../../server/store/listings/scoring/soonness.ts'
import { systemScope, withinBrand } from '../../../server/store/scope.ts'
import { type ListingSeed, makeBrand, makeListings, makeMarketplace, useStore } from '../../support/store.ts'

/** How much sooner infringements come up, in a store small enough to count by hand. */

const store = useStore()
const day = (n: number) => new Date(Date.UTC(2026, 9, n))
let brandId: string
let found: Found[]

/**
 * Twenty listings found on twenty days and decided after the last. Five infringe: R1 and R3, whose titles say replica, and the three of
 * G, whose titles say nothing. R2 says replica too and was cleared.
 */
const plain = (n: number, more: Partial<ListingSeed> = {}) => ({
  title: `Vessmont watch ${n}`,
  on: n,
  ...more,
})
const named: Record<number, Partial<ListingSeed>> = {
  3: { title: 'Vessmont replica', state: 'INFRINGING' },
  // Five prices make a middle, which is 10.
  ...Object.fromEntries([4, 5, 6, 7, 8].map((n) => [n, { price: '10' }])),
  10: { title: 'Vessmont replica', price: '5' },
  12: { title: 'Vessmont replica', price: '20', state: 'INFRINGING' },
  ...Object.fromEntries([13, 14, 15].map((n) => [n, { state: 'INFRINGING' as const }])),
}
const GROUPS = [
  [13, 14, 15],
  [16, 17],
]

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const days = Array.from({ length: 20 }, (_, n) => n + 1)
  const ids = await makeListings(
    store.current,
    days.map((n) => {
      const { on, ...seed } = plain(n, named[n])
      return {
        brandId,
        marketplaceId,
        state: 'GENUINE' as const,
        currency: 'EUR',
        created: day(on),
        reviewed: day(25),
        ...seed,
      }
    }),
  )
  await store.current.db.execute(sql`DELETE FROM listing_groups`)
  for (const group of GROUPS)
    for (const n of group)
      await store.current.db.execute(sql`
        INSERT INTO listing_groups (listing_id, brand_id, hub_id, bands)
        VALUES (${ids[n - 1]}, ${brandId}, ${ids[group[0]! - 1]}, '{}')`)
  const scope = await ofBrand()
  const judged = await judge(store.current.db, scope, { most: 100, asFound: true })
  const places = await foundPlaces(
    store.current.db,
    judged.map(({ id }) => id),
  )
  found = judged.map((one) => ({ ...one, ...places.get(one.id)! }))
})

async function ofBrand() {
  const every = await systemScope(store.current.db)
  return withinBrand(
    every,
    every.brands.find(({ id }) => id === brandId)!,
  )
}

test('one by one, two of twenty decisions find none, one or two of the five, by the order', () => {
  const early = (order: Parameters<typeof foundEarly>[1]) => foundEarly(byListing(found), order, 0.1)
  // The listings of the last two days are genuine.
  expect(early('newest')).toEqual({ order: 'newest', decisions: 20, first: 2, found: 0 })
  // Of three that say replica, the newest two: R3 and R2.
  expect(early('score')).toMatchObject({ found: 0.2 })
  // R3 costs double, R2 half, of R1 no price is known: R3 and R1.
  expect(early('priority')).toMatchObject({ found: 0.4 })
})

test('the newest first is by when they were found, not by their ids', () => {
  const oldestLast = [...found].sort((one, other) => other.created.getTime() - one.created.getTime())
  const named = oldestLast.map((one, n) => ({ ...one, id: String(n + 10) }))
  // Among the first five listings is R1, among the last five none that infringes.
  expect(foundEarly(byListing(named), 'newest', 0.25)).toMatchObject({ first: 5, found: 0 })
})

test('by group, two of seventeen decisions find none, one or four of the five', () => {
  const early = (order: Parameters<typeof foundEarly>[1]) => foundEarly(byGroup(found), order, 0.1)
  expect(early('newest')).toEqual({ order: 'newest', decisions: 17, first: 2, found: 0 })
  expect(early('score')).toMatchObject({ found: 0.2 })
  // R3 weighs double its risk, G its three listings, which is more than the two of the other group.
  expect(early('priority')).toMatchObject({ found: 0.8 })
})

test('a price is held against those that were found before it, on an earlier moment', () => {
  const row = (id: number, on: number, price: number | null, currency = 'EUR') => ({
    id: String(id),
    created: day(on),
    price,
    currency,
  })
  const shares = sharesAsFound([
    ...[1, 2, 3, 4, 5].map((n) => row(n, 1, 10)),
    row(6, 2, 15),
    row(7, 2, 12, 'TWD'),
    row(8, 3, null),
  ])
  expect([...shares]).toEqual([
    ...[1, 2, 3, 4, 5].map((n) => [String(n), null]),
    ['6', 1.5],
    ['7', null],
    ['8', null],
  ])
})

test('the middle price is that of prices in any order, without those that are none', () => {
  const row = (id: number, on: number, price: number | null) => ({
    id: String(id),
    created: day(on),
    price,
    currency: 'EUR',
  })
  const before = [20, 30, 10, null, 0, 10, 40].map((price, n) => row(n + 1, 1, price))
  expect(sharesAsFound([...before, row(8, 2, 30)]).get('8')).toBe(1.5)
})

test('the report tells it in words', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await evaluate(store.current.db, await ofBrand())
  const words = log.mock.calls.join('\n')
  log.mockRestore()
  expect(words).toContain('2 of 20 decisions')
  expect(words).toContain('2 of 17 decisions')
  expect(words).toMatch(/newest first +0\.0 % +0\.0 %/)
  expect(words).toMatch(/highest score first +20\.0 % +20\.0 %/)
  expect(words).toMatch(/what matters first +40\.0 % +80\.0 %/)
})
