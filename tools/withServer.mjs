// Runs a command with DATABASE_URL naming a PostgreSQL server made for it: TCP, a password, a locale of the system.
// `node tools/withServer.mjs COMMAND ARGUMENTS`; POSTGRES_BIN names the folder of another PostgreSQL than the embedded one.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from './setup/root.mjs'

const { findPrograms } = await import(pathToFileURL(path.join(ROOT, 'server/database/binaries.ts')).href)
const { default: pg } = await import('pg')
const { account, ...embedded } = await findPrograms()
const bin = process.env.POSTGRES_BIN
const { postgres, initdb } = bin
  ? { postgres: path.join(bin, 'postgres'), initdb: path.join(bin, 'initdb') }
  : embedded

const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-server-'))
const data = path.join(folder, 'data')
const password = randomBytes(12).toString('hex')
const passwordFile = path.join(folder, 'password')
writeFileSync(passwordFile, password)
chmodSync(folder, 0o755)
chmodSync(passwordFile, 0o644)
if (account) chownSync(folder, account.uid, account.gid)

const made = spawnSync(
  initdb,
  [
    `--pgdata=${data}`,
    '--username=owner',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ],
  { ...account, encoding: 'utf8' },
)
if (made.status !== 0) throw new Error(made.stderr)
const port = await freePort()
// What its databases hold is thrown away: nothing has to reach the disk.
const settings = [
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]
const server = spawn(
  postgres,
  ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
  { ...account, stdio: 'ignore' },
)
const url = `postgres://owner:${password}@127.0.0.1:${port}/postgres`
await ready(url)

const [command, ...args] = process.argv.slice(2)
const child = spawn(command === 'node' ? process.execPath : (command ?? ''), args, {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: url },
})
child.on('exit', (code) => {
  server.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(code ?? 1)
  })
  server.kill('SIGINT')
})

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })
}

/** @param {string} connectionString */
async function ready(connectionString) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries > 100) throw error
      await sleep(100)
    }
  }
}
