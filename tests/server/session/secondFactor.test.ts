import { generateSync } from 'otplib'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../server/crypto/passwords.ts'
import { ENTITIES } from '../../../server/export/entities.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { secondFactors } from '../../../server/store/schema.ts'
import { resealFactors } from '../../../server/store/session/secondFactors.ts'
import { contract } from '../../../src/domain/contract.ts'
import type {
  OfferedSecret,
  RecoveryCodes,
  SecondFactor,
  SignInSettings,
} from '../../../src/domain/session/secondFactor.ts'
import { type Answer, useApp } from '../../support/app.ts'
import { makeUser, type TestUser, useStore } from '../../support/store.ts'

/** A code of an authenticator app beside the password: set up, asked for at each sign-in, demanded of roles, lost and turned off. */

const PASSWORD = 'a long enough password'
const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const { secondFactor, setup } = contract
let passwordHash: string
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  admin = await makeUser(store.current, ['admin'])
})
beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM sign_in_settings`)
  await store.current.db.execute(sql`DELETE FROM sign_in_attempts`)
  user = await makeUser(store.current, ['analyst'], [], passwordHash)
})

/** The roles that need a second factor. */
const demanded = async () => ((await app.current.call(admin, setup.signIn, {})).body as SignInSettings).roles

/** A code of an app, as it shows it `periods` of half a minute from now. */
const codeOf = (secret: string, periods = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + periods * 30 })

const signIn = (code?: string, password = PASSWORD): Promise<Answer> =>
  app.current.request({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email: user.email, password, ...(code ? { code } : {}) }),
  })
const opensSession = (answer: Answer) => answer.headers['set-cookie'] !== undefined

/** Sets a second factor up as its owner does. */
async function setUp(): Promise<{ secret: string; codes: string[] }> {
  const offer = await app.current.call(user, secondFactor.offer, { body: { password: PASSWORD } })
  expect(offer.status, offer.text).toBe(200)
  const { secret, uri } = offer.body as OfferedSecret
  expect(uri).toMatch(/^otpauth:\/\/totp\/Assay/)
  const done = await app.current.call(user, secondFactor.confirm, { body: { code: codeOf(secret, -1) } })
  expect(done.status, done.text).toBe(200)
  return { secret, codes: (done.body as RecoveryCodes).recoveryCodes }
}
const stateOf = async (of = user): Promise<SecondFactor> =>
  (await app.current.call(of, secondFactor.get)).body as SecondFactor

describe('an account with a second factor', () => {
  test('is signed in by password and code, and not by the password alone', async () => {
    const { secret } = await setUp()
    const alone = await signIn()
    expect(alone.status).toBe(401)
    expect(alone.body).toMatchObject({ secondFactor: { needs: 'code' } })
    expect(alone.text).not.toContain(secret)
    expect(opensSession(alone)).toBe(false)
    const both = await signIn(codeOf(secret))
    expect(both.status, both.text).toBe(200)
    expect(opensSession(both)).toBe(true)
  })

  test('takes a code once, also of two sign-ins at one time', async () => {
    const { secret } = await setUp()
    const code = codeOf(secret)
    const answers = await Promise.all([signIn(code), signIn(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await signIn(code)).status).toBe(401)
  })

  test('takes codes of half a minute ago and ahead, as clocks differ, and older ones not', async () => {
    const { secret } = await setUp()
    expect((await signIn(codeOf(secret, -3))).status).toBe(401)
    expect((await signIn(codeOf(secret, 1))).status).toBe(200)
  })

  test('tells nobody without the password that it has one', async () => {
    await setUp()
    const wrong = await signIn(undefined, 'another password')
    expect(wrong.status).toBe(401)
    expect(wrong.body).not.toHaveProperty('secondFactor')
  })

  test('is closed for a while to whoever guesses codes', async () => {
    const { secret } = await setUp()
    const wrong = codeOf(secret, 50)
    let last = await signIn(wrong)
    expect(last.body).toMatchObject({ status: 401, remaining: expect.any(Number) })
    for (let n = 0; n < 20 && last.status === 401; n++) last = await signIn(wrong)
    expect(last.status).toBe(429)
    expect((await signIn(codeOf(secret))).status).toBe(429)
  })

  test('is not closed by signing in without a code, which asks for one alone', async () => {
    const { secret } = await setUp()
    for (let n = 0; n < 20; n++) expect((await signIn()).status).toBe(401)
    expect((await signIn(codeOf(secret))).status).toBe(200)
  })

  test('is opened by each recovery code once', async () => {
    const { codes } = await setUp()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    expect((await signIn(codes[0]!.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(codes[0])).status).toBe(401)
    expect(await stateOf()).toMatchObject({ recoveryCodes: 9 })
  })
})

describe('its owner', () => {
  test('sets it up by password and code, and it is recorded without what it is made from', async () => {
    expect(await stateOf()).toEqual({ since: null, recoveryCodes: 0, isDemanded: false })
    const { secret, codes } = await setUp()
    expect(await stateOf()).toMatchObject({ since: expect.any(String), recoveryCodes: 10 })
    const records = await rowsOf<{ text: string }>(
      store.current.db,
      sql`SELECT (coalesce(before::text, '') || after::text) AS text FROM change_records WHERE entity_id = ${user.id}`,
    )
    const all = records.map(({ text }) => text).join()
    expect(all).toContain('"second_factor": "')
    for (const told of [secret, ...codes]) expect(all).not.toContain(told)
    expect(Object.values(ENTITIES).map(({ table }) => table)).not.toContain(secondFactors)
  })

  test('is refused with a wrong password or code, and what held goes on to hold', async () => {
    const { secret } = await setUp()
    const body = { password: 'another password', code: codeOf(secret) }
    const wrong = await app.current.call(user, secondFactor.offer, { body })
    expect(wrong.body).toMatchObject({ status: 400, errors: [{ path: 'body.password' }] })
    const without = await app.current.call(user, secondFactor.end, { body: { password: PASSWORD } })
    expect(without.body).toMatchObject({ status: 400, errors: [{ path: 'body.code' }] })
    const unconfirmed = await app.current.call(user, secondFactor.confirm, { body: { code: '000000' } })
    expect(unconfirmed.status).toBe(400)
    expect((await signIn(codeOf(secret))).status).toBe(200)
  })

  test('sets up another, and the former codes serve no more', async () => {
    const former = await setUp()
    const proof = { password: PASSWORD, code: former.codes[1]! }
    const { body } = await app.current.call(user, secondFactor.offer, { body: proof })
    const { secret } = body as OfferedSecret
    expect((await signIn(codeOf(former.secret))).status).toBe(200)
    await app.current.call(user, secondFactor.confirm, { body: { code: codeOf(secret, -1) } })
    expect((await signIn(codeOf(former.secret, 1))).status).toBe(401)
    expect((await signIn(former.codes[2])).status).toBe(401)
    expect((await signIn(codeOf(secret))).status).toBe(200)
  })

  test('turns it off, and the password signs in alone', async () => {
    const { secret } = await setUp()
    const proof = { password: PASSWORD, code: codeOf(secret) }
    const answer = await app.current.call(user, secondFactor.end, { body: proof })
    expect(answer.body).toEqual({ since: null, recoveryCodes: 0, isDemanded: false })
    expect((await signIn()).status).toBe(200)
  })

  test('keeps the session that changes it, and the others end', async () => {
    const before = await signIn()
    expect(before.status).toBe(200)
    const cookie = String([before.headers['set-cookie']].flat()[0]).split(';', 1)[0]!
    await setUp()
    const { status } = await app.current.request({
      method: 'GET',
      url: '/api/v1/users/current',
      headers: { cookie },
    })
    expect(status).toBe(401)
    expect((await stateOf()).since).not.toBeNull()
  })
})

describe('a role that needs a second factor', () => {
  beforeEach(async () => {
    const answer = await app.current.call(admin, setup.saveSignIn, {
      body: { roles: ['analyst', 'manager'], was: [] },
    })
    expect(answer.body).toEqual({ roles: ['manager', 'analyst'] })
  })

  test('has it set up at the next sign-in, whose codes are told this once', async () => {
    const first = await signIn()
    expect(first.status).toBe(401)
    const { offered } = (first.body as { secondFactor: { needs: string; offered: OfferedSecret } })
      .secondFactor
    expect(opensSession(first)).toBe(false)
    const wrong = await signIn('000000')
    expect(wrong.body).toMatchObject({ secondFactor: { needs: 'setUp', offered } })
    const done = await signIn(codeOf(offered.secret))
    expect(done.status, done.text).toBe(200)
    expect((done.body as RecoveryCodes).recoveryCodes).toHaveLength(10)
    expect(opensSession(done)).toBe(true)
    expect((await signIn(codeOf(offered.secret, 1))).status).toBe(200)
  })

  test('can’t turn it off, and other roles are asked for nothing', async () => {
    const { secret } = await setUp()
    expect(await stateOf()).toMatchObject({ isDemanded: true })
    const body = { password: PASSWORD, code: codeOf(secret) }
    expect((await app.current.call(user, secondFactor.end, { body })).status).toBe(409)
    user = await makeUser(store.current, ['client'], [], passwordHash)
    expect((await signIn()).status).toBe(200)
  })

  test('is a god’s to set where it is the role god', async () => {
    const god = await makeUser(store.current, ['god'])
    const save = async (by: TestUser, roles: SignInSettings['roles']) =>
      app.current.call(by, setup.saveSignIn, { body: { roles, was: await demanded() } })
    const refused = { status: 403, body: { detail: 'Only a god changes what that role needs to sign in.' } }
    expect(await save(admin, ['god', 'manager'])).toMatchObject(refused)
    expect((await save(god, ['god', 'manager'])).body).toEqual({ roles: ['god', 'manager'] })
    expect(await save(admin, ['manager'])).toMatchObject(refused)
    expect((await save(admin, ['god'])).body).toEqual({ roles: ['god'] })
    expect((await save(god, [])).body).toEqual({ roles: [] })
  })

  test('stays as one administrator set it while another had the older form open', async () => {
    const was = await demanded()
    const other = await makeUser(store.current, ['admin'])
    await app.current.call(other, setup.saveSignIn, { body: { roles: [...was, 'client'], was } })
    const body = { roles: [...was, 'importer' as const], was }
    expect(await app.current.call(admin, setup.saveSignIn, { body })).toMatchObject({
      status: 409,
      body: {
        detail: `${other.email.split('@', 1)[0]} changed this meanwhile: a second factor is needed by manager, analyst, client. Nothing was saved.`,
        current: { roles: ['manager', 'analyst', 'client'] },
      },
    })
    expect(await demanded()).toEqual(['manager', 'analyst', 'client'])
  })

  test('is recorded, and set by administrators alone', async () => {
    const manager = await makeUser(store.current, ['manager'])
    expect((await app.current.call(manager, setup.saveSignIn, { body: { roles: [], was: [] } })).status).toBe(
      403,
    )
    const [set] = await rowsOf<{ title: string }>(
      store.current.db,
      sql`SELECT s.title FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          JOIN change_sets s ON s.id = b.change_set_id WHERE r.entity = 'signInSettings' ORDER BY r.seq DESC LIMIT 1`,
    )
    expect(set!.title).toBe('Second factor needed by: manager, analyst')
  })
})

describe('an owner who has lost the app and the codes', () => {
  test('is let in again by an administrator, who ends the sessions with it', async () => {
    const { secret } = await setUp()
    expect((await signIn(codeOf(secret))).status).toBe(200)
    const of = { params: { id: user.id } }
    expect((await app.current.call(admin, setup.access, of)).body).toMatchObject({
      secondFactor: expect.any(String),
    })
    const answer = await app.current.call(admin, setup.endSecondFactor, of)
    expect(answer.body).toMatchObject({ secondFactor: null, sessions: [] })
    expect((await signIn()).status).toBe(200)
    expect((await app.current.call(admin, setup.endSecondFactor, of)).status).toBe(404)
  })

  test('of a higher role is not', async () => {
    user = await makeUser(store.current, ['god'], [], passwordHash)
    await setUp()
    expect((await app.current.call(admin, setup.endSecondFactor, { params: { id: user.id } })).status).toBe(
      403,
    )
  })
})

test('what codes are made from is encrypted again under another SECRET_KEY', async () => {
  const { secret } = await setUp()
  const { db } = store.current
  await db.transaction((tx) => resealFactors(tx, { secretKey: 'first key', oldSecretKey: undefined }))
  const rows = await rowsOf<{ value: Buffer; sealed: boolean }>(
    db,
    sql`SELECT value, sealed FROM second_factors WHERE user_id = ${user.id}`,
  )
  expect(rows).toMatchObject([{ sealed: true }])
  expect(rows[0]!.value.toString('latin1')).not.toContain(secret)
  await expect(
    db.transaction((tx) => resealFactors(tx, { secretKey: 'third key', oldSecretKey: 'no key' })),
  ).rejects.toThrow('opens the second factor')
  await db.execute(sql`DELETE FROM second_factors`)
})
