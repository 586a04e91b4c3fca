import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { useEmbeddedServer } from '../../server/database/embedded.ts'

const DATABASE = 'assay'
const PATIENCE_MS = 30_000

/** Looks at the embedded database from beside, without being one of those who keep it running. */
export class Witness {
  readonly #connection: pg.ClientConfig
  #client: pg.Client | null = null

  private constructor(connection: pg.ClientConfig) {
    this.#connection = connection
  }

  /** The witness of a data folder whose server runs. */
  static async of(dataDir: string): Promise<Witness> {
    const server = await useEmbeddedServer(dataDir)
    await server.release()
    return new Witness({ ...server.connection, database: DATABASE, application_name: 'witness' })
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.#connected()
    return (await client.query<Row>(text, values)).rows
  }

  /** The transactions of Assay that have written listings, or their records, and not ended. */
  async writing(): Promise<string[]> {
    const rows = await this.rows<{ xid: string }>(
      `SELECT a.backend_xid::text AS xid FROM pg_stat_activity a
       WHERE a.application_name = 'assay' AND a.datname = $1 AND a.backend_xid IS NOT NULL
         AND EXISTS (SELECT FROM pg_locks l WHERE l.pid = a.pid AND l.mode = 'RowExclusiveLock'
                     AND l.relation = ANY('{listings,change_sets,change_records}'::regclass[]))`,
      [DATABASE],
    )
    return rows.map(({ xid }) => xid)
  }

  /**
   * What became of transactions seen writing: aborted when one of them was, committed when all were. One that the
   * database doesn't know after a crash never reached its log.
   */
  async fateOf(xids: readonly string[]): Promise<'aborted' | 'committed' | 'none'> {
    if (xids.length === 0) return 'none'
    for (const xid of xids) {
      const status = await this.rows<{ status: string | null }>(
        'SELECT pg_xact_status($1::text::xid8) AS status',
        [xid],
      ).catch(() => [{ status: 'aborted' }])
      if (status[0]?.status === 'aborted') return 'aborted'
    }
    return 'committed'
  }

  /** Kills the postmaster and all its children at once. */
  async killDatabase(): Promise<void> {
    const [backend] = await this.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number])
    const postmaster = processes.find(([pid]) => pid === backend!.pid)![1]
    const children = processes.filter(([, parent]) => parent === postmaster).map(([pid]) => pid)
    for (const pid of [postmaster, ...children])
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended by itself in the meantime.
      }
    this.#client = null
  }

  async close(): Promise<void> {
    await this.#client?.end().catch(() => {})
    this.#client = null
  }

  async #connected(): Promise<pg.Client> {
    const until = Date.now() + PATIENCE_MS
    while (!this.#client) {
      const client = new pg.Client(this.#connection)
      client.on('error', () => {})
      client.on('end', () => (this.#client = null))
      try {
        await client.connect()
        this.#client = client
      } catch (error) {
        if (Date.now() > until) throw error
        await sleep(50)
      }
    }
    return this.#client
  }
}
