import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { runImport } from '../../server/intake/runImport.ts'
import { contract } from '../../src/domain/contract.ts'
import { LINK_ACCOUNTS_MAX, type SellerAliases } from '../../src/domain/sellers/seller.ts'
import { useApp } from '../support/app.ts'
import { REAL_LISTINGS } from '../support/realData.ts'
import { makeBrand, makeUser, testAuthor, useStore } from '../support/store.ts'

/** Image addresses of 6,000 real listings that several sellers use, found by plain comparison of text. */

const store = useStore()
const app = useApp(store)

test('every pair of sellers that share an image address is linked by it, and none besides', async () => {
  const file = parse<Record<string, string>>(readFileSync(REAL_LISTINGS), { bom: true, columns: true })
  const users = new Map<string, Set<string>>()
  for (const row of file)
    for (const address of row.image_urls!.split('|').filter(Boolean))
      users.set(address, (users.get(address) ?? new Set()).add(row.seller_id!))
  const shared = [...users].filter(([, sellers]) => sellers.size > 1)
  expect(shared.length).toBeGreaterThan(0)
  const linking = shared.filter(([, sellers]) => sellers.size <= LINK_ACCOUNTS_MAX)
  const pairs = (sellers: Iterable<string>) => {
    const sorted = [...sellers].sort()
    return sorted.flatMap((one, n) => sorted.slice(n + 1).map((other) => `${one} ${other}`))
  }
  const expected = new Map<string, string[]>()
  for (const [address, sellers] of linking)
    for (const pair of pairs(sellers)) expected.set(pair, [...(expected.get(pair) ?? []), address].sort())

  const brandId = await makeBrand(store.current, 'Six thousand')
  const analyst = await makeUser(store.current, ['analyst'], [brandId])
  await runImport(store.current, {
    file: REAL_LISTINGS,
    userId: analyst.id,
    author: testAuthor,
    brand: 'Six thousand',
    onReject: () => {},
  })

  const aliasesOf = async (seller: string) => {
    const params = { seller, marketplace: 'Shopee' }
    const { body } = await app.current.call(analyst, contract.dashboard.sellerAliases, { params })
    return body as SellerAliases
  }
  const found = new Map<string, string[]>()
  const more = new Map<string, number>()
  for (const seller of new Set(shared.flatMap(([, sellers]) => [...sellers]))) {
    const { accounts, links, common } = await aliasesOf(seller)
    const identifierOf = (id: string) => accounts.find((account) => account.id === id)!.identifier!
    for (const { from, to, kind, values, more: rest } of links) {
      expect(kind).toBe('image')
      const [pair] = pairs([identifierOf(from), identifierOf(to)])
      found.set(pair!, values.map(({ value }) => value).sort())
      more.set(pair!, rest)
    }
    const commonOfSeller = shared.filter(
      ([, sellers]) => sellers.size > LINK_ACCOUNTS_MAX && sellers.has(seller),
    )
    expect(common.map(({ value }) => value).sort()).toEqual(commonOfSeller.map(([address]) => address).sort())
  }
  expect([...found.keys()].sort()).toEqual([...expected.keys()].sort())
  for (const [pair, addresses] of expected) {
    expect(addresses).toEqual(expect.arrayContaining(found.get(pair)!))
    expect(found.get(pair)!.length + more.get(pair)!).toBe(addresses.length)
  }
  console.log(`${shared.length} shared addresses, ${expected.size} pairs of sellers`)

  const alone = [...new Set(file.map((row) => row.seller_id!))]
    .filter((seller) => !shared.some(([, sellers]) => sellers.has(seller)))
    .slice(0, 20)
  for (const seller of alone) expect((await aliasesOf(seller)).accounts).toHaveLength(1)
})
