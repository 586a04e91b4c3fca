import pg from 'pg'
import { vi } from 'vitest'
import type { Store } from '../../server/store/database.ts'

/** The statements that connections for answering calls send, without transactions' begin and end and what is not of the call. */

export interface SentStatement {
  readonly text: string
  /** How many pages of the buffers it touched, found there or read; null where that isn't measured. */
  readonly buffers: number | null
}

export interface SentStatements {
  /** Does some work and answers what was sent meanwhile. */
  during(work: () => Promise<unknown>): Promise<readonly SentStatement[]>
}

type Query = (this: unknown, ...args: unknown[]) => unknown

interface Statement {
  readonly text: string
  /** Of one that is prepared. */
  readonly name?: string
  readonly values?: readonly unknown[]
}

const EXPLAIN = 'EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON)'

/** A value as a statement has it written in it. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (value instanceof Date) return literalOf(value.toISOString())
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join()}}`)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/** What some call sends once or twice a minute, whichever it is: that a session is used, and the keys of tokens read again. */
const NOW_AND_THEN = /^\s*UPDATE sessions\b|\bFROM server_keys\b/

const OF_TRANSACTIONS = /^(?:begin|commit|rollback|set|savepoint|release)\b/i

/**
 * Listens to a store's connections until mocks are restored. With `measures` each statement is run twice: first by EXPLAIN ANALYZE,
 * of which nothing is left, in the state in which it then runs. What its triggers touch is not in a plan.
 */
export function listenToStatements(store: Store, { measures = false } = {}): SentStatements {
  const clients = new Set<unknown>()
  const inTransaction = new WeakSet<object>()
  let sent: SentStatement[] | null = null
  for (const pool of [store.pool, store.prepared]) pool.on('acquire', (client) => clients.add(client))
  const query = Reflect.get(pg.Client.prototype, 'query') as Query

  async function measure(client: object, { text, name, values = [] }: Statement): Promise<number> {
    const ask = (...args: unknown[]) => query.apply(client, args) as Promise<pg.QueryResult>
    const isWithin = inTransaction.has(client)
    await ask(isWithin ? 'SAVEPOINT measured' : 'BEGIN')
    // A prepared statement is planned as its connection plans those, maybe without looking at its input.
    if (name !== undefined) await ask(`PREPARE measured AS ${text}`)
    const { rows } = await (name === undefined
      ? ask(`${EXPLAIN} ${text}`, [...values])
      : ask(`${EXPLAIN} EXECUTE measured${values.length > 0 ? `(${values.map(literalOf).join()})` : ''}`))
    if (name !== undefined) await ask('DEALLOCATE measured')
    await ask(isWithin ? 'ROLLBACK TO SAVEPOINT measured; RELEASE SAVEPOINT measured' : 'ROLLBACK')
    const [{ Plan: top }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN']
    return top['Shared Hit Blocks']! + top['Shared Read Blocks']!
  }

  /** Notes what a transaction's begin and end say of the connection. */
  function follow(client: object, text: string): void {
    if (/^begin\b/i.test(text)) inTransaction.add(client)
    if (/^(?:commit|rollback)\b(?! to\b)/i.test(text)) inTransaction.delete(client)
  }

  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: object, ...args: unknown[]) {
    const [first, given] = args as [string | Partial<Statement> | undefined, unknown]
    const statement = typeof first === 'string' ? { text: first } : { text: '', ...first }
    const { text } = statement
    const send = () => query.apply(this, args)
    if (!clients.has(this)) return send()
    follow(this, text)
    if (sent === null || OF_TRANSACTIONS.test(text) || NOW_AND_THEN.test(text)) return send()
    const mine = sent
    if (!measures) {
      mine.push({ text, buffers: null })
      return send()
    }
    const done = measure(this, Array.isArray(given) ? { ...statement, values: given } : statement).then(
      (buffers) => {
        mine.push({ text, buffers })
        return send()
      },
    )
    // Where the answer goes to a callback nobody waits for this.
    return typeof args.at(-1) === 'function' ? void done : done
  })

  return {
    async during(work) {
      const mine: SentStatement[] = []
      sent = mine
      try {
        await work()
      } finally {
        sent = null
      }
      return mine
    },
  }
}
