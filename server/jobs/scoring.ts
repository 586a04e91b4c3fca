import type { Services } from '../services.ts'
import { openJobBatch } from '../store/crawls/items.ts'
import { keepScores, scoresOf } from '../store/listings/scoring/scores.ts'
import { TitleIndexes } from '../store/listings/scoring/titles.ts'
import type { JobPart } from './backgroundJobs.ts'

/** How many listings are scored by one look at those around them. */
const BATCH = 2_500

/** Scores listings: what is known around them is read first, the scores are kept in one change set. */
export function scoringPart({ store }: Pick<Services, 'store'>): JobPart {
  const indexes = new TitleIndexes()
  return {
    kind: 'scoring',
    batch: BATCH,
    atOnce: 1,

    async perform(job, items, { scope }) {
      const scored = await scoresOf(
        store.db,
        scope,
        items.map(({ subject }) => subject),
        indexes,
      )
      return async (tx) => {
        const openBatch = () => openJobBatch(tx, job, { kind: 'scoring', at: new Date() })
        const kept = await keepScores(tx, scope, openBatch, scored)
        return {
          ends: items.map(({ position, subject }) =>
            kept.has(subject)
              ? { position, status: 'done', outcome: 'scored' }
              : { position, status: 'skipped', problem: 'The listing does not exist any more.' },
          ),
        }
      }
    },
  }
}
