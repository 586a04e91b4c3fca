import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../../server/cli/demo/random.ts'
import { rangeBefore } from '../../../server/store/dashboard/before.ts'
import { domainMetricsOf } from '../../../server/store/dashboard/domains.ts'
import { dashboardMetricsOf } from '../../../server/store/dashboard/metrics.ts'
import { infringingByMonth } from '../../../server/store/dashboard/months.ts'
import { nearestMonths, planOf, spanOf } from '../../../server/store/dashboard/plan.ts'
import { type Reading, readDashboard } from '../../../server/store/dashboard/reading.ts'
import { makeRollups } from '../../../server/store/dashboard/rollups.ts'
import {
  infringingSellerOf,
  infringingSellersOf,
  topInfringers,
} from '../../../server/store/dashboard/sellers.ts'
import {
  byCategory,
  byCountry,
  byMarketplace,
  infringingByType,
} from '../../../server/store/dashboard/tallies.ts'
import { arrayOf } from '../../../server/store/rows.ts'
import { listingsPage } from '../../../server/store/listings/listings.ts'
import type { Scope } from '../../../server/store/scope.ts'
import {
  listingsBehind,
  METRIC_FILTERS,
  METRICS,
  type Metric,
  type Narrowing,
} from '../../../src/domain/dashboard/dashboard.ts'
import { endOfDay, startOfDay } from '../../../src/domain/kit/dates.ts'
import type { FilterParams } from '../../../src/domain/filter/filter.ts'
import { type ListingsFilter, listingsQueryOf } from '../../../src/domain/listings/listings.contract.ts'
import { CHANNELS, LISTING_STATES, LISTING_STATUSES } from '../../../src/domain/kit/vocabulary.ts'
import {
  BRANDS,
  CATEGORIES,
  COUNTRIES,
  dashboardData,
  MARKETPLACES,
  type Random,
} from '../../support/dashboardData.ts'
import { makeBrand, makeUser, scopeOf, useStore } from '../../support/store.ts'

/** Every figure counts the listings that the list shows for it, in a time zone whose clocks are changed within the data. */

const ZONE = 'Europe/Berlin'
/** Both changes of the clocks lie within: 26 October 2025 and 29 March 2026. */
const RANGE = { from: new Date('2025-10-10T00:00:00Z'), to: new Date('2026-04-15T00:00:00Z') }
const store = useStore()
let scope: Scope
let stranger: Scope

beforeAll(async () => {
  const data = await dashboardData(store.current, RANGE)
  const random = seededRandom(11)
  const ids = await data.add(300, random)
  // At the edges of days and months, where another time zone would count otherwise.
  const edges = [
    ...[11, 12, 13, 14, 15].map((month) => startOfDay({ year: 2025, month, day: 1 }, ZONE)),
    startOfDay({ year: 2025, month: 10, day: 26 }, ZONE),
    startOfDay({ year: 2026, month: 3, day: 30 }, ZONE),
  ].flatMap((at) => [at - 1, at])
  for (const [n, at] of edges.entries())
    await store.current.db.execute(
      sql`UPDATE listings SET created = ${new Date(at)}, filing = ${new Date(at)}, state = 'INFRINGING' WHERE id = ${ids[n]}`,
    )
  // Sellers with an id, one of them under two names.
  await store.current.db.execute(
    sql`UPDATE listings SET seller_id = 'id of ' || seller, seller = CASE WHEN random() < 0.5 THEN seller ELSE upper(seller) END
        WHERE id = ANY(${arrayOf(ids.slice(0, 120), 'uuid')})`,
  )
  scope = await scopeOf(store.current, await makeUser(store.current, ['analyst'], data.brands))
  const other = await makeBrand(store.current, 'Otherbrand')
  stranger = await scopeOf(store.current, await makeUser(store.current, ['analyst'], [other]))
  await makeRollups(store.current.db, ZONE)
  // What is not folded yet counts too.
  await data.scramble(ids.slice(200, 230), random)
})

