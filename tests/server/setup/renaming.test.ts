import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { SavedFilter } from '../../../src/domain/filter/savedFilter.ts'
import { brandCalls } from '../../../src/domain/setup/brands.contract.ts'
import { setupCalls } from '../../../src/domain/setup/setup.contract.ts'
import type { SetupBrand, SetupMarketplace, SetupProduct } from '../../../src/domain/setup/setup.ts'
import { NO_FILTER, outlineOf, type Report } from '../../../src/domain/reports/report.ts'
import type { ReportsPage } from '../../../src/domain/reports/reports.contract.ts'
import { NO_CONDITIONS, type Rule } from '../../../src/domain/rules/rule.ts'
import type { Queue } from '../../../src/domain/queues/queue.ts'
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

/** Filters that are kept follow what is renamed in Setup. */

const store = useStore()
const app = useApp(store)
let admin: TestUser
let manager: TestUser
let stranger: TestUser
let brandId: string
let twinId: string
let rule: Rule
let queue: Queue
let report: Report

const filter = (params: SavedFilter['params']): SavedFilter => ({ name: 'Own', params })
async function made<Made>(user: TestUser, call: Parameters<typeof app.current.call>[1], body: object) {
  const answer = await app.current.call(user, call, { body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Made
}
const one = async <Row>(query: ReturnType<typeof sql>) =>
  (await rowsOf<{ row: Row }>(store.current.db, query))[0]!.row
const kept = async () => ({
  rule: await one<Rule>(sql`SELECT conditions AS row FROM rules WHERE id = ${rule.id}`),
  queue: await one<SavedFilter>(sql`SELECT filter AS row FROM queues WHERE id = ${queue.id}`),
  report: await one<Report['filter']>(sql`SELECT filter AS row FROM reports WHERE id = ${report.id}`),
  manager: await one<SavedFilter[]>(sql`SELECT filters AS row FROM users WHERE id = ${manager.id}`),
  stranger: await one<SavedFilter[]>(sql`SELECT filters AS row FROM users WHERE id = ${stranger.id}`),
})
/** The marketplaces that the rule and the report name and that are not there. */
const missing = async () => [
  ((await app.current.call(manager, contract.rules.list)).body as Rule[])[0]!.missingPlatforms,
  ((await app.current.call(manager, contract.reports.page, { query: {} })).body as ReportsPage).items[0]!
    .missingPlatforms,
]
/** The change sets and how many records each has of what keeps filters, the newest first. */
const recorded = () =>
  rowsOf<{ title: string; entities: string[] }>(
    store.current.db,
    sql`SELECT s.title, array_agg(r.entity::text ORDER BY r.entity) AS entities
        FROM change_sets s JOIN change_batches b ON b.change_set_id = s.id JOIN change_records r ON r.batch_id = b.id
        GROUP BY s.id ORDER BY s.id DESC LIMIT 1`,
  )

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Twin', 'Client A')
  twinId = await makeBrand(store.current, 'Twin', 'Client B')
  await makeMarketplace(store.current, 'Mercanta')
  admin = await makeUser(store.current, ['admin'])
  manager = await makeUser(store.current, ['manager'], [brandId])
  stranger = await makeUser(store.current, ['manager'], [twinId])
  const saved = filter({ platform: 'Mercanta|Other', brand: 'Twin' })
  rule = await made<Rule>(manager, contract.rules.save, {
    name: 'Replicas',
    brand: brandId,
    ...NO_CONDITIONS,
    platforms: ['Mercanta'],
    filter: saved,
    effect: { kind: 'tag', tag: 'copy' },
    stopPercent: 20,
  })
  queue = await made<Queue>(manager, contract.queues.save, {
    name: 'Waiting',
    brands: [brandId],
    filter: saved,
    assignedOnly: false,
    members: [],
    order: 'oldest',
    sharePercent: null,
    dueHours: null,
  })
  report = await made<Report>(manager, contract.reports.save, {
    ...outlineOf('monthly', [brandId]),
    filter: { ...NO_FILTER, marketplaces: ['Mercanta'] },
    schedule: null,
    recipients: [],
  })
  for (const user of [manager, stranger])
    await store.current.db.execute(
      sql`UPDATE users SET filters = ${JSON.stringify([saved])}::jsonb WHERE id = ${user.id}`,
    )
})

