import { assign, log, sendTo, setup } from 'xstate'
import { FIRST_ACCOUNT_PATH, localPath } from '../../domain/kit/address.ts'
import type { Query } from '../../domain/filter/filter.ts'
import type { WorkspaceKind } from '../../domain/kit/vocabulary.ts'
import { failureStatus, failureText, problem } from '../../domain/kit/problem.ts'
import { isOpenToAll } from '../../domain/shell/screens.ts'
import type { SignedInUser } from '../../domain/session/user.ts'
import { opensStart, START_PATH } from '../../domain/start/start.ts'
import { ADDRESS } from '../kit/address.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { publish, ofEvent, ofOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** Who is signed in, with the moment it became known and how long the token may be used before it is renewed. */
export interface OpenedSession {
  readonly user: SignedInUser
  readonly at: number
  readonly renewAfterMs: number
}

interface Context {
  readonly user: SignedInUser | null
  readonly renewAfterMs: number
  readonly path: string
  readonly query: Query
  readonly problem: string | null
  /** How many more times a sign-in may be tried, where the server counts. */
  readonly remaining: number | null
  readonly offersSingleSignOn: boolean
  /** What the workspace holds, as far as it is told to those who are not signed in. */
  readonly workspace: WorkspaceKind | null
  /** Whether the start page was skipped in this browser. */
  readonly skipsStart: boolean
}

type Event =
  | { type: 'submit'; email: string; password: string }
  | { type: 'retry' }
  | { type: 'signOut' }
  | Extract<
      Fact,
      {
        type: 'address.changed' | 'session.outdated' | 'firstAccount.made' | 'startSkipping.changed'
      }
    >

const SIGN_IN_PATH = '/login'
const RECONNECT_MS = 10_000

