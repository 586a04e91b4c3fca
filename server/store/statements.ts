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
}

/** A pool whose connections time their statements. */
export type TimedPool = new (config: TimedPoolConfig) => pg.Pool

/**
 * Pools whose statements are timed while somebody watches. Streams are not: how long one takes is for its reader to say, and the
 * text of a COPY has its input written into it.
 */
export function statementTiming(): StatementTiming & { readonly Pool: TimedPool } {
  let watching: Watching | null = null

  class TimedClient extends pg.Client {
    readonly #isAwaited: boolean

    constructor(config: TimedPoolConfig = {}) {
      super(config)
      this.#isAwaited = config.isAwaited ?? true
    }

    override query(...given: unknown[]): never {
      const send = (...args: unknown[]): unknown => super.query(...(args as [string]))
      const sent = watching === null ? null : readArguments(given)
      const { call = null, isTimed = true } = purpose.getStore() ?? {}
      if (sent === null || !isTimed) return send(...given) as never
      const began = performance.now()
      const ended = (result: unknown) => {
        const milliseconds = performance.now() - began
        if (watching === null || milliseconds < watching.overMs) return
        const { text, values } = sent
        const timed = { text, values, milliseconds, rows: rowsIn(result), at: new Date(), call }
        watching.tell({ ...timed, isAwaited: this.#isAwaited })
      }
      const { callback } = sent
      if (callback)
        return send(...given.slice(0, -1), (error: unknown, result: unknown) => {
          ended(error ? null : result)
          callback(error, result)
        }) as never
      const answer = send(...given) as Promise<unknown>
      answer.then(ended, () => ended(null))
      return answer as never
    }
  }

  class Pool extends pg.Pool {
    constructor(config: TimedPoolConfig) {
      super({ ...config, Client: TimedClient })
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

function rowsIn(result: unknown): number | null {
  if (result === null || result === undefined) return null
  const { rowCount, rows } = (Array.isArray(result) ? result.at(-1) : result) as Partial<pg.QueryResult>
  return rowCount ?? rows?.length ?? 0
}
