import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
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
let ids: string[]
const DAY = 86_400_000
const NOW = Date.now()
const at = (daysAgo: number) => new Date(NOW - daysAgo * DAY)

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont', 'Northgate Group')
  const second = await makeBrand(store.current, 'Halvorn', 'Alder')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const other = await makeMarketplace(store.current, 'Mercanta')
  analyst = await makeUser(store.current, ['analyst'], [brandId, second])
  const base = { brandId, marketplaceId }
  ids = await makeListings(store.current, [
    {
      ...base,
      title: '復古真皮手錶 男款',
      itemId: '6829791705',
      seller: '🥇【好迪好物】',
      created: at(1),
      score: 1.9,
      price: '30.00',
    },
    {
      ...base,
      title: 'Vessmont Meridian 100% OFF_now',
      seller: 'lux-timehouse',
      created: at(2),
      state: 'SUSPECT',
      country: 'CN',
      score: 0.4,
      price: '5.00',
    },
    {
      ...base,
      title: 'Ｖessmont fullwidth',
      seller: 'Größe & Söhne',
      created: at(3),
      state: 'GENUINE',
      toi: null,
    },
    {
      brandId: second,
      marketplaceId: other,
      title: 'Halvorn Strider',
      seller: 'RunCity',
      created: at(4),
      tags: ['price'],
      filing: at(2),
      price: '120.00',
    },
    { ...base, title: 'old watch', seller: 'lux-timehouse', created: at(400) },
  ])
})

const find = async (query: Record<string, unknown>) => {
  const answer = await app.current.call(analyst, contract.listings.page, { query: query })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as ListingsPage
}
const found = async (query: Record<string, unknown>) =>
  (await find(query)).items.map((item) => ids.indexOf(item._id))

describe('the list of listings', () => {
  test('comes newest first with the exact total', async () => {
    const page = await find({ size: 2 })
    expect(page).toMatchObject({ page: 0, size: 2, total: 5 })
    expect(page.items.map((item) => ids.indexOf(item._id))).toEqual([0, 1])
    expect(await found({ size: 2, page: 1 })).toEqual([2, 3])
    expect(await found({ order: 'asc' })).toEqual([4, 3, 2, 1, 0])
  })

  test('has ten to a page where no size is asked for', async () => {
    expect((await find({})).size).toBe(10)
  })

  test('is narrowed by brand, client, state, dates, country, platform, tags and filing', async () => {
    expect(await found({ brands: 'Halvorn' })).toEqual([3])
    expect(await found({ clients: ['Alder'] })).toEqual([3])
    expect(await found({ brands: ['Vessmont', 'Halvorn'], state: ['SUSPECT', 'GENUINE'] })).toEqual([1, 2])
    expect(await found({ date: NOW - 3.5 * DAY, endDate: NOW - 1.5 * DAY })).toEqual([1, 2])
    expect(await found({ countries: 'CN' })).toEqual([1])
    expect(await found({ marketplaces: 'Mercanta' })).toEqual([3])
    expect(await found({ tags: ['price', 'logo'] })).toEqual([3])
    expect(await found({ filed: 'filed' })).toEqual([3])
    expect(await found({ dateField: 'Filing', date: NOW - 3 * DAY })).toEqual([3])
    expect(await found({ brands: 'Nobody’s' })).toEqual([])
    expect(await found({ channel: 'NFT' })).toEqual([])
    expect(await found({ testPurchase: true })).toEqual([])
  })

  test('is narrowed to one of two brands of a name by its client, and to both by the name', async () => {
    const twins = [
      await makeBrand(store.current, 'Twin', 'Alder'),
      await makeBrand(store.current, 'Twin', 'Northgate Group'),
    ]
    const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
    const user = await makeUser(store.current, ['analyst'], twins)
    const made = await makeListings(
      store.current,
      twins.map((brandId, n) => ({ brandId, marketplaceId, created: at(n) })),
    )
    const of = async (brands: string) =>
      (
        (await app.current.call(user, contract.listings.page, { query: { brands } })).body as ListingsPage
      ).items.map(({ _id }) => made.indexOf(_id))
    expect(await of('Twin')).toEqual([0, 1])
    expect(await of('Twin · Alder')).toEqual([0])
    expect(await of('Twin · Northgate Group')).toEqual([1])
    expect(await of('Twin · Nobody')).toEqual([])
  })

  test('is sorted by other fields with empty ones last, and goes on by its cursor in each', async () => {
    expect(await found({ sortBy: 'score' })).toEqual([0, 1, 4, 3, 2])
    expect(await found({ sortBy: 'price', order: 'asc' })).toEqual([1, 0, 3, 2, 4])
    for (const query of [
      {},
      { order: 'asc' },
      { sortBy: 'score' },
      { sortBy: 'price', order: 'asc' },
      { value: 's' },
    ]) {
      const whole = await found({ ...query, size: 10 })
      const walked: number[] = []
      let after: string | null | undefined
      do {
        const page: ListingsPage = await find({ ...query, size: 2, ...(after ? { after } : {}) })
        walked.push(...page.items.map((item) => ids.indexOf(item._id)))
        after = page.next
      } while (after && walked.length < 20)
      expect(walked, JSON.stringify(query)).toEqual(whole)
    }
  })

  test('refuses a cursor that it did not give', async () => {
    for (const after of ['x', '', Buffer.from('["soon","x"]').toString('base64url')]) {
      const answer = await app.current.call(analyst, contract.listings.page, { query: { after } })
      expect(answer.status, after).toBe(400)
    }
  })
})

