import type { Services } from '../../services.ts'
import { openStageBatch } from '../../store/enrichment/record.ts'
import { keepScores, scoresOf } from '../../store/listings/scoring/scores.ts'
import { TitleIndexes } from '../../store/listings/scoring/titles.ts'
import { allEnd, type EnrichmentStage } from './stage.ts'

/** How many listings are scored by one look at those around them. */
const BATCH = 2_500

/** Scores listings by what is known at the time. */
export function scoreStage({ store }: Pick<Services, 'store'>): EnrichmentStage {
  const indexes = new TitleIndexes({ areKept: true })
  return {
    name: 'score',
    batch: BATCH,
    atOnce: 1,
    givesWay: true,
    changesListings: true,
    async perform(listings, { scope }) {
      const scored = await scoresOf(store.db, scope, listings, indexes)
      return async (tx, live) => {
        const openBatch = () => openStageBatch(tx, { kind: 'scoring', title: 'Scores' })
        const kept = await keepScores(
          tx,
          scope,
          openBatch,
          scored.filter(({ target }) => live.has(target.id)),
        )
        return allEnd(kept, { state: 'done' })
      }
    },
  }
}
