import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hashPassword } from '../../../server/crypto/passwords.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { addUser, changeUser } from '../../../server/store/session/users.ts'
import { contract } from '../../../src/domain/contract.ts'
import { parseCurrentUser } from '../../../src/domain/session/user.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeUser, testAuthor, type TestUser, useStore } from '../../support/store.ts'

const PASSWORD = 'a long enough password'

const store = useStore()
const app = useApp(store)
let analyst: TestUser

beforeAll(async () => {
  const brand = await makeBrand(store.current, 'Vessmont', 'Northgate Group')
  analyst = await makeUser(store.current, ['analyst'], [brand], await hashPassword(PASSWORD))
})

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.current.request({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ email, password }),
  })

const cookieOf = (headers: Record<string, unknown>) =>
  String([headers['set-cookie']].flat()[0]).split(';', 1)[0]!

async function openUser(cookie: string) {
  const current = await app.current.request({
    method: 'GET',
    url: '/api/v1/users/current',
    headers: { cookie },
  })
  const parsed = parseCurrentUser(current.text)
  if (!parsed) throw new Error(current.text)
  return parsed
}

const login = ({ token, nonce, providerId }: { token: string; nonce: string; providerId: string }) =>
  app.current.request({
    method: 'GET',
    url: `/api/v1/store/users/login/${providerId}`,
    headers: { token, nonce },
  })

describe('signing in', () => {
  test('sets a cookie that scripts can’t read, and the session gives the user with a token of 15 minutes', async () => {
    const answer = await signIn(analyst.email.toUpperCase(), PASSWORD)
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
    const user = await login(await openUser(cookieOf(answer.headers)))
    expect(user.status).toBe(200)
    expect(user.body).toMatchObject({
      providerId: analyst.id,
      groups: ['analyst'],
      brands: [{ id: expect.any(String), name: 'Vessmont', client: 'Northgate Group' }],
      timeZone: 'UTC',
    })
    const { auth, authExpires } = user.body as { auth: string; authExpires: string }
    const minutes = (Date.parse(authExpires) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    const claims = JSON.parse(Buffer.from(auth.split('.')[1]!, 'base64url').toString())
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'sid', 'sub'])
  })

  test('takes an address however its letters are composed, also where it was kept decomposed', async () => {
    const passwordHash = await hashPassword(PASSWORD)
    const typed = [
      ['josé@test.example', 'NFC'],
      ['renée@test.example', 'NFD'],
    ] as const
    for (const [email, form] of typed) {
      const account = {
        email: email.normalize(form),
        name: 'Sample',
        groups: ['analyst'],
        passwordHash,
        brandIds: [],
      }
      const id = await store.current.db.transaction((tx) => addUser(tx, testAuthor, account))
      for (const written of ['NFC', 'NFD']) {
        const answer = await signIn(email.toUpperCase().normalize(written), PASSWORD)
        expect(answer.status, `${email} in ${written}`).toBe(200)
        expect((await login(await openUser(cookieOf(answer.headers)))).body).toMatchObject({ providerId: id })
      }
    }
  })

  test('by a form leads on to a page of this site alone', async () => {
    const form = (next: string) =>
      app.current.request({
        method: 'POST',
        url: '/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email: analyst.email, password: PASSWORD, next }).toString(),
      })
    expect((await form('/listings?value=x')).headers.location).toBe('/listings?value=x')
    expect((await form('//elsewhere.example')).headers.location).toBe('/')
  })

  test('answers the same for an unknown user and a wrong password, and counts down', async () => {
    const unknown = await signIn('nobody@test.example', PASSWORD)
    const wrong = await signIn(analyst.email, 'wrong')
    expect(unknown.status).toBe(401)
    const told = ({ body }: typeof wrong) => ({ ...(body as object), requestId: null })
    expect(told(unknown)).toEqual(told(wrong))
    expect(wrong.body).toMatchObject({ detail: 'E-mail and password do not match.', remaining: 4 })
  })

  test('is refused after five wrong passwords, also with the right one', async () => {
    const user = await makeUser(store.current, ['analyst'], [], await hashPassword(PASSWORD))
    for (let n = 4; n >= 0; n--)
      expect((await signIn(user.email, 'wrong')).body).toMatchObject({ status: 401, remaining: n })
    const refused = await signIn(user.email, PASSWORD)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ detail: expect.stringMatching(/Try again in 15 minutes/) })
  })

  test('is refused to a disabled account and to one without a role', async () => {
    const roleless = await makeUser(store.current, ['office'], [], await hashPassword(PASSWORD))
    const disabled = await makeUser(store.current, ['analyst'], [], await hashPassword(PASSWORD))
    await store.current.db.transaction((tx) => changeUser(tx, testAuthor, disabled.id, { disabled: true }))
    for (const user of [roleless, disabled]) expect((await signIn(user.email, PASSWORD)).status).toBe(401)
  })

  test('from another site’s page is refused', async () => {
    const answer = await signIn(analyst.email, PASSWORD, {
      origin: 'https://elsewhere.example',
      host: 'assay.example',
    })
    expect(answer.status).toBe(403)
    const own = await signIn(analyst.email, PASSWORD, {
      origin: 'https://assay.example',
      host: 'assay.example',
    })
    expect(own.status).toBe(200)
  })
})

