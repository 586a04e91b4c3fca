import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type KeptTrialResult, type RuleTrial, TRIAL_DAYS } from '../../../src/domain/rules/ruleTrial.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { enqueue } from '../queue/enqueue.ts'
import { ruleTrialJob } from '../queue/kinds.ts'

/** What is kept of dry runs: the last one of each rule. */

/** Into how many equal parts the time of a dry run is divided. */
export const TRIAL_PARTS = 12
export const TRIAL_MS = TRIAL_DAYS * 24 * 60 * 60 * 1_000

const COLUMNS = sql`id, rule_id AS rule, version, status, done, total, result, at`

/** A dry run as it is kept. */
export type KeptTrial = Omit<RuleTrial, 'result'> & { readonly result: KeptTrialResult | null }

/** The last dry run of a rule; null where there was none. */
export async function trialOf(db: Executor, rule: string): Promise<KeptTrial | null> {
  const [row] = await rowsOf<Omit<KeptTrial, 'at'> & { at: Date }>(
    db,
    sql`SELECT ${COLUMNS} FROM rule_trials WHERE rule_id = ${rule}`,
  )
  return row ? { ...row, at: row.at.toISOString() } : null
}

/** Puts a new dry run of a locked rule in the place of its last one and hands it over. */
export async function beginTrial(tx: Transaction, rule: { id: string; version: number }): Promise<void> {
  const id = uuidv7()
  await tx.execute(sql`DELETE FROM rule_trials WHERE rule_id = ${rule.id}`)
  await tx.execute(sql`
    INSERT INTO rule_trials (id, rule_id, version, status, total, at)
    VALUES (${id}, ${rule.id}, ${rule.version}, 'running', ${TRIAL_PARTS}, ${new Date()})`)
  await enqueue(tx, ruleTrialJob, { data: { trial: id }, key: id })
}

/** Ends the dry run of a rule that is running; one that is complete stays so. */
export async function cancelTrial(db: Database, rule: string): Promise<void> {
  await db.execute(
    sql`UPDATE rule_trials SET status = 'cancelled' WHERE rule_id = ${rule} AND status = 'running'`,
  )
}

/** A dry run that is to be done: its rule and when it was asked for. Null where it was cancelled, or another took its place. */
export async function runningTrial(
  db: Executor,
  id: string,
): Promise<{ rule: string; version: number; at: Date } | null> {
  const [row] = await rowsOf<{ rule: string; version: number; at: Date }>(
    db,
    sql`SELECT rule_id AS rule, version, at FROM rule_trials WHERE id = ${id} AND status = 'running'`,
  )
  return row ?? null
}

/** Notes how many parts are done; answers whether it is to go on. */
export async function noteTrial(db: Executor, id: string, done: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`UPDATE rule_trials SET done = ${done} WHERE id = ${id} AND status = 'running'`,
  )
  return rowCount === 1
}

/** Ends a dry run, with its result where it came to one. */
export async function endTrial(db: Executor, id: string, result: KeptTrialResult | null): Promise<void> {
  await db.execute(sql`
    UPDATE rule_trials SET status = ${result ? 'complete' : 'failed'}, result = ${result ? JSON.stringify(result) : null}::jsonb
    WHERE id = ${id} AND status = 'running'`)
}

/** The dry runs that are to be done. */
export const runningTrials = (db: Executor): Promise<{ id: string }[]> =>
  rowsOf(db, sql`SELECT id FROM rule_trials WHERE status = 'running'`)
