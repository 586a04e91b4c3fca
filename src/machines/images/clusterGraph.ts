import { CLUSTER_USES_MAX, type ImageSpread, type ImageUse } from '../../domain/images/image.ts'
import { UNKNOWN } from '../kit/unknown.ts'
import { countOf, countryName } from '../../domain/kit/words.ts'

/**
 * Where an image and its near-duplicates are used, as a graph (§2 cluster graph): the image itself, a node for each
 * platform, one for each use. It is the same each time for the same uses, its places too.
 */

interface Place {
  /** Where the arrangement begins, and where a node stays without one. */
  readonly x: number
  readonly y: number
  /** Its radius on the screen, in pixels. */
  readonly size: number
  /** The radius that it takes up among the places. */
  readonly room: number
  readonly label: string
  readonly id: string
}
export interface RootNode extends Place {
  readonly kind: 'root'
}
export interface PlatformNode extends Place {
  readonly kind: 'platform'
  /** Its place among the platforms, the one with the most uses first. */
  readonly order: number
  readonly name: string
  readonly uses: number
}
export interface ImageNode extends Place {
  readonly kind: 'image'
  readonly order: number
  readonly use: ImageUse
}
export type ClusterNode = RootNode | PlatformNode | ImageNode

export interface ClusterGraph {
  /** The root, then each platform followed by its uses: the order of the list as well. */
  readonly nodes: readonly ClusterNode[]
  /** Pairs of places in `nodes`: root and platform, platform and use. */
  readonly edges: readonly (readonly [number, number])[]
}

export const ROOT_NODE = 'root'
export const platformNode = (name: string): string => `platform ${name}`
export const useNode = ({ listing, image }: Pick<ImageUse, 'listing' | 'image'>): string =>
  `${listing} ${image}`

/** What a click on a use shows (§2). */
export const useLabel = ({ seller, platform, country }: ImageUse): string =>
  `Image used by ${seller || UNKNOWN} on ${platform || UNKNOWN} (${country ? countryName(country) : UNKNOWN})`

/** A platform with how often the image is used there: "Bazarro DE: 12 uses". */
export const platformLabel = (name: string, uses: number): string => `${name}: ${countOf(uses, 'use')}`

/** How near a use's picture is to the one that was asked for. */
export const nearnessWords = ({ bits }: Pick<ImageUse, 'bits'>): string =>
  bits === 0 ? 'The same picture' : `A near-duplicate, ${bits} of 64 bits apart`

const ROOT_SIZE = 13
const PLATFORM_SIZES = { least: 7, most: 11 }
const IMAGE_SIZES = { few: 5, many: 2.5 }
const ROOMS = { root: 3, platform: 2, image: 0.8 }
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
/** How much farther than side by side the platforms stand from each other. */
const APART = 1.25

/** The graph of a spread; a use that is listed twice is one node. */
export function clusterGraph({ uses }: Pick<ImageSpread, 'uses'>): ClusterGraph {
  const platforms = byPlatform(uses)
  const most = platforms[0]?.uses.length ?? 1
  const imageSize =
    IMAGE_SIZES.few - (IMAGE_SIZES.few - IMAGE_SIZES.many) * Math.min(1, uses.length / CLUSTER_USES_MAX)
  const nodes: ClusterNode[] = [
    {
      id: ROOT_NODE,
      kind: 'root',
      label: rootLabel(platforms.length),
      x: 0,
      y: 0,
      size: ROOT_SIZE,
      room: ROOMS.root,
    },
  ]
  const edges: [number, number][] = []
  const radii = platforms.map(({ uses: own }) => Math.sqrt(own.length) + 1)
  const round = 2 * APART * radii.reduce((sum, radius) => sum + radius, 0)
  const distance = Math.max(round / (2 * Math.PI), APART * Math.max(1, ...radii))
  let gone = 0
  for (const [order, { name, uses: own }] of platforms.entries()) {
    const angle = (2 * Math.PI * (gone + APART * radii[order]!)) / round
    gone += 2 * APART * radii[order]!
    const centre = { x: distance * Math.cos(angle), y: distance * Math.sin(angle) }
    const platform = nodes.length
    edges.push([0, platform])
    nodes.push({
      id: platformNode(name),
      kind: 'platform',
      label: platformLabel(name, own.length),
      order,
      name,
      uses: own.length,
      size:
        PLATFORM_SIZES.least + (PLATFORM_SIZES.most - PLATFORM_SIZES.least) * Math.sqrt(own.length / most),
      room: ROOMS.platform,
      ...centre,
    })
    for (const [n, use] of own.entries()) {
      edges.push([platform, nodes.length])
      const radius = Math.sqrt(n + 1)
      nodes.push({
        id: useNode(use),
        kind: 'image',
        label: useLabel(use),
        order,
        use,
        size: imageSize,
        room: ROOMS.image,
        x: centre.x + radius * Math.cos(n * GOLDEN_ANGLE),
        y: centre.y + radius * Math.sin(n * GOLDEN_ANGLE),
      })
    }
  }
  return { nodes, edges }
}

const rootLabel = (platforms: number): string =>
  platforms === 0 ? 'The image itself' : `The image itself, on ${countOf(platforms, 'platform')}`

function byPlatform(uses: readonly ImageUse[]): { name: string; uses: ImageUse[] }[] {
  const known = new Map(uses.map((use) => [useNode(use), use]))
  const groups = Map.groupBy(known.values(), ({ platform }) => platform || UNKNOWN)
  return [...groups]
    .map(([name, own]) => ({ name, uses: own }))
    .sort((a, b) => b.uses.length - a.uses.length || (a.name < b.name ? -1 : 1))
}

/** What the graph shows, in one sentence: "12 uses of this picture and near-duplicates on 4 platforms". */
export function clusterWords({ uses, total }: Pick<ImageSpread, 'uses' | 'total'>): string {
  const platforms = new Set(uses.map(({ platform }) => platform)).size
  const isSame = uses.every(({ bits }) => bits === 0)
  const counted =
    total > uses.length
      ? `The nearest ${uses.length.toLocaleString('en')} of at least ${countOf(total, 'use')}`
      : countOf(uses.length, 'use')
  return `${counted} of this picture${isSame ? '' : ' and near-duplicates'} on ${countOf(platforms, 'platform')}`
}
