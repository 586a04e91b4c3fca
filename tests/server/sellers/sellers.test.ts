import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ListingSeed, makeBrand, makeListings, makeMarketplace, makeUser } from '../../support/store.ts'
import { type TestUser, useStore } from '../../support/store.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { verifyRecord } from '../../../server/store/record/verification.ts'
import type { ComplaintsPage } from '../../../src/domain/complaints/complaints.contract.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { FullListing } from '../../../src/domain/listings/listing.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import {
  RISK_DAYS,
  RISK_WORDS,
  type Seller,
  type SellerFieldChange,
} from '../../../src/domain/sellers/seller.ts'
import type { SellersPage, SellersQuery } from '../../../src/domain/sellers/sellers.contract.ts'
import type { SetupBrand } from '../../../src/domain/setup/setup.ts'
import { useApp } from '../../support/app.ts'
import { classify, makeRight } from '../../support/complaints.ts'

const store = useStore()
const app = useApp(store)
const { sellers: calls, dashboard } = contract

/** Every test has brands, marketplaces and users of its own, so that what it counts is its own. */
async function makeDesk(brandCount = 1) {
  const name = randomUUID().slice(0, 8)
  const places = await Promise.all(
    ['DE', 'FR', 'UK'].map((country) =>
      makeMarketplace(store.current, `Place ${name} ${country}`, `Place ${name}`),
    ),
  )
  const brands: string[] = []
  for (let n = 0; n < brandCount; n++)
    brands.push(await makeBrand(store.current, `Brand ${name} ${n}`, `Client ${name} ${n}`))
  const user = await makeUser(store.current, ['analyst'], brands)
  const add = (...seeds: Partial<ListingSeed>[]) =>
    makeListings(
      store.current,
      seeds.map((seed) => ({ brandId: brands[0]!, marketplaceId: places[0]!, ...seed })),
    )
  return { name, places, brands, user, add }
}

const page = async (user: TestUser, query: Partial<SellersQuery> = {}) => {
  const answer = await app.current.call(user, calls.page, { query })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as SellersPage
}
const read = async (user: TestUser, id: string) =>
  (await app.current.call(user, calls.get, { params: { id } })).body as Seller
const change = (user: TestUser, id: string, body: SellerFieldChange) =>
  app.current.call(user, calls.changeField, { params: { id }, body })
const namesOf = ({ items }: SellersPage) => items.map(({ names }) => names[0])
const DAY = 86_400_000
const INFRINGING = { state: 'INFRINGING', toi: 'CFT' }

