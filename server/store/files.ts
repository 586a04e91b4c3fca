import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { notFound } from '../problems.ts'
import { arrayOf, rowsOf } from './rows.ts'
import type { Database, Executor, Transaction } from './transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from './record/ledger.ts'
import { files } from './schema.ts'
import { inScope, type Scope } from './scope.ts'

export interface FileRow {
  readonly id: string
  readonly sha256: string
  readonly mediaType: string
  readonly bytes: number
  readonly name: string
}

/** A file to add; of the whole workspace where `brandId` is null. */
export type NewFile = Omit<FileRow, 'id'> & { readonly brandId: string | null }

/** What the record tells of the row of a file. */
export const FILE_FACTS = sql`jsonb_build_object('sha256', sha256, 'mediaType', media_type, 'bytes', bytes, 'name', name)`

/** A stored file of a brand in scope, or of the whole workspace; null where there is none for this user. */
export async function fileInScope(db: Executor, scope: Scope, id: string): Promise<FileRow | null> {
  const rows = await rowsOf<FileRow>(
    db,
    sql`SELECT id, sha256, media_type AS "mediaType", bytes, name FROM files
        WHERE id = ${id} AND (brand_id IS NULL OR ${inScope(scope, null)})`,
  )
  return rows[0] ?? null
}

/**
 * Adds an upload by itself, whose content the storage keeps; answers its id. Whoever attaches it to something locks its row FOR
 * KEY SHARE as they ask whether it is there, so that it is not swept at that moment (unattachedFiles.ts).
 */
export async function addFile(db: Database, author: Author, file: NewFile): Promise<string> {
  return db.transaction(async (tx) => {
    const at = new Date()
    const changeSetId = await openChangeSet(tx, author, { kind: 'upload', title: file.name, at })
    return insertFile(tx, await openBatch(tx, author, { changeSetId, at }), { ...file, loose: true }, at)
  })
}

/** One that is attached to nothing as it is added is `loose`. */
type AddedFile = NewFile & { readonly loose?: true }

/** Adds a file, like `addFile`, as part of a change; records it in the change's batch. Answers its id. */
export async function insertFile(tx: Transaction, batch: bigint, file: AddedFile, at: Date): Promise<string> {
  const [id] = await insertFiles(tx, batch, [file], at)
  return id!
}

/** Adds files like `insertFile`. Answers their ids in the same order. */
export async function insertFiles(
  tx: Transaction,
  batch: bigint,
  added: readonly AddedFile[],
  at: Date,
): Promise<string[]> {
  const rows = added.map((file) => ({ id: uuidv7(), ...file, created: at }))
  await tx.insert(files).values(rows)
  await appendRecords(tx, batch, 'file', {
    changes: sql`
      SELECT id AS entity_id, brand_id, NULL::jsonb AS before, ${FILE_FACTS} AS after
      FROM files WHERE id = ANY(${arrayOf(
        rows.map(({ id }) => id),
        'uuid',
      )})`,
  })
  return rows.map(({ id }) => id)
}

/** The contents that files of a brand have, and no file of another or of the whole workspace. */
export async function contentsOfBrandAlone(db: Executor, brandId: string): Promise<string[]> {
  const rows = await rowsOf<{ sha256: string }>(
    db,
    sql`SELECT sha256 FROM files GROUP BY sha256 HAVING every(brand_id IS NOT DISTINCT FROM ${brandId})`,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** The brand of a listing in scope. Fails with 404 where there is no such listing for this user. */
export async function brandOfListing(db: Executor, scope: Scope, listing: string): Promise<string> {
  const [row] = await rowsOf<{ brandId: string }>(
    db,
    sql`SELECT brand_id AS "brandId" FROM listings
        WHERE id = ${listing} AND ${inScope(scope, null)}`,
  )
  if (!row) throw notFound('The listing')
  return row.brandId
}
