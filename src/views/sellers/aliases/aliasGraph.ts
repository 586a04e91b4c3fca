import { UndirectedGraph } from 'graphology'
import { LINK_KINDS, type LinkKind, sellerName, type SellerAliases } from '../../../domain/sellers/seller.ts'
import { aliasGroups } from './sellerAliasesWords.ts'

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
  payment: 'payment',
  store: 'store URL',
}

const SMALLEST = 6
const LARGEST = 16
/** Places that stay free between two kinds of evidence. */
const GAP = 1

/**
 * A node for each account, an edge for each pair that is linked: the seller in the middle, the others round it as far away as
 * links lead, by kind of evidence, from the strongest at the top clockwise.
 */
export function aliasGraph(aliases: SellerAliases): UndirectedGraph<AliasNode, AliasEdge> {
  const { accounts, links } = aliases
  const graph = new UndirectedGraph<AliasNode, AliasEdge>()
  const most = Math.max(...accounts.map(({ listings }) => listings))
  const angles = anglesOf(aliases)
  for (const account of accounts) {
    const angle = angles.get(account.id) ?? 0
    graph.addNode(account.id, {
      label: sellerName(account),
      marketplace: account.marketplace,
      isSeller: account.distance === 0,
      size: SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(account.listings / most),
      x: account.distance * Math.sin(angle),
      y: account.distance * Math.cos(angle),
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
  return graph
}

/** Where on the circle each other account stands, clockwise from the top. */
function anglesOf(aliases: SellerAliases): Map<string, number> {
  const groups = aliasGroups(aliases)
  const gap = groups.length > 1 ? GAP : 0
  const places = groups.reduce((sum, { reasons }) => sum + reasons.length + gap, 0)
  let place = 0
  return new Map(
    groups.flatMap(({ reasons }) => {
      const group = reasons.map(
        ({ account }, n) => [account.id, (2 * Math.PI * (place + n)) / places] as const,
      )
      place += reasons.length + gap
      return group
    }),
  )
}
