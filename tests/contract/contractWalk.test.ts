import { expect, test } from 'vitest'
import { fullPath } from '../../src/domain/kit/call.ts'
import { useApp } from '../support/app.ts'
import {
  calls,
  contractWorld,
  probeOf,
  PROBES,
  served,
  unserved,
  WITHOUT_ROWS,
} from '../support/contractWorld.ts'
import { walkContract } from '../support/contractWalk.ts'
import { useStore } from '../support/store.ts'

/**
 * The walk goes over the contract, not over a list of its own: a call that is served and has no probe here fails,
 * so that scope and bad input are tested for each call that is ever added.
 */

const store = useStore()
// Work in the background would change what a call has left alone.
const app = useApp(store, undefined, {}, { works: false })
const desk = contractWorld(store, app)

test(`of ${calls.length} calls ${served.length} are served and ${unserved.length} not yet, and each served one has its probe`, () => {
  console.log(`calls: ${served.length} served, ${unserved.length} not yet`)
  console.log(`not yet: ${unserved.map(({ name }) => name).join(', ')}`)
  const known = new Set([...Object.keys(PROBES), ...WITHOUT_ROWS])
  expect(served.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !served.some((call) => call.name === name))).toEqual([])
  expect(() => probeOf('places.page')).toThrow('places.page has no probe: write one in tests/support/probes.')
})

walkContract(store, app, desk)

test.each(unserved)('$name answers 501 to whoever is signed in, and 401 to nobody', async ({ call }) => {
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1]!, 'x']))
  const answer = await app.current.call(desk.owner, call, { params })
  expect(answer.status).toBe(501)
  expect(answer.body).toMatchObject({ title: 'Not served yet' })
  expect((await app.current.call(null, call, { params })).status).toBe(401)
})

test('no route stands outside the contract but those that describe it', async () => {
  // Routes that share a place name its parameter each in their own way.
  const unnamed = (path: string) => path.replace(/\{\w+\}|:\w+(\|:\w+)*/g, ':')
  const found = routePaths(app.current.app.printRoutes({ commonPrefix: false })).map(unnamed)
  const contracted = new Set(calls.map(({ call }) => unnamed(fullPath(call))))
  const described = /^\/api\/v1\/(docs|openapi\.json)/
  const probes = new Set(['/healthz', '/readyz'])
  const pages = /^(\*|\/(\*|favicon\.svg|(index|setup|importer|inspect)\.html|static\/.*)?)$/
  const known = (path: string) =>
    contracted.has(path) || probes.has(path) || described.test(path) || pages.test(path)
  expect(found.filter((path) => !known(path))).toEqual([])
  expect([...contracted].filter((path) => !found.includes(path))).toEqual([])
})

/** The paths of Fastify's route table, which is printed as a tree. */
function routePaths(table: string): string[] {
  const stack: { depth: number; path: string }[] = []
  const paths: string[] = []
  for (const line of table.split('\n')) {
    const match = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) continue
    const depth = match[1]!.length
    while (stack.length > 0 && stack.at(-1)!.depth >= depth) stack.pop()
    const path = (stack.at(-1)?.path ?? '') + match[2]!
    stack.push({ depth, path })
    if (match[3]) paths.push(path)
  }
  return paths
}

test('OpenAPI 3.1 describes every call, and the page that shows it is served', async () => {
  const answer = await app.current.request({ method: 'GET', url: '/api/v1/openapi.json' })
  const { openapi, paths } = answer.body as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(openapi).toBe('3.1.0')
  for (const { call, name } of calls)
    expect(paths[fullPath(call)]?.[call.method.toLowerCase()], name).toBeDefined()
  const page = await app.current.request({ method: 'GET', url: '/api/v1/docs/' })
  expect(page.status).toBe(200)
  expect(page.text).not.toMatch(/https?:\/\/(?!localhost)/)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'self';/)
  expect(page.headers['content-security-policy']).not.toMatch(/https|[a-z]\.[a-z]|upgrade/)
})

test.each([
  ['/api/v1/nowhere', 404],
  ['/api/v1/store/listings/%ff', 400],
  ['/api/v1/store/listings/page?size=%ff', 401],
])('%s is answered with a %s problem', async (url, status) => {
  const answer = await app.current.request({ method: 'GET', url })
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ status, title: expect.any(String) })
})

test('a body that isn’t JSON, or too large, is refused with a problem', async () => {
  const put = async (payload: string, type = 'application/json') =>
    app.current.request({
      method: 'PUT',
      url: '/api/v1/store/listings/field',
      headers: { authorization: `Bearer ${await app.current.token(desk.owner)}`, 'content-type': type },
      payload,
    })
  expect((await put('{')).status).toBe(400)
  expect((await put('x', 'text/html')).status).toBe(415)
  expect((await put(`{"ids":"${'x'.repeat(3_000_000)}"}`)).status).toBe(413)
})
