import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../database.ts'

/** Files that nothing names any more, and that wait to be deleted. */

export interface DiscardedFile {
  readonly place: 'storage' | 'outbox'
  /** In the storage its SHA-256, in the outbox its Message-ID. */
  readonly name: string
}

/** Those that wait. A content that a file names again has been taken off the list. */
export async function discardedFiles(db: Database): Promise<DiscardedFile[]> {
  await db.execute(sql`
    DELETE FROM discarded_files d WHERE d.place = 'storage' AND EXISTS (SELECT FROM files f WHERE f.sha256 = d.name)`)
  return rowsOf<DiscardedFile>(db, sql`SELECT place, name FROM discarded_files`)
}

/** Takes one off the list that was deleted. */
export async function forgetDiscarded(db: Database, { place, name }: DiscardedFile): Promise<void> {
  await db.execute(sql`DELETE FROM discarded_files WHERE place = ${place} AND name = ${name}`)
}
