import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fillPath } from '../../../src/domain/kit/call.ts'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import { type RawClient, rawClient } from '../../support/rawClient.ts'
import { makeBrand, makeUser, useStore } from '../../support/store.ts'

/** Clients that send a request so slowly that it would hold its connection for as long as they like. */

const STALL_MS = 1_000
const store = useStore()
const app = useApp(store, undefined, { stallMs: STALL_MS })
let port: number
let token: string
const open: RawClient[] = []

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  token = await app.current.token(await makeUser(store.current, ['admin'], [brandId]))
  await app.current.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.current.app.server.address() as net.AddressInfo).port
})
afterEach(() => {
  for (const client of open.splice(0)) client.socket.destroy()
})

function begin(path: string, headers: readonly string[]): RawClient {
  const client = rawClient(port, [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    ...headers,
    '',
  ])
  open.push(client)
  return client
}

/** Sends a byte ten times a second, for as long as it may. */
async function trickle({ socket }: RawClient, byte: string): Promise<void> {
  while (!socket.destroyed) {
    socket.write(byte)
    await pause(100)
  }
}

const upload = `${fillPath(contract.imports.upload)}?name=listings.csv`

test.each([
  ['an ordinary body', '/login', 'application/json'],
  ['a file that is handed over', fillPath(contract.images.upload), 'multipart/form-data; boundary=x'],
  ['an upload', upload, contract.imports.upload.bodyType],
])('%s that trickles is answered 408 and closed', async (_, path, type) => {
  const client = begin(path, [`Content-Type: ${type}`, 'Content-Length: 100000'])
  await trickle(client, ' ')
  expect(await client.closed).toBeLessThan(4 * STALL_MS)
  expect(client.received()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(client.received()).toContain('content-type: application/problem+json')
  expect(client.received()).toMatch(/"requestId":"[\da-f-]{36}"/)
})

test('a body that stands still is closed, and one in chunks as well', async () => {
  const still = begin('/login', ['Content-Type: application/json', 'Content-Length: 10'])
  const chunked = begin('/login', ['Content-Type: application/json', 'Transfer-Encoding: chunked'])
  expect(await still.closed).toBeLessThan(4 * STALL_MS)
  expect(await chunked.closed).toBeLessThan(4 * STALL_MS)
})

test('headers that trickle are answered 408 and closed', async () => {
  const client = rawClient(port, ['GET / HTTP/1.1', 'Host: 127.0.0.1'])
  open.push(client)
  await trickle(client, 'x')
  expect(await client.closed).toBeLessThan(4 * STALL_MS)
  expect(client.received()).toMatch(/^HTTP\/1\.1 408 /)
})

test('an upload that takes long but goes on comes whole', async () => {
  const row = `A watch,https://shop.example/${'1'.repeat(100)}\n`
  const part = row.repeat(150)
  const parts = 12
  const head = 'title,url\n'
  const client = begin(upload, [
    `Content-Type: ${contract.imports.upload.bodyType}`,
    `Content-Length: ${head.length + parts * part.length}`,
  ])
  client.socket.write(head)
  for (let n = 0; n < parts; n++) {
    await pause(STALL_MS / 4)
    client.socket.write(part)
  }
  await client.until(/"fileName":"listings\.csv"/)
  expect(client.received()).toMatch(/^HTTP\/1\.1 200 /)
})
