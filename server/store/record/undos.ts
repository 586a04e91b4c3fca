import { type SQL, sql } from 'drizzle-orm'

/** Chains of undos: each takes back the set before it, for the brands that its maker could see. */

/** That an undo, `FROM change_sets u`, takes back what its set did to a brand. */
export const takesBack = (brand: SQL): SQL => sql`(u.undo_brands IS NULL OR ${brand} = ANY(u.undo_brands))`

/**
 * The last of the undos that lead on from a change set for a brand, as `(id, n)`: itself and 0 where there is none. An odd `n` says
 * that the change is taken back, an even one that it stands.
 */
export const lastUndo = (changeSet: SQL, brand: SQL): SQL => sql`(
  WITH RECURSIVE undos AS (
    SELECT ${changeSet}::uuid AS id, 0 AS n
    UNION ALL
    SELECT u.id, undos.n + 1 FROM change_sets u JOIN undos ON u.undo_of = undos.id AND ${takesBack(brand)})
  SELECT id, n FROM undos ORDER BY n DESC LIMIT 1)`

/** That what a change set did to a brand stands: it was never taken back, or made again. */
export const standsFor = (changeSet: SQL, brand: SQL): SQL => sql`(
  NOT EXISTS (SELECT FROM change_sets u WHERE u.undo_of = ${changeSet})
  OR (SELECT last.n % 2 = 0 FROM ${lastUndo(changeSet, brand)} AS last))`
