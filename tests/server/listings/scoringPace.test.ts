import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitAgain } from '../../../server/store/enrichment/ends.ts'
import { settleChanges } from '../../../server/store/listings/scoring/changes.ts'
import { TitleIndexes } from '../../../server/store/listings/scoring/titles.ts'
import { makeBrand, makeListings, makeMarketplace, useStore } from '../../support/store.ts'

const store = useStore()
const BRANDS = 3
const ALIKE = 500

test('the process stays free for requests after a bulk change of listings alike, of one brand after the other', async () => {
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const decided: string[] = []
  for (let n = 0; n < BRANDS; n++) {
    const brandId = await makeBrand(store.current, 'Vessmont', `Client ${randomUUID()}`)
    const alike = Array.from({ length: ALIKE }, (_, one) => ({
      brandId,
      marketplaceId,
      title: `Replica chronograph steel bracelet ${one}`,
      sellerId: `seller ${one}`,
    }))
    decided.push(...(await makeListings(store.current, alike)))
  }
  const { db } = store.current
  await db.execute(
    sql`UPDATE listings SET state = 'INFRINGING', reviewed = now() WHERE id = ANY(${sql.param(decided)}::uuid[])`,
  )
  const before = performance.eventLoopUtilization()
  const never = new AbortController().signal
  const settled = await settleChanges(
    db,
    new TitleIndexes(),
    (tx, listings) => waitAgain(tx, 'score', listings),
    never,
  )
  expect(settled).toBe(decided.length)
  // A fifth of the time is worked or waited for; the query for brands comes on top.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.3)
})
