import { assign, setup } from 'xstate'
import { clusterGraph, type ClusterGraph } from './clusterGraph.ts'
import { type LayoutStep, layoutTask, type LayoutTask } from './graphLayout.ts'
import type { ImageSpread } from '../../domain/images/image.ts'
import type { ClusterOf } from '../../domain/images/wall.contract.ts'
import { keepProblem, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  /** The image whose uses are looked for. */
  readonly of: ClusterOf
}

interface Context extends Input {
  /** Null until they were read. */
  readonly spread: ImageSpread | null
  readonly graph: ClusterGraph
  /** How far the graph is arranged; null where it stands as it began. */
  readonly step: LayoutStep | null
  /** The node that is looked at, in the list and in the graph. */
  readonly chosen: string | null
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'reload' }
  | { type: 'arrange' }
  | { type: 'rest' }
  | { type: 'graph.moved'; step: LayoutStep }
  | { type: 'node.chosen'; id: string | null }

const NO_GRAPH: ClusterGraph = { nodes: [], edges: [] }

/**
 * Where an image and its near-duplicates are used: read, arranged as a graph once somebody draws it (`arrange`, until
 * `rest`), and looked at node by node. Invokes: loadSpread, arrangeGraph, which tells each step as graph.moved.
 */
export const imageClusterMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadSpread: service<ImageSpread, Input>('loadSpread'),
    arrangeGraph: service<void, { task: LayoutTask; onStep: (step: LayoutStep) => void }>('arrangeGraph'),
  },
  guards: {
    hasUses: (_, { output }: { output: ImageSpread }) => output.uses.length > 0,
    isShown: ({ context: { graph } }, { id }: { id: string | null }) =>
      id === null || graph.nodes.some((node) => node.id === id),
  },
  actions: {
    keep: assign(({ context: { chosen } }, { output }: { output: ImageSpread }) => {
      const graph = clusterGraph(output)
      return {
        spread: output,
        graph,
        step: null,
        chosen: graph.nodes.some(({ id }) => id === chosen) ? chosen : null,
        problem: null,
      }
    }),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'imageCluster',
  context: ({ input: { of } }) => ({
    of,
    spread: null,
    graph: NO_GRAPH,
    step: null,
    chosen: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSpread',
        src: 'loadSpread',
        input: ({ context: { of } }) => ({ of }),
        onDone: [
          {
            guard: withEvent('hasUses'),
            target: 'drawn',
            actions: withEvent('keep'),
          },
          { target: 'empty', actions: withEvent('keep') },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
    empty: { on: { reload: 'loading' } },
    drawn: {
      on: {
        reload: 'loading',
        'node.chosen': {
          guard: withEvent('isShown'),
          actions: assign(({ event: { id } }) => ({ chosen: id })),
        },
      },
      initial: 'listed',
      states: {
        listed: { on: { arrange: 'arranging' } },
        arranging: {
          on: {
            'graph.moved': { actions: assign(({ event: { step } }) => ({ step })) },
            rest: 'listed',
          },
          invoke: {
            id: 'arrangeGraph',
            src: 'arrangeGraph',
            input: ({ context: { graph }, self }) => ({
              task: layoutTask(graph.nodes, graph.edges),
              onStep: (step) => self.send({ type: 'graph.moved', step }),
            }),
            onDone: 'arranged',
            onError: 'unarranged',
          },
        },
        arranged: {},
        unarranged: { tags: 'failed', on: { retry: 'arranging' } },
      },
    },
  },
})
