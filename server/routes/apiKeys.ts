import { apiKeyCalls } from '../../src/domain/apiKeys.contract.ts'
import { serve } from '../serve.ts'
import { apiKeysOf, mintApiKey, revokeApiKey } from '../store/apiKeys.ts'

/** The caller's own API keys. */
export const apiKeyRoutes = serve(apiKeyCalls, {
  list: ({ scope, services }) => apiKeysOf(services.store.db, scope),
  mint: ({ scope, author, services }) =>
    mintApiKey(services.store.db, scope, author, services.config.timeZone),
  revoke: ({ params, scope, author, services }) => revokeApiKey(services.store.db, scope, author, params.id),
})
