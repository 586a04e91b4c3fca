import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/**
 * Whether the database still answers. A network that loses everything, or a server that stands still, breaks no connection: what was
 * asked over one would wait for a quarter of an hour. Connections that are in use are given up then, as if they had broken.
 */

/** A pool whose connections are given up once nothing has come from the database for so long. */
export interface PatientPool {
  readonly pool: pg.Pool
  readonly patienceMs: number
}

/** How often it is looked, and how long a statement may take before it is asked whether the database answers at all. */
const LOOK_EVERY_MS = 1_000
const UNASKED_MS = 4_000
/** How long it may take to connect and answer, which a database that works does in milliseconds. */
const ANSWER_MS = 4_000

/** What comes of asking over a new connection. */
type Answer = 'silence' | { readonly atRest: ReadonlySet<number> }

/** What is known of a connection that is in use. */
interface Use {
  /** When it was taken, or last brought something. */
  heardAt: number
  bytes: number
}

/**
 * Watches pools that reach the database the same way, until the function that is answered is called. `reach` says how; through a pooler
 * connections are not told apart, so that those are given up only where nothing answers at all.
 */
export function watchAnswers(
  pools: readonly PatientPool[],
  reach: pg.ClientConfig,
  { isPooled }: { readonly isPooled: boolean },
): () => void {
  const uses = new Map<pg.PoolClient, Use & PatientPool>()
  let answeredAt = performance.now()
  let askedAt = -Infinity
  let isAsking = false

  for (const each of pools) {
    each.pool.on('acquire', (client) =>
      uses.set(client, { ...each, heardAt: performance.now(), bytes: streamOf(client).bytesRead }),
    )
    for (const event of ['release', 'remove'] as const)
      each.pool.on(event, (...given: unknown[]) => uses.delete(given.at(-1) as pg.PoolClient))
  }

  function hear(now: number): void {
    for (const [client, use] of uses) {
      const { bytesRead } = streamOf(client)
      if (bytesRead === use.bytes) continue
      use.bytes = bytesRead
      use.heardAt = now
      answeredAt = now
    }
  }

  async function look(): Promise<void> {
    const now = performance.now()
    hear(now)
    if (now - askedAt < UNASKED_MS) return
    const isUnheard = ([client, { heardAt }]: [pg.PoolClient, Use]) =>
      now - heardAt > UNASKED_MS && isWaiting(client)
    if (![...uses].some(isUnheard)) return
    askedAt = now
    const answer = await ask(reach, isPooled ? [] : [...uses.keys()].map(processOf))
    const then = performance.now()
    if (answer !== 'silence') answeredAt = then
    hear(then)
    for (const [client, { heardAt, patienceMs }] of uses) {
      const isLost = answer !== 'silence' && isWaiting(client) && answer.atRest.has(processOf(client))
      const unheardMs = then - (isLost ? heardAt : Math.max(heardAt, answeredAt))
      if (unheardMs > patienceMs) streamOf(client).destroy()
    }
  }

  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    void look().finally(() => (isAsking = false))
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Asks which of these processes of the database work on nothing. A refusal in the database's own words is an answer too. */
async function ask(reach: pg.ClientConfig, processes: readonly number[]): Promise<Answer> {
  const client = new pg.Client({
    ...reach,
    application_name: 'assay watch',
    connectionTimeoutMillis: ANSWER_MS,
  })
  client.on('error', () => {})
  const late = new AbortController()
  const answered = async (): Promise<Answer> => {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM unnest($1::int[]) AS pid WHERE NOT EXISTS
         (SELECT FROM pg_stat_activity a WHERE a.pid = pid.pid AND a.state NOT LIKE 'idle%')`,
      [processes],
    )
    return { atRest: new Set(rows.map(({ pid }) => pid)) }
  }
  try {
    return await Promise.race([
      answered().catch((error: unknown) => (isFromDatabase(error) ? NOTHING_KNOWN : 'silence')),
      pause(ANSWER_MS, 'silence' as const, { signal: late.signal }).catch(() => 'silence' as const),
    ])
  } finally {
    late.abort()
    client.connection.stream.destroy()
  }
}

const NOTHING_KNOWN: Answer = { atRest: new Set() }

/** SQLSTATE class 08 comes from a pooler whose database does not answer; 57P03 says that it can't yet. */
const isFromDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '')

/** What `pg` has of a connection beside what its types tell. */
interface Inside {
  readonly connection: pg.Connection
  readonly processID: number | null
  readonly _getActiveQuery: () => unknown
}
const inside = (client: pg.ClientBase) => client as unknown as Inside
const streamOf = (client: pg.ClientBase) => inside(client).connection.stream as Socket
const processOf = (client: pg.ClientBase): number => inside(client).processID ?? 0
/** Whether it was asked something that it has not answered. */
const isWaiting = (client: pg.ClientBase): boolean => Boolean(inside(client)._getActiveQuery())
