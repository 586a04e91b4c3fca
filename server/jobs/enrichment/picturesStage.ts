import { sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { IS_HANDED_IN, IS_UNQUEUED, queuePictures } from '../../store/enrichment/pictures/queueing.ts'
import type { EnrichmentStage } from './stage.ts'

/**
 * Queues the addresses of listings' pictures, or says why they are not fetched. Fetching (pictureFetching.ts) goes by address, and
 * ends the stage of a listing with the last of its pictures.
 */
export const picturesStage = ({ config }: Pick<Services, 'config'>): EnrichmentStage => ({
  name: 'pictures',
  batch: 500,
  atOnce: 1,
  givesWay: true,
  changesListings: true,
  when: sql`${IS_UNQUEUED} AND NOT ${IS_HANDED_IN}`,
  async perform() {
    return (tx, live) => queuePictures(tx, [...live], { byDefault: config.fetchImages })
  },
})
