import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { runImport } from '../../../server/intake/runImport.ts'
import { applyMove, type MoveOptions } from '../../../server/store/complaints/moves.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import type { ComplaintAction } from '../../../src/domain/complaints/complaintMoves.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { DomainFigures, InternetDomain } from '../../../src/domain/domains/internetDomain.ts'
import { useApp } from '../../support/app.ts'
import { classify, complaintSeenBy, makeRight } from '../../support/complaints.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'
import { testFolder } from '../../support/testFolder.ts'

/** What complaints say of the domains that their listings stand at. */

const store = useStore()
const app = useApp(store)

const brands = new Map<string, string>()
let marketplaceId: string
let analyst: TestUser
let stranger: TestUser
let both: TestUser

beforeAll(async () => {
  for (const [name, customer] of [
    ['Vessmont', 'Northgate'],
    ['Ardenne', 'Southgate'],
  ] as const) {
    const id = await makeBrand(store.current, name, customer)
    brands.set(name, id)
    await makeRight(store.current, id)
  }
  marketplaceId = await makeMarketplace(store.current, 'Pagebook')
  analyst = await makeUser(store.current, ['analyst'], [brands.get('Vessmont')!])
  stranger = await makeUser(store.current, ['analyst'], [brands.get('Ardenne')!])
  both = await makeUser(store.current, ['admin'])
})
beforeEach(async () => {
  for (const table of ['domain_brands', 'domains', 'complaints', 'listings'])
    await store.current.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
})

const listingAt = async (url: string, brand = 'Vessmont') =>
  (await makeListings(store.current, [{ brandId: brands.get(brand)!, marketplaceId, url }]))[0]!

/** A complaint of the listings that stand at these addresses; answers its id. */
async function complainOf(urls: readonly string[], { user = analyst, brand = 'Vessmont' } = {}) {
  const listings = await Promise.all(urls.map((url) => listingAt(url, brand)))
  const [right] = await rowsOf<{ id: string }>(
    store.current.db,
    sql`SELECT id FROM property_rights WHERE brand_id = ${brands.get(brand)!}`,
  )
  const { body } = await classify(app.current, user, listings, { ipr: [right!.id] })
  return { id: body.complaints[0]!.id, changeSet: body.changeSet!, listings }
}
const move = (id: string, action: ComplaintAction, options: Partial<MoveOptions> = {}) =>
  store.current.db.transaction((tx) => applyMove(tx, testAuthor, id, action, { at: new Date(), ...options }))
const addDomain = async (name: string, user = analyst) =>
  (await app.current.call(user, contract.domains.add, { body: { name } })).body as InternetDomain
async function standing(id: string, user = analyst) {
  const { body } = await app.current.call(user, contract.domains.get, { params: { id } })
  const { complaintStatus, filing, takedown } = body as InternetDomain
  return { complaintStatus, filing, takedown }
}
const none = { complaintStatus: null, filing: null, takedown: null }
const at = (day: number) => new Date(Date.UTC(2026, 4, day))
const day = (n: number) => at(n).toISOString()

test('a domain follows each move of a complaint on it or a subdomain, in the same transaction and recorded', async () => {
  const { id } = await addDomain('fake.example')
  const complaint = await complainOf(['https://www.shop.fake.example/1', 'https://elsewhere.example/2'])
  expect(await standing(id)).toEqual({ ...none, complaintStatus: 'NEW' })
  await move(complaint.id, 'hold')
  expect(await standing(id)).toEqual({ ...none, complaintStatus: 'HOLD' })
  await move(complaint.id, 'release')
  await move(complaint.id, 'file', { at: at(2) })
  expect(await standing(id)).toEqual({ complaintStatus: 'FILED', filing: day(2), takedown: null })
  await move(complaint.id, 'takeDown', { at: at(4), takedown: at(3) })
  expect(await standing(id)).toEqual({ complaintStatus: 'PROCESSED', filing: day(2), takedown: day(3) })
  await move(complaint.id, 'reinstate', { at: at(5) })
  expect(await standing(id)).toEqual({ complaintStatus: 'REINSTATED', filing: day(2), takedown: day(3) })
  const records = await rowsOf<{ kind: string; status: string }>(
    store.current.db,
    sql`SELECT s.kind, r.after ->> 'complaint_status' AS status FROM change_records r
        JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
        WHERE r.entity = 'domain' AND r.after ->> 'name' = 'fake.example' ORDER BY r.version`,
  )
  expect(records.map(({ status }) => status)).toEqual([
    null,
    'NEW',
    'HOLD',
    'NEW',
    'FILED',
    'PROCESSED',
    'REINSTATED',
  ])
  expect(records.map(({ kind }) => kind).slice(0, 3)).toEqual(['domain', 'classification', 'complaint'])
})

