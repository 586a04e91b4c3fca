import { type SQL, sql } from 'drizzle-orm'
import type { ComplaintsPage } from '../../../src/domain/complaints/complaints.contract.ts'
import { DEFAULT_LIMIT } from '../../../src/domain/filter/filter.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import { complaintsByIds } from '../complaints/complaints.ts'
import { rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import { listingsByIds } from '../listings/listings.ts'
import { inScope, type Scope } from '../scope.ts'

/** What stands behind a seller's figures: pages by number, the newest first, each with the exact total. */

interface Cut {
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The seller's listings in the scope. */
export async function listingsOfSeller(
  db: Database,
  scope: Scope,
  id: string,
  cut: Cut,
): Promise<ListingsPage> {
  const { ids, ...rest } = await pageOf(db, {
    from: sql`FROM listings t WHERE t.seller_key = ${id} AND ${inScope(scope, 't')}`,
    cut,
  })
  return { ...rest, items: await listingsByIds(db, scope, ids) }
}

/** The complaints in the scope about listings of the seller. */
export async function complaintsOfSeller(
  db: Database,
  scope: Scope,
  id: string,
  cut: Cut,
): Promise<ComplaintsPage> {
  const { ids, ...rest } = await pageOf(db, {
    from: sql`
      FROM complaints t WHERE ${inScope(scope, 't')} AND t.id IN (
        SELECT k.complaint_id FROM complaint_listings k JOIN listings l ON l.id = k.listing_id
        WHERE l.seller_key = ${id} AND ${inScope(scope)})`,
    cut,
  })
  return { ...rest, items: await complaintsByIds(db, scope, ids) }
}

async function pageOf(db: Database, { from, cut }: { from: SQL; cut: Cut }) {
  const size = cut.size ?? DEFAULT_LIMIT
  const page = cut.page ?? 0
  const at = new Date().toISOString()
  const [row] = await rowsOf<{ total: number; ids: string[] }>(
    db,
    sql`SELECT (SELECT count(*)::int ${from}) AS total,
               ARRAY(SELECT t.id ${from} ORDER BY t.created DESC, t.id DESC LIMIT ${size} OFFSET ${page * size}) AS ids`,
  )
  return { ids: row!.ids, total: row!.total, page, size, next: null, at }
}
