import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import type { CallDefinition } from '../../../src/domain/kit/call.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
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

/** How many statements a call sends to the database: as many for few rows as for many, and no more than is written down here. */

const store = useStore()
/** Rights are held, as for a user in front of a screen. */
const app = useApp(store, undefined, { scopeHoldMs: 60_000 }, { works: false })
const COUNT = 120
let analyst: TestUser
let ids: readonly string[]

let statements: SentStatements

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  ids = await makeListings(
    store.current,
    Array.from({ length: COUNT }, (_, n) => ({
      brandId,
      marketplaceId,
      title: `Watch ${n}`,
      tags: ['first'],
    })),
  )
  statements = listenToStatements(store.current)
  // Opens its session.
  await app.current.token(analyst)
})
afterAll(() => vi.restoreAllMocks())

const page = async (query: Record<string, unknown>) => {
  const answer = await app.current.call(analyst, contract.listings.page, { query })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as ListingsPage
}
/** Reads so many listings, and answers the work that sets them to a state. */
const settingTo = (value: 'SU' | 'GE') => async (count: number) => {
  const { items } = await page({ size: count })
  const body = {
    ids: items.map(({ _id }) => _id),
    updated: items.map(({ updated }) => updated),
    field: 'state' as const,
    value,
  }
  return async () => {
    const answer = await app.current.call(analyst, contract.listings.changeField, { body })
    expect(answer.status, answer.text).toBe(200)
  }
}
const reading = (query: Record<string, unknown>) => async (size: number) => () => page({ ...query, size })
const calling =
  (call: CallDefinition, input: object = {}) =>
  async () =>
  async () => {
    const answer = await app.current.call(analyst, call, input)
    expect(answer.status, answer.text).toBe(200)
  }

test.each([
  ['a listing by its id', 1, (n: number) => calling(contract.listings.get, { params: { id: ids[n]! } })()],
  ['a page of listings', 3, reading({})],
  ['a page of listings that hold a word', 3, reading({ value: 'watch' })],
  ['a page of listings by score', 3, reading({ sortBy: 'score' })],
  ['setting the state of listings', 9, settingTo('SU')],
  ['the countries to choose from', 1, calling(contract.listings.countries)],
  ['the figures of the dashboard', 5, calling(contract.dashboard.metrics, { body: {} })],
] as const)('%s takes %i statements, however many rows it is about', async (_, most, workOn) => {
  for (const rows of [2, 100]) {
    const work = await workOn(rows)
    // Reads the rights that are held then.
    await page({ size: 1 })
    const sent = await statements.during(work)
    expect(sent.length, sent.map(({ text }) => text).join('\n')).toBe(most)
  }
})
