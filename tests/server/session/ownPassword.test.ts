import { generateSync } from 'otplib'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../../server/crypto/passwords.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import { PASSWORD_MAX } from '../../../src/domain/kit/constants.ts'
import { COMMON_PASSWORD } from '../../../src/domain/session/chosenPassword.ts'
import type { OfferedSecret } from '../../../src/domain/session/secondFactor.ts'
import { useApp } from '../../support/app.ts'
import { makeUser, type TestUser, useStore } from '../../support/store.ts'

/** Users change their own password, with the one that they have. */

const PASSWORD = 'a long enough password'
const CHOSEN = 'quite another sentence'
const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const { ownPassword, secondFactor } = contract
let passwordHash: string
let user: TestUser

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM sign_in_attempts`)
  user = await makeUser(store.current, ['analyst'], [], passwordHash)
})

const change = (body: Partial<{ password: string; chosen: string; code: string }> = {}) =>
  app.current.call(user, ownPassword.change, { body: { password: PASSWORD, chosen: CHOSEN, ...body } })
const signIn = async (password: string): Promise<number> =>
  (
    await app.current.request({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: user.email, password }),
    })
  ).status
const live = async (table: 'sessions' | 'api_keys') =>
  (
    await rowsOf(
      store.current.db,
      sql`SELECT FROM ${sql.identifier(table)} WHERE user_id = ${user.id} AND revoked IS NULL`,
    )
  ).length

test('the new password signs in, the old one no more', async () => {
  const answer = await change()
  expect(answer.status, answer.text).toBe(200)
  expect(await signIn(PASSWORD)).toBe(401)
  expect(await signIn(CHOSEN)).toBe(200)
})

test('the other sessions end, and the one that asked and API keys stay', async () => {
  await app.current.call(user, contract.apiKeys.mint)
  expect(await signIn(PASSWORD)).toBe(200)
  expect(await signIn(PASSWORD)).toBe(200)
  const before = await live('sessions')
  expect(before).toBeGreaterThanOrEqual(2)
  const keys = await live('api_keys')
  expect((await change()).status).toBe(200)
  expect(await live('sessions')).toBe(1)
  expect(await live('api_keys')).toBe(keys)
})

test('it is recorded, without the password', async () => {
  await change()
  const [set] = await rowsOf<{ title: string; by: string; text: string }>(
    store.current.db,
    sql`SELECT s.title, s.actor_id AS by, r.after::text AS text FROM change_records r
        JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
        WHERE r.entity = 'user' AND r.entity_id = ${user.id} ORDER BY r.seq DESC LIMIT 1`,
  )
  expect(set).toMatchObject({ title: 'Password changed', by: user.id })
  expect(set!.text).not.toContain('argon2')
  expect(set!.text).not.toContain(CHOSEN)
})

test('a wrong password changes nothing, and tries are counted as sign-ins are', async () => {
  const wrong = await change({ password: 'not the password' })
  expect(wrong.status).toBe(400)
  expect(wrong.body).toMatchObject({
    detail: 'The current password is not right.',
    errors: [{ path: 'body.password', message: 'is not right' }],
  })
  expect(await signIn(PASSWORD)).toBe(200)
  let last = 400
  for (let n = 0; n < 30 && last === 400; n++) last = (await change({ password: `wrong ${n}` })).status
  expect(last).toBe(429)
  expect((await change()).status).toBe(429)
})

test('a new one that is short, long, common, the owner’s name or the old one is refused, and costs no try', async () => {
  const [mailbox] = user.email.split('@') as [string]
  for (const [chosen, says] of [
    ['short', 'must have 8 characters at least'],
    ['x'.repeat(PASSWORD_MAX + 1), `must have ${PASSWORD_MAX} characters at most`],
    ['password123', COMMON_PASSWORD],
    [mailbox, 'must not be your name'],
    [PASSWORD, 'the one that you have'],
  ] as const) {
    const answer = await change({ chosen })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      errors: [{ path: 'body.chosen', message: expect.stringContaining(says) }],
    })
  }
  expect(await rowsOf(store.current.db, sql`SELECT FROM sign_in_attempts`)).toEqual([])
  expect(await signIn(PASSWORD)).toBe(200)
})

test('whose account has a second factor gives its code too', async () => {
  const offer = await app.current.call(user, secondFactor.offer, { body: { password: PASSWORD } })
  const { secret } = offer.body as OfferedSecret
  const codeOf = (periods: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + periods * 30 })
  expect((await app.current.call(user, secondFactor.confirm, { body: { code: codeOf(-1) } })).status).toBe(
    200,
  )
  expect(await change()).toMatchObject({
    status: 400,
    body: {
      detail: 'The code is not right. Codes change every 30 seconds and work once.',
      errors: [{ path: 'body.code', message: 'is not right' }],
    },
  })
  expect((await change({ code: codeOf(0) })).status).toBe(200)
})

test('an account with single sign-on alone is told where its password is', async () => {
  user = await makeUser(store.current, ['analyst'])
  const answer = await change()
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('at its provider')
})

test('an API key changes no password', async () => {
  const minted = await app.current.call(user, contract.apiKeys.mint)
  const { key } = minted.body as { key: string }
  const answer = await app.current.request({
    method: 'PUT',
    url: '/api/v1/store/users/password',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ password: PASSWORD, chosen: CHOSEN }),
  })
  expect([401, 403]).toContain(answer.status)
  expect(await signIn(PASSWORD)).toBe(200)
})
