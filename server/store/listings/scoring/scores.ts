import { sql } from 'drizzle-orm'
import { rowsOf, arrayOf } from '../../rows.ts'
import type { Executor, Transaction } from '../../transactions.ts'
import { appendRecords } from '../../record/ledger.ts'
import { inScope, type Scope } from '../../scope.ts'
import { type ScoredListing, scoreWorld } from './facts.ts'
import { TitleIndexes } from './titles.ts'
import { worldOf } from './world.ts'

/** Scores listings and keeps what came of it. */

/** The scores of these listings as far as they exist in the scope. Reads only. A caller that scores several batches hands in one set of indexes to all. */
export async function scoresOf(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
  indexes = new TitleIndexes(),
): Promise<ScoredListing[]> {
  if (ids.length === 0) return []
  return scoreWorld(await worldOf(db, scope, ids, { indexes }))
}

/**
 * Keeps scores with their factors, and records those that are new. A score is no decision: it leaves the listing's
 * `updated` alone, so that nobody's change is refused for it. Answers the ids of the listings that still exist in the scope.
 */
export async function keepScores(
  tx: Transaction,
  scope: Scope,
  batchOf: () => Promise<bigint>,
  scored: readonly ScoredListing[],
): Promise<Set<string>> {
  const rows = JSON.stringify(
    scored.map(({ target, score }) => ({ id: target.id, score: score.score, factors: score.factors })),
  )
  const locked = await rowsOf<{ id: string; isNew: boolean }>(
    tx,
    sql`SELECT l.id, (l.score, l.score_factors) IS DISTINCT FROM (s.score, s.factors) AS "isNew"
        FROM listings l JOIN jsonb_to_recordset(${rows}::jsonb) AS s (id uuid, score float8, factors jsonb) ON s.id = l.id
        WHERE ${inScope(scope)}
        ORDER BY l.id FOR UPDATE OF l`,
  )
  const fresh = locked.filter(({ isNew }) => isNew).map(({ id }) => id)
  if (fresh.length > 0)
    await appendRecords(tx, await batchOf(), 'listing', {
      ctes: sql`
        given AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS s (id uuid, score float8, factors jsonb)
                  WHERE s.id = ANY(${arrayOf(fresh, 'uuid')})),
        old AS (SELECT l.id, l.score, l.score_factors FROM listings l JOIN given ON given.id = l.id),
        new AS (UPDATE listings l SET score = given.score, score_factors = given.factors
                FROM given WHERE l.id = given.id RETURNING l.id, l.brand_id, l.score, l.score_factors)`,
      changes: sql`
        SELECT new.id AS entity_id, new.brand_id,
               jsonb_build_object('score', old.score, 'score_factors', old.score_factors) AS before,
               jsonb_build_object('score', new.score, 'score_factors', new.score_factors) AS after
        FROM new JOIN old ON old.id = new.id`,
    })
  return new Set(locked.map(({ id }) => id))
}
