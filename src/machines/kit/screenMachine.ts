import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  enqueueActions,
  setup,
} from 'xstate'
import type { Query } from '../../domain/filter/filter.ts'
import type { adsMachine } from '../ads/adsScreen.ts'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import type { complaintsMachine } from '../complaints/complaintsMachine.ts'
import type { dashboardMachine } from '../dashboard/dashboardMachine.ts'
import type { guidedReviewMachine } from '../review/guidedReviewMachine.ts'
import type { imagesMachine } from '../images/imagesMachine.ts'
import type { domainsMachine } from '../domains/domainsMachine.ts'
import type { investigationsMachine } from '../investigations/investigationsScreen.ts'
import type { reviewQualityMachine } from '../review/reviewQualityMachine.ts'
import type { ScreenInput } from './screenInput.ts'
import type { sellersMachine } from '../sellers/sellersScreen.ts'
import { keepProblem, ofEvent } from './effects.ts'
import { service } from './service.ts'

/** The screens whose workflows are loaded when somebody first goes there, by their paths. */
export interface ScreenMachines {
  readonly '/': typeof dashboardMachine
  readonly '/complaints': typeof complaintsMachine
  readonly '/investigations': typeof investigationsMachine
  readonly '/ads': typeof adsMachine
  readonly '/sellers': typeof sellersMachine
  readonly '/images': typeof imagesMachine
  readonly '/domains': typeof domainsMachine
  readonly '/review/quality': typeof reviewQualityMachine
  readonly '/review': typeof guidedReviewMachine
}
export type LoadedScreen = keyof ScreenMachines
const LOADED_SCREENS: readonly string[] = [
  '/',
  '/complaints',
  '/investigations',
  '/ads',
  '/sellers',
  '/images',
  '/domains',
  '/review/quality',
  '/review',
] satisfies LoadedScreen[]

/** The actor of a screen that was loaded. */
export type ScreenActor<Path extends LoadedScreen> = ActorRefFrom<ScreenMachines[Path]>

interface Context {
  readonly user: ScreenInput['user'] | null
  readonly address: { readonly path: string; readonly query: Query }
  /** The filter as it was last applied. */
  readonly applied: FactOf<'filter.applied'> | null
  /** Those that run, by their paths. */
  readonly actors: Readonly<Record<string, AnyActorRef>>
  /** The one that is being loaded, or was not. */
  readonly wanted: string
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | Extract<Fact, { type: 'session.opened' | 'session.closed' | 'address.changed' | 'filter.applied' }>

/**
 * Loads the workflows of a screen when somebody who is signed in first goes there, and keeps them running until the
 * session ends. Invokes: loadScreen.
 */
export const screenMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    loadScreen: service<AnyStateMachine, { path: LoadedScreen }>('loadScreen'),
  },
  guards: {
    lacksScreen: ({ context: { user, address, actors } }) =>
      user !== null && LOADED_SCREENS.includes(address.path) && !(address.path in actors),
    leadsElsewhere: ({ context: { wanted } }, { path }: { path: string }) => path !== wanted,
  },
  actions: {
    keepAddress: assign((_, { path, query }: { path: string; query: Query }) => ({
      address: { path, query },
    })),
    want: assign(({ context }) => ({ wanted: context.address.path })),
    /** It hears of every further address and filter over the bus. */
    tellPlace: enqueueActions(({ context: { actors, wanted, applied, address }, enqueue }) => {
      const actor = actors[wanted]!
      if (applied) enqueue.sendTo(actor, applied)
      enqueue.sendTo(actor, { type: 'address.changed', ...address } satisfies Fact)
    }),
    stopAll: enqueueActions(({ context, enqueue }) => {
      for (const actor of Object.values(context.actors)) enqueue.stopChild(actor)
    }),
    letGo: assign({ actors: {}, user: null, problem: null }),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'screen',
  context: {
    user: null,
    address: { path: '', query: {} },
    applied: null,
    actors: {},
    wanted: '',
    problem: null,
  },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['session.opened', 'session.closed', 'address.changed', 'filter.applied'],
  },
  on: {
    'session.opened': {
      actions: assign(({ event: { user } }) => ({
        user: { id: user.providerId, groups: user.groups },
      })),
    },
    'session.closed': { target: '.resting', actions: ['stopAll', 'letGo'] },
    'address.changed': { actions: { type: 'keepAddress', params: ofEvent } },
    'filter.applied': {
      actions: assign(({ event: applied }) => ({ applied })),
    },
  },
  initial: 'resting',
  states: {
    resting: { always: { guard: 'lacksScreen', target: 'loading', actions: 'want' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => ({ path: context.wanted as LoadedScreen }),
        onDone: {
          target: 'resting',
          actions: [
            assign(({ context, spawn, event: { output } }) => ({
              actors: {
                ...context.actors,
                [context.wanted]: spawn(output, {
                  id: context.wanted,
                  input: { user: context.user! } satisfies ScreenInput,
                } as never),
              },
              problem: null,
            })),
            'tellPlace',
          ],
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: {
      on: {
        retry: 'loading',
        'address.changed': {
          guard: { type: 'leadsElsewhere', params: ofEvent },
          target: 'resting',
          actions: { type: 'keepAddress', params: ofEvent },
        },
      },
    },
  },
})
