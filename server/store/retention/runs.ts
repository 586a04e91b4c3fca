import { type SQL, sql } from 'drizzle-orm'
import { RETENTION, RETENTION_KINDS, type RetentionKind } from '../../../src/domain/retention/kinds.ts'
import {
  type Counted,
  removedBefore,
  RETENTION_COUNTED,
  type RetentionPeriod,
  retentionRefusal,
  type RetentionState,
} from '../../../src/domain/retention/retention.ts'
import { badRequest } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { enqueue } from '../queue/enqueue.ts'
import { retentionJob } from '../queue/kinds.ts'
import { appendRecords, openBatch, openChangeSet } from '../record/ledger.ts'
import type { Scope } from '../scope.ts'
import { keptSince, lockKind, periodsOf, recordIdOf } from './periods.ts'
import { REMOVALS } from './removals.ts'

/** Removing what is older than it is kept: a run of each kind every day, in small steps that a killed server goes on with. */

const BY_THE_SERVER = { userId: null, name: 'Assay', requestId: 'retention' }
const DAY = sql`interval '1 day'`
/** There is one job for every kind that is due. */
export const RETENTION_JOB_KEY = 'retention'

/** How much of a kind that lies in files is older than a moment. */
export type FileCounts = Readonly<Partial<Record<RetentionKind, (before: Date) => Promise<number>>>>

/** How much of a kind is older than a moment and held by nothing. */
async function olderThan(
  db: Executor,
  files: FileCounts,
  kind: RetentionKind,
  before: Date | null,
): Promise<Counted> {
  if (before === null) return { count: 0, isMore: false }
  const found = (await files[kind]?.(before)) ?? (await countRows(db, olderRows(kind, before)))
  return { count: Math.min(found, RETENTION_COUNTED), isMore: found > RETENTION_COUNTED }
}

function olderRows(kind: RetentionKind, before: Date): readonly SQL[] {
  if (kind === 'uploads')
    return [
      sql`FROM import_uploads u WHERE u.created < ${before} AND NOT EXISTS (
            SELECT FROM imports i WHERE i.upload_id = u.id AND i.status = 'running')`,
    ]
  if (kind === 'unattached') return [sql`FROM files WHERE loose AND created < ${before}`]
  return (REMOVALS[kind] ?? []).map(({ older }) => older(before))
}

async function countRows(db: Executor, sources: readonly SQL[]): Promise<number> {
  let sum = 0
  for (const source of sources) {
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`SELECT count(*)::int AS count FROM (SELECT 1 ${source} LIMIT ${RETENTION_COUNTED + 1}) AS older`,
    )
    sum += row!.count
  }
  return sum
}

/** How much would be removed of a kind were it kept for so many days. Fails with 400 where it can't be. */
export async function previewPeriod(
  db: Executor,
  _scope: Scope,
  files: FileCounts,
  kind: RetentionKind,
  period: RetentionPeriod,
): Promise<Counted> {
  const refusal = retentionRefusal(kind, period)
  if (refusal) throw badRequest(refusal, [{ path: 'query.days', message: refusal }])
  return olderThan(db, files, kind, removedBefore(period, new Date()))
}

interface RunRow {
  readonly kind: RetentionKind
  readonly finished: Date | null
  readonly removed: number
  readonly failed: Date | null
  readonly isDue: boolean
}

/** Each kind: for how long it is kept, how much is older, and what went last. */
export async function retentionStates(
  db: Executor,
  _scope: Scope,
  files: FileCounts,
  only?: RetentionKind,
): Promise<RetentionState[]> {
  const periods = await periodsOf(db)
  const rows = await rowsOf<RunRow>(
    db,
    sql`SELECT kind, finished, removed, failed, due <= now() AS "isDue" FROM retention_runs`,
  )
  const runs = new Map(rows.map((row) => [row.kind, row]))
  const now = new Date()
  const states: RetentionState[] = []
  for (const kind of only ? [only] : RETENTION_KINDS) {
    const run = runs.get(kind)
    states.push({
      kind,
      period: periods[kind],
      older: await olderThan(db, files, kind, removedBefore(periods[kind], now)),
      last: run?.finished ? { at: run.finished.toISOString(), removed: run.removed } : null,
      failed: run?.failed?.toISOString() ?? null,
      isDue: run?.isDue ?? false,
    })
  }
  return states
}

