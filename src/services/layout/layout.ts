import { UndirectedGraph } from 'graphology'
import forceAtlas2 from 'graphology-layout-forceatlas2'
import type { LayoutStep, LayoutTask } from '../../machines/images/graphLayout.ts'

interface LaidNode {
  x: number
  y: number
  readonly size: number
}

/** Rounds of forces in one step, which is how often what became of them is shown. */
const STEP_ROUNDS = 6
/** The most rounds, however much still moves. */
const ROUNDS = 240
/** It is settled when a step moves nodes by no more than this share of the whole, on average. */
const SETTLED = 0.0008
/** From here on far nodes count together, by Barnes and Hut. */
const MANY_NODES = 400

/**
 * Arranges a graph by forces, a step at a time; the last step's share is 1. The same each time for the same task.
 */
export function* arrangeInSteps({ places, sizes, edges }: LayoutTask): Generator<LayoutStep, void> {
  const graph = new UndirectedGraph<LaidNode>()
  for (let n = 0; n < places.length / 2; n++)
    graph.addNode(n, { x: places[2 * n]!, y: places[2 * n + 1]!, size: sizes[n]! })
  for (let n = 0; n < edges.length; n += 2) graph.mergeEdge(edges[n], edges[n + 1])
  const settings = {
    ...forceAtlas2.inferSettings(graph),
    barnesHutOptimize: graph.order > MANY_NODES,
    adjustSizes: true,
    strongGravityMode: false,
    gravity: 1,
    scalingRatio: 1,
    slowDown: 8,
    barnesHutTheta: 0.8,
  }
  let before = places
  for (let rounds = STEP_ROUNDS; ; rounds += STEP_ROUNDS) {
    forceAtlas2.assign(graph, { iterations: STEP_ROUNDS, settings })
    const after = placesOf(graph)
    const isDone = rounds >= ROUNDS || movement(before, after) <= SETTLED
    yield { places: after, share: isDone ? 1 : rounds / ROUNDS }
    if (isDone) return
    before = after
  }
}

function placesOf(graph: UndirectedGraph<LaidNode>): Float32Array {
  const places = new Float32Array(2 * graph.order)
  let n = 0
  graph.forEachNode((_, { x, y }) => {
    places[n++] = x
    places[n++] = y
  })
  return places
}

/** How far nodes went on average, as a share of how wide they stand. */
function movement(before: Float32Array, after: Float32Array): number {
  let sum = 0
  let widest = 0
  for (let n = 0; n < after.length; n++) {
    sum += Math.abs(after[n]! - before[n]!)
    widest = Math.max(widest, Math.abs(after[n]!))
  }
  return sum / after.length / (2 * widest || 1)
}
