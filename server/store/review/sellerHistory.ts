import { sql } from 'drizzle-orm'
import type { SellerHistory } from '../../../src/domain/review/guidedReview.ts'
import { statesOf } from '../../../src/domain/listings/scoring.ts'
import { sellerName, together } from '../../../src/domain/sellers/seller.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'
import { accountsByIds } from '../sellers/aliasAccounts.ts'
import { otherAccountsOf } from '../sellers/aliases.ts'
import type { Subject } from './subject.ts'

/** How the listings of a listing's seller stand. */

const LISTINGS_TOLD = 14
const ALIASES_TOLD = 5

type Counted = Pick<SellerHistory, 'total' | 'removed' | 'infringing' | 'cleared' | 'open' | 'listings'> & {
  readonly since: Date
}

/** Counted are the seller's listings of the scope, this one as the reviewer sees it; told are the newest others. */
export async function sellerHistoryOf(
  db: Database,
  scope: Scope,
  subject: Subject,
): Promise<SellerHistory | null> {
  const { id, sellerKey, state, listingStatus } = subject
  if (sellerKey === null) return null
  const [[counted], accounts, others] = await Promise.all([
    rowsOf<Counted>(
      db,
      sql`WITH own AS MATERIALIZED (
            SELECT l.id, l.title, l.toi, l.created, least(l.first_seen, l.created) AS since,
                   CASE WHEN l.id = ${id} THEN ${state}::listing_state ELSE l.state END AS state,
                   CASE WHEN l.id = ${id} THEN ${listingStatus}::listing_status ELSE l.listing_status END AS status
            FROM listings l
            WHERE l.seller_key = ${sellerKey} AND ${inScope(scope)}
          ), judged AS (
            SELECT state = ANY(${arrayOf(statesOf('infringing'), 'listing_state')}) AS infringing,
                   state = ANY(${arrayOf(statesOf('cleared'), 'listing_state')}) AS cleared, status, since
            FROM own
          )
          SELECT count(*)::int AS total, min(since) AS since,
                 count(*) FILTER (WHERE status = 'VIOLATION_REMOVED')::int AS removed,
                 count(*) FILTER (WHERE infringing)::int AS infringing,
                 count(*) FILTER (WHERE cleared)::int AS cleared,
                 count(*) FILTER (WHERE NOT infringing AND NOT cleared)::int AS open,
                 (SELECT coalesce(jsonb_agg(jsonb_build_object(
                            '_id', o.id, 'title', o.title, 'state', o.state, 'toi', o.toi, 'listingStatus', o.status)
                            ORDER BY o.created DESC, o.id DESC), '[]')
                  FROM (SELECT * FROM own WHERE id <> ${id} ORDER BY created DESC, id DESC LIMIT ${LISTINGS_TOLD}) AS o
                 ) AS listings
          FROM judged`,
    ),
    accountsByIds(db, scope, [sellerKey]),
    otherAccountsOf(db, scope, sellerKey),
  ])
  const { since, ...counts } = counted!
  return {
    key: sellerKey,
    name: sellerName(accounts.get(sellerKey)!),
    since: since.toISOString(),
    ...counts,
    aliases: others.slice(0, ALIASES_TOLD).map((account) => ({
      key: account.id,
      name: sellerName(account),
      listings: account.listings,
      infringing: account.infringing,
    })),
    others: together(others),
  }
}
