import { type ActorRefFrom, assign, setup } from 'xstate'
import type { QueueFigures } from '../../domain/queues/queue.ts'
import { factsLogic } from '../bus.ts'
import {
  BESIDE_NOTHING,
  type BesideContext,
  type BesideFact,
  besideFacts,
  besideGuards,
  besideOn,
  besideStates,
  keepId,
} from '../kit/besideRecord.ts'
import { keepProblem, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { keepGroups } from '../kit/signedIn.ts'
import { FIGURES_POLL_MS, queueOfPath } from './queuesPlace.ts'

/** The id under which the Setup site finds the queue that is open. */
export const QUEUE = 'queue'

interface Context extends BesideContext {
  /** Null until they were read. */
  readonly figures: QueueFigures | null
}

type Event = { type: 'retry' } | BesideFact

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
    ...besideGuards('queues', 'queues.write', queueOfPath),
    hasFigures: ({ context }) => context.figures !== null,
  },
  actions: {
    keepFigures: assign((_, figures: QueueFigures) => ({ figures, problem: null })),
    keepProblem: keepProblem(),
    keepGroups: keepGroups(),
    keepId: keepId(queueOfPath),
    forget: assign({ figures: null, problem: null }),
  },
}).createMachine({
  id: 'queue',
  context: { ...BESIDE_NOTHING, figures: null },
  invoke: besideFacts,
  on: besideOn,
  initial: 'away',
  states: {
    ...besideStates,
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadFigures',
        src: 'loadFigures',
        input: ({ context }) => ({ id: context.id! }),
        onDone: { target: 'shown', actions: withOutput('keepFigures') },
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
        'record.saved': { guard: withEvent('isOpenRecord'), target: 'loading' },
      },
    },
    /** What was read last is shown: it could not be read again. */
    stale: { tags: 'failed', after: { poll: 'loading' }, on: { retry: 'loading' } },
  },
})
export type QueueActor = ActorRefFrom<typeof queueMachine>
