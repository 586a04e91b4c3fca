import { assign, setup } from 'xstate'
import type { FilterParams } from '../../domain/filter/filter.ts'
import { keepProblem, ofEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** What figures are asked for: the dashboard's filter. */
export interface FiguresRequest {
  readonly params: FilterParams
}

interface Context<Figures> {
  /** The filter that they were asked for last. */
  readonly params: FilterParams
  readonly figures: Figures | null
  /** The filter that `figures` were counted within. */
  readonly of: FilterParams
  readonly problem: string | null
}

type Event = { type: 'load'; params: FilterParams } | { type: 'retry' }

/**
 * One group of the dashboard's figures. It is read on `load`, and again where it was read before: what is shown stays
 * until the new figures are there, and when they can't be had. Invokes: loadFigures.
 */
export function createFiguresMachine<Figures>(id: string) {
  return setup({
    types: { context: {} as Context<Figures>, events: {} as Event, tags: {} as 'busy' | 'failed' },
    actors: {
      loadFigures: service<Figures, FiguresRequest>('loadFigures'),
    },
    actions: {
      want: assign((_, { params }: { params: FilterParams }) => ({ params })),
      keepFigures: assign(({ context }, { output }: { output: Figures }) => ({
        figures: output,
        of: context.params,
        problem: null,
      })),
      keepProblem: keepProblem(),
    },
  }).createMachine({
    id,
    context: { params: {}, figures: null, of: {}, problem: null },
    initial: 'idle',
    states: {
      idle: { on: { load: { target: 'loading', actions: { type: 'want', params: ofEvent } } } },
      loading: {
        tags: 'busy',
        on: {
          load: {
            target: 'loading',
            reenter: true,
            actions: { type: 'want', params: ofEvent },
          },
        },
        invoke: {
          id: 'loadFirst',
          src: 'loadFigures',
          input: ({ context }) => ({ params: context.params }),
          onDone: { target: 'shown', actions: { type: 'keepFigures', params: ofEvent } },
          onError: { target: 'failed', actions: 'keepProblem' },
        },
      },
      failed: {
        tags: 'failed',
        on: {
          retry: 'loading',
          load: { target: 'loading', actions: { type: 'want', params: ofEvent } },
        },
      },
      shown: {
        initial: 'resting',
        on: { load: { target: '.reloading', actions: { type: 'want', params: ofEvent } } },
        states: {
          resting: {},
          reloading: {
            tags: 'busy',
            invoke: {
              id: 'reload',
              src: 'loadFigures',
              input: ({ context }) => ({ params: context.params }),
              onDone: { target: 'resting', actions: { type: 'keepFigures', params: ofEvent } },
              onError: { target: 'stale', actions: 'keepProblem' },
            },
          },
          stale: { tags: 'failed', on: { retry: 'reloading' } },
        },
      },
    },
  })
}
