import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  fromPromise,
  sendTo,
  setup,
  stopChild,
} from 'xstate'
import type { Query } from '../domain/filter.ts'
import { failureText } from '../domain/problem.ts'
import { type Fact, factsLogic } from './bus.ts'
import type { complaintsMachine } from './complaintsMachine.ts'
import type { ScreenInput } from './screenInput.ts'

/** The screens whose workflows are loaded when somebody first goes there, by their paths. */
export interface ScreenMachines {
  readonly '/complaints': typeof complaintsMachine
}
export type LoadedScreen = keyof ScreenMachines
const LOADED_SCREENS: readonly string[] = ['/complaints'] satisfies LoadedScreen[]

/** The actor of a screen that was loaded. */
export type ScreenActor<Path extends LoadedScreen> = ActorRefFrom<ScreenMachines[Path]>

interface Context {
  readonly user: ScreenInput['user'] | null
  readonly address: { readonly path: string; readonly query: Query }
  readonly actor: AnyActorRef | null
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | Extract<Fact, { type: 'session.opened' | 'session.closed' | 'address.changed' }>

/**
 * Loads the workflows of a screen when somebody who is signed in first goes there, and keeps them running until the
 * session ends. Invokes: loadScreen.
 */
export const screenMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    loadScreen: fromPromise<AnyStateMachine, { path: LoadedScreen }>(() => {
      throw new Error('provide loadScreen')
    }),
  },
  guards: {
    leadsThere: ({ context }, { path }: { path: string }) =>
      context.user !== null && LOADED_SCREENS.includes(path),
    standsThere: ({ context }) => LOADED_SCREENS.includes(context.address.path),
  },
  actions: {
    keepUser: assign((_, { user }: { user: { providerId: string; groups: readonly string[] } }) => ({
      user: { id: user.providerId, groups: user.groups },
    })),
    keepAddress: assign((_, { path, query }: { path: string; query: Query }) => ({
      address: { path, query },
    })),
    run: assign(({ context, spawn }, { output }: { output: AnyStateMachine }) => ({
      actor: spawn(output, {
        id: 'shown',
        input: { user: context.user! } satisfies ScreenInput,
      } as never),
      problem: null,
    })),
    /** It hears of every further address over the bus. */
    tellAddress: sendTo(
      ({ context }) => context.actor!,
      ({ context: { address } }) => ({ type: 'address.changed', ...address }) satisfies Fact,
    ),
    letGo: assign({ actor: null }),
    forgetUser: assign({ user: null, problem: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureText(error) })),
  },
}).createMachine({
  id: 'screen',
  context: { user: null, address: { path: '', query: {} }, actor: null, problem: null },
  invoke: { id: 'facts', src: 'facts', input: ['session.opened', 'session.closed', 'address.changed'] },
  on: {
    'session.closed': { target: '.none', actions: 'forgetUser' },
    'address.changed': { actions: { type: 'keepAddress', params: ({ event }) => event } },
  },
  initial: 'none',
  states: {
    none: {
      on: {
        'session.opened': [
          {
            guard: 'standsThere',
            target: 'loading',
            actions: { type: 'keepUser', params: ({ event }) => event },
          },
          { actions: { type: 'keepUser', params: ({ event }) => event } },
        ],
        'address.changed': [
          {
            guard: { type: 'leadsThere', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'keepAddress', params: ({ event }) => event },
          },
        ],
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => ({ path: context.address.path as LoadedScreen }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'run', params: ({ event }) => event }, 'tellAddress'],
        },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    failed: { on: { retry: 'loading' } },
    shown: { exit: [stopChild('shown'), 'letGo'] },
  },
})
