import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { runImport } from '../../server/intake/runImport.ts'
import { contract } from '../../src/domain/contract.ts'
import type { ImageCluster, SellerAliases } from '../../src/domain/sellers/seller.ts'
import { useApp } from '../support/app.ts'
import { REAL_LISTINGS } from '../support/realData.ts'
import { makeBrand, makeUser, testAuthor, useStore } from '../support/store.ts'

/** Image addresses of 6,000 real listings that several sellers use, found by plain comparison of text. */

const store = useStore()
const app = useApp(store)

test('no real shop is an alias of another whose picture it uses, and each is said to use the same', async () => {
  const file = parse<Record<string, string>>(readFileSync(REAL_LISTINGS), { bom: true, columns: true })
  const users = new Map<string, Set<string>>()
  for (const row of file)
    for (const address of row.image_urls!.split('|').filter(Boolean))
      users.set(address, (users.get(address) ?? new Set()).add(row.seller_id!))
  const shared = [...users].filter(([, sellers]) => sellers.size > 1)
  expect(shared.length).toBeGreaterThan(0)

  const brandId = await makeBrand(store.current, 'Six thousand')
  const analyst = await makeUser(store.current, ['analyst'], [brandId])
  await runImport(store.current, {
    file: REAL_LISTINGS,
    userId: analyst.id,
    author: testAuthor,
    brand: 'Six thousand',
    onReject: () => {},
  })

  const sellers = new Set(shared.flatMap(([, ids]) => [...ids]))
  for (const seller of sellers) {
    const params = { seller, marketplace: 'Shopee' }
    const aliases = await app.current.call(analyst, contract.dashboard.sellerAliases, { params })
    expect((aliases.body as SellerAliases).accounts).toHaveLength(1)
    const cluster = await app.current.call(analyst, contract.dashboard.sellerImageCluster, { params })
    const { total } = cluster.body as ImageCluster
    expect(total).toBe(shared.filter(([, ids]) => ids.has(seller)).length)
  }
  console.log(`${shared.length} shared addresses, ${sellers.size} sellers, none an alias`)
})
