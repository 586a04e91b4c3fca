import { beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../server/crypto/passwords.ts'
import { useApp } from '../../support/app.ts'
import { makeUser, type TestUser, useStore } from '../../support/store.ts'

/** The cookies of a site that is reached by https. */

const PASSWORD = 'a long enough password'
const store = useStore()
const app = useApp(store, undefined, { publicUrl: 'https://assay.example' }, { works: false })
let user: TestUser

beforeAll(async () => {
  user = await makeUser(store.current, ['analyst'], [], await hashPassword(PASSWORD))
})

const signIn = (cookie = '') =>
  app.current.request({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/json', cookie },
    payload: JSON.stringify({ email: user.email, password: PASSWORD }),
  })
const cookies = ({ headers }: Awaited<ReturnType<typeof signIn>>) =>
  [headers['set-cookie']].flat().map(String)
const current = (cookie: string) =>
  app.current.request({ method: 'GET', url: '/api/v1/users/current', headers: { cookie } })

describe('over https', () => {
  test('cookies are of this host and of https alone, and no script reads them', async () => {
    const [session, device] = cookies(await signIn())
    expect(session).toMatch(
      /^__Host-assay_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(device).toMatch(
      /^__Secure-assay_device=[\w-]{43}; .*Path=\/login; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('a cookie without the prefix, which another host of the domain could have set, signs nobody in', async () => {
    const [session = ''] = cookies(await signIn())
    const pair = session.split(';', 1)[0]!
    expect((await current(pair)).status).toBe(200)
    expect((await current(pair.replace('__Host-', ''))).status).toBe(401)
  })

  test('sign-out has the browser forget the session', async () => {
    const pair = cookies(await signIn())[0]!.split(';', 1)[0]!
    const out = await app.current.request({
      method: 'POST',
      url: '/logout',
      headers: { cookie: pair, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(cookies(out)[0]).toMatch(/^__Host-assay_session=; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
    expect((await current(pair)).status).toBe(401)
  })
  test('the cookie alone shows pictures, as a page’s <img> asks for them, and nothing else', async () => {
    const pair = cookies(await signIn())[0]!.split(';', 1)[0]!
    const read = (url: string, cookie: string) =>
      app.current.request({ method: 'GET', url: `/api/v1${url}`, headers: { cookie } })
    const picture = '/store/files/01890000-0000-7000-8000-000000000001'
    expect((await read(picture, pair)).status).toBe(404)
    expect((await read(picture, '')).status).toBe(401)
    expect((await read(picture, '__Host-assay_session=made-up')).status).toBe(401)
    expect((await read('/store/brands/user', pair)).status).toBe(401)
  })
})