/**
 * The session (§4): it initialises, then is authenticated or not; the token is renewed before it expires for as
 * long as the cookie lives. Invokes: restoreSession, signIn, postSignOutForm.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'disconnected',
  },
  actors: {
    facts: factsLogic,
    restoreSession: service<OpenedSession>('restoreSession'),
    signIn: service<void, { email: string; password: string }>('signIn'),
    postSignOutForm: service<void>('postSignOutForm'),
  },
  delays: {
    renewal: ({ context }) => context.renewAfterMs,
    reconnection: RECONNECT_MS,
  },
  guards: {
    leadsInside: (_, { path }: { path: string }) => !isOpenToAll(path),
    isRefused: (_, { error }: { error: unknown }) => failureStatus(error) === 401,
  },
  actions: {
    keepUser: assign((_, { user, renewAfterMs }: OpenedSession) => ({ user, renewAfterMs, problem: null })),
    keepAddress: assign((_, { path, query }: { path: string; query: Query }) => ({ path, query })),
    forgetUser: assign({ user: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: failureText(error),
      remaining: problem.safeParse(error).data?.remaining ?? null,
    })),
    forgetProblem: assign({ problem: null, remaining: null }),
    keepOffer: assign((_, { error }: { error: unknown }) => ({
      offersSingleSignOn: problem.safeParse(error).data?.singleSignOn ?? false,
      workspace: problem.safeParse(error).data?.workspace ?? null,
    })),
    logFailure: log((_, { error }: { error: unknown }) => `Sign-in failed: ${failureText(error)}`),
    publishOpened: publish((_, { user, at }: OpenedSession) => ({ type: 'session.opened', user, at })),
    publishRenewed: publish((_, { user }: OpenedSession) => ({ type: 'session.renewed', user })),
    publishClosed: publish({ type: 'session.closed' }),
    openSignIn: sendTo(
      ({ system }) => system.get(ADDRESS),
      ({ context }) => ({ type: 'open', path: signInPath(context) }),
    ),
    leaveSignIn: sendTo(
      ({ system }) => system.get(ADDRESS),
      ({ context }) => ({ type: 'open', path: pathBehindSignIn(context) }),
    ),
  },
}).createMachine({
  id: 'session',
  context: {
    user: null,
    renewAfterMs: 0,
    path: '/',
    query: {},
    problem: null,
    remaining: null,
    offersSingleSignOn: false,
    workspace: null,
    skipsStart: false,
  },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['address.changed', 'session.outdated', 'firstAccount.made', 'startSkipping.changed'],
  },
  on: {
    'address.changed': { actions: { type: 'keepAddress', params: ofEvent } },
    'startSkipping.changed': { actions: assign(({ event: { skips } }) => ({ skipsStart: skips })) },
  },
  initial: 'initialising',
  states: {
    initialising: {
      tags: 'busy',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: {
          target: 'authenticated',
          actions: [
            { type: 'keepUser', params: ofOutput },
            { type: 'publishOpened', params: ofOutput },
            'leaveSignIn',
          ],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ofEvent },
            target: 'unauthenticated',
            actions: [
              { type: 'logFailure', params: ofEvent },
              { type: 'keepOffer', params: ofEvent },
              'openSignIn',
            ],
          },
          {
            target: 'unauthenticated.unreachable',
            actions: [
              { type: 'logFailure', params: ofEvent },
              { type: 'keepProblem', params: ofEvent },
              'openSignIn',
            ],
          },
        ],
      },
    },
    authenticated: {
      initial: 'current',
      on: { signOut: 'signingOut' },
      states: {
        current: {
          after: { renewal: 'renewing' },
          on: { 'session.outdated': 'renewing' },
        },
        renewing: {
          invoke: {
            id: 'renewSession',
            src: 'restoreSession',
            onDone: {
              target: 'current',
              actions: [
                { type: 'keepUser', params: ofOutput },
                { type: 'publishRenewed', params: ofOutput },
              ],
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ofEvent },
                target: '#session.unauthenticated',
                actions: [
                  { type: 'logFailure', params: ofEvent },
                  { type: 'keepOffer', params: ofEvent },
                  'forgetUser',
                  'forgetProblem',
                  'publishClosed',
                  'openSignIn',
                ],
              },
              { target: 'disconnected', actions: { type: 'keepProblem', params: ofEvent } },
            ],
          },
        },
        disconnected: {
          tags: 'disconnected',
          after: { reconnection: 'renewing' },
          on: { retry: 'renewing' },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      entry: ['forgetUser', 'publishClosed'],
      invoke: {
        id: 'postSignOutForm',
        src: 'postSignOutForm',
        onDone: 'signedOut',
        onError: {
          target: 'unauthenticated.unreachable',
          actions: [{ type: 'keepProblem', params: ofEvent }, 'openSignIn'],
        },
      },
    },
    signedOut: {},
    unauthenticated: {
      initial: 'waiting',
      on: {
        'firstAccount.made': { target: '#session.initialising', actions: 'forgetProblem' },
        'address.changed': {
          guard: { type: 'leadsInside', params: ofEvent },
          actions: [{ type: 'keepAddress', params: ofEvent }, 'openSignIn'],
        },
      },
      states: {
        waiting: { on: { submit: 'submitting' } },
        submitting: {
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => {
              if (event.type !== 'submit') throw new Error(`unexpected ${event.type}`)
              return { email: event.email, password: event.password }
            },
            onDone: '#session.initialising',
            onError: {
              target: 'rejected',
              actions: [
                { type: 'logFailure', params: ofEvent },
                { type: 'keepProblem', params: ofEvent },
              ],
            },
          },
        },
        rejected: { on: { submit: 'submitting' } },
        unreachable: {
          on: {
            submit: 'submitting',
            retry: { target: '#session.initialising', actions: 'forgetProblem' },
          },
        },
      },
    },
  },
})

/** The sign-in page, with where to go on to afterwards; a page that is open to all stays. */
function signInPath({ path, query }: Context): string {
  if (isOpenToAll(path)) return addressOf(path, query)
  const wanted = addressOf(path, query)
  return wanted === '/' ? SIGN_IN_PATH : addressOf(SIGN_IN_PATH, { next: [wanted] })
}

/** Where a deep link led before the sign-in, else the address itself; the start page in place of an empty dashboard. */
function pathBehindSignIn({ path, query, user, skipsStart }: Context): string {
  const wanted =
    path === SIGN_IN_PATH
      ? localPath(query.next?.[0])
      : path === FIRST_ACCOUNT_PATH
        ? '/'
        : addressOf(path, query)
  return wanted === '/' && user && !skipsStart && opensStart(user) ? START_PATH : wanted
}

function addressOf(path: string, query: Query): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) => values.map((value) => [key, value])),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}
