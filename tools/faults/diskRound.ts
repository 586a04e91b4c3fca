import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { copyDemo, DEMO_PASSWORD } from '../../tests/support/demo.ts'
import { startServer } from '../../tests/support/serverProcess.ts'
import { type FaultRound, folderIn, onStage } from './faultRound.ts'

/** Of the file system that the workspace lies on: the demo, and some room for what is written. */
const BYTES = 700_000_000
/** What is left when it is full. */
const LEFT_BYTES = 300_000
const FULL_MS = 12_000

export const diskRound: FaultRound = {
  name: 'disk',
  promise:
    'A full disk under database and files makes writes fail in clear words, loses nothing that was acknowledged, and all goes on by itself once there is room.',
  lacks: () =>
    process.getuid?.() === 0
      ? null
      : 'The round mounts a small file system in memory, which only root may do.',
  async play({ folder, mailbox }) {
    const small = folderIn(folder, 'small')
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${BYTES},mode=755`, 'tmpfs', small])
    // The database may still be ending.
    const unmount = () => execFileSync('umount', ['--lazy', small])
    process.prependOnceListener('exit', unmount)
    try {
      const dataDir = path.join(small, 'data')
      await copyDemo(dataDir)
      const env = { DATA_DIR: dataDir, DEMO_PASSWORD }
      const connection = { host: path.join(dataDir, 'postgres/run'), user: 'assay', database: 'assay' }
      const server = await startServer({ ...env, LOG_LEVEL: 'silent', SMTP_URL: mailbox.url })
      return await onStage({ folder, connection, env, server, mailbox }, async (stage) => {
        await stage.during('the disk is full', () => full(small, () => pause(FULL_MS)))
        const refused = stage.notes.filter((one) => one.kind === 'comment' && one.status !== 200).length
        stage.expect(refused > 0, 'The disk was not full: no write was refused.')
        await stage.during('the disk is full, and the database’s log needs more', () =>
          full(small, async () => {
            await nextLog(connection)
            await pause(FULL_MS)
          }),
        )
      })
    } finally {
      process.off('exit', unmount)
      unmount()
    }
  },
}

/** Does something while the file system has hardly any room left. */
async function full(folder: string, work: () => Promise<unknown>): Promise<void> {
  const ballast = path.join(folder, 'ballast')
  const { bavail, bsize } = statfsSync(folder)
  execFileSync('fallocate', ['-l', String(bavail * bsize - LEFT_BYTES), ballast])
  try {
    await work()
  } finally {
    rmSync(ballast)
  }
}

/** Lets the database begin another file of its log, again and again until it can't. */
async function nextLog(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    for (let n = 0; n < 100; n++)
      await client.query(`SELECT pg_logical_emit_message(false, 'fault', 'x'); SELECT pg_switch_wal()`)
  } catch {
    // There was no room for it.
  } finally {
    await client.end().catch(() => {})
  }
}
