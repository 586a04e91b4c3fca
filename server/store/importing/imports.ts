import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { HandedPictures } from '../../../src/domain/importing/handedPictures.ts'
import type { ImportKind } from '../../../src/domain/importing/importKinds.ts'
import type { RejectReason, RowCounts } from '../../../src/domain/importing/importOutcome.ts'
import type { ImportOutcome } from '../../../src/domain/webhooks/webhookEvents.ts'
import type { ImportWarning } from '../../../src/domain/importing/importWarnings.ts'
import { outageOf } from '../../outages.ts'
import type { Store } from '../database.ts'
import { measureListings } from '../freshStatistics.ts'
import { rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import { brandTold, tell } from '../outbox/outbox.ts'
import { removeAddedBrands } from './addedBrands.ts'
import { removeAddedMarketplaces } from './addedMarketplaces.ts'
import { type Author, openChangeSet } from '../record/ledger.ts'
import { imports } from '../schema.ts'
import { systemScope } from '../scope.ts'
import { rollBackImport } from '../undo/undo.ts'

/** The life of an import: its locks, its beginning and end, and clearing up after one that was cut off. */

/** Held by the connection of a living import. */
const ALIVE_LOCK = 0x61737003
/** FROM and WHERE for the locks `l` of living imports of this database, also of other processes; `objid` is the import's key. */
export const LIVING_IMPORTS = sql`
  FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
  WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.classid = ${ALIVE_LOCK}`
/** Held by each transaction of an import, shared: what a killed process left running is waited for. */
const BATCH_LOCK = 0x61737005
/** Held by the import whose turn it is to write. */
const WRITE_LOCK = [0x61737361, 4]

export interface ImportRun {
  readonly id: string
  readonly changeSetId: string
  readonly lockKey: number
  readonly started: Date
  /** Whether the pictures of its listings are fetched; null where nobody was asked. */
  readonly fetchPictures: boolean | null
}

export interface ImportCounts extends RowCounts {
  readonly rejected: number
  /** Of the rows taken, those whose listing or advertisement keeps what an erasure replaced. */
  readonly keptErased: number
}

/** Takes the lock that a connection holds while its import lives, which tells it from one cut off. Answers the lock's key. */
export async function holdImportLock(holder: PoolClient): Promise<number> {
  const lockKey = randomInt(2 ** 31 - 1)
  await holder.query('SELECT pg_advisory_lock($1, $2)', [ALIVE_LOCK, lockKey])
  return lockKey
}

/** Gives the lock up; one whose connection broke is free already. */
export async function releaseImportLock(holder: PoolClient): Promise<void> {
  await holder.query('SELECT pg_advisory_unlock_all()').catch((error: unknown) => {
    if (outageOf(error) === null) throw error
  })
}

/** Whether any import lives. */
export async function isImporting(db: Executor): Promise<boolean> {
  const [row] = await rowsOf<{ lives: boolean }>(db, sql`SELECT EXISTS (SELECT ${LIVING_IMPORTS}) AS lives`)
  return row!.lives
}

/** Does work while no other import writes; the lock is the connection's, so that its work may use several others. */
export async function whileWritingAlone<T>(holder: PoolClient, work: () => Promise<T>): Promise<T> {
  await holder.query('SELECT pg_advisory_lock($1, $2)', WRITE_LOCK)
  try {
    return await work()
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1, $2)', WRITE_LOCK)
  }
}

/** Keeps other imports from writing until the transaction ends. */
export async function writeAlone(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${WRITE_LOCK[0]}, ${WRITE_LOCK[1]})`)
}

/** Opens an import and its change set. */
export async function openImport(
  tx: Transaction,
  author: Author,
  {
    fileName,
    kind = 'listings',
    uploadId = null,
    fetchPictures = null,
    handedPictures = null,
  }: {
    fileName: string
    kind?: ImportKind
    uploadId?: string | null
    fetchPictures?: boolean | null
    /** What is handed in beside its file, of which nothing has been read yet. */
    handedPictures?: HandedPictures | null
  },
  lockKey: number,
): Promise<ImportRun> {
  const started = new Date()
  const id = uuidv7()
  const changeSetId = await openChangeSet(tx, author, {
    kind: 'import',
    title: `Import of ${fileName}`,
    at: started,
  })
  await tx.insert(imports).values({
    id,
    changeSetId,
    fileName,
    kind,
    uploadId,
    status: 'running',
    lockKey,
    started,
    fetchPictures,
    handedPictures,
  })
  return { id, changeSetId, lockKey, started, fetchPictures }
}

/**
 * Makes a transaction part of an import, so that clearing up after the import waits for it. Fails where it was cleared up already:
 * the connection that held the import's lock broke, and another process took the import for cut off.
 */
export async function joinImport(tx: Transaction, run: Pick<ImportRun, 'id' | 'lockKey'>): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${BATCH_LOCK}, ${run.lockKey})`)
  const [running] = await rowsOf(tx, sql`SELECT FROM imports WHERE id = ${run.id} AND status = 'running'`)
  if (!running) throw new ImportTakenBack()
}

/** An import that was taken for cut off, and taken back. */
export class ImportTakenBack extends Error {
  constructor() {
    super('The database went away in the middle of it, and what was written was taken back.')
  }
}

