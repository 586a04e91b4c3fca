import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { makeBrand, makeListings, makeMarketplace, useStore } from '../../support/store.ts'

const store = useStore()
const MANY = 3_000
let ids: string[]

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  ids = await makeListings(
    store.current,
    Array.from({ length: MANY }, () => ({ brandId, marketplaceId })),
  )
})

test('a change of many listings is as quick for a session that has changed one before', async () => {
  /** In a session of its own, which plans the statements of triggers for its first change. */
  const timeOf = async (state: string, firstChanged: readonly string[]) => {
    const client = new pg.Client(store.current.connection)
    await client.connect()
    try {
      const change = (some: readonly string[], to: string) =>
        client.query(
          'UPDATE listings SET state = $2::text::listing_state, title = title || $2::text WHERE id = ANY($1)',
          [some, to],
        )
      await change(firstChanged, 'REVIEWED')
      const began = performance.now()
      await change(ids, state)
      return performance.now() - began
    } finally {
      await client.end()
    }
  }
  const afterMany = await timeOf('SUSPECT', ids)
  expect(await timeOf('GENUINE', ids.slice(0, 1))).toBeLessThan(3 * afterMany + 500)
})
