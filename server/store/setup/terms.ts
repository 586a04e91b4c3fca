import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type PlatformTerm,
  type PlatformTermDraft,
  termName,
} from '../../../src/domain/complaints/platformTerms.ts'
import type { Database } from '../transactions.ts'
import { listPlatformTerms } from '../complaints/platformTerms.ts'
import type { Author } from '../record/ledger.ts'
import { platformTerms } from '../schema.ts'
import type { Scope } from '../scope.ts'
import { deleteRow, inSetupTransaction, lockRow, openSetupBatch, recordRow, refuseStale } from './records.ts'

/** What platforms lay down: the whole workspace's, whatever the scope. */

/** Adds or changes a term. Fails with 409 for a stale draft, or where the platform's figure of that kind is kept already. */
export async function saveTerm(
  db: Database,
  scope: Scope,
  author: Author,
  draft: PlatformTermDraft,
): Promise<PlatformTerm> {
  const unique = { field: 'kind', taken: `There is a figure “${termName(draft)}” already.` }
  return inSetupTransaction(db, unique, async (tx) => {
    const { id: known, updated: _, ...fields } = draft
    const id = known ?? uuidv7()
    const before = known ? await lockRow(tx, 'platformTerm', id) : null
    const current = async () => (await listPlatformTerms(tx, scope, id))[0]!
    if (before) await refuseStale(tx, 'platformTerm', before, { draft, current })
    const row = { ...fields, updated: new Date() }
    if (before) await tx.update(platformTerms).set(row).where(eq(platformTerms.id, id))
    else await tx.insert(platformTerms).values({ id, ...row })
    const batch = await openSetupBatch(tx, author, `Platform term ${termName(draft)}`)
    await recordRow(tx, batch, 'platformTerm', { id, brandId: null, before })
    return current()
  })
}

/** Deletes a term. */
export async function deleteTerm(db: Database, scope: Scope, author: Author, id: string): Promise<void> {
  await inSetupTransaction(db, { field: 'kind', taken: '' }, async (tx) => {
    await lockRow(tx, 'platformTerm', id)
    const [term] = await listPlatformTerms(tx, scope, id)
    const batch = await openSetupBatch(tx, author, `Platform term ${term!.name} deleted`)
    await deleteRow(tx, batch, 'platformTerm', { id, brandId: null })
  })
}
