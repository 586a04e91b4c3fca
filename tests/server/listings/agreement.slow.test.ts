import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { INFRINGEMENT_TYPES, LISTING_STATES } from '../../../src/domain/kit/vocabulary.ts'
import { makeRollups } from '../../../server/store/dashboard/rollups.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { listingsPage } from '../../../server/store/listings/listings.ts'
import { loadScope, type Scope } from '../../../server/store/scope.ts'
import { makeBrand, makeListings, makeMarketplace, makeUser, useStore } from '../../support/store.ts'

/** Whatever is filtered and however it is sorted, a page and its total are those of plain SQL. */

const store = useStore()
const FILTERS = 1_000
const ROWS = 3_000
const DAY = 24 * 60 * 60_000
const START = Date.UTC(2026, 4, 1)

const BRANDS = ['Vessmont', 'Halvorn', 'Lumarro', 'Orrelle', 'Quillamber']
/** That nobody of this test may see. */
const HIDDEN = 'Tarnwick'
const PLATFORMS = ['Bazarro', 'Picfeed', 'Mercanta']
const COUNTRIES = ['DE', 'PL', 'TW', 'US']
const TAGS = ['first', 'second', 'third']
const SELLERS = ['lux-timehouse', 'Beauty Lot', '樂淘小店']
const WORDS = ['watch', 'Meridian', 'replica', '精品', '手錶', 'étui', 'strap 40', '50%', 'a_b']
const SORTS = ['created', 'updated', 'price', 'score', 'reviewed', 'filing', 'takedown'] as const
/** The column that each choice of a date stands for. */
const DATES = { Created: 'created', Reviewed: 'reviewed', Filing: 'filing', Takedown: 'takedown' } as const

let scope: Scope

const drawn = <T>(arbitrary: fc.Arbitrary<T>, count: number, seed: number) =>
  fc.sample(arbitrary, { numRuns: count, seed })
const moment = fc.integer({ min: 0, max: 180 }).map((days) => new Date(START + days * DAY))

beforeAll(async () => {
  const brandIds = await Promise.all([...BRANDS, HIDDEN].map((name) => makeBrand(store.current, name)))
  const platformIds = await Promise.all(PLATFORMS.map((name) => makeMarketplace(store.current, name)))
  const user = await makeUser(store.current, ['analyst'], brandIds.slice(0, BRANDS.length))
  const row = fc.record({
    brandId: fc.constantFrom(...brandIds),
    marketplaceId: fc.constantFrom(...platformIds),
    title: fc
      .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
      .map((words) => words.join(' ')),
    itemId: fc.integer({ min: 1, max: 500 }).map(String),
    seller: fc.constantFrom(...SELLERS),
    state: fc.constantFrom(...LISTING_STATES),
    toi: fc.option(fc.constantFrom(...INFRINGEMENT_TYPES)),
    country: fc.constantFrom(...COUNTRIES),
    created: moment,
    reviewed: fc.option(moment),
    filing: fc.option(moment),
    takedown: fc.option(moment),
    tags: fc.subarray(TAGS),
    score: fc.option(fc.constantFrom(-0.5, 0, 1 / 3, 2)),
    price: fc.option(fc.constantFrom('9.90', '10', '1000000.5')),
  })
  const seeds = drawn(row, ROWS, 1).map((seed, n) => ({ ...seed, itemId: `${seed.itemId}-${n}` }))
  await makeListings(store.current, seeds)
  await store.current.pool.query('ANALYZE')
  scope = (await loadScope(store.current.db, user.id))!
})

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 })
/** What the page indexes and the kept sums answer. */
const indexed = {
  brands: some([...BRANDS, HIDDEN]),
  state: some(LISTING_STATES),
  dateField: fc.constantFrom(...(Object.keys(DATES) as (keyof typeof DATES)[])),
  date: fc.integer({ min: 0, max: 120 }).map((days) => START + days * DAY),
  endDate: fc.integer({ min: 120, max: 190 }).map((days) => START + days * DAY),
  sortBy: fc.constantFrom(...SORTS),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 0, max: 3 }),
}
const others = {
  infringementTypes: some(INFRINGEMENT_TYPES),
  countries: some(COUNTRIES),
  marketplaces: some(PLATFORMS),
  tags: some(TAGS),
  seller: fc.constantFrom('lux', 'beauty', '小店', 'nobody'),
  filed: fc.constantFrom('all', 'filed', 'notFiled'),
  value: fc.constantFrom(...WORDS, 'watch 精品', '-7', 'ETUI', uuidv7()),
}
const anything = fc.record({ ...indexed, ...others }, { requiredKeys: [] })
const filters = fc.oneof(anything, fc.record(indexed, { requiredKeys: [] }) as typeof anything)
type Filter = typeof filters extends fc.Arbitrary<infer F> ? F : never