const read = <T>(filter: ListingsFilter, work: (reading: Reading) => Promise<T>, as = scope) =>
  readDashboard({ store: store.current, config: { timeZone: ZONE } }, as, filter, work)

/** A filter as people set them: some choices, perhaps a range of days or of moments. */
function randomFilter(random: Random): FilterParams {
  const some = <T>(choices: readonly T[], share: number) =>
    random.chance(share) ? choices.filter(() => random.chance(0.6)) : undefined
  const filter: FilterParams = {
    brands: some(BRANDS, 0.3),
    marketplaces: some(MARKETPLACES, 0.3),
    countries: some(COUNTRIES, 0.3),
    categories: some(
      CATEGORIES.filter((name) => name !== null),
      0.2,
    ),
    channel: some(CHANNELS.slice(0, 2), 0.2),
    state: some(LISTING_STATES, 0.3),
    infringementTypes: some(['TM', 'CR', 'CFT'] as const, 0.2),
    listingStatus: some(LISTING_STATUSES, 0.2),
    filed: random.pick(['all', 'all', 'all', 'filed', 'notFiled'] as const),
    tags: random.chance(0.1) ? ['priority'] : undefined,
    seller: random.chance(0.1) ? 'seller-1' : undefined,
    dateField: random.pick(['Created', 'Created', 'Reviewed', 'Filing', 'Takedown', undefined] as const),
  }
  const day = () => ({ year: 2025, month: 10, day: random.between(1, 200) })
  const [a, b] = [day(), day()].toSorted((one, two) => one.day - two.day)
  if (random.chance(0.7)) filter.start = startOfDay(a!, ZONE) + (random.chance(0.2) ? 4_711 : 0)
  if (random.chance(0.7)) filter.end = endOfDay(b!, ZONE) - (random.chance(0.2) ? 4_711 : 0)
  return filter
}

/** What the list of listings counts behind a figure. */
async function listed(filter: FilterParams, ...narrowings: readonly Narrowing[]): Promise<number> {
  const behind = listingsBehind(filter, ...narrowings)
  if (!behind) return 0
  const { page } = await listingsPage(store.current.db, scope, {
    ...listingsQueryOf(behind),
    size: 1,
  } as never)
  return page.read().total
}

function rangeOf(month: string): Narrowing {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return {
    start: startOfDay({ year, month: number, day: 1 }, ZONE),
    end: endOfDay({ year, month: number + 1, day: 0 }, ZONE),
  }
}

const FILTERS: FilterParams[] = [
  {},
  { dateField: 'Filing' },
  {
    start: startOfDay({ year: 2025, month: 10, day: 26 }, ZONE),
    end: endOfDay({ year: 2026, month: 3, day: 29 }, ZONE),
  },
]
const filters = seededRandom(29)
while (FILTERS.length < 14) FILTERS.push(randomFilter(filters))

