import { type ActorRefFrom, assign, setup } from 'xstate'
import { may } from '../../domain/kit/roles.ts'
import type { QueueFigures } from '../../domain/queues/queue.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, ofEvent, ofOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { FIGURES_POLL_MS, queueOfPath } from './queuesPlace.ts'

/** The id under which the Setup site finds the queue that is open. */
export const QUEUE = 'queue'

interface Context {
  readonly groups: readonly string[]
  /** The id of the queue that the address names. */
  readonly id: string | null
  /** Null until they were read. */
  readonly figures: QueueFigures | null
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | Extract<Fact, { type: 'session.opened' | 'session.closed' | 'address.changed' | 'record.saved' }>

/**
 * The figures of the queue that is open, beside its form: read again every few seconds, and when it was saved; what was read stays
 * where that fails. Invokes: loadFigures.
 */
export const queueMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    facts: factsLogic,
    loadFigures: service<QueueFigures, { readonly id: string }>('loadFigures'),
  },
  delays: { poll: FIGURES_POLL_MS },
  guards: {
    isAway: ({ context }) => context.id === null || !may(context.groups, 'queues.write'),
    movesOn: ({ context }, { path }: { path: string }) => queueOfPath(path) !== context.id,
    isOpenQueue: ({ context }, fact: Extract<Fact, { type: 'record.saved' }>) =>
      fact.section === 'queues' && 'id' in fact.record && fact.record.id === context.id,
    hasFigures: ({ context }) => context.figures !== null,
  },
  actions: {
    keepFigures: assign((_, figures: QueueFigures) => ({ figures, problem: null })),
    keepProblem: keepProblem(),
    forget: assign({ figures: null, problem: null }),
  },
}).createMachine({
  id: 'queue',
  context: { groups: [], id: null, figures: null, problem: null },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['session.opened', 'session.closed', 'address.changed', 'record.saved'],
  },
  on: {
    'session.opened': {
      target: '.settling',
      actions: assign(({ event: { user } }) => ({ groups: user.groups })),
    },
    'session.closed': { target: '.settling', actions: assign({ groups: [] }) },
    'address.changed': {
      guard: { type: 'movesOn', params: ofEvent },
      target: '.settling',
      actions: ['forget', assign(({ event: { path } }) => ({ id: queueOfPath(path) }))],
    },
  },
  initial: 'away',
  states: {
    settling: { always: [{ guard: 'isAway', target: 'away' }, { target: 'loading' }] },
    away: { entry: 'forget' },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadFigures',
        src: 'loadFigures',
        input: ({ context }) => ({ id: context.id! }),
        onDone: { target: 'shown', actions: { type: 'keepFigures', params: ofOutput } },
        onError: [
          { guard: 'hasFigures', target: 'stale', actions: 'keepProblem' },
          { target: 'failed', actions: 'keepProblem' },
        ],
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading' } },
    shown: {
      after: { poll: 'loading' },
      on: {
        'record.saved': { guard: { type: 'isOpenQueue', params: ofEvent }, target: 'loading' },
      },
    },
    /** What was read last is shown: it could not be read again. */
    stale: { tags: 'failed', after: { poll: 'loading' }, on: { retry: 'loading' } },
  },
})
export type QueueActor = ActorRefFrom<typeof queueMachine>
