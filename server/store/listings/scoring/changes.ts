import { sql } from 'drizzle-orm'
import { smallSteps } from '../../../smallSteps.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import { inPortion, type Portion, portionOf, rowsInPortion } from '../../portions.ts'
import type { Database, Transaction } from '../../transactions.ts'
import { type Looking, type ScoringChange, touchedListings } from './touched.ts'
import type { TitleIndexes } from './titles.ts'

/** From what has changed to the listings whose scores rest on it. */

/** Changes of a brand that are looked at together, and listings that are set waiting in one transaction. */
export const CHANGES_AT_ONCE = 20_000
const SET_AT_ONCE = { most: 5_000, least: 100 }
/** Decisions follow one another: their brand is left for so long at least. */
const REST_MS = 10_000
/** How long a brand is left for each listing that was touched: scoring those takes a tenth of it. */
const REST_MS_A_LISTING = 10
const REST_MAX_MS = 15 * 60_000
/** How many times as long as finding them took, which is rests for the most part. */
const REST_TIMES = 2
/** What part of the time finding them may take of the process and its database, over all brands. */
const SHARE = 1 / 5

/** Sets the scores of these listings waiting, as part of a transaction. */
export type WaitAgain = (tx: Transaction, listings: readonly string[]) => Promise<void>

/**
 * Has every score waited for that rests on what has changed. One process at a time may do it. Answers how many listings were
 * touched. Changes of brands that are paused stay. After changes that touched many listings those of the brand are left for a
 * while, so that scoring again takes no more than a tenth of the time. Fails with the signal's reason where it is to stop, and where a
 * statement takes too long for the portion: the changes it was at stay for the next time.
 */
export async function settleChanges(
  db: Database,
  indexes: TitleIndexes,
  waitAgain: WaitAgain,
  stopping: AbortSignal,
  portion: Portion = portionOf(CHANGES_AT_ONCE),
): Promise<number> {
  const brands = await rowsOf<{ id: string }>(
    db,
    sql`SELECT b.id FROM brands b LEFT JOIN scoring_rests r ON r.brand_id = b.id
        WHERE b.enrichment_paused IS NULL AND coalesce(r.until <= now(), true)
          AND EXISTS (SELECT FROM scoring_changes c WHERE c.brand_id = b.id)`,
  )
  let touched = 0
  const steps = smallSteps({ share: SHARE, signal: stopping })
  for (const { id } of brands) touched += await settleBrand(db, id, { indexes, waitAgain, steps, portion })
  await steps.giveWay()
  return touched
}

interface Settling extends Looking {
  readonly waitAgain: WaitAgain
}

async function settleBrand(
  db: Database,
  brand: string,
  { indexes, waitAgain, steps, portion }: Settling,
): Promise<number> {
  const began = performance.now()
  const changes = await changesOf(db, brand, portion)
  const looking = { indexes, steps, portion }
  const listings = [...(await touchedListings(db, brand, changes, looking))].sort()
  await steps.giveWay()
  const tookMs = performance.now() - began
  const restMs = Math.max(REST_MS, listings.length * REST_MS_A_LISTING, tookMs * REST_TIMES)
  // First, since it has scores read the titles again (titles.ts) before any that is set waiting here is scored.
  await inPortion(db, portion, (tx) =>
    tx.execute(sql`
      INSERT INTO scoring_rests (brand_id, until)
      SELECT id, now() + ${Math.min(restMs, REST_MAX_MS)} * interval '1 millisecond' FROM brands WHERE id = ${brand}
      ON CONFLICT (brand_id) DO UPDATE SET until = excluded.until`),
  )
  // Those of a brand may be hundreds of thousands. Cut off between two portions, it is all done again.
  const atOnce = Math.min(SET_AT_ONCE.most, Math.max(SET_AT_ONCE.least, portion.most))
  for (let from = 0; from < listings.length; from += atOnce)
    await inPortion(db, portion, (tx) => waitAgain(tx, listings.slice(from, from + atOnce)))
  const done = arrayOf(
    changes.map((change) => change.id),
    'bigint',
  )
  await inPortion(db, portion, (tx) => tx.execute(sql`DELETE FROM scoring_changes WHERE id = ANY(${done})`))
  return listings.length
}

function changesOf(db: Database, brand: string, portion: Portion): Promise<ScoringChange[]> {
  return rowsInPortion<ScoringChange>(
    db,
    portion,
    sql`SELECT c.id::text AS id, c.kind, c.listing_id AS listing, c.standing, c.seller_key AS "sellerKey", c.title, c.images,
               CASE WHEN l.id IS NOT NULL THEN jsonb_build_object(
                 'standing', assay_standing(l.state), 'sellerKey', l.seller_key, 'title', l.title) END AS now
        FROM scoring_changes c LEFT JOIN listings l ON l.id = c.listing_id
        WHERE c.brand_id = ${brand} ORDER BY c.id LIMIT ${portion.most}`,
  )
}
