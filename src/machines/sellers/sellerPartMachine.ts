import { assign, setup } from 'xstate'
import type { Seller } from '../../domain/sellers/seller.ts'
import { keepProblem } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly seller: Seller
}

/** The newest few of what there is. */
export interface NewestFew<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

interface Context<Item> extends Input {
  /** Null until they were read. */
  readonly items: readonly Item[] | null
  readonly total: number
  readonly problem: string | null
}

type Event = { type: 'retry' } | { type: 'reload' }

/**
 * What stands behind a seller, the newest few of it: its listings, or the complaints against it. What was read stays
 * shown while it is read again. Invokes: loadPart.
 */
export function createSellerPartMachine<Item>(id: string) {
  return setup({
    types: {
      input: {} as Input,
      context: {} as Context<Item>,
      events: {} as Event,
      tags: {} as 'busy' | 'failed',
    },
    actors: {
      loadPart: service<NewestFew<Item>, Input>('loadPart'),
    },
    actions: {
      keepProblem: keepProblem(),
    },
  }).createMachine({
    id,
    context: ({ input: { seller } }) => ({ seller, items: null, total: 0, problem: null }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadPart',
          src: 'loadPart',
          input: ({ context: { seller } }) => ({ seller }),
          onDone: {
            target: 'shown',
            actions: assign(
              ({
                event: {
                  output: { items, total },
                },
              }) => ({
                items,
                total,
                problem: null,
              }),
            ),
          },
          onError: { target: 'failed', actions: 'keepProblem' },
        },
      },
      shown: { on: { reload: 'loading' } },
      failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
    },
  })
}
