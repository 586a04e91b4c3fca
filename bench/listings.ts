import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import * as z from 'zod'
import { fullPath } from '../src/domain/kit/call.ts'
import { dashboardCalls } from '../src/domain/dashboard/dashboard.contract.ts'
import {
  listingCalls,
  type ListingsPage,
  type ListingsQuery,
  listingsQuery,
} from '../src/domain/listings/listings.contract.ts'
import { createAddresses } from '../src/machines/shell/addresses.ts'
import { BULK_CHANGE_MAX } from '../src/domain/kit/constants.ts'
import { listingsPage } from '../server/store/listings/listings.ts'
import { loadScope, type Scope } from '../server/store/scope.ts'
import { userByEmail } from '../server/store/session/users.ts'
import { type Client, signIn } from '../tests/support/client.ts'
import {
  count,
  inMegabytes,
  inMs,
  percentile,
  type Result,
  timed,
  watchMemory,
} from '../tools/results/measure.ts'
import { PASSWORD, steer, type Workspace } from './workspace.ts'

/** Listings in great number: import, bulk change, the first page, export. */

const ANALYST = 'analyst@demo.example'
const BULK_CHANGES = 10
const PAGE_ROUNDS = 100
const PAGE_EVERY_MS = 300
const WARM_ROUNDS = 5
const CHOICE_ROUNDS = 20
const IMPORT_RATE = 5_000
const EXPORT_RATE = 50_000
const EXPORT_FIRST_BYTE_MS = 300
const EXPORT_MEMORY = 400e6
const PAGE_MARGIN_MS = 10

export async function measureListings(workspace: Workspace): Promise<Result[]> {
  const client = await signIn(workspace.server.address, ANALYST, PASSWORD)
  const results = importResults(workspace)
  console.log('Changing listings in bulk.')
  results.push(await measureBulkChanges(workspace, client))
  console.log('Asking for first pages.')
  results.push(await measurePagesMeanwhile(client))
  await steer(workspace.store, 'pause')
  await workspace.store.pool.query('VACUUM ANALYZE')
  results.push(...(await measurePages(workspace, client)))
  results.push(await measureChoices(workspace, client))
  console.log('Exporting.')
  results.push(...(await measureExport(workspace, client)))
  await steer(workspace.store, 'resume')
  return results
}

