import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type CallDefinition, fillPath } from '../src/domain/kit/call.ts'
import { defaultSearch } from '../src/domain/filter/filter.ts'
import {
  listingCalls,
  type ListingsPage,
  type ListingsQuery,
  listingsQueryOf,
} from '../src/domain/listings/listings.contract.ts'
import { userCalls } from '../src/domain/session/users.contract.ts'
import { readConfig } from '../server/config.ts'
import { openKeys } from '../server/keys/keys.ts'
import { mintToken } from '../server/keys/tokens.ts'
import type { Store } from '../server/store/database.ts'
import { rowsOf } from '../server/store/rows.ts'
import { openSession, findSession } from '../server/store/session/sessions.ts'
import { makeUser } from '../tests/support/seeds.ts'
import { startServer } from '../tests/support/serverProcess.ts'
import { spreadListings, waitForFolding } from './dashboardSums.ts'
import { count, inMegabytes, inMs, percentile, type Result, watchMemory } from '../tools/results/measure.ts'
import { PASSWORD, withoutEvidence, type Workspace } from './workspace.ts'

/** Many analysts at work at once, on the machine that the server and its database run on; then more than it can serve. */

const ANALYSTS = 200
const THINK_MS = 5_000
const OVERLOADING = 50
const OVERLOAD_MS = 30_000
const PAGE_SIZE = 20
const BULK = 100
const EXPORTED = 5_000
const PAGE_P99_MS = 500
const TAKEN_P99_MS = 2_000
const MEMORY_MAX = 250e6
/** The kernel counts processor time in ticks of so many milliseconds. */
const TICK_MS = 10

/** How often each thing is done, in a thousand. */
const SHARES = {
  page: 500,
  filter: 150,
  details: 150,
  'state change': 100,
  messages: 80,
  'bulk change of 100': 15,
  'export of 5,000 rows': 5,
} as const
type Action = keyof typeof SHARES

interface Taken {
  readonly ms: number
  /** 0 where no answer came. */
  readonly status: number
  readonly retryAfter: string | null
}

/** `isSpread` says that the listings' days are not to be changed: they are those of a workspace that was there. */
export async function measureLoad(
  workspace: Workspace,
  { minutes, isSpread }: { readonly minutes: number; readonly isSpread: boolean },
): Promise<Result[]> {
  const { store, dataDir } = workspace
  if (!isSpread) {
    console.log('Spreading the listings over two years.')
    await withoutEvidence(store, () => spreadListings(store))
  }
  await waitForFolding(store)
  await store.pool.query('VACUUM ANALYZE')
  // One that has just made a demo and gathered evidence holds what that took.
  await workspace.server.stop()
  const server = await startServer({ DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD })
  try {
    return await loaded({ ...workspace, server }, minutes)
  } finally {
    await server.stop()
  }
}

