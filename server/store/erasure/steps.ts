import { sql } from 'drizzle-orm'
import { endAllAccess } from '../session/access.ts'
import { nextUpdated, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { appendRecords, openBatch, recordCreation } from '../record/ledger.ts'
import type { ErasureTask } from '../schema/erasures.ts'
import { expressionsOf } from './expressions.ts'
import { removeFiles } from './files.ts'
import { PLACES } from './places.ts'
import { dropPreviewsWith } from './previews.ts'
import { eraseAuthors, eraseContents } from './records.ts'
import { replaceIn, type Replacement } from './replacing.ts'

/** The steps of an erasure, each in transactions of its own: one that was cut off goes on with the step that it was at. */

export interface Running {
  readonly id: string
  readonly mark: string
  readonly userId: string | null
  readonly task: ErasureTask
  readonly changeSetId: string
  readonly actorId: string | null
  readonly actor: string
  readonly done: number
}

/** What a part of a step came to. */
interface Came {
  readonly rows?: number
  readonly records?: number
  readonly values?: number
  readonly files?: number
  /** From where the step goes on; null where it is done. */
  readonly next: string | null
}

interface Within {
  readonly erasure: Running
  readonly replacement: Replacement
  readonly batch: bigint
  readonly at: Date
  readonly after: string
}

type Step = (tx: Transaction, within: Within) => Promise<Came>

const FIRST = '0'

const files: Step = async (tx, { erasure, replacement, batch, at }) => {
  const count = await removeFiles(tx, batch, { seller: erasure.task.seller, expressions: replacement, at })
  // Notices that lie in the outbox hold what their rows do.
  await tx.execute(sql`
    INSERT INTO discarded_files (place, name)
    SELECT 'outbox', n.message_id FROM complaint_notices n
    WHERE concat_ws(' ', n.sender, n.recipient, n.subject, n.text) ~* ${replacement.loose}::text ON CONFLICT DO NOTHING`)
  return { files: count, next: null }
}

/** Ids of sellers follow from their names: what is kept under the seller's moves to that of the mark. */
const keys: Step = async (tx, { erasure: { task }, replacement: { exact, mark } }) => {
  if (task.seller === null) return { next: null }
  const [row] = await rowsOf<{ key: string | null }>(
    tx,
    sql`SELECT assay_seller_key(l.marketplace_id, assay_erased(l.seller_id, ${exact}::text, ${mark}::text),
                                assay_erased(l.seller, ${exact}::text, ${mark}::text)) AS key
        FROM listings l WHERE l.seller_key = ${task.seller} LIMIT 1`,
  )
  if (!row) return { next: null }
  for (const [table, column] of [
    ['seller_fields', 'seller_key'],
    ['seller_splits', 'seller_key'],
    ['seller_splits', 'account_key'],
    ['relisting_watches', 'seller_key'],
  ] as const)
    await tx.execute(
      sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = ${row.key} WHERE ${sql.identifier(column)} = ${task.seller}`,
    )
  return { next: null }
}

/** What waits in the background, or to be answered again, may hold the words, or the seller's former id. */
const waiting: Step = async (tx, { erasure: { task }, replacement: { exact, loose, mark } }) => {
  await tx.execute(sql`UPDATE scoring_changes SET seller_key = NULL WHERE seller_key = ${task.seller}`)
  await tx.execute(
    sql`UPDATE jobs.job SET data = assay_erased(data, ${exact}::text, ${mark}::text),
          output = assay_erased(output, ${exact}::text, ${mark}::text)
        WHERE data::text ~* ${loose}::text OR output::text ~* ${loose}::text`,
  )
  await tx.execute(
    sql`DELETE FROM request_replies WHERE reply ~* ${loose}::text OR strpos(reply, ${task.seller}::text) > 0`,
  )
  return { next: null }
}

const inPlaces: readonly Step[] = PLACES.map((place) => async (tx, { batch, replacement, after }) => {
  const rows = await replaceIn(tx, batch, place, replacement)
  // Recorded rows come in parts, until none is left.
  return { rows, next: place.recorded && rows > 0 ? String(Number(after) + 1) : null }
})

/** The account itself: nobody signs in with it again, and nothing that its user kept is left. */
const account: Step = async (tx, { erasure: { userId, mark }, batch }) => {
  if (userId === null) return { next: null }
  await tx.execute(sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`)
  await endAllAccess(tx, batch, userId, null)
  await appendRecords(tx, batch, 'user', {
    ctes: sql`old AS (SELECT * FROM users WHERE id = ${userId}), new AS (
      UPDATE users SET name = ${mark}, email = ${`${mark}@erased.invalid`}, password_hash = NULL, logo = NULL, filters = '[]',
        disabled = true, second_factor = NULL, updated = ${nextUpdated()}
      WHERE id = ${userId} RETURNING *)`,
    changes: sql`SELECT new.id AS entity_id, NULL::uuid AS brand_id, jsonb_build_object('updated', old.updated) AS before,
                        jsonb_build_object('updated', new.updated, 'erased', ${mark}::text) AS after
                 FROM new JOIN old ON old.id = new.id`,
  })
  for (const table of [
    'sessions',
    'known_devices',
    'second_factors',
    'recovery_codes',
    'message_recipients',
    'request_replies',
  ])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${userId}`)
  return { rows: 1, next: null }
}

const contents: Step = (tx, { erasure, replacement, batch, after }) =>
  eraseContents(tx, { erasure: erasure.id, batch, after, replacement })

const authors: Step = (tx, { erasure, replacement, batch, after }) =>
  eraseAuthors(tx, { erasure: erasure.id, batch, after, replacement })

/** The change record comes last: what the steps before it wrote there goes too. */
export const STEPS: readonly Step[] = [keys, files, ...inPlaces, account, waiting, contents, authors]

/** The erasure, if it is still to be done. */
export async function runningErasure(db: Database, id: string): Promise<Running | null> {
  const [row] = await rowsOf<Running>(
    db,
    sql`SELECT e.id, e.mark, e.user_id AS "userId", e.task, e.change_set_id AS "changeSetId", s.actor_id AS "actorId",
               s.actor, e.done
        FROM erasures e JOIN change_sets s ON s.id = e.change_set_id WHERE e.id = ${id} AND e.status <> 'erased'`,
  )
  return row ?? null
}

/** Those that are not done. */
export const unfinishedErasures = (db: Database): Promise<{ id: string }[]> =>
  rowsOf(db, sql`SELECT id FROM erasures WHERE status <> 'erased'`)

/** What is looked for: the seller's id too, which follows from its name. */
const wordsIn = ({ words, seller }: ErasureTask): ErasureTask['words'] =>
  seller === null ? words : [...words, { value: seller, within: true }]

/** Does what is left of an erasure; answers whether it has ended, which it has not where `stopping` came between. */
export async function runErasure(db: Database, erasure: Running, stopping: AbortSignal): Promise<boolean> {
  const replacement: Replacement = {
    ...expressionsOf(wordsIn(erasure.task)),
    mark: erasure.mark,
    isAuthor: erasure.userId !== null,
  }
  for (let step = erasure.done; step < STEPS.length; step++)
    for (let after: string | null = FIRST; after !== null;) {
      if (stopping.aborted) return false
      after = await runPart(db, { erasure, replacement, step, after })
    }
  return true
}

async function runPart(
  db: Database,
  {
    erasure,
    replacement,
    step,
    after,
  }: { erasure: Running; replacement: Replacement; step: number; after: string },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM erasures WHERE id = ${erasure.id} FOR UPDATE`)
    const at = new Date()
    const author = { userId: erasure.actorId, name: erasure.actor, requestId: `erasure ${erasure.id}` }
    const batch = await openBatch(tx, author, { changeSetId: erasure.changeSetId, at })
    const came = await STEPS[step]!(tx, { erasure, replacement, batch, at, after })
    const { rows = 0, records = 0, values = 0, files: gone = 0, next } = came
    const isLast = next === null && step === STEPS.length - 1
    const [sum] = await rowsOf<Record<'rows' | 'records' | 'values' | 'files', number>>(
      tx,
      sql`UPDATE erasures SET status = ${isLast ? 'erased' : 'erasing'}, done = ${next === null ? step + 1 : step},
            rows = rows + ${rows}, records = records + ${records}, "values" = "values" + ${values}, files = files + ${gone},
            task = CASE WHEN ${isLast} THEN NULL ELSE task END, finished = CASE WHEN ${isLast} THEN ${at}::timestamptz END
          WHERE id = ${erasure.id} RETURNING rows, records, "values", files`,
    )
    if (isLast) await dropPreviewsWith(tx, replacement)
    if (isLast) await recordCreation(tx, batch, 'erasure', { id: erasure.id, after: { ended: true, ...sum } })
    else if (rows + gone > 0)
      await recordCreation(tx, batch, 'erasure', { id: erasure.id, after: { step, rows, files: gone } })
    return next
  })
}
