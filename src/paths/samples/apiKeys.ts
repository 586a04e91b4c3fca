import type { ApiKey } from '../../domain/session/apiKey.ts'
import { apiKeyMachine } from '../../machines/session/apiKeyMachine.ts'
import { apiKeysMachine } from '../../machines/session/apiKeysMachine.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

const key: ApiKey = {
  id: '0190b1a0-0000-7000-8000-0000000000d1',
  name: '2026-11-20',
  created: '2026-11-20T12:00:00.000Z',
  lastUsed: null,
}
const other: ApiKey = { ...key, id: '0190b1a0-0000-7000-8000-0000000000d2', name: '2026-11-20 (2)' }

export const apiKeySubject: Subject = {
  name: 'apiKey',
  machine: apiKeyMachine,
  events: [
    { type: 'copy' },
    { type: 'mint' },
    { type: 'key.taken' },
    { type: 'apiKey.revoked', id: key.id },
    { type: 'apiKey.revoked', id: other.id },
    { type: 'session.closed' },
  ],
  outcomes: {
    mintApiKey: { outputs: [{ ...key, key: 'assay_secret' }], errors: [unreachable] },
    copyText: { outputs: [undefined], errors: [new Error('no clipboard')] },
  },
  distinguish: ({ minted }: { minted: unknown }) => minted === null,
}

export const apiKeysSubject: Subject = {
  name: 'apiKeys',
  machine: apiKeysMachine,
  events: [
    { type: 'open' },
    { type: 'close' },
    { type: 'revoke', id: key.id },
    { type: 'confirm' },
    { type: 'cancel' },
    { type: 'retry' },
    { type: 'apiKey.minted', apiKey: other },
    { type: 'session.closed' },
  ],
  outcomes: {
    loadApiKeys: { outputs: [[key]], errors: [unreachable] },
    revokeApiKey: { outputs: [key], errors: [unreachable] },
  },
  distinguish: ({ keys }: { keys: readonly unknown[] }) => Math.min(keys.length, 1),
}
