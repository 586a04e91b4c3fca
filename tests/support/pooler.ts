import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findPrograms } from '../../server/database/binaries.ts'
import { writePooler } from '../../tools/cluster/examples.ts'
import { findProgram, Part } from '../../tools/cluster/programs.ts'
import { makeFolder } from './folder.ts'
import { freePort } from './freePort.ts'
import { connects } from './connects.ts'

/** PgBouncer in transaction mode before a test's database, as deploy/pgbouncer.ini has it. */
export interface Pooler {
  /** The database through it. */
  readonly url: string
  /** Lets nothing more through, as soon as what is under way has ended. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Starts it before the database of an address. */
export async function openPooler(direct: string): Promise<Pooler> {
  const program = findProgram('pgbouncer')
  if (!program)
    throw new Error('PgBouncer is needed. On Debian: apt-get install --no-install-recommends pgbouncer')
  const { account } = await findPrograms()
  const folder = makeFolder('pooler')
  const { username, password, pathname, port } = new URL(direct)
  const listening = await freePort()
  const settings = writePooler(folder, {
    port: listening,
    database: { name: pathname.slice(1), port: Number(port) },
    account: { name: username, password },
  })
  const part = new Part({
    name: 'pgbouncer',
    command: [program, settings],
    account,
    log: path.join(folder, 'pgbouncer.log'),
  })
  part.start()
  const at = (database: string) => `postgres://${username}:${password}@127.0.0.1:${listening}/${database}`
  await connects(at(pathname.slice(1)))
  /** Its own console, which takes plain statements alone. */
  const tell = async (command: string) => {
    const console = new pg.Client({ connectionString: at('pgbouncer') })
    await console.connect()
    await console.query(command)
    await console.end()
  }
  return {
    url: at(pathname.slice(1)),
    pause: () => tell('PAUSE'),
    resume: () => tell('RESUME'),
    async stop() {
      await part.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
