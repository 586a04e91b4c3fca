import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { RightDraft, SetupRight } from '../../../src/domain/setup/setup.ts'
import { countOf } from '../../../src/domain/kit/words.ts'
import { OPEN_STATUSES } from '../../../src/domain/complaints/complaintStates.ts'
import { conflictProblem, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { propertyRights } from '../schema.ts'
import { brandIds, type Scope } from '../scope.ts'
import { deleteRow, inSetupTransaction, lockRow, openSetupBatch, recordRow, refuseStale } from './records.ts'

/** The property rights of brands. */

const NEVER_TAKEN = { field: 'name', taken: '' }

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
  return inSetupTransaction(db, NEVER_TAKEN, async (tx) => {
    const { id: known, updated: _, brand, ...fields } = draft
    const id = known ?? uuidv7()
    const before = known ? await lockRow(tx, 'propertyRight', id, sql`t.brand_id = ${brand}`) : null
    const current = async () => (await setupRights(tx, scope, brand, id))[0]!
    if (before) await refuseStale(tx, 'propertyRight', before, { draft, current })
    const row = { ...fields, brandId: brand, updated: new Date() }
    if (before) await tx.update(propertyRights).set(row).where(eq(propertyRights.id, id))
    else await tx.insert(propertyRights).values({ id, ...row })
    const batch = await openSetupBatch(tx, author, `Property right ${draft.name}`)
    await recordRow(tx, batch, 'propertyRight', { id, brandId: brand, before })
    return current()
  })
}

/** Deletes a right of a brand in scope. Fails with 409 while an open complaint rests on it. */
export async function deleteRight(db: Database, scope: Scope, author: Author, id: string): Promise<void> {
  await inSetupTransaction(db, NEVER_TAKEN, async (tx) => {
    const row = await lockRow(
      tx,
      'propertyRight',
      id,
      sql`t.brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')})`,
    )
    const [open] = await rowsOf<{ complaints: number }>(
      tx,
      sql`SELECT count(*)::int AS complaints FROM complaints
          WHERE brand_id = ${String(row.brand_id)} AND ${id}::uuid = ANY(ipr) AND status = ANY(${arrayOf(OPEN_STATUSES, 'text')})`,
    )
    if (open!.complaints > 0)
      throw conflictProblem(
        `${countOf(open!.complaints, 'open complaint')} ${open!.complaints === 1 ? 'rests' : 'rest'} on it. Nothing was deleted.`,
      )
    const batch = await openSetupBatch(tx, author, `Property right ${String(row.name)} deleted`)
    await deleteRow(tx, batch, 'propertyRight', { id, brandId: String(row.brand_id) })
  })
}