/** How an import ended that was not cut off. */
export interface ImportEnding {
  readonly counts: ImportCounts
  readonly warnings: readonly ImportWarning[]
  /** Why rows were not taken, the most frequent reasons first. */
  readonly rejectReasons: readonly RejectReason[]
  /** Why it has failed, or null. */
  readonly problem: string | null
}

/** Closes an import with its counts: complete, which uses its upload up, or failed where it has a problem. Fails where it was taken for cut off and taken back. */
export async function endImport(
  db: Executor,
  run: ImportRun,
  { counts, warnings, rejectReasons, problem }: ImportEnding,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE imports SET status = ${problem === null ? 'complete' : 'failed'}, finished = now(), problem = ${problem},
        rows_read = ${counts.rowsRead}, added = ${counts.added}, changed = ${counts.changed},
        unchanged = ${counts.unchanged}, rejected = ${counts.rejected},
        kept_erased = ${counts.keptErased}, warnings = ${JSON.stringify(warnings)}::jsonb,
        reject_reasons = ${JSON.stringify(rejectReasons)}::jsonb
      WHERE id = ${run.id} AND status = 'running'`)
    if (rowCount === 0) throw new ImportTakenBack()
    // Of a file of which nothing was taken, other columns may be chosen.
    if (problem === null)
      await tx.execute(
        sql`DELETE FROM import_uploads u USING imports i WHERE i.id = ${run.id} AND u.id = i.upload_id`,
      )
    await measureListings(tx, counts.added)
    await tellImportEnded(tx, run.id, problem === null ? 'complete' : 'failed')
  })
}

/** In whose name cut-off imports are taken back. */
export const RECOVERY: Author = { userId: null, name: 'Assay', requestId: 'recovery' }

/** Tells webhooks of an import that has ended: of each brand that it reached how many rows, or that it reached none. */
const tellImportEnded = (tx: Transaction, id: string, outcome: ImportOutcome): Promise<void> =>
  tell(
    tx,
    'import.ended',
    sql`
      SELECT g.id AS brand_id, now() AS at, NULL::text AS occasion,
             jsonb_build_object('brand', CASE WHEN g.id IS NOT NULL THEN ${brandTold('g')} END, 'by', s.actor, 'import', i.id,
               'kind', i.kind, 'outcome', ${outcome}::text,
               'rows', CASE WHEN ${outcome} = 'takenBack' THEN 0 ELSE coalesce(reached.rows, 0) END) AS data
      FROM imports i JOIN change_sets s ON s.id = i.change_set_id
      LEFT JOIN LATERAL (
        SELECT h.brand_id, sum(h.listings)::int AS rows FROM change_reach h
        WHERE i.kind = 'listings' AND h.change_set_id = s.id GROUP BY 1
        UNION ALL
        SELECT r.brand_id, count(*)::int FROM change_batches b JOIN change_records r ON r.batch_id = b.id
        WHERE i.kind = 'ads' AND b.change_set_id = s.id AND r.entity = 'ad' GROUP BY 1) reached ON true
      LEFT JOIN brands g ON g.id = reached.brand_id
      WHERE i.id = ${id}`,
  )

/**
 * Takes back every import whose process is gone: what it had added goes, its brands and marketplaces unless something else uses them by now, what it
 * had changed gets its former values.
 * Answers the files concerned. An import that is still running somewhere is left alone.
 */
export async function rollBackCutOffImports(store: Store, author: Author): Promise<string[]> {
  const scope = await systemScope(store.db)
  const running = await rowsOf<{
    id: string
    lockKey: number
    fileName: string
    changeSetId: string
    title: string
  }>(
    store.db,
    sql`SELECT i.id, i.lock_key AS "lockKey", i.file_name AS "fileName", s.id AS "changeSetId", s.title
        FROM imports i JOIN change_sets s ON s.id = i.change_set_id WHERE i.status = 'running' ORDER BY i.started DESC`,
  )
  const rolledBack: string[] = []
  for (const run of running) {
    const done = await store.db.transaction(async (tx) => {
      const [row] = await rowsOf<{ free: boolean }>(
        tx,
        sql`SELECT pg_try_advisory_xact_lock(${ALIVE_LOCK}, ${run.lockKey}) AS free`,
      )
      if (!row?.free) return false
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${BATCH_LOCK}, ${run.lockKey})`)
      // It may have ended well between the reading of the list and the taking of its locks.
      const [cutOff] = await rowsOf(
        tx,
        sql`SELECT id FROM imports WHERE id = ${run.id} AND status = 'running' FOR UPDATE`,
      )
      if (!cutOff) return false
      await rollBackImport(tx, scope, author, { id: run.changeSetId, title: run.title })
      await tx.execute(sql`UPDATE imports SET status = 'rolledBack', finished = now() WHERE id = ${run.id}`)
      await tellImportEnded(tx, run.id, 'takenBack')
      return true
    })
    if (!done) continue
    // Other imports are kept waiting for this alone, which is short.
    await store.db.transaction(async (tx) => {
      await writeAlone(tx)
      await removeAddedMarketplaces(tx, author, run)
      await removeAddedBrands(tx, author, run)
    })
    rolledBack.push(run.fileName)
  }
  return rolledBack
}
