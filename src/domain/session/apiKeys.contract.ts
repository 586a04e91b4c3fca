import * as z from 'zod/mini'
import { apiKey, mintedApiKey } from './apiKey.ts'
import { defineCalls } from '../kit/call.ts'
import { id } from '../kit/text.ts'

/** The caller's own API keys (§10 Identity). A key can't see, make or revoke keys: that takes a sign-in. */
export const apiKeyCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/store/users/apiKeys',
    extension: true,
    credential: 'session',
    may: 'apiKey.copy',
    summary: "The caller's API keys that work, newest first",
    reply: z.array(apiKey),
  },
  mint: {
    method: 'POST',
    path: '/store/users/apiKeys',
    extension: true,
    credential: 'session',
    may: 'apiKey.copy',
    summary: 'Makes an API key named by its date; the key itself is in this answer alone',
    reply: mintedApiKey,
    errors: { 409: 'The caller has as many keys as there may be.' },
  },
  revoke: {
    method: 'DELETE',
    path: '/store/users/apiKeys/{id}',
    extension: true,
    credential: 'session',
    may: 'apiKey.copy',
    summary: 'Revokes an API key; from then on it is refused',
    params: z.object({ id: id() }),
    reply: apiKey,
  },
})