describe.each(FILTERS.map((filter) => ({ filter, name: JSON.stringify(filter) })))('$name', ({ filter }) => {
  const random = seededRandom(7)
  const query = listingsQueryOf(filter) as ListingsFilter
  const infringing = METRIC_FILTERS.infringing

  test('metrics, states and statuses, and those of months', async () => {
    const metrics = await read(query, dashboardMetricsOf)
    for (const metric of METRICS)
      expect(metrics.counts[metric], metric).toBe(await listed(filter, METRIC_FILTERS[metric]))
    for (const { state, listings } of metrics.states)
      expect(listings, state).toBe(await listed(filter, { state: [state] }))
    for (const { status, listings } of metrics.statuses)
      expect(listings, status).toBe(await listed(filter, { listingStatus: [status] }))
    expect(metrics.waiting).toBe(await listed(filter, infringing, { filed: 'notFiled' }))
    const valued = metrics.value.reduce((sum, { listings }) => sum + listings, 0)
    expect(valued + metrics.unpriced).toBe(metrics.counts.removed)
    const { trend } = metrics
    for (const { month, ...counts } of trend.filter(() => random.chance(0.4))) {
      const metric: Metric = random.pick(METRICS)
      expect(counts[metric], `${metric} ${month}`).toBe(
        await listed(filter, METRIC_FILTERS[metric], rangeOf(month)),
      )
    }
    expect(trend.map(({ month }) => month)).toEqual(trend.map(({ month }) => month).toSorted())
    const before = rangeBefore(query, ZONE)
    if (!before) return expect(metrics.before).toBeNull()
    const earlier = { ...filter, start: before.date, end: before.endDate }
    for (const metric of METRICS)
      expect(metrics.before!.counts[metric]).toBe(await listed(earlier, METRIC_FILTERS[metric]))
  })

  test('tallies by marketplace, country, category, type and month', async () => {
    const answer = await read(query, async (reading) => ({
      marketplaces: await byMarketplace(reading),
      countries: await byCountry(reading),
      categories: await byCategory(reading),
      types: await infringingByType(reading),
      months: await infringingByMonth(reading),
    }))
    const found = await listed(filter)
    for (const tallies of [answer.marketplaces, answer.countries, answer.categories])
      expect(tallies.reduce((sum, { listings }) => sum + listings, 0)).toBe(found)
    for (const { name, listings } of answer.marketplaces)
      expect(listings, name!).toBe(await listed(filter, { marketplaces: [name!] }))
    for (const { country, listings } of answer.countries)
      if (country) expect(listings, country).toBe(await listed(filter, { countries: [country] }))
    for (const { name, listings } of answer.categories)
      if (name) expect(listings, name).toBe(await listed(filter, { categories: [name] }))
    for (const { type, listings, removed } of answer.types) {
      if (!type) continue
      const ofType = { infringementTypes: [type] }
      expect(listings, type).toBe(await listed(filter, infringing, ofType))
      expect(removed, type).toBe(await listed(filter, infringing, ofType, METRIC_FILTERS.removed))
    }
    for (const { month, listings, types } of answer.months) {
      expect(listings, month).toBe(await listed(filter, infringing, rangeOf(month)))
      const one = types.find(({ type }) => type !== null)
      if (one)
        expect(one.listings, month).toBe(
          await listed(filter, infringing, rangeOf(month), { infringementTypes: [one.type!] }),
        )
    }
  })

  test('sellers and websites', async () => {
    const answer = await read(query, async (reading) => ({
      top: await topInfringers(reading, 8),
      sellers: await infringingSellersOf(reading),
      domains: await domainMetricsOf(reading),
    }))
    for (const { marketplace, field, value, ...counts } of answer.top) {
      const ofSeller = { marketplaces: [marketplace], field, value }
      expect(counts.infringing, value).toBe(await listed(filter, infringing, ofSeller))
      expect(counts.removed, value).toBe(await listed(filter, infringing, ofSeller, METRIC_FILTERS.removed))
    }
    const [first] = answer.top
    if (first) {
      const one = await read(query, (reading) => infringingSellerOf(reading, first.id))
      expect(one).toMatchObject({ infringing: first.infringing, removed: first.removed })
    }
    expect(answer.sellers.sellers).toBeGreaterThanOrEqual(answer.sellers.repeated)
    for (const { domain, ...counts } of answer.domains.top) {
      const ofDomain = { channel: ['WEBSITE' as const], field: 'domain', value: domain }
      expect(counts.listings, domain).toBe(await listed(filter, ofDomain))
      expect(counts.infringing, domain).toBe(await listed(filter, ofDomain, infringing))
    }
  })
})

test('a stranger’s figures are nought, whatever the filter', async () => {
  for (const filter of [{}, { brands: ['Vessmont'] }, { date: 0 }]) {
    const metrics = await read(filter, dashboardMetricsOf, stranger)
    expect(metrics.counts).toEqual({ found: 0, reviewed: 0, infringing: 0, filed: 0, removed: 0 })
    expect([metrics.value, metrics.trend]).toEqual([[], []])
    expect(await read(filter, byMarketplace, stranger)).toEqual([])
    expect(await read(filter, topInfringers, stranger)).toEqual([])
  }
})