describe('the session', () => {
  test('gives nonces that serve once, for their own session and user', async () => {
    const cookie = cookieOf((await signIn(analyst.email, PASSWORD)).headers)
    const current = await openUser(cookie)
    expect(
      (await login({ ...current, providerId: (await makeUser(store.current, ['analyst'])).id })).status,
    ).toBe(401)
    expect((await login({ ...current, nonce: 'made-up' })).status).toBe(401)
    expect((await login(current)).status).toBe(200)
    expect((await login(current)).status).toBe(401)
    const other = await openUser(cookieOf((await signIn(analyst.email, PASSWORD)).headers))
    const fresh = await openUser(cookie)
    expect((await login({ ...fresh, nonce: other.nonce })).status).toBe(401)
  })

  test.each([0, 1])('takes a nonce no longer once its minute is over (%i seconds ago)', async (seconds) => {
    const cookie = cookieOf((await signIn(analyst.email, PASSWORD)).headers)
    const current = await openUser(cookie)
    await store.current.db.execute(sql`UPDATE nonces SET expires = now() - make_interval(secs => ${seconds})`)
    expect((await login(current)).status).toBe(401)
  })

  test('gives nonces of a minute', async () => {
    await openUser(cookieOf((await signIn(analyst.email, PASSWORD)).headers))
    const [nonce] = await rowsOf<{ seconds: number }>(
      store.current.db,
      sql`SELECT extract(epoch FROM max(expires) - now())::float AS seconds FROM nonces`,
    )
    expect(nonce!.seconds).toBeGreaterThan(30)
    // The clocks of the server and of the database differ by a little.
    expect(nonce!.seconds).toBeLessThan(61)
  })

  test('ends at sign-out, and its tokens with it', async () => {
    const cookie = cookieOf((await signIn(analyst.email, PASSWORD)).headers)
    const user = await login(await openUser(cookie))
    const { auth } = user.body as { auth: string }
    const brands = () =>
      app.current.request({
        method: 'GET',
        url: '/api/v1/store/brands/user',
        headers: { authorization: `Bearer ${auth}` },
      })
    expect((await brands()).status).toBe(200)
    const out = await app.current.request({
      method: 'POST',
      url: '/logout',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(out.status).toBe(303)
    expect(out.headers.location).toBe('/login')
    expect((await brands()).status).toBe(401)
    const after = await app.current.request({
      method: 'GET',
      url: '/api/v1/users/current',
      headers: { cookie },
    })
    expect(after.status).toBe(401)
    expect(after.body).toMatchObject({ ended: true })
  })

  test('is over after twelve hours', async () => {
    const cookie = cookieOf((await signIn(analyst.email, PASSWORD)).headers)
    await store.current.db.execute(sql`UPDATE sessions SET expires = now() - interval '1 second'`)
    const after = await app.current.request({
      method: 'GET',
      url: '/api/v1/users/current',
      headers: { cookie },
    })
    expect(after.status).toBe(401)
    expect(after.body).toMatchObject({ singleSignOn: false, ended: false })
  })

  test('reads roles and brands again at each request', async () => {
    const brand = await makeBrand(store.current, 'Second', 'Northgate Group')
    const user = await makeUser(store.current, ['client'])
    const names = async () =>
      ((await app.current.call(user, contract.brands.ofUser)).body as { name: string }[]).map(
        ({ name }) => name,
      )
    expect(await names()).toEqual([])
    await store.current.db.transaction((tx) => changeUser(tx, testAuthor, user.id, { brandIds: [brand] }))
    expect(await names()).toEqual(['Second'])
    await store.current.db.transaction((tx) => changeUser(tx, testAuthor, user.id, { groups: ['nothing'] }))
    expect((await app.current.call(user, contract.brands.ofUser)).status).toBe(401)
  })

  test('ends when the password is changed', async () => {
    const user = await makeUser(store.current, ['analyst'], [], await hashPassword(PASSWORD))
    const cookie = cookieOf((await signIn(user.email, PASSWORD)).headers)
    await store.current.db.transaction(async (tx) =>
      changeUser(tx, testAuthor, user.id, { passwordHash: await hashPassword('another one') }),
    )
    const after = await app.current.request({
      method: 'GET',
      url: '/api/v1/users/current',
      headers: { cookie },
    })
    expect(after.status).toBe(401)
  })
})

describe('a bearer token', () => {
  test('of the sign-in is none of the calls, and the other way about', async () => {
    const current = await openUser(cookieOf((await signIn(analyst.email, PASSWORD)).headers))
    const asBearer = await app.current.request({
      method: 'GET',
      url: '/api/v1/store/brands/user',
      headers: { authorization: `Bearer ${current.token}` },
    })
    expect(asBearer.status).toBe(401)
    const access = await app.current.token(analyst)
    expect((await login({ ...current, token: access })).status).toBe(401)
  })

  test('is no longer taken once it has expired, nor where it says so itself', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const token = await app.current.token(await makeUser(store.current, ['analyst']))
    const brands = (bearer: string) =>
      app.current.request({
        method: 'GET',
        url: '/api/v1/store/brands/user',
        headers: { authorization: `Bearer ${bearer}` },
      })
    expect((await brands(token)).status).toBe(200)
    const [head, payload, signature] = token.split('.')
    const later = { ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), exp: 4_102_444_800 }
    const prolonged = Buffer.from(JSON.stringify(later)).toString('base64url')
    expect((await brands(`${head}.${prolonged}.${signature}`)).status).toBe(401)
    vi.advanceTimersByTime(16 * 60_000)
    expect((await brands(token)).status).toBe(401)
  })

  test('is taken from the address of a download alone, and there as one word', async () => {
    const token = await app.current.token(analyst)
    const status = async (url: string) => (await app.current.request({ method: 'GET', url })).status
    const download = '/api/v1/store/listings/export/csv'
    expect(await status(`${download}?jwt=${token}`)).toBe(200)
    expect(await status(`${download}?jwt=${token}&jwt=${token}`)).toBe(401)
    expect(await status(download)).toBe(401)
    expect(await status(`/api/v1/store/brands/user?jwt=${token}`)).toBe(401)
  })

  test.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])('%j is refused', async (token) => {
    const answer = await app.current.request({
      method: 'GET',
      url: '/api/v1/store/brands/user',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})
