import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type {
  AfterChanged,
  CounterNoticeAnswer,
  CounterNoticeDecision,
  CounterNoticeReceipt,
} from '../../../src/domain/complaints/afterTakedown.contract.ts'
import { openCounterNotice } from '../../../src/domain/complaints/afterTakedown.ts'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import { appendRecords } from '../record/ledger.ts'
import { counterNotices } from '../schema.ts'
import { inScope, type Scope } from '../scope.ts'
import { type Caller, type StepContext, takeStep } from './afterSteps.ts'
import { applyMove } from './moves.ts'

/** Counter-notices: received, answered, decided (§10 Complaints). */

/** Records one that came. */
export async function receiveCounterNotice(
  db: Database,
  caller: Caller,
  complaint: string,
  { updated, received, from, text }: CounterNoticeReceipt,
): Promise<AfterChanged> {
  const day = { field: 'received', value: received }
  const step = { kind: 'receive', title: 'Counter-notice received', updated, day } as const
  return takeStep(db, caller, complaint, step, async ({ tx, batch, at }) => {
    const id = uuidv7()
    await tx.insert(counterNotices).values({
      id,
      complaintId: complaint,
      received,
      from: from.trim(),
      text: text.trim(),
      by: caller.author.name,
      created: at,
      updated: at,
    })
    await appendRecords(tx, batch, 'counterNotice', {
      changes: sql`SELECT n.id AS entity_id, c.brand_id, NULL::jsonb AS before, to_jsonb(n) AS after
                   FROM counter_notices n JOIN complaints c ON c.id = n.complaint_id WHERE n.id = ${id}`,
    })
    return {}
  })
}

/** Records what was answered to the one that waits. Fails with 404 where the complaint has no such counter-notice. */
export async function answerCounterNotice(
  db: Database,
  caller: Caller,
  { id, notice }: { id: string; notice: string },
  { updated, answered, answer }: CounterNoticeAnswer,
): Promise<AfterChanged> {
  await requireNotice(db, caller.scope, id, notice)
  const day = { field: 'answered', value: answered }
  const step = { kind: 'answer', title: 'Counter-notice answered', updated, day } as const
  return takeStep(db, caller, id, step, async (context) => {
    await setNotice(context, notice, { answered: sql`${answered}::date`, answer: sql`${answer.trim()}` })
    return {}
  })
}

/** Records the outcome of the one that waits; upheld, the complaint and its listings are reinstated. */
export async function decideCounterNotice(
  db: Database,
  caller: Caller,
  { id, notice }: { id: string; notice: string },
  { updated, outcome, decided, comment }: CounterNoticeDecision,
): Promise<AfterChanged> {
  await requireNotice(db, caller.scope, id, notice)
  const day = { field: 'decided', value: decided }
  const step = { kind: 'decide', title: `Counter-notice ${outcome}`, updated, comment, day } as const
  return takeStep(db, caller, id, step, async (context) => {
    await setNotice(context, notice, { outcome: sql`${outcome}`, decided: sql`${decided}::date` })
    return outcome === 'upheld' && context.before.status === 'PROCESSED'
      ? { move: () => applyMove(context.tx, caller.author, id, 'reinstate', { at: context.at }) }
      : {}
  })
}

/** Fails with 404 where the complaint isn't in scope, or has no such counter-notice. */
async function requireNotice(db: Database, scope: Scope, complaint: string, notice: string): Promise<void> {
  const found = await rowsOf(
    db,
    sql`SELECT FROM counter_notices n JOIN complaints c ON c.id = n.complaint_id
        WHERE n.id = ${notice} AND c.id = ${complaint} AND ${inScope(scope, 'c')}`,
  )
  if (found.length === 0) throw notFound('The counter-notice')
}

/** Sets columns of the counter-notice that waits, and records both. Fails with 404 where another one is named. */
async function setNotice(
  { tx, batch, at, before }: StepContext,
  notice: string,
  columns: Record<string, SQL>,
): Promise<void> {
  if (openCounterNotice(before.counterNotices)?.id !== notice) throw notFound('The counter-notice')
  const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  await appendRecords(tx, batch, 'counterNotice', {
    ctes: sql`
      old AS (SELECT * FROM counter_notices WHERE id = ${notice}),
      new AS (UPDATE counter_notices SET ${sql.join(assignments, sql`, `)}, updated = ${at}::timestamptz
              WHERE id = ${notice} RETURNING *)`,
    changes: sql`SELECT new.id AS entity_id, c.brand_id, to_jsonb(old) AS before, to_jsonb(new) AS after
                 FROM new JOIN old ON old.id = new.id JOIN complaints c ON c.id = new.complaint_id`,
  })
}
