import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboardCalls } from '../../src/domain/dashboard/dashboard.contract.ts'
import { listingCalls } from '../../src/domain/listings/listings.contract.ts'
import { failureText, splitRequest } from '../../src/domain/kit/problem.ts'
import { heldReads } from '../../src/services/heldReads.ts'
import { type Call, createCall } from '../../src/services/http.ts'

/** Reads and writes against a real server on loopback that is away for a while. */

let server: Server
let seen: string[]
let keys: unknown[]
let away: { status: number; body: object } | null
let told: (number | 'answered')[]
let resume: () => void
let call: Call
let isOffline: boolean

const AWAY = { status: 503, title: 'The database does not answer', retryAfter: 5 }

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.method!)
    keys.push(request.headers['idempotency-key'])
    response.writeHead(away?.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(away?.body ?? []))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  seen = []
  keys = []
  told = []
  away = { status: 503, body: AWAY }
  isOffline = false
  call = createCall({
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => null,
    renewed: async () => false,
    held: heldReads({
      onFailed: (ms) => told.push(ms),
      onAnswered: () => told.push('answered'),
      isOffline: () => isOffline,
      whenResumed: (listener) => (resume = listener),
    }),
  })
})

const read = (signal?: AbortSignal) => call(listingCalls.tags, signal ? { signal } : {})
const write = () =>
  call(listingCalls.changeField, {
    body: { ids: [], field: 'state', value: 'SU', comment: 'test' } as never,
  })

test('a read waits while the server is away, and is answered once it is back', async () => {
  const reading = read()
  await expect.poll(() => told).toEqual([5_000])
  expect(seen).toEqual(['GET'])
  resume()
  await expect.poll(() => told).toEqual([5_000, 5_000])
  away = null
  resume()
  expect(await reading).toEqual([])
  expect(seen).toEqual(['GET', 'GET', 'GET'])
  expect(told).toEqual([5_000, 5_000, 'answered'])
})

test('a call that only reads waits though it is a POST, and brings no key', async () => {
  const reading = call(dashboardCalls.infringingMonthly, { body: {} })
  await expect.poll(() => told).toEqual([5_000])
  away = null
  resume()
  expect(await reading).toEqual([])
  expect(seen).toEqual(['POST', 'POST'])
  expect(keys).toEqual([undefined, undefined])
})

test('while it is away, what a proxy or nobody answers is waited out too', async () => {
  const reading = read()
  await expect.poll(() => told).toHaveLength(1)
  away = { status: 502, body: { status: 502, title: 'Bad gateway' } }
  resume()
  await expect.poll(() => told).toHaveLength(2)
  away = null
  resume()
  expect(await reading).toEqual([])
})

test('a read waits where the browser knows of no network, and fails where only the server is not to be reached', async () => {
  const unreached = createCall({
    // Nobody listens there.
    baseURL: 'http://127.0.0.1:1',
    token: () => null,
    renewed: async () => false,
    held: heldReads({
      onFailed: (ms) => told.push(ms),
      onAnswered: () => told.push('answered'),
      isOffline: () => isOffline,
      whenResumed: (listener) => (resume = listener),
    }),
  })
  await expect(unreached(listingCalls.tags, {})).rejects.toMatchObject({ status: 0 })
  const unread = await unreached(dashboardCalls.infringingMonthly, { body: {} }).catch(failureText)
  expect(unread).toContain('could not be reached')
  expect(told).toEqual([])
  isOffline = true
  const wanted = new AbortController()
  const reading = unreached(listingCalls.tags, { signal: wanted.signal })
  await expect.poll(() => told).toEqual([3_000])
  isOffline = false
  resume()
  await expect.poll(() => told).toEqual([3_000, 3_000])
  wanted.abort()
  await expect(reading).rejects.toMatchObject({ status: 0 })
})

test('an answer where the browser knows of no network tells that the server is there', async () => {
  isOffline = true
  away = null
  expect(await read()).toEqual([])
  expect(told).toEqual(['answered'])
})

test('a write is sent once, and told at once to have failed', async () => {
  await expect(write()).rejects.toMatchObject(AWAY)
  expect(seen).toEqual(['PUT'])
  expect(told).toEqual([])
})

test('a read that nobody wants any more waits no longer, and is not sent again', async () => {
  const wanted = new AbortController()
  const reading = read(wanted.signal)
  await expect.poll(() => told).toHaveLength(1)
  wanted.abort()
  await expect(reading).rejects.toMatchObject({ status: 0 })
  away = null
  resume()
  expect(seen).toEqual(['GET'])
})

test('a failure that is not said to pass is told at once', async () => {
  away = { status: 503, body: { status: 503, title: 'No browser' } }
  await expect(read()).rejects.toMatchObject({ title: 'No browser' })
  expect(told).toEqual([])
})

test('the words of a failure of the server name its request, and no others do', () => {
  const requestId = '0192f000-aaaa-7000-8000-0123456789ab'
  const told = failureText({ status: 500, title: 'Something went wrong', detail: 'It failed.', requestId })
  expect(told).toBe(`It failed. Request ${requestId}.`)
  expect(splitRequest(told)).toEqual({ words: 'It failed.', request: requestId })
  expect(failureText({ status: 400, title: 'x', detail: 'A title is missing.', requestId })).toBe(
    'A title is missing.',
  )
  expect(splitRequest('A title is missing.')).toEqual({ words: 'A title is missing.', request: null })
})
