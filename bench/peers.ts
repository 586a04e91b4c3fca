import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openStore, type Store } from '../server/store/database.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { freePort } from '../tests/support/freePort.ts'
import { ROOT } from '../tests/support/serverProcess.ts'
import { count, inMegabytes, inMs, type Result } from '../tools/results/measure.ts'
import { steer } from './workspace.ts'

/** What the folder's own script writes of one server. */
interface Figures {
  readonly coldMs: number
  readonly idleRss: number
  readonly rssAfterLoad: number
  readonly check: Readonly<Record<string, string>>
  readonly [work: string]: unknown
}
interface Load {
  readonly rps: number
  readonly p50: number
  readonly cpuMsPerReq: number
}

/**
 * The same work by the bare server of a folder and by ours, over the same rows, in turn in one run. The folder brings its server,
 * its database's script, its generator and what asks both; none of it is changed, and a hash of its server is told.
 * Needs PostgreSQL's programs and an account to run them as (PG_BIN, PG_USER), as the folder's README says.
 */
export async function measurePeers(folder: string, rows: number): Promise<Result[]> {
  const work = makeFolder('bench-peers')
  const peers = path.join(work, 'peers')
  const data = path.join(work, 'data')
  cpSync(folder, peers, { recursive: true, filter: (source) => !source.includes('node_modules') })
  const table = path.join(work, 'made/data/l.tsv')
  const port = await freePort()
  const env = {
    PEERS_DIR: path.join(work, 'made'),
    ROWS: String(rows),
    PG_PORT: String(await freePort()),
    ASSAY_DIR: ROOT,
    ASSAY_DATA: data,
    ASSAY_PORT: String(port),
    ASSAY_PG: path.join(data, 'postgres/run'),
  }
  const run = (command: string, ...args: string[]) => runIn(peers, env, command, args)
  let server: ChildProcess | null = null
  try {
    await run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error')
    await run('./db.sh', 'up')
    await run('./db.sh', 'load')
    server = await startOurs(peers, env)
    await run('node', 'assay-data.mjs', table, `${table}.csv`)
    const imported = path.join(work, 'import.json')
    await run('node', 'assay-import.mjs', `${table}.csv`, imported, 'import')
    await withStore(data, (store) => spread(store, () => run('node', 'assay-spread.mjs', table)))
    await stop(server)
    server = null
    const out = path.join(work, 'results.json')
    await run(
      'node',
      'bench.mjs',
      'raw-http,assay',
      '--secs',
      '2.5',
      '--reps',
      '3',
      '--conns',
      '1,20',
      '--works',
      'page,text,text2,byId,bulk,export,cold',
      '--out',
      out,
    )
    const results = JSON.parse(readFileSync(out, 'utf8')) as Record<string, Figures>
    const hash = createHash('sha256')
      .update(readFileSync(path.join(peers, 'raw-server.mjs')))
      .digest('hex')
    const { import: report } = JSON.parse(readFileSync(imported, 'utf8')) as {
      import: { line: string; peakRssMB: number }
    }
    return [
      { what: `The bare server: SHA-256 of raw-server.mjs; rows`, figure: `${hash}; ${count(rows)}` },
      ...compared(results['raw-http']!, results['assay']!),
      {
        what: 'Import of the same rows: what it said; memory of the command at most',
        figure: `${report.line}; ${report.peakRssMB} MB`,
      },
    ]
  } finally {
    if (server) await stop(server)
    await run('./db.sh', 'down').catch(() => {})
    rmSync(work, { recursive: true, force: true })
  }
}

