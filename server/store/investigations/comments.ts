import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import { commentRefusal } from '../../../src/domain/investigations/investigationStates.ts'
import { badRequest, conflictProblem } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { tellOfInvestigation } from '../messages/messageWriting.ts'
import { investigationComments } from '../schema.ts'
import type { Scope } from '../scope.ts'
import { lockInvestigation, openChange, recordAddition } from './investigationRecords.ts'
import { investigationById } from './investigations.ts'

/**
 * Adds a comment with its attachments, recorded; the investigation's version stays as it was, so that a user who is
 * editing it can save. Fails with 409 where it is closed (§4), with 400 where a file isn't one of its brand.
 */
export async function commentOnInvestigation(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  { comment, images = [] }: { comment: string; images?: readonly string[] | undefined },
): Promise<Investigation> {
  return db.transaction(async (tx) => {
    const row = await lockInvestigation(tx, scope, id)
    const refusal = commentRefusal(row.status)
    if (refusal) throw conflictProblem(refusal)
    const files = [...new Set(images)]
    await refuseForeignFiles(tx, { brandId: row.brandId, files, path: 'body.images' })
    const at = new Date()
    const entry = { id: uuidv7(), comment: comment.trim(), files }
    await tx.insert(investigationComments).values({
      ...entry,
      investigationId: id,
      authorId: author.userId,
      author: author.name,
      at,
    })
    const batch = await openChange(tx, author, 'Investigation commented', { at })
    await recordAddition(tx, batch, row, { comment: entry })
    await tellOfInvestigation(tx, author, id, { event: 'commented', at })
    return investigationById(tx, scope, id)
  })
}

/** Refuses files that aren't kept for the brand; one that doesn't exist is refused in the same words. */
export async function refuseForeignFiles(
  tx: Transaction,
  { brandId, files, path }: { brandId: string; files: readonly string[]; path: string },
): Promise<void> {
  if (files.length === 0) return
  const own = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM files WHERE id = ANY(${arrayOf(files, 'uuid')}) AND brand_id = ${brandId} FOR KEY SHARE`,
  )
  if (own.length < files.length)
    throw badRequest('A file doesn’t exist.', [
      { path, message: 'must name files of the investigation’s brand' },
    ])
}
