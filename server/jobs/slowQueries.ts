import { setTimeout as pause } from 'node:timers/promises'
import { type Repeated, repeated } from '../repeated.ts'
import type { Store } from '../store/database.ts'
import { hasPlan, planOf } from '../store/operations/plans.ts'
import {
  beginningOf,
  fingerprintOf,
  keepSlowQueries,
  type Planned,
  type SlowQuery,
  slowQueryOf,
} from '../store/operations/slowQueries.ts'
import { type TimedStatement, untimed } from '../store/statements.ts'

/** Notes statements that take long: in the log at once, and in the database in the background, with their plans. */

const KEEP_EVERY_MS = 5_000
/** A form of statement is planned no more often than that. */
const PLAN_EVERY_MS = 10 * 60_000
/** How many may wait to be planned: their parameters are held until then. */
const WAITING_MAX = 20
/** How many may wait to be kept while the database is away. */
const UNKEPT_MAX = 2_000
/** How long the process may wait for the database at its end; what is not kept by then is dropped. */
const CLOSING_PATIENCE_MS = 2_000

interface Deps {
  readonly store: Store
  /** From how many milliseconds on a statement is slow; 0 where none is. */
  readonly overMs: number
  readonly log: Readonly<Record<'warn' | 'info' | 'debug', (fields: object, words: string) => void>>
  readonly onFailure: (error: unknown) => void
  readonly keepEveryMs?: number
}

/** Listens to the statements of a store's pools, without delaying any. */
export function noteSlowQueries(deps: Deps): Repeated {
  const { store, overMs, log, onFailure, keepEveryMs = KEEP_EVERY_MS } = deps
  const plannedAt = new Map<string, number>()
  const toPlan: TimedStatement[] = []
  let unkept: SlowQuery[] = []
  let planning: Promise<void> | null = null
  let stopWatching = () => {}

  function isDue(fingerprint: string): boolean {
    const now = Date.now()
    for (const [known, at] of plannedAt) if (now - at >= PLAN_EVERY_MS) plannedAt.delete(known)
    if (plannedAt.has(fingerprint)) return false
    plannedAt.set(fingerprint, now)
    return true
  }

  function note(statement: TimedStatement, planned: Planned | null): void {
    const query = slowQueryOf(statement, planned)
    const { planned: _, statement: whole, ...fields } = query
    // Nobody waits for the background: that its statements take long, above all at a first start, is no warning.
    const level = statement.isAwaited ? 'warn' : 'info'
    log[level]({ ...fields, statement: beginningOf(whole) }, 'slow query')
    const { plan = null, problem: planProblem = null } = planned ?? {}
    log.debug({ fingerprint: query.fingerprint, statement: whole, plan, planProblem }, 'slow query in full')
    if (unkept.length < UNKEPT_MAX) unkept.push(query)
  }

  function hear(statement: TimedStatement): void {
    if (toPlan.length >= WAITING_MAX || !hasPlan(statement) || !isDue(fingerprintOf(statement.text)))
      return note(statement, null)
    toPlan.push(statement)
    planning ??= planAll()
  }

  /** One after the other; those that are still waiting when it is stopped are noted without. */
  async function planAll(): Promise<void> {
    for (let next = toPlan.shift(); next; next = toPlan.shift()) note(next, await planOf(store, next))
    planning = null
  }

  async function keep(): Promise<void> {
    if (unkept.length === 0) return
    const queries = unkept
    unkept = []
    try {
      await untimed(() => keepSlowQueries(store.background.db, queries))
    } catch (error) {
      unkept = [...queries, ...unkept].slice(0, UNKEPT_MAX)
      throw error
    }
  }

  const keeping = repeated(keep, { restMs: () => keepEveryMs, onFailure })
  return {
    async start() {
      if (overMs === 0) return
      stopWatching = store.timing.watch(overMs, hear)
      await keeping.start()
    },
    async stop() {
      stopWatching()
      for (const left of toPlan.splice(0)) note(left, null)
      const kept = (async () => {
        await planning
        await keeping.stop()
        await keep()
      })()
      await Promise.race([kept.catch(onFailure), pause(CLOSING_PATIENCE_MS, undefined, { ref: false })])
    },
  }
}
