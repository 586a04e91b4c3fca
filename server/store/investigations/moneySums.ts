import { type SQL, sql } from 'drizzle-orm'
import {
  type MoneySums,
  type MoneyTally,
  type SellerMoney,
  sumsOf,
} from '../../../src/domain/investigations/money.ts'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'
import { seen } from './investigations.ts'
import { ofSeller } from './ofSeller.ts'

/** Sums of the money of investigations: the one query behind those of a case, of a seller and of a report. */

/** Entries added up, with the ids of their investigations, and of those whose units are known. */
export interface TalliedCases extends MoneyTally {
  readonly cases: readonly string[]
  readonly countedCases: readonly string[]
}

/** Entries of `investigation_money y` of investigations `i`, with its marketplace `m`, added up by kind and currency. */
export function moneyTallies(db: Executor, which: SQL): Promise<TalliedCases[]> {
  return rowsOf(
    db,
    sql`SELECT y.kind, y.currency, count(*)::int AS entries, sum(y.amount)::text AS amount,
               sum(y.quantity)::float8 AS quantity, (count(*) FILTER (WHERE y.quantity IS NULL))::int AS uncounted,
               array_agg(DISTINCT y.investigation_id) AS cases,
               coalesce(array_agg(DISTINCT y.investigation_id) FILTER (WHERE y.quantity IS NOT NULL), '{}') AS "countedCases"
        FROM investigation_money y JOIN investigations i ON i.id = y.investigation_id
        LEFT JOIN marketplaces m ON m.id = i.marketplace_id
        WHERE ${which} GROUP BY y.kind, y.currency ORDER BY y.kind, y.currency`,
  )
}

/** The sums of entries of `investigation_money y` of investigations `i`. */
export async function moneySums(db: Executor, which: SQL): Promise<MoneySums> {
  return sumsOf(await moneyTallies(db, which))
}

/** The sums of the investigations in the scope about listings of a seller. Fails with 404 where the scope has none of its listings. */
export async function moneyOfSeller(db: Executor, scope: Scope, id: string): Promise<SellerMoney> {
  const found = await rowsOf(
    db,
    sql`SELECT 1 FROM listings WHERE seller_key = ${id} AND ${inScope(scope, null)} LIMIT 1`,
  )
  if (found.length === 0) throw notFound('The seller')
  const which = sql`${ofSeller(id)} AND ${seen(scope)}`
  const [counted] = await rowsOf<{ cases: number; withMoney: number }>(
    db,
    sql`SELECT count(*)::int AS cases, (count(*) FILTER (WHERE EXISTS (
               SELECT FROM investigation_money y WHERE y.investigation_id = i.id)))::int AS "withMoney"
        FROM investigations i WHERE ${which}`,
  )
  return { ...counted!, sums: await moneySums(db, which) }
}
