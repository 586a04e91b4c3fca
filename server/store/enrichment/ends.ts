import { sql } from 'drizzle-orm'
import type { EnrichmentStageName, StageState } from '../../../src/domain/enrichment/stages.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import { versionOf, type WaitingListing } from './waiting.ts'

/** Ending a stage of listings, and setting one back to waiting. */

/** What became of a stage of a listing. One that failed or is off says why, in a sentence for users. */
export type StageEnd =
  | { readonly state: Extract<StageState, 'done'> }
  | { readonly state: Extract<StageState, 'failed' | 'off'>; readonly note: string }

/**
 * Locks what was taken up and answers the ids of those that still wait as they did then: the others were called off, set
 * back, ended by another worker or deleted. With `locksListings` the listings are locked first, in the order in which all who
 * change listings lock them.
 */
export async function lockWaiting(
  tx: Transaction,
  stage: EnrichmentStageName,
  taken: readonly WaitingListing[],
  { locksListings }: { locksListings: boolean },
): Promise<Set<string>> {
  const ids = arrayOf(
    taken.map(({ id }) => id),
    'uuid',
  )
  if (locksListings)
    await tx.execute(sql`SELECT FROM listings l WHERE l.id = ANY(${ids}) ORDER BY l.id FOR UPDATE OF l`)
  const rows = await rowsOf<WaitingListing>(
    tx,
    sql`SELECT e.listing_id AS id, e.${versionOf(stage)} AS version FROM listing_enrichment e
        WHERE e.listing_id = ANY(${ids}) AND ${sql.identifier(stage)} = 'waiting'
        ORDER BY e.listing_id FOR UPDATE`,
  )
  const versions = new Map(taken.map(({ id, version }) => [id, version]))
  return new Set(rows.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id))
}

/**
 * Ends a stage of locked listings. What was read of a listing bears on its product, unless it has one, and on its score: both wait
 * again once its reading is done.
 */
export async function endStage(
  tx: Transaction,
  stage: EnrichmentStageName,
  ends: ReadonlyMap<string, StageEnd>,
): Promise<void> {
  if (ends.size === 0) return
  const rows = JSON.stringify(
    Array.from(ends, ([id, end]) => ({ id, state: end.state, note: end.state === 'done' ? null : end.note })),
  )
  await tx.execute(sql`
    UPDATE listing_enrichment e SET ${sql.identifier(stage)} = r.state, ${sql.identifier(`${stage}_note`)} = r.note
    FROM jsonb_to_recordset(${rows}::jsonb) AS r (id uuid, state enrichment_state, note text)
    WHERE e.listing_id = r.id`)
  if (stage !== 'reading') return
  const read = [...ends].flatMap(([id, { state }]) => (state === 'done' ? [id] : []))
  await tx.execute(sql`
    UPDATE listing_enrichment e SET score_version = e.score_version + 1, score = 'waiting', score_note = NULL,
      product_version = e.product_version + 1,
      product = CASE WHEN l.product_id IS NULL THEN 'waiting' ELSE e.product END,
      product_note = CASE WHEN l.product_id IS NULL THEN NULL ELSE e.product_note END
    FROM listings l WHERE l.id = e.listing_id AND e.listing_id = ANY(${arrayOf(read, 'uuid')})`)
}

/**
 * Sets a stage of these listings back to waiting, since what it rests on has changed elsewhere than in the listings themselves, such
 * as a decision on another one of the seller. Work on this stage that is under way does not end it; that on others does.
 */
export async function waitAgain(
  db: Executor,
  stage: EnrichmentStageName,
  ids: readonly string[],
): Promise<void> {
  await db.execute(sql`
    UPDATE listing_enrichment e SET ${versionOf(stage)} = e.${versionOf(stage)} + 1, ${sql.identifier(stage)} = 'waiting',
      ${sql.identifier(`${stage}_note`)} = NULL
    FROM (SELECT listing_id FROM listing_enrichment WHERE listing_id = ANY(${arrayOf(ids, 'uuid')})
          ORDER BY listing_id FOR UPDATE) AS locked
    WHERE e.listing_id = locked.listing_id`)
}
