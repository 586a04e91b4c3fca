import { apiKeyCalls } from '../../src/domain/session/apiKeys.contract.ts'
import { serve } from '../serve.ts'
import { apiKeysOf, mintApiKey, revokeApiKey } from '../store/session/apiKeys.ts'

/** The caller's own API keys. */
export const apiKeyRoutes = serve(apiKeyCalls, {
  list: ({ scope, services }) => apiKeysOf(services.store.db, scope, scope.userId!),
  mint: ({ scope, author, services, request }) =>
    mintApiKey(services.store.db, scope, author, {
      sessionId: request.sessionId!,
      timeZone: services.config.timeZone,
    }),
  revoke: ({ params, scope, author, services }) =>
    revokeApiKey(services.store.db, scope, author, { userId: scope.userId!, id: params.id }),
})
