import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** How long the statements of this process's pools take, and what they were sent for. */

/** A statement that has ended. Its values are personal data: they serve to plan it again, and are neither kept nor logged. */
export interface TimedStatement {
  readonly text: string
  readonly values: readonly unknown[]
  /** From sending it to its answer, which includes waiting for what was sent before it on the same connection. */
  readonly milliseconds: number
  /** How many rows it answered or changed; null where it failed. */
  readonly rows: number | null
  /** When it ended. */
  readonly at: Date
  /** What it was sent for, where that is known. */
  readonly call: string | null
  /** Whether a caller may have waited for it: it was not sent over a connection of the background. */
  readonly isAwaited: boolean
}

/** Where statements are timed; one listener at a time. */
export interface StatementTiming {
  /** Tells of each statement that takes longer, until the function that is answered is called. */
  watch(overMs: number, tell: (statement: TimedStatement) => void): () => void
}

interface Watching {
  readonly overMs: number
  readonly tell: (statement: TimedStatement) => void
}

interface Purpose {
  readonly call: string | null
  readonly isTimed: boolean
}
const purpose = new AsyncLocalStorage<Purpose | undefined>()

/** Does work whose statements are sent for a call or a job of this name. */
export const servingCall = <Result>(call: string, work: () => Result): Result =>
  purpose.run({ call, isTimed: true }, work)

/** Does work whose statements are not timed. */
export const untimed = <Result>(work: () => Result): Result =>
  purpose.run({ call: null, isTimed: false }, work)

export interface TimedPoolConfig extends pg.PoolConfig {
  /** Whether callers wait for what is sent over its connections, as they do unless it is said. */
  readonly isAwaited?: boolean
  /** Whether a pooler gives each transaction a session of its choice: what is prepared in one is not there in the next. */
  readonly isPooled?: boolean
}

/** A pool whose connections time their statements. */
export type TimedPool = new (config: TimedPoolConfig) => pg.Pool

/** How long making a connection may take, however long one is waited for in the pool. */
const CONNECTING_MS = 10_000

/** A write came to a server that is not the primary, or no longer: SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006'

/**
 * Pools whose statements are timed while somebody watches. Streams are not: how long one takes is for its reader to say, and the
 * text of a COPY has its input written into it. Through a pooler statements go without their names. A connection that
 * turned out to lead to a server that only reads is closed once it is given back.
 */
export function statementTiming(): StatementTiming & { readonly Pool: TimedPool } {
  let watching: Watching | null = null

  class TimedClient extends pg.Client {
    readonly #isAwaited: boolean
    readonly #isPooled: boolean
    /** Whether it leads to a server that only reads. */
    isReadOnly = false

    constructor(config: TimedPoolConfig = {}) {
      super({ connectionTimeoutMillis: CONNECTING_MS, ...config })
      this.#isAwaited = config.isAwaited ?? true
      this.#isPooled = config.isPooled ?? false
    }

    override query(...asked: unknown[]): never {
      const send = (...args: unknown[]): unknown => super.query(...(args as [string]))
      const sent = readArguments(asked)
      if (sent === null) return send(...asked) as never
      const given = this.#isPooled ? withoutName(asked) : asked
      const { call = null, isTimed = true } = purpose.getStore() ?? {}
      const isWatched = watching !== null && isTimed
      const began = performance.now()
      const ended = (error: unknown, result: unknown) => {
        if ((error as { code?: string } | null)?.code === READ_ONLY) this.isReadOnly = true
        const milliseconds = performance.now() - began
        if (!isWatched || watching === null || milliseconds < watching.overMs) return
        const { text, values } = sent
        const timed = { text, values, milliseconds, rows: rowsIn(result), at: new Date(), call }
        watching.tell({ ...timed, isAwaited: this.#isAwaited })
      }
      const { callback } = sent
      if (callback)
        return send(...given.slice(0, -1), (error: unknown, result: unknown) => {
          ended(error, error ? null : result)
          callback(error, result)
        }) as never
      const answer = send(...given) as Promise<unknown>
      answer.then(
        (result) => ended(null, result),
        (error: unknown) => ended(error, null),
      )
      return answer as never
    }
  }

  class Pool extends pg.Pool {
    constructor(config: TimedPoolConfig) {
      super({ ...config, Client: TimedClient })
      this.on('release', (_error, client) => {
        if (client instanceof TimedClient && client.isReadOnly) void client.end()
      })
    }

    /** What waited for a connection goes on as what it was, not as what gave the connection back. */
    override connect(callback?: Parameters<pg.Pool['connect']>[0]): never {
      if (!callback) return super.connect() as never
      const mine = purpose.getStore()
      return super.connect((...given) => purpose.run(mine, callback, ...given)) as never
    }
  }

  return {
    Pool,
    watch(overMs, tell) {
      const mine = { overMs, tell }
      watching = mine
      return () => {
        if (watching === mine) watching = null
      }
    },
  }
}

type Callback = (error: unknown, result: unknown) => void

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  readonly callback: Callback | null
}

/** What a statement consists of, in each way that `query` can be called; null for a stream. */
function readArguments([statement, ...rest]: readonly unknown[]): Sent | null {
  const last = rest.at(-1)
  const callback = typeof last === 'function' ? (last as Callback) : null
  const given = Array.isArray(rest[0]) ? (rest[0] as unknown[]) : null
  if (typeof statement === 'string') return { text: statement, values: given ?? [], callback }
  const { text, values, submit } = statement as { text?: string; values?: unknown[]; submit?: unknown }
  if (submit !== undefined || text === undefined) return null
  return { text, values: given ?? values ?? [], callback }
}

/** The arguments with a statement that is read and planned anew. */
function withoutName([statement, ...rest]: readonly unknown[]): unknown[] {
  if (typeof statement !== 'object') return [statement, ...rest]
  return [{ ...statement, name: undefined }, ...rest]
}

function rowsIn(result: unknown): number | null {
  if (result === null || result === undefined) return null
  const { rowCount, rows } = (Array.isArray(result) ? result.at(-1) : result) as Partial<pg.QueryResult>
  return rowCount ?? rows?.length ?? 0
}
