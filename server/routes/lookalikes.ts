import { lookalikeCalls } from '../../src/domain/domains/lookalikes.contract.ts'
import { scanNow } from '../jobs/lookalikes.ts'
import { lookUpProblem } from '../providers/names.ts'
import { serve } from '../serve.ts'
import { candidatesPage } from '../store/domains/lookalikes/candidates.ts'
import { lookalikeChangesPage } from '../store/domains/lookalikes/changes.ts'
import { addWatch, previewOf, removeWatch } from '../store/domains/lookalikes/lookalikeWatching.ts'
import { lookalikeWatchesOf, lookalikeWatchOf } from '../store/domains/lookalikes/lookalikeWatches.ts'
import type { Services } from '../services.ts'

const lookUps = ({ names }: Services) => ({ isLookedUp: names.unavailable === null })

/** Names that look like brands' domains: watching, reading and scanning. What is outside the caller's brands is not found. */
export const lookalikeRoutes = serve(lookalikeCalls, {
  preview: ({ query }) => previewOf(query.name),

  watches: async ({ query, scope, services }) => ({
    items: await lookalikeWatchesOf(services.store.db, scope, { brands: query.brands, ...lookUps(services) }),
    unavailable: lookUpProblem(services.names.unavailable, scope.groups),
  }),

  watch: ({ params, scope, services }) =>
    lookalikeWatchOf(services.store.db, scope, params.id, lookUps(services)),

  add: ({ body, scope, author, services }) =>
    addWatch(services.store.db, scope, author, body, lookUps(services)),

  remove: ({ params, scope, author, services }) => removeWatch(services.store.db, scope, author, params.id),

  candidates: ({ params, query, scope, services }) =>
    candidatesPage(services.store.db, scope, params.id, query),

  scan: ({ params, scope, author, services }) => scanNow(services, scope, author, params.id),

  changes: ({ query, scope, services }) => lookalikeChangesPage(services.store.db, scope, query),
})
