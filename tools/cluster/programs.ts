import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, globSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Account } from '../../server/database/binaries.ts'

/** The programs of a cluster, and their processes, which are killed and started again under the load. */

const NEEDED = ['etcd', 'patroni', 'pgbouncer', 'haproxy'] as const
const OLDEST_POSTGRES = 15
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']

export type Programs = Readonly<Record<(typeof NEEDED)[number] | 'postgres', string>>

/** Finds what the cluster is made of; fails naming what has to be installed. `postgres` is the folder of its programs. */
export function findClusterPrograms(): Programs {
  const found = NEEDED.map((name) => [name, findProgram(name)])
  const postgres = process.env.POSTGRES_BIN ?? newestPostgres()
  const missing = [
    ...found.filter(([, file]) => file === undefined).map(([name]) => name),
    ...(postgres ? [] : [`PostgreSQL ${OLDEST_POSTGRES} or newer`]),
  ]
  if (missing.length > 0)
    throw new Error(
      `The cluster needs ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends patroni pgbouncer haproxy etcd-server postgresql`,
    )
  return { ...Object.fromEntries(found), postgres } as Programs
}

/** Where a program lies; undefined where it isn't installed. */
export const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file))

function newestPostgres(): string | undefined {
  const versionOf = (folder: string) => Number(folder.split('/')[4])
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => versionOf(folder) >= OLDEST_POSTGRES && existsSync(path.join(folder, 'postgres')))
    .toSorted((one, other) => versionOf(other) - versionOf(one))[0]
}

interface Command {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly account?: Account | null
  /** Where it writes what it says. */
  readonly log: string
}

/** One process of the cluster, killed with everything that it has started. */
export class Part {
  readonly name: string
  readonly #given: Command
  #child: ChildProcess | null = null

  constructor(given: Command) {
    this.name = given.name
    this.#given = given
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  start(): void {
    const { command, env, account, log } = this.#given
    const out = openSync(log, 'a')
    this.#child = spawn(command[0]!, command.slice(1), {
      ...account,
      env: { PATH: FOLDERS.join(path.delimiter), LANG: 'C.UTF-8', ...env },
      cwd: path.dirname(log),
      stdio: ['ignore', out, out],
      // A group of its own: a Ctrl-C reaches the command alone, which ends everything in order.
      detached: true,
    })
    closeSync(out)
  }

  /** Kills it at once, and waits until it is gone. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || !this.isRunning) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    killTree(child.pid!)
    await gone
  }

  /** The end of what it has said. */
  tail(): string {
    return existsSync(this.#given.log)
      ? readFileSync(this.#given.log, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
      : ''
  }
}

/** Kills processes with all that they have started, whichever groups those are in. */
export const killTree = (...roots: readonly number[]): void => signalTree('SIGKILL', ...roots)

/** Kills all that this process has started. */
export const killStarted = (): void => signalAll('SIGKILL', startedBy([process.pid]))

/** Sends a signal to processes and to all that they have started. */
export const signalTree = (signal: NodeJS.Signals, ...roots: readonly number[]): void =>
  signalAll(signal, [...roots, ...startedBy(roots)])

function signalAll(signal: NodeJS.Signals, pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself in the meantime.
    }
}

/** What processes have started, and what those have. */
function startedBy(roots: readonly number[]): number[] {
  const parents = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number])
  const found = new Set(roots)
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid)
  }
  return [...found].filter((pid) => !roots.includes(pid))
}
