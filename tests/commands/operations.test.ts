import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { useEmbeddedServer } from '../../server/database/embedded.ts'
import { contract } from '../../src/domain/contract.ts'
import { fillPath } from '../../src/domain/kit/call.ts'
import { signIn } from '../support/client.ts'
import { copyDemo, DEMO_MS, DEMO_PASSWORD } from '../support/demo.ts'
import { makeFolder } from '../support/folder.ts'
import { type RawClient, rawClient, getRequest } from '../support/rawClient.ts'
import { runCommand, type ServerProcess, startServer } from '../support/serverProcess.ts'

/** How the server process starts, stops, and what it writes about itself. */

const folder = makeFolder('operations')
const dataDir = path.join(folder, 'data')

/** Starts a server that ends with the test, also where the test fails: what runs on would do the work of the next one's. */
async function serve(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, DEMO_PASSWORD, ...env })
  onTestFinished(async () => void (await server.stop()))
  return server
}

const portOf = (server: ServerProcess) => Number(new URL(server.address).port)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(() => copyDemo(dataDir), DEMO_MS)

const KEYS = fillPath(contract.apiKeys.mint)

/** A request whose headers the server has read, and which is answered once `finish` has sent its body. */
async function begunWrite(server: ServerProcess, token: string): Promise<RawClient & { finish: () => void }> {
  const body = '{}'
  const client = rawClient(portOf(server), [
    `POST ${KEYS} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    '',
  ])
  await client.until(/^HTTP\/1\.1 100 /)
  return { ...client, finish: () => void client.socket.write(body) }
}

test('with settings that are wrong it ends in words, and so that the service is not started again', async () => {
  const ended = await runCommand('server/server.ts', [], { DATA_DIR: dataDir, PORT: 'eighty' })
  expect(ended.out).toContain('PORT')
  // RestartPreventExitStatus in deploy/assay.service.
  expect(ended.code).toBe(78)
})

describe('a server that is told to stop', () => {
  test('under 20 running requests answers each of them, and keeps what it says it has written', async () => {
    const server = await serve()
    const god = await signIn(server.address, 'god@demo.example', DEMO_PASSWORD)
    const { token } = god
    // An attempt before this one may have made some.
    for (const { id } of await god.call(contract.apiKeys.list, {}))
      await god.call(contract.apiKeys.revoke, { params: { id } })
    const running = await Promise.all(Array.from({ length: 20 }, () => begunWrite(server, token)))
    const stopped = server.stop('SIGTERM')
    await expect
      .poll(
        () =>
          fetch(`${server.address}/healthz`).then(
            () => 'served',
            () => 'refused',
          ),
        { timeout: 10_000 },
      )
      .toBe('refused')
    for (const { finish } of running) finish()
    await Promise.all(running.map(({ closed }) => closed))
    for (const { received } of running) {
      expect(received()).toMatch(/^HTTP\/1\.1 200 /m)
      expect(received().toLowerCase()).toContain('connection: close')
    }
    expect(await stopped).toBe(0)

    const again = await serve()
    const client = await signIn(again.address, 'god@demo.example', DEMO_PASSWORD)
    expect(await client.call(contract.apiKeys.list, {})).toHaveLength(20)
    expect(await again.stop()).toBe(0)
  })

  test('fails /readyz first while it still serves, then accepts no connection', async () => {
    const server = await serve({ SHUTDOWN_DELAY_SECONDS: '2' })
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    const stopped = server.stop('SIGTERM')
    await pause(300)
    const unready = await fetch(`${server.address}/readyz`)
    expect(unready.status).toBe(503)
    expect(await unready.json()).toEqual({ status: 'unready', missing: ['draining'] })
    expect((await fetch(`${server.address}/api/v1/users/current`)).status).toBe(401)
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    expect(await stopped).toBe(0)
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
  })

  test('waits ten seconds for a request that does not end, and no longer after a second signal', async () => {
    for (const isHurried of [false, true]) {
      const server = await serve()
      const { token } = await signIn(server.address, 'god@demo.example', DEMO_PASSWORD)
      const running = await begunWrite(server, token)
      const began = Date.now()
      const stopped = server.stop('SIGTERM')
      if (isHurried) {
        await pause(1_500)
        server.child.kill('SIGTERM')
      }
      await running.closed
      const waited = Date.now() - began
      if (isHurried) expect(waited).toBeLessThan(6_000)
      else expect(waited).toBeGreaterThan(9_500)
      expect(waited).toBeLessThan(15_000)
      expect(await stopped).toBe(0)
    }
  })

  test.each([
    ['after a while', false],
    ['at once at a second signal', true],
  ])('ends what the background still asks the database, %s', async (_, isHurried) => {
    const server = await serve()
    const database = await useEmbeddedServer(dataDir)
    onTestFinished(() => database.release())
    const other = new pg.Client({ ...database.connection, database: 'assay' })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('BEGIN; LOCK TABLE scoring_changes')
    await expect
      .poll(
        async () =>
          (
            await other.query(
              `SELECT FROM pg_locks WHERE NOT granted AND relation = 'scoring_changes'::regclass`,
            )
          ).rowCount,
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    const began = Date.now()
    const stopped = server.stop('SIGTERM')
    await pause(1_500)
    if (isHurried) server.child.kill('SIGTERM')
    expect(await stopped).toBe(0)
    // TimeoutStopSec in deploy/assay.service is 60.
    expect(Date.now() - began).toBeLessThan(isHurried ? 10_000 : 40_000)
  })

  test('takes the copies of one Ctrl-C for one, and ends quickly where nothing runs', async () => {
    const server = await serve()
    const { token } = await signIn(server.address, 'manager@demo.example', DEMO_PASSWORD)
    const running = await begunWrite(server, token)
    // A connection that is kept open but idle is nothing that runs.
    await rawClient(portOf(server), getRequest('/healthz')).until(/alive/)
    await pause(300)
    server.child.kill('SIGINT')
    await pause(50)
    server.child.kill('SIGINT')
    await pause(50)
    running.finish()
    await running.closed
    expect(running.received()).toMatch(/^HTTP\/1\.1 200 /m)
    const began = Date.now()
    expect(await server.stop('SIGINT')).toBe(0)
    expect(Date.now() - began).toBeLessThan(4_000)
  })
})

test('one process answers people and leaves the work to another, which does it and answers nobody', async () => {
  const web = await serve({ ROLE: 'web' })
  const god = await signIn(web.address, 'god@demo.example', DEMO_PASSWORD)
  const { items } = await god.call(contract.listings.page, { query: { size: 1 } })
  const { job } = await god.call(contract.scores.score, { params: { id: items[0]!._id } })
  const status = async () => (await god.call(contract.jobs.get, { params: { id: job } })).status
  await pause(2_000)
  expect(await status()).toBe('waiting')

  const worker = await serve({ ROLE: 'worker' })
  await expect.poll(status, { timeout: 60_000 }).toBe('done')
  expect((await fetch(`${worker.address}/readyz`)).status).toBe(200)
  for (const place of ['/', '/api/v1/users/current'])
    expect((await fetch(worker.address + place)).status).toBe(404)
  expect(await worker.stop()).toBe(0)
  expect(await web.stop()).toBe(0)
})

describe('what a server writes', () => {
  test('at its start says on what it runs, a line for each fact, and last where it is ready', async () => {
    const server = await serve({
      SMTP_URL: 'smtps://user:mail-password@mail.example:465',
      TEXT_API_URL: 'https://models.example/v1',
      TEXT_MODEL: 'reader-1',
      TEXT_API_KEY: 'text-key-123456',
    })
    const lines = server.output().trimEnd().split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^version: \d+\.\d+\.\d+ on Node \d+/),
        expect.stringMatching(/^database: PostgreSQL 18\S*, embedded$/),
        'mail: by mail.example:465',
        'text model: reader-1 at models.example',
        'single sign-on: off',
        'storage: a folder of the data',
      ]),
    )
    expect(lines.at(-1)).toMatch(/^Assay is ready on http:/)
    expect(server.output()).not.toMatch(/mail-password|text-key/)
    await server.stop()
  })

  test('who signs in and out, who fails to and who is refused stands in the log at any level, as JSON', async () => {
    const server = await serve({ LOG_LEVEL: 'warn' })
    const { token } = await signIn(server.address, 'client@demo.example', DEMO_PASSWORD)
    const post = (place: string, body: object) =>
      fetch(server.address + place, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
      })
    const forged = '{"msg":"forged"}'
    await post('/login', { email: `nobody@demo.example\n${forged}`, password: 'not the one' })
    await post('/logout', {})
    const refused = await fetch(`${server.address}${fillPath(contract.setup.users)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(refused.status).toBe(403)
    await server.stop()
    const entries = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const of = (message: string) => entries.find(({ msg }) => msg === message)
    const always = { time: expect.any(Number), reqId: expect.any(String) }
    const userId = expect.stringMatching(/^[\da-f-]{36}$/)
    expect(of('signed in')).toMatchObject({ ...always, userId, by: 'password', address: '127.0.0.1' })
    expect(of('sign-in failed')).toMatchObject({ ...always, email: `nobody@demo.example\n${forged}` })
    expect(of('forged')).toBeUndefined()
    expect(of('signed out')).toMatchObject({ ...always, address: '127.0.0.1' })
    expect(of('refused')).toMatchObject({
      ...always,
      status: 403,
      userId,
      req: { method: 'GET', url: fillPath(contract.setup.users), remoteAddress: '127.0.0.1' },
    })
    expect(server.output()).not.toContain('the one')
  })

  test('no secret of an address gets into the log', async () => {
    const server = await serve({ LOG_LEVEL: 'info' })
    const { token } = await signIn(server.address, 'god@demo.example', DEMO_PASSWORD)
    const secrets = ['code', 'state', 'nonce', 'token', 'key', 'password'].map((name) => [
      name,
      `secret-${name}-1`,
    ])
    const query = new URLSearchParams([...secrets, ['jwt', token]] as [string, string][])
    for (const place of [
      `${fillPath(contract.listings.exportCsv)}?${query}`,
      `/api/v1/nowhere?${query}`,
      `/%zz?${query}`,
    ]) {
      const answer = await fetch(server.address + place)
      const text = await answer.text()
      if (!answer.ok) expect(text).not.toMatch(/secret-|eyJ/)
    }
    await server.stop()
    const output = server.output()
    expect(output).toContain('/store/listings/export/csv?code=')
    expect(output).not.toContain('secret-')
    expect(output).not.toContain(token)
    expect(output).not.toMatch(/jwt=ey/)
  })
})