async function loaded(workspace: Workspace, minutes: number): Promise<Result[]> {
  const { store, server, rows } = workspace
  console.log(`${count(ANALYSTS)} analysts work for ${minutes} minutes.`)
  const analysts = await makeAnalysts(workspace)
  const exported = await exportQuery(store)
  const memory = watchMemory(server.child.pid!)
  const before = processorMs(workspace)
  const taken = Object.fromEntries(Object.keys(SHARES).map((name) => [name, []])) as unknown as Record<
    Action,
    Taken[]
  >
  const until = performance.now() + minutes * 60_000
  await Promise.all(
    analysts.map(async (ask) => {
      await pause(Math.random() * THINK_MS)
      let seen: ListingsPage['items'] = []
      while (performance.now() < until) {
        const action = anyAction()
        const answer = await act(ask, action, seen, exported)
        taken[action].push(answer.taken)
        if (answer.items) seen = answer.items
        await pause(THINK_MS / 2 + Math.random() * THINK_MS)
      }
    }),
  )
  const after = processorMs(workspace)
  const all = Object.values(taken).flat()
  const each = (of: 'server' | 'database') => `${((after[of] - before[of]) / all.length).toFixed(1)} ms`
  const mostMemory = memory()

  console.log(`${count(OVERLOADING)} clients ask without a rest for ${OVERLOAD_MS / 1_000} s.`)
  const overload = await overloaded(analysts.slice(0, OVERLOADING))
  const served = overload.filter(({ status }) => status === 200)
  const refused = overload.filter(({ status }) => status === 503)
  const told = refused.filter(({ retryAfter }) => retryAfter !== null)

  const errors = all.filter(({ status }) => !isFine(status))
  const pageP99 = percentile(msOf(taken.page), 0.99)
  const servedP99 = served.length === 0 ? 0 : percentile(msOf(served), 0.99)
  return [
    {
      what: `${count(ANALYSTS)} analysts, ${count(rows)} listings, ${minutes} minutes: requests, those a second, errors`,
      figure: `${count(all.length)}, ${(all.length / minutes / 60).toFixed(1)}, ${count(errors.length)}${errors.length > 0 ? ` (${statuses(errors)})` : ''}`,
      target: 'no errors',
      met: errors.length === 0,
    },
    ...(Object.keys(SHARES) as Action[]).map((name): Result => {
      const ms = msOf(taken[name])
      const figure =
        ms.length === 0
          ? 'never'
          : `${count(ms.length)}: ${inMs(percentile(ms, 0.5))}, ${inMs(percentile(ms, 0.95))}, ${inMs(percentile(ms, 0.99))}`
      return {
        what: `${name}: how many, p50, p95, p99`,
        figure,
        ...(name === 'page'
          ? { target: `p99 < ${PAGE_P99_MS} ms`, met: ms.length > 0 && pageP99 < PAGE_P99_MS }
          : {}),
      }
    }),
    {
      what: 'Processor time a request: the server, the database',
      figure: `${each('server')}, ${each('database')}`,
    },
    {
      what: 'Memory of the server at most',
      figure: inMegabytes(mostMemory),
      target: `≤ ${inMegabytes(MEMORY_MAX)}`,
      met: mostMemory <= MEMORY_MAX,
    },
    {
      what: `${count(OVERLOADING)} clients without a rest, pages for ${OVERLOAD_MS / 1_000} s: served, refused with 503 and when to come again, other answers; p99 of what is served`,
      figure: `${count(served.length)}, ${count(told.length)} of ${count(refused.length)}, ${count(overload.length - served.length - refused.length)}; ${inMs(servedP99)}`,
      target: `p99 < ${TAKEN_P99_MS} ms, nothing but 200 and 503`,
      met:
        served.length > 0 &&
        servedP99 < TAKEN_P99_MS &&
        told.length === refused.length &&
        overload.length === served.length + refused.length,
    },
  ]
}

/** Asks as one signed-in person. */
type Ask = (call: CallDefinition, parts?: Parts) => Promise<{ taken: Taken; body: unknown }>
interface Parts {
  readonly params?: Record<string, string>
  readonly query?: object
  readonly body?: object
}

async function makeAnalysts({ store, server, dataDir }: Workspace): Promise<Ask[]> {
  const brands = (await rowsOf<{ id: string }>(store.db, sql`SELECT id FROM brands ORDER BY name`)).map(
    ({ id }) => id,
  )
  const keys = await openKeys(store.db, readConfig({ DATA_DIR: dataDir }), () => {})
  const analysts: Ask[] = []
  for (let n = 0; n < ANALYSTS; n++) {
    const { id } = await makeUser(store, ['analyst'], brands)
    const opened = await openSession(store.db, id)
    const session = await findSession(store.db, opened!.secret)
    const token = await mintToken(keys.tokens, 'access', { userId: id, sessionId: session!.id })
    analysts.push((call, parts) => askOnce(server.address, token.token, call, parts))
  }
  return analysts
}