describe('a seller is whose listings', () => {
  test('bear one seller id on one marketplace, with every name, the most frequent first', async () => {
    const { user, add, places, name } = await makeDesk()
    await add(
      { sellerId: '4711', seller: 'Old name', country: 'DE', sellerStoreUrl: 'https://place.example/a' },
      { sellerId: '4711', seller: '名錶店', country: 'FR', ...INFRINGING },
      { sellerId: '4711', seller: '名錶店', country: 'FR', filing: new Date() },
      { sellerId: '4711', seller: '名錶店', filing: new Date(), listingStatus: 'VIOLATION_REMOVED' },
      { sellerId: '4711', marketplaceId: places[1]!, seller: 'Elsewhere' },
      { sellerId: null, seller: '名錶店' },
    )
    const { items, total } = await page(user)
    // The id is the same account's on the other marketplace of the group.
    expect(total).toBe(2)
    const seller = items.find(({ stats }) => stats.listings === 4)!
    expect(seller).toMatchObject({
      marketplace: `Place ${name} DE`,
      marketplaceGroup: `Place ${name}`,
      identifier: '4711',
      names: ['名錶店', 'Old name'],
      storeUrls: ['https://place.example/a'],
      country: 'DE',
      contact: null,
      payment: null,
      updated: null,
      stats: {
        listings: 4,
        active: 3,
        infringing: 1,
        filed: 2,
        removed: 1,
        brands: [`Brand ${name} 0`],
        countries: ['DE', 'FR'],
      },
    })
    for (const value of ['錶', 'old', '471', 'OLD name'])
      expect(namesOf(await page(user, { value })), value).toContain('名錶店')
    expect((await page(user, { field: 'sellerId', value: '4711' })).total).toBe(1)
    expect((await page(user, { value: 'Test listing' })).total).toBe(0)
    expect(await page(user, { value: seller.id })).toMatchObject({ total: 1, items: [{ id: seller.id }] })
  })

  test('are found by any of the names that the calls allow', async () => {
    const { user, add, name } = await makeDesk()
    const [listing] = await add(
      { sellerId: 'a/1', seller: 'Both names' },
      { sellerId: null, seller: 'By name alone' },
    )
    const byId = (await page(user, { value: 'Both' })).items[0]!
    const marketplace = `Place ${name} DE`
    for (const seller of [byId.id, 'a/1', 'Both names']) {
      const params = { marketplace, seller }
      const answers = await Promise.all([
        app.current.call(user, calls.byIdentifier, { params }),
        app.current.call(user, dashboard.sellerStats, { params }),
        app.current.call(user, dashboard.sellerListings, { params, query: { size: 5 } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((answers[0].body as Seller).id).toBe(byId.id)
      expect(answers[1].body).toEqual(byId.stats)
      expect((answers[2].body as ListingsPage).items.map(({ _id }) => _id)).toEqual([listing])
    }
    const nobody = { marketplace, seller: 'Nobody' }
    expect((await app.current.call(user, calls.byIdentifier, { params: nobody })).status).toBe(404)
    const nowhere = { marketplace: 'Nowhere', seller: byId.id }
    expect((await app.current.call(user, dashboard.sellerStats, { params: nowhere })).status).toBe(404)
  })

  test('stand in the complaints against it', async () => {
    const { user, add, brands, name } = await makeDesk()
    const [one, other] = await add(
      { sellerId: '1', url: 'https://place.example/1' },
      { sellerId: '2', url: 'https://place.example/2' },
    )
    const right = await makeRight(store.current, brands[0]!)
    const { body } = await classify(app.current, user, [one!], { ipr: [right] })
    await classify(app.current, user, [other!], { ipr: [right] })
    const params = { marketplace: `Place ${name} DE`, seller: '1' }
    const answer = await app.current.call(user, dashboard.sellerComplaints, { params, query: {} })
    expect(answer.body as ComplaintsPage).toMatchObject({ total: 1, items: [{ id: body.complaints[0]!.id }] })
  })
})

describe('the filter', () => {
  test('picks sellers by their listings; figures still count all of theirs in scope', async () => {
    const { user, add, brands, places, name } = await makeDesk(2)
    await add(
      { sellerId: '1', country: 'DE' },
      { sellerId: '1', country: 'PL', brandId: brands[1]!, filing: new Date() },
      { sellerId: '2', country: 'PL', marketplaceId: places[2]! },
    )
    const found = async (query: Partial<SellersQuery>) =>
      (await page(user, query)).items.map(({ identifier }) => identifier).toSorted()
    expect(await found({})).toEqual(['1', '2'])
    expect(await found({ countries: ['DE'] })).toEqual(['1'])
    expect(await found({ brands: [`Brand ${name} 1`] })).toEqual(['1'])
    expect(await found({ clients: [`Client ${name} 0`], countries: ['PL'] })).toEqual(['2'])
    expect(await found({ marketplaces: [`Place ${name} UK`] })).toEqual(['2'])
    expect(await found({ channel: ['NFT'] })).toEqual([])
    expect(await found({ filed: 'filed' })).toEqual(['1'])
    const { items } = await page(user, { brands: [`Brand ${name} 1`] })
    expect(items[0]!.stats.listings).toBe(2)
  })
})

describe('scope', () => {
  test('sellers of others’ listings do not exist, and are neither counted nor compared with', async () => {
    const own = await makeDesk()
    await own.add({ sellerId: '1', seller: 'Shared', ...INFRINGING }, { sellerId: '2', seller: 'Other' })
    const before = await page(own.user)
    const foreign = await makeBrand(store.current, `Foreign ${own.name}`, `Foreign client ${own.name}`)
    const stranger = await makeUser(store.current, ['analyst'], [foreign])
    await own.add(
      { brandId: foreign, sellerId: '1', seller: 'Their name for it', country: 'JP', ...INFRINGING },
      ...Array.from({ length: 5 }, (_, n) => ({
        brandId: foreign,
        sellerId: `f${n}`,
        seller: `Theirs ${n}`,
        marketplaceId: own.places[n % 3]!,
        ...INFRINGING,
      })),
    )
    const after = await page(own.user)
    expect({ ...after, at: before.at }).toEqual(before)
    expect(await page(own.user, { value: 'Theirs' })).toMatchObject({ items: [], total: 0 })
    expect((await page(stranger)).total).toBe(6)
    const shared = before.items.find(({ identifier }) => identifier === '1')!
    expect((await read(stranger, shared.id)).names).toEqual(['Their name for it'])
    const other = before.items.find(({ identifier }) => identifier === '2')!
    expect((await app.current.call(stranger, calls.get, { params: { id: other.id } })).status).toBe(404)
    const body = { field: 'notes', value: 'seen', updated: null } as const
    expect((await change(stranger, other.id, body)).status).toBe(404)
    const nobody = await makeUser(store.current, ['analyst'])
    expect(await page(nobody)).toMatchObject({ items: [], total: 0 })
  })
})

describe('risk', () => {
  test('is points of what all accounts did in the last 180 days, the riskiest first, and a percentile of them', async () => {
    const { user, add, places } = await makeDesk()
    const old = new Date(Date.now() - (RISK_DAYS + 1) * DAY)
    await add(
      { sellerId: 'worst', ...INFRINGING, country: 'DE' },
      { sellerId: 'worst', state: 'DRAFT', toi: 'CFT', country: 'FR' },
      { sellerId: 'wide', marketplaceId: places[0]!, ...INFRINGING },
      { sellerId: 'wide', marketplaceId: places[1]! },
      { sellerId: 'clean' },
      { sellerId: 'gone', ...INFRINGING, created: old },
    )
    const { items, total } = await page(user)
    expect(total).toBe(4)
    expect(items.map(({ identifier }) => identifier)).toEqual(['worst', 'wide', 'clean', 'gone'])
    const [worst, wide, clean, gone] = items.map(({ risk }) => risk)
    expect(worst).toMatchObject({
      among: 3,
      infringements: { value: 2 },
      reach: { value: 2 },
      platforms: { value: 1, points: 0 },
    })
    expect(worst!.points).toBeCloseTo((60 * 2) / 22 + 25 / 6)
    expect(worst!.percentile).toBeCloseTo(200 / 3)
    expect(wide).toMatchObject({ infringements: { value: 1 }, platforms: { value: 2, points: 5 } })
    expect(clean).toMatchObject({ points: 0, percentile: 0 })
    expect(gone).toBeNull()
    expect((await page(user, { order: 'asc' })).items.at(-1)!.identifier).toBe('gone')
    expect(await read(user, items[0]!.id)).toEqual(items[0]!)
    expect(Object.values(RISK_WORDS).reduce((sum, { most }) => sum + most, 0)).toBe(100)
  })

  test('tells sellers apart that nearly all others are below', async () => {
    const { user, add } = await makeDesk()
    await add(
      ...[40, 30, 20].flatMap((count, n) =>
        Array.from({ length: count }, () => ({ sellerId: `bad ${n}`, ...INFRINGING })),
      ),
      ...Array.from({ length: 300 }, (_, n) => ({ sellerId: `fine ${n}` })),
    )
    const { items } = await page(user, { size: 3 })
    const points = items.map(({ risk }) => risk!.points.toFixed(1))
    expect(points).toEqual(['40.0', '36.0', '30.0'])
    expect(items.every(({ risk }) => risk!.percentile >= 99)).toBe(true)
  })
})

describe('accounts of one seller', () => {
  test('are one row with one risk, whatever links them, and several again once they are told apart', async () => {
    const { user, add, places, name } = await makeDesk()
    const store = { sellerStoreUrl: `https://shop.example/${name}` }
    await add(
      { sellerId: '1', seller: 'Few', ...store, ...INFRINGING, country: 'DE' },
      ...Array.from({ length: 3 }, () => ({
        sellerId: '2',
        seller: 'Many',
        ...store,
        ...INFRINGING,
        country: 'FR',
        marketplaceId: places[1]!,
      })),
      { sellerId: '3', seller: 'Alone', country: 'DE', marketplaceId: places[2]! },
    )
    for (const sortBy of ['risk', 'infringing', 'listings', 'found'] as const) {
      const { items, total } = await page(user, { sortBy })
      expect(total, sortBy).toBe(2)
      expect(items.map(({ names }) => names[0]).toSorted(), sortBy).toEqual(['Alone', 'Many'])
    }
    const { items } = await page(user)
    expect(items[0]).toMatchObject({
      names: ['Many'],
      stats: { listings: 3, infringing: 3 },
      others: { accounts: 1, listings: 1, infringing: 1 },
      risk: { among: 2, infringements: { value: 4 }, reach: { value: 2 }, platforms: { value: 2 } },
    })
    // Of those that match the filter one is shown, with what all of them have together.
    const filtered = await page(user, { countries: ['DE'], sortBy: 'infringing' })
    expect(namesOf(filtered)).toEqual(['Few', 'Alone'])
    expect(filtered.total).toBe(2)
    const [many] = items
    const few = filtered.items[0]!
    expect(few.risk).toEqual(many!.risk)
    expect((await page(user, { value: few.id })).items[0]).toMatchObject({
      id: few.id,
      others: { accounts: 1 },
    })
    const body = { accounts: [many!.id], isSplit: true }
    expect((await app.current.call(user, calls.split, { params: { id: few.id }, body })).status).toBe(200)
    const apart = await page(user)
    expect(apart.total).toBe(3)
    expect(apart.items.map(({ others }) => others.accounts)).toEqual([0, 0, 0])
  })
})

describe('order', () => {
  test.each(['risk', 'infringing'] as const)(
    'by %s begins with those that offer most where nobody has found anything yet',
    async (sortBy) => {
      const { user, add } = await makeDesk()
      const counts = [1, 4, 2, 5, 3, 1, 1]
      await add(...counts.flatMap((count, n) => Array.from({ length: count }, () => ({ sellerId: `s${n}` }))))
      const { items } = await page(user, { sortBy, size: 4 })
      expect(items.map(({ stats }) => stats.listings)).toEqual([5, 4, 3, 2])
    },
  )

  test.each(['risk', 'infringing', 'listings', 'found'] as const)(
    'pages by %s continue behind the last row, each seller once',
    async (sortBy) => {
      const { user, add } = await makeDesk()
      await add(
        ...Array.from({ length: 23 }, (_, n) => ({
          sellerId: `s${n % 9}`,
          created: new Date(Date.now() - (n % 5) * 60 * DAY),
          ...(n % 4 === 0 ? INFRINGING : {}),
        })),
      )
      for (const order of ['asc', 'desc'] as const) {
        const whole = await page(user, { sortBy, order, size: 50 })
        expect(whole.total).toBe(9)
        const walked: string[] = []
        let after: string | undefined
        do {
          const { items, next, total } = await page(user, { sortBy, order, size: 2, after })
          expect(total).toBe(9)
          walked.push(...items.map(({ id }) => id))
          after = next ?? undefined
        } while (after)
        expect(walked).toEqual(whole.items.map(({ id }) => id))
        const second = await page(user, { sortBy, order, size: 4, page: 1 })
        expect(second.items.map(({ id }) => id)).toEqual(walked.slice(4, 8))
      }
    },
  )
})

describe('fields', () => {
  let desk: Awaited<ReturnType<typeof makeDesk>>
  let seller: Seller
  let own: TestUser
  let colleague: TestUser

  beforeAll(async () => {
    desk = await makeDesk(3)
    await desk.add({ sellerId: '1', country: 'DE' }, { sellerId: '1', brandId: desk.brands[1]! })
    seller = (await page(desk.user)).items[0]!
    own = await makeUser(store.current, ['analyst'], [desk.brands[0]!])
    colleague = await makeUser(store.current, ['manager'], [desk.brands[1]!])
  })

  test('are kept for each client in scope that has listings of the seller, and seen by no other', async () => {
    const saved = await change(own, seller.id, { field: 'country', value: 'PL', updated: null })
    expect(saved.body).toMatchObject({ country: 'PL', updated: expect.any(String) })
    expect(await read(colleague, seller.id)).toMatchObject({ country: 'DE', updated: null })
    expect(await read(desk.user, seller.id)).toMatchObject({ country: 'PL' })
    const { updated } = saved.body as Seller
    const both = await change(desk.user, seller.id, { field: 'contact', value: ' a@shop.example ', updated })
    expect(both.body).toMatchObject({ contact: 'a@shop.example' })
    for (const user of [own, colleague])
      expect(await read(user, seller.id)).toMatchObject({ contact: 'a@shop.example' })
    const [{ rows }] = (await rowsOf<{ rows: number }>(
      store.current.db,
      sql`SELECT count(*)::int AS rows FROM seller_fields WHERE seller_key = ${seller.id}`,
    )) as [{ rows: number }]
    expect(rows).toBe(2)
  })

  test('that somebody changed meanwhile are left alone, and the answer brings them', async () => {
    const { updated } = await read(own, seller.id)
    const first = await change(desk.user, seller.id, {
      field: 'notes',
      value: 'First.',
      updated: (await read(desk.user, seller.id)).updated,
    })
    expect(first.status).toBe(200)
    const second = await change(own, seller.id, { field: 'notes', value: 'Second.', updated })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ current: { id: seller.id, notes: 'First.' } })
    expect((second.body as { detail: string }).detail).toContain('changed this seller meanwhile')
    expect((await read(own, seller.id)).notes).toBe('First.')
  })

  test('that two change at once are one’s; the other learns of it', async () => {
    const { updated } = await read(own, seller.id)
    const both = await Promise.all(
      ['One.', 'Two.'].map((value) => change(own, seller.id, { field: 'notes', value, updated })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('that one client keeps are not told another when somebody who sees both adds to them', async () => {
    const { add, brands, user } = await makeDesk(2)
    await add({ sellerId: '1' }, { sellerId: '1', brandId: brands[1]! })
    const { id } = (await page(user)).items[0]!
    const first = await makeUser(store.current, ['analyst'], [brands[0]!])
    const second = await makeUser(store.current, ['analyst'], [brands[1]!])
    await change(first, id, { field: 'notes', value: 'Test purchase planned.', updated: null })
    const { updated, clients } = await read(user, id)
    expect(clients).toHaveLength(2)
    await change(user, id, { field: 'notes', value: 'Test purchase planned for May.', updated })
    expect(await read(first, id)).toMatchObject({ notes: 'Test purchase planned for May.' })
    expect(await read(second, id)).toMatchObject({ notes: null, clients: [expect.any(String)] })
  })

  test('leave a record each; a value that is there already leaves none', async () => {
    const { add, brands, user } = await makeDesk(2)
    await add({ sellerId: '1' }, { sellerId: '1', brandId: brands[1]! })
    const { id } = (await page(user)).items[0]!
    const records = async () =>
      rowsOf<{ before: unknown; after: { notes: string } }>(
        store.current.db,
        sql`SELECT r.before, r.after FROM change_records r JOIN seller_fields f ON f.id = r.entity_id
            WHERE r.entity = 'seller' AND f.seller_key = ${id} ORDER BY r.batch_id DESC, r.version DESC`,
      )
    const write = async (value: string | null, updated: string | null) =>
      (await change(user, id, { field: 'notes', value, updated })).body as Seller
    const saved = await write('For both.', null)
    const written = await records()
    expect(written.map(({ after }) => after.notes)).toEqual(['For both.', 'For both.'])
    const again = await write('For both.', saved.updated)
    expect(again.updated).toBe(saved.updated)
    expect(await records()).toHaveLength(2)
    expect(await write(null, again.updated)).toMatchObject({ notes: null })
    const { publicKey } = app.current.services.keys.record
    expect(await verifyRecord(store.current, publicKey)).toMatchObject({ ok: true })
  })

  test('are changed by those alone who may', async () => {
    const client = await makeUser(store.current, ['client'], [desk.brands[0]!])
    expect((await change(client, seller.id, { field: 'notes', value: 'x', updated: null })).status).toBe(403)
  })
})

describe('what is kept of sellers for a client', () => {
  const [seller, twin] = ['4711', '4712'].map((sellerId) => ({ sellerId, seller: `Shop ${sellerId}` }))
  async function kept() {
    const { brands, user, add } = await makeDesk()
    const listings = await add(seller!, twin!)
    const [key, other] = await Promise.all(
      listings.map(async (id) => {
        const { body } = await app.current.call(user, contract.listings.get, { params: { id } })
        return (body as FullListing).sellerKey!
      }),
    )
    await change(user, key!, { field: 'notes', value: 'Answers letters.', updated: null })
    await app.current.call(user, calls.split, {
      params: { id: key! },
      body: { accounts: [other!], isSplit: true },
    })
    const manager = await makeUser(store.current, ['manager'], brands)
    const { body } = await app.current.call(manager, contract.setup.brands)
    const [brand] = body as SetupBrand[]
    return { key: key!, user, manager, brand: brand!, listings }
  }

  test('goes with its only brand to another client', async () => {
    const { key, user, manager, brand } = await kept()
    const { id, name, updated, officialImages, notice } = brand
    const saved = await app.current.call(manager, contract.brands.update, {
      body: { id, name, updated, officialImages, notice, client: `Heir of ${name}` },
    })
    expect(saved.status, saved.text).toBe(200)
    expect(await read(user, key)).toMatchObject({ notes: 'Answers letters.' })
    const { body } = await app.current.call(user, dashboard.sellerAliases, {
      params: { seller: key, marketplace: (await read(user, key)).marketplace },
    })
    expect(body).toMatchObject({ split: [{ from: key }] })
    const { publicKey } = app.current.services.keys.record
    expect(await verifyRecord(store.current, publicKey)).toMatchObject({ ok: true })
  })

  test('goes beside what the other client keeps of the same seller itself', async () => {
    const { key, user, manager, brand } = await kept()
    const { name, updated, officialImages, notice } = brand
    const heir = `Heir of ${name}`
    const own = await makeBrand(store.current, `Other ${name}`, heir)
    await store.current.db.execute(sql`
      INSERT INTO user_brands (user_id, brand_id) VALUES (${manager.id}, ${own})`)
    await store.current.db.execute(sql`
      INSERT INTO seller_fields (id, seller_key, client_id, country, notes, updated)
      SELECT gen_random_uuid(), ${key}, client_id, 'CN', 'Sells by night.', now() FROM brands WHERE id = ${own}`)
    const saved = await app.current.call(manager, contract.brands.update, {
      body: { id: brand.id, name, updated, officialImages, notice, client: heir },
    })
    expect(saved.status, saved.text).toBe(200)
    expect(await read(user, key)).toMatchObject({
      country: 'CN',
      notes: 'Sells by night.\n\nAnswers letters.',
    })
    const { publicKey } = app.current.services.keys.record
    expect(await verifyRecord(store.current, publicKey)).toMatchObject({ ok: true })
  })

  test('goes once that is deleted', async () => {
    const { key, manager, brand, listings } = await kept()
    await store.current.db.execute(sql`DELETE FROM listings WHERE id = ANY(${sql.param(listings)}::uuid[])`)
    const deleted = await app.current.call(manager, contract.setup.deleteBrand, { params: { id: brand.id } })
    expect(deleted.status, deleted.text).toBe(200)
    const rows = await rowsOf(
      store.current.db,
      sql`SELECT seller_key FROM seller_fields WHERE seller_key = ${key}
          UNION ALL SELECT seller_key FROM seller_splits WHERE seller_key = ${key}`,
    )
    expect(rows).toEqual([])
  })
})
