import { mentions, namesOwner, type Probe } from './probe.ts'

/** Users and their API keys. */

export const PEOPLE_PROBES: Record<string, Probe> = {
  'users.update': {
    input: ({ owner, title }) => ({
      body: { providerId: owner.id, filters: [{ name: 'Mine', params: { value: title } }] },
    }),
    shows: mentions,
    changes: true,
  },
  'users.byProvider': { input: ({ owner }) => ({ params: { id: owner.id } }), shows: namesOwner },
  'users.names': { input: () => ({}), shows: namesOwner },
  'users.list': { input: () => ({}), shows: namesOwner },
  'apiKeys.list': {
    input: () => ({}),
    shows: (answer, { apiKey }) => answer.status === 200 && answer.text.includes(apiKey),
  },
  'apiKeys.revoke': {
    input: ({ apiKey }) => ({ params: { id: apiKey } }),
    shows: (answer) => answer.status === 200,
    changes: true,
  },
}
