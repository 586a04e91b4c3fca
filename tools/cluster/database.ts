import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from '../../server/database/binaries.ts'
import { freePort } from '../../tests/support/freePort.ts'
import { ROOT } from '../../tests/support/serverProcess.ts'
import { killTree, Part, type Programs } from './programs.ts'

/** Three nodes of PostgreSQL that Patroni keeps, one of them the primary and two replicas that stream from it. */

const NODES = 3
const PATIENCE_MS = 120_000

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

interface Node {
  readonly name: string
  readonly port: number
  readonly restPort: number
  readonly data: string
  readonly patroni: Part
}

export class ClusterDatabase {
  readonly password = randomBytes(12).toString('hex')
  readonly nodes: readonly Node[]
  readonly #etcd: Part
  readonly #ending: AbortSignal

  private constructor(nodes: readonly Node[], etcd: Part, ending: AbortSignal) {
    this.nodes = nodes
    this.#etcd = etcd
    this.#ending = ending
  }

  /** Makes the nodes from deploy/patroni.yml in a folder and waits until all of them stand. */
  static async start(
    folder: string,
    programs: Programs,
    account: Account | null,
    ending: AbortSignal,
  ): Promise<ClusterDatabase> {
    const home = path.join(folder, 'database')
    mkdirSync(home, { mode: 0o755 })
    if (account) chownSync(home, account.uid, account.gid)
    const [client, peer] = [await freePort(), await freePort()]
    const etcd = new Part({
      name: 'etcd',
      command: [
        programs.etcd,
        '--name=one',
        `--data-dir=${path.join(home, 'etcd')}`,
        `--listen-client-urls=http://127.0.0.1:${client}`,
        `--advertise-client-urls=http://127.0.0.1:${client}`,
        `--listen-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-cluster=one=http://127.0.0.1:${peer}`,
      ],
      account,
      log: path.join(folder, 'etcd.log'),
    })
    const settings = path.join(folder, 'patroni.yml')
    const example = readFileSync(path.join(ROOT, 'deploy/patroni.yml'), 'utf8').trimEnd()
    // The folder of its sockets is the package's account's.
    writeFileSync(settings, `${example}\n  parameters: { unix_socket_directories: '' }\n`, { mode: 0o644 })
    const secret = randomBytes(12).toString('hex')
    const nodes: Node[] = []
    for (let n = 1; n <= NODES; n++) {
      const [port, restPort] = [await freePort(), await freePort()]
      const name = `node${n}`
      const data = path.join(home, name)
      const env = {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${client}`,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
        PATRONI_POSTGRESQL_PGPASS: path.join(home, `${name}.pgpass`),
        PATRONI_SUPERUSER_PASSWORD: secret,
        PATRONI_REPLICATION_PASSWORD: secret,
        PATRONI_REWIND_PASSWORD: secret,
      }
      const log = path.join(folder, `${name}.log`)
      const patroni = new Part({ name, command: [programs.patroni, settings], env, account, log })
      nodes.push({ name, port, restPort, data, patroni })
    }
    const database = new ClusterDatabase(nodes, etcd, ending)
    try {
      etcd.start()
      for (const { patroni } of nodes) patroni.start()
      await database.whole()
      await database.#makeDatabase(secret)
    } catch (error) {
      if (!ending.aborted) for (const { patroni } of nodes) console.error(patroni.tail())
      await database.stop()
      throw error
    }
    return database
  }

  /** The node that is the primary; null while there is none. */
  async primary(): Promise<Node | null> {
    for (const node of this.nodes) if ((await this.#ask(node, '/primary')) === 200) return node
    return null
  }

  /** Waits until there is a primary. */
  primaryStands(): Promise<void> {
    return this.#until(async () => (await this.primary()) !== null, 'There is no primary')
  }

  /** Waits until there is a primary, and both others stream from it, one of them synchronously. */
  whole(): Promise<void> {
    return this.#until(async () => {
      const members = await this.#members()
      const roles = new Set(members.map(({ role }) => role))
      return (
        members.length === NODES &&
        roles.has('leader') &&
        roles.has('sync_standby') &&
        members.every(({ state }) => state === 'running' || state === 'streaming')
      )
    }, 'The cluster is not whole')
  }

  /** Kills the primary's PostgreSQL and its Patroni in one moment; answers the node. */
  async killPrimary(): Promise<Node> {
    const node = await this.primary()
    if (!node) throw new Error('There is no primary to kill.')
    killTree(node.patroni.pid!, ...postmasterOf(node))
    await node.patroni.kill()
    return node
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) {
      killTree(...(node.patroni.isRunning ? [node.patroni.pid!] : []), ...postmasterOf(node))
      await node.patroni.kill()
    }
    await this.#etcd.kill()
  }

  async #makeDatabase(secret: string): Promise<void> {
    const { port } = (await this.primary())!
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: secret,
      database: 'postgres',
    })
    await client.connect()
    try {
      await client.query(`CREATE ROLE assay LOGIN PASSWORD '${this.password}'`)
      await client.query(
        `CREATE DATABASE assay OWNER assay ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0`,
      )
    } finally {
      await client.end()
    }
  }

  async #members(): Promise<readonly Member[]> {
    for (const { restPort } of this.nodes)
      try {
        const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
          signal: AbortSignal.timeout(2_000),
        })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // Another one knows.
      }
    return []
  }

  async #ask({ restPort }: Node, where: string): Promise<number | null> {
    return fetch(`http://127.0.0.1:${restPort}${where}`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status,
      () => null,
    )
  }

  async #until(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
    const until = Date.now() + PATIENCE_MS
    while (!(await holds())) {
      this.#ending.throwIfAborted()
      if (Date.now() > until) throw new Error(`${otherwise} after ${PATIENCE_MS / 1_000} s.`)
      await pause(250)
    }
  }
}

function postmasterOf({ data }: Node): number[] {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return []
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  const commandLine = `/proc/${pid}/cmdline`
  return pid > 0 && existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(data) ? [pid] : []
}
