import { assign, enqueueActions, log, setup } from 'xstate'
import type { Query } from '../../domain/filter/filter.ts'
import type { WorkspaceKind } from '../../domain/kit/vocabulary.ts'
import { failureStatus, failureText, problem } from '../../domain/kit/problem.ts'
import { isOpenToAll } from '../../domain/shell/screens.ts'
import { type NeededFactor, neededFactorOf, type RecoveryCodes } from '../../domain/session/secondFactor.ts'
import type { SignedInUser } from '../../domain/session/user.ts'
import { ADDRESS } from '../kit/address.ts'
import { BUS, type BusRef, type Fact, factsLogic } from '../bus.ts'
import { openPath, publish, tell, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { type Ending, endingTold, pathBehindSignIn, signInPath } from './signInPaths.ts'
import { type Credentials, signInStates, type SubmitSignIn } from './signInStates.ts'

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
  /** What the sign-in lacks beside the right password. */
  readonly neededFactor: NeededFactor | null
  /** Recovery codes of a second factor that was set up with this sign-in, until they are kept elsewhere. */
  readonly recoveryCodes: readonly string[]
  readonly ending: Ending | null
  readonly offersSingleSignOn: boolean
  /** What the workspace holds, as far as it is told to those who are not signed in. */
  readonly workspace: WorkspaceKind | null
  /** Whether the start page was skipped in this browser. */
  readonly skipsStart: boolean
  /** Whether somebody has just signed in, so that there has to be a session. */
  readonly isExpected: boolean
}

type Event =
  | SubmitSignIn
  /** The recovery codes are kept elsewhere. */
  | { type: 'codes.kept' }
  | { type: 'retry' }
  | { type: 'signOut' }
  | Extract<
      Fact,
      {
        type:
          | 'address.changed'
          | 'page.shown'
          | 'session.leftElsewhere'
          | 'session.outdated'
          | 'firstAccount.made'
          | 'startSkipping.changed'
          | 'network.returned'
          | 'departure.allowed'
      }
    >

const RECONNECT_MS = 10_000

/** What is on the screen stays, so that nothing that is being typed is lost. */
const RIGHTS_CHANGED: Fact = {
  type: 'notice.raised',
  notice: {
    tone: 'caution',
    message: 'Your brands or roles were changed. Reload the page to see what is yours now.',
    action: null,
  },
}

/** Whether brands or roles were taken from a user. */
function mayLess(before: SignedInUser, { groups, brands }: SignedInUser): boolean {
  const held = new Set(brands.map(({ id }) => id))
  return (
    before.groups.some((group) => !groups.includes(group)) || before.brands.some(({ id }) => !held.has(id))
  )
}

