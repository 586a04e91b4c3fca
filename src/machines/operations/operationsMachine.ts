import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate'
import type { OperationsState, SlowQueryDetails } from '../../domain/operations/operations.ts'
import { factsLogic } from '../bus.ts'
import { keepProblem, withEvent, notify } from '../kit/effects.ts'
import { copyActors, copyStates } from '../kit/copying.ts'
import { service } from '../kit/service.ts'
import { keepGroups } from '../kit/signedIn.ts'
import {
  keepPath,
  pageRead,
  polledReading,
  SITE_PAGE_NOWHERE,
  type SitePageContext,
  type SitePageFact,
  sitePageFacts,
  sitePageGuards,
  sitePageOn,
  sitePageStates,
} from '../kit/sitePage.ts'

/** The id under which the Setup site finds the operations. */
export const OPERATIONS = 'operations'

/** How often it is read again while it is seen. */
export const OPERATIONS_POLL_MS = 15_000

/** What can be done here: a failed job is tried again, or the slow queries are forgotten. */
export type OperationsAction =
  | { readonly kind: 'tryAgain'; readonly job: string }
  | { readonly kind: 'clear' }

/** Which slow query is read as a whole. */
export interface SlowQueryWanted {
  readonly fingerprint: string
}

const NONE: SlowQueryWanted = { fingerprint: '' }

/** How the server runs, as it was last read. */
export const operationsStateMachine = pageRead<OperationsState>('operationsState')

/** The slow query that is open. */
export const slowQueryMachine = pageRead<SlowQueryDetails, SlowQueryWanted>('slowQuery')

export type OperationsStateActor = ActorRefFrom<typeof operationsStateMachine>
export type SlowQueryActor = ActorRefFrom<typeof slowQueryMachine>

interface Context extends SitePageContext {
  readonly state: OperationsStateActor
  readonly slowQuery: SlowQueryActor
  /** The slow query that is open. */
  readonly opened: string | null
  /** What is being done, or was refused. */
  readonly action: OperationsAction | null
  readonly problem: string | null
}

type Event =
  | { type: 'reload' }
  /** Opens a slow query, or closes it. */
  | { type: 'open'; fingerprint: string }
  | { type: 'close' }
  | { type: 'copy'; text: string }
  | { type: 'act'; action: OperationsAction }
  | { type: 'retry' }
  | { type: 'dismiss' }
  | SitePageFact

/**
 * How the server runs: read when its place is opened by somebody who may, every 15 seconds while it is seen, and after something was done. What
 * is shown stays when reading fails. Invokes: act, copyText. Spawns: state, slowQuery.
 */
export const operationsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'refused' },
  actors: {
    facts: factsLogic,
    state: operationsStateMachine,
    slowQuery: slowQueryMachine,
    act: service<void, { action: OperationsAction }>('act'),
    ...copyActors,
  },
  delays: { poll: OPERATIONS_POLL_MS },
  guards: {
    ...sitePageGuards('/setup/operations', 'setup.operations'),
    isOpen: ({ context }) => context.opened !== null,
    isClearing: ({ context }) => context.action?.kind === 'clear',
  },
  actions: {
    keepGroups: keepGroups(),
    keepPath: keepPath(),
    load: sendTo(({ context }) => context.state, { type: 'load', input: undefined }),
    loadOpened: enqueueActions(({ context: { opened, slowQuery }, enqueue }) => {
      if (opened !== null) enqueue.sendTo(slowQuery, { type: 'load', input: { fingerprint: opened } })
    }),
    begin: assign({ opened: null, action: null, problem: null }),
    keepOpened: assign((_, { fingerprint }: { fingerprint: string }) => ({ opened: fingerprint })),
    forgetOpened: assign({ opened: null }),
    keepAction: assign((_, { action }: { action: OperationsAction }) => ({ action, problem: null })),
    forgetAction: assign({ action: null, problem: null }),
    keepProblem: keepProblem(),
    tellCleared: notify({ tone: 'positive', message: 'The slow queries are cleared.', action: null }),
  },
}).createMachine({
  id: 'operations',
  context: ({ spawn }) => ({
    ...SITE_PAGE_NOWHERE,
    state: spawn('state', { id: 'state', input: undefined }),
    slowQuery: spawn('slowQuery', { id: 'slowQuery', input: NONE }),
    opened: null,
    action: null,
    problem: null,
  }),
  invoke: sitePageFacts,
  on: sitePageOn,
  initial: 'away',
  states: {
    ...sitePageStates,
    here: {
      entry: 'load',
      type: 'parallel',
      states: {
        reading: polledReading('loadOpened'),
        opening: {
          on: {
            open: { actions: [withEvent('keepOpened'), 'loadOpened'] },
            close: { guard: 'isOpen', actions: 'forgetOpened' },
          },
        },
        copying: {
          initial: 'uncopied',
          on: { open: '.uncopied', copy: { guard: 'isOpen', target: '.copying' } },
          states: copyStates(({ event }: { event: Event }) => ({
            text: event.type === 'copy' ? event.text : '',
          })),
        },
        acting: {
          initial: 'resting',
          states: {
            resting: {
              on: { act: { target: 'busy', actions: withEvent('keepAction') } },
            },
            busy: {
              tags: 'busy',
              invoke: {
                id: 'act',
                src: 'act',
                input: ({ context }) => ({ action: context.action! }),
                onDone: [
                  {
                    guard: 'isClearing',
                    target: 'resting',
                    actions: ['tellCleared', 'forgetAction', 'load'],
                  },
                  { target: 'resting', actions: ['forgetAction', 'load'] },
                ],
                onError: { target: 'refused', actions: ['keepProblem', 'load'] },
              },
            },
            refused: {
              tags: 'refused',
              on: {
                retry: 'busy',
                dismiss: { target: 'resting', actions: 'forgetAction' },
                act: { target: 'busy', actions: withEvent('keepAction') },
              },
            },
          },
        },
      },
    },
  },
})

export type OperationsActor = ActorRefFrom<typeof operationsMachine>
