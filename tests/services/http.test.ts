import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authCalls } from '../../src/domain/session/auth.contract.ts'
import { apiKeyCalls } from '../../src/domain/session/apiKeys.contract.ts'
import { userCalls } from '../../src/domain/session/users.contract.ts'
import { investigationCalls } from '../../src/domain/investigations/investigations.contract.ts'
import { changeCalls } from '../../src/domain/listings/changes.contract.ts'
import { listingCalls } from '../../src/domain/listings/listings.contract.ts'
import { failureText, isUnanswered } from '../../src/domain/kit/problem.ts'
import { type Call, createCall } from '../../src/services/http.ts'
import { listingsService } from '../../src/services/listings.ts'
import { sessionService } from '../../src/services/session.ts'

/** The services against a real server on loopback that answers what a test wants. */

let server: Server
let baseURL = ''
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void
let seen: {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}[]
let renewals = 0
let isRenewed = false
let call: Call

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      answer(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  seen = []
  renewals = 0
  isRenewed = false
  call = createCall({
    baseURL,
    token: () => (isRenewed && renewals > 0 ? 'the next token' : 'the-token'),
    async renewed() {
      renewals++
      return isRenewed
    },
  })
})

const json = (status: number, value: unknown) => {
  answer = (_, response) => {
    response.writeHead(status, {
      'content-type': status < 400 ? 'application/json' : 'application/problem+json',
    })
    response.end(JSON.stringify(value))
  }
}

