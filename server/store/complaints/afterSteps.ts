import type { SQL } from 'drizzle-orm'
import type { AfterChanged } from '../../../src/domain/complaints/afterTakedown.contract.ts'
import {
  type AfterStep,
  type AfterTakedown,
  afterRefusal,
  stepDayProblem,
} from '../../../src/domain/complaints/afterTakedown.ts'
import { badRequest, conflictProblem } from '../../problems.ts'
import type { Database, Transaction } from '../transactions.ts'
import { type Author, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import { listingPatches } from '../listings/listingChanges.ts'
import type { Scope } from '../scope.ts'
import { readAfterTakedown } from './afterTakedown.ts'
import { lockComplaint, refuseUnseen } from './complaintRecords.ts'
import { complaintById } from './complaints.ts'

/** One step after a takedown, recorded; what the steps have in common. */

export interface Caller {
  readonly scope: Scope
  readonly author: Author
  /** In which days are counted. */
  readonly timeZone: string
}

export interface Step {
  readonly kind: AfterStep
  /** What the change is called in the complaint's history. */
  readonly title: string
  readonly updated: string
  readonly comment?: string | undefined
  /** The day it happened, and the body's field that names it. */
  readonly day?: { readonly field: string; readonly value: string }
}

/** What a step works with: what stood before it, and the batch that its records go to. */
export interface StepContext {
  readonly tx: Transaction
  readonly batch: bigint
  readonly at: Date
  readonly before: AfterTakedown
}

/**
 * Takes a step on a complaint of the scope. Fails with 404 outside it, 409 with what stands where the caller saw
 * another version, 409 in words where the step can't be taken now, 400 for a day that can't be. `work` answers the
 * columns that it sets on the complaint, and a move that follows, which answers the ids of the listings it has changed.
 */
export async function takeStep(
  db: Database,
  { scope, author, timeZone }: Caller,
  id: string,
  step: Step,
  work: (context: StepContext) => Promise<{ columns?: Record<string, SQL>; move?: () => Promise<string[]> }>,
): Promise<AfterChanged> {
  return db.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, scope, id)
    const before = await readAfterTakedown(tx, scope, id, timeZone)
    await refuseUnseen(tx, complaint, step.updated, { current: before })
    const refusal = afterRefusal(before, step.kind)
    if (refusal) throw conflictProblem(refusal)
    if (step.day) refuseDay(before, step.kind, step.day)
    const at = new Date()
    const changeSetId = await openChangeSet(tx, author, { kind: 'complaint', title: step.title, at })
    const batch = await openBatch(tx, author, { changeSetId, at, comment: step.comment?.trim() || null })
    const { columns = {}, move } = await work({ tx, batch, at, before })
    await setColumns(tx, batch, 'complaint', { ids: [id], columns, at })
    const changed = (await move?.()) ?? []
    return {
      after: await readAfterTakedown(tx, scope, id, timeZone),
      complaint: await complaintById(tx, scope, id),
      changed: await listingPatches(tx, scope, changed),
    }
  })
}

function refuseDay(before: AfterTakedown, kind: AfterStep, { field, value }: NonNullable<Step['day']>): void {
  if (kind === 'close' || kind === 'reopen') return
  const message = stepDayProblem(before, kind, value)
  if (message) throw badRequest(`The day ${message}.`, [{ path: `body.${field}`, message }])
}
