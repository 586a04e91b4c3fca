import { eq, sql } from 'drizzle-orm'
import type { ColumnFields } from '../../../src/domain/importing/importColumns.ts'
import type { ImportKind } from '../../../src/domain/importing/importKinds.ts'
import type { PicturesArchive } from '../../../src/domain/importing/handedPictures.ts'
import type { ImportSettings } from '../../../src/domain/importing/importRules.ts'
import type { PictureAnswer } from '../../../src/domain/kit/pictureFetching.ts'
import { rowsOf } from '../rows.ts'
import { conflictProblem, notFound } from '../../problems.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { seesEverybodys } from './importRecords.ts'
import { LIVING_IMPORTS } from './imports.ts'
import { importUploads } from '../schema.ts'
import type { Scope } from '../scope.ts'

/** Files that wait to be imported: whose they are, and how they are to be read. */

export interface UploadRecord {
  readonly id: string
  readonly ownerId: string
  readonly fileName: string
  readonly kind: ImportKind
  readonly bytes: number
  readonly columns: ColumnFields
  readonly brand: string | null
  readonly createBrand: boolean
  readonly pictures: PictureAnswer | null
  readonly hasHeader: boolean
  /** The archive of pictures that was sent beside it. */
  readonly archive: PicturesArchive | null
  readonly created: Date
}

/** Adds an upload. */
export async function addUpload(db: Executor, upload: UploadRecord): Promise<void> {
  await db.insert(importUploads).values(upload)
}

/** An upload of the user, or of anybody for an administrator; null where there is none. */
export async function uploadOf(db: Executor, scope: Scope, id: string): Promise<UploadRecord | null> {
  const [row] = await rowsOf<UploadRecord>(
    db,
    sql`SELECT id, owner_id AS "ownerId", file_name AS "fileName", kind, bytes::float8 AS bytes, columns, brand,
               create_brand AS "createBrand", pictures, has_header AS "hasHeader", archive, created
        FROM import_uploads
        WHERE id = ${id} AND (${seesEverybodys(scope)} OR owner_id = ${scope.userId})`,
  )
  return row ?? null
}

/**
 * Does something with an upload that no import takes up before it has been done. Fails with 404 where the upload is gone, with 409
 * while it is being imported.
 */
export function whileIdle<Result>(
  db: Database,
  id: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await holdIdleUpload(tx, id)
    return work(tx)
  })
}

/** Keeps an upload from all others until the transaction ends. Fails with 404 where it is gone, with 409 while it is being imported. */
export async function holdIdleUpload(tx: Transaction, id: string): Promise<void> {
  const rows = await rowsOf(tx, sql`SELECT FROM import_uploads WHERE id = ${id} FOR UPDATE`)
  if (rows.length === 0) throw notFound('The uploaded file')
  // A statement of its own: it has to see what was written while the row was waited for.
  const running = await rowsOf(
    tx,
    sql`SELECT FROM imports i WHERE i.upload_id = ${id} AND i.status = 'running'
          AND EXISTS (SELECT ${LIVING_IMPORTS} AND l.objid = i.lock_key)`,
  )
  if (running.length > 0) throw beingImported()
}

/** 409: an import is reading the upload. */
export const beingImported = () => conflictProblem('The file is being imported.')

/** Keeps how an upload is to be read. */
export async function settleUpload(db: Executor, id: string, settings: ImportSettings): Promise<void> {
  await db.execute(sql`
    UPDATE import_uploads SET kind = ${settings.kind}, columns = ${JSON.stringify(settings.columns)}::jsonb, brand = ${settings.brand},
      create_brand = ${settings.createBrand}, pictures = ${settings.pictures}, has_header = ${settings.hasHeader}
    WHERE id = ${id}`)
}

/** Keeps which archive of pictures lies beside an upload, or that there is none. */
export async function keepArchive(db: Executor, id: string, archive: PicturesArchive | null): Promise<void> {
  await db.update(importUploads).set({ archive }).where(eq(importUploads.id, id))
}

/** Forgets an upload. */
export async function dropUpload(db: Executor, id: string): Promise<void> {
  await db.execute(sql`DELETE FROM import_uploads WHERE id = ${id}`)
}

/** Forgets the uploads made before a moment; those being imported stay. Answers what they were. */
export async function dropUploadsBefore(
  db: Executor,
  moment: Date,
): Promise<Pick<UploadRecord, 'id' | 'ownerId'>[]> {
  return rowsOf(
    db,
    sql`DELETE FROM import_uploads u
        WHERE created < ${moment} AND NOT EXISTS (
          SELECT FROM imports i WHERE i.upload_id = u.id AND i.status = 'running')
        RETURNING id, owner_id AS "ownerId"`,
  )
}
