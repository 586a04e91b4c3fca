import { mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPrograms } from '../../server/database/binaries.ts'
import { makeFolder } from '../../tests/support/folder.ts'
import { freePort } from '../../tests/support/freePort.ts'
import { serverCommand } from '../../tests/support/serverProcess.ts'
import { ClusterDatabase } from './database.ts'
import { changed, example, writePooler } from './examples.ts'
import { findClusterPrograms, Part } from './programs.ts'

/** Assay past one machine, on loopback: three servers, the database, and what stands between. */

const SERVERS = 3
const PATIENCE_MS = 120_000
/** As long as systemd waits with deploy/assay.service. */
export const RESTART_AFTER_MS = 2_000

export interface Cluster {
  /** Where people ask. */
  readonly address: string
  /** The database past the pooler. */
  readonly directUrl: string
  readonly folder: string
  readonly database: ClusterDatabase
  readonly servers: readonly Part[]
  readonly pooler: Part
  /** Waits until every server is ready. */
  serversReady(): Promise<void>
  /** Ends everything and removes what it has written; but for what it said where that is wanted. */
  stop(keepsLogs?: boolean): Promise<void>
}

/** Starts the cluster with the examples of deploy/. `env` is what the servers are told beside; waiting ends with the signal. */
export async function startCluster(env: Record<string, string>, ending: AbortSignal): Promise<Cluster> {
  const programs = findClusterPrograms()
  const { account } = await findPrograms()
  const folder = makeFolder('cluster')
  const stops: (() => Promise<void>)[] = []
  const stop = async (keepsLogs = false) => {
    for (const step of stops.splice(0).toReversed()) await step()
    for (const name of readdirSync(folder))
      if (!keepsLogs || !name.endsWith('.log')) rmSync(path.join(folder, name), { recursive: true })
    if (keepsLogs) console.error(`What the parts said is in ${folder}.`)
    else rmdirSync(folder)
  }
  try {
    const database = await ClusterDatabase.start(folder, programs, account, ending)
    stops.push(() => database.stop())

    const ports = {
      people: await freePort(),
      primary: await freePort(),
      replicas: await freePort(),
      pooler: await freePort(),
      servers: await several(SERVERS, freePort),
    }
    const balancer = new Part({
      name: 'haproxy',
      command: [
        programs.haproxy,
        '-db',
        '-f',
        writeBalancer(folder, ports),
        '-f',
        writePrimary(folder, ports),
      ],
      env: addressesOf(database, ports.servers),
      account,
      log: path.join(folder, 'haproxy.log'),
    })
    stops.push(() => balancer.kill())
    balancer.start()
    const pooler = new Part({
      name: 'pgbouncer',
      command: [
        programs.pgbouncer,
        writePooler(folder, {
          port: ports.pooler,
          database: { name: 'assay', port: ports.primary },
          account: { name: 'assay', password: database.password },
        }),
      ],
      account,
      log: path.join(folder, 'pgbouncer.log'),
    })
    stops.push(() => pooler.kill())
    pooler.start()

    const urlAt = (port: number) => `postgres://assay:${database.password}@127.0.0.1:${port}/assay`
    const dataDir = path.join(folder, 'data')
    mkdirSync(dataDir)
    const servers = ports.servers.map(
      (port, n) =>
        new Part({
          name: `server${n + 1}`,
          command: serverCommand(),
          env: {
            ...env,
            PORT: String(port),
            DATA_DIR: dataDir,
            DATABASE_URL: urlAt(ports.pooler),
            DATABASE_DIRECT_URL: urlAt(ports.primary),
            DATABASE_REPLICA_URLS: urlAt(ports.replicas),
            SECRET_KEY: 'a secret of the cluster under kills',
            READ_IMAGES: 'off',
            TRUSTED_PROXIES: '127.0.0.1',
          },
          log: path.join(folder, `server${n + 1}.log`),
        }),
    )
    const isReady = (port: number) =>
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
        ({ ok }) => ok,
        () => false,
      )
    const ready = async (n: number) => {
      for (const until = Date.now() + PATIENCE_MS; !(await isReady(ports.servers[n]!)); await pause(250)) {
        ending.throwIfAborted()
        if (Date.now() > until) throw new Error(`${servers[n]!.name} is not ready: ${servers[n]!.tail()}`)
      }
    }
    // The first makes the demo, alone.
    for (const [n, server] of servers.entries()) {
      stops.push(() => server.kill())
      server.start()
      await ready(n)
    }
    return {
      address: `http://127.0.0.1:${ports.people}`,
      directUrl: urlAt(ports.primary),
      folder,
      database,
      servers,
      pooler,
      async serversReady() {
        await Promise.all(servers.map((_, n) => ready(n)))
      },
      stop,
    }
  } catch (error) {
    await stop(!ending.aborted)
    throw error
  }
}

interface Ports {
  readonly people: number
  readonly primary: number
  readonly replicas: number
  readonly pooler: number
}

function writeBalancer(folder: string, { people }: Ports): string {
  const file = path.join(folder, 'haproxy.cfg')
  const text = changed(example('haproxy.cfg'), [['bind :8080', `bind 127.0.0.1:${people}`]])
  writeFileSync(file, `${text.trimEnd()}\n  server web3 "$WEB3" cookie web3\n`)
  return file
}

function writePrimary(folder: string, { primary, replicas }: Ports): string {
  const file = path.join(folder, 'haproxy-database.cfg')
  const text = changed(example('haproxy-database.cfg'), [
    ['127.0.0.1:5000', `127.0.0.1:${primary}`],
    ['127.0.0.1:5001', `127.0.0.1:${replicas}`],
  ])
  writeFileSync(file, text)
  return file
}

function addressesOf(database: ClusterDatabase, servers: readonly number[]): Record<string, string> {
  return Object.fromEntries([
    ...servers.map((port, n) => [`WEB${n + 1}`, `127.0.0.1:${port}`]),
    ...database.nodes.flatMap(({ port, restPort }, n) => [
      [`NODE${n + 1}`, `127.0.0.1:${port}`],
      [`REST${n + 1}`, String(restPort)],
    ]),
  ])
}

async function several<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let n = 0; n < count; n++) made.push(await make())
  return made
}
