import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fillPath } from '../../src/domain/kit/call.ts'
import { contract } from '../../src/domain/contract.ts'
import { signIn } from '../support/client.ts'
import { copyDemo, DEMO_MS, DEMO_PASSWORD } from '../support/demo.ts'
import { makeFolder } from '../support/folder.ts'
import { startServer } from '../support/serverProcess.ts'
import { smallFileSystem } from '../support/smallStorage.ts'

/** What calls answer while the database is down, or its disk full, for real. */

const folder = makeFolder('outages')
const dataDir = path.join(folder, 'data')
const environment = { DATA_DIR: dataDir, DEMO_PASSWORD }
const LIST = fillPath(contract.listings.page)
const KEYS = fillPath(contract.apiKeys.mint)
beforeAll(() => copyDemo(dataDir), DEMO_MS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The process that PostgreSQL says it runs as, unless it says that it has stopped. */
function databaseProcess(): number | undefined {
  const file = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

describe.each(['SIGINT', 'SIGKILL'] as const)('a database that ends by %s', (signal) => {
  test(
    'makes no call answer 500, and calls go on by themselves once it runs again',
    async () => {
      const server = await startServer(environment)
      onTestFinished(async () => void (await server.stop()))
      const { token } = await signIn(server.address, 'god@demo.example', DEMO_PASSWORD)
      const ask = async () => {
        const answer = await fetch(server.address + LIST, { headers: { authorization: `Bearer ${token}` } })
        const text = await answer.text()
        return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text }
      }
      expect((await ask()).status).toBe(200)
      const pid = databaseProcess()!
      const answers: Awaited<ReturnType<typeof ask>>[] = []
      process.kill(pid, signal)
      const runsAgain = () =>
        ![undefined, pid].includes(databaseProcess()) &&
        answers.slice(-3).every(({ status }) => status === 200)
      for (const until = Date.now() + 60_000; !runsAgain() && Date.now() < until; await pause(5))
        answers.push(...(await Promise.all([ask(), ask(), ask()])))
      const others = answers.filter(({ status }) => status !== 200)
      expect(others.length).toBeGreaterThan(0)
      for (const { status, retryAfter, text } of others) {
        expect(status, text).toBe(503)
        expect(retryAfter).toBe('5')
      }
      expect(answers.at(-1)!.status).toBe(200)
    },
    DEMO_MS,
  )
})

test('a disk that the database finds full makes a write answer 507 with Retry-After, and reads go on', async () => {
  const place = mkdtempSync(path.join(folder, 'small-'))
  // A workspace of its own for each try: the table that moves to the small disk is gone with it.
  const dataDir = `${place}-data`
  await copyDemo(dataDir)
  const small = smallFileSystem(place)
  const server = await startServer({ ...environment, DATA_DIR: dataDir }, small?.command)
  onTestFinished(async () => void (await server.stop()))
  const { token } = await signIn(server.address, 'god@demo.example', DEMO_PASSWORD)
  const database = new pg.Client({
    host: path.join(dataDir, 'postgres/run'),
    user: 'assay',
    database: 'assay',
  })
  await database.connect()
  try {
    if (small) {
      const space = path.join(small.seenFrom(server.child.pid!), 'space')
      mkdirSync(space)
      const { uid, gid } = statSync(path.join(dataDir, 'postgres/cluster'))
      chownSync(space, uid, gid)
      await database.query(`CREATE TABLESPACE small LOCATION '${place}/space'`)
      await database.query('ALTER TABLE api_keys SET TABLESPACE small')
      await database.query('CREATE TABLE filler (text text) TABLESPACE small')
      const fill = `INSERT INTO filler SELECT repeat('x', 1000) FROM generate_series(1, 7)`
      const error = await (async () => {
        for (;;) await database.query(fill)
      })().catch((failure: pg.DatabaseError) => failure)
      expect(error.code).toBe('53100')
    } else {
      // Where nothing can be mounted, PostgreSQL itself is made to raise what it raises then.
      await database.query(`
        CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE disk_full USING MESSAGE = 'could not extend file: No space left on device'; END $$;
        CREATE TRIGGER full_disk BEFORE INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION full_disk()`)
    }
    const headers = { authorization: `Bearer ${token}` }
    const began = Date.now()
    const refused = await fetch(server.address + KEYS, { method: 'POST', headers })
    // It waits for no room: a minute is what it tells the caller to wait.
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(refused.status).toBe(507)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toMatchObject({ title: 'No room', retryAfter: 60 })
    expect((await fetch(server.address + LIST, { headers })).status).toBe(200)

    await database.query(small ? 'DROP TABLE filler' : 'DROP TRIGGER full_disk ON api_keys')
    expect((await fetch(server.address + KEYS, { method: 'POST', headers })).status).toBe(200)
  } finally {
    await database.end()
  }
})
