import { assign, setup } from 'xstate'
import { type Fact, factsLogic } from '../bus.ts'
import { publish, withEvent } from '../kit/effects.ts'

interface Context {
  /** How long the server asked to be left alone. */
  readonly retryAfterMs: number
}

type Event =
  | { type: 'retry' }
  | Extract<Fact, { type: 'server.failed' | 'server.answered' | 'network.lost' | 'network.returned' }>

/** Longer than a call waits for its answer: what was tried again has failed or been given up by then. */
const TRIAL_MS = 35_000
/** So long after the network was lost answers may be to calls that were under way then, and prove nothing. */
const GRACE_MS = 10_000

/**
 * Whether the server can do its work, and the network is there. While they can't, what is read waits, is tried again when
 * the server asked for it, the network returns or somebody wants it, and goes on with the first answer. What is written is
 * never repeated. In the first moments without a network an answer does not show that it is back.
 */
export const outageMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'away' | 'busy' | 'offline' },
  actors: { facts: factsLogic },
  delays: { retryAfter: ({ context }) => context.retryAfterMs, trial: TRIAL_MS, grace: GRACE_MS },
  actions: {
    keepWait: assign((_, { retryAfterMs }: { retryAfterMs: number }) => ({ retryAfterMs })),
    resumeReads: publish({ type: 'reads.resumed' }),
  },
}).createMachine({
  id: 'outage',
  context: { retryAfterMs: 0 },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['server.failed', 'server.answered', 'network.lost', 'network.returned'],
  },
  on: { 'network.lost': '.offline' },
  initial: 'absent',
  states: {
    absent: {
      on: {
        'server.failed': {
          target: 'present',
          actions: withEvent('keepWait'),
        },
      },
    },
    offline: {
      tags: ['away', 'offline'],
      initial: 'lost',
      on: {
        retry: { actions: 'resumeReads' },
        'network.returned': { target: 'absent', actions: 'resumeReads' },
      },
      states: {
        lost: { after: { grace: 'away' } },
        away: { on: { 'server.answered': { target: '#outage.absent', actions: 'resumeReads' } } },
      },
    },
    present: {
      tags: 'away',
      initial: 'waiting',
      on: { 'server.answered': { target: 'absent', actions: 'resumeReads' } },
      states: {
        waiting: { after: { retryAfter: 'trying' }, on: { retry: 'trying', 'network.returned': 'trying' } },
        trying: {
          tags: 'busy',
          entry: 'resumeReads',
          after: { trial: '#outage.absent' },
          on: {
            'server.failed': {
              target: 'waiting',
              actions: withEvent('keepWait'),
            },
          },
        },
      },
    },
  },
})
