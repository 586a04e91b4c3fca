import { type SQL, sql } from 'drizzle-orm'
import type {
  InvestigationsPage,
  InvestigationsQuery,
} from '../../../src/domain/investigations/investigations.contract.ts'
import { idNamed } from '../../../src/domain/filter/filter.ts'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import { OPEN_INVESTIGATIONS } from '../../../src/domain/investigations/investigationStates.ts'
import { may } from '../../../src/domain/kit/roles.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, idsOf, orderedByIds, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { listAsked, type ListOrders } from '../keyset.ts'
import { inScope, type Scope } from '../scope.ts'
import { investigationsWhere } from './investigationFilter.ts'

/** Reading investigations. Every function answers within the scope alone, and without those deleted. */

const COLUMNS = sql`
  i.id, i.reference, i.type, i.origin, i.category, b.name AS brand, i.brand_id AS "brandId", c.name AS client,
  p.name AS product, l.id AS listing, l.title, coalesce(l.images -> 0, p.images -> 0) AS picture, l.price::text AS "listingPrice",
  l.currency AS "listingCurrency", i.status,
  CASE WHEN a.id IS NULL THEN NULL ELSE jsonb_build_object('providerId', a.id, 'name', a.name) END AS "assignedTo",
  i.assigned, i.performed, jsonb_build_object('providerId', r.id, 'name', r.name) AS "requestedBy",
  i.created, i.updated, i.updated_by AS "updatedBy", i.closed, i.due, i.instructions AS comment,
  i.infringement_type AS "infringementType", i.value::text AS value, i.price::text AS price, i.currency,
  i.quantity::text AS quantity, i.volume::text AS volume, m.name AS platform, m.logo AS "platformLogo", l.seller_key AS "sellerKey",
  i.we_chat AS "weChat", i.seller,
  coalesce((SELECT jsonb_agg(jsonb_build_object(
      'id', k.id, 'author', k.author, 'authorId', k.author_id, 'timestamp', k.at, 'comment', k.comment,
      'images', coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes)
                         ORDER BY array_position(k.files, f.id))
        FROM files f WHERE f.id = ANY(k.files)), '[]')) ORDER BY k.at, k.id)
    FROM investigation_comments k WHERE k.investigation_id = i.id), '[]') AS comments`

const JOINS = sql`
  JOIN brands b ON b.id = i.brand_id JOIN clients c ON c.id = b.client_id
  JOIN users r ON r.id = i.requested_by LEFT JOIN users a ON a.id = i.assigned_to
  LEFT JOIN products p ON p.id = i.product_id LEFT JOIN marketplaces m ON m.id = i.marketplace_id
  LEFT JOIN listings l ON l.id = i.listing_id`

type Moments = 'assigned' | 'performed' | 'created' | 'updated' | 'closed' | 'due'
type InvestigationRow = Omit<Investigation, Moments> & Record<Moments, Date | null>

function toInvestigation(row: InvestigationRow): Investigation {
  return {
    ...row,
    comments: row.comments.map((comment) => ({
      ...comment,
      timestamp: new Date(comment.timestamp).toISOString(),
    })),
    assigned: row.assigned?.toISOString() ?? null,
    performed: row.performed?.toISOString() ?? null,
    created: row.created!.toISOString(),
    updated: row.updated!.toISOString(),
    closed: row.closed?.toISOString() ?? null,
    due: row.due?.toISOString() ?? null,
  }
}

/** That an investigation `i` exists for the user. */
export const seen = (scope: Scope): SQL => sql`${inScope(scope, 'i')} AND i.deleted IS NULL`

/** That an investigation `i` exists for the user, deleted or not; one that was deleted does for a god alone. */
export const seenWithDeleted = (scope: Scope): SQL =>
  sql`${inScope(scope, 'i')}
      AND (i.deleted IS NULL OR ${may(scope.groups, 'investigations.exportDeleted')})`

