import { sql } from 'drizzle-orm'
import { fetchWaiting, FETCHING_PATIENCE } from '../../server/jobs/enrichment/pictureFetching.ts'
import { performStage } from '../../server/jobs/enrichment/performStage.ts'
import { picturesStage } from '../../server/jobs/enrichment/picturesStage.ts'
import { openWay } from '../../server/way.ts'
import { Postponed } from '../../server/jobs/enrichment/postponed.ts'
import type { Services } from '../../server/services.ts'
import { rowsOf } from '../../server/store/rows.ts'

/** Fetching pictures in tests: patient for milliseconds, and until nothing waits any more. */

export const IMPATIENT = {
  againMs: 30,
  throttledMs: 60,
  silentMs: 100,
  keepMs: 20,
} satisfies typeof FETCHING_PATIENCE

type Deps = Pick<Services, 'store' | 'storage' | 'web' | 'config'>

const onFailure = (error: unknown) => {
  throw error
}

/** Queues the pictures of every listing that waits for its own. */
export const queuePictures = (means: Deps): Promise<void> =>
  performStage({
    store: means.store,
    stage: picturesStage(means),
    postponed: new Postponed(),
    way: openWay(),
    stopping: new AbortController().signal,
    onFailure,
  })

/** Fetches until no picture waits. Fails with what fails inside. */
export async function fetchPictures(
  means: Deps,
  patience: typeof FETCHING_PATIENCE = IMPATIENT,
): Promise<void> {
  const { signal } = new AbortController()
  const rests = new Map<string, number>()
  await queuePictures(means)
  do await fetchWaiting(means, { signal, onFailure, rests, patience })
  while ((await waiting(means)) > 0)
}

const waiting = async ({ store }: Deps): Promise<number> =>
  (
    await rowsOf<{ count: number }>(
      store.db,
      sql`SELECT count(*)::int AS count FROM picture_fetches f JOIN brands b ON b.id = f.brand_id
          WHERE f.state = 'waiting' AND b.enrichment_paused IS NULL`,
    )
  )[0]!.count
