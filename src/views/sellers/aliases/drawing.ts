import type { SellerAliases } from '../../../domain/sellers/seller.ts'
import { drawGraph, type GraphDrawing } from '../../kit/graphDrawing.ts'
import { type AliasEdge, aliasGraph, type AliasNode } from './aliasGraph.ts'
import { marketplacesOf } from './marketplaces.ts'

/** More edges than these don't bear their kinds: of a larger graph at most those of the account that is chosen. */
const LABELLED_EDGES = 12

/** Draws a seller's accounts into an element; null where the browser has no WebGL. */
export function drawAliases(
  element: HTMLElement,
  aliases: SellerAliases,
  onChoose: (id: string | null) => void,
): GraphDrawing | null {
  const graph = aliasGraph(aliases)
  const places = new Map(marketplacesOf(aliases).map((name, n) => [name, n]))
  const isLabelled = (isNear: boolean, chosen: string | null) =>
    graph.size <= LABELLED_EDGES || (isNear && graph.degree(chosen!) <= LABELLED_EDGES)
  return drawGraph<AliasNode, AliasEdge>(
    element,
    graph,
    {
      node: (node, palette, isChosen) => ({
        label: node.label,
        size: node.size,
        color: palette.parts[places.get(node.marketplace)!] ?? palette.mutedText,
        forceLabel: node.isSeller || isChosen,
      }),
      edge: (edge, palette, { isNear, chosen }) => ({
        size: edge.size,
        color: isNear ? palette.text : palette.edge,
        label: isLabelled(isNear, chosen) ? edge.label : '',
        forceLabel: isLabelled(isNear, chosen),
      }),
    },
    onChoose,
    { renderEdgeLabels: true },
  )
}
