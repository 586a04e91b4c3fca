import { beforeAll, expect, test } from 'vitest'
import { runImport } from '../../server/intake/runImport.ts'
import { placeNext } from '../../server/store/listings/groups/waits.ts'
import { contract } from '../../src/domain/contract.ts'
import type { GroupsPage, OpenedGroup } from '../../src/domain/listings/groups.contract.ts'
import { belongs } from '../../src/domain/listings/groups.ts'
import { useApp } from '../support/app.ts'
import { REAL_LISTINGS, REAL_ROWS } from '../support/realData.ts'
import { makeBrand, makeUser, testAuthor, type TestUser, useStore } from '../support/store.ts'

/** How many decisions 6,000 real listings take by group. */

const store = useStore()
const app = useApp(store)
let analyst: TestUser

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Six thousand')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  await runImport(store.current, {
    file: REAL_LISTINGS,
    userId: analyst.id,
    author: testAuthor,
    brand: 'Six thousand',
    onReject: ({ line, reason }) => console.error(`line ${line}: ${reason}`),
  })
  while ((await placeNext(store.current.db)) > 0);
})

test('those alike come together, so that there are fewer decisions than listings', async () => {
  const pageOf = async (query: Record<string, unknown>) =>
    (await app.current.call(analyst, contract.listingGroups.page, { query })).body as GroupsPage
  const first = await pageOf({ size: 50 })
  const { total, matched, grouped, waiting } = first
  expect({ matched, waiting }).toEqual({ matched: REAL_ROWS, waiting: 0 })
  const decisions = total + matched - grouped
  console.log(
    `${grouped} of ${matched} listings (${((grouped / matched) * 100).toFixed(1)} %) in ${total} groups: ` +
      `${decisions} decisions instead of ${matched}, ${(matched / decisions).toFixed(2)} listings a decision`,
  )
  expect(grouped).toBeGreaterThan(0)
  expect(decisions).toBeLessThan(matched)
  const weights = first.items.map(({ open, priceShare }) => open * (priceShare ?? 1))
  expect(weights.every((weight) => weight > 0)).toBe(true)
  for (const { id, listings } of first.items.slice(0, 10)) {
    const { body } = await app.current.call(analyst, contract.listingGroups.get, { params: { id } })
    const opened = (body as OpenedGroup).listings
    expect(opened).toHaveLength(listings)
    expect(opened.every(({ ties }) => ties === null || belongs(ties))).toBe(true)
  }
})