test('a move that fails leaves the domain as it was', async () => {
  const { id } = await addDomain('fake.example')
  const complaint = await complainOf(['https://fake.example/1'])
  await expect(move(complaint.id, 'takeDown')).rejects.toThrow()
  expect(await standing(id)).toMatchObject({ complaintStatus: 'NEW' })
})

test('a domain that is added after the complaint has what it says; one beside it, or above it, has its own', async () => {
  const complaint = await complainOf(['https://shop.fake.example:8443/1'])
  await move(complaint.id, 'file', { at: at(2) })
  const filed = { complaintStatus: 'FILED', filing: day(2), takedown: null }
  for (const name of ['shop.fake.example', 'fake.example', 'www.fake.example'])
    expect(await standing((await addDomain(name)).id), name).toEqual(filed)
  for (const name of ['other.fake.example', 'notfake.example', 'deep.shop.fake.example'])
    expect(await standing((await addDomain(name)).id), name).toEqual(none)
})

test('of several complaints the one filed last speaks; without it the one before does again', async () => {
  const { id } = await addDomain('fake.example')
  const first = await complainOf(['https://fake.example/1'])
  const second = await complainOf(['https://fake.example/2'])
  await move(first.id, 'file', { at: at(2) })
  expect(await standing(id)).toMatchObject({ complaintStatus: 'FILED', filing: day(2) })
  await move(second.id, 'file', { at: at(3) })
  expect(await standing(id)).toMatchObject({ complaintStatus: 'FILED', filing: day(3) })
  await move(second.id, 'withdraw')
  expect(await standing(id)).toMatchObject({ complaintStatus: 'FILED', filing: day(2) })
  await move(first.id, 'withdraw')
  expect(await standing(id)).toMatchObject({ complaintStatus: 'WITHDRAWN', filing: day(3) })
})

test('a complaint that is deleted or taken back, or whose listing is, says nothing any more', async () => {
  const { id } = await addDomain('fake.example')
  const deleted = await complainOf(['https://fake.example/1'])
  await app.current.call(analyst, contract.complaints.delete, { params: { id: deleted.id } })
  expect(await standing(id)).toEqual(none)
  const undone = await complainOf(['https://fake.example/2'])
  expect(await standing(id)).toMatchObject({ complaintStatus: 'NEW' })
  await app.current.call(analyst, contract.changes.undo, { params: { id: undone.changeSet } })
  expect(await standing(id)).toEqual(none)
  const left = await complainOf(['https://fake.example/3'])
  await app.current.call(both, contract.listingActions.delete, { query: { ids: left.listings.join('::') } })
  expect(await standing(id)).toEqual(none)
})

