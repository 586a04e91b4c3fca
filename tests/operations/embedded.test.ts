import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import pg from 'pg'
import { type DatabaseServer, useEmbeddedServer } from '../../server/database/embedded.ts'
import { makeFolder } from '../support/folder.ts'

/** The supervisor of the embedded PostgreSQL, with real processes. */

let folder: string
let held: DatabaseServer[] = []
let children: ChildProcess[] = []

beforeEach(() => {
  folder = makeFolder('pg')
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const server of held) await server.release()
  held = []
  children = []
  rmSync(folder, { recursive: true, force: true })
})

async function use(): Promise<DatabaseServer> {
  const server = await useEmbeddedServer(folder)
  held.push(server)
  return server
}

const query = async (server: DatabaseServer, text: string) => {
  const client = new pg.Client({ ...server.connection, database: 'postgres' })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

const pidFile = () => path.join(folder, 'postgres/cluster/postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n', 1)[0])

/** What a process was told at its start: from Linux's own file, elsewhere from ps. */
const environmentOf = (pid: number): string =>
  existsSync(`/proc/${pid}/environ`)
    ? readFileSync(`/proc/${pid}/environ`, 'utf8')
    : execFileSync('ps', ['-Eww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })

/** Another process that uses the same database until it is killed or told to leave. */
async function otherUser(): Promise<ChildProcess> {
  const script = `
    import { useEmbeddedServer } from ${JSON.stringify(path.join(import.meta.dirname, '../../server/database/embedded.ts'))}
    const server = await useEmbeddedServer(${JSON.stringify(folder)})
    console.log('in')
    process.stdin.once('data', async () => { await server.release(); console.log('out'); process.exit(0) })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  await said(child, 'in')
  return child
}

function said(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(words)) resolve()
    })
    child.on('exit', (code) => reject(new Error(`it ended with ${code} before it said ${words}`)))
  })
}

describe('the embedded database', () => {
  test('listens on a unix socket that nobody else may enter, and on no TCP port', async () => {
    const server = await use()
    const [row] = await query(
      server,
      `SELECT current_setting('listen_addresses') AS listens, current_setting('server_encoding') AS encoding`,
    )
    expect(row).toEqual({ listens: '', encoding: 'UTF8' })
    expect(statSync(String(server.connection.host)).mode & 0o077).toBe(0)
  })

  test('knows letters of every script', async () => {
    expect(await query(await use(), `SELECT lower('ÄÇÑЖ') AS lower`)).toEqual([{ lower: 'äçñж' }])
  })

  test('stops with the last one that uses it, and keeps what was written', async () => {
    const first = await use()
    const second = await use()
    await query(first, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)')
    await first.release()
    expect(await query(second, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    await second.release()
    expect(existsSync(pidFile())).toBe(false)
    expect(await query(await use(), 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  test('is joined by a second process, which stops it when it leaves last', async () => {
    const server = await use()
    const pid = postmaster()
    const other = await otherUser()
    expect(postmaster()).toBe(pid)
    await server.release()
    expect(postmaster()).toBe(pid)
    const left = said(other, 'out')
    other.stdin!.write('leave')
    await left
    expect(existsSync(pidFile())).toBe(false)
  })

  test('goes on serving after its only user was killed, and the next one takes it over and stops it', async () => {
    const other = await otherUser()
    const pid = postmaster()
    const gone = new Promise((resolve) => other.on('exit', resolve))
    other.kill('SIGKILL')
    await gone
    const server = await use()
    expect(postmaster()).toBe(pid)
    expect(await query(server, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    await server.release()
    expect(existsSync(pidFile())).toBe(false)
  })

  test('recovers after it was killed together with its user', async () => {
    const other = await otherUser()
    const gone = new Promise((resolve) => other.on('exit', resolve))
    process.kill(postmaster(), 'SIGKILL')
    other.kill('SIGKILL')
    await gone
    expect(await query(await use(), 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  test('is started again when it dies under a process that uses it', async () => {
    const server = await use()
    process.kill(postmaster(), 'SIGKILL')
    await expect
      .poll(() => query(server, 'SELECT 1 AS n').catch(() => null), { timeout: 20_000 })
      .toEqual([{ n: 1 }])
  })

  test('is started again once what kept it from starting is mended, however long that took', async () => {
    const said: string[] = []
    const server = await useEmbeddedServer(folder, (words) => said.push(words))
    held.push(server)
    const control = path.join(folder, 'postgres/cluster/global/pg_control')
    renameSync(control, `${control}.away`)
    process.kill(postmaster(), 'SIGKILL')
    await expect.poll(() => said.at(-1), { timeout: 40_000 }).toContain('The database could not start.')
    renameSync(`${control}.away`, control)
    await expect
      .poll(() => query(server, 'SELECT 1 AS one').catch(() => null), { timeout: 20_000 })
      .toEqual([{ one: 1 }])
    expect(said.filter((words) => words.startsWith('The database could not start.'))).toHaveLength(1)
  })

  test('is not misled by a process number that a crash left behind and another program has now', async () => {
    const server = await use()
    const content = readFileSync(pidFile(), 'utf8')
    await server.release()
    writeFileSync(pidFile(), content.replace(/^\d+/, String(process.pid)))
    expect(await query(await use(), 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect(postmaster()).not.toBe(process.pid)
  })

  test('is made once when several start at the same moment', async () => {
    const servers = await Promise.all([use(), use(), use(), use()])
    for (const server of servers) expect(await query(server, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    await Promise.all(servers.map((server) => server.release()))
    expect(existsSync(pidFile())).toBe(false)
  })

  // Another account has no way to enter a folder of its own for somebody else.
  if (process.getuid?.() === 0)
    test('of root lies where its account can enter, when the data folder is closed to it', async () => {
      chmodSync(folder, 0o700)
      const words: string[] = []
      const server = await useEmbeddedServer(folder, (said) => void words.push(said))
      held.push(server)
      expect(await query(server, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
      const place = /kept in (\/var\/lib\/assay\/data-\w+)/.exec(words.join())?.[1]
      expect(existsSync(path.join(folder, 'postgres'))).toBe(false)
      await server.release()
      rmSync(place!, { recursive: true })
    })
})

test('is not told the passwords and keys of our environment', async () => {
  process.env.SECRET_KEY = 'only for this test'
  try {
    await use()
  } finally {
    delete process.env.SECRET_KEY
  }
  const told = environmentOf(postmaster())
  expect(told).toContain('PATH=')
  expect(told).not.toContain('SECRET_KEY=')
})
