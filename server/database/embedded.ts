import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseHome, findPrograms } from './binaries.ts'
import {
  type Cluster,
  DATABASE_USER,
  initialise,
  logTail,
  prepareFolders,
  runningPostmaster,
  type Started,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'

/** A database server in use. */
export interface DatabaseServer {
  /** How to connect; the database's name is left to the caller. */
  readonly connection: pg.ClientConfig
  /** Stops using it. The last to leave stops the server. */
  release(): Promise<void>
}

const PATIENCE_MS = 60_000
/** How long to wait until another try, once one has failed for good. */
const AGAIN_MS = 2_000
/** A killed server's children take a moment to notice. */
const START_ATTEMPTS = 20
const MAINTENANCE_DATABASE = 'postgres'
/** The advisory lock that each process using the server holds, shared. */
const PRESENCE = [0x61737361, 1]
/** The longest path that a unix socket may have on every system we run on. */
const SOCKET_PATH_MAX = 103

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that is running, and recovers what a crash left.
 *
 * Who uses the server is known to the server itself: each process holds one connection with a shared advisory lock.
 * Leaving means giving the lock up and trying to take it alone; the process that gets it was the last and stops the server,
 * and somebody arriving meanwhile waits for the same lock, is cut off by the stop, and starts the server again. So
 * there is no list of users to go stale when one of them is killed. `onSpawn` hears that its process was started.
 */
export async function useEmbeddedServer(
  dataDir: string,
  say: (words: string) => void = () => {},
  onSpawn: () => void = () => {},
): Promise<DatabaseServer> {
  const programs = await findPrograms()
  const home = databaseHome(dataDir, programs.account)
  if (home !== path.join(path.resolve(dataDir), 'postgres'))
    say(`The database is kept in ${home}, for the account it runs as can't enter ${path.resolve(dataDir)}.`)
  const cluster: Cluster = {
    programs,
    home,
    data: path.join(home, 'cluster'),
    sockets: socketFolder(home),
    log: path.join(home, 'postgres.log'),
  }
  prepareFolders(cluster)

  let leaving = false
  let presence = await join(cluster, say, onSpawn)
  watch(presence)

  /** When the server dies under us, it is started again. */
  function watch(client: pg.Client): void {
    client.on('error', () => {})
    client.once('end', () => {
      if (leaving) return
      say('The database went away; starting it again.')
      void joinAgain()
    })
  }

  /** Tries until it runs: nothing tells this process when what keeps it from starting, such as a full disk, is gone. */
  async function joinAgain(): Promise<void> {
    let told = ''
    for (;;) {
      try {
        presence = await join(cluster, say)
        return leaving ? await leave(cluster, presence) : watch(presence)
      } catch (error) {
        const { message } = error as Error
        // What follows is the end of the log, whose moments differ.
        const [first = ''] = message.split('\n', 1)
        if (first !== told) say(message)
        told = first
      }
      await sleep(AGAIN_MS)
      if (leaving) return
    }
  }

  return {
    connection: { host: cluster.sockets, user: DATABASE_USER },
    async release() {
      if (leaving) return
      leaving = true
      await leave(cluster, presence)
    },
  }
}

function socketFolder(home: string): string {
  const beside = path.join(home, 'run')
  if (Buffer.byteLength(path.join(beside, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX) return beside
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  return path.join(os.tmpdir(), `assay-${process.getuid?.() ?? 0}-${name}`)
}

/** SQLSTATE class 57P, operator intervention: the server is being shut down. */
const SHUTTING_DOWN = '57P'

/** Connects and takes the presence lock, starting the server where it isn't running. */
async function join(
  cluster: Cluster,
  say: (words: string) => void,
  onSpawn: () => void = () => {},
): Promise<pg.Client> {
  let until = Date.now() + PATIENCE_MS
  let started: Started | null = null
  let failures = 0
  let lastProblem = ''
  let announced = false
  while (Date.now() < until) {
    const client = new pg.Client({
      host: cluster.sockets,
      user: DATABASE_USER,
      database: MAINTENANCE_DATABASE,
      application_name: 'assay presence',
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('SELECT pg_advisory_lock_shared($1, $2)', PRESENCE)
      return client
    } catch (error) {
      lastProblem = (error as Error).message
      await client.end().catch(() => {})
    }
    if (started?.ended) {
      // Somebody else may have started it in the same moment, or what a killed server left behind may still be
      // going away; if it fails again and again, say why.
      if (runningPostmaster(cluster) === null && ++failures > START_ATTEMPTS) throw startFailure(cluster)
      started = null
      await sleep(200)
    } else if (!started && runningPostmaster(cluster) === null) {
      if (!announced) say('Starting the database.')
      announced = true
      await initialise(cluster)
      // Making the cluster takes a minute by itself where the machine is busy.
      until = Date.now() + PATIENCE_MS
      started = startPostmaster(cluster)
      onSpawn()
    }
    await sleep(30)
  }
  const pid = runningPostmaster(cluster)
  throw new Error(
    `The database in ${cluster.home} did not answer within ${PATIENCE_MS / 1_000} s (${lastProblem}). ` +
      (pid ? `Its process is ${pid}; stop it with kill -INT ${pid} and start again. ` : '') +
      `Its log is ${cluster.log}.`,
  )
}

function startFailure(cluster: Cluster): Error {
  return new Error(
    `The database could not start. It wrote:\n${logTail(cluster)}\nIts log is ${cluster.log}; free disk space or fix what it names, then start again.`,
  )
}

async function leave(cluster: Cluster, presence: pg.Client): Promise<void> {
  try {
    await presence.query('SELECT pg_advisory_unlock_shared($1, $2)', PRESENCE)
    const { rows } = await presence.query('SELECT pg_try_advisory_lock($1, $2) AS last', PRESENCE)
    const pid = runningPostmaster(cluster)
    if (rows[0].last && pid) await stopPostmaster(cluster, pid)
  } catch (error) {
    // Of several that leave together one stops the server, and takes the others' connections with it.
    if (error instanceof pg.DatabaseError && !error.code?.startsWith(SHUTTING_DOWN)) throw error
  } finally {
    await presence.end().catch(() => {})
  }
}
