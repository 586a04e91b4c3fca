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
import { removeRow, saveRow } from './records.ts'

/** What platforms lay down: the whole workspace's, whatever the scope. */

/** Adds or changes a term. Fails with 409 for a stale draft, or where the platform's figure of that kind is kept already. */
export async function saveTerm(
  db: Database,
  scope: Scope,
  author: Author,
  draft: PlatformTermDraft,
): Promise<PlatformTerm> {
  const unique = { field: 'kind', taken: `There is a figure “${termName(draft)}” already.` }
  const { id: _id, updated: _updated, ...fields } = draft
  return saveRow(db, author, 'platformTerm', {
    draft,
    unique,
    current: async (tx, id) => (await listPlatformTerms(tx, scope, id))[0]!,
    write: async (tx, { id }) => {
      const set = { ...fields, updated: new Date() }
      await tx
        .insert(platformTerms)
        .values({ id, ...set })
        .onConflictDoUpdate({ target: platformTerms.id, set })
      return { name: termName(draft), brandId: null }
    },
  })
}

/** Deletes a term. */
export async function deleteTerm(db: Database, _scope: Scope, author: Author, id: string): Promise<void> {
  await removeRow(db, author, 'platformTerm', {
    id,
    of: ({ platform_group: group, notice_family: family, kind }) => ({
      name: termName({ group, family, kind } as Pick<PlatformTerm, 'group' | 'family' | 'kind'>),
      brandId: null,
    }),
  })
}
