import { type SQL, sql } from 'drizzle-orm'
import { RECENT_CHANGES_SIZE } from '../../../src/domain/kit/constants.ts'
import type { RecentChange, RecentChanges } from '../../../src/domain/listings/changes.contract.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import { takesBack } from '../record/undos.ts'
import { brandIds, type Scope } from '../scope.ts'
import { isUnfinished } from '../unfinishedImport.ts'
import { changedFacts } from './changedFacts.ts'

/** Of a set of what came by itself that reached listings at most so often, a listing that it reached again and again counts once. */
const COUNTED_ONCE_MAX = 2_000

/**
 * The change sets that concerned listings of the scope, or one of them, newest first, with the exact total. Only the scope's
 * listings are counted: what a set did to others' is not told. What comes by itself stands in one set a day: its times are those
 * of the batches that reached the scope, or the one listing, which also gives the order then.
 */
export async function recentChanges(
  db: Database,
  scope: Scope,
  {
    size = RECENT_CHANGES_SIZE,
    after,
    listing,
  }: { size?: number | undefined; after?: string | undefined; listing?: string | undefined },
): Promise<RecentChanges> {
  const brands = arrayOf(brandIds(scope), 'uuid')
  const concerns = (changeSet: SQL) =>
    listing
      ? sql`${changeSet} IN (SELECT b.change_set_id FROM change_records r JOIN change_batches b ON b.id = r.batch_id
                             WHERE r.entity_id = ${listing} AND r.brand_id = ANY(${brands}))`
      : sql`true`
  // Batches are numbered as they come.
  const reached = listing
    ? sql`CROSS JOIN LATERAL (
            SELECT min(b.id) AS first, max(b.id) AS last FROM change_records r JOIN change_batches b ON b.id = r.batch_id
            WHERE r.entity_id = ${listing} AND b.change_set_id = s.id
          ) AS reached`
    : sql`CROSS JOIN LATERAL (SELECT reach.first, reach.last) AS reached`
  const reachedLast = (changeSet: string) =>
    sql`(SELECT max(b.id) FROM change_records r JOIN change_batches b ON b.id = r.batch_id
         WHERE r.entity_id = ${listing} AND b.change_set_id = ${changeSet})`
  const order = listing
    ? {
        by: sql`reached.last DESC`,
        behind: (last: string) => sql`reached.last < ${reachedLast(last)}`,
      }
    : {
        by: sql`s.at DESC, s.id DESC`,
        behind: (last: string) => sql`(s.at, s.id) < (SELECT at, id FROM change_sets WHERE id = ${last})`,
      }
  const [counted, rows] = await Promise.all([
    rowsOf<{ total: number }>(
      db,
      sql`SELECT count(DISTINCT change_set_id)::int AS total FROM change_reach
          WHERE brand_id = ANY(${brands}) AND ${concerns(sql`change_set_id`)}`,
    ),
    rowsOf<Omit<RecentChange, 'at' | 'until' | 'facts'> & { at: Date; until: Date }>(
      db,
      sql`SELECT s.id, s.kind, chain.kind AS original, chain.undos, s.title, s.actor, reach.listings,
                 (SELECT at FROM change_batches WHERE id = reached.first) AS at,
                 (SELECT at FROM change_batches WHERE id = reached.last) AS until,
                 (SELECT l.title FROM change_batches b JOIN change_records r ON r.batch_id = b.id JOIN listings l ON l.id = r.entity_id
                  WHERE b.change_set_id = s.id AND reach.listings = 1 AND l.brand_id = ANY(${brands}) LIMIT 1) AS listing,
                 (SELECT b.comment FROM change_batches b WHERE b.change_set_id = s.id ORDER BY b.id LIMIT 1) AS comment,
                 NOT EXISTS (
                   SELECT FROM change_reach r WHERE r.change_set_id = s.id AND r.brand_id = ANY(${brands}) AND NOT EXISTS (
                     SELECT FROM change_sets u WHERE u.undo_of = s.id AND ${takesBack(sql`r.brand_id`)})) AS undone,
                 EXISTS (SELECT FROM imports i WHERE i.change_set_id = chain.id AND ${isUnfinished(sql`i.status`)}) AS unfinished
          FROM change_sets s
          CROSS JOIN LATERAL (
            SELECT min(r.batch_id) AS first, max(r.batch_id) AS last,
                   CASE WHEN s.actor_id IS NULL AND count(*) > 1 AND sum(r.listings) <= ${COUNTED_ONCE_MAX}
                     THEN (SELECT count(DISTINCT c.entity_id) FROM change_batches b JOIN change_records c ON c.batch_id = b.id
                           WHERE b.change_set_id = s.id AND c.entity = 'listing' AND c.brand_id = ANY(${brands}))
                     ELSE sum(r.listings) END::int AS listings
            FROM change_reach r WHERE r.change_set_id = s.id AND r.brand_id = ANY(${brands})
          ) AS reach
          ${reached}
          CROSS JOIN LATERAL (
            WITH RECURSIVE before AS (
              SELECT s.id, s.kind, s.undo_of, 0 AS undos
              UNION ALL SELECT o.id, o.kind, o.undo_of, before.undos + 1 FROM change_sets o JOIN before ON o.id = before.undo_of
            ) SELECT id, kind, undos FROM before WHERE undo_of IS NULL
          ) AS chain
          WHERE reach.listings > 0 AND ${concerns(sql`s.id`)}
            AND ${after ? order.behind(after) : sql`true`}
          ORDER BY ${order.by} LIMIT ${size + 1}`,
    ),
  ])
  const shown = rows.slice(0, size)
  const facts = listing
    ? await changedFacts(
        db,
        listing,
        shown.map(({ id }) => id),
      )
    : null
  const items = shown.map(({ at, until, ...row }) => ({
    ...row,
    at: at.toISOString(),
    until: until > at ? until.toISOString() : null,
    facts: facts?.get(row.id) ?? [],
  }))
  return {
    items,
    size,
    total: counted[0]!.total,
    next: rows.length > size ? items.at(-1)!.id : null,
  }
}