/** Nothing where the workspace was there already. */
function importResults({ imported, rows }: Workspace): Result[] {
  const told = /\(([\d,]+) rows\/s/.exec(imported)
  if (!told) return []
  const rate = Number(told[1]!.replaceAll(',', ''))
  return [
    {
      what: `Import of ${count(rows)} listings by npm run import, with their records, while the server gathers evidence of them`,
      figure: `${count(rate)} rows/s`,
      target: `≥ ${count(IMPORT_RATE)} rows/s`,
      met: rate >= IMPORT_RATE,
    },
  ]
}

async function measureBulkChanges({ store }: Workspace, client: Client): Promise<Result> {
  const states = ['SU', 'GE', 'RV', 'SH'] as const
  const samples: number[] = []
  for (let n = 0; n < BULK_CHANGES; n++) {
    const { rows } = await store.pool.query<{ id: string; updated: Date }>(
      `SELECT id, updated FROM listings WHERE item_id LIKE 'bench-%' ORDER BY updated LIMIT ${BULK_CHANGE_MAX}`,
    )
    const { ms, answer } = await timed(() =>
      client.call(listingCalls.changeField, {
        body: {
          ids: rows.map(({ id }) => id),
          updated: rows.map(({ updated }) => updated.toISOString()),
          field: 'state',
          value: states[n % states.length]!,
        },
      }),
    )
    if (answer.changed.length !== rows.length) throw new Error('A bulk change left listings out.')
    samples.push(ms)
  }
  const size = count(BULK_CHANGE_MAX)
  return {
    what: `Bulk change of ${size} listings over HTTP, with ${size} records, while evidence is gathered: median and slowest of ${BULK_CHANGES}`,
    figure: `${inMs(percentile(samples, 0.5))}, ${inMs(Math.max(...samples))}`,
  }
}

const day = 86_400_000
/** The filters measured, each as the list's query. */
const FILTERS: Record<string, z.input<typeof listingsQuery>> = {
  'nothing set': {},
  'the default search (six months)': { date: Date.now() - 183 * day, endDate: Date.now() + day },
  'one brand, New': { brands: ['Vessmont'], state: ['NEW'] },
  'four brands, three states, a date range': {
    state: ['NEW', 'SUSPECT', 'GENUINE'],
    date: Date.now() - 30 * day,
  },
  'one brand, page 100': { brands: ['Vessmont'], page: 100 },
  'a seller': { seller: 'seller-47' },
  'a part of an item id': { value: 'bench-4711' },
  'a word of two Chinese characters': { value: '手錶' },
  'two words': { value: 'vintage halo' },
  'a country and a state': { countries: ['TW'], state: ['SUSPECT'] },
}

/** What an analyst waits for on the day of a great import. */
async function measurePagesMeanwhile(client: Client): Promise<Result> {
  const address = `${client.address}${fullPath(listingCalls.page)}`
  const samples: number[] = []
  for (let round = 0; round < PAGE_ROUNDS; round++) {
    samples.push((await timed(() => answerOf(address, client.token))).ms)
    await pause(PAGE_EVERY_MS)
  }
  return {
    what: `First page with exact total, nothing set, asked for every ${PAGE_EVERY_MS} ms while evidence is gathered: p50, p95 of ${PAGE_ROUNDS}`,
    figure: `${inMs(percentile(samples, 0.5))}, ${inMs(percentile(samples, 0.95))}`,
  }
}

async function measurePages({ store, rows }: Workspace, client: Client): Promise<Result[]> {
  const user = await userByEmail(store.db, ANALYST)
  const scope = (await loadScope(store.db, user!.id))!
  const results: Result[] = []
  for (const [name, query] of Object.entries(FILTERS)) {
    const statements = await statementsOf(store, scope, listingsQuery.parse(query))
    const address = `${client.address}${fullPath(listingCalls.page)}?${queryString(query)}`
    const direct: number[] = []
    const served: number[] = []
    let total = 0
    for (let round = -WARM_ROUNDS; round < PAGE_ROUNDS; round++) {
      const viaServer = await timed(() => answerOf(address, client.token))
      const viaDatabase = await timed(() => runDirectly(store, statements))
      total = (JSON.parse(viaServer.answer) as ListingsPage).total
      if (round < 0) continue
      served.push(viaServer.ms)
      direct.push(viaDatabase.ms)
    }
    const [ours, theirs] = [percentile(served, 0.95), percentile(direct, 0.95)]
    results.push({
      what: `First page with exact total, ${name} (${count(total)} of ${count(rows)}): p95 over HTTP, p95 of the same SQL`,
      figure: `${inMs(ours)}, ${inMs(theirs)} (ratio ${(ours / theirs).toFixed(2)})`,
      target: `within ${PAGE_MARGIN_MS} ms`,
      met: ours - theirs <= PAGE_MARGIN_MS,
    })
  }
  return results
}

/** What the filter asks for once a session: what can be chosen from among all listings, its calls at once. */
async function measureChoices({ rows }: Workspace, client: Client): Promise<Result> {
  const calls = [
    listingCalls.countries,
    listingCalls.products,
    listingCalls.tags,
    dashboardCalls.allMarketplaces,
  ]
  const samples: number[] = []
  for (let round = -WARM_ROUNDS; round < CHOICE_ROUNDS; round++) {
    const { ms } = await timed(() => Promise.all(calls.map((call) => client.call(call, {}))))
    if (round >= 0) samples.push(ms)
  }
  return {
    what: `The filter's choices among ${count(rows)} listings, all calls at once: median, slowest of ${CHOICE_ROUNDS}`,
    figure: `${inMs(percentile(samples, 0.5))}, ${inMs(Math.max(...samples))}`,
  }
}

const agent = new http.Agent({ keepAlive: true })

/** The text that an address answers, unpacked, over a connection that is kept. */
function answerOf(address: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  return new Promise((resolve, reject) => {
    http
      .get(address, { agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          const isPacked = response.headers['content-encoding'] === 'gzip'
          const text = (isPacked ? gunzipSync(body) : body).toString()
          if (response.statusCode === 200) resolve(text)
          else reject(new Error(text))
        })
      })
      .on('error', reject)
  })
}

