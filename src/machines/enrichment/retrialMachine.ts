import { setup } from 'xstate'
import { keepProblem, publish } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** Tries again what failed of the evidence of one listing; how far it is, is read again then. Invokes: tryAgain. */
export const retrialMachine = setup({
  types: {
    input: {} as { readonly id: string },
    context: {} as { readonly id: string; readonly problem: string | null },
    events: {} as { type: 'tryAgain' },
    tags: {} as 'busy' | 'refused',
  },
  actors: { tryAgain: service<void, { id: string }>('tryAgain') },
  actions: {
    keepProblem: keepProblem(),
    publishTried: publish(({ context: { id } }) => ({
      type: 'listings.changed',
      patches: [{ _id: id }],
      removed: 0,
    })),
  },
}).createMachine({
  id: 'retrial',
  context: ({ input: { id } }) => ({ id, problem: null }),
  initial: 'resting',
  states: {
    resting: { on: { tryAgain: 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'tryAgain',
        src: 'tryAgain',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'resting', actions: 'publishTried' },
        onError: { target: 'refused', actions: 'keepProblem' },
      },
    },
    refused: { tags: 'refused', on: { tryAgain: 'sending' } },
  },
})
