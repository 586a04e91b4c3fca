import { assign, setup } from 'xstate'
import { keepProblem, tellParent, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  readonly name: string
  readonly client: string
  readonly problem: string | null
}

type Event = { type: 'drafted'; field: 'name' | 'client'; value: string } | { type: 'submit' }

/** Names a brand on the start page. Invokes: addBrand. */
export const brandStepMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: { addBrand: service<{ id: string }, { name: string; client: string }>('addBrand') },
  guards: {
    isNamed: ({ context }) => context.name.trim() !== '' && context.client.trim() !== '',
  },
  actions: {
    keepDraft: assign((_, { field, value }: Extract<Event, { type: 'drafted' }>) => ({ [field]: value })),
    clear: assign({ name: '', client: '', problem: null }),
    keepProblem: keepProblem(),
    tellAdded: tellParent((_, { id }: { id: string }) => ({ type: 'brand.added', id })),
  },
}).createMachine({
  id: 'brandStep',
  context: { name: '', client: '', problem: null },
  initial: 'editing',
  states: {
    editing: {
      initial: 'clean',
      on: {
        drafted: { actions: withEvent('keepDraft') },
        submit: { guard: 'isNamed', target: 'adding' },
      },
      states: { clean: {}, rejected: {} },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addBrand',
        src: 'addBrand',
        input: ({ context: { name, client } }) => ({ name, client }),
        onDone: { target: 'editing', actions: ['clear', withOutput('tellAdded')] },
        onError: { target: 'editing.rejected', actions: 'keepProblem' },
      },
    },
  },
})
