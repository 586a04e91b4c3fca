import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../server/crypto/passwords.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { openSession } from '../../../server/store/session/sessions.ts'
import { changeUser } from '../../../server/store/session/users.ts'
import type { MintedApiKey } from '../../../src/domain/session/apiKey.ts'
import { type CallDefinition, fillPath } from '../../../src/domain/kit/call.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { UserAccess, UserSession } from '../../../src/domain/session/sessions.ts'
import { parseCurrentUser, type SignedInUser } from '../../../src/domain/session/user.ts'
import { type Answer, useApp } from '../../support/app.ts'
import { makeUser, testAuthor, type TestUser, useStore } from '../../support/store.ts'

/** Sessions and API keys: seen and ended by their user and by administrators, all at once by a reset. */

const PASSWORD = 'a long enough password'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
let passwordHash: string
let user: TestUser
let admin: TestUser
let god: TestUser

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  admin = await makeUser(store.current, ['admin'])
  god = await makeUser(store.current, ['god'])
})
beforeEach(async () => {
  user = await makeUser(store.current, ['analyst'], [], passwordHash)
})

/** A sign-in by password, as a browser makes it. */
async function enter(of = user, { userAgent = FIREFOX, from = '192.0.2.9' } = {}) {
  const answer = await app.current.request({
    method: 'POST',
    url: '/login',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    payload: JSON.stringify({ email: of.email, password: PASSWORD }),
  })
  expect(answer.status, answer.text).toBe(200)
  const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';', 1)[0]!
  const read = () =>
    app.current.request({ method: 'GET', url: fillPath(contract.auth.current), headers: { cookie } })
  const { token, nonce, providerId } = parseCurrentUser((await read()).text)!
  const login = await app.current.request({
    method: 'GET',
    url: fillPath(contract.auth.login, { providerId }),
    headers: { token, nonce },
  })
  const { auth } = login.body as SignedInUser
  return {
    read,
    ask: (call: CallDefinition, params: Record<string, string> = {}) => askWith(auth, call, params),
  }
}

const askWith = (bearer: string, call: CallDefinition, params: Record<string, string> = {}) =>
  app.current.request({
    method: call.method,
    url: fillPath(call, params),
    headers: { authorization: `Bearer ${bearer}` },
  })
const listed = (answer: Answer) => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body as UserSession[]
}
const records = (entity: string) =>
  rowsOf<{ id: string; title: string; actor: string; revoked: boolean; picture: string }>(
    store.current.db,
    sql`SELECT r.entity_id AS id, s.title, s.actor, r.before ->> 'revoked' IS NULL
               AND r.after ->> 'revoked' IS NOT NULL AS revoked, r.after::text AS picture
        FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        JOIN change_sets s ON s.id = b.change_set_id
        WHERE r.entity = ${entity} AND r.after ->> 'user_id' = ${user.id}
          AND r.after ->> 'revoked' IS NOT NULL ORDER BY r.seq`,
  )

