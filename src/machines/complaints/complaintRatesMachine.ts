import { assign, setup } from 'xstate'
import type { ComplaintRates } from '../../domain/complaints/complaintRates.ts'
import { closeDialog, keepProblem } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly user: unknown
}

interface Context {
  readonly rates: ComplaintRates | null
  readonly problem: string | null
}

type Event = { type: 'retry' } | { type: 'reload' } | { type: 'cancel' }

/** How complaints fare by marketplace, read when it is opened. Invokes: loadRates. */
export const complaintRatesMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    loadRates: service<ComplaintRates>('loadRates'),
  },
  actions: {
    keepProblem: keepProblem(),
    close: closeDialog(),
  },
}).createMachine({
  id: 'complaintRates',
  context: { rates: null, problem: null },
  on: { cancel: { actions: 'close' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRates',
        src: 'loadRates',
        onDone: {
          target: 'shown',
          actions: assign(({ event: { output } }) => ({ rates: output, problem: null })),
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { on: { retry: 'loading' } },
    shown: { on: { reload: 'loading' } },
  },
})
