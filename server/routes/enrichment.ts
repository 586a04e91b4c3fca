import type { FastifyRequest } from 'fastify'
import { enrichmentCalls } from '../../src/domain/enrichment/enrichment.contract.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { listingStagesOf, progressOf } from '../store/enrichment/progress.ts'
import { steerEnrichment, steeredScope, tryListingAgain } from '../store/enrichment/steering.ts'
import { brandIds, type Scope } from '../store/scope.ts'

/** The evidence that comes by itself: how far it is, and steering it. */
export const enrichmentRoutes = serve(enrichmentCalls, {
  progress: ({ query, scope, services, request }) =>
    progress(services, scope, request, { brands: query.brand }),

  listing: ({ params, scope, services }) => listingStagesOf(services.store.db, scope, params.id),

  tryAgain: async ({ params, scope, author, services }) => {
    await tryListingAgain(services.store.db, scope, author, params.id)
    return listingStagesOf(services.store.db, scope, params.id)
  },

  steer: async ({ params: { action }, body: { brands }, scope, author, services, request }) => {
    const steered = steeredScope(scope, brands)
    await steerEnrichment(services.store.db, steered, author, { action })
    return progress(services, steered, request, { brands: undefined })
  },
})

async function progress(
  { store }: Services,
  scope: Scope,
  { server }: FastifyRequest,
  { brands }: { brands: readonly string[] | undefined },
) {
  const secondsLeft = server.enrichmentPace.secondsLeft(brandIds(scope, brands ? { brands } : {}))
  return { ...(await progressOf(store.db, scope, { brands })), secondsLeft }
}
