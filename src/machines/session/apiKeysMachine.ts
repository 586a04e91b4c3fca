import { assign, setup } from 'xstate'
import type { ApiKey } from '../../domain/session/apiKey.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, notify, publish, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  /** The keys that work, newest first. */
  readonly keys: readonly ApiKey[]
  /** The key to revoke. */
  readonly chosen: ApiKey | null
  readonly problem: string | null
}

type Event =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'revoke'; id: string }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'retry' }
  | Extract<Fact, { type: 'session.closed' | 'apiKey.minted' }>

/** The list of the user's API keys, and revoking one after it is confirmed (§10 Identity). Invokes: loadApiKeys, revokeApiKey. */
export const apiKeysMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'revoking' },
  actors: {
    facts: factsLogic,
    loadApiKeys: service<readonly ApiKey[]>('loadApiKeys'),
    revokeApiKey: service<ApiKey, { id: string }>('revokeApiKey'),
  },
  guards: {
    isListed: ({ context }, { id }: { id: string }) => context.keys.some((key) => key.id === id),
  },
  actions: {
    keepProblem: keepProblem(),
    forget: assign({ keys: [], chosen: null, problem: null }),
    tellRevoked: notify(({ context: { chosen } }) => ({
      tone: 'positive',
      message: `API key ${chosen!.name} revoked`,
      action: null,
    })),
    publishRevoked: publish((_, { id }: { id: string }) => ({ type: 'apiKey.revoked', id })),
  },
}).createMachine({
  id: 'apiKeys',
  context: { keys: [], chosen: null, problem: null },
  invoke: { id: 'facts', src: 'facts', input: ['session.closed', 'apiKey.minted'] },
  on: { 'session.closed': { target: '.closed', actions: 'forget' } },
  initial: 'closed',
  states: {
    closed: { on: { open: 'open' } },
    open: {
      initial: 'loading',
      on: {
        close: 'closed',
        'apiKey.minted': {
          actions: assign(({ context, event: { apiKey } }) => ({ keys: [apiKey, ...context.keys] })),
        },
      },
      states: {
        loading: {
          tags: 'busy',
          // A key made meanwhile is in what is being loaded, or else in what is loaded again.
          on: { 'apiKey.minted': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadApiKeys',
            src: 'loadApiKeys',
            onDone: {
              target: 'listed',
              actions: assign(({ event: { output: keys } }) => ({ keys, problem: null })),
            },
            onError: { target: 'failed', actions: 'keepProblem' },
          },
        },
        failed: { on: { retry: 'loading' } },
        listed: {
          on: {
            revoke: {
              guard: withEvent('isListed'),
              target: 'asked',
              actions: assign(({ context, event: { id } }) => ({
                chosen: context.keys.find((key) => key.id === id) ?? null,
                problem: null,
              })),
            },
          },
        },
        asked: { tags: 'revoking', on: { confirm: 'revoking', cancel: 'listed' } },
        revoking: {
          tags: ['revoking', 'busy'],
          on: { close: undefined },
          invoke: {
            id: 'revokeApiKey',
            src: 'revokeApiKey',
            input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
            onDone: {
              target: 'listed',
              actions: [
                'tellRevoked',
                assign(
                  ({
                    context,
                    event: {
                      output: { id },
                    },
                  }) => ({
                    keys: context.keys.filter((key) => key.id !== id),
                    chosen: null,
                  }),
                ),
                withOutput('publishRevoked'),
              ],
            },
            onError: { target: 'refused', actions: 'keepProblem' },
          },
        },
        refused: { tags: 'revoking', on: { retry: 'revoking', cancel: 'listed' } },
      },
    },
  },
})
