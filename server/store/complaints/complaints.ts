import { type SQL, sql } from 'drizzle-orm'
import type { Complaint } from '../../../src/domain/complaints/complaint.ts'
import type { ComplaintsPage, ComplaintsQuery } from '../../../src/domain/complaints/complaints.contract.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, idsOf, orderedByIds, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { listAsked, type ListOrders } from '../keyset.ts'
import { listingsByIds } from '../listings/listings.ts'
import { inScope, type Scope } from '../scope.ts'
import { complaintsWhere } from './complaintFilter.ts'

/** Reading complaints. Every function answers within the scope alone. */

const COLUMNS = sql`
  c.id, ARRAY(SELECT k.listing_id FROM complaint_listings k WHERE k.complaint_id = c.id ORDER BY 1) AS listings,
  c.type, c.status, c.images, c.reason, c.template, c.description, c.do_not_file AS "doNotFile", c.sellers,
  b.name AS brand, c.brand_id AS "brandId", client.name AS client, p.name AS product, m.name AS marketplace,
  c.marketplace_id AS "marketplaceId", c.ipr, c.declarations, coalesce(first.title, '') AS title, first.picture,
  c.delivery, c.author, c.created, c.found, c.filing, c.takedown, c.updated`

const JOINS = sql`
  JOIN brands b ON b.id = c.brand_id JOIN clients client ON client.id = b.client_id
  JOIN marketplaces m ON m.id = c.marketplace_id LEFT JOIN products p ON p.id = c.product_id
  LEFT JOIN LATERAL (
    SELECT l.title, l.images -> 0 AS picture FROM complaint_listings k JOIN listings l ON l.id = k.listing_id
    WHERE k.complaint_id = c.id ORDER BY l.id LIMIT 1
  ) AS first ON true`

type Moments = 'created' | 'found' | 'filing' | 'takedown' | 'updated'
type ComplaintRow = Omit<Complaint, Moments> & Record<Moments, Date | null>

function toComplaint(row: ComplaintRow): Complaint {
  return {
    ...row,
    created: row.created!.toISOString(),
    found: row.found?.toISOString() ?? null,
    filing: row.filing?.toISOString() ?? null,
    takedown: row.takedown?.toISOString() ?? null,
    updated: row.updated!.toISOString(),
  }
}

async function complaintsWhich(
  db: Executor,
  scope: Scope,
  which: SQL,
  order: SQL = sql`c.created DESC, c.id DESC`,
) {
  const rows = await rowsOf<ComplaintRow>(
    db,
    sql`SELECT ${COLUMNS} FROM complaints c ${JOINS}
        WHERE ${which} AND ${inScope(scope, 'c')} ORDER BY ${order}`,
  )
  return rows.map(toComplaint)
}

/** The complaints of these ids that exist for the user, in the order of the ids. */
export async function complaintsByIds(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
): Promise<Complaint[]> {
  if (ids.length === 0) return []
  return orderedByIds(ids, await complaintsWhich(db, scope, sql`c.id = ANY(${arrayOf(ids, 'uuid')})`))
}

/** One complaint. Fails with 404 outside the scope. */
export async function complaintById(db: Executor, scope: Scope, id: string): Promise<Complaint> {
  const [complaint] = await complaintsByIds(db, scope, [id])
  if (!complaint) throw notFound('The complaint')
  return complaint
}

/** The complaints that a listing stands in, newest first. Fails with 404 where the listing is outside the scope. */
export async function complaintsOfListing(db: Executor, scope: Scope, listing: string): Promise<Complaint[]> {
  const [known] = await listingsByIds(db, scope, [listing])
  if (!known) throw notFound('The listing')
  return complaintsWhich(
    db,
    scope,
    sql`c.id IN (SELECT complaint_id FROM complaint_listings WHERE listing_id = ${listing})`,
  )
}

/** The listings within a complaint that are still there, in the order of their ids. Fails with 404 outside the scope. */
export async function listingsOfComplaint(db: Executor, scope: Scope, id: string): Promise<Listing[]> {
  const { listings } = await complaintById(db, scope, id)
  return listingsByIds(db, scope, listings)
}

const ORDERS: ListOrders<'complaints', Complaint> = {
  screen: 'complaints',
  id: sql`c.id`,
  orders: {
    created: { column: sql`c.created`, by: ({ created }) => created },
    filing: { column: sql`c.filing`, filled: false, by: ({ filing }) => filing },
    takedown: { column: sql`c.takedown`, filled: false, by: ({ takedown }) => takedown },
    search: { column: sql`c.found`, filled: false, by: ({ found }) => found },
  },
}

/**
 * A page of complaints with the exact total, in an order of the screen's own or newest first. A `value` that is the id
 * of a complaint in scope, or of a listing in some, shows those, whatever else is set.
 */
export async function complaintsPage(
  db: Database,
  scope: Scope,
  query: ComplaintsQuery,
): Promise<ComplaintsPage> {
  const where = complaintsWhere(scope, query)
  const from = sql`FROM complaints c JOIN marketplaces m ON m.id = c.marketplace_id WHERE ${where}`
  // A listing's id may be said to be one by its field.
  return listAsked({ ...query, field: undefined }, ORDERS).read<{ id: string }>(db, {
    named: (id) =>
      complaintsWhich(
        db,
        scope,
        sql`(c.id = ${id} OR c.id IN (SELECT complaint_id FROM complaint_listings WHERE listing_id = ${id}))`,
      ),
    columns: sql`c.id`,
    from,
    items: (shown) => complaintsByIds(db, scope, idsOf(shown)),
  })
}
