import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { JOBS_SCHEMA } from '../../server/store/queue/enqueue.ts'
import { filingJob } from '../../server/store/queue/kinds.ts'
import { DEMO_PASSWORD } from '../../tests/support/demo.ts'
import { NODE_FLAGS, ROOT, runCommand, type ServerProcess } from '../../tests/support/serverProcess.ts'
import { compare, deliveredOnce, longestGap } from '../cluster/compare.ts'
import type { Mailbox } from '../cluster/mailbox.ts'
import { everybodyWrites, workIn } from '../cluster/work.ts'
import { type Note, notesIn, type Work } from '../cluster/writes.ts'
import { HANG_MS, type Manners, mannersIn } from './judge.ts'

/** A server under a load of writes, whose surroundings are broken and mended; and what is looked at once they are mended. */

export const ACCOUNTS = ['analyst', 'analyst', 'manager', 'manager', 'admin', 'god'].map(
  (role) => `${role}@demo.example`,
)

/** Longer than anybody should wait, so that a hang is seen as one. */
const WRITER_PATIENCE_MS = HANG_MS + 15_000
/** How long people write before something breaks, and after it was mended. */
const WARM_MS = 6_000
const COOL_MS = 5_000
const FILES_AGAIN_MS = 45_000
/** A job whose worker was cut off is tried again within a minute. */
const JOBS_PATIENCE_MS = 110_000
/** A notice that certainly did not leave waits for five to ten minutes, which nobody needs to see pass: its time comes now. */
const NOTICES_NOW = `UPDATE ${JOBS_SCHEMA}.job SET start_after = now()
  WHERE name = '${filingJob.name}' AND state = 'retry' AND start_after > now()`
/** Connections that nobody uses are closed after ten seconds. */
const REST_MS = 13_000
const REST_CONNECTIONS_MORE = 3
const REST_BYTES_MORE = 100_000_000

export interface Staging {
  readonly folder: string
  /** The database as it is reached past whatever is broken, and what commands are told of it. */
  readonly connection: pg.ClientConfig
  readonly env: Readonly<Record<string, string>>
  readonly server: ServerProcess
  readonly mailbox: Mailbox
}

/** What came of a round. */
export interface Outcome {
  /** For how long not everybody wrote, for each fault, in seconds. */
  readonly gaps: readonly number[]
  readonly manners: Manners
  readonly acknowledged: number
  readonly lost: number
  readonly writtenTwice: number
  readonly signedOut: number
  readonly filed: number
  readonly doubled: number
  readonly unsent: number
  readonly unknown: number
  readonly problems: readonly string[]
}

export class Stage {
  readonly staging: Staging
  readonly #notes: string
  readonly #writer: ChildProcess
  readonly #gaps: number[] = []
  readonly #problems: string[] = []
  readonly #before: Rest
  #lastMended = 0

  private constructor(staging: Staging, notes: string, writer: ChildProcess, before: Rest) {
    this.staging = staging
    this.#notes = notes
    this.#writer = writer
    this.#before = before
  }

