import { wallCalls } from '../../src/domain/images/wall.contract.ts'
import { analyseImage } from '../images/analyse.ts'
import { serve } from '../serve.ts'
import { lastAnalysis } from '../store/images/analyses.ts'
import { imageById, imagesPage } from '../store/images/images.ts'
import { imageSpread } from '../store/images/imageSpread.ts'
import { imageUses } from '../store/images/imageUses.ts'

/** Images used in listings, their analyses, and where each is used. */
export const wallRoutes = serve(wallCalls, {
  analyze: ({ query, scope, author, request, services }) =>
    analyseImage(services, { scope, author, signal: request.signal }, query),

  page: ({ query, scope, services }) => imagesPage(services.store.db, scope, query),

  image: ({ params, scope, services }) => imageById(services.store.db, scope, params.id),

  analysis: ({ params, scope, services }) => lastAnalysis(services.store.db, scope, params.id),

  uses: ({ params, query, scope, services }) => imageUses(services.store.db, scope, params.id, query),

  cluster: ({ query, scope, services }) => imageSpread(services.store.db, scope, query),
})
