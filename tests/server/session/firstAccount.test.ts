import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { SIGN_IN_LIMITS } from '../../../src/domain/kit/constants.ts'
import { authCalls } from '../../../src/domain/session/auth.contract.ts'
import { hashSecret } from '../../../server/crypto/secrets.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { newFirstAccountToken } from '../../../server/store/session/firstAccount.ts'
import { addUser } from '../../../server/store/session/users.ts'
import { useApp } from '../../support/app.ts'
import { useStore } from '../../support/store.ts'

/** The one-time link of an empty workspace. */

const store = useStore()
const app = useApp(store)
const db = () => store.current.db
const ada = { name: 'Ada', email: 'ada@first.example', password: 'long enough' }
const make = (token: string, account: Partial<typeof ada> = {}) =>
  app.current.call(null, authCalls.firstAccount, { body: { ...ada, ...account, token } })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']].flat().find((one) => String(one).startsWith('assay_session=')) as string | undefined
const accounts = () =>
  rowsOf<{ email: string; groups: string[] }>(db(), sql`SELECT email, groups FROM users ORDER BY email`)

beforeEach(async () => {
  await db().execute(sql`UPDATE change_sets SET actor_id = NULL`)
  for (const table of ['users', 'first_account_links', 'sign_in_attempts'])
    await db().execute(sql`DELETE FROM ${sql.identifier(table)}`)
})

describe('the password that somebody chooses', () => {
  test.each(['password1', 'QWERTYUIOP', '1234567890', 'Ada!2026', 'assay-1234'])(
    'is not a common one or a word of this place: %s',
    async (password) => {
      const answer = await make((await newFirstAccountToken(db()))!, { password })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        detail: expect.stringMatching(/most common ones|must not be your/),
      })
      expect(await accounts()).toEqual([])
    },
  )

  test.each([
    ['letters of any script', 'стоячая вода'],
    ['small letters alone', 'correcthorsebattery'],
    ['signs and digits alone', '%%-8841-{}-07'],
    ['128 characters', 'long way '.repeat(15).slice(0, 128)],
  ])('may be of %s, and is taken exactly as it was typed', async (_, password) => {
    expect((await make((await newFirstAccountToken(db()))!, { password })).status).toBe(200)
    const signIn = (typed: string) =>
      app.current.call(null, authCalls.signIn, { body: { email: ada.email, password: typed } })
    for (const other of [`${password} `, password.slice(0, -1), password.toUpperCase(), password.trimEnd()])
      if (other !== password) expect((await signIn(other)).status, other).toBe(401)
    expect((await signIn(password)).status).toBe(200)
  })
})

