import { Sigma } from 'sigma'
import { drawDiscNodeLabel } from 'sigma/rendering'
import type { SellerAliases } from '../../../domain/seller.ts'
import type { Palette } from '../../charts/chart.ts'
import { type AliasEdge, aliasGraph, type AliasNode } from './aliasGraph.ts'
import { marketplacesOf } from './marketplaces.ts'

/** The graph as sigma draws it. */
export interface AliasDrawing {
  /** Draws it in these colours, as large as its place is now. */
  readonly paint: (palette: Palette) => void
  /** Shows an account among the others, or none. */
  readonly choose: (id: string | null) => void
  readonly zoom: (how: 'in' | 'out' | 'whole') => void
  /** Where an account stands in the element, in pixels; null for one that isn't drawn. */
  readonly placeOf: (id: string) => { readonly x: number; readonly y: number } | null
  readonly stop: () => void
}

const ZOOM_MS = 120
const LABEL_SIZE = 12
/** More edges than these don't bear their kinds: of a larger graph at most those of the account that is chosen. */
const LABELLED_EDGES = 12
const PADDING = 6

/** Draws a seller's accounts into an element; null where the browser has no WebGL. */
export function drawAliases(
  element: HTMLElement,
  aliases: SellerAliases,
  onChoose: (id: string | null) => void,
): AliasDrawing | null {
  if (!hasWebGL()) return null
  const graph = aliasGraph(aliases)
  const places = new Map(marketplacesOf(aliases).map((name, n) => [name, n]))
  let palette: Palette | null = null
  let chosen: string | null = null
  const isLabelled = (edge: string) =>
    graph.size <= LABELLED_EDGES ||
    (chosen !== null && graph.degree(chosen) <= LABELLED_EDGES && graph.hasExtremity(edge, chosen))
  const isNear = (edge: string) => chosen !== null && graph.hasExtremity(edge, chosen)

  const sigma = new Sigma<AliasNode, AliasEdge>(graph, element, {
    allowInvalidContainer: true,
    renderEdgeLabels: true,
    labelSize: LABEL_SIZE,
    edgeLabelSize: LABEL_SIZE - 1,
    labelRenderedSizeThreshold: 0,
    stagePadding: 64,
    defaultDrawNodeHover: (context, data, settings) => {
      if (!palette || typeof data.label !== 'string') return
      context.font = `${settings.labelWeight} ${settings.labelSize}px ${settings.labelFont}`
      const width = context.measureText(data.label).width
      const left = data.x - data.size - PADDING / 2
      const height = Math.max(2 * data.size, settings.labelSize) + PADDING
      context.fillStyle = palette.popover
      context.strokeStyle = palette.edge
      context.beginPath()
      context.roundRect(left, data.y - height / 2, 2 * data.size + width + 2 * PADDING, height, PADDING)
      context.fill()
      context.stroke()
      drawDiscNodeLabel(context, data, settings)
    },
    nodeReducer: (id, node) => ({
      x: node.x,
      y: node.y,
      label: node.label,
      size: node.size,
      color: palette?.parts[places.get(node.marketplace)!] ?? palette?.mutedText ?? '',
      forceLabel: node.isSeller || id === chosen,
      highlighted: id === chosen,
      zIndex: id === chosen ? 1 : 0,
    }),
    edgeReducer: (id, edge) => ({
      size: edge.size,
      color: (isNear(id) ? palette?.text : palette?.edge) ?? '',
      label: isLabelled(id) ? edge.label : '',
      forceLabel: isLabelled(id),
    }),
    zIndex: true,
  })
  sigma.on('clickNode', ({ node }) => onChoose(node))
  sigma.on('clickStage', () => onChoose(null))
  // The page scrolls under the pointer, as it does everywhere; buttons and Ctrl with the wheel change the size.
  const passWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) event.stopPropagation()
  }
  element.addEventListener('wheel', passWheel, { capture: true })
  const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ZOOM_MS)

  return {
    paint(colours) {
      palette = colours
      sigma.setSettings({
        labelColor: { color: colours.text },
        edgeLabelColor: { color: colours.mutedText },
        labelFont: colours.family,
        edgeLabelFont: colours.family,
      })
      sigma.resize()
      sigma.refresh()
    },
    choose(id) {
      chosen = id !== null && graph.hasNode(id) ? id : null
      sigma.refresh({ skipIndexation: true })
    },
    zoom(how) {
      const camera = sigma.getCamera()
      if (how === 'in') void camera.animatedZoom({ duration: duration() })
      else if (how === 'out') void camera.animatedUnzoom({ duration: duration() })
      else void camera.animatedReset({ duration: duration() })
    },
    placeOf(id) {
      const data = sigma.getNodeDisplayData(id)
      return data ? sigma.framedGraphToViewport(data) : null
    },
    stop() {
      element.removeEventListener('wheel', passWheel, { capture: true })
      sigma.kill()
    },
  }
}

function hasWebGL(): boolean {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
