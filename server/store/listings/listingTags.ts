import { sql } from 'drizzle-orm'
import type { TagChange } from '../../../src/domain/listings/listingActions.contract.ts'
import type { ChangeResult } from '../../../src/domain/listings/listings.contract.ts'
import { tagChangeText } from '../../../src/domain/listings/tags.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { type Author, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import { listingPatches, lockAsSeen, reportConflicts } from './listingChanges.ts'
import type { Scope } from '../scope.ts'

/**
 * Adds tags to and removes tags from the listings named that exist for the user, with their records, in one change
 * set. One that was changed after the caller read it is left alone and reported; one that stands as it is wanted
 * already is not touched.
 */
export async function changeTags(
  db: Database,
  scope: Scope,
  author: Author,
  change: TagChange,
): Promise<ChangeResult> {
  return db.transaction(async (tx) => {
    const at = new Date()
    const { untouched, changedSince, missing } = await lockAsSeen(tx, scope, change)
    const { affected, columns } = tagWork(change)
    const ids = await affected(
      tx,
      untouched.map(({ id }) => id),
    )

    let changeSet: string | null = null
    if (ids.length > 0) {
      changeSet = await openChangeSet(tx, author, { kind: 'tags', title: tagChangeText(change), at })
      const batch = await openBatch(tx, author, { changeSetId: changeSet, at })
      await setColumns(tx, batch, 'listing', { ids, columns, at })
    }
    return {
      changeSet,
      changed: await listingPatches(tx, scope, ids),
      conflicts: await reportConflicts(tx, scope, changedSince),
      missing,
    }
  })
}

/** What a change of tags sets on a listing, and which of the listings it alters. */
export function tagWork(change: Pick<TagChange, 'add' | 'remove'>) {
  const add = arrayOf([...new Set(change.add)], 'text')
  const remove = arrayOf(change.remove, 'text')
  const tags = sql`
    ARRAY(SELECT tag FROM unnest(l.tags) WITH ORDINALITY AS had (tag, n)
          WHERE NOT tag = ANY(${remove}) ORDER BY n)
    || ARRAY(SELECT tag FROM unnest(${add}) WITH ORDINALITY AS added (tag, n)
             WHERE NOT tag = ANY(l.tags) ORDER BY n)`
  return {
    columns: { tags },
    affected: async (tx: Transaction, ids: readonly string[]): Promise<readonly string[]> => {
      const rows = await rowsOf<{ id: string }>(
        tx,
        sql`SELECT l.id FROM listings l WHERE l.id = ANY(${arrayOf(ids, 'uuid')})
              AND (l.tags && ${remove} OR NOT l.tags @> ${add})`,
      )
      return rows.map(({ id }) => id)
    },
  }
}