function queryString(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => [key, String(item)]),
  )
  return new URLSearchParams(pairs).toString()
}

/** A statement as it reaches the database; one with a name is planned once a connection. */
interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: unknown[]
}

type Query = (this: unknown, ...args: unknown[]) => unknown

/** The SQL that a page is read with, as it reaches the database: the ids and the total, then the listings. */
async function statementsOf(
  { db }: Workspace['store'],
  scope: Scope,
  query: ListingsQuery,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const send = Reflect.get(pg.Client.prototype, 'query') as Query
  const listen: Query = function (...args) {
    const [first, given] = args as [string | Statement, unknown]
    const { name, text, values } =
      typeof first === 'string' ? { name: undefined, text: first, values: [] } : first
    statements.push({ ...(name && { name }), text, values: Array.isArray(given) ? given : (values ?? []) })
    return send.apply(this, args)
  }
  Reflect.set(pg.Client.prototype, 'query', listen)
  try {
    await listingsPage(db, scope, query)
  } finally {
    Reflect.set(pg.Client.prototype, 'query', send)
  }
  return statements.filter(({ text }) => !OF_TRANSACTIONS.test(text))
}

const OF_TRANSACTIONS = /^(?:begin|commit|rollback|set)\b/i

/** Runs the statements through the bare driver, in the same order: all but the last at once, as the server does. */
async function runDirectly(
  { pool, prepared }: Workspace['store'],
  statements: readonly Statement[],
): Promise<void> {
  const run = (statement: Statement) => (statement.name ? prepared : pool).query(statement)
  await Promise.all(statements.slice(0, -1).map(run))
  await run(statements.at(-1)!)
}

async function measureExport({ server }: Workspace, client: Client): Promise<Result[]> {
  const address = createAddresses(server.address).exportCsv({}, client.token)
  const peak = watchMemory(server.child.pid!)
  const began = performance.now()
  const {
    ms,
    answer: { lines, firstByteMs },
  } = await timed(async () => {
    let seen = 0
    let firstByte: number | null = null
    const response = await fetch(address)
    if (!response.ok) throw new Error(await response.text())
    for await (const chunk of response.body!) {
      firstByte ??= performance.now()
      seen += linesIn(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length))
    }
    return { lines: seen, firstByteMs: (firstByte ?? began) - began }
  })
  const memory = peak()
  const rate = ((lines - 1) * 1_000) / ms
  return [
    {
      what: `Export of ${count(lines - 1)} listings as CSV over HTTP`,
      figure: `${count(rate)} rows/s`,
      target: `≥ ${count(EXPORT_RATE)} rows/s`,
      met: rate >= EXPORT_RATE,
    },
    {
      what: 'The first byte of that export',
      figure: inMs(firstByteMs),
      target: `≤ ${inMs(EXPORT_FIRST_BYTE_MS)}`,
      met: firstByteMs <= EXPORT_FIRST_BYTE_MS,
    },
    {
      what: 'The server process while it exports, at most',
      figure: inMegabytes(memory),
      target: `< ${inMegabytes(EXPORT_MEMORY)}`,
      met: memory < EXPORT_MEMORY,
    },
  ]
}

function linesIn(text: Buffer): number {
  let lines = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) lines++
  return lines
}