  /** Lets six sessions write, and one of them file complaints, and waits until all of them do. */
  static async begin(staging: Staging): Promise<Stage> {
    const { folder, connection, server } = staging
    const notes = path.join(folder, 'notes.jsonl')
    const file = path.join(folder, 'work.json')
    const work: Work = {
      ...(await workIn(connection)),
      address: server.address,
      password: DEMO_PASSWORD,
      accounts: ACCOUNTS,
      notes,
      patienceMs: WRITER_PATIENCE_MS,
    }
    writeFileSync(file, JSON.stringify(work))
    writeFileSync(notes, '')
    const writer = spawn(
      process.execPath,
      [...NODE_FLAGS, path.join(ROOT, 'tools/cluster/writer.ts'), file],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    try {
      await everybodyWrites(() => notesIn(notes), ACCOUNTS.length, 0)
      await pause(WARM_MS)
      return new Stage(staging, notes, writer, await restOf(staging))
    } catch (error) {
      writer.kill('SIGKILL')
      throw error
    }
  }

  get notes(): Note[] {
    return notesIn(this.#notes)
  }

  /** Breaks something, mends it, and waits until everybody has written again. */
  async during(name: string, fault: () => Promise<void>, quietMs = 1_000): Promise<void> {
    await pause(quietMs * (0.5 + Math.random()))
    const from = Date.now()
    await fault()
    this.#lastMended = Date.now()
    const until = await everybodyWrites(() => this.notes, ACCOUNTS.length, this.#lastMended)
    const seconds = longestGap(this.notes, { from, until }) / 1_000
    this.#gaps.push(seconds)
    console.log(
      `${String(this.#gaps.length).padStart(4)}  ${name.padEnd(52)} ${seconds.toFixed(1)} s until everybody wrote again`,
    )
  }

  /** Holds the round to something beside what every round is held to. */
  expect(holds: boolean, problem: string): void {
    if (!holds) this.#problems.push(problem)
  }

  /** Lets the writers end, and looks what is left of what was acknowledged. */
  async end(): Promise<Outcome> {
    const { connection, env, mailbox, server } = this.staging
    await pause(COOL_MS)
    // One files, in several steps.
    for (const until = Date.now() + FILES_AGAIN_MS; this.#filedSince === 0 && Date.now() < until;)
      await pause(500)
    const over = once(this.#writer, 'exit')
    this.#writer.kill('SIGTERM')
    await over
    const notes = this.notes
    const database = new pg.Client(connection)
    await database.connect()
    try {
      const comments = await compare(database, notes)
      await database.query(NOTICES_NOW)
      const jobs = await deliveredOnce(database, notes, mailbox.received, JOBS_PATIENCE_MS)
      const manners = mannersIn(notes)
      const signedOut = notes.filter(({ kind }) => kind === 'signedOut').length
      this.#expectRest(await this.#rested())
      const audit = await runCommand('server/cli/audit.ts', ['verify'], env)
      const record = audit.out.trim().split('\n').at(-1) ?? ''
      console.log(record)
      this.expect(audit.code === 0 && record.startsWith('Whole'), `The record does not hold: ${audit.out}`)
      this.expect(this.#filedSince > 0, 'Nothing was filed after the last fault.')
      this.expect(comments.lost === 0, `${comments.lost} acknowledged comments are lost.`)
      this.expect(comments.writtenTwice === 0, `${comments.writtenTwice} comments are there twice.`)
      this.expect(signedOut === 0, `${signedOut} times somebody was signed out.`)
      this.expect(jobs.doubled === 0, `${jobs.doubled} notices were sent twice.`)
      this.expect(jobs.unsent === 0, `${jobs.unsent} notices were neither sent nor told as unknown.`)
      this.expect(manners.unclear.length === 0, `Unclear answers: ${manners.unclear.join(', ')}.`)
      this.expect(
        manners.longestMs <= HANG_MS,
        `An answer took ${(manners.longestMs / 1_000).toFixed(1)} s, more than ${HANG_MS / 1_000}.`,
      )
      this.expect(server.child.exitCode === null, `The server has ended: ${server.output().slice(-2_000)}`)
      return { gaps: this.#gaps, manners, ...comments, ...jobs, signedOut, problems: this.#problems }
    } finally {
      await database.end()
    }
  }

  /** Ends the writers at once, where the round broke off. */
  break(): void {
    this.#writer.kill('SIGKILL')
  }

  /** How much was filed since everything was mended. */
  get #filedSince(): number {
    return this.notes.filter(({ kind, at }) => kind === 'filing' && at > this.#lastMended).length
  }

  /** What the server holds once it rests. */
  async #rested(): Promise<Rest> {
    await pause(REST_MS)
    return restOf(this.staging)
  }

  #expectRest(after: Rest): void {
    const before = this.#before
    const [held, holds] = [before, after].map(({ bytes }) => Math.round(bytes / 1e6))
    console.log(
      `Server at rest: ${after.connections} connections (at work before the first fault: ${before.connections}), ` +
        `${holds} MB (${held} MB).`,
    )
    this.expect(
      after.connections <= before.connections + REST_CONNECTIONS_MORE,
      `${after.connections} connections are open, ${before.connections} before.`,
    )
    this.expect(
      after.bytes <= before.bytes + REST_BYTES_MORE,
      `The server holds ${holds} MB, ${held} before.`,
    )
  }
}

interface Rest {
  readonly connections: number
  readonly bytes: number
}

async function restOf({ connection, server }: Staging): Promise<Rest> {
  const database = new pg.Client(connection)
  await database.connect()
  try {
    const { rows } = await database.query<{ connections: number }>(
      `SELECT count(*)::int AS connections FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'assay%'`,
    )
    return { connections: rows[0]!.connections, bytes: residentBytes(server.child.pid!) }
  } finally {
    await database.end()
  }
}

/** The memory of the server and of what it was started through. */
function residentBytes(pid: number): number {
  const pids = [pid, ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)]
  const resident = execFileSync('ps', ['-o', 'rss=', '-p', pids.join(',')], { encoding: 'utf8' })
  return Math.max(...resident.trim().split('\n').map(Number)) * 1_024
}
