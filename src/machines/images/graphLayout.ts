/** How a graph is arranged step by step, apart from who does it: what goes to the worker and comes back. */

/** A graph to arrange: where its nodes begin, as x and y one after the other, and its edges as pairs of their places. */
export interface LayoutTask {
  readonly places: Float32Array
  /** The radii that nodes are kept apart by, in the unit of their places. */
  readonly sizes: Float32Array
  readonly edges: Uint32Array
}

/** Where the nodes are, and how much of the work is done, from 0 to 1; at 1 nothing moves any more. */
export interface LayoutStep {
  readonly places: Float32Array
  readonly share: number
}

export function layoutTask(
  nodes: readonly { readonly x: number; readonly y: number; readonly room: number }[],
  edges: readonly (readonly [number, number])[],
): LayoutTask {
  return {
    places: Float32Array.from(nodes.flatMap(({ x, y }) => [x, y])),
    sizes: Float32Array.from(nodes, ({ room }) => room),
    edges: Uint32Array.from(edges.flat()),
  }
}
