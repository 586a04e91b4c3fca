import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { MATCHING_CHANGE_MAX } from '../../../src/domain/kit/constants.ts'
import type { ListingsFilter } from '../../../src/domain/listings/listings.contract.ts'
import { matchingProblem } from '../../../src/domain/listings/listingActions.ts'
import type { MatchingField } from '../../../src/domain/listings/matchingChange.ts'
import type { MatchingChange } from '../../../src/domain/listings/matchingChanges.contract.ts'
import { badRequest, conflictProblem, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { type Author, cameByItself } from '../record/ledger.ts'
import { listingsWhere } from './listingFilter.ts'
import { lock } from './listingChanges.ts'
import { listingNamed } from './listings.ts'
import type { Scope } from '../scope.ts'

/**
 * What is kept of changes of matching listings while they run and after, and the queries that one is made of. The
 * changes themselves are in one transaction; their progress is written beside it, so that it can be watched.
 */

/** Held by the transaction of a living change. */
export const MATCHING_CHANGE_LOCK = 0x61737006

const COLUMNS = sql`
  id, field, title, status, total, done, changed, conflicts, changed_by AS "changedBy", change_set_id AS "changeSet"`

/** Takes the lock that tells a living change from one cut off, until the transaction ends. Answers its key. */
export async function holdAliveLock(tx: Transaction): Promise<number> {
  const lockKey = randomInt(2 ** 31 - 1)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${MATCHING_CHANGE_LOCK}, ${lockKey})`)
  return lockKey
}

/**
 * The ids of the listings that match, in their order. Fails with 400, naming the number, where there are more than
 * may be changed at once.
 */
export async function matchingIds(tx: Transaction, scope: Scope, filter: ListingsFilter): Promise<string[]> {
  const named = await listingNamed(tx, scope, filter)
  if (named) return [named._id]
  const where = listingsWhere(scope, filter)
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT l.id FROM listings l WHERE ${where} ORDER BY l.id LIMIT ${MATCHING_CHANGE_MAX + 1}`,
  )
  if (rows.length > MATCHING_CHANGE_MAX) {
    const [counted] = await rowsOf<{ total: number }>(
      tx,
      sql`SELECT count(*)::int AS total FROM listings l WHERE ${where}`,
    )
    const problem = matchingProblem(counted!.total)
    if (problem) throw badRequest(problem)
  }
  return rows.map(({ id }) => id)
}

/** Notes the beginning of a change. Fails with 409 where another one of the user’s is running. */
export async function openRun(
  db: Database,
  author: Author,
  run: { field: MatchingField; title: string; total: number; lockKey: number },
): Promise<MatchingChange> {
  await settleCutOff(db, author.userId)
  const [row] = await rowsOf<MatchingChange>(
    db,
    sql`INSERT INTO matching_changes (id, user_id, field, title, status, lock_key, total, started)
        VALUES (${uuidv7()}, ${author.userId}, ${run.field}, ${run.title}, 'running', ${run.lockKey}, ${run.total}, ${new Date()})
        ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
  )
  if (!row)
    throw conflictProblem('Another change of yours is still running. Begin this one when it has ended.')
  return row
}

/** Notes how far a change is; answers whether it is to go on. */
export async function noteProgress(db: Database, id: string, done: number): Promise<boolean> {
  const [row] = await rowsOf<{ goesOn: boolean }>(
    db,
    sql`UPDATE matching_changes SET done = ${done} WHERE id = ${id} RETURNING NOT cancel_asked AS "goesOn"`,
  )
  return row?.goesOn ?? false
}

/** Notes in the change's own transaction what came of it; answers false where it was cancelled before that. */
export async function completeRun(
  tx: Transaction,
  id: string,
  result: { changed: number; conflicts: number; changedBy: string | null; changeSet: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE matching_changes SET status = 'complete', finished = ${new Date()}, done = total,
      changed = ${result.changed}, conflicts = ${result.conflicts}, changed_by = ${result.changedBy},
      change_set_id = ${result.changeSet}
    WHERE id = ${id} AND NOT cancel_asked`)
  return rowCount === 1
}