test('a complaint follows its listing to another address, and back when that is undone', async () => {
  const domains = [await addDomain('fake.example'), await addDomain('moved.example')]
  const { listings } = await complainOf(['https://fake.example/1'])
  await store.current.db.execute(sql`UPDATE listings SET item_id = 'moved' WHERE id = ${listings[0]!}`)
  const file = path.join(testFolder('moved'), 'moved.csv')
  writeFileSync(file, 'platform,item id,title,url\nPagebook,moved,Watch,https://moved.example/1\n')
  const told = async () =>
    (await Promise.all(domains.map(({ id }) => standing(id)))).map(({ complaintStatus }) => complaintStatus)
  const { changeSetId } = await runImport(store.current, {
    file,
    userId: both.id,
    author: testAuthor,
    brand: 'Vessmont',
    onReject: () => {},
  })
  expect(await told()).toEqual([null, 'NEW'])
  await app.current.call(both, contract.changes.undo, { params: { id: changeSetId! } })
  expect(await told()).toEqual(['NEW', null])
})

test('a complaint whose listing is given the address that it lacked is told of the domain there', async () => {
  const { id } = await addDomain('fake.example')
  const complaint = await complainOf(['https://fake.example/1'])
  const [listing] = complaint.listings
  await store.current.db.execute(sql`UPDATE listings SET url = NULL WHERE id = ${listing!}`)
  await move(complaint.id, 'hold')
  expect(await standing(id)).toMatchObject({ complaintStatus: 'NEW' })
  const { updated } = await complaintSeenBy(app.current, analyst, complaint.id)
  const fixed = await app.current.call(analyst, contract.complaints.update, {
    params: { id: complaint.id },
    body: { updated, addresses: [{ listing: listing!, url: 'https://fake.example/1' }] },
  })
  expect(fixed.status, fixed.text).toBe(200)
  expect(await standing(id)).toMatchObject({ complaintStatus: 'HOLD' })
})

test('what another client’s complaint says is neither shown nor counted', async () => {
  const { id } = await addDomain('fake.example')
  await addDomain('fake.example', stranger)
  const theirs = await complainOf(['https://fake.example/theirs'], { user: stranger, brand: 'Ardenne' })
  await move(theirs.id, 'file', { at: at(2) })
  expect(await standing(id)).toEqual(none)
  expect(await standing(id, stranger)).toMatchObject({ complaintStatus: 'FILED' })
  const ours = await complainOf(['https://fake.example/ours'])
  await move(ours.id, 'file', { at: at(1) })
  expect(await standing(id)).toMatchObject({ filing: day(1) })
  expect(await standing(id, both)).toMatchObject({ filing: day(2) })
  const figures = async (user: TestUser) =>
    (await app.current.call(user, contract.domains.stats, { params: { id } })).body as DomainFigures
  expect(await figures(analyst)).toMatchObject({ listings: 1, complaints: 1 })
  expect(await figures(both)).toMatchObject({ listings: 2, complaints: 2 })
})

test('the figures of a domain count what stands at it and its subdomains', async () => {
  const { id } = await addDomain('fake.example')
  const complaint = await complainOf(['https://fake.example/1', 'http://WWW.fake.example/2'])
  await move(complaint.id, 'file', { at: at(2) })
  await listingAt('https://a.shop.fake.example/3?to=other.example')
  await listingAt('https://other.example/fake.example')
  const { body } = await app.current.call(analyst, contract.domains.stats, { params: { id } })
  expect(body).toMatchObject({
    name: 'fake.example',
    listings: 3,
    infringing: 2,
    removed: 0,
    sellers: 1,
    complaints: 1,
    hosts: [
      { host: 'fake.example', listings: 2, infringing: 2 },
      { host: 'a.shop.fake.example', listings: 1, infringing: 0 },
    ],
  })
  const empty = await addDomain('empty.example')
  const { body: nothing } = await app.current.call(analyst, contract.domains.stats, {
    params: { id: empty.id },
  })
  expect(nothing).toMatchObject({ listings: 0, firstFound: null, lastFound: null, hosts: [] })
})

test('a domain that is added while a complaint on it is filed misses nothing', async () => {
  for (let n = 0; n < 5; n += 1) {
    const complaint = await complainOf([`https://race-${n}.example/1`])
    const [domain] = await Promise.all([addDomain(`race-${n}.example`), move(complaint.id, 'file')])
    expect(await standing(domain.id)).toMatchObject({ complaintStatus: 'FILED' })
  }
})