describe('the link that an empty workspace prints', () => {
  test('makes the first account, which may do everything and is signed in with it', async () => {
    const token = (await newFirstAccountToken(db()))!
    const answer = await make(token)
    expect(answer.status).toBe(200)
    expect(await accounts()).toEqual([{ email: ada.email, groups: ['god'] }])
    const current = await app.current.request({
      method: 'GET',
      url: '/api/v1/users/current',
      headers: { cookie: cookieOf(answer)!.split(';', 1)[0]! },
    })
    expect(current.status).toBe(200)
    const signIn = await app.current.call(null, authCalls.signIn, { body: ada })
    expect(signIn.status).toBe(200)
    const records = await rowsOf<{ actor: string; after: Record<string, unknown> }>(
      db(),
      sql`SELECT b.actor, r.after FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          WHERE r.entity = 'user' AND r.after ->> 'email' = ${ada.email} ORDER BY r.seq LIMIT 1`,
    )
    expect(records[0]).toMatchObject({ actor: 'First account', after: { groups: ['god'] } })
  })

  test('works once, and the other links with it', async () => {
    const token = (await newFirstAccountToken(db()))!
    const other = (await newFirstAccountToken(db()))!
    expect((await make(token)).status).toBe(200)
    for (const used of [token, other]) {
      const again = await make(used, { email: 'eve@first.example' })
      expect(again.status).toBe(409)
      expect(again.body).toMatchObject({ detail: expect.stringContaining('made already') })
    }
    expect(await accounts()).toHaveLength(1)
    expect(await rowsOf(db(), sql`SELECT FROM first_account_links`)).toHaveLength(0)
  })

  test('is kept as a hash alone, and expires after 24 hours', async () => {
    const token = (await newFirstAccountToken(db()))!
    const [row] = await rowsOf<{ hash: Buffer; hours: number }>(
      db(),
      sql`SELECT hash, round(extract(epoch FROM expires - now()) / 3600)::int AS hours FROM first_account_links`,
    )
    expect(row!.hours).toBe(24)
    expect(row!.hash.equals(hashSecret(token))).toBe(true)
    await db().execute(sql`UPDATE first_account_links SET expires = now()`)
    expect((await make(token)).status).toBe(403)
    expect(await accounts()).toHaveLength(0)
    await newFirstAccountToken(db())
    expect(await rowsOf(db(), sql`SELECT FROM first_account_links`)).toHaveLength(1)
  })

  test('gets one answer whether its token is wrong, expired or empty', async () => {
    const expired = (await newFirstAccountToken(db()))!
    await db().execute(sql`UPDATE first_account_links SET expires = now()`)
    const answers = await Promise.all([make('nothing'), make(expired), make('')])
    const bodies = answers.map(({ status, body }) => ({ status, ...(body as object), requestId: null }))
    expect(bodies[0]).toMatchObject({ status: 403 })
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
  })

  test('makes one account where two people use it at the same moment, and tells the other', async () => {
    const token = (await newFirstAccountToken(db()))!
    const emails = ['one@first.example', 'two@first.example', 'three@first.example']
    const answers = await Promise.all(emails.map((email) => make(token, { email })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const winner = emails[answers.findIndex(({ status }) => status === 200)]
    expect(await accounts()).toEqual([{ email: winner, groups: ['god'] }])
    for (const answer of answers) expect(cookieOf(answer) !== undefined).toBe(answer.status === 200)
  })

  test('can’t be guessed: tries are counted by their address', async () => {
    const token = (await newFirstAccountToken(db()))!
    const { most } = SIGN_IN_LIMITS.address
    for (let n = 0; n < most; n++) expect((await make(`guess ${n}`)).status).toBe(403)
    const refused = await make(token)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await accounts()).toHaveLength(0)
  })

  test('takes no account whose password is short or whose e-mail is none, and stays', async () => {
    const token = (await newFirstAccountToken(db()))!
    expect((await make(token, { password: 'short' })).status).toBe(400)
    expect((await make(token, { email: 'nobody' })).status).toBe(400)
    expect((await make(token)).status).toBe(200)
  })

  test('is taken from no page of another site', async () => {
    const token = (await newFirstAccountToken(db()))!
    const answer = await app.current.request({
      method: 'POST',
      url: '/api/v1/store/users/first',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      payload: JSON.stringify({ ...ada, token }),
    })
    expect(answer.status).toBe(403)
    expect(await accounts()).toHaveLength(0)
  })

  test('is not made where there is an account', async () => {
    const author = { userId: null, name: 'Test', requestId: 'test' }
    await db().transaction((tx) =>
      addUser(tx, author, { ...ada, groups: ['client'], passwordHash: null, brandIds: [] }),
    )
    expect(await newFirstAccountToken(db())).toBeNull()
  })
})

test('whoever has to sign in is told what the workspace holds, and never the link', async () => {
  const told = async () => {
    const { body, text } = await app.current.request({ method: 'GET', url: '/api/v1/users/current' })
    return { workspace: (body as { workspace: string }).workspace, text }
  }
  const token = (await newFirstAccountToken(db()))!
  const empty = await told()
  expect(empty.workspace).toBe('empty')
  expect(empty.text).not.toContain(token)
  await make(token)
  expect((await told()).workspace).toBe('own')
  await db().execute(sql`UPDATE users SET demo = true`)
  expect((await told()).workspace).toBe('demo')
})