/** The investigations of these ids that exist for the user, in the order of the ids. */
export function investigationsByIds(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
): Promise<Investigation[]> {
  return readByIds(db, ids, seen(scope))
}

async function readByIds(db: Executor, ids: readonly string[], which: SQL): Promise<Investigation[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<InvestigationRow>(
    db,
    sql`SELECT ${COLUMNS} FROM investigations i ${JOINS}
        WHERE i.id = ANY(${arrayOf(ids, 'uuid')}) AND ${which}`,
  )
  return orderedByIds(ids, rows).map(toInvestigation)
}

/** One investigation, and when it was deleted, for a god. Fails with 404 outside the scope. */
export async function investigationWithDeleted(
  db: Executor,
  scope: Scope,
  id: string,
): Promise<{ investigation: Investigation; deleted: Date | null }> {
  const [investigation] = await readByIds(db, [id], seenWithDeleted(scope))
  if (!investigation) throw notFound('The investigation')
  const [row] = await rowsOf<{ deleted: Date | null }>(
    db,
    sql`SELECT deleted FROM investigations WHERE id = ${id}`,
  )
  return { investigation, deleted: row!.deleted }
}

/** One investigation. Fails with 404 outside the scope, and where it is deleted. */
export async function investigationById(db: Executor, scope: Scope, id: string): Promise<Investigation> {
  const [found] = await investigationsByIds(db, scope, [id])
  if (!found) throw notFound('The investigation')
  return found
}

const ORDERS: ListOrders<'investigations', Investigation> = {
  screen: 'investigations',
  id: sql`i.id`,
  orders: {
    created: { column: sql`i.created`, by: ({ created }) => created },
    assigned: { column: sql`i.assigned`, filled: false, by: ({ assigned }) => assigned },
    closed: { column: sql`i.closed`, filled: false, by: ({ closed }) => closed },
    due: { column: sql`i.due`, filled: false, by: ({ due }) => due },
  },
}

/**
 * A page of investigations with the exact total, in an order of the screen's own or newest first. A `value` that is
 * the id of an investigation in scope, or of a listing of some, shows those, whatever else is set.
 */
export async function investigationsPage(
  db: Database,
  scope: Scope,
  query: InvestigationsQuery,
): Promise<InvestigationsPage> {
  const asked = listAsked(query, ORDERS)
  const open = arrayOf(OPEN_INVESTIGATIONS, 'text')
  const counts = (from: SQL) =>
    rowsOf<{ total: number; open: number }>(
      db,
      sql`SELECT count(*)::int AS total, (count(*) FILTER (WHERE i.status = ANY(${open})))::int AS open ${from}`,
    )
  const id = idNamed(query)
  if (id) {
    const from = sql`FROM investigations i WHERE (i.id = ${id} OR i.listing_id = ${id}) AND ${seen(scope)}`
    const rows = await rowsOf<{ id: string }>(db, sql`SELECT i.id ${from} ORDER BY i.created DESC, i.id DESC`)
    if (rows.length > 0) {
      const [counted] = await counts(from)
      const items = await investigationsByIds(db, scope, idsOf(rows))
      return { ...asked.whole(items), open: counted!.open }
    }
  }
  const from = sql`
    FROM investigations i LEFT JOIN products p ON p.id = i.product_id
    LEFT JOIN marketplaces m ON m.id = i.marketplace_id LEFT JOIN listings l ON l.id = i.listing_id
    WHERE ${seen(scope)} AND ${investigationsWhere(scope, query)}`
  const [[counted], rows] = await Promise.all([
    counts(from),
    rowsOf<{ id: string }>(db, sql`SELECT i.id ${from} AND ${asked.where} ${asked.cut}`),
  ])
  const { total, open: stillOpen } = counted!
  const page = await asked.answer(rows, total, {
    items: (shown) => investigationsByIds(db, scope, idsOf(shown)),
    keyOf: asked.keyOf,
  })
  return { ...page, open: stillOpen }
}
