import { assign, setup } from 'xstate'
import type { ApiKey } from '../../domain/session/apiKey.ts'
import type { UserAccess, UserSession } from '../../domain/session/sessions.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** The id under which the Setup site finds the access of the open account. */
export const ACCESS = 'access'

/** Whose access it is: another account, or one's own where it is null. */
export type AccessOf = { readonly id: string; readonly name: string } | null

/** What is to be ended: a session, a key, another account's second factor, or every session but the one that asks. */
export type Ending =
  | { readonly kind: 'session'; readonly session: UserSession }
  | { readonly kind: 'apiKey'; readonly apiKey: ApiKey }
  | { readonly kind: 'secondFactor' }
  | { readonly kind: 'others' }

interface Context {
  readonly of: AccessOf
  readonly access: UserAccess
  readonly ending: Ending | null
  readonly problem: string | null
}

type Event =
  | { type: 'open'; of: AccessOf }
  | { type: 'close' }
  | { type: 'end'; ending: Ending }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'retry' }
  | Extract<Fact, { type: 'session.closed' }>

const NOTHING: UserAccess = { sessions: [], apiKeys: [], secondFactor: null }

/**
 * The sessions of an account that hold and its API keys that work, and ending one after it is confirmed; the session
 * that asks ends by signing out alone. Invokes: loadAccess, endAccess.
 */
export const accessMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'ending' },
  actors: {
    facts: factsLogic,
    loadAccess: service<UserAccess, { of: AccessOf }>('loadAccess'),
    endAccess: service<UserAccess, { of: AccessOf; ending: Ending }>('endAccess'),
  },
  guards: {
    mayEnd: ({ context: { access } }, { ending }: { ending: Ending }) => {
      if (ending.kind === 'apiKey') return access.apiKeys.some(({ id }) => id === ending.apiKey.id)
      if (ending.kind === 'secondFactor') return access.secondFactor !== null
      const endable = access.sessions.filter(({ current }) => !current)
      return ending.kind === 'others'
        ? endable.length > 0
        : endable.some(({ id }) => id === ending.session.id)
    },
  },
  actions: {
    begin: assign((_, { of }: { of: AccessOf }) => ({ of, access: NOTHING, ending: null, problem: null })),
    keepAccess: assign((_, access: UserAccess) => ({ access, ending: null, problem: null })),
    keepProblem: keepProblem(),
    forget: assign({ of: null, access: NOTHING, ending: null, problem: null }),
  },
}).createMachine({
  id: 'access',
  context: { of: null, access: NOTHING, ending: null, problem: null },
  invoke: { id: 'facts', src: 'facts', input: ['session.closed'] },
  on: { 'session.closed': { target: '.closed', actions: 'forget' } },
  initial: 'closed',
  states: {
    closed: {
      on: { open: { target: 'open', actions: withEvent('begin') } },
    },
    open: {
      initial: 'loading',
      on: {
        open: { target: 'open', reenter: true, actions: withEvent('begin') },
        close: { target: 'closed', actions: 'forget' },
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadAccess',
            src: 'loadAccess',
            input: ({ context: { of } }) => ({ of }),
            onDone: {
              target: 'listed',
              actions: withOutput('keepAccess'),
            },
            onError: { target: 'failed', actions: 'keepProblem' },
          },
        },
        failed: { on: { retry: 'loading' } },
        listed: {
          on: {
            end: {
              guard: withEvent('mayEnd'),
              target: 'asked',
              actions: assign(({ event: { ending } }) => ({ ending, problem: null })),
            },
          },
        },
        asked: { tags: 'ending', on: { confirm: 'ending', cancel: 'listed' } },
        ending: {
          tags: ['ending', 'busy'],
          on: { open: undefined, close: undefined },
          invoke: {
            id: 'endAccess',
            src: 'endAccess',
            input: ({ context: { of, ending } }) => ({ of, ending: ending! }),
            onDone: {
              target: 'listed',
              actions: withOutput('keepAccess'),
            },
            onError: { target: 'refused', actions: 'keepProblem' },
          },
        },
        // Somebody else may have ended it already: the list is read again.
        refused: { tags: 'ending', on: { retry: 'ending', cancel: 'loading' } },
      },
    },
  },
})
