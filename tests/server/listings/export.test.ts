import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

const store = useStore()
const app = useApp(store)
let analyst: TestUser
// Written out: taken from the rule, a sign that it lacks would be missed here too.
const DANGEROUS = ['=1+1', '+1', '-1', '@x', '＝1+1', '＋1', '－1', '＠x', '\tx', '\rx', "'=1", "''＝1"]

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  await makeListings(store.current, [
    ...DANGEROUS.map((title) => ({ brandId, marketplaceId, title, seller: 'formula' })),
    {
      brandId,
      marketplaceId,
      title: 'quote " comma , and\nline',
      seller: '🥇 seller',
      score: -0.5,
      tags: ['a', 'b'],
      price: '12.50',
    },
  ])
})

const exported = async (query: Record<string, unknown>) => {
  const answer = await app.current.call(analyst, contract.listings.exportCsv, { query })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return {
    answer,
    rows: parse<Record<string, string>>(answer.text, { bom: true, columns: true }),
  }
}

test('the export holds the filtered listings, quoted so that every character comes back', async () => {
  const { rows, answer } = await exported({ seller: '🥇' })
  expect(String(answer.headers['content-disposition'])).toMatch(/attachment; filename="listings-.*\.csv"/)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    title: 'quote " comma , and\nline',
    seller: '🥇 seller',
    score: '-0.5',
    tags: 'a|b',
    price: '12.50',
    state: 'NEW',
  })
})

test('cells that a spreadsheet would run are made harmless', async () => {
  const { rows } = await exported({ seller: 'formula' })
  expect(rows.map((row) => row.title).sort()).toEqual(DANGEROUS.map((title) => `'${title}`).sort())
})

test('without a token, or with a wrong one, there is no export', async () => {
  for (const jwt of ['', 'x.y.z'])
    expect(
      (await app.current.request({ method: 'GET', url: `/api/v1/store/listings/export/csv?jwt=${jwt}` }))
        .status,
    ).toBe(401)
})

test('a filter that fits nothing gives the headings alone', async () => {
  expect((await exported({ seller: 'nobody' })).rows).toEqual([])
})
