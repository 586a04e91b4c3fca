import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { runImport } from '../../server/intake/runImport.ts'
import { contract } from '../../src/domain/contract.ts'
import type { Seller } from '../../src/domain/sellers/seller.ts'
import type { SellersPage } from '../../src/domain/sellers/sellers.contract.ts'
import { useApp } from '../support/app.ts'
import { REAL_LISTINGS, REAL_ROWS } from '../support/realData.ts'
import { makeBrand, makeUser, testAuthor, type TestUser, useStore } from '../support/store.ts'

/** The sellers of 6,000 real listings, checked against the file by plain counting. */

const store = useStore()
const app = useApp(store)
const file = parse<Record<string, string>>(readFileSync(REAL_LISTINGS), { bom: true, columns: true })
const rowsBySeller = Map.groupBy(file, (row) => row.seller_id!)
const sellers: Seller[] = []
let total: number
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
  let after: string | undefined
  do {
    const { body } = await app.current.call(analyst, contract.sellers.page, {
      query: { size: 100, ...(after ? { after } : {}) },
    })
    const page = body as SellersPage
    total = page.total
    sellers.push(...page.items)
    after = page.next ?? undefined
  } while (after)
})

test('every seller id is one seller, and none is lost', () => {
  expect(file.every((row) => row.seller_id !== '')).toBe(true)
  expect(total).toBe(rowsBySeller.size)
  expect(new Set(sellers.map(({ id }) => id)).size).toBe(rowsBySeller.size)
  expect(sellers.map(({ identifier }) => identifier).toSorted()).toEqual([...rowsBySeller.keys()].toSorted())
  expect(sellers.reduce((sum, { stats }) => sum + stats.listings, 0)).toBe(REAL_ROWS)
  for (const { identifier, stats } of sellers)
    expect(stats.listings, identifier!).toBe(rowsBySeller.get(identifier!)!.length)
})

test('ids with several names are one seller with each of them', () => {
  const namesOf = (id: string) => new Set(rowsBySeller.get(id)!.map((row) => row.seller!.trim()))
  const several = [...rowsBySeller.keys()].filter((id) => namesOf(id).size > 1)
  console.log(`${rowsBySeller.size} seller ids, of which ${several.length} have several names`)
  expect(several.length).toBeGreaterThan(0)
  for (const { identifier, names } of sellers)
    expect(names.toSorted(), identifier!).toEqual([...namesOf(identifier!)].filter(Boolean).toSorted())
  expect(sellers.filter(({ names }) => names.length > 1)).toHaveLength(several.length)
})
