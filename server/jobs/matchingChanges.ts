import type { ChangeKind } from '../../src/domain/listings/changes.ts'
import { changeLabel } from '../../src/domain/listings/listingState.ts'
import { tagChangeText } from '../../src/domain/listings/tags.ts'
import type { MatchingChange, NewMatchingChange } from '../../src/domain/listings/matchingChanges.contract.ts'
import { conflictProblem } from '../problems.ts'
import type { Store } from '../store/database.ts'
import { type Transaction, transactionOnce, untilNotGivenUp } from '../store/transactions.ts'
import { type Author, openBatch, openChangeSet, setColumns } from '../store/record/ledger.ts'
import { applyChange, commentOn } from '../store/listings/listingChanges.ts'
import { insertComments } from '../store/listings/listingComments.ts'
import { answerReviews } from '../store/listings/reviewRequests.ts'
import { tagWork } from '../store/listings/listingTags.ts'
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
  return transactionOnce(store.db, async (tx) => {
    const lockKey = await holdAliveLock(tx)
    const ids = await matchingIds(tx, scope, change.filter)
    const work = workOf(change, new Date())
    const run = await openRun(store.db, author, {
      field: change.field,
      title: work.title,
      total: ids.length,
      lockKey,
    })
    onBegin(run)
    // Given up for another transaction it is done again without letting go of its lock: else it would be taken for cut off.
    await untilNotGivenUp(() => tx.transaction((inner) => changeAll(inner, ids, work, run.id)))
  })

  async function changeAll(tx: Transaction, ids: readonly string[], work: Work, id: string): Promise<void> {
    const writer = writerOf(tx, author, work)
    // A comment leaves a listing as it is, whoever has changed it.
    const seenAt = work.apply === null ? null : new Date(change.seenAt)
    const result = { changed: 0, conflicts: 0, changedBy: null as string | null }
    for (let from = 0; from < ids.length; from += CHUNK) {
      const chunk = await lockChunk(tx, scope, author, ids.slice(from, from + CHUNK), seenAt)
      const affected = await work.affected(tx, chunk.free)
      await writer.write(affected)
      result.changed += affected.length
      result.conflicts += chunk.conflicts
      result.changedBy ??= chunk.changedBy
      const goesOn = await noteProgress(store.db, id, Math.min(from + CHUNK, ids.length))
      if (stopping.aborted) throw new Ended('failed')
      if (!goesOn) throw new Ended('cancelled')
    }
    const kept = await completeRun(tx, id, { ...result, changeSet: writer.changeSet() })
    if (!kept) throw new Ended('cancelled')
  }
}

/** What a change does to listings, whatever field it is of. */
interface Work {
  readonly kind: ChangeKind
  readonly title: string
  readonly at: Date
  readonly comment: string | null
  /** Sets what is changed on them. Null where a comment is all. */
  readonly apply: ((tx: Transaction, batch: bigint, ids: readonly string[]) => Promise<void>) | null
  /** Those of the listings that it alters. */
  readonly affected: (tx: Transaction, ids: readonly string[]) => Promise<readonly string[]>
}

function workOf(change: NewMatchingChange, at: Date): Work {
  const all = async (_: Transaction, ids: readonly string[]) => ids
  if (change.field === 'tags') {
    const { columns, affected } = tagWork(change)
    const apply: Work['apply'] = (tx, batch, ids) => setColumns(tx, batch, 'listing', { ids, columns, at })
    return { kind: 'tags', title: tagChangeText(change), at, comment: null, apply, affected }
  }
  const comment = change.comment?.trim() || null
  if (change.field === 'comment')
    return { kind: 'comment', title: change.comment.slice(0, 200), at, comment, apply: null, affected: all }
  const apply: Work['apply'] = (tx, batch, ids) => applyChange(tx, batch, change, { ids, at })
  return { kind: change.field, title: changeLabel(change.value), at, comment, apply, affected: all }
}

/** Writes chunk after chunk into one change set, which is opened when there is something to write. */
function writerOf(tx: Transaction, author: Author, { kind, title, at, comment, apply }: Work) {
  let open: { changeSet: string; batch: bigint } | null = null
  return {
    changeSet: () => open?.changeSet ?? null,
    async write(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      if (!open) {
        const changeSet = await openChangeSet(tx, author, { kind, title, at })
        open = { changeSet, batch: await openBatch(tx, author, { changeSetId: changeSet, at, comment }) }
      }
      if (apply === null) {
        await insertComments(tx, open.batch, author, { ids, comment: comment!, at })
        return
      }
      await apply(tx, open.batch, ids)
      if (comment) await commentOn(tx, author, ids, { comment, at, changeSet: open.changeSet })
      if (kind === 'state')
        await answerReviews(tx, author, ids, { changeSet: open.changeSet, decision: title, comment, at })
    },
  }
}
