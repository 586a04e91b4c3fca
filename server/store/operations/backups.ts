import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { OperationsState } from '../../../src/domain/operations/operations.ts'
import { rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'

/** Which backups were made of this workspace, failed, and were checked: noted by `npm run backup`. */

/** A backup that was tried: what was made, or why it failed. */
export interface TriedBackup {
  readonly file: string
  readonly started: Date
  readonly made: { readonly at: Date; readonly bytes: number; readonly missing: number } | null
  readonly problem: string | null
}

/** How many are kept. */
const KEPT = 100

/** Notes a backup that has ended. */
export async function noteBackup(db: Executor, { file, started, made, problem }: TriedBackup): Promise<void> {
  await db.execute(sql`
    INSERT INTO backups (id, file, started, finished, made, bytes, missing, problem)
    VALUES (${uuidv7()}, ${file}, ${started}, now(), ${made?.at ?? null}, ${made?.bytes ?? null}, ${made?.missing ?? 0}, ${problem})`)
  await db.execute(sql`
    DELETE FROM backups WHERE id IN (SELECT id FROM backups ORDER BY finished DESC, id DESC OFFSET ${KEPT})`)
}

/** Notes what came of checking the backup of a moment; answers whether it was made of this workspace. */
export async function noteCheck(
  db: Executor,
  { made, problem }: { readonly made: Date; readonly problem: string | null },
): Promise<boolean> {
  const noted = await rowsOf(
    db,
    sql`UPDATE backups SET checked = now(), check_problem = ${problem} WHERE made = ${made} RETURNING id`,
  )
  return noted.length > 0
}

interface Row {
  readonly file: string
  readonly finished: Date
  readonly bytes: string
  readonly missing: number
  readonly checked: Date | null
  readonly checkProblem: string | null
}

/** The last backup that was made, and the failure after it. */
export async function backupsState(db: Executor): Promise<OperationsState['backups']> {
  const [[last], [failure]] = await Promise.all([
    rowsOf<Row>(
      db,
      sql`SELECT file, finished, bytes::text AS bytes, missing, checked, check_problem AS "checkProblem"
          FROM backups WHERE made IS NOT NULL ORDER BY finished DESC LIMIT 1`,
    ),
    rowsOf<{ finished: Date; problem: string }>(
      db,
      sql`SELECT finished, problem FROM backups
          WHERE problem IS NOT NULL
            AND finished > ALL (SELECT finished FROM backups WHERE made IS NOT NULL)
          ORDER BY finished DESC LIMIT 1`,
    ),
  ])
  return {
    last: last
      ? {
          ...last,
          finished: last.finished.toISOString(),
          bytes: Number(last.bytes),
          checked: last.checked?.toISOString() ?? null,
        }
      : null,
    failure: failure ? { ...failure, finished: failure.finished.toISOString() } : null,
  }
}
