import { sql } from 'drizzle-orm'
import { arrayOf, type Executor, rowsOf } from './database.ts'
import { brandIds, type Scope } from './scope.ts'

export interface FileRow {
  readonly id: string
  readonly sha256: string
  readonly mediaType: string
  readonly bytes: number
  readonly name: string
}

/** A stored file of a brand in scope, or null. */
export async function fileInScope(db: Executor, scope: Scope, id: string): Promise<FileRow | null> {
  const rows = await rowsOf<FileRow>(
    db,
    sql`SELECT id, sha256, media_type AS "mediaType", bytes, name FROM files
        WHERE id = ${id} AND brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')})`,
  )
  return rows[0] ?? null
}
