import type { Services } from '../../services.ts'
import { compareAgain, haveProductsChanged } from '../../store/enrichment/productsChanged.ts'
import { openStageBatch } from '../../store/enrichment/record.ts'
import { findProducts, keepProducts } from '../../store/listings/productMatching/matchProducts.ts'
import type { EnrichmentStage } from './stage.ts'

/** Finds which product a listing is of: one that is sure is set, a likely one is suggested. */
export function productStage({ store }: Pick<Services, 'store'>): EnrichmentStage {
  return {
    name: 'product',
    batch: 2_500,
    atOnce: 1,
    givesWay: true,
    changesListings: true,
    setsBack: {
      isDue: () => haveProductsChanged(store.db),
      perform: (stopping) => compareAgain(store.db, stopping),
    },
    async perform(listings) {
      const found = await findProducts(store.db, listings)
      return async (tx, live) => {
        const openBatch = () => openStageBatch(tx, { kind: 'matching', title: 'Products' })
        const ends = await keepProducts(tx, found, { listings: [...live], openBatch })
        return new Map(ends.map(({ listing, ...end }) => [listing, end]))
      }
    },
  }
}
