import { type SQL, sql } from 'drizzle-orm'
import { inScope, type Scope } from '../../scope.ts'
import { CAME_BACK, IS_OVER, WATCHES } from './standing.ts'

/** How often what was removed came back within its watch. */

/** The rate over watches `w` with their brands `e`, as the contract has it. */
export const RELISTING_RATE: SQL = sql`jsonb_build_object(
  'over', count(*) FILTER (WHERE ${IS_OVER}),
  'returned', count(*) FILTER (WHERE ${IS_OVER} AND ${CAME_BACK}),
  'watched', count(*) FILTER (WHERE NOT (${IS_OVER})),
  'days', jsonb_build_object('least', min(e.relisting_days), 'most', max(e.relisting_days)))`

/** The rate of a seller's removed listings in the scope; null where none was removed. */
export const relistingsOfSeller = (seller: SQL, scope: Scope): SQL => sql`(
  SELECT CASE WHEN count(*) > 0 THEN ${RELISTING_RATE} END
  FROM ${WATCHES}
  WHERE w.seller_key = ${seller} AND ${inScope(scope, 'w')})`
