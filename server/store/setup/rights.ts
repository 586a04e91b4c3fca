import { sql } from 'drizzle-orm'
import type { RightDraft, SetupRight } from '../../../src/domain/setup/setup.ts'
import { countOf } from '../../../src/domain/kit/words.ts'
import { OPEN_STATUSES } from '../../../src/domain/complaints/complaintStates.ts'
import { conflictProblem, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { propertyRights } from '../schema.ts'
import { brandIds, type Scope } from '../scope.ts'
import { isOfBrands, removeRow, saveRow } from './records.ts'

/** The property rights of brands. */

/** The rights of a brand, by name. Fails with 404 where the brand is outside the scope. */
export async function setupRights(
  db: Executor,
  scope: Scope,
  brand: string,
  uid?: string,
): Promise<SetupRight[]> {
  if (!brandIds(scope).includes(brand)) throw notFound('The brand')
  const rows = await rowsOf<Omit<SetupRight, 'updated'> & { updated: Date }>(
    db,
    sql`SELECT id AS uid, brand_id AS brand, name, classes, registration, type, jurisdictions, expiry, updated
        FROM property_rights WHERE brand_id = ${brand} AND (${uid ?? null}::uuid IS NULL OR id = ${uid ?? null})
        ORDER BY lower(name), registration, id`,
  )
  return rows.map((row) => ({ ...row, updated: row.updated.toISOString() }))
}

/** Adds or changes a right of a brand in scope. Fails with 404 outside it, 409 for a stale draft. */
export async function saveRight(
  db: Database,
  scope: Scope,
  author: Author,
  draft: RightDraft,
): Promise<SetupRight> {
  if (!brandIds(scope).includes(draft.brand)) throw notFound('The brand')
  const { id: _id, updated: _updated, brand: brandId, ...fields } = draft
  return saveRow(db, author, 'propertyRight', {
    draft,
    which: sql`t.brand_id = ${brandId}`,
    current: async (tx, id) => (await setupRights(tx, scope, brandId, id))[0]!,
    write: async (tx, { id }) => {
      const set = { ...fields, brandId, updated: new Date() }
      await tx
        .insert(propertyRights)
        .values({ id, ...set })
        .onConflictDoUpdate({ target: propertyRights.id, set })
      return { name: draft.name, brandId }
    },
  })
}

/** Deletes a right of a brand in scope. Fails with 409 while an open complaint rests on it. */
export async function deleteRight(db: Database, scope: Scope, author: Author, id: string): Promise<void> {
  await removeRow(db, author, 'propertyRight', {
    id,
    which: isOfBrands(scope),
    allow: async (tx, row) => {
      const [open] = await rowsOf<{ complaints: number }>(
        tx,
        sql`SELECT count(*)::int AS complaints FROM complaints
            WHERE brand_id = ${String(row.brand_id)} AND ${id}::uuid = ANY(ipr) AND status = ANY(${arrayOf(OPEN_STATUSES, 'text')})`,
      )
      if (open!.complaints > 0)
        throw conflictProblem(
          `${countOf(open!.complaints, 'open complaint')} ${open!.complaints === 1 ? 'rests' : 'rest'} on it. Nothing was deleted.`,
        )
    },
  })
}
