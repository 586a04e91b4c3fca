import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { changeUser } from '../../../server/store/session/users.ts'
import { type ApiKey, API_KEYS_MAX, type MintedApiKey } from '../../../src/domain/session/apiKey.ts'
import { type CallDefinition, fillPath } from '../../../src/domain/kit/call.ts'
import { contract } from '../../../src/domain/contract.ts'
import { ROLES } from '../../../src/domain/kit/roles.ts'
import { useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'

const store = useStore()
const app = useApp(store)
const { apiKeys } = contract

let brandId: string
let user: TestUser

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Keyed')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  await makeListings(store.current, [{ brandId, marketplaceId, title: 'Kept listing' }])
})
beforeEach(async () => {
  user = await makeUser(store.current, ['analyst'], [brandId])
})

const mint = async (by = user) => {
  const answer = await app.current.call(by, apiKeys.mint)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as MintedApiKey
}
const list = async (by = user) => (await app.current.call(by, apiKeys.list)).body as ApiKey[]
const ask = (key: string, call: CallDefinition, params = {}) =>
  app.current.request({
    method: call.method,
    url: fillPath(call, params),
    headers: { authorization: `Bearer ${key}` },
  })
const read = async (key: string) => (await ask(key, contract.listings.page)).status

test('a key is named by its date, listed without its secret, and only its hash is kept', async () => {
  const first = await mint()
  const second = await mint()
  const day = new Date().toISOString().slice(0, 10)
  expect([first.name, second.name]).toEqual([day, `${day} (2)`])
  expect(first.key).toMatch(/^assay_[\w-]{43}$/)
  const answer = await app.current.call(user, apiKeys.list)
  expect((answer.body as ApiKey[]).map(({ id }) => id)).toEqual([second.id, first.id])
  expect(answer.text).not.toContain('assay_')
  const everything = await rowsOf<{ row: unknown }>(
    store.current.db,
    sql`SELECT to_jsonb(k) AS row FROM api_keys k UNION ALL SELECT to_jsonb(r) FROM change_records r`,
  )
  expect(JSON.stringify(everything)).not.toContain(first.key.slice(6))
})

test('a key works as a bearer token, within the scope of its user as it is now, and its use is noted', async () => {
  const { key } = await mint()
  expect((await list())[0]!.lastUsed).toBeNull()
  const answer = await ask(key, contract.listings.page)
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('Kept listing')
  expect(Date.parse((await list())[0]!.lastUsed!)).toBeGreaterThan(Date.now() - 120_000)
  expect((await ask(key, contract.listings.exportCsv)).text).toContain('Kept listing')
  await store.current.db.transaction((tx) => changeUser(tx, testAuthor, user.id, { brandIds: [] }))
  expect((await ask(key, contract.listings.page)).text).not.toContain('Kept listing')
})

test('a key is refused once it is revoked, its user disabled, or of a role without keys', async () => {
  const [revoked, other] = [await mint(), await mint()]
  expect(await read(revoked.key)).toBe(200)
  expect((await app.current.call(user, apiKeys.revoke, { params: { id: revoked.id } })).status).toBe(200)
  expect(await read(revoked.key)).toBe(401)
  expect((await app.current.call(user, apiKeys.revoke, { params: { id: revoked.id } })).status).toBe(404)
  expect((await list()).map(({ id }) => id)).toEqual([other.id])
  const change = (to: { groups?: string[]; disabled?: boolean }) =>
    store.current.db.transaction((tx) => changeUser(tx, testAuthor, user.id, to))
  await change({ groups: ['client'] })
  expect(await read(other.key)).toBe(401)
  await change({ groups: ['manager'] })
  expect(await read(other.key)).toBe(200)
  await change({ disabled: true })
  expect(await read(other.key)).toBe(401)
  expect(await read('assay_unknown')).toBe(401)
})

test('a program that is not let in is told what its key lacks, and how one is sent', async () => {
  const url = fillPath(contract.listings.countries)
  const answers = async (headers: Readonly<Record<string, string>>) => {
    const { status, text, headers: got } = await app.current.request({ method: 'GET', url, headers })
    expect([status, got['www-authenticate']]).toEqual([401, 'Bearer realm="Assay"'])
    return text
  }
  expect(await answers({ authorization: 'Bearer assay_unknown' })).toContain('is not known, was revoked')
  for (const headers of [
    {},
    { authorization: 'Bearer ' },
    { authorization: 'Basic YTpi' },
    { 'x-api-key': 'assay_x' },
  ])
    expect(await answers(headers as Record<string, string>)).toContain('“Authorization: Bearer KEY”')
})

test('a key can’t see, make or revoke keys, and doesn’t travel in an address', async () => {
  const { key, id } = await mint()
  const refusal = await ask(key, apiKeys.list)
  expect(refusal.status).toBe(403)
  expect(refusal.text).toContain('This call takes no API key.')
  expect((await ask(key, apiKeys.mint)).status).toBe(403)
  expect((await ask(key, apiKeys.revoke, { id })).status).toBe(403)
  expect((await ask('assay_unknown', apiKeys.list)).status).toBe(401)
  const url = `${fillPath(contract.listings.exportCsv)}?jwt=${key}`
  expect((await app.current.request({ method: 'GET', url })).status).toBe(401)
  expect(await list()).toHaveLength(1)
})

test('nobody can revoke another’s key, nor has more than the limit', async () => {
  const { id, key } = await mint()
  const admin = await makeUser(store.current, ['admin'])
  expect((await app.current.call(admin, apiKeys.revoke, { params: { id } })).status).toBe(404)
  expect(await read(key)).toBe(200)
  for (let n = 1; n < API_KEYS_MAX; n++) await mint()
  const answer = await app.current.call(user, apiKeys.mint)
  expect(answer.status).toBe(409)
  expect(await list()).toHaveLength(API_KEYS_MAX)
})

test('making and revoking are recorded', async () => {
  const { id, name } = await mint()
  await app.current.call(user, apiKeys.revoke, { params: { id } })
  const rows = await rowsOf(
    store.current.db,
    sql`SELECT s.title, r.before IS NULL AS made, r.after ->> 'revoked' IS NOT NULL AS revoked
        FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        JOIN change_sets s ON s.id = b.change_set_id
        WHERE r.entity = 'apiKey' AND r.entity_id = ${id} ORDER BY r.version`,
  )
  expect(rows).toEqual([
    { title: `API key ${name} made`, made: true, revoked: false },
    { title: `API key ${name} revoked`, made: false, revoked: true },
  ])
})

test.each(ROLES)('%s may have keys by the table of roles alone', async (role) => {
  const someone = await makeUser(store.current, [role], [brandId])
  const answer = await app.current.call(someone, apiKeys.mint)
  expect(answer.status).toBe(['analyst', 'admin', 'manager', 'god'].includes(role) ? 200 : 403)
})
