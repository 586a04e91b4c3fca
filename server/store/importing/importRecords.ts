import { type SQL, sql } from 'drizzle-orm'
import type { ImportKind } from '../../../src/domain/importing/importKinds.ts'
import { EVERY_BRAND_ROLES, rolesOf } from '../../../src/domain/kit/roles.ts'
import type { ImportWarning } from '../../../src/domain/importing/importWarnings.ts'
import type { AddedMarketplaces, RejectReason } from '../../../src/domain/importing/importOutcome.ts'
import type { HandedPictures } from '../../../src/domain/importing/handedPictures.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { LIVING_IMPORTS, type ImportCounts, type ImportRun } from './imports.ts'
import type { IMPORT_STATUSES } from '../schema.ts'
import { lastUndo } from '../record/undos.ts'
import { brandIds, inScope, type Scope } from '../scope.ts'
import { isUnfinished } from '../unfinishedImport.ts'

/** What is kept of imports: how far each is and how it ended. Theirs alone who started it, and administrators'. */

export interface ImportRecord extends ImportCounts {
  readonly id: string
  readonly fileName: string
  readonly kind: ImportKind
  readonly status: (typeof IMPORT_STATUSES)[number]
  readonly bytes: number
  readonly totalBytes: number
  readonly started: Date
  readonly finished: Date | null
  readonly problem: string | null
  /** The optional cells that could not be read, by column. */
  readonly warnings: ImportWarning[]
  /** Why rows were not taken, the most frequent reasons first. */
  readonly rejectReasons: RejectReason[]
  readonly fetchPictures: boolean | null
  /** The brands of what it changed, by name, whose gathering of evidence is paused. */
  readonly paused: string[]
  /** What has become of the pictures in the archive beside its file. */
  readonly handedPictures: HandedPictures | null
  /** Of one that was taken back, what became of the marketplaces that it had added. */
  readonly addedMarketplaces: AddedMarketplaces | null
  /** Of one that was taken back, the brands of the scope, by name, that it had added and that stay. */
  readonly keptBrands: string[]
  readonly changeSet: string
  readonly upload: string | null
  /** Whether it stands taken back. */
  readonly undone: boolean
  /** Where it does, how many of its listings or advertisements were left alone. */
  readonly leftAlone: number
  /** Whether a process is working on it. */
  readonly alive: boolean
}

/** Notes how far an import is. */
export async function noteProgress(
  db: Executor,
  run: Pick<ImportRun, 'id'>,
  progress: ImportCounts & Pick<ImportRecord, 'bytes' | 'totalBytes' | 'warnings'>,
): Promise<void> {
  await db.execute(sql`
    UPDATE imports SET rows_read = ${progress.rowsRead}, added = ${progress.added}, changed = ${progress.changed},
      unchanged = ${progress.unchanged}, rejected = ${progress.rejected}, kept_erased = ${progress.keptErased},
      warnings = ${JSON.stringify(progress.warnings)}::jsonb, bytes = ${progress.bytes}, total_bytes = ${progress.totalBytes}
    WHERE id = ${run.id}`)
}

/** Notes what has become of the pictures beside an import's file so far. */
export async function noteHandedPictures(
  db: Executor,
  run: Pick<ImportRun, 'id'>,
  handed: HandedPictures,
): Promise<void> {
  await db.execute(
    sql`UPDATE imports SET handed_pictures = ${JSON.stringify(handed)}::jsonb WHERE id = ${run.id}`,
  )
}

/** Notes why an import that was rolled back ended. */
export async function noteEnding(
  db: Executor,
  run: Pick<ImportRun, 'id'>,
  ending: { status: 'failed' | 'cancelled'; problem: string | null },
): Promise<void> {
  await db.execute(sql`
    UPDATE imports SET status = ${ending.status}, problem = ${ending.problem}
    WHERE id = ${run.id} AND status = 'rolledBack'`)
}

