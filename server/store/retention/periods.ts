import { sql } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { RETENTION, RETENTION_KINDS, type RetentionKind } from '../../../src/domain/retention/kinds.ts'
import {
  periodWords,
  removedBefore,
  type RetentionChange,
  type RetentionPeriod,
  retentionRefusal,
} from '../../../src/domain/retention/retention.ts'
import { badRequest, conflictProblem } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import type { Scope } from '../scope.ts'

/** For how long each kind of data is kept. */

/** What the records of a kind are kept under. */
const NAMESPACE = '8f1f2f0e-6f3a-4c57-9a3b-2d3f9a1c7e40'
export const recordIdOf = (kind: RetentionKind): string => uuidv5(kind, NAMESPACE)

/**
 * Locks a kind: its records are one chain, of periods and of runs. Answers the change set of the run under way, null where nothing has
 * gone yet.
 */
export async function lockKind(tx: Transaction, kind: RetentionKind): Promise<string | null> {
  await tx.execute(sql`INSERT INTO retention_runs (kind, due) VALUES (${kind}, now()) ON CONFLICT DO NOTHING`)
  const [run] = await rowsOf<{ changeSetId: string | null }>(
    tx,
    sql`SELECT change_set_id AS "changeSetId" FROM retention_runs WHERE kind = ${kind} FOR UPDATE`,
  )
  return run!.changeSetId
}

/** For how long each is kept: as it was set, else by the rule. */
export async function periodsOf(db: Executor): Promise<Record<RetentionKind, RetentionPeriod>> {
  const rows = await rowsOf<{ kind: RetentionKind; days: RetentionPeriod }>(
    db,
    sql`SELECT kind, days FROM retention_periods`,
  )
  const set = new Map(rows.map(({ kind, days }) => [kind, days]))
  return Object.fromEntries(
    RETENTION_KINDS.map((kind) => {
      const days = set.get(kind)
      return [kind, days === undefined ? RETENTION[kind].days : days]
    }),
  ) as Record<RetentionKind, RetentionPeriod>
}

/** For how long a kind is kept. */
export async function periodOf(db: Executor, kind: RetentionKind): Promise<RetentionPeriod> {
  return (await periodsOf(db))[kind]
}

/** The moment before which a kind is removed; null where it is kept without end. */
export async function keptSince(db: Executor, kind: RetentionKind, now: Date): Promise<Date | null> {
  return removedBefore(await periodOf(db, kind), now)
}

/**
 * Sets for how long a kind is kept, recorded; what is older goes at the next run. Fails with 400 where the rule refuses it, and with
 * 409 where another period is set than it was changed from.
 */
export async function changePeriod(
  db: Database,
  _scope: Scope,
  author: Author,
  kind: RetentionKind,
  { period, was }: RetentionChange,
): Promise<void> {
  const refusal = retentionRefusal(kind, period)
  if (refusal) throw badRequest(refusal, [{ path: 'body.period', message: refusal }])
  await db.transaction(async (tx) => {
    await lockKind(tx, kind)
    const now = await periodOf(tx, kind)
    if (now !== was)
      throw conflictProblem(
        `Somebody has set since that it is kept ${periodWords(now)}. Nothing was changed.`,
      )
    if (now === period) return
    const at = new Date()
    const changeSetId = await openChangeSet(tx, author, {
      kind: 'retention',
      title: `${RETENTION[kind].title} kept ${periodWords(period)}`,
      at,
    })
    await tx.execute(sql`
      INSERT INTO retention_periods (kind, days, updated) VALUES (${kind}, ${period}, ${at})
      ON CONFLICT (kind) DO UPDATE SET days = excluded.days, updated = excluded.updated`)
    const batch = await openBatch(tx, author, { changeSetId, at })
    await appendRecords(tx, batch, 'retention', {
      changes: sql`SELECT ${recordIdOf(kind)}::uuid AS entity_id, NULL::uuid AS brand_id,
                     ${JSON.stringify({ kind, days: was })}::jsonb AS before, ${JSON.stringify({ kind, days: period })}::jsonb AS after`,
    })
  })
}
