import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import cookies from '@fastify/cookie'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveApp } from '../../../server/frontend.ts'
import { authCalls } from '../../../src/domain/session/auth.contract.ts'
import { fillPath } from '../../../src/domain/kit/call.ts'
import { parseCurrentUser, SESSION_BLOCK_ID, type SignedInUser } from '../../../src/domain/session/user.ts'
import { openSession } from '../../../server/store/session/sessions.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** The page of a screen, with the session of whoever asks for it. */

const PAGE = `<html><head></head><body><main class="opening"></main></body></html>`
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-page-'))
const store = useStore()
const app = useApp(store)
let pages: FastifyInstance
let user: TestUser

beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), PAGE)
  writeFileSync(
    path.join(folder, '.screens.json'),
    JSON.stringify({ '/listings': ['static/js/a.js', 'static/css/b.css'] }),
  )
  pages = Fastify()
  await pages.register(cookies)
  await pages.register(serveApp, { folder, services: app.current.services })
  user = await makeUser(store.current, ['analyst'], [await makeBrand(store.current, 'Vessmont', 'Northgate')])
})
afterAll(async () => {
  await pages.close()
  rmSync(folder, { recursive: true, force: true })
})

const cookieOf = async ({ id }: TestUser) =>
  `assay_session=${(await openSession(store.current.db, id))!.secret}`
const pageFor = async (cookie?: string, url = '/listings') => {
  const { body, headers } = await pages.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })
  const [, json] =
    new RegExp(`<script type="application/json" id="${SESSION_BLOCK_ID}">(.*?)</script>`).exec(body) ?? []
  return { body, headers, brought: json ? (JSON.parse(json) as SignedInUser) : null }
}

async function loginOf(cookie: string): Promise<SignedInUser> {
  const { text } = await app.current.request({
    method: 'GET',
    url: fillPath(authCalls.current),
    headers: { cookie },
  })
  const { token, nonce, providerId } = parseCurrentUser(text)!
  const url = fillPath(authCalls.login, { providerId })
  return (await app.current.request({ method: 'GET', url, headers: { token, nonce } })).body as SignedInUser
}

test('says who is signed in as login does, with a token that serves, and is kept nowhere', async () => {
  const cookie = await cookieOf(user)
  const { brought, body, headers } = await pageFor(cookie)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(body).toContain('<link rel="preload" as="script" href="/static/js/a.js">')
  expect(body).toContain('<link rel="preload" as="style" href="/static/css/b.css">')
  const { auth, authExpires, ...told } = brought!
  const { auth: _, authExpires: __, ...answered } = await loginOf(cookie)
  expect(told).toEqual(answered)
  expect(Date.parse(authExpires)).toBeGreaterThan(Date.now() + 14 * 60_000)
  const { status } = await app.current.request({
    method: 'GET',
    url: '/api/v1/store/brands/user',
    headers: { authorization: `Bearer ${auth}` },
  })
  expect(status).toBe(200)
})

test('says nothing to who is not signed in, nor of a session that was revoked, has expired, or whose account is disabled', async () => {
  const cookie = await cookieOf(user)
  const ended = await makeUser(store.current, ['analyst'])
  const disabled = await cookieOf(ended)
  await store.current.db.execute(sql`UPDATE users SET disabled = true WHERE id = ${ended.id}`)
  const expectNothing = async (of?: string) => {
    const { brought, body, headers } = await pageFor(of)
    expect(brought).toBeNull()
    expect(body).not.toMatch(/<main|<link/)
    expect(headers['cache-control']).toBe('no-cache')
  }
  await expectNothing()
  await expectNothing('assay_session=made-up')
  await expectNothing(disabled)
  await store.current.db.execute(sql`UPDATE sessions SET revoked = now() WHERE user_id = ${user.id}`)
  await expectNothing(cookie)
  const expired = await cookieOf(user)
  expect((await pageFor(expired)).brought).not.toBeNull()
  await store.current.db.execute(sql`UPDATE sessions SET expires = now() WHERE user_id = ${user.id}`)
  await expectNothing(expired)
})

test.each(['/login', '/privacy', '/no-such-screen'])('says nothing on %s', async (url) => {
  expect((await pageFor(await cookieOf(user), url)).brought).toBeNull()
})

test('holds no markup from what it says', async () => {
  const name = '</script><script>alert(1)</script><!--'
  const other = await makeUser(store.current, ['analyst'])
  await store.current.db.execute(sql`UPDATE users SET name = ${name} WHERE id = ${other.id}`)
  const { brought, body } = await pageFor(await cookieOf(other))
  expect(brought!.name).toBe(name)
  expect(body).not.toContain('<script>')
  expect(body.match(/<\/script>/g)).toHaveLength(1)
})

test('comes without the session where the database is away', async () => {
  const away = {
    ...app.current.services,
    store: {
      get db(): never {
        throw new Error('away')
      },
    } as never,
  }
  const alone = Fastify()
  await alone.register(cookies)
  await alone.register(serveApp, { folder, services: away })
  const { body } = await alone.inject({
    method: 'GET',
    url: '/listings',
    headers: { cookie: 'assay_session=x' },
  })
  expect(body).not.toContain('<script')
  expect(body).toContain('<main')
  await alone.close()
})

test('a script is sent as the build compressed it, to browsers that take it so', async () => {
  mkdirSync(path.join(folder, 'static'))
  const ask = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding }
    const { headers: sent, body } = await scripts.inject({ method: 'GET', url: '/static/a.js', headers })
    return { body, encoding: sent['content-encoding'] }
  }
  writeFileSync(path.join(folder, 'static/a.js'), 'whole')
  writeFileSync(path.join(folder, 'static/a.js.br'), 'packed')
  const scripts = Fastify()
  await scripts.register(serveApp, { folder, services: app.current.services })
  expect(await ask('gzip, br')).toEqual({ body: 'packed', encoding: 'br' })
  expect(await ask('gzip')).toEqual({ body: 'whole', encoding: undefined })
  await scripts.close()
})

test('nothing is served but the files of the build', async () => {
  const name = `${path.basename(folder)}.txt`
  writeFileSync(path.join(folder, '..', name), 'not of the build')
  onTestFinished(() => rmSync(path.join(folder, '..', name)))
  const files = Fastify()
  await files.register(serveApp, { folder, services: app.current.services })
  const asked = ['/.screens.json', `/../${name}`, `/%2e%2e/${name}`, `/..%2f${name}`, '/missing.js']
  for (const url of asked) expect((await files.inject({ method: 'GET', url })).statusCode, url).not.toBe(200)
  expect((await files.inject({ method: 'GET', url: '/index.html' })).headers['cache-control']).toBe(
    'no-cache',
  )
  await files.close()
})