describe('a user', () => {
  test('sees their sessions: when, from where, by which browser, and which one asks', async () => {
    const first = await enter()
    await enter(user, { userAgent: 'curl/8.5', from: '2001:db8::1' })
    const [own, other, ...more] = listed(await first.ask(contract.sessions.list))
    expect(more).toEqual([])
    expect(own).toMatchObject({ current: true, browser: 'Firefox 140 on Windows', address: '192.0.2.9' })
    expect(other).toMatchObject({ current: false, browser: null, address: '2001:db8::1' })
    expect(Date.parse(own!.opened)).toBeGreaterThan(Date.now() - 60_000)
    expect(own!.lastSeen).toMatch(/:\d\d:00\.000Z$/)
    const text = JSON.stringify(await first.ask(contract.sessions.list))
    expect(text).not.toMatch(/secret|hash/i)
  })

  test('sees when each was last used, to the minute', async () => {
    const { ask } = await enter()
    await store.current.db.execute(
      sql`UPDATE sessions SET last_seen = now() - interval '1 hour' WHERE user_id = ${user.id}`,
    )
    const [own] = listed(await ask(contract.sessions.list))
    expect(Date.parse(own!.lastSeen)).toBeGreaterThan(Date.now() - 120_000)
    expect(own!.lastSeen).toMatch(/:\d\d:00\.000Z$/)
  })

  test('ends one: its cookie and its tokens are refused, the others hold, and it is recorded', async () => {
    const [first, second] = [await enter(), await enter()]
    const other = listed(await first.ask(contract.sessions.list)).find(({ current }) => !current)!
    expect(listed(await first.ask(contract.sessions.end, { id: other.id }))).toHaveLength(1)
    expect((await second.ask(contract.sessions.list)).status).toBe(401)
    expect((await second.read()).status).toBe(401)
    expect((await first.read()).status).toBe(200)
    expect((await first.ask(contract.sessions.end, { id: other.id })).status).toBe(404)
    const [record, ...more] = await records('session')
    expect(more).toEqual([])
    expect(record).toMatchObject({ id: other.id, title: 'Session ended', revoked: true })
    expect(record!.picture).not.toMatch(/secret|address|192\.0\.2\.9/)
  })

  test('ends all others at once', async () => {
    const [first, second, third] = [await enter(), await enter(), await enter()]
    expect(listed(await first.ask(contract.sessions.endOthers))).toMatchObject([{ current: true }])
    for (const { ask } of [second, third]) expect((await ask(contract.sessions.list)).status).toBe(401)
    expect(await records('session')).toHaveLength(2)
    expect(listed(await first.ask(contract.sessions.endOthers))).toHaveLength(1)
    expect(await records('session')).toHaveLength(2)
  })

  test('sees and ends nobody else’s, and not by an API key', async () => {
    const { ask } = await enter()
    const own = listed(await ask(contract.sessions.list))[0]!
    const stranger = await enter(await makeUser(store.current, ['god'], [], passwordHash))
    expect(JSON.stringify(await stranger.ask(contract.sessions.list))).not.toContain(own.id)
    expect((await stranger.ask(contract.sessions.end, { id: own.id })).status).toBe(404)
    const { key } = (await ask(contract.apiKeys.mint)).body as MintedApiKey
    expect((await askWith(key, contract.sessions.list)).status).toBe(403)
    expect((await askWith(key, contract.sessions.endOthers)).status).toBe(403)
  })
})

describe('an administrator', () => {
  const { access, endSession, revokeApiKey } = contract.setup

  test.each([['admin'], ['god']])('(%s) sees an account’s sessions and keys, and ends them', async (role) => {
    const by = role === 'god' ? god : admin
    const { ask } = await enter()
    const minted = (await ask(contract.apiKeys.mint)).body as MintedApiKey
    const seen = (await app.current.call(by, access, { params: { id: user.id } })).body as UserAccess
    expect(seen.apiKeys.map(({ id }) => id)).toEqual([minted.id])
    expect(seen.sessions).toMatchObject([{ current: false, browser: 'Firefox 140 on Windows' }])
    const revoked = await app.current.call(by, revokeApiKey, { params: { id: user.id, key: minted.id } })
    expect(revoked.body).toMatchObject({ apiKeys: [], sessions: [{}] })
    expect((await askWith(minted.key, contract.listings.page)).status).toBe(401)
    const session = seen.sessions[0]!.id
    const ended = await app.current.call(by, endSession, { params: { id: user.id, session } })
    expect(ended.body).toEqual({ apiKeys: [], sessions: [], secondFactor: null })
    expect((await ask(contract.sessions.list)).status).toBe(401)
    expect((await app.current.call(by, endSession, { params: { id: user.id, session } })).status).toBe(404)
    expect(await records('apiKey')).toMatchObject([{ id: minted.id, revoked: true }])
    expect(await records('session')).toMatchObject([{ id: session, revoked: true }])
  })

  test('reaches nothing through another’s account, nor an account that is not there', async () => {
    const { ask } = await enter()
    const { id: key } = (await ask(contract.apiKeys.mint)).body as MintedApiKey
    const session = listed(await ask(contract.sessions.list))[0]!.id
    const other = await makeUser(store.current, ['analyst'])
    for (const id of [other.id, crypto.randomUUID()]) {
      expect((await app.current.call(admin, endSession, { params: { id, session } })).status).toBe(404)
      expect((await app.current.call(admin, revokeApiKey, { params: { id, key } })).status).toBe(404)
    }
    const nobody = { params: { id: crypto.randomUUID() } }
    expect((await app.current.call(admin, access, nobody)).status).toBe(404)
    expect(listed(await ask(contract.sessions.list))).toHaveLength(1)
  })

  test('who is no god sees and ends nothing of a god’s', async () => {
    const above = await makeUser(store.current, ['god'], [], passwordHash)
    const { ask } = await enter(above)
    const session = listed(await ask(contract.sessions.list))[0]!.id
    const { id: key } = (await ask(contract.apiKeys.mint)).body as MintedApiKey
    const params = { id: above.id, session, key }
    expect(await app.current.call(admin, access, { params })).toMatchObject({
      status: 403,
      body: { detail: 'Only a god changes an account of that role.' },
    })
    expect((await app.current.call(god, access, { params })).status).toBe(200)
    expect((await app.current.call(admin, endSession, { params })).status).toBe(403)
    expect((await app.current.call(admin, revokeApiKey, { params })).status).toBe(403)
    expect(listed(await ask(contract.sessions.list))).toHaveLength(1)
    expect((await app.current.call(god, endSession, { params })).status).toBe(200)
  })

  test.each(['manager', 'analyst', 'importer', 'client'])('is none of the role %s', async (role) => {
    const by = await makeUser(store.current, [role])
    const params = { id: user.id, session: user.id, key: user.id }
    for (const call of [access, endSession, revokeApiKey])
      expect((await app.current.call(by, call, { params })).status).toBe(403)
  })
})

