import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../../server/cli/demo/random.ts'
import { fold, makeRollups } from '../../../server/store/dashboard/rollups.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { listingsPage } from '../../../server/store/listings/listings.ts'
import { type Scope, systemScope } from '../../../server/store/scope.ts'
import { makeBrand, makeListings, makeMarketplace, useStore } from '../../support/store.ts'

/** The totals that kept sums give are those of a count, wherever months begin, and whatever is not summed up yet. */

const store = useStore()
/** Where clocks are put back at one o'clock to midnight; on 1 November 2026 too. */
const ZONE = 'America/Havana'
const HOUR = 60 * 60_000
/** The first instant of that day, and the one when it is midnight again. */
const NOVEMBER = Date.UTC(2026, 10, 1, 4)
const AGAIN = NOVEMBER + HOUR
const DECEMBER = Date.UTC(2026, 11, 1, 5)
/** The months in which a range begins and ends are added to or taken off, as the middle is nearer. */
const WITHIN_MONTHS = [9, 16, 17, 25].map((day) => Date.UTC(2026, 10, day, 13))
const ENDS = [...[NOVEMBER, AGAIN, DECEMBER].flatMap((at) => [at - 1, at]), ...WITHIN_MONTHS]
let scope: Scope

const random = seededRandom(7)
const within = (from: number, to: number) => new Date(random.between(from, to - 1))

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const moments = [
    ...ENDS.map((at) => new Date(at)),
    ...Array.from({ length: 100 }, () => within(NOVEMBER - HOUR, AGAIN + HOUR)),
    ...Array.from({ length: 200 }, () => within(Date.UTC(2026, 7, 15), Date.UTC(2027, 0, 20))),
  ]
  await makeListings(
    store.current,
    moments.map((created, n) => ({
      brandId,
      marketplaceId,
      title: `Watch ${n}`,
      created,
      reviewed: n % 3 === 0 ? created : null,
      state: n % 2 === 0 ? ('SUSPECT' as const) : ('NEW' as const),
    })),
  )
  scope = await systemScope(store.current.db)
})

async function expectCounts() {
  const ranges = [null, ...ENDS].flatMap((from) => [null, ...ENDS].map((to) => [from, to] as const))
  for (const [from, to] of ranges)
    for (const [dateField, column] of [
      ['Created', 'created'],
      ['Reviewed', 'reviewed'],
    ] as const)
      for (const state of [undefined, ['SUSPECT' as const]]) {
        const filter = { dateField, state, date: from ?? undefined, endDate: to ?? undefined }
        const [counted] = await rowsOf<{ total: number }>(
          store.current.db,
          sql`SELECT count(*)::int AS total FROM listings l
              WHERE ${from === null ? sql`true` : sql`l.${sql.raw(column)} >= ${new Date(from)}`}
                AND ${to === null ? sql`true` : sql`l.${sql.raw(column)} <= ${new Date(to)}`}
                AND ${state ? sql`l.state = 'SUSPECT'` : sql`true`}`,
        )
        const { total } = (await listingsPage(store.current.db, scope, filter)).page.read()
        expect(total, JSON.stringify(filter)).toBe(counted!.total)
      }
}

test('the total of a range is that of a count while there are no sums', expectCounts)

test('and when they are kept, for ranges that end beside midnight and within months', async () => {
  expect(await makeRollups(store.current.db, ZONE)).toBe(true)
  await expectCounts()
})

test('and while changes are not summed up yet', async () => {
  await store.current.db
    .execute(sql`UPDATE listings SET state = 'SUSPECT', reviewed = created + interval '31 days'
                                     WHERE right(title, 1) IN ('1', '4')`)
  await store.current.db.execute(sql`DELETE FROM listings WHERE right(title, 1) = '7'`)
  await expectCounts()
  expect(await fold(store.current.db)).toBeGreaterThan(0)
  await expectCounts()
})

test.each([
  [undefined, 'score', 'desc'],
  [['NEW' as const], 'score', 'desc'],
  [undefined, 'created', 'asc'],
] as const)(
  'pages that continue behind a row go through every listing once (%s, %s %s)',
  async (state, sortBy, order) => {
    await store.current.db.execute(
      sql`UPDATE listings SET score = length(id::text || title) % 5 WHERE right(title, 1) < '5'`,
    )
    const way = sql.raw(order)
    const expected = await rowsOf<{ id: string }>(
      store.current.db,
      sql`SELECT id FROM listings l WHERE ${state ? sql`state = 'NEW'` : sql`true`}
        ORDER BY ${sql.identifier(sortBy)} ${way} NULLS LAST, id ${way}`,
    )
    const ids: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const { page } = await listingsPage(store.current.db, scope, {
        state: state && [...state],
        sortBy,
        order,
        size: 30,
        after,
      })
      const { items, next } = page.read()
      ids.push(...items.map(({ _id }) => _id))
      after = next
    }
    expect(ids).toEqual(expected.map(({ id }) => id))
  },
)
