import { adCalls } from '../../src/domain/ads/ads.contract.ts'
import { serve } from '../serve.ts'
import { deleteAd } from '../store/ads/adDeletion.ts'
import { adById, adsPage } from '../store/ads/ads.ts'

/** Advertisements: listing, reading and deleting them. What is outside the caller's brands is not found. */
export const adRoutes = serve(adCalls, {
  page: ({ query, scope, services }) => adsPage(services.store.db, scope, query),

  get: ({ params, scope, services }) => adById(services.store.db, scope, params.id),

  delete: ({ params, scope, author, services }) => deleteAd(services.store.db, scope, author, params.id),
})
