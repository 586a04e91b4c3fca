import { dashboardCalls } from '../../src/domain/dashboard.contract.ts'
import { serve } from '../serve.ts'
import { platformsOfListings } from '../store/listingChoices.ts'
import { resolveSeller } from '../store/sellers/resolve.ts'
import { sellerStats } from '../store/sellers/sellers.ts'
import { complaintsOfSeller, listingsOfSeller } from '../store/sellers/views.ts'

/** The dashboard, and what its filter chooses from. */
export const dashboardRoutes = serve(dashboardCalls, {
  allMarketplaces: ({ scope, services }) => platformsOfListings(services.store.db, scope),

  sellerStats: async ({ params, scope, services: { store } }) =>
    sellerStats(store.db, scope, await resolveSeller(store.db, scope, params)),

  sellerListings: async ({ params, query, scope, services: { store } }) =>
    listingsOfSeller(store.db, scope, await resolveSeller(store.db, scope, params), query),

  sellerComplaints: async ({ params, query, scope, services: { store } }) =>
    complaintsOfSeller(store.db, scope, await resolveSeller(store.db, scope, params), query),
})
