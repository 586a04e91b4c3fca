import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import type { CallDefinition } from '../../../src/domain/kit/call.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import { fold } from '../../../server/store/dashboard/rollups.ts'
import { useApp } from '../../support/app.ts'
import { listenToStatements, type SentStatements } from '../../support/sentStatements.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/**
 * How many pages of the database a call touches. Unlike time it is much the same on every machine: an index that is lost,
 * or a plan that reads every row, shows at once. The limits are half as much again as usual, for it depends a little on
 * where rows lie.
 */

const store = useStore()
const app = useApp(store, undefined, { slowQueryMs: 0 }, { works: false })
const FEW = 1_000
const MANY = 3_000
const WORDS = ['watch', 'strap', 'case', 'band', 'charger', 'cover', 'box', 'bezel']
let analyst: TestUser
let brandId: string
let marketplaces: readonly string[]
let statements: SentStatements
const ids: string[] = []

/** Adds listings until there are so many; every tenth holds a word that the others lack. */
async function fillTo(count: number): Promise<void> {
  const seeds = Array.from({ length: count - ids.length }, (_, added) => {
    const n = ids.length + added
    return {
      brandId,
      marketplaceId: marketplaces[n % marketplaces.length]!,
      title: `${n % 10 === 0 ? 'Meridian' : 'Plain'} ${WORDS[n % WORDS.length]} number ${n}`,
      itemId: `item-${n}`,
      seller: `seller-${n % 40}`,
      sellerId: String(n % 40),
      country: ['DE', 'FR', 'IT', 'US'][n % 4]!,
      tags: [`tag-${n % 5}`],
      state: n % 3 === 0 ? ('SUSPECT' as const) : ('NEW' as const),
      score: n % 100,
      price: `${n % 90}.00`,
      created: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
    }
  })
  ids.push(...(await makeListings(store.current, seeds)))
  await settle()
}

/**
 * Leaves nothing to the dashboard's folding and to the database's own housekeeping. Plans rest on what is known of the tables, and an index
 * is read alone where pages are known as whole: they are once every transaction that began before has ended.
 */
async function settle(): Promise<void> {
  while ((await fold(store.current.db)) > 0);
  const { pool } = store.current.background
  await vi.waitFor(
    async () => {
      await pool.query('VACUUM (ANALYZE)')
      const { rows } = await pool.query(
        `SELECT relname FROM pg_class WHERE relname IN ('listings', 'listing_search', 'listing_enrichment') AND relallvisible < relpages`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 30_000 },
  )
}

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  marketplaces = await Promise.all(
    ['Bazarro DE', 'Bazarro FR', 'Mercanta UK'].map((name) => makeMarketplace(store.current, name)),
  )
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  statements = listenToStatements(store.current, { measures: true })
  // Opens its session.
  await app.current.token(analyst)
  // Its own housekeeping would hold ours up, now and then.
  await store.current.pool.query(`
    DO $$
    DECLARE place text;
    BEGIN
      FOR place IN SELECT c.oid::regclass FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace LOOP
        EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = off)', place);
      END LOOP;
    END
    $$`)
  await fillTo(FEW)
})
afterAll(() => vi.restoreAllMocks())

const calling = (call: CallDefinition, input: object) => async () => {
  const answer = await app.current.call(analyst, call, input)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const page = (query: Record<string, unknown>) =>
  calling(contract.listings.page, { query: { size: 100, ...query } })

/** Sets ten listings to a state; all of them are read first. */
async function settingState(): Promise<() => Promise<unknown>> {
  const { items } = (await page({ size: 10 })()) as ListingsPage
  return calling(contract.listings.changeField, {
    body: {
      ids: items.map(({ _id }) => _id),
      updated: items.map(({ updated }) => updated),
      field: 'state',
      value: items[0]!.state === 'SUSPECT' ? 'GE' : 'SU',
    },
  })
}

/** How many pages the statements of some work touch, once the connection has done the like before. */
async function buffersOf(
  workOn: () => Promise<() => Promise<unknown>>,
): Promise<{ sum: number; told: string }> {
  await (
    await workOn()
  )()
  const sent = await statements.during(await workOn())
  const told = sent
    .map(({ text, buffers }) => `${buffers}: ${text.replace(/\s+/g, ' ').slice(0, 160)}`)
    .join('\n')
  return { sum: sent.reduce((sum, { buffers }) => sum + buffers!, 0), told }
}

const BY_SCORE = {
  size: 10,
  sortBy: 'score',
  order: 'desc',
  state: ['NEW', 'SUSPECT'],
  date: Date.UTC(2025, 8, 17),
  endDate: Date.UTC(2026, 1, 17),
}
const CALLS: readonly [string, number, () => Promise<() => Promise<unknown>>][] = [
  ['a listing by its id', 17, async () => calling(contract.listings.get, { params: { id: ids[500]! } })],
  ['a page of listings', 28, async () => page({})],
  ['a page by score, of some states and months', 74, async () => page(BY_SCORE)],
  ['a page of listings that hold a word', 99, async () => page({ value: 'meridian' })],
  ['the countries to choose from', 18, async () => calling(contract.listings.countries, {})],
  ['the figures of the dashboard', 11, async () => calling(contract.dashboard.metrics, { body: {} })],
  ['setting the state of ten listings', 590, settingState],
]

test.each(CALLS)('%s touches %i pages at most', async (_, most, workOn) => {
  const { sum, told } = await buffersOf(workOn)
  expect(sum, told).toBeLessThanOrEqual(most)
})

test('a listing by its id and pages of them touch as much among three times as many listings', async () => {
  const both = async () => {
    const sums: number[] = []
    for (const [, , workOn] of CALLS.slice(0, 3)) sums.push((await buffersOf(workOn)).sum)
    return sums
  }
  // Others have changed some meanwhile.
  await settle()
  const few = await both()
  await fillTo(MANY)
  const many = await both()
  for (const [n, sum] of many.entries())
    expect(Math.abs(sum - few[n]!), `${few.join()} and ${many.join()}`).toBeLessThanOrEqual(few[n]! / 2)
})
