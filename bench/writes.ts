import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import project from '../package.json' with { type: 'json' }
import type { Store } from '../server/store/database.ts'
import { rowsOf } from '../server/store/rows.ts'
import { changeField } from '../server/store/listings/listingChanges.ts'
import { systemScope } from '../server/store/scope.ts'
import { ROOT } from '../tests/support/serverProcess.ts'
import { importArguments, openBareStore, writeBareListings } from './bareStore.ts'
import {
  count,
  inMegabytes,
  inMs,
  percentile,
  type Result,
  timed,
  watchMemory,
} from '../tools/results/measure.ts'

/**
 * What writing costs, without a server beside it: an import by the command, and changes of state by what the server calls. Told by
 * the processor time of Node and of the database too, which other work on the machine changes less than the time that passes. Linux only.
 */

const IMPORT_RATE = 12_000
const IMPORT_MEMORY = 300e6
const CHANGED = [1_000, 10_000]
const ROUNDS = 8
const WARM_ROUNDS = 2
const SAMPLE_EVERY_MS = 50
/** The unit of the times in /proc. */
const TICK_MS = 10

export async function measureWrites(rows: number): Promise<Result[]> {
  const { store, dataDir, close } = await openBareStore()
  try {
    const empty = await sizeOf(store)
    const results = [await measureImport(store, { rows, dataDir })]
    await store.pool.query('VACUUM ANALYZE')
    const full = await sizeOf(store)
    const each = (of: keyof Size) => count(Math.round((full[of] - empty[of]) / rows))
    results.push({
      what: `What the database holds for each of ${count(rows)} imported listings, with their records, before any is decided: tables, indexes`,
      figure: `${each('tables')} bytes, ${each('indexes')} bytes`,
    })
    for (const size of CHANGED) if (size <= rows) results.push(await measureChange(store, { rows, size }))
    return results
  } finally {
    await close()
  }
}

async function measureImport(
  store: Store,
  { rows, dataDir }: { rows: number; dataDir: string },
): Promise<Result> {
  const file = await writeBareListings(dataDir, rows)
  const databaseBefore = await databaseMs(store)
  const flags = project.scripts.import.split(' ').filter((word) => word.startsWith('--'))
  const child = spawn(
    process.execPath,
    [...flags, path.join(ROOT, 'tools/run.mjs'), 'server/cli/import.ts', ...importArguments(file)],
    { env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', DATA_DIR: dataDir } },
  )
  let out = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (out += chunk))
  const memory = watchMemory(child.pid!)
  let nodeMs = 0
  const timer = setInterval(() => (nodeMs = processMs(child.pid!)?.own ?? nodeMs), SAMPLE_EVERY_MS)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(out)
  const most = memory()
  const rate = Number(/\(([\d,]+) rows\/s/.exec(out)![1]!.replaceAll(',', ''))
  const each = (ms: number) => inMs((ms / rows) * 1_000)
  return {
    what: `Import of ${count(rows)} listings into an empty workspace: rows a second; processor time of the command and of the database for 1,000; memory of the command at most`,
    figure: `${count(rate)} rows/s; ${each(nodeMs)}, ${each((await databaseMs(store)) - databaseBefore)}; ${inMegabytes(most)}`,
    target: `≥ ${count(IMPORT_RATE)} rows/s, ≤ ${inMegabytes(IMPORT_MEMORY)}`,
    met: rate >= IMPORT_RATE && most <= IMPORT_MEMORY,
  }
}

async function measureChange(store: Store, { rows, size }: { rows: number; size: number }): Promise<Result> {
  const scope = await systemScope(store.db)
  const author = { userId: null, name: 'Benchmark', requestId: 'bench' }
  const codes = ['SU', 'GE', 'RV', 'SH'] as const
  const samples: { ms: number; node: number; database: number }[] = []
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    const listings = await rowsOf<{ id: string; updated: Date }>(
      store.db,
      sql`SELECT id, updated FROM listings ORDER BY md5(id::text) LIMIT ${size} OFFSET ${((round + WARM_ROUNDS) * size) % (rows - size + 1)}`,
    )
    const [nodeBefore, databaseBefore] = [process.cpuUsage(), await databaseMs(store)]
    const { ms, answer } = await timed(() =>
      changeField(store.db, scope, author, {
        ids: listings.map(({ id }) => id),
        updated: listings.map(({ updated }) => updated.toISOString()),
        field: 'state',
        value: codes[(round + WARM_ROUNDS) % codes.length]!,
      }),
    )
    const { user, system } = process.cpuUsage(nodeBefore)
    if (answer.changed.length !== size) throw new Error('A bulk change left listings out.')
    if (round >= 0)
      samples.push({
        ms,
        node: (user + system) / 1_000,
        database: (await databaseMs(store)) - databaseBefore,
      })
  }
  const median = (of: keyof (typeof samples)[number]) =>
    inMs(
      percentile(
        samples.map((sample) => sample[of]),
        0.5,
      ),
    )
  return {
    what: `The state of ${count(size)} of ${count(rows)} listings from all over, with their records: median of ${ROUNDS}; processor time of Node and of the database`,
    figure: `${median('ms')}; ${median('node')}, ${median('database')}`,
  }
}

interface Size {
  readonly tables: number
  readonly indexes: number
}

/** How many bytes the tables of the workspace take, and their indexes. */
async function sizeOf({ db }: Store): Promise<Size> {
  const [size] = await rowsOf<Size>(
    db,
    sql`SELECT sum(pg_table_size(oid))::float AS tables, sum(pg_indexes_size(oid))::float AS indexes
        FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  return size!
}

/** What a process has computed so far, and those of its children that have ended, in ms; null where it is gone. */
function processMs(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const sum = (first: number) => (fields[first]! + fields[first + 1]!) * TICK_MS
    return { parent: fields[1]!, own: sum(11), ended: sum(13) }
  } catch {
    return null
  }
}

/** What the processes of the database have computed so far, in ms. */
async function databaseMs(store: Store): Promise<number> {
  const [row] = await rowsOf<{ pid: number }>(
    store.db,
    sql`SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int AS pid`,
  )
  const postmaster = processMs(row!.pid)!
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processMs(Number(name)) ?? [])
    .filter(({ parent }) => parent === row!.pid)
  return postmaster.own + postmaster.ended + children.reduce((sum, { own }) => sum + own, 0)
}