describe('a call of the contract', () => {
  test('carries the token, arrays as repeated keys, and nothing empty', async () => {
    json(200, { items: [], page: 0, size: 10, total: 0, next: null, at: '2026-11-20T12:00:00.000Z' })
    await listingsService(call).page(
      { params: { brands: ['A&B', 'C'], state: [], seller: '', start: 5, end: 7 }, after: 'x', size: 10 },
      new AbortController().signal,
    )
    expect(seen[0]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer the-token' } })
    expect(seen[0]!.url).toBe(
      '/api/v1/store/listings/page?brands=A%26B&brands=C&date=5&endDate=7&size=10&after=x',
    )
  })

  test('rejects with the problem that the server told', async () => {
    json(409, { status: 409, title: 'Conflict', detail: 'It was taken back already.' })
    await expect(call(changeCalls.undo, { params: { id: 'a b' } })).rejects.toMatchObject({
      status: 409,
      detail: 'It was taken back already.',
    })
    expect(seen[0]!.url).toBe('/api/v1/store/changes/a%20b/undo')
  })

  test('finds nothing under an id that can be none, without asking for it', async () => {
    const mistyped = call(investigationCalls.get, { params: { id: 'xx' } })
    await expect(mistyped).rejects.toMatchObject({ status: 404 })
    expect(seen).toEqual([])
  })

  test('rejects with “Something went wrong” where the failure brings no data', async () => {
    answer = (_, response) => void response.writeHead(502).end('<html>bad gateway</html>')
    await expect(call(changeCalls.undo, { params: { id: 'x' } })).rejects.toMatchObject({
      status: 502,
      title: 'Something went wrong',
    })
    answer = (request) => request.socket.destroy()
    await expect(call(changeCalls.undo, { params: { id: 'x' } })).rejects.toMatchObject({
      status: 0,
      title: 'Something went wrong',
    })
  })

  test('says of a change that no answer came to that nobody knows whether it was made', async () => {
    answer = (request) => request.socket.destroy()
    const failure: unknown = await call(changeCalls.undo, { params: { id: 'x' } }).catch(
      (error: unknown) => error,
    )
    expect(isUnanswered(failureText(failure))).toBe(true)
    const reading: unknown = await call(listingCalls.page, { query: {} }).catch((error: unknown) => error)
    expect(isUnanswered(failureText(reading))).toBe(false)
  })

  describe('that changes something', () => {
    const lost: typeof answer = (request) => request.socket.destroy()
    const undo = (id = 'x') => call(changeCalls.undo, { params: { id } }).catch(() => null)
    const keys = () => seen.map(({ headers }) => headers['idempotency-key'])

    test('is sent again under its key until it is done', async () => {
      const remove = () => call(userCalls.deleteMessage, { params: { id: 'x' } }).catch(() => null)
      answer = lost
      await remove()
      await remove()
      answer = (_, response) => void response.writeHead(502).end('<html>bad gateway</html>')
      await remove()
      json(409, { status: 409, title: 'Conflict' })
      await remove()
      json(200, null)
      await remove()
      await remove()
      const [first, ...others] = keys()
      expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      expect(others.slice(0, 4)).toEqual([first, first, first, first])
      expect(others[4]).not.toBe(first)
    })

    test('has a key of its own where it asks something else, or something else was sent there meanwhile', async () => {
      answer = lost
      await undo()
      await undo('y')
      await undo()
      expect(keys()[2]).toBe(keys()[0])
      const set = (value: 'SU' | 'GE') =>
        call(listingCalls.changeField, {
          body: { field: 'state', value, ids: ['x'], updated: ['2026-11-20T12:00:00.000Z'] },
        }).catch(() => null)
      seen = []
      await set('SU')
      json(409, { status: 409, title: 'Conflict' })
      await set('GE')
      await set('SU')
      expect(new Set(keys()).size).toBe(3)
    })

    test('is remembered for the last 20 addresses', async () => {
      answer = lost
      await undo()
      for (let n = 0; n < 20; n++) await undo(`${n}`)
      await undo('0')
      await undo()
      const sent = keys()
      expect(sent[21]).toBe(sent[1])
      expect(sent[22]).not.toBe(sent[0])
    })

    test('has no key where it only reads, or takes a sign-in', async () => {
      json(401, { status: 401, title: 'Not signed in' })
      await call(listingCalls.page, { query: {} }).catch(() => null)
      await call(apiKeyCalls.mint, {}).catch(() => null)
      expect(keys()).toEqual([undefined, undefined])
    })
  })

  test('rejects an answer that breaks the contract', async () => {
    json(200, { items: 'none' })
    await expect(call(listingCalls.page, { query: {} })).rejects.toMatchObject({
      title: 'Something went wrong',
    })
  })

  test('asks for another token when its own is refused, but not when there was none to refuse', async () => {
    json(401, { status: 401, title: 'Not signed in' })
    await expect(call(listingCalls.page, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(renewals).toBe(1)
    await expect(call(authCalls.current, {})).rejects.toMatchObject({ status: 401 })
    expect(renewals).toBe(1)
    expect(seen).toHaveLength(2)
  })

  test('that was refused for its token is sent once more with the next one', async () => {
    isRenewed = true
    answer = ({ headers }, response) => {
      const isTaken = headers.authorization === 'Bearer the next token'
      response.writeHead(isTaken ? 409 : 401, { 'content-type': 'application/problem+json' })
      response.end(JSON.stringify({ status: isTaken ? 409 : 401, title: 'Answered' }))
    }
    await expect(call(changeCalls.undo, { params: { id: 'x' } })).rejects.toMatchObject({ status: 409 })
    expect(seen).toHaveLength(2)
    expect(seen[1]!.headers['idempotency-key']).toBe(seen[0]!.headers['idempotency-key'])
    json(401, { status: 401, title: 'Not signed in' })
    await expect(call(changeCalls.undo, { params: { id: 'x' } })).rejects.toMatchObject({ status: 401 })
    expect(seen).toHaveLength(4)
  })

  test('stops when it is told to', async () => {
    answer = () => {}
    const abort = new AbortController()
    const waiting = call(listingCalls.page, { query: {}, signal: abort.signal })
    setTimeout(() => abort.abort(), 50)
    await expect(waiting).rejects.toMatchObject({ title: 'Something went wrong' })
  })
})

describe('a call that no answer comes to', () => {
  const inTime = { timeout: 50, signal: new AbortController().signal }

  test('fails when its time is over, though it could be stopped too', async () => {
    answer = () => {}
    await expect(call(changeCalls.undo, { params: { id: 'x' }, ...inTime })).rejects.toSatisfy((problem) =>
      isUnanswered(failureText(problem)),
    )
    expect(seen).toHaveLength(1)
  })

  test('fails likewise where the answer stops in its middle', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"items":')
    }
    await expect(call(listingCalls.page, { query: {}, ...inTime })).rejects.toMatchObject({ status: 0 })
  })
})

describe('restoring the session', () => {
  const user = {
    providerId: '0190b1a0-0000-7000-8000-000000000001',
    name: 'Sample',
    email: 'a@b.example',
    auth: 'signed',
    authExpires: new Date(Date.now() + 900_000).toISOString(),
    groups: ['analyst'],
    brands: [],
    logo: null,
    filters: [],
    timeZone: 'UTC',
    workspace: 'demo',
    hasListings: true,
  }

  test('exchanges token, provider id and nonce for the user, and renews a minute early', async () => {
    answer = (request, response) => {
      if (request.url === '/api/v1/users/current')
        response
          .writeHead(200, { 'content-type': 'text/plain' })
          .end('t.o.k:0190b1a0-0000-7000-8000-000000000001:n1')
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(user))
    }
    const opened = await sessionService(call).restore(new AbortController().signal)
    expect(opened.user.auth).toBe('signed')
    expect(opened.renewAfterMs).toBeGreaterThan(830_000)
    expect(opened.renewAfterMs).toBeLessThanOrEqual(840_000)
    expect(seen[1]).toMatchObject({
      url: '/api/v1/store/users/login/0190b1a0-0000-7000-8000-000000000001',
      headers: { token: 't.o.k', nonce: 'n1' },
    })
  })

  test('takes the user that the page brought, and asks the server afterwards', async () => {
    json(401, { status: 401, title: 'Not signed in' })
    const brought = [{ ...user, workspace: 'demo' as const }]
    const session = sessionService(call, () => brought.pop() ?? null)
    const opened = await session.restore(new AbortController().signal)
    expect(opened.user.auth).toBe('signed')
    expect(opened.renewAfterMs).toBeGreaterThan(830_000)
    expect(seen).toEqual([])
    await expect(session.restore(new AbortController().signal)).rejects.toMatchObject({ status: 401 })
  })

  test('passes on that nobody is signed in, and whether single sign-on is offered', async () => {
    json(401, { status: 401, title: 'Not signed in', singleSignOn: true })
    await expect(sessionService(call).restore(new AbortController().signal)).rejects.toMatchObject({
      status: 401,
      singleSignOn: true,
    })
  })

  test('refuses an answer that isn’t token:providerId:nonce', async () => {
    answer = (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('odd')
    await expect(sessionService(call).restore(new AbortController().signal)).rejects.toMatchObject({
      title: 'Something went wrong',
    })
  })
})