/**
 * The session (§4): it initialises, then is authenticated or not; the token is renewed before it expires for as
 * long as the cookie lives. When that has run out the user signs in again over the page, which stays as it is; a session
 * that somebody ended on purpose is left. Invokes: restoreSession, signIn, postSignOutForm.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'disconnected' | 'expired',
  },
  actors: {
    facts: factsLogic,
    restoreSession: service<OpenedSession>('restoreSession'),
    signIn: service<RecoveryCodes | null, Credentials>('signIn'),
    postSignOutForm: service<void>('postSignOutForm'),
  },
  delays: {
    renewal: ({ context }) => context.renewAfterMs,
    reconnection: RECONNECT_MS,
  },
  guards: {
    leadsInside: (_, { path }: { path: string }) => !isOpenToAll(path),
    isRefused: (_, { error }: { error: unknown }) => failureStatus(error) === 401,
    wasEnded: (_, { error }: { error: unknown }) => problem.safeParse(error).data?.ended === true,
    bringsCodes: (_, { codes }: { codes: RecoveryCodes | null }) => codes !== null,
    /** To have no session yet is no failure. */
    isNobody: ({ context }, { error }: { error: unknown }) =>
      !context.isExpected && failureStatus(error) === 401,
  },
  actions: {
    keepUser: assign((_, { user, renewAfterMs }: OpenedSession) => ({
      user,
      renewAfterMs,
      problem: null,
      remaining: null,
      neededFactor: null,
      ending: null,
      offersSingleSignOn: user.singleSignOn ?? false,
    })),
    keepAddress: assign(({ context }, { path, query }: { path: string; query: Query }) => ({
      path,
      query,
      ending: endingTold(path, query) ?? context.ending,
    })),
    forgetUser: assign({ user: null, isExpected: false, neededFactor: null }),
    expect: assign({ isExpected: true }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: failureText(error),
      remaining: problem.safeParse(error).data?.remaining ?? null,
    })),
    /** A wrong password or a dead line leave the code that was asked for where it is. */
    keepNeed: assign(({ context }, { error }: { error: unknown }) => ({
      neededFactor: neededFactorOf(error) ?? context.neededFactor,
    })),
    keepCodes: assign((_, { codes }: { codes: RecoveryCodes | null }) => ({
      recoveryCodes: codes?.recoveryCodes ?? [],
    })),
    forgetCodes: assign({ recoveryCodes: [] }),
    forgetProblem: assign({ problem: null, remaining: null }),
    keepEnding: assign((_, { ending }: { ending: Ending }) => ({ ending })),
    keepOffer: assign((_, { error }: { error: unknown }) => ({
      offersSingleSignOn: problem.safeParse(error).data?.singleSignOn ?? false,
      workspace: problem.safeParse(error).data?.workspace ?? null,
    })),
    logFailure: log((_, { error }: { error: unknown }) => `Sign-in failed: ${failureText(error)}`),
    publishOpened: publish((_, { user, at }: OpenedSession) => ({ type: 'session.opened', user, at })),
    publishClosed: publish({ type: 'session.closed' }),
    /** Goes on with the session as it was read again; one of another user takes the place of what this one had open. */
    goOn: enqueueActions(({ context, enqueue, system }, { user, renewAfterMs, at }: OpenedSession) => {
      const publishFact = (fact: Fact) => enqueue.sendTo(system.get(BUS) as BusRef, fact)
      enqueue.assign({ user, renewAfterMs, problem: null, remaining: null, neededFactor: null })
      if (user.providerId === context.user?.providerId) {
        publishFact({ type: 'session.renewed', user })
        if (mayLess(context.user, user)) publishFact(RIGHTS_CHANGED)
        return
      }
      publishFact({ type: 'session.closed' })
      publishFact({ type: 'session.opened', user, at })
    }),
    openSignIn: openPath(({ context }) => signInPath(context)),
    askToLeave: tell(ADDRESS, { type: 'askToLeave' }),
    /** Nobody is asked whether what they entered may be lost: the page is cleared. */
    freeAddress: tell(ADDRESS, { type: 'release' }),
    leaveSignIn: openPath(({ context }) => pathBehindSignIn(context)),
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
    neededFactor: null,
    recoveryCodes: [],
    ending: null,
    offersSingleSignOn: false,
    workspace: null,
    skipsStart: false,
    isExpected: false,
  },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: [
      'address.changed',
      'page.shown',
      'session.leftElsewhere',
      'session.outdated',
      'firstAccount.made',
      'startSkipping.changed',
      'network.returned',
      'departure.allowed',
    ],
  },
  on: {
    'address.changed': { actions: withEvent('keepAddress') },
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
            withOutput('keepUser'),
            // First, for a form that was begun before may hold the address again once it hears who is back.
            'leaveSignIn',
            withOutput('publishOpened'),
          ],
        },
        onError: [
          {
            guard: withEvent('isNobody'),
            target: 'unauthenticated',
            actions: [withEvent('keepOffer'), 'openSignIn'],
          },
          {
            guard: withEvent('isRefused'),
            target: 'unauthenticated',
            actions: [withEvent('logFailure'), withEvent('keepOffer'), 'openSignIn'],
          },
          {
            target: 'unauthenticated.unreachable',
            actions: [withEvent('logFailure'), withEvent('keepProblem'), 'openSignIn'],
          },
        ],
      },
    },
    authenticated: {
      initial: 'current',
      on: {
        signOut: { actions: 'askToLeave' },
        'departure.allowed': 'signingOut',
        'session.leftElsewhere': {
          target: 'unauthenticated',
          actions: [
            { type: 'keepEnding', params: { ending: 'leftElsewhere' } },
            'forgetUser',
            'forgetProblem',
            'publishClosed',
            'freeAddress',
            'openSignIn',
          ],
        },
      },
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
              actions: withOutput('goOn'),
            },
            onError: [
              {
                guard: withEvent('wasEnded'),
                target: '#session.unauthenticated',
                actions: [
                  withEvent('logFailure'),
                  withEvent('keepOffer'),
                  { type: 'keepEnding', params: { ending: 'ended' } },
                  'forgetUser',
                  'forgetProblem',
                  'publishClosed',
                  'freeAddress',
                  'openSignIn',
                ],
              },
              {
                guard: withEvent('isRefused'),
                target: 'expired',
                actions: [withEvent('logFailure'), withEvent('keepOffer'), 'forgetProblem'],
              },
              { target: 'disconnected', actions: withEvent('keepProblem') },
            ],
          },
        },
        disconnected: {
          tags: 'disconnected',
          after: { reconnection: 'renewing' },
          on: { retry: 'renewing', 'network.returned': 'renewing' },
        },
        /** Asks for the password over the page; the user may have signed in again in another tab, too. */
        expired: {
          tags: 'expired',
          initial: 'waiting',
          // Asked over the page, where nothing else can be answered.
          on: { signOut: '#session.signingOut' },
          states: {
            waiting: { on: { submit: 'submitting', 'page.shown': 'checking' } },
            checking: {
              on: { submit: 'submitting' },
              invoke: {
                id: 'checkSession',
                src: 'restoreSession',
                onDone: {
                  target: '#session.authenticated.current',
                  actions: withOutput('goOn'),
                },
                onError: 'waiting',
              },
            },
            ...signInStates('signInAgain', { target: 'reopening' }),
            reopening: {
              tags: 'busy',
              invoke: {
                id: 'reopenSession',
                src: 'restoreSession',
                onDone: {
                  target: '#session.authenticated.current',
                  actions: withOutput('goOn'),
                },
                onError: { target: 'rejected', actions: withEvent('keepProblem') },
              },
            },
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      entry: ['forgetUser', 'publishClosed', 'freeAddress'],
      invoke: {
        id: 'postSignOutForm',
        src: 'postSignOutForm',
        onDone: 'signedOut',
        onError: {
          target: 'unauthenticated.unreachable',
          actions: [withEvent('keepProblem'), 'openSignIn'],
        },
      },
    },
    signedOut: {},
    unauthenticated: {
      initial: 'waiting',
      on: {
        'firstAccount.made': { target: '#session.initialising', actions: ['forgetProblem', 'expect'] },
        'address.changed': {
          guard: withEvent('leadsInside'),
          actions: [withEvent('keepAddress'), 'openSignIn'],
        },
      },
      states: {
        waiting: { on: { submit: 'submitting' } },
        ...signInStates('signIn', { target: '#session.initialising', actions: 'expect' }),
        unreachable: {
          on: {
            submit: 'submitting',
            retry: { target: '#session.initialising', actions: 'forgetProblem' },
            'network.returned': { target: '#session.initialising', actions: 'forgetProblem' },
          },
        },
      },
    },
  },
})