const among = (column: SQL, values: readonly string[] | undefined) =>
  values && sql`${column} IN (${sql.join([...values], sql`, `)})`
const has = (column: SQL, part: string) => sql`strpos(${column}, assay_fold(${part})) > 0`

/** What a filter asks, said once more in the plainest words of SQL. */
function plainly(filter: Filter): SQL {
  const { brands, state, infringementTypes, countries, marketplaces, tags, seller, filed, value } = filter
  const { dateField = 'Created', date, endDate } = filter
  const at = sql.raw(`l.${DATES[dateField]}`)
  return sql.join(
    [
      among(sql`b.name`, BRANDS),
      among(sql`b.name`, brands),
      among(sql`l.state::text`, state),
      among(sql`l.toi::text`, infringementTypes),
      among(sql`l.country`, countries),
      among(sql`m.name`, marketplaces),
      tags &&
        sql`(${sql.join(
          tags.map((tag) => sql`${tag} IN (SELECT unnest(l.tags))`),
          sql` OR `,
        )})`,
      seller && has(sql`assay_fold(l.seller)`, seller),
      filed === 'filed' && sql`l.filing IS NOT NULL`,
      filed === 'notFiled' && sql`l.filing IS NULL`,
      ...(value?.split(' ').map((word) => has(sql`s.text`, word)) ?? []),
      date !== undefined && sql`${at} >= ${new Date(date)}`,
      endDate !== undefined && sql`${at} <= ${new Date(endDate)}`,
    ].filter((condition) => condition !== undefined && condition !== false),
    sql` AND `,
  )
}

const SIZE = 10

async function expected(filter: Filter): Promise<{ total: number; ids: string[] }> {
  const { sortBy = 'created', order = 'desc', page = 0 } = filter
  const from = sql`FROM listings l JOIN brands b ON b.id = l.brand_id
    JOIN marketplaces m ON m.id = l.marketplace_id JOIN listing_search s ON s.listing_id = l.id
    WHERE ${plainly(filter)}`
  const direction = sql.raw(order)
  const { db } = store.current
  const [counted] = await rowsOf<{ n: number }>(db, sql`SELECT count(*)::int AS n ${from}`)
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT l.id ${from}
        ORDER BY l.${sql.raw(sortBy)} ${direction} NULLS LAST, l.id ${direction} LIMIT ${SIZE} OFFSET ${page * SIZE}`,
  )
  return { total: counted!.n, ids: rows.map(({ id }) => id) }
}

/** Has sums kept, and changes that are not summed up yet. */
async function keepSums() {
  expect(await makeRollups(store.current.db, 'UTC')).toBe(true)
  await store.current.db
    .execute(sql`UPDATE listings SET state = 'SUSPECT', reviewed = created + interval '40 days'
                                     WHERE id IN (SELECT id FROM listings ORDER BY item_id LIMIT 300)`)
}

test.each([
  ['counted from the rows', async () => {}],
  ['counted by the sums', keepSums],
])(
  `of ${FILTERS} random filters each page is in the order of plain SQL, with its total %s`,
  async (_, prepare) => {
    await prepare()
    let found = 0
    let empty = 0
    for (const filter of drawn(filters, FILTERS, 2)) {
      const { items, total } = (
        await listingsPage(store.current.db, scope, { ...filter, size: SIZE })
      ).page.read()
      const told = { total, ids: items.map(({ _id }) => _id) }
      expect(told, JSON.stringify(filter)).toEqual(await expected(filter))
      if (total > 0) found += 1
      else empty += 1
    }
    // A comparison of empty pages would say nothing.
    expect(found).toBeGreaterThan(FILTERS / 4)
    expect(empty).toBeGreaterThan(0)
  },
)
