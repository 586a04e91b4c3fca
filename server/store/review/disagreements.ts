import { sql } from 'drizzle-orm'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import type { ReviewDisagreement } from '../../../src/domain/review/reviewQuality.ts'
import type {
  DisagreementsPage,
  DisagreementsQuery,
} from '../../../src/domain/review/reviewQuality.contract.ts'
import { COMPLAINT_TRANSITIONS } from '../../../src/domain/complaints/complaintMoves.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { type Order, pageAsked } from '../keyset.ts'
import { listingsByIds } from '../listings/listings.ts'
import type { Scope } from '../scope.ts'
import { decisionsWhere, SECOND_LOOKS } from './quality.ts'

/** What two reviewers decided differently. */

type Made = ReviewDisagreement['first']
type Settled = NonNullable<ReviewDisagreement['settlement']>
interface Row extends Pick<ReviewDisagreement, '_id' | 'complaints'> {
  readonly listingId: string
  readonly created: Date
  readonly first: Made
  readonly second: Made
  readonly settlement: Settled | null
}

const COLUMNS = sql`
  s.decision_id AS "_id", d.listing_id AS "listingId", s.created,
  jsonb_build_object('by', jsonb_build_object('id', d.user_id, 'name', coalesce(u.name, d.by)),
    'code', d.code, 'at', d.decided, 'comment', d.comment) AS first,
  jsonb_build_object('by', jsonb_build_object('id', e.user_id, 'name', coalesce(v.name, e.by)),
    'code', e.code, 'at', e.decided, 'comment', e.comment) AS second,
  CASE WHEN s.status = 'SETTLED' THEN
    jsonb_build_object('by', jsonb_build_object('id', s.settled_by, 'name', coalesce(w.name, s.settled_by_name)),
      'code', s.settled_code, 'at', s.settled_at, 'note', s.note) END AS settlement,
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', c.id, 'type', c.type, 'status', c.status) ORDER BY c.created DESC, c.id)
    FROM complaint_listings k JOIN complaints c ON c.id = k.complaint_id
    WHERE k.listing_id = d.listing_id
      AND c.status::text = ANY(${arrayOf(COMPLAINT_TRANSITIONS.withdraw.from, 'text')})), '[]'::jsonb) AS complaints`

const FROM = sql`
  ${SECOND_LOOKS} LEFT JOIN users u ON u.id = d.user_id LEFT JOIN users v ON v.id = e.user_id
  LEFT JOIN users w ON w.id = s.settled_by`

const ORDER: Order = {
  column: sql`s.created`,
  id: sql`s.decision_id`,
  type: 'timestamptz',
  filled: true,
  descending: true,
}

const iso = (at: string) => new Date(at).toISOString()

/** The rows with their listings, as they are answered. */
async function answered(db: Executor, scope: Scope, rows: readonly Row[]): Promise<ReviewDisagreement[]> {
  const listings = await listingsByIds(
    db,
    scope,
    rows.map(({ listingId }) => listingId),
  )
  const byId = new Map<string, Listing>(listings.map((listing) => [listing._id, listing]))
  return rows.flatMap(({ listingId, created: _, first, second, settlement, ...row }) => {
    const listing = byId.get(listingId)
    if (!listing) return []
    return [
      {
        ...row,
        listing,
        first: { ...first, at: iso(first.at) },
        second: { ...second, at: iso(second.at) },
        settlement: settlement && { ...settlement, at: iso(settlement.at) },
      },
    ]
  })
}

/** A page of them, the newest first, with the exact total. */
export async function disagreementsPage(
  db: Database,
  scope: Scope,
  query: DisagreementsQuery,
): Promise<DisagreementsPage> {
  const page = pageAsked(query, ORDER)
  const where = sql`${decisionsWhere(scope, query)}
    AND s.status = ${query.settled ? 'SETTLED' : 'DISAGREED'}::second_review_status`
  const [[counted], rows] = await Promise.all([
    rowsOf<{ total: number }>(db, sql`SELECT count(*)::int AS total FROM ${SECOND_LOOKS} WHERE ${where}`),
    rowsOf<Row>(db, sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${where} AND ${page.where} ${page.cut}`),
  ])
  return page.answer(rows, counted!.total, {
    items: (shown) => answered(db, scope, shown),
    keyOf: (_, { created, _id }) => ({ value: created.toISOString(), id: _id }),
  })
}

/** One of them, to settle or settled. Fails with 404 where there is none for the user. */
export async function disagreementOf(db: Executor, scope: Scope, id: string): Promise<ReviewDisagreement> {
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM}
        WHERE d.id = ${id} AND ${decisionsWhere(scope, {})} AND s.status IN ('DISAGREED', 'SETTLED')`,
  )
  const [found] = await answered(db, scope, rows)
  if (!found) throw notFound('The disagreement')
  return found
}
