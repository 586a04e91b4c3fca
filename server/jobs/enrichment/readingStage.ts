import { listingReader, type ReadingDeps } from '../../images/readListings.ts'
import type { StageEnd } from '../../store/enrichment/ends.ts'
import { type ReadListing, readingOf } from '../../store/enrichment/reading.ts'
import type { EnrichmentStage } from './stage.ts'

/** So few that what somebody has before them does not wait long; two batches, so that the end of one keeps no reader idle. */
const BATCH = 10
const AT_ONCE = 2
/** How many listings are being read while there is enough to read. */
export const READABLE_AT_ONCE = BATCH * AT_ONCE
/** How long a picture is tried that is stored and can't be had, as where the storage is away. */
const PATIENCE_MS = 10 * 60_000
const NOT_HAD = 'A stored picture could not be had from the storage.'

/** Reads the stored pictures of listings: looks at them, compares them with the brand's logos, and reads their words. */
export function readingStage(means: ReadingDeps, onFailure: (error: unknown) => void): EnrichmentStage {
  const reader = listingReader(means)
  /** Since when pictures of a listing could not be had. */
  const lostSince = new Map<string, number>()

  function isGivenUp(id: string): boolean {
    const since = lostSince.get(id) ?? Date.now()
    lostSince.set(id, since)
    return since + PATIENCE_MS < Date.now()
  }

  return {
    name: 'reading',
    batch: BATCH,
    atOnce: AT_ONCE,
    // Each of its pictures does (server/pictures/givingWay.ts).
    givesWay: false,
    // Its end sets other stages back, for which the database locks the listings too.
    changesListings: true,
    async perform(listings, { stopping }) {
      const lost = await reader.read(listings, stopping, (_, error) => onFailure(error))
      for (const id of listings) if (!lost.has(id)) lostSince.delete(id)
      const read = await readingOf(means.store.db, listings)
      const ends = read.flatMap((one): [string, StageEnd][] => {
        if (!lost.has(one.id)) return [[one.id, endOf(one)]]
        return isGivenUp(one.id) ? [[one.id, { state: 'failed', note: NOT_HAD }]] : []
      })
      return async (_, live) => new Map(ends.filter(([id]) => live.has(id)))
    },
  }
}

function endOf({ stored, unreadable, problem }: ReadListing): StageEnd {
  if (stored === 0) return { state: 'off', note: 'No copy of its pictures is stored.' }
  if (unreadable === stored) return { state: 'failed', note: problem! }
  return { state: 'done' }
}
