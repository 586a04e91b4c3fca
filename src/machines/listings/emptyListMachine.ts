import { assign, setup } from 'xstate'
import type { FilterParams } from '../../domain/filter/filter.ts'
import { type FactOf, factsLogic } from '../bus.ts'
import { type PartKeys, setPartsOf, withoutPart } from '../filter/setParts.ts'
import { withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** What would be shown without a part of the filter. */
export interface WithoutPart {
  readonly keys: PartKeys
  readonly total: number
}

interface Context {
  readonly applied: Pick<FactOf<'filter.applied'>, 'params' | 'base'>
  readonly without: readonly WithoutPart[]
}

type Event = { type: 'retry' } | FactOf<'filter.applied'> | FactOf<'list.shown'> | FactOf<'session.closed'>

/** The parts that are counted without; each is a call. */
const COUNTED_MAX = 6

/** While no listing fits the filter: how many would without each of its parts. Invokes: countListings. */
export const emptyListMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    facts: factsLogic,
    countListings: service<readonly number[], { filters: readonly FilterParams[] }>('countListings'),
  },
  guards: {
    isEmpty: ({ context: { applied } }, { at, total }: FactOf<'list.shown'>) =>
      at != null && total === 0 && countedParts(applied).length > 0,
  },
}).createMachine({
  id: 'emptyList',
  context: { applied: { params: {}, base: {} }, without: [] },
  invoke: { id: 'facts', src: 'facts', input: ['filter.applied', 'list.shown', 'session.closed'] },
  on: {
    'filter.applied': {
      target: '.none',
      actions: assign(({ event: { params, base } }) => ({ applied: { params, base }, without: [] })),
    },
    'list.shown': [
      { guard: withEvent('isEmpty'), target: '.counting' },
      { target: '.none', actions: assign({ without: [] }) },
    ],
    'session.closed': { target: '.none', actions: assign({ without: [] }) },
  },
  initial: 'none',
  states: {
    none: {},
    counting: {
      tags: 'busy',
      invoke: {
        id: 'countListings',
        src: 'countListings',
        input: ({ context: { applied } }) => ({
          filters: countedParts(applied).map((keys) => withoutPart(applied.params, applied.base, keys)),
        }),
        onDone: {
          target: 'counted',
          actions: assign(({ context: { applied }, event: { output } }) => ({
            without: countedParts(applied).map((keys, n) => ({ keys, total: output[n] ?? 0 })),
          })),
        },
        onError: 'failed',
      },
    },
    counted: {},
    failed: { tags: 'failed', on: { retry: 'counting' } },
  },
})

const countedParts = ({ params, base }: Context['applied']): PartKeys[] =>
  setPartsOf(params, base, 'listings').slice(0, COUNTED_MAX)