/** Whether a kind is due; those that were never run are. */
export async function isRetentionDue(db: Database): Promise<boolean> {
  await db.execute(sql`
    INSERT INTO retention_runs (kind, due) SELECT k, now() FROM unnest(${sql.param([...RETENTION_KINDS])}::text[]) AS k
    ON CONFLICT DO NOTHING`)
  return (await kindsWhere(db, sql`due <= now()`)).length > 0
}

/** The kinds that are due, and those that failed: these are tried again as often as the job is. */
export const kindsToRun = (db: Executor): Promise<RetentionKind[]> =>
  kindsWhere(db, sql`due <= now() OR failed IS NOT NULL`)

async function kindsWhere(db: Executor, which: SQL): Promise<RetentionKind[]> {
  const rows = await rowsOf<{ kind: RetentionKind }>(
    db,
    sql`SELECT kind FROM retention_runs WHERE ${which} ORDER BY kind`,
  )
  return rows.map(({ kind }) => kind).filter((kind) => RETENTION_KINDS.includes(kind))
}

/** Hands the run over. */
export const beginRun = (db: Database): Promise<void> =>
  db.transaction((tx) => enqueue(tx, retentionJob, { data: {}, key: RETENTION_JOB_KEY }))

/** Has every kind run now. */
export async function runNow(db: Database, _scope: Scope): Promise<void> {
  await isRetentionDue(db)
  await db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE retention_runs SET due = now()`)
    await enqueue(tx, retentionJob, { data: {}, key: RETENTION_JOB_KEY })
  })
}

/** Removes a few of a kind, recorded; answers how many. None is left where that is none. */
export async function removeSome(db: Database, kind: RetentionKind, now = new Date()): Promise<number> {
  for (const { remove } of REMOVALS[kind] ?? []) {
    const removed = await db.transaction(async (tx) => {
      const told = await telling(tx, kind)
      // Looked up at each step, so that a period that is made longer holds at once.
      const before = await keptSince(tx, kind, now)
      if (before === null) return 0
      const gone = await remove(tx, { before, batch: told.batch })
      if (gone > 0) await told.tell(gone)
      return gone
    })
    if (removed > 0) return removed
  }
  return 0
}

/** Notes what was removed of a kind that is removed elsewhere. */
export async function noteRemoved(db: Database, kind: RetentionKind, removed: number): Promise<void> {
  if (removed === 0) return
  await db.transaction(async (tx) => (await telling(tx, kind)).tell(removed))
}

/** Records of the run of a kind, which is locked: opened when there is something to tell. */
async function telling(tx: Transaction, kind: RetentionKind) {
  const at = new Date()
  const begun = await lockKind(tx, kind)
  let opened: Promise<{ changeSetId: string; batch: bigint }> | undefined
  const open = () =>
    (opened ??= (async () => {
      const changeSetId =
        begun ??
        (await openChangeSet(tx, BY_THE_SERVER, {
          kind: 'retention',
          title: `${RETENTION[kind].title}: older ones removed`,
          at,
        }))
      return { changeSetId, batch: await openBatch(tx, BY_THE_SERVER, { changeSetId, at }) }
    })())
  return {
    batch: async () => (await open()).batch,
    tell: async (removed: number) => {
      const { changeSetId, batch } = await open()
      await tx.execute(sql`
        UPDATE retention_runs SET removing = removing + ${removed}, change_set_id = ${changeSetId} WHERE kind = ${kind}`)
      await appendRecords(tx, batch, 'retention', {
        changes: sql`SELECT ${recordIdOf(kind)}::uuid AS entity_id, NULL::uuid AS brand_id, NULL::jsonb AS before,
                       ${JSON.stringify({ kind, removed })}::jsonb AS after`,
      })
    },
  }
}

/** Ends the run of a kind: the next one is due in a day. */
export async function endRun(db: Database, kind: RetentionKind): Promise<void> {
  await db.execute(sql`
    UPDATE retention_runs SET finished = now(), removed = removing, removing = 0, change_set_id = NULL, failed = NULL, due = now() + ${DAY}
    WHERE kind = ${kind}`)
}

/** Notes that a kind could not be removed: a run begins for it in a day as for the others, and what went already is added up until then. */
export async function failRun(db: Database, kind: RetentionKind): Promise<void> {
  await db.execute(sql`UPDATE retention_runs SET failed = now(), due = now() + ${DAY} WHERE kind = ${kind}`)
}
