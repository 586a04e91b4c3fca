import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../server/crypto/passwords.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { forgetExpired } from '../../../server/store/session/sessions.ts'
import { SIGN_IN_LIMITS } from '../../../src/domain/kit/constants.ts'
import { type Answer, useApp } from '../../support/app.ts'
import { makeUser, type TestUser, useStore } from '../../support/store.ts'

/** How many sign-ins may fail: by address, by account and in all. */

const PASSWORD = 'a long enough password'
const { account, address, device, total } = SIGN_IN_LIMITS

const store = useStore()
const app = useApp(store)
const second = useApp(store, undefined, {}, { works: false })
let passwordHash: string
let user: TestUser

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM sign_in_attempts`)
  user = await makeUser(store.current, ['analyst'], [], passwordHash)
})

const signIn = (
  email: string,
  password: string,
  { from = '198.51.100.1', cookie, on = app }: { from?: string; cookie?: string; on?: typeof app } = {},
) =>
  on.current.request({
    method: 'POST',
    url: '/login',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    payload: JSON.stringify({ email, password }),
  })

const times = <T>(count: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)))
const statuses = (answers: readonly Answer[]) => ({
  checked: answers.filter(({ status }) => status === 401).length,
  refused: answers.filter(({ status }) => status === 429).length,
})
const elsewhere = (n: number) => `203.0.${Math.floor(n / 250)}.${(n % 250) + 1}`
const deviceOf = ({ headers }: Answer) =>
  [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';', 1)[0]!)
    .find((line) => line.startsWith('assay_device='))!

describe('failed sign-ins are counted', () => {
  test('by address: of 60 accounts tried from one, no more than the limit are checked', async () => {
    const answers = await times(60, (n) => signIn(`sprayed-${n}@test.example`, 'wrong'))
    expect(statuses(answers)).toEqual({ checked: address.most, refused: 60 - address.most })
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.headers['content-type']).toContain('application/problem+json')
    expect(refused.body).toMatchObject({
      title: 'Too many attempts',
      detail: 'Too many attempts from your network. Try again in 15 minutes.',
      remaining: 0,
    })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(address.seconds - 60)
    // The clocks of the server and of the database differ by a little.
    expect(seconds).toBeLessThanOrEqual(address.seconds + 1)
    expect((await signIn(user.email, PASSWORD)).status).toBe(429)
    expect((await signIn(user.email, PASSWORD, { from: '198.51.100.2' })).status).toBe(200)
  })

  test('by account: of 40 guesses at once from as many addresses, no more than the limit are checked', async () => {
    const answers = await times(40, (n) => signIn(user.email, `guess ${n}`, { from: elsewhere(n) }))
    expect(statuses(answers)).toEqual({ checked: account.most, refused: 40 - account.most })
    const left = answers.flatMap(({ status, body }) =>
      status === 401 ? [(body as { remaining: number }).remaining] : [],
    )
    expect(left.sort()).toEqual([0, 1, 2, 3, 4])
  })

  test('in all: of 150 names from as many addresses, no more than the limit are checked', async () => {
    const answers = await times(150, (n) =>
      signIn(`nobody-${n}@test.example`, 'wrong', { from: elsewhere(n) }),
    )
    expect(statuses(answers)).toEqual({ checked: total.most, refused: 150 - total.most })
    for (const { status, headers } of answers)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('by the servers that share a database together', async () => {
    for (let n = 0; n < account.most; n++)
      await signIn(user.email, 'wrong', { on: n % 2 ? app : second, from: elsewhere(n) })
    expect((await signIn(user.email, PASSWORD, { on: second, from: elsewhere(9) })).status).toBe(429)
  })

  test('for IPv6 by /64, and for IPv4 inside IPv6 as IPv4', async () => {
    const from64 = (n: number) => `2001:db8:1:2:${n.toString(16)}::1`
    const answers = await times(30, (n) => signIn(`six-${n}@test.example`, 'wrong', { from: from64(n) }))
    expect(statuses(answers).checked).toBe(address.most)
    expect((await signIn(user.email, PASSWORD, { from: '2001:db8:1:3::1' })).status).toBe(200)
    await times(30, (n) =>
      signIn(`mapped-${n}@test.example`, 'wrong', { from: n % 2 ? '::ffff:192.0.2.1' : '192.0.2.1' }),
    )
    expect((await signIn(user.email, PASSWORD, { from: '192.0.2.1' })).status).toBe(429)
  })

  test('not where they succeed, and a success begins the account’s count again', async () => {
    const answers = await times(address.most + 10, () => signIn(user.email, PASSWORD))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    await store.current.db.execute(sql`DELETE FROM sign_in_attempts`)
    for (let n = 0; n < address.most + 5; n++) expect((await signIn(user.email, PASSWORD)).status).toBe(200)
    for (let round = 0; round < 2; round++) {
      for (let n = 1; n < account.most; n++)
        expect((await signIn(user.email, 'wrong')).body).toMatchObject({ remaining: account.most - n })
      expect((await signIn(user.email, PASSWORD)).status).toBe(200)
    }
  })

  test('the same for an account that is not there, to the words of the last try', async () => {
    for (const email of [user.email, 'nobody@test.example']) {
      for (let n = 1; n < account.most; n++) await signIn(email, 'wrong')
      const last = await signIn(email, 'wrong')
      expect(last.body).toMatchObject({
        status: 401,
        remaining: 0,
        detail: 'E-mail and password do not match. Try again in 15 minutes.',
      })
      expect((await signIn(email, 'wrong')).body).toMatchObject({
        status: 429,
        detail: 'Too many attempts. Try again in 15 minutes.',
      })
    }
  })

  test('until the time is over, after which nothing of them is left', async () => {
    for (let n = 0; n <= account.most; n++) await signIn(user.email, 'wrong')
    expect((await signIn(user.email, PASSWORD)).status).toBe(429)
    await store.current.db.execute(sql`UPDATE sign_in_attempts SET expires = now() - interval '1 second'`)
    expect((await signIn(user.email, PASSWORD)).status).toBe(200)
    await store.current.db.execute(sql`UPDATE sign_in_attempts SET expires = now() - interval '1 second'`)
    await forgetExpired(store.current.db)
    expect(await rowsOf(store.current.db, sql`SELECT FROM sign_in_attempts`)).toEqual([])
  })
})

describe('a browser that the account has signed in with', () => {
  const lockOut = async (email: string) => {
    for (let n = 0; n <= account.most; n++) await signIn(email, 'wrong', { from: elsewhere(n) })
    expect((await signIn(email, PASSWORD, { from: elsewhere(100) })).status).toBe(429)
  }

  test('gets in while strangers use the account’s tries up, and has tries of its own', async () => {
    const cookie = deviceOf(await signIn(user.email, PASSWORD))
    await lockOut(user.email)
    for (let n = 1; n <= device.most; n++)
      expect((await signIn(user.email, 'wrong', { cookie })).body).toMatchObject({
        status: 401,
        remaining: device.most - n,
      })
    expect((await signIn(user.email, PASSWORD, { cookie })).status).toBe(429)
    await store.current.db.execute(sql`DELETE FROM sign_in_attempts`)
    await lockOut(user.email)
    expect((await signIn(user.email, PASSWORD, { cookie })).status).toBe(200)
  })

  test('is of no use for another account, nor once its secret was replaced', async () => {
    const cookie = deviceOf(await signIn(user.email, PASSWORD))
    const other = await makeUser(store.current, ['analyst'], [], passwordHash)
    await lockOut(other.email)
    expect((await signIn(other.email, PASSWORD, { cookie })).status).toBe(429)
    await store.current.db.execute(sql`DELETE FROM sign_in_attempts`)
    const shared = deviceOf(await signIn(other.email, PASSWORD, { cookie }))
    await lockOut(user.email)
    await lockOut(other.email)
    expect((await signIn(user.email, PASSWORD, { cookie })).status).toBe(429)
    const again = await signIn(user.email, PASSWORD, { cookie: shared })
    expect(again.status).toBe(200)
    expect((await signIn(other.email, PASSWORD, { cookie: deviceOf(again) })).status).toBe(200)
  })

  test('is told by a cookie that goes to the sign-in alone, and that scripts can’t read', async () => {
    const answer = await signIn(user.email, PASSWORD)
    const line = [answer.headers['set-cookie']].flat().find((one) => String(one).startsWith('assay_device='))
    expect(line).toMatch(/; Path=\/login; HttpOnly; SameSite=Lax/)
    const secret = deviceOf(answer).split('=')[1]!
    const kept = await rowsOf(store.current.db, sql`SELECT encode(secret_hash, 'escape') FROM known_devices`)
    expect(JSON.stringify(kept)).not.toContain(secret)
  })
})
