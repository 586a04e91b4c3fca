import { dashboardCalls } from '../../src/domain/dashboard.contract.ts'
import { serve } from '../serve.ts'
import { platformsOfListings } from '../store/listingChoices.ts'

/** The dashboard, and what its filter chooses from. */
export const dashboardRoutes = serve(dashboardCalls, {
  allMarketplaces: ({ scope, services }) => platformsOfListings(services.store.db, scope),
})
