import type { Services } from '../../services.ts'
import type { StageEnd } from '../../store/enrichment/ends.ts'
import { isRead, type ReadListing, readListings } from '../../store/enrichment/reading.ts'
import type { EnrichmentStage } from './stage.ts'

/** Ends the reading of listings once each of their pictures was looked at, compared and read, which is done content by content. */
export function readingStage({ store, config }: Pick<Services, 'store' | 'config'>): EnrichmentStage {
  return {
    name: 'reading',
    batch: 1_000,
    atOnce: 1,
    changesListings: false,
    when: isRead({ withWords: config.readImages }),
    async perform(listings) {
      const read = await readListings(store.db, listings)
      return async (_, live) =>
        new Map(read.filter(({ id }) => live.has(id)).map((one) => [one.id, endOf(one)]))
    },
  }
}

function endOf({ stored, unreadable, problem }: ReadListing): StageEnd {
  if (stored === 0) return { state: 'off', note: 'No copy of its pictures is stored.' }
  if (unreadable === stored) return { state: 'failed', note: problem! }
  return { state: 'done' }
}
