import { sql } from 'drizzle-orm'
import type {
  AfterChanged,
  ClosureChange,
  Sighting,
} from '../../../src/domain/complaints/afterTakedown.contract.ts'
import { CLOSURES, closureReasons } from '../../../src/domain/complaints/afterTakedown.ts'
import { COMPLAINT_STATUS_LABELS } from '../../../src/domain/kit/vocabulary.ts'
import { conflictProblem } from '../../problems.ts'
import type { Database } from '../transactions.ts'
import { tellSeenAgain } from '../messages/messageWriting.ts'
import { type Caller, takeStep } from './afterSteps.ts'
import { applyMove } from './moves.ts'

/** What was taken down is seen again; a complaint is closed with a reason, or opened again. */

/** Marks a complaint as seen again; one that stood as removed is reinstated, its listings with it. */
export function seeAgain(
  db: Database,
  caller: Caller,
  id: string,
  { updated, seen, comment }: Sighting,
): Promise<AfterChanged> {
  const day = { field: 'seen', value: seen }
  const step = { kind: 'seeAgain', title: 'Seen again', updated, comment, day } as const
  return takeStep(db, caller, id, step, async ({ tx, at, before }) => {
    await tellSeenAgain(tx, caller.author, id, at)
    return {
      columns: { seen_again: sql`${seen}::date` },
      ...(before.status === 'PROCESSED'
        ? { move: () => applyMove(tx, caller.author, id, 'reinstate', { at }) }
        : {}),
    }
  })
}

/** Closes a complaint, changes why it is closed, or opens it again. Fails with 409 where the reason doesn't fit its state. */
export function changeClosure(
  db: Database,
  caller: Caller,
  id: string,
  { updated, reason, comment }: ClosureChange,
): Promise<AfterChanged> {
  const title = reason ? `Closed: ${CLOSURES[reason].label}` : 'Opened again'
  const step = { kind: reason ? 'close' : 'reopen', title, updated, comment } as const
  return takeStep(db, caller, id, step, async ({ at, before }) => {
    if (reason && !closureReasons(before.status).includes(reason))
      throw conflictProblem(
        `“${CLOSURES[reason].label}” does not fit a complaint that is ${COMPLAINT_STATUS_LABELS[before.status]}.`,
      )
    return {
      columns: {
        closure_reason: sql`${reason}::text`,
        closure_comment: sql`${(reason && comment?.trim()) || null}::text`,
        closed: reason ? sql`${at}::timestamptz` : sql`NULL::timestamptz`,
      },
    }
  })
}
