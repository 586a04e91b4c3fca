import type { ApiKey, MintedApiKey } from '../domain/session/apiKey.ts'
import { apiKeyCalls } from '../domain/session/apiKeys.contract.ts'
import type { Call } from './http.ts'

/** The user's own API keys. */
export function apiKeysService(call: Call) {
  return {
    /** Those that work. */
    list: (signal: AbortSignal): Promise<ApiKey[]> => call(apiKeyCalls.list, { signal }),
    mint: (signal: AbortSignal): Promise<MintedApiKey> => call(apiKeyCalls.mint, { signal }),
    revoke: (id: string, signal: AbortSignal): Promise<ApiKey> =>
      call(apiKeyCalls.revoke, { params: { id }, signal }),
  }
}
