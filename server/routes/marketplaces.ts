import { marketplaceCalls } from '../../src/domain/setup/brands.contract.ts'
import { notFound } from '../problems.ts'
import { serve } from '../serve.ts'
import { crawlableMarketplaces, setupMarketplaces } from '../store/setup/marketplaces.ts'

/** Marketplaces. */
export const marketplaceRoutes = serve(marketplaceCalls, {
  byIdentifier: async ({ params, scope, services }) => {
    const [found] = await setupMarketplaces(services.store.db, scope, params.id)
    if (!found) throw notFound('The marketplace')
    return found
  },

  crawled: ({ scope, services }) => crawlableMarketplaces(services.store.db, scope),
})
