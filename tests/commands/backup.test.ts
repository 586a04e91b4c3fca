import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackup } from '../../server/backup/readBackup.ts'
import { contract } from '../../src/domain/contract.ts'
import { type Client, signIn } from '../support/client.ts'
import { copyDemo, DEMO_MS, DEMO_PASSWORD } from '../support/demo.ts'
import { makeFolder } from '../support/folder.ts'
import { commandLine, runCommand, type ServerProcess, startServer } from '../support/serverProcess.ts'
import { smallStorage } from '../support/smallStorage.ts'
import { testFolder } from '../support/testFolder.ts'

/** Backing up a workspace that is being worked in, and restoring it elsewhere, as operators do. */

const folder = makeFolder('backups')
const environment = { DATA_DIR: path.join(folder, 'data'), DEMO_PASSWORD }
const elsewhere = { ...environment, DATA_DIR: path.join(folder, 'elsewhere') }
const backup = (...args: string[]) => runCommand('server/cli/backup.ts', args, environment)
const place = (name: string) => path.join(folder, name)

let server: ServerProcess
let client: Client
beforeAll(async () => {
  await copyDemo(environment.DATA_DIR)
  server = await startServer(environment)
  client = await signIn(server.address, 'god@demo.example', DEMO_PASSWORD)
}, DEMO_MS)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a workspace that is worked in is backed up, restored elsewhere and served there', async () => {
  const { items } = await client.call(contract.listings.page, { query: { size: 10 } })
  const ids = items.map(({ _id }) => _id)
  const writing = new AbortController()
  let written = 0
  const work = (async () => {
    for (; !writing.signal.aborted; written++)
      await client.call(contract.listingActions.comment, {
        body: { ids, comment: `Written as number ${written}` },
      })
  })()
  const made = await backup(place('one.zip'))
  writing.abort()
  await work
  expect(made.code, made.out).toBe(0)
  expect(made.out).toMatch(/Backed up [\d,]+ rows and \d+ files, [\d.]+ MB into .*one\.zip/)
  expect(made.out).toContain('password hashes, keys')
  expect(written).toBeGreaterThan(1)
  expect(statSync(place('one.zip')).mode & 0o777).toBe(0o600)
  const verified = await backup('verify', place('one.zip'))
  expect(verified.out).toContain('Whole: ')
  expect(verified.code).toBe(0)
  const { backups } = await client.call(contract.operations.state, {})
  expect(backups).toEqual({
    last: {
      file: place('one.zip'),
      finished: expect.any(String),
      bytes: statSync(place('one.zip')).size,
      missing: 0,
      checked: expect.any(String),
      checkProblem: null,
    },
    failure: null,
  })

  const restored = await runCommand('server/cli/restore.ts', [place('one.zip')], elsewhere)
  expect(restored.code, restored.out).toBe(0)
  expect(restored.out).toMatch(/Verified: \d+ tables with [\d,]+ rows, row by row/)
  expect(restored.out).toMatch(/Verified: the change record, [\d,]+ records and \d+ checkpoints/)
  const again = await runCommand('server/cli/restore.ts', [place('one.zip')], elsewhere)
  expect(again.code).toBe(1)
  expect(again.out).toContain("isn't empty")

  // What nobody has changed since is backed up as the same rows.
  const twice = await runCommand('server/cli/backup.ts', [place('two.zip')], elsewhere)
  expect(twice.code, twice.out).toBe(0)
  const tables = async (name: string) => {
    const backup = await openBackup(place(name))
    backup.close()
    return backup.manifest.tables.map(({ name, rows, rowsDigest }) => ({ name, rows, rowsDigest }))
  }
  expect(await tables('two.zip')).toEqual(await tables('one.zip'))

  // Comments are made one transaction a call: every listing has the same number of them, and the first ones.
  const copy = await startServer({ ...elsewhere, READ_IMAGES: 'off' })
  try {
    expect(copy.output()).not.toContain('demo')
    const there = await signIn(copy.address, 'god@demo.example', DEMO_PASSWORD)
    const found = await there.call(contract.listings.byIds, { query: { ids } })
    const counts = found.map(
      ({ comments }) => comments.filter((one) => one.comment.startsWith('Written as')).length,
    )
    expect(new Set(counts).size).toBe(1)
    expect(counts[0]).toBeLessThanOrEqual(written)
    const { file } = (await there.call(contract.wall.page, { query: { size: 1 } })).items[0]!
    const picture = async ({ address, token }: Client) => {
      const answer = await fetch(`${address}/api/v1/store/files/${file}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status).toBe(200)
      return createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex')
    }
    expect(await picture(there)).toBe(await picture(client))
    const audit = await runCommand('server/cli/audit.ts', ['verify'], elsewhere)
    expect(audit.out).toContain('Whole: ')
  } finally {
    await copy.stop()
  }
}, 180_000)

test('Ctrl-C leaves nothing behind', async () => {
  const [program, ...args] = commandLine('server/cli/backup.ts', place('stopped.zip'))
  const child = spawn(program, args, {
    env: { ...process.env, ...environment, DATABASE_URL: '' },
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk))
  const ended = new Promise((resolve) => child.on('close', resolve))
  while (!readdirSync(folder).includes('stopped.zip.partial') && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 2))
  child.kill('SIGINT')
  expect(await ended, out).toBe(1)
  expect(out).toContain('Interrupted: nothing was kept.')
  expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([])
})

test('a full disk is told in words and keeps nothing', async () => {
  const { command } = smallStorage(place('small'))
  const file = path.join(place('small'), 'full.zip')
  const full = await new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = spawn(command[0]!, [...command.slice(1), ...commandLine('server/cli/backup.ts', file)], {
      env: { ...process.env, ...environment, DATABASE_URL: '' },
    })
    let out = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk))
    child.on('close', (code) => resolve({ code, out }))
  })
  expect(full.code).toBe(1)
  expect(full.out).toMatch(/The disk is full/)
  expect(readdirSync(place('small'))).toEqual([])
  const { backups } = await client.call(contract.operations.state, {})
  expect(backups.failure?.problem).toContain('The disk is full')
})

test('the workspace is exported while it is served, into a new folder alone', async () => {
  const leave = () => runCommand('server/cli/export.ts', [place('export')], environment)
  const left = await leave()
  expect(left.code, left.out).toBe(0)
  expect(left.out).toMatch(/Exported [\d,]+ lines in \d+ files, and [\d,]+ stored files/)
  expect(readdirSync(place('export'))).toEqual(
    expect.arrayContaining(['README.md', 'listings.jsonl', 'files']),
  )
  const again = await leave()
  expect(again.code).toBe(1)
  expect(again.out).toContain("isn't empty")
})

test('a restore that is killed is told by the server, and is done with --force', async () => {
  const file = place('one.zip')
  const dataDir = path.join(testFolder('killed'), 'data')
  const killed = { ...environment, DATA_DIR: dataDir }
  const [program, ...args] = commandLine('server/cli/restore.ts', file)
  const child = spawn(program, args, {
    env: { ...process.env, ...killed, DATABASE_URL: '' },
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  while (!existsSync(path.join(dataDir, 'keys')) && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 2))
  child.kill('SIGKILL')
  await ended
  const served = await startServer(killed).catch((error: Error) => error.message)
  expect(served).toContain('was cut off')
  expect(served).toContain('--force')
  const again = await runCommand('server/cli/restore.ts', [file, '--force'], killed)
  expect(again.code, again.out).toBe(0)
  expect(again.out).toContain('Verified: the change record')
})

test('the commands say what they want', async () => {
  expect((await backup('--help')).code).toBe(0)
  expect((await backup()).code).toBe(2)
  expect((await backup('verify')).code).toBe(2)
  const none = await runCommand('server/cli/backup.ts', [place('x.zip')], {
    ...environment,
    DATA_DIR: place('none'),
  })
  expect(none.out).toContain('There is no workspace in')
  expect(readdirSync(folder)).not.toContain('none')
})
