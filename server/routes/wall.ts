import { wallCalls } from '../../src/domain/wall.contract.ts'
import { type Handlers, serve } from '../serve.ts'
import { imageById, imagesPage } from '../store/images/images.ts'
import { imageSpread } from '../store/images/imageSpread.ts'
import { imageUses } from '../store/images/imageUses.ts'

/** Images used in listings, their analyses, and where each is used. */
export const wallRoutes = serve(wallCalls, {
  page: ({ query, scope, services }) => imagesPage(services.store.db, scope, query),

  image: ({ params, scope, services }) => imageById(services.store.db, scope, params.id),

  uses: ({ params, query, scope, services }) => imageUses(services.store.db, scope, params.id, query),

  cluster: ({ query, scope, services }) => imageSpread(services.store.db, scope, query),
} as Handlers<typeof wallCalls>)