/** Notes that nothing came of a change. */
export async function abandonRun(db: Database, id: string, status: 'cancelled' | 'failed'): Promise<void> {
  await db.execute(sql`
    UPDATE matching_changes SET status = ${status}, finished = ${new Date()} WHERE id = ${id} AND status = 'running'`)
}

/** A user's changes whose transaction is gone without a word were cut off: nothing of them was kept. */
async function settleCutOff(db: Database, userId: string | null): Promise<void> {
  await db.transaction((tx) =>
    tx.execute(sql`
      UPDATE matching_changes SET status = CASE WHEN cancel_asked THEN 'cancelled' ELSE 'failed' END, finished = ${new Date()}
      WHERE id IN (
        SELECT id FROM matching_changes WHERE user_id = ${userId} AND status = 'running'
          AND pg_try_advisory_xact_lock(${MATCHING_CHANGE_LOCK}, lock_key)
        FOR UPDATE) AND status = 'running'`),
  )
}

async function readRun(db: Executor, scope: Scope, id: string): Promise<MatchingChange> {
  const [row] = await rowsOf<MatchingChange>(
    db,
    sql`SELECT ${COLUMNS} FROM matching_changes WHERE id = ${id} AND user_id = ${scope.userId}`,
  )
  if (!row) throw notFound('The change')
  return row
}

/** How far a change of the user's is. Fails with 404 where it is not theirs. */
export async function matchingChangeOf(db: Database, scope: Scope, id: string): Promise<MatchingChange> {
  const run = await readRun(db, scope, id)
  if (run.status !== 'running') return run
  await settleCutOff(db, scope.userId)
  return readRun(db, scope, id)
}

/** The change of the user's that is running, or null. */
export async function runningChangeOf(db: Database, scope: Scope): Promise<MatchingChange | null> {
  await settleCutOff(db, scope.userId)
  const [row] = await rowsOf<MatchingChange>(
    db,
    sql`SELECT ${COLUMNS} FROM matching_changes WHERE user_id = ${scope.userId} AND status = 'running'`,
  )
  return row ?? null
}

/**
 * Asks a change of the user's to end without having changed anything, and answers how it stands: one that is complete
 * meanwhile stays so. Fails with 404 where it is not theirs.
 */
export async function askCancel(db: Database, scope: Scope, id: string): Promise<MatchingChange> {
  await db.execute(sql`
    UPDATE matching_changes SET cancel_asked = true
    WHERE id = ${id} AND user_id = ${scope.userId} AND status = 'running'`)
  return matchingChangeOf(db, scope, id)
}

export interface LockedChunk {
  /** Those that nobody else has changed since. */
  readonly free: string[]
  readonly conflicts: number
  readonly changedBy: string | null
}

/** Locks listings and tells those that somebody else has changed since the caller saw them from the others; none where no moment is given. */
export async function lockChunk(
  tx: Transaction,
  scope: Scope,
  author: Author,
  ids: readonly string[],
  seenAt: Date | null,
): Promise<LockedChunk> {
  const locked = await lock(tx, sql`l.id = ANY(${arrayOf(ids, 'uuid')})`, scope)
  const since = locked.filter(({ updated }) => seenAt !== null && updated > seenAt).map(({ id }) => id)
  const others = since.length === 0 ? new Map<string, string>() : await changedByOthers(tx, author, since)
  return {
    free: locked.map(({ id }) => id).filter((id) => !others.has(id)),
    conflicts: others.size,
    changedBy: others.values().next().value ?? null,
  }
}

async function changedByOthers(
  tx: Transaction,
  author: Author,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; actor: string; own: boolean }>(
    tx,
    sql`SELECT DISTINCT ON (r.entity_id) r.entity_id AS id, b.actor,
               s.actor_id IS NOT DISTINCT FROM ${author.userId}::uuid AS own
        FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        JOIN change_sets s ON s.id = b.change_set_id
        WHERE r.entity_id = ANY(${arrayOf(ids, 'uuid')}) AND NOT ${cameByItself('r')}
        ORDER BY r.entity_id, r.version DESC`,
  )
  return new Map(rows.filter(({ own }) => !own).map(({ id, actor }) => [id, actor]))
}
