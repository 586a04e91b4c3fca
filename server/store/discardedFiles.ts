import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from './rows.ts'
import type { Database } from './transactions.ts'

/** Files that nothing names any more, and that wait to be deleted. */

export interface DiscardedFile {
  readonly place: 'storage' | 'outbox'
  /** In the storage its SHA-256, in the outbox its Message-ID. */
  readonly name: string
}

/** The statements that delete the files of a condition, with what was read out of contents that no file has any longer, and list those. */
export const fileDeletion = (which: SQL): readonly SQL[] => [
  sql`WITH gone AS (DELETE FROM files WHERE ${which} RETURNING id, sha256)
      INSERT INTO discarded_files (place, name)
      SELECT DISTINCT 'storage', g.sha256 FROM gone g
      WHERE NOT EXISTS (SELECT FROM files f WHERE f.sha256 = g.sha256 AND NOT f.id IN (SELECT id FROM gone))
      ON CONFLICT DO NOTHING`,
  sql`DELETE FROM pictures p USING discarded_files d WHERE d.place = 'storage' AND d.name = p.sha256
      AND NOT EXISTS (SELECT FROM files f WHERE f.sha256 = p.sha256)`,
]

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