function compared(bare: Figures, ours: Figures): Result[] {
  const load = (figures: Figures, work: string) => figures[work] as Record<string, Load>
  const single = (figures: Figures, work: string) => figures[work] as Record<string, number>
  const of = (one: number, other: number) => (one / other).toFixed(2)
  const perSecond = (work: string, least: number): Result => {
    const [theirs, own] = [load(bare, work)['20']!, load(ours, work)['20']!]
    return {
      what: `${work}, 20 clients: requests/s of the bare server, ours; processor time a request; ratio; answers as plain SQL's`,
      figure: `${count(theirs.rps)}, ${count(own.rps)}; ${theirs.cpuMsPerReq} ms, ${own.cpuMsPerReq} ms; ${of(own.rps, theirs.rps)}; ${ours.check[work]}`,
      target: `≥ ${least}`,
      met: own.rps / theirs.rps >= least,
    }
  }
  const [theirText, ourText] = [load(bare, 'text2')['1']!, load(ours, 'text')['1']!]
  const [theirBulk, ourBulk] = [single(bare, 'bulk'), single(ours, 'bulk')]
  const [theirExport, ourExport] = [single(bare, 'export'), single(ours, 'export')]
  return [
    perSecond('byId', 0.35),
    perSecond('page', 0.85),
    {
      what: 'Text search with its total, p50 of one client: the bare server, ours; times',
      figure: `${inMs(theirText.p50)}, ${inMs(ourText.p50)}; ${of(ourText.p50, theirText.p50)}`,
      target: '≤ 1.2 times',
      met: ourText.p50 <= 1.2 * theirText.p50,
    },
    {
      what: 'Bulk change of 1,000 with its records, p50: the bare server, ours; times',
      figure: `${inMs(theirBulk['p50']!)}, ${inMs(ourBulk['p50']!)}; ${of(ourBulk['p50']!, theirBulk['p50']!)}`,
      target: '≤ 1.5 times',
      met: ourBulk['p50']! <= 1.5 * theirBulk['p50']!,
    },
    {
      what: 'Export of 100,000: rows/s of the bare server, ours; ratio; first byte of both',
      figure: `${count(theirExport['rowsPerS']!)}, ${count(ourExport['rowsPerS']!)}; ${of(ourExport['rowsPerS']!, theirExport['rowsPerS']!)}; ${inMs(theirExport['firstByteMs']!)}, ${inMs(ourExport['firstByteMs']!)}`,
      target: '≥ 0.6, first byte ≤ 300 ms',
      met: ourExport['rowsPerS']! >= 0.6 * theirExport['rowsPerS']! && ourExport['firstByteMs']! <= 300,
    },
    {
      what: 'Start with the database until the first good answer: the bare server (its database runs), ours',
      figure: `${inMs(bare.coldMs)}, ${inMs(ours.coldMs)}`,
      target: '≤ 1,500 ms',
      met: ours.coldMs <= 1_500,
    },
    {
      what: 'Memory when idle, after the load: the bare server; ours',
      figure: `${inMegabytes(bare.idleRss * 1e6)}, ${inMegabytes(bare.rssAfterLoad * 1e6)}; ${inMegabytes(ours.idleRss * 1e6)}, ${inMegabytes(ours.rssAfterLoad * 1e6)}`,
      target: '≤ 130 MB, ≤ 250 MB',
      met: ours.idleRss <= 130 && ours.rssAfterLoad <= 250,
    },
  ]
}

/** Starts our server by the folder's own script, and waits until it serves. */
async function startOurs(peers: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn('node', ['assay-server.mjs'], { cwd: peers, env: { ...process.env, ...env } })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (words) => String(words).includes('ready') && resolve())
    child.on('exit', () => reject(new Error('The server ended before it served.')))
  })
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Triggers of earlier versions that the folder's script switches off while it gives the rows their dates. */
const SWITCHED_OFF = ['listings_search_changed', 'listings_images_changed']

/**
 * Lets the folder's script give the rows the dates, states and products of its table, with the gathering of evidence paused then and
 * while both servers are measured: it would take hours at a million, and a share of the processors from ours alone.
 */
async function spread(store: Store, work: () => Promise<void>): Promise<void> {
  await steer(store, 'pause')
  for (const name of SWITCHED_OFF)
    await store.pool.query(`
      CREATE TRIGGER ${name} AFTER UPDATE ON listings FOR EACH STATEMENT WHEN (false)
      EXECUTE FUNCTION suppress_redundant_updates_trigger()`)
  await work()
  for (const name of SWITCHED_OFF) await store.pool.query(`DROP TRIGGER ${name} ON listings`)
}

async function withStore(dataDir: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ databaseUrl: undefined, dataDir })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

async function runIn(
  cwd: string,
  env: Record<string, string>,
  command: string,
  args: readonly string[],
): Promise<void> {
  console.log([command, ...args].join(' '))
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve, reject) => {
    child.on('exit', resolve)
    child.on('error', reject)
  })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}.`)
}
