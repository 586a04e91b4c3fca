import { sql } from 'drizzle-orm'
import { lookAt } from '../../pictures/lookAt.ts'
import type { Storage } from '../../providers/storage.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Transaction } from '../../store/transactions.ts'
import { endStage } from '../../store/enrichment/ends.ts'
import {
  type FailedPicture,
  type FetchedPicture,
  keepOutcomes,
} from '../../store/enrichment/pictures/keeping.ts'
import { digestOf, queuePictures } from '../../store/enrichment/pictures/queueing.ts'
import { openStageBatch } from '../../store/enrichment/record.ts'
import { keepSeen, type SeenPicture } from '../../store/images/pictures.ts'
import { placeNextWithin } from '../../store/listings/groups/waits.ts'
import { findProducts, keepProducts } from '../../store/listings/productMatching/matchProducts.ts'
import { keepScores, scoresOf } from '../../store/listings/scoring/scores.ts'
import { systemScope } from '../../store/scope.ts'
import { statusProblem } from '../../web/faults.ts'
import { isGone } from './listings.ts'
import type { DemoPicture } from './drawnPictures.ts'
import { seededRandom } from './random.ts'

/**
 * What the stages of the pipeline come to for the demo's listings, done at once as far as it is cheap: the drawn pictures
 * stand for what their hosts would answer. Words and logos in them are read while the app runs, as for every other listing.
 */

/** A picture whose content the storage keeps. */
export interface KeptPicture extends DemoPicture {
  readonly sha256: string
  readonly seen: SeenPicture
}

/** Puts pictures into the storage and looks at them, those alike once. */
export async function keepPictures(
  storage: Storage,
  pictures: readonly DemoPicture[],
): Promise<KeptPicture[]> {
  return Promise.all(
    pictures.map(async (picture) => ({
      ...picture,
      sha256: await storage.put(picture.content, picture.mediaType),
      seen: await lookAt(picture.content),
    })),
  )
}

/** Gathers the evidence of every listing there is. What becomes of them later waits as anywhere else. */
export async function addEvidence(
  tx: Transaction,
  batch: bigint,
  pictures: readonly KeptPicture[],
): Promise<void> {
  const listings = await rowsOf<{ id: string; addresses: string[] }>(
    tx,
    sql`SELECT l.id, ARRAY(SELECT p->>'url' FROM jsonb_array_elements(l.images) AS p) AS addresses
        FROM listings l ORDER BY l.created, l.item_id`,
  )
  const ids = listings.map(({ id }) => id)
  const addresses = new Set(listings.flatMap((one) => one.addresses))
  await queuePictures(tx, ids, { byDefault: true })
  await keepOutcomes(tx, answersOf([...addresses], pictures))
  for (const { sha256, seen } of pictures) await keepSeen(tx, sha256, seen)
  await tx.execute(sql`ANALYZE listings, listing_search, image_uses, images, pictures`)
  const found = await findProducts(tx, ids)
  const openBatch = () => openStageBatch(tx, { kind: 'matching', title: 'Products' })
  const matched = await keepProducts(tx, found, { listings: ids, openBatch })
  await endStage(tx, 'product', new Map(matched.map(({ listing, ...end }) => [listing, end])))
  const scope = await systemScope(tx)
  const scored = await keepScores(tx, scope, async () => batch, await scoresOf(tx, scope, ids))
  await endStage(tx, 'score', new Map(Array.from(scored, (id) => [id, { state: 'done' }])))
  while ((await placeNextWithin(tx)) > 0);
  // They rest on all that has been made.
  await tx.execute(sql`DELETE FROM scoring_changes`)
}

/** What the hosts of these addresses answer: the picture of that name, unless it is gone. */
function answersOf(addresses: readonly string[], pictures: readonly KeptPicture[]) {
  const byName = new Map(pictures.map((picture) => [picture.name, picture]))
  const random = seededRandom(404)
  const fetched: FetchedPicture[] = []
  const failed: FailedPicture[] = []
  for (const address of addresses.toSorted()) {
    const { hostname: host, pathname } = new URL(address)
    const name = pathname.slice(1)
    const digest = digestOf(address)
    if (isGone(random)) {
      const answer = { host, what: 'picture', now: new Date(0) }
      failed.push({ digest, problem: statusProblem({ status: 404, headers: {} }, answer)!.message })
    } else {
      const { sha256, mediaType, content } = byName.get(name.replace(/\.\w+$/, ''))!
      fetched.push({ digest, sha256, mediaType, bytes: content.length, name })
    }
  }
  return { fetched, failed }
}
