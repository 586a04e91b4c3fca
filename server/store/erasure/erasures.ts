import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type Erasure,
  erasureRefusal,
  namingField,
  type NewErasure,
} from '../../../src/domain/erasure/erasure.ts'
import { badRequest, conflictProblem } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { type Author, openBatch, openChangeSet, recordCreation } from '../record/ledger.ts'
import { enqueue } from '../queue/enqueue.ts'
import { erasureJob } from '../queue/kinds.ts'
import { erasures } from '../schema.ts'
import type { ErasureTask } from '../schema/erasures.ts'
import type { Scope } from '../scope.ts'
import { holdsIn, holdsOn, personOf, wordsOf } from './person.ts'
import { dropPreview } from './previews.ts'
import { STEPS } from './steps.ts'

/** Erasures: asked for once, done in the background, kept without what they erased. */

const LISTED = 100

/** Those there were, newest first. */
export async function listErasures(db: Executor, _scope: Scope, id?: string): Promise<Erasure[]> {
  const which: SQL = id === undefined ? sql`true` : sql`e.id = ${id}`
  const rows = await rowsOf<Omit<Erasure, 'at' | 'finished'> & { at: Date; finished: Date | null }>(
    db,
    sql`SELECT e.id, e.kind, e.mark, e.reference, e.reason, s.actor AS by, e.at, e.status, e.done, e.of,
               e.rows, e.records, e.values, e.files, e.finished
        FROM erasures e JOIN change_sets s ON s.id = e.change_set_id
        WHERE ${which} ORDER BY e.at DESC, e.id DESC LIMIT ${LISTED}`,
  )
  return rows.map(({ at, finished, ...row }) => ({
    ...row,
    at: at.toISOString(),
    finished: finished?.toISOString() ?? null,
  }))
}

/**
 * Begins an erasure, recorded, and hands it over. Fails with 404 where there is no such person, 409 where something holds it
 * back, and 400 where its reason or reference names the person: those are kept.
 */
export async function startErasure(
  db: Database,
  scope: Scope,
  author: Author,
  { subject, words: asked, reference, reason }: NewErasure,
): Promise<Erasure> {
  const id = uuidv7()
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`erasure ${subject.id}`}, 0))`)
    const person = await personOf(tx, scope, subject)
    const words = wordsOf(person, asked)
    const holds = holdsIn(await holdsOn(tx, person, words))
    const refusal = erasureRefusal({ isActive: person.isActive, holds })
    if (refusal) throw conflictProblem(refusal)
    const naming = namingField({ reference, reason }, words)
    if (naming)
      throw badRequest('Reason and reference are kept. Leave the person’s name and addresses out of them.', [
        { path: `body.${naming}`, message: 'must not hold what is erased' },
      ])
    const task: ErasureTask = { words, seller: subject.kind === 'seller' ? subject.id : null }
    const [twin] = await rowsOf<{ id: string }>(
      tx,
      sql`SELECT id FROM erasures WHERE status <> 'erased'
          AND (user_id = ${subject.id} OR task ->> 'seller' = ${subject.id}) LIMIT 1`,
    )
    if (twin) throw conflictProblem('This person’s data is being erased already.')
    const at = new Date()
    const mark = `erased-${randomBytes(4).toString('hex')}`
    const changeSetId = await openChangeSet(tx, author, {
      kind: 'erasure',
      title: `Personal data of a ${subject.kind} erased`,
      at,
    })
    await tx.insert(erasures).values({
      id,
      kind: subject.kind,
      userId: subject.kind === 'user' ? subject.id : null,
      task,
      mark,
      reference,
      reason,
      changeSetId,
      at,
      status: 'waiting',
      of: STEPS.length,
    })
    const batch = await openBatch(tx, author, { changeSetId, at, comment: reason })
    await recordCreation(tx, batch, 'erasure', {
      id,
      after: { kind: subject.kind, reference, reason, mark, words: words.length },
    })
    await dropPreview(tx, subject)
    await enqueue(tx, erasureJob, { data: { erasure: id }, key: id })
  })
  return (await listErasures(db, scope, id))[0]!
}
