import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../server/crypto/passwords.ts'
import { fillPath } from '../../../src/domain/kit/call.ts'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import { getRequest, type RawClient, rawClient } from '../../support/rawClient.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Clients that open a long stream and read it slowly, or not at all, over real connections. */

const STALL_MS = 2_000
const PASSWORD = 'a password of this test'
const ROWS = 9_000
/** More than what both ends of a connection keep ready for a reader. */
const ROW_BYTES = 2_000

const store = useStore()
const app = useApp(store, undefined, { stallMs: STALL_MS })
let analyst: TestUser
let port: number
let token: string
const open: RawClient[] = []

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [brandId], await hashPassword(PASSWORD))
  const url = `https://shop.example/${'x'.repeat(ROW_BYTES)}`
  await makeListings(
    store.current,
    Array.from({ length: ROWS }, () => ({ brandId, marketplaceId, url })),
  )
  await app.current.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.current.app.server.address() as net.AddressInfo).port
  token = await app.current.token(analyst)
})
afterEach(async () => {
  for (const client of open.splice(0)) client.socket.destroy()
  await expect.poll(() => busyStreams(), { timeout: 10_000 }).toBe(0)
})

const EXPORT = fillPath(contract.listings.exportCsv)
const busyStreams = () => store.current.streams.totalCount - store.current.streams.idleCount

function openExport(isRead: boolean): RawClient {
  const client = rawClient(port, getRequest(EXPORT, [`Authorization: Bearer ${token}`]))
  open.push(client)
  if (!isRead) client.socket.pause()
  return client
}

/** The addresses in what has arrived. A chunk may end within one: what stands between chunks is left out. */
const addressesIn = (client: RawClient) =>
  client
    .received()
    .replaceAll(/\r\n[0-9a-f]+\r\n/g, '')
    .match(/https:\/\/shop/g)

async function timed(work: () => Promise<Response>): Promise<{ status: number; ms: number }> {
  const began = Date.now()
  const answer = await work()
  await answer.arrayBuffer()
  return { status: answer.status, ms: Date.now() - began }
}

describe('twelve exports that nobody reads', () => {
  test('leave every other call and sign-in under two seconds', async () => {
    for (let n = 0; n < 12; n++) openExport(false)
    await expect.poll(() => busyStreams()).toBeGreaterThanOrEqual(4)
    await pause(300)
    const address = `http://127.0.0.1:${port}`
    const list = () =>
      fetch(address + fillPath(contract.listings.page), { headers: { authorization: `Bearer ${token}` } })
    const signIn = () =>
      fetch(`${address}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: analyst.email, password: PASSWORD }),
      })
    const answers = await Promise.all([timed(list), timed(list), timed(signIn), timed(list)])
    for (const { status, ms } of answers) {
      expect(status).toBe(200)
      expect(ms).toBeLessThan(2_000)
    }
  })

  test('make a further one answer 503 with Retry-After before its first byte', async () => {
    for (let n = 0; n < 4; n++) openExport(false)
    await expect.poll(() => busyStreams()).toBe(4)
    const began = Date.now()
    const answer = await fetch(`http://127.0.0.1:${port}${EXPORT}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(Date.now() - began).toBeLessThan(2_000)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ title: 'The server is busy', retryAfter: 2 })
  })
})

test('an export that stands still ends after the limit, and its connection goes back', async () => {
  const stalled = openExport(false)
  await expect.poll(() => busyStreams()).toBe(1)
  await pause(STALL_MS / 2)
  expect(busyStreams()).toBe(1)
  await expect.poll(() => busyStreams(), { timeout: 3 * STALL_MS }).toBe(0)
  stalled.socket.resume()
  await stalled.closed
  expect(stalled.received().endsWith('\r\n0\r\n\r\n')).toBe(false)
})

test('an export that is read slowly comes whole, however long it takes', async () => {
  const began = Date.now()
  const slow = openExport(true)
  let length = 0
  while (!slow.received().endsWith('\r\n0\r\n\r\n')) {
    // Takes some megabytes, then rests for less than the limit.
    if (slow.received().length - length > 1_500_000) {
      length = slow.received().length
      slow.socket.pause()
      await pause(STALL_MS / 2)
      slow.socket.resume()
    }
    await pause(20)
    expect(slow.socket.destroyed).toBe(false)
  }
  expect(Date.now() - began).toBeGreaterThan(STALL_MS)
  expect(addressesIn(slow)).toHaveLength(ROWS)
})

test('an export whose client leaves gives its connection back at once', async () => {
  const left = openExport(false)
  await expect.poll(() => busyStreams()).toBe(1)
  left.socket.destroy()
  await expect.poll(() => busyStreams()).toBe(0)
  const underWay = async () =>
    (
      await store.current.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%COPY (%'
           AND pid <> pg_backend_pid()`,
      )
    ).rowCount
  await expect.poll(underWay).toBe(0)
})

test('a server that stops lets a stream under way come whole, and takes no further connection', async () => {
  const slow = openExport(false)
  await expect.poll(() => busyStreams()).toBe(1)
  const stopped = app.current.app.drain.close({ delayMs: 0 })
  await pause(STALL_MS / 2)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  slow.socket.resume()
  await slow.until(/\r\n0\r\n\r\n$/)
  expect(addressesIn(slow)).toHaveLength(ROWS)
  await stopped
})