test('the sums answer whole days by what they tell apart, and the rows the rest', () => {
  const at = (filter: ListingsFilter) => planOf(filter, { timeZone: ZONE, byMonth: false })
  expect(at({ filed: 'all', field: 'created', tags: [], seller: ' ' })).toMatchObject({ from: 'rollups' })
  expect(at({ dateField: 'Filing' })).toMatchObject({ field: 'created' })
  for (const filter of [
    { filed: 'filed' },
    { seller: 'all' },
    { tags: ['x'] },
    { value: 'x' },
    { date: 1 },
  ] as const)
    expect(at({ ...filter } as ListingsFilter), JSON.stringify(filter)).toMatchObject({ from: 'rows' })
})

test('a range is read as whole months and the days at its edges', () => {
  const on = (month: number, day: number) => ({ year: 2026, month, day })
  expect(spanOf(on(1, 1), on(3, 31))).toEqual({ months: { from: '2026-01-01', to: '2026-03-01' }, days: [] })
  expect(spanOf(on(1, 31), on(4, 1))).toEqual({
    months: { from: '2026-02-01', to: '2026-03-01' },
    days: [
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-01' },
    ],
  })
  expect(spanOf(on(1, 2), on(2, 27))).toEqual({
    months: null,
    days: [{ from: '2026-01-02', to: '2026-02-27' }],
  })
  expect(spanOf(null, on(2, 28))).toEqual({ months: { from: null, to: '2026-02-01' }, days: [] })
  expect(spanOf(on(2, 1), null)).toEqual({ months: { from: '2026-02-01', to: null }, days: [] })
})

test('a month of which more lies within a range than outside is taken whole, without the days outside', () => {
  const on = (month: number, day: number) => ({ year: 2026, month, day })
  const near = (...range: Parameters<typeof spanOf>) => nearestMonths(spanOf(...range))
  expect(near(on(1, 3), on(4, 26))).toEqual({
    months: { from: '2026-01-01', to: '2026-04-01' },
    days: [
      { from: '2026-01-01', to: '2026-01-02', sign: -1 },
      { from: '2026-04-27', to: '2026-04-30', sign: -1 },
    ],
  })
  expect(near(on(1, 20), on(4, 15))).toEqual({
    months: { from: '2026-02-01', to: '2026-03-01' },
    days: [
      { from: '2026-01-20', to: '2026-01-31', sign: 1 },
      { from: '2026-04-01', to: '2026-04-15', sign: 1 },
    ],
  })
  expect(near(null, on(2, 27))).toEqual({
    months: { from: null, to: '2026-02-01' },
    days: [{ from: '2026-02-28', to: '2026-02-28', sign: -1 }],
  })
  expect(near(on(2, 2), null)).toEqual({
    months: { from: '2026-02-01', to: null },
    days: [{ from: '2026-02-01', to: '2026-02-01', sign: -1 }],
  })
  expect(near(on(1, 2), on(2, 27))).toEqual({
    months: null,
    days: [{ from: '2026-01-02', to: '2026-02-27', sign: 1 }],
  })
})

test('the empty months at both ends of the period are told, but not those of decades', async () => {
  const monthsFrom = async (year: number) => {
    const months = await read(
      {
        date: startOfDay({ year, month: 8, day: 1 }, ZONE),
        endDate: endOfDay({ year: 2026, month: 6, day: 30 }, ZONE),
      },
      infringingByMonth,
    )
    return months.map(({ month }) => month)
  }
  const shown = await monthsFrom(2025)
  expect(shown[0]).toBe('2025-08')
  expect(shown.at(-1)).toBe('2026-06')
  expect(shown).toHaveLength(11)
  expect((await monthsFrom(2001))[0]).toBe('2025-10')
})