/** How many listings or advertisements a change set of an import `i` reached of each brand, as `(brand_id, n)`; each once. */
const reachedBy = (changeSet: SQL) => sql`(
  SELECT r.brand_id, sum(r.listings) AS n FROM change_reach r
  WHERE i.kind = 'listings' AND r.change_set_id = ${changeSet} GROUP BY 1
  UNION ALL
  SELECT r.brand_id, count(*) FROM change_batches b JOIN change_records r ON r.batch_id = b.id
  WHERE i.kind = 'ads' AND b.change_set_id = ${changeSet} AND r.entity = 'ad' GROUP BY 1)`

// An undo can be taken back too: what counts is whether the last word is an undo, for each brand of the scope.
const records = (scope: Scope) => sql`
  SELECT i.id, i.file_name AS "fileName", i.kind, i.status, i.rows_read AS "rowsRead", i.added, i.changed, i.unchanged,
         i.rejected, i.kept_erased AS "keptErased", i.bytes::float8 AS bytes, i.total_bytes::float8 AS "totalBytes", i.started, i.finished, i.problem, i.warnings,
         i.reject_reasons AS "rejectReasons",
         i.fetch_pictures AS "fetchPictures", i.handed_pictures AS "handedPictures", i.added_marketplaces AS "addedMarketplaces",
         CASE WHEN ${isUnfinished(sql`i.status`)} THEN ARRAY(
           SELECT g.name FROM brands g
           WHERE g.id = ANY(${arrayOf(brandIds(scope), 'uuid')}) AND i.change_set_id = (
             SELECT b.change_set_id FROM change_records r JOIN change_batches b ON b.id = r.batch_id
             WHERE r.entity_id = g.id AND r.version = 1)
           ORDER BY lower(g.name), g.id) ELSE '{}' END AS "keptBrands",
         ARRAY(SELECT b.name FROM brands b WHERE b.enrichment_paused IS NOT NULL AND b.id IN
                 (SELECT brand_id FROM change_reach r WHERE r.change_set_id = i.change_set_id)
               ORDER BY lower(b.name), b.id) AS paused,
         i.change_set_id AS "changeSet", i.upload_id AS upload,
         back.undone,
         CASE WHEN back.undone THEN back.left_alone ELSE 0 END::int AS "leftAlone",
         EXISTS (SELECT ${LIVING_IMPORTS} AND l.objid = i.lock_key) AS alive
  FROM imports i JOIN change_sets c ON c.id = i.change_set_id CROSS JOIN LATERAL (
    SELECT coalesce(bool_and(last.n % 2 = 1), false) AS undone, sum(did.n - coalesce(undid.n, 0)) AS left_alone
    FROM ${reachedBy(sql`i.change_set_id`)} AS did
    CROSS JOIN LATERAL ${lastUndo(sql`i.change_set_id`, sql`did.brand_id`)} AS last
    LEFT JOIN LATERAL ${reachedBy(sql`last.id`)} AS undid ON undid.brand_id = did.brand_id
    WHERE ${inScope(scope, 'did')}) AS back`

/** An import of the user, or of anybody for an administrator; null where there is none. */
export async function importOf(db: Executor, scope: Scope, id: string): Promise<ImportRecord | null> {
  const [row] = await rowsOf<ImportRecord>(
    db,
    sql`${records(scope)} WHERE i.id = ${id} AND ${isTheirs(scope)}`,
  )
  return row ?? null
}

/** The user's latest imports, newest first. */
export async function recentImports(db: Executor, scope: Scope, count: number): Promise<ImportRecord[]> {
  return rowsOf<ImportRecord>(
    db,
    sql`${records(scope)} WHERE c.actor_id = ${scope.userId} ORDER BY i.started DESC, i.id DESC LIMIT ${count}`,
  )
}

/** Who sees everything sees everybody's imports. */
export const seesEverybodys = (scope: Scope): boolean =>
  rolesOf(scope.groups).some((role) => EVERY_BRAND_ROLES.includes(role))

const isTheirs = (scope: Scope): SQL =>
  seesEverybodys(scope) ? sql`true` : sql`c.actor_id = ${scope.userId}`
