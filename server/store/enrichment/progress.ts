import { sql } from 'drizzle-orm'
import type { EnrichmentProgress, ListingStages } from '../../../src/domain/enrichment/progress.ts'
import {
  ENRICHMENT_STAGES,
  type EnrichmentStageName,
  isReady,
  type StageState,
} from '../../../src/domain/enrichment/stages.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { brandIds, inScope, type Scope } from '../scope.ts'
import { countsAt, type Notes, perStage, picturesLeft, sumOf, talliesOf, type Tally } from './tallies.ts'

/** How far listings are, read from the tallies: a few rows, however many listings there are. */

const REASONS_MAX = 20
/** How many of the listings next in turn are looked at for the hosts of their pictures. */
const HOSTS_OF = 200

/** How far the brands of the scope are, narrowed to those named; `secondsLeft` is told by the caller. */
export async function progressOf(
  db: Executor,
  scope: Scope,
  { brands }: { brands?: readonly string[] | undefined } = {},
): Promise<Omit<EnrichmentProgress, 'secondsLeft'>> {
  const ids = brandIds(scope, brands ? { brands } : {})
  const tallies = await talliesOf(db, ids)
  const paused = await rowsOf<{ id: string; name: string }>(
    db,
    sql`SELECT id, name FROM brands
        WHERE id = ANY(${arrayOf(ids, 'uuid')}) AND enrichment_paused IS NOT NULL ORDER BY lower(name), id`,
  )
  const stages = perStage((name) => countsAt(tallies, name))
  const isPaused = new Set(paused.map(({ id }) => id))
  return {
    total: sumOf(tallies),
    ready: sumOf(tallies.filter(isReady)),
    stages,
    pictures: { total: sumOf(tallies, 'picturesCount'), left: picturesLeft(tallies) },
    reasons: reasonsOf(tallies),
    hosts: stages.pictures.waiting > 0 ? await nextHosts(db, ids) : [],
    paused: [...new Set(paused.map(({ name }) => name))],
    running: sumOf(tallies.filter((tally) => !isReady(tally) && !isPaused.has(tally.brandId))),
  }
}

function reasonsOf(tallies: readonly Tally[]): EnrichmentProgress['reasons'] {
  const reasons = new Map<string, EnrichmentProgress['reasons'][number]>()
  for (const tally of tallies)
    for (const stage of ENRICHMENT_STAGES) {
      const [state, note] = [tally[stage], tally[`${stage}_note`]]
      if (note === null) continue
      const key = JSON.stringify([stage, state, note])
      const listings = (reasons.get(key)?.listings ?? 0) + tally.listings
      reasons.set(key, { stage, state, note, listings })
    }
  return [...reasons.values()].toSorted((a, b) => b.listings - a.listings).slice(0, REASONS_MAX)
}

async function nextHosts(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ host: string }>(
    db,
    sql`SELECT assay_host(picture->>'url') AS host
        FROM (
          SELECT next.listing_id FROM unnest(${arrayOf(ids, 'uuid')}) AS b (id) CROSS JOIN LATERAL (
            SELECT e.listing_id FROM listing_enrichment e WHERE e.brand_id = b.id AND e.pictures = 'waiting'
            ORDER BY e.wanted DESC NULLS LAST, e.created DESC, e.listing_id DESC LIMIT ${HOSTS_OF}
          ) AS next LIMIT ${HOSTS_OF}
        ) AS next JOIN listings l ON l.id = next.listing_id CROSS JOIN LATERAL jsonb_array_elements(l.images) AS picture
        WHERE picture->>'file' IS NULL AND assay_host(picture->>'url') IS NOT NULL
        GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 10`,
  )
  return rows.map(({ host }) => host)
}

/** How far one listing is. Fails with 404 outside the scope. */
export async function listingStagesOf(db: Executor, scope: Scope, listing: string): Promise<ListingStages> {
  const [row] = await rowsOf<
    Record<EnrichmentStageName, StageState> & Notes & { isPaused: boolean; scored: Date | null }
  >(
    db,
    sql`SELECT e.*, b.enrichment_paused IS NOT NULL AS "isPaused",
               (SELECT c.at FROM change_records r JOIN change_batches c ON c.id = r.batch_id
                WHERE r.entity_id = e.listing_id AND r.after->>'score' IS NOT NULL
                ORDER BY r.version DESC LIMIT 1) AS scored
        FROM listing_enrichment e JOIN brands b ON b.id = e.brand_id
        WHERE e.listing_id = ${listing} AND ${inScope(scope, 'e')}`,
  )
  if (!row) throw notFound('The listing')
  const failedPictures = await rowsOf<ListingStages['failedPictures'][number]>(
    db,
    sql`SELECT f.address, f.problem, f.state = 'waiting' AS "isAwaited"
        FROM listings l CROSS JOIN LATERAL jsonb_array_elements(l.images) WITH ORDINALITY AS p (picture, n)
        JOIN picture_fetches f ON f.brand_id = l.brand_id AND f.digest = md5(picture->>'url')
        WHERE l.id = ${listing} AND picture->>'file' IS NULL AND f.state <> 'done' AND f.problem IS NOT NULL
        ORDER BY n`,
  )
  return {
    listing,
    failedPictures,
    stages: perStage((name) => ({ state: row[name], note: row[`${name}_note`] })),
    isPaused: row.isPaused,
    scored: row.scored?.toISOString() ?? null,
  }
}
