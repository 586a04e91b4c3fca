import path from 'node:path'
import type pg from 'pg'
import { findPrograms } from '../../server/database/binaries.ts'
import { connects } from '../../tests/support/connects.ts'
import { freePort } from '../../tests/support/freePort.ts'
import { Part } from '../cluster/programs.ts'

/** PostgreSQL on the files of a workspace, apart from the server that uses it: killed and started again while that goes on. */

const READY_MS = 60_000
const DATABASE = 'assay'

export class OwnPostgres {
  /** How to reach it. */
  readonly connection: pg.ClientConfig & { readonly connectionString: string }
  readonly #part: Part

  private constructor(part: Part, port: number) {
    this.#part = part
    this.connection = { connectionString: `postgres://assay@127.0.0.1:${port}/${DATABASE}` }
  }

  /** Starts it on a folder of data, with settings of its own beside its defaults, and waits until it answers. */
  static async start(
    dataDir: string,
    { env = {}, settings = {} }: { env?: Record<string, string>; settings?: Record<string, string> } = {},
  ): Promise<OwnPostgres> {
    const { postgres, account } = await findPrograms()
    const port = await freePort()
    const home = path.join(dataDir, 'postgres')
    const given = { listen_addresses: '127.0.0.1', max_connections: '120', timezone: 'UTC', ...settings }
    const part = new Part({
      name: 'postgres',
      command: [
        postgres,
        '-D',
        path.join(home, 'cluster'),
        '-p',
        String(port),
        '-k',
        path.join(home, 'run'),
        ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      env,
      account,
      log: path.join(dataDir, 'postgres.log'),
    })
    const own = new OwnPostgres(part, port)
    await own.restart()
    return own
  }

  /** Starts it and waits until it answers. */
  async restart(): Promise<void> {
    this.#part.start()
    await connects(this.connection.connectionString, READY_MS).catch((error: unknown) => {
      throw new Error(`PostgreSQL did not start: ${this.#part.tail()}`, { cause: error })
    })
  }

  /** Kills it with all of its children at once. */
  kill(): Promise<void> {
    return this.#part.kill()
  }
}
