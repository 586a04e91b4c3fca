import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { copyDemo, DEMO_PASSWORD } from '../../tests/support/demo.ts'
import { makeFolder } from '../../tests/support/folder.ts'
import { type ServerProcess, startServer } from '../../tests/support/serverProcess.ts'
import { type Mailbox, openMailbox } from '../cluster/mailbox.ts'
import { killStarted } from '../cluster/programs.ts'
import { OwnPostgres } from './postgres.ts'
import { type Outcome, Stage, type Staging } from './stage.ts'

/** A round in which one thing around the server is broken while people write. */
export interface FaultRound {
  readonly name: string
  /** What is promised meanwhile and afterwards, in one sentence. */
  readonly promise: string
  /** What this machine lacks for it, in words that say how to get it; null where it can be played. */
  readonly lacks?: () => string | null
  /** Prepares what is broken, plays, and puts it away. */
  play(place: Place): Promise<Outcome>
}

export interface Place {
  readonly folder: string
  readonly mailbox: Mailbox
  /** How often what is killed is killed. */
  readonly kills: number
}

/** Plays a round in a folder of its own; answers what came of it, or what the machine lacks. */
export async function playFaults(round: FaultRound, kills: number): Promise<Outcome | string> {
  const lack = round.lacks?.() ?? null
  if (lack !== null) return lack
  const folder = makeFolder(`faults-${round.name}`)
  const mailbox = await openMailbox()
  const clear = () => {
    killStarted()
    rmSync(folder, { recursive: true, force: true })
  }
  // Where it is told to end in the middle.
  process.once('exit', clear)
  try {
    return await round.play({ folder, mailbox, kills })
  } finally {
    process.off('exit', clear)
    await mailbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface OnOwnPostgres {
  readonly postgres?: Parameters<typeof OwnPostgres.start>[1]
  /** How the server reaches the database, where it isn't directly. */
  readonly through?: (direct: OwnPostgres['connection']) => Promise<pg.ClientConfig>
  readonly env?: Record<string, string>
}

/** Plays on a copy of the demo, with PostgreSQL as a process of its own, and ends all of it. */
export async function onOwnPostgres(
  { folder, mailbox }: Place,
  { postgres: given, through, env = {} }: OnOwnPostgres,
  play: (stage: Stage, postgres: OwnPostgres) => Promise<void>,
): Promise<Outcome> {
  const dataDir = path.join(folder, 'data')
  await copyDemo(dataDir)
  const postgres = await OwnPostgres.start(dataDir, given)
  const direct = postgres.connection
  const reached = (await through?.(direct)) ?? direct
  try {
    const commands = { DATA_DIR: dataDir, DATABASE_URL: direct.connectionString, DEMO_PASSWORD }
    const server = await startServer({
      ...commands,
      LOG_LEVEL: 'silent',
      SMTP_URL: mailbox.url,
      DATABASE_URL: reached.connectionString!,
      ...env,
    })
    return await onStage({ folder, connection: direct, env: commands, server, mailbox }, (stage) =>
      play(stage, postgres),
    )
  } finally {
    await postgres.kill()
  }
}

/** Plays with people who write, and ends the server. */
export async function onStage(staging: Staging, play: (stage: Stage) => Promise<void>): Promise<Outcome> {
  const { server } = staging
  let stage: Stage | null = null
  try {
    stage = await Stage.begin(staging)
    await play(stage)
    return await stage.end()
  } finally {
    stage?.break()
    await endOf(server)
  }
}

const STOPPING_MS = 15_000

async function endOf(server: ServerProcess): Promise<void> {
  const late = setTimeout(() => server.child.kill('SIGKILL'), STOPPING_MS)
  await server.stop()
  clearTimeout(late)
}

/** Makes a folder that others may pass. */
export function folderIn(folder: string, name: string): string {
  const made = path.join(folder, name)
  mkdirSync(made, { mode: 0o755 })
  return made
}
