import { NodeSquareProgram } from '@sigma/node-square'
import { UndirectedGraph } from 'graphology'
import type { ClusterGraph, ClusterNode } from '../../../machines/images/clusterGraph.ts'
import type { LayoutStep } from '../../../machines/images/graphLayout.ts'
import { UNKNOWN } from '../../../machines/kit/unknown.ts'
import type { Palette } from '../../kit/place.ts'
import { drawGraph, type GraphDrawing } from '../../kit/graphDrawing.ts'

/** A cluster as sigma draws it: a square for the image itself, large discs for platforms, small ones for uses. */
export interface ClusterDrawing extends GraphDrawing {
  /** Puts the nodes where a step of the arrangement has them. */
  readonly move: (places: LayoutStep['places']) => void
}

type Node = ClusterNode & { readonly [attribute: string]: unknown }

/** Names that are too small to be told apart don't stand at uses; the chosen one has its own. */
const NAMED_SIZE = 6

/** Draws a cluster into an element; null where the browser has no WebGL. */
export function drawCluster(
  element: HTMLElement,
  { nodes, edges }: ClusterGraph,
  onChoose: (id: string | null) => void,
): ClusterDrawing | null {
  const graph = new UndirectedGraph<Node, { size?: number }>()
  for (const node of nodes) graph.addNode(node.id, { ...node })
  for (const [from, to] of edges) graph.addEdge(nodes[from]!.id, nodes[to]!.id)
  const drawn = drawGraph<Node, { size?: number }>(
    element,
    graph,
    {
      node: (node, palette, isChosen) => ({
        label: nameOf(node),
        size: isChosen ? node.size + 2 : node.size,
        color: colourOf(node, palette),
        type: node.kind === 'root' ? 'square' : 'circle',
        forceLabel: isChosen || node.kind === 'platform',
      }),
      edge: (_, palette, { isNear }) => ({
        size: isNear ? 1.5 : 1,
        color: isNear ? palette.mutedText : palette.line,
      }),
    },
    onChoose,
    {
      nodeProgramClasses: { square: NodeSquareProgram },
      labelRenderedSizeThreshold: NAMED_SIZE,
      stagePadding: 40,
    },
  )
  if (!drawn) return null
  return {
    ...drawn,
    move(places) {
      let n = 0
      graph.updateEachNodeAttributes((_, node) => ({ ...node, x: places[n++]!, y: places[n++]! }), {
        attributes: ['x', 'y'],
      })
    },
  }
}

function nameOf(node: ClusterNode): string {
  if (node.kind === 'root') return 'This image'
  return node.kind === 'platform' ? node.name : node.use.seller || UNKNOWN
}

function colourOf(node: ClusterNode, palette: Palette): string {
  if (node.kind === 'root') return palette.text
  return palette.parts[node.order] ?? palette.mutedText
}
