import { UndirectedGraph } from 'graphology'
import forceAtlas2 from 'graphology-layout-forceatlas2'
import { LINK_KINDS, type LinkKind, sellerName, type SellerAliases } from '../../../domain/sellers/seller.ts'

/** Aliases as a graph with places: the same each time for the same aliases. */

export interface AliasNode {
  readonly label: string
  readonly marketplace: string
  readonly isSeller: boolean
  readonly size: number
  readonly x: number
  readonly y: number
}

export interface AliasEdge {
  /** Why the two are linked, the strongest kind first. */
  readonly kinds: readonly LinkKind[]
  readonly label: string
  readonly size: number
}

const KIND_WORDS: Record<LinkKind, string> = {
  id: 'seller id',
  contact: 'contact',
  store: 'store URL',
  image: 'image',
}

const SMALLEST = 6
const LARGEST = 16
const ROUNDS = 200

/** A node for each account, an edge for each pair that is linked, laid out by forces from a circle around the seller. */
export function aliasGraph({ accounts, links }: SellerAliases): UndirectedGraph<AliasNode, AliasEdge> {
  const graph = new UndirectedGraph<AliasNode, AliasEdge>()
  const most = Math.max(...accounts.map(({ listings }) => listings))
  for (const [n, account] of accounts.entries()) {
    const angle = (2 * Math.PI * n) / accounts.length
    graph.addNode(account.id, {
      label: sellerName(account),
      marketplace: account.marketplace,
      isSeller: account.distance === 0,
      size: SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(account.listings / most),
      x: account.distance * Math.cos(angle),
      y: account.distance * Math.sin(angle),
    })
  }
  for (const { from, to, kind } of links) {
    const others = graph.hasEdge(from, to) ? graph.getEdgeAttributes(from, to).kinds : []
    const kinds = LINK_KINDS.filter((known) => known === kind || others.includes(known))
    graph.mergeEdge(from, to, {
      kinds,
      label: kinds.map((each) => KIND_WORDS[each]).join(', '),
      size: 1 + kinds.length,
    })
  }
  forceAtlas2.assign(graph, {
    iterations: ROUNDS,
    settings: { ...forceAtlas2.inferSettings(graph), adjustSizes: false, scalingRatio: 12, gravity: 0.6 },
  })
  return graph
}