describe('search', () => {
  test('finds words of any script, two characters are enough', async () => {
    expect(await found({ value: '手錶' })).toEqual([0])
    expect(await found({ value: '真皮' })).toEqual([0])
    expect(await found({ value: '皮手' })).toEqual([0])
  })

  test('finds a seller by an emoji, and part of an item id', async () => {
    expect(await found({ value: '🥇' })).toEqual([0])
    expect(await found({ value: '好迪' })).toEqual([0])
    expect(await found({ value: '29791' })).toEqual([0])
  })

  test('wants every word, in any order, whatever the case and width', async () => {
    expect(await found({ value: 'MERIDIAN vessmont' })).toEqual([1])
    expect(await found({ value: 'vessmont' })).toEqual([1, 2])
    expect(await found({ value: 'ＶＥＳＳＭＯＮＴ' })).toEqual([1, 2])
    expect(await found({ value: 'größe' })).toEqual([2])
    expect(await found({ value: 'vessmont strider' })).toEqual([])
  })

  test('finds in plain letters what folds to them', async () => {
    expect(await found({ value: 'MERİDİAN' })).toEqual([1])
    expect(await found({ value: 'ﬀ_now' })).toEqual([1])
  })

  test('is in order of creation, within the range, and follows a listing that is dated otherwise', async () => {
    expect(await found({ value: 'vessmont', date: NOW - 2.5 * DAY })).toEqual([1])
    const dated = (days: number) =>
      store.current.db.execute(sql`UPDATE listings SET created = ${at(days)} WHERE id = ${ids[2]}`)
    await dated(1)
    expect(await found({ value: 'vessmont', date: NOW - 2.5 * DAY })).toEqual([2, 1])
    await dated(3)
    expect(await found({ value: 'vessmont' })).toEqual([1, 2])
  })

  test('takes percent, underscore and backslash as what they are', async () => {
    expect(await found({ value: '100%' })).toEqual([1])
    expect(await found({ value: 'off_now' })).toEqual([1])
    expect(await found({ value: '0%o' })).toEqual([])
    expect(await found({ value: '\\' })).toEqual([])
  })

  test('shows the listing whose id it is given, whatever else is set', async () => {
    const page = await find({ value: ids[4], state: 'GENUINE', date: NOW })
    expect(page).toMatchObject({ total: 1, next: null })
    expect(page.items[0]!._id).toBe(ids[4])
    expect(await found({ value: '0190b1a0-0000-7000-8000-000000000001' })).toEqual([])
  })

  test('by field and value matches exactly', async () => {
    expect(await found({ field: 'itemId', value: '6829791705' })).toEqual([0])
    expect(await found({ field: 'itemId', value: '682979170' })).toEqual([])
    expect(await found({ field: 'seller', value: 'lux-timehouse' })).toEqual([1, 4])
  })

  test('narrows by the seller’s name apart from the rest', async () => {
    expect(await found({ seller: 'LUX' })).toEqual([1, 4])
    expect(await found({ seller: '好物' })).toEqual([0])
    expect(await found({ seller: 'watch' })).toEqual([])
    expect(await found({ seller: 'lux', value: 'old' })).toEqual([4])
  })
})

test('listings come by their ids, in the order asked for', async () => {
  const answer = await app.current.call(analyst, contract.listings.byIds, {
    query: { ids: [ids[3]!, ids[0]!] },
  })
  expect((answer.body as { _id: string }[]).map(({ _id }) => _id)).toEqual([ids[3], ids[0]])
  expect(
    (await app.current.call(analyst, contract.listings.get, { params: { id: ids[1]! } })).body,
  ).toMatchObject({
    title: 'Vessmont Meridian 100% OFF_now',
    brand: 'Vessmont',
    client: 'Northgate Group',
    platform: 'Bazarro',
    price: '5.00',
    comments: [],
  })
})
