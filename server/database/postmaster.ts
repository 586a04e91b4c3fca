import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Programs } from './binaries.ts'
import { StartRefused } from '../startRefused.ts'

/** The files and the process of one embedded database cluster. */
export interface Cluster {
  readonly programs: Programs
  readonly home: string
  readonly data: string
  /** The folder of the unix socket; nobody else may enter it. */
  readonly sockets: string
  readonly log: string
}

export const DATABASE_USER = 'assay'

const MEGABYTE = 2 ** 20
/** What the database may hold in memory of its own, in megabytes: a sixteenth of the machine's. */
const BUFFERS_MB = Math.min(1024, Math.max(128, Math.floor(os.totalmem() / MEGABYTE / 16)))

/** How the database is run: unix socket only, UTC, sized for one workspace on one machine. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '120',
  shared_buffers: `${BUFFERS_MB}MB`,
  effective_cache_size: `${4 * BUFFERS_MB}MB`,
  work_mem: '32MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  // The first change of each page after a checkpoint writes the whole page.
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
}

/** Makes the folders a cluster needs, entered by the database's account alone. */
export function prepareFolders(cluster: Cluster): void {
  for (const folder of [cluster.home, cluster.sockets]) {
    mkdirSync(path.dirname(folder), { recursive: true, mode: 0o755 })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (cluster.programs.account)
      chownSync(folder, cluster.programs.account.uid, cluster.programs.account.gid)
    else if (statSync(folder).uid !== process.getuid?.())
      throw new StartRefused(
        `The folder ${folder} belongs to another user. Remove it, or set DATA_DIR to another folder.`,
      )
  }
}

/** What the database's programs are told of the environment: nothing that a setting or a key of ours stands in. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'LANG'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )

/** Makes the cluster's files when there are none. Two that try at once end with one cluster. */
export async function initialise(cluster: Cluster): Promise<void> {
  if (existsSync(path.join(cluster.data, 'PG_VERSION'))) return
  const unfinished = `${cluster.data}.${randomUUID()}`
  const { code, output } = await run(cluster, cluster.programs.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${DATABASE_USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ])
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new Error(`The database could not be made in ${cluster.data}: ${output.trim()}`)
  }
  try {
    await rename(unfinished, cluster.data)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(path.join(cluster.data, 'PG_VERSION'))) throw error
  }
}

function run(
  cluster: Cluster,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...cluster.programs.account,
      cwd: cluster.home,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** A started postmaster: `ended` is true once it has exited by itself. */
export interface Started {
  ended: boolean
}

/** Starts the postmaster apart from this process's group, so that a Ctrl-C reaches us alone and we stop it in order. */
export function startPostmaster(cluster: Cluster): Started {
  const log = openSync(cluster.log, 'a', 0o600)
  const started: Started = { ended: false }
  try {
    const child = spawn(
      cluster.programs.postgres,
      [
        '-D',
        cluster.data,
        '-k',
        cluster.sockets,
        ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        ...cluster.programs.account,
        cwd: cluster.home,
        env: environment(),
        stdio: ['ignore', log, log],
        detached: true,
      },
    )
    child.on('error', () => (started.ended = true))
    child.on('exit', () => (started.ended = true))
    child.unref()
  } finally {
    closeSync(log)
  }
  return started
}

/** The last lines the database wrote, for an error message. */
export function logTail(cluster: Cluster): string {
  if (!existsSync(cluster.log)) return ''
  return readFileSync(cluster.log, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
}

/**
 * The running postmaster of these files, read from postmaster.pid, or null. A number left behind by a crash that
 * now belongs to another program, or to a process that is dead but not yet collected, is not it: that file and the
 * socket's lock are removed then, for PostgreSQL itself would refuse to start.
 */
export function runningPostmaster(cluster: Cluster): number | null {
  const file = path.join(cluster.data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  if (Number.isInteger(pid) && pid > 0 && isPostmasterOf(pid, cluster)) return pid
  rmSync(file, { force: true })
  rmSync(path.join(cluster.sockets, '.s.PGSQL.5432.lock'), { force: true })
  return null
}

function isPostmasterOf(pid: number, cluster: Cluster): boolean {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      if (stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')) return false
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster.data)
    }
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(
      cluster.data,
    )
  } catch {
    return false
  }
}

/** Stops the postmaster and waits until it is gone: transactions under way are rolled back, what is committed stays. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const until = Date.now() + patience; Date.now() < until; await sleep(10)) {
      if (!isPostmasterOf(pid, cluster)) return
    }
  }
  throw new Error(`The database process ${pid} could not be stopped.`)
}