describe('ends with every session and API key, each recorded:', () => {
  const ends: [string, () => Promise<unknown>][] = [
    [
      'a password reset in Setup',
      () => app.current.call(admin, contract.setup.resetPassword, { params: { id: user.id } }),
    ],
    [
      'a password given by the command',
      () => store.current.db.transaction((tx) => changeUser(tx, testAuthor, user.id, { passwordHash })),
    ],
    [
      'disabling',
      () => store.current.db.transaction((tx) => changeUser(tx, testAuthor, user.id, { disabled: true })),
    ],
  ]
  test.each(ends)('%s', async (_, end) => {
    const [first, second] = [await enter(), await enter()]
    const keys = [await first.ask(contract.apiKeys.mint), await first.ask(contract.apiKeys.mint)].map(
      ({ body }) => body as MintedApiKey,
    )
    await end()
    await store.current.db.transaction((tx) => changeUser(tx, testAuthor, user.id, { disabled: false }))
    for (const { ask, read } of [first, second]) {
      expect((await ask(contract.sessions.list)).status).toBe(401)
      expect((await read()).status).toBe(401)
    }
    for (const { key } of keys) expect((await askWith(key, contract.listings.page)).status).toBe(401)
    expect((await records('session')).every(({ revoked }) => revoked)).toBe(true)
    expect(await records('session')).toHaveLength(2)
    expect((await records('apiKey')).map(({ id }) => id).sort()).toEqual(keys.map(({ id }) => id).sort())
  })

  test('so that no sign-in that was checked before outlives it, and no key that was asked for', async () => {
    const { ask } = await enter()
    const origin = { address: null, userAgent: null, passwordHash }
    const changed = await hashPassword('another password')
    await store.current.db.transaction((tx) => changeUser(tx, testAuthor, user.id, { passwordHash: changed }))
    expect(await openSession(store.current.db, user.id, origin)).toBeNull()
    expect(await openSession(store.current.db, user.id, { ...origin, passwordHash: changed })).not.toBeNull()
    expect((await ask(contract.apiKeys.mint)).status).toBe(401)
  })

  test('and lets whoever was locked out try again', async () => {
    const wrong = () =>
      app.current.request({
        method: 'POST',
        url: '/login',
        remoteAddress: '192.0.2.77',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email: user.email, password: 'wrong' }),
      })
    for (let n = 0; n < 6; n++) await wrong()
    expect((await wrong()).status).toBe(429)
    await app.current.call(admin, contract.setup.resetPassword, { params: { id: user.id } })
    expect((await wrong()).status).toBe(401)
  })
})
