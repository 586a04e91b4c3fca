import type { SQL } from 'drizzle-orm'
import type { ChangeKind } from '../../src/domain/listings/changes.ts'
import { changeLabel } from '../../src/domain/listings/listingState.ts'
import type { MatchingChange, NewMatchingChange } from '../../src/domain/listings/matchingChanges.contract.ts'
import { conflictProblem } from '../problems.ts'
import type { Store, Transaction } from '../store/database.ts'
import { type Author, openBatch, openChangeSet, setColumns } from '../store/record/ledger.ts'
import { columnsOf, commentOn } from '../store/listings/listingChanges.ts'
import {
  abandonRun,
  completeRun,
  holdAliveLock,
  lockChunk,
  matchingIds,
  noteProgress,
  openRun,
} from '../store/listings/matchingChanges.ts'
import type { Scope } from '../store/scope.ts'

/** Runs changes of every listing that matches a filter: in the background, each in one transaction, in chunks. */

export interface MatchingChanges {
  /**
   * Begins a change and answers it when it is known how many listings match. Fails with 400 where they are too
   * many, 409 where another change of the user's is running.
   */
  start(scope: Scope, author: Author, change: NewMatchingChange): Promise<MatchingChange>
  /** Cuts off what is running and waits for it: nothing of it is kept. */
  stop(): Promise<void>
}

/** How many listings are changed between two looks at whether to go on. */
const CHUNK = 2_500
/** Each holds a connection of the pool while it runs. */
const AT_ONCE = 4

/** Ends a transaction without keeping anything of it. */
class Ended extends Error {
  readonly status: 'cancelled' | 'failed'

  constructor(status: 'cancelled' | 'failed') {
    super(`the change was ${status}`)
    this.status = status
  }
}

/** The runner of one server process; `onFailure` hears of failures after a change has begun. */
export function runMatchingChanges(store: Store, onFailure: (error: unknown) => void): MatchingChanges {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function start(scope: Scope, author: Author, change: NewMatchingChange): Promise<MatchingChange> {
    if (running.size >= AT_ONCE)
      throw conflictProblem('Others are changing many listings right now. Try again in a minute.')
    const begun = Promise.withResolvers<MatchingChange>()
    let id: string | null = null
    const work = perform(store, stopping.signal, { scope, author, change }, (run) => {
      id = run.id
      begun.resolve(run)
    }).catch(async (error: unknown) => {
      if (id === null) return begun.reject(error)
      if (!(error instanceof Ended)) onFailure(error)
      await abandonRun(store.db, id, error instanceof Ended ? error.status : 'failed')
    })
    const tracked = work.catch(onFailure).finally(() => running.delete(tracked))
    running.add(tracked)
    return begun.promise
  }

  return {
    start,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

interface Order {
  readonly scope: Scope
  readonly author: Author
  readonly change: NewMatchingChange
}

function perform(
  store: Store,
  stopping: AbortSignal,
  { scope, author, change }: Order,
  onBegin: (run: MatchingChange) => void,
): Promise<void> {
  return store.db.transaction(async (tx) => {
    const lockKey = await holdAliveLock(tx)
    const ids = await matchingIds(tx, scope, change.filter)
    const work = workOf(change, new Date())
    const run = await openRun(store.db, author, { title: work.title, total: ids.length, lockKey })
    onBegin(run)
    const writer = writerOf(tx, author, change, work)
    const seenAt = new Date(change.seenAt)
    const result = { changed: 0, conflicts: 0, changedBy: null as string | null }
    for (let from = 0; from < ids.length; from += CHUNK) {
      const chunk = await lockChunk(tx, scope, author, ids.slice(from, from + CHUNK), seenAt)
      await writer.write(chunk.free)
      result.changed += chunk.free.length
      result.conflicts += chunk.conflicts
      result.changedBy ??= chunk.changedBy
      const goesOn = await noteProgress(store.db, run.id, Math.min(from + CHUNK, ids.length))
      if (stopping.aborted) throw new Ended('failed')
      if (!goesOn) throw new Ended('cancelled')
    }
    const kept = await completeRun(tx, run.id, { ...result, changeSet: writer.changeSet() })
    if (!kept) throw new Ended('cancelled')
  })
}

/** What a change does to listings, whatever field it is of. */
interface Work {
  readonly kind: ChangeKind
  readonly title: string
  readonly at: Date
  readonly columns: Record<string, SQL>
}

function workOf(change: NewMatchingChange, at: Date): Work {
  return { kind: change.field, title: changeLabel(change.value), at, columns: columnsOf(change, at) }
}

/** Writes chunk after chunk into one change set, which is opened when there is something to write. */
function writerOf(
  tx: Transaction,
  author: Author,
  change: NewMatchingChange,
  { kind, title, at, columns }: Work,
) {
  const comment = change.comment?.trim() || null
  let open: { changeSet: string; batch: bigint } | null = null
  return {
    changeSet: () => open?.changeSet ?? null,
    async write(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      if (!open) {
        const changeSet = await openChangeSet(tx, author, { kind, title, at })
        open = { changeSet, batch: await openBatch(tx, author, { changeSetId: changeSet, at, comment }) }
      }
      await setColumns(tx, open.batch, 'listing', { ids, columns, at })
      if (comment) await commentOn(tx, author, ids, { comment, at, changeSet: open.changeSet })
    },
  }
}
