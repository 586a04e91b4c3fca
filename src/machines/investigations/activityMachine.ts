import { assign, setup } from 'xstate'
import type { InvestigationEvent } from '../../domain/investigations/investigations.contract.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, ofEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  /** The investigation's id. */
  readonly id: string
}

interface Context extends Input {
  /** Oldest first; null until they were read. */
  readonly events: readonly InvestigationEvent[] | null
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'reload' }
  | Extract<Fact, { type: 'investigations.changed' | 'evidence.added' }>

/**
 * What happened to one investigation, read again whenever it was changed; what was read stays shown meanwhile.
 * Invokes: loadActivity.
 */
export const activityMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    loadActivity: service<readonly InvestigationEvent[], Input>('loadActivity'),
  },
  guards: {
    concernsIt: ({ context }, { investigations }: Extract<Fact, { type: 'investigations.changed' }>) =>
      investigations.some(({ id }) => id === context.id),
    isItsEvidence: ({ context }, { investigation }: { investigation: string }) =>
      investigation === context.id,
  },
  actions: {
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'activity',
  context: ({ input: { id } }) => ({ id, events: null, problem: null }),
  invoke: { id: 'facts', src: 'facts', input: ['investigations.changed', 'evidence.added'] },
  on: {
    reload: { target: '.loading', reenter: true },
    'investigations.changed': {
      guard: { type: 'concernsIt', params: ofEvent },
      target: '.loading',
      reenter: true,
    },
    'evidence.added': {
      guard: { type: 'isItsEvidence', params: ofEvent },
      target: '.loading',
      reenter: true,
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadActivity',
        src: 'loadActivity',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'shown',
          actions: assign(({ event: { output } }) => ({
            events: output,
            problem: null,
          })),
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    shown: {},
    failed: { on: { retry: 'loading' } },
  },
})
