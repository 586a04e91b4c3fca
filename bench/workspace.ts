import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openStore, type Store } from '../server/store/database.ts'
import { rowsOf } from '../server/store/rows.ts'
import { steerEnrichment } from '../server/store/enrichment/steering.ts'
import { systemScope } from '../server/store/scope.ts'
import { problemOf } from '../src/services/http.ts'
import { type Client, signIn } from '../tests/support/client.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { writeListingsCsv } from '../tests/support/generatedListings.ts'
import { runCommand, type ServerProcess, startServer } from '../tests/support/serverProcess.ts'
import { DEMO_BRANDS } from '../server/cli/demo/catalogue.ts'

export const PASSWORD = 'a password of the measurements'

/** Signs in to a measurement that may outlast a session: where it has ended, it is begun again. */
export async function signInToStay(address: string, email: string): Promise<Client> {
  let client = await signIn(address, email, PASSWORD)
  return {
    address,
    get token() {
      return client.token
    },
    async call(definition, input) {
      try {
        return await client.call(definition, input)
      } catch (problem) {
        if (problemOf(problem).status !== 401) throw problem
        client = await signIn(address, email, PASSWORD)
        return client.call(definition, input)
      }
    },
  }
}

/** A running server whose store holds the generated listings, and a connection of our own beside it. */
export interface Workspace {
  readonly server: ServerProcess
  readonly store: Store
  readonly rows: number
  readonly dataDir: string
  /** What the import said at its end. */
  readonly imported: string
  close(): Promise<void>
}

interface Opening {
  readonly openedHosts?: readonly string[]
  readonly isPaused?: boolean
  readonly isKept?: boolean
}

/**
 * Starts a server of its own, which may fetch from `openedHosts`, and imports as many generated listings into its brands; where it
 * `isPaused`, no evidence of them is gathered. Its folder is removed when it is closed, unless it `isKept`.
 */
export async function openWorkspace(
  rows: number,
  { openedHosts = [], isPaused = false, isKept = false }: Opening = {},
): Promise<Workspace> {
  const dataDir = makeFolder('bench')
  const env = { DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD, ALLOW_PRIVATE_FETCH: openedHosts.join(',') }
  const server = await startServer(env)
  const store = await openStore({ databaseUrl: undefined, dataDir })
  if (isPaused) await steer(store, 'pause')
  const file = path.join(dataDir, 'listings.csv')
  console.log(`Writing ${rows.toLocaleString('en')} listings into a CSV.`)
  await writeListingsCsv(file, { rows, prefix: 'bench', brands: DEMO_BRANDS.map(({ name }) => name) })
  console.log('Importing them.')
  const { code, out } = await runCommand('server/cli/import.ts', [file], env)
  if (code !== 0) throw new Error(out)
  rmSync(file)
  // What autovacuum would do by itself within some minutes.
  await store.pool.query('VACUUM ANALYZE')
  return {
    server,
    store,
    rows,
    dataDir,
    imported: out.split('\n').find((line) => line.includes('rows read')) ?? out,
    async close() {
      await store.close()
      await server.stop()
      if (isKept) console.log(`The workspace is kept: --workspace ${dataDir}`)
      else rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a server on a workspace that is there and has its evidence: what has changed since it was made stays changed. Made listings
 * take long to import and to gather evidence of, so that one of a million is worth keeping for several measurements.
 */
export async function reopenWorkspace(dataDir: string): Promise<Workspace> {
  const server = await startServer({ DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD })
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const [counted] = await rowsOf<{ rows: number }>(store.db, sql`SELECT count(*)::int AS rows FROM listings`)
  return {
    server,
    store,
    rows: counted!.rows,
    dataDir,
    imported: 'nothing, since the workspace was there',
    async close() {
      await store.close()
      await server.stop()
    },
  }
}

const PATIENCE_MS = 60 * 60_000

/** Waits until no evidence is gathered and no group looked for any more, which would take its share of the processors. */
async function untilGathered({ db }: Store): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const [row] = await rowsOf<{ waits: boolean }>(
      db,
      sql`SELECT EXISTS (SELECT FROM listing_enrichment WHERE product = 'waiting')
        OR EXISTS (SELECT FROM listing_enrichment WHERE score = 'waiting')
        OR EXISTS (SELECT FROM group_waits) AS waits`,
    )
    if (!row!.waits) return
    await pause(2_000)
  }
  throw new Error('The listings are still being scored or compared.')
}

/** Does work that changes many listings while no evidence is gathered: both would change the same rows in other orders. Evidence is whole before and after it. */
export async function withoutEvidence(store: Store, work: () => Promise<unknown>): Promise<void> {
  await untilGathered(store)
  await steer(store, 'pause')
  await work()
  await steer(store, 'resume')
  await untilGathered(store)
}

/** Pauses or resumes the gathering of evidence for every brand. */
export async function steer({ db }: Store, action: 'pause' | 'resume'): Promise<void> {
  const author = { userId: null, name: 'Benchmark', requestId: 'bench' }
  await steerEnrichment(db, await systemScope(db), author, { action })
}
