import { copyActors } from './copying.ts'
import { served } from '../machines/kit/service.ts'
import { apiKeyMachine } from '../machines/session/apiKeyMachine.ts'
import { apiKeysMachine } from '../machines/session/apiKeysMachine.ts'
import { apiKeysService } from '../services/apiKeys.ts'
import type { Call } from '../services/http.ts'

/** The machine that mints an API key, with its services. */
export const composeApiKey = (call: Call) =>
  apiKeyMachine.provide({
    actors: {
      mintApiKey: served((_, signal) => apiKeysService(call).mint(signal)),
      ...copyActors,
    },
  })

/** The machine of one's own API keys with its services. */
export const composeApiKeys = (call: Call) =>
  apiKeysMachine.provide({
    actors: {
      loadApiKeys: served((_, signal) => apiKeysService(call).list(signal)),
      revokeApiKey: served((input, signal) => apiKeysService(call).revoke(input.id, signal)),
    },
  })
