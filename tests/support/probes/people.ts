import { mentions, namesOwner, type Probe } from './probe.ts'

/** Users, their messages, their API keys and their sessions. */

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
  'users.messages': { input: () => ({}), shows: mentions },
  'users.seeMessages': {
    input: ({ message }) => ({ body: { ids: [message] } }),
    // Whose they are isn't told; what it has changed is looked at.
    shows: (answer) => answer.status === 200,
    changes: true,
    isShared: true,
  },
  'users.deleteMessage': {
    input: ({ message }) => ({ params: { id: message } }),
    shows: (answer) => answer.status === 200,
    changes: true,
  },
  'apiKeys.list': {
    input: () => ({}),
    shows: (answer, { apiKey }) => answer.status === 200 && answer.text.includes(apiKey),
  },
  'apiKeys.revoke': {
    input: ({ apiKey }) => ({ params: { id: apiKey } }),
    shows: (answer) => answer.status === 200,
    changes: true,
  },
  'sessions.list': {
    input: () => ({}),
    shows: (answer, { session }) => answer.status === 200 && answer.text.includes(session),
  },
  'sessions.end': {
    input: ({ session }) => ({ params: { id: session } }),
    shows: (answer) => answer.status === 200,
    changes: true,
  },
  'sessions.endOthers': {
    input: () => ({}),
    // It ends those of whoever asks; what it has changed is looked at.
    shows: (answer) => answer.status === 200,
    changes: true,
    isShared: true,
  },
}
