import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import type { ImportRun, Upload } from '../../../src/domain/importing/imports.contract.ts'
import { fillPath, fullPath } from '../../../src/domain/kit/call.ts'
import { useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** What a session may see is read once for many calls; whatever is changed in this process counts at once, what another one changes within a second. */

const HOLD_MS = 1_000
const store = useStore()
const app = useApp(store, undefined, { scopeHoldMs: HOLD_MS }, { works: false })
/** Holds for longer than any test takes. */
const longHeld = useApp(store, undefined, { scopeHoldMs: 60_000 }, { works: false })
let analyst: TestUser
let god: TestUser
let brandId: string
let listing: string

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  god = await makeUser(store.current, ['god'])
  const [made] = await makeListings(store.current, [{ brandId, marketplaceId }])
  listing = made!
})
beforeEach(async () => {
  analyst = await makeUser(store.current, ['analyst'], [brandId])
})

const read = () => app.current.call(analyst, contract.listings.get, { params: { id: listing } })
const sessions = () => app.current.call(god, contract.setup.access, { params: { id: analyst.id } })

test('a session that is ended in this process is refused by the very next read', async () => {
  expect((await read()).status).toBe(200)
  const { body } = await sessions()
  const [{ id }] = (body as { sessions: [{ id: string }] }).sessions
  const ended = await app.current.call(god, contract.setup.endSession, {
    params: { id: analyst.id, session: id },
  })
  expect(ended.status, ended.text).toBeLessThan(300)
  expect((await read()).status).toBe(401)
})

test('what another process takes away is gone after a second, and for a change at once', async () => {
  expect((await read()).status).toBe(200)
  await store.current.db.execute(sql`DELETE FROM user_brands WHERE user_id = ${analyst.id}`)
  const change = await app.current.call(analyst, contract.listings.changeField, {
    body: { ids: [listing], updated: [new Date().toISOString()], field: 'state', value: 'SU' },
  })
  expect(change.body).toMatchObject({ changed: [], missing: [listing] })
  await app.current.token(analyst)
  await pause(HOLD_MS)
  expect((await read()).status).toBe(404)
})

test('what another process takes away is held for no more than a second', async () => {
  expect((await read()).status).toBe(200)
  const began = performance.now()
  await store.current.db.execute(sql`DELETE FROM user_brands WHERE user_id = ${analyst.id}`)
  await expect.poll(async () => (await read()).status, { interval: 50, timeout: 3_000 }).toBe(404)
  expect(performance.now() - began).toBeLessThan(2 * HOLD_MS)
})

test('a session that does not hold is looked up again by each call', async () => {
  await app.current.token(analyst)
  await store.current.db.execute(sql`UPDATE users SET disabled = true WHERE id = ${analyst.id}`)
  expect((await read()).status).toBe(401)
  await store.current.db.execute(sql`UPDATE users SET disabled = false WHERE id = ${analyst.id}`)
  expect((await read()).status).toBe(200)
})

test('the answer to who calls is no one else’s', async () => {
  const stranger = await makeUser(store.current, ['analyst'])
  expect((await read()).status).toBe(200)
  const answer = await app.current.request({
    method: 'GET',
    url: fillPath(contract.listings.get, { id: listing }),
    headers: { authorization: `Bearer ${await app.current.token(stranger)}` },
  })
  expect(answer.status).toBe(404)
})

test('a brand that an import has made is seen as soon as the import is told to have ended', async () => {
  const importer = await makeUser(store.current, ['importer', 'analyst'], [brandId])
  const { imports } = contract
  const sent = await longHeld.current.request({
    method: 'POST',
    url: `${fullPath(imports.upload)}?name=new.csv`,
    headers: {
      authorization: `Bearer ${await longHeld.current.token(importer)}`,
      'content-type': 'application/octet-stream',
    },
    payload: 'platform,item id,title\nBazarro,n1,A first listing\n',
  })
  const { id, settings } = sent.body as Upload
  const started = await longHeld.current.call(importer, imports.start, {
    params: { id },
    body: { ...settings, brand: 'Newcomer', createBrand: true },
  })
  expect(started.status, started.text).toBe(202)
  const run = { params: { id: (started.body as ImportRun).id } }
  const status = async () =>
    ((await longHeld.current.call(importer, imports.get, run)).body as ImportRun).status
  await expect.poll(status, { interval: 20, timeout: 20_000 }).toBe('complete')
  const page = await longHeld.current.call(importer, contract.listings.page, {
    query: { brands: 'Newcomer' },
  })
  expect(page.body).toMatchObject({ total: 1 })
})
