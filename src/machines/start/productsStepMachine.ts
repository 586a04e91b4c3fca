import { assign, setup } from 'xstate'
import type { AddedProducts } from '../../domain/setup/newProducts.ts'
import { keepProblem, tellParent, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  readonly brand: string
  readonly text: string
  readonly added: AddedProducts | null
  readonly problem: string | null
}

type Event =
  | { type: 'drafted'; value: string }
  | { type: 'submit'; brand: string }
  | { type: 'file.read'; brand: string; text: string }

/** Adds the products that were typed, or that a file names, on the start page. Invokes: addProducts. */
export const productsStepMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: { addProducts: service<AddedProducts, { brand: string; text: string }>('addProducts') },
  guards: { isTyped: ({ context }) => context.text.trim() !== '' },
  actions: {
    keepDraft: assign((_, { value }: { value: string }) => ({ text: value })),
    keepBrand: assign((_, { brand }: { brand: string }) => ({ brand })),
    keepFile: assign((_, { brand, text }: { brand: string; text: string }) => ({ brand, text })),
    keepProblem: keepProblem(),
    tellAdded: tellParent({ type: 'catalogue.changed' }),
  },
}).createMachine({
  id: 'productsStep',
  context: { brand: '', text: '', added: null, problem: null },
  initial: 'editing',
  states: {
    editing: {
      initial: 'clean',
      on: {
        drafted: { actions: withEvent('keepDraft') },
        submit: {
          guard: 'isTyped',
          target: 'adding',
          actions: withEvent('keepBrand'),
        },
        'file.read': { target: 'adding', actions: withEvent('keepFile') },
      },
      states: { clean: {}, rejected: {} },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addProducts',
        src: 'addProducts',
        input: ({ context: { brand, text } }) => ({ brand, text }),
        onDone: {
          target: 'editing',
          actions: [assign(({ event }) => ({ added: event.output, text: '', problem: null })), 'tellAdded'],
        },
        onError: { target: 'editing.rejected', actions: 'keepProblem' },
      },
    },
  },
})
