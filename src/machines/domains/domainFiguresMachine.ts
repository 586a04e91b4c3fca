import { assign, setup } from 'xstate'
import type { DomainFigures } from '../../domain/domains/internetDomain.ts'
import { keepProblem } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly id: string
}

interface Context extends Input {
  /** Null until they were read. */
  readonly figures: DomainFigures | null
  readonly problem: string | null
}

type Event = { type: 'retry' } | { type: 'reload' }

/** What was found at a domain. What was read stays shown while it is read again. Invokes: loadFigures. */
export const domainFiguresMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    loadFigures: service<DomainFigures, Input>('loadFigures'),
  },
  actions: {
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'domainFigures',
  context: ({ input: { id } }) => ({ id, figures: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadFigures',
        src: 'loadFigures',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'shown',
          actions: assign(({ event: { output } }) => ({ figures: output, problem: null })),
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    shown: { on: { reload: 'loading' } },
    failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
  },
})