test('a renamed marketplace keeps its place in rules, queues, reports and saved filters, recorded with it', async () => {
  const all = (await app.current.call(admin, setupCalls.marketplaces)).body as SetupMarketplace[]
  await made(admin, setupCalls.saveMarketplace, { ...all[0]!, name: 'Mercanta EU' })
  const saved = filter({ platform: 'Mercanta EU|Other', brand: 'Twin' })
  expect(await kept()).toEqual({
    rule: { ...NO_CONDITIONS, platforms: ['Mercanta EU'], filter: saved },
    queue: saved,
    report: { ...NO_FILTER, marketplaces: ['Mercanta EU'] },
    manager: [saved],
    stranger: [saved],
  })
  expect(await recorded()).toEqual([
    {
      title: 'Marketplace Mercanta EU',
      entities: ['marketplace', 'queue', 'report', 'rule', 'user', 'user'],
    },
  ])
  expect(await missing()).toEqual([[], []])
  const [after] = (await app.current.call(manager, contract.rules.list)).body as Rule[]
  expect(after).toMatchObject({ version: rule.version, status: rule.status })
  expect(after!.updated > rule.updated, 'what was typed of it before is stale').toBe(true)
})

test('a renamed brand keeps its place in the filters of those who see it, and another of its name stays', async () => {
  const brands = (await app.current.call(manager, setupCalls.brands)).body as SetupBrand[]
  const { rights: _, products: __, ...brand } = brands[0]!
  await made(manager, brandCalls.update, { ...brand, name: 'Solo' })
  const { stranger: theirs, ...own } = await kept()
  expect(theirs[0]!.params.brand).toBe('Twin')
  expect(own).toMatchObject({
    rule: { filter: { params: { brand: 'Solo' } } },
    queue: { params: { brand: 'Solo' } },
    manager: [{ params: { brand: 'Solo' } }],
  })
  expect(await recorded()).toEqual([{ title: 'Brand Solo', entities: ['brand', 'queue', 'rule', 'user'] }])
})

test('a renamed product keeps its place in the filters of those who see its brand', async () => {
  const saved = filter({ products: 'Aurelio 40' })
  for (const user of [manager, stranger])
    await store.current.db.execute(
      sql`UPDATE users SET filters = ${JSON.stringify([saved])}::jsonb WHERE id = ${user.id}`,
    )
  const product = await made<SetupProduct>(manager, setupCalls.saveProduct, {
    brand: brandId,
    name: 'Aurelio 40',
    category: null,
    keywords: [],
    images: [],
  })
  const { brandId: brand, ...draft } = product
  await made(manager, setupCalls.saveProduct, { ...draft, brand, name: 'Aurelio 40 II' })
  expect(await kept()).toMatchObject({
    manager: [{ params: { products: 'Aurelio 40 II' } }],
    stranger: [{ params: { products: 'Aurelio 40' } }],
  })
  expect(await recorded()).toEqual([{ title: 'Product Aurelio 40 II', entities: ['product', 'user'] }])
})

test('a deleted marketplace is named as one that is not there, by rules and reports', async () => {
  const all = (await app.current.call(admin, setupCalls.marketplaces)).body as SetupMarketplace[]
  const { id } = all.find(({ name }) => name === 'Mercanta EU')!
  expect((await app.current.call(admin, setupCalls.deleteMarketplace, { params: { id } })).status).toBe(200)
  expect(await missing()).toEqual([['Mercanta EU'], ['Mercanta EU']])
})

test('an address that was kept with a former name shows what had it, until another is called so', async () => {
  const id = await makeBrand(store.current, 'Norrfell', 'Client A')
  const place = await makeMarketplace(store.current, 'Picfeed')
  await makeListings(store.current, [{ brandId: id, marketplaceId: place, title: 'A jacket' }])
  const found = async (query: object) => {
    const { body } = await app.current.call(admin, contract.listings.page, { query })
    return (body as ListingsPage).total
  }
  const brands = (await app.current.call(admin, setupCalls.brands)).body as SetupBrand[]
  const brand = brands.find((one) => one.id === id)!
  await made(admin, brandCalls.update, { ...brand, name: 'Norrfell Zwei' })
  const places = (await app.current.call(admin, setupCalls.marketplaces)).body as SetupMarketplace[]
  await made(admin, setupCalls.saveMarketplace, {
    ...places.find((one) => one.id === place)!,
    name: 'Picfeed New',
  })
  expect(await found({ brands: ['Norrfell'] })).toBe(1)
  expect(await found({ brands: ['Norrfell', 'Norrfell Zwei'], marketplaces: ['Picfeed'] })).toBe(1)
  expect(await found({ brands: ['Norrfel'] })).toBe(0)
  const counted = await app.current.call(admin, contract.dashboard.marketplaces, {
    query: { brands: ['Norrfell'] },
  })
  expect(counted.text).toContain('Picfeed New')

  await makeBrand(store.current, 'Norrfell', 'Client B')
  await makeMarketplace(store.current, 'Picfeed')
  expect(await found({ brands: ['Norrfell'] })).toBe(0)
  expect(await found({ marketplaces: ['Picfeed'] })).toBe(0)
})