async function askOnce(
  address: string,
  token: string,
  call: CallDefinition,
  { params, query, body }: Parts = {},
): ReturnType<Ask> {
  const began = performance.now()
  const search = new URLSearchParams()
  const asked: Record<string, unknown> = { ...query, ...(call.credential === 'link' ? { jwt: token } : {}) }
  for (const [name, value] of Object.entries(asked))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      search.append(name, one as string)
  try {
    const answer = await fetch(`${address}${fillPath(call, params)}?${search}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    return {
      taken: {
        ms: performance.now() - began,
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
      },
      body: isJson ? JSON.parse(text) : text,
    }
  } catch {
    return { taken: { ms: performance.now() - began, status: 0, retryAfter: null }, body: null }
  }
}

const SIX_MONTHS = listingsQueryOf(defaultSearch(Date.now(), 'UTC'))
const FILTERS: readonly Partial<ListingsQuery>[] = [
  { state: ['NEW'] },
  { state: ['NEW', 'SUSPECT'], sortBy: 'score' },
  { brands: ['Vessmont'] },
  { value: 'vintage halo' },
  { value: 'bench-4711' },
  { countries: ['CN'] },
]

async function act(
  ask: Ask,
  action: Action,
  seen: ListingsPage['items'],
  exported: Partial<ListingsQuery>,
): Promise<{ taken: Taken; items?: ListingsPage['items'] }> {
  const page = async (query: Partial<ListingsQuery>) => {
    const { taken, body } = await ask(listingCalls.page, {
      query: { ...SIX_MONTHS, size: PAGE_SIZE, ...query },
    })
    return { taken, ...(taken.status === 200 ? { items: (body as ListingsPage).items } : {}) }
  }
  const change = async (listings: ListingsPage['items']) =>
    ask(listingCalls.changeField, {
      body: {
        ids: listings.map(({ _id }) => _id),
        updated: listings.map(({ updated }) => updated),
        field: 'state',
        value: oneOf(['SU', 'GE', 'RV', 'IR']),
      },
    })
  const listing = oneOf(seen)
  switch (action) {
    case 'filter':
      return page(oneOf(FILTERS)!)
    case 'details':
      return listing ? ask(listingCalls.get, { params: { id: listing._id } }) : page({})
    case 'state change':
      return listing ? change([listing]) : page({})
    case 'messages':
      return ask(userCalls.messages)
    case 'bulk change of 100': {
      const { taken, items } = await page({ size: BULK, page: Math.floor(Math.random() * 100) })
      return items && items.length > 0 ? change(items) : { taken }
    }
    case 'export of 5,000 rows':
      return ask(listingCalls.exportCsv, { query: exported })
    case 'page':
      return page({ page: Math.random() < 0.7 ? 0 : Math.floor(Math.random() * 5) })
  }
}

/** The newest listings of a brand, as many as one exports. */
async function exportQuery(store: Store): Promise<Partial<ListingsQuery>> {
  const [row] = await rowsOf<{ name: string; at: Date }>(
    store.db,
    sql`SELECT b.name, l.created AS at FROM (SELECT id, name FROM brands ORDER BY name LIMIT 1) AS b
        CROSS JOIN LATERAL (SELECT created FROM listings WHERE brand_id = b.id ORDER BY created DESC
                            OFFSET least(${EXPORTED}::bigint, (SELECT count(*) FROM listings WHERE brand_id = b.id) - 1) LIMIT 1) AS l`,
  )
  return { brands: [row!.name], date: row!.at.getTime() }
}

async function overloaded(clients: readonly Ask[]): Promise<Taken[]> {
  const until = performance.now() + OVERLOAD_MS
  const taken: Taken[] = []
  await Promise.all(
    clients.map(async (ask) => {
      while (performance.now() < until)
        taken.push((await ask(listingCalls.page, { query: { ...SIX_MONTHS, size: PAGE_SIZE } })).taken)
    }),
  )
  return taken
}

function anyAction(): Action {
  let left = Math.random() * 1_000
  for (const [name, share] of Object.entries(SHARES)) if ((left -= share) < 0) return name as Action
  return 'page'
}

const oneOf = <Value>(values: readonly Value[]): Value | undefined =>
  values[Math.floor(Math.random() * values.length)]
const msOf = (taken: readonly Taken[]) => taken.map(({ ms }) => ms)
/** A listing that a colleague has changed is reported in an answer of 200; one that is gone answers 404. */
const isFine = (status: number) => status === 200
const statuses = (taken: readonly Taken[]) =>
  Object.entries(Object.groupBy(taken, ({ status }) => String(status)))
    .map(([status, those]) => `${status}: ${count(those!.length)}`)
    .join(', ')

/** What the server and all processes of its database have computed so far. */
function processorMs({ server, dataDir }: Workspace): { server: number; database: number } {
  const postmaster = readFileSync(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8').split('\n', 1)[0]!
  return { server: ticksOf(server.child.pid!), database: ticksWithChildren(Number(postmaster)) }
}

const statOf = (pid: number | string): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
const ticksOf = (pid: number): number => {
  const [user, system] = statOf(pid).slice(11, 13).map(Number)
  return (user! + system!) * TICK_MS
}
/** A process, its ended children and those that run. */
function ticksWithChildren(pid: number): number {
  const own = statOf(pid).slice(11, 15).map(Number)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return (
    own.reduce((sum, ticks) => sum + ticks, 0) * TICK_MS +
    children.reduce((sum, child) => {
      try {
        return sum + ticksOf(Number(child))
      } catch {
        return sum
      }
    }, 0)
  )
}
