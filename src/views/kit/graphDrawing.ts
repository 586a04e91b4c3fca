import type { AbstractGraph, Attributes } from 'graphology-types'
import { Sigma } from 'sigma'
import { drawDiscNodeLabel } from 'sigma/rendering'
import type { Settings } from 'sigma/settings'
import type { EdgeDisplayData, NodeDisplayData } from 'sigma/types'
import { reducedMotion } from '../../styles/media.ts'
import type { Palette } from './place.ts'

/** Graphs as sigma draws them: what all of the console's graphs have in common. */

export interface GraphDrawing {
  /** Draws it in these colours, as large as its place is now. */
  readonly paint: (palette: Palette) => void
  /** Shows a node among the others, or none. */
  readonly choose: (id: string | null) => void
  readonly zoom: (how: 'in' | 'out' | 'whole') => void
  /** Where a node stands in the element, in pixels; null for one that isn't drawn. */
  readonly placeOf: (id: string) => { readonly x: number; readonly y: number } | null
  /** The first node with a label; null where none bears it. */
  readonly labelled: (label: string) => string | null
  readonly stop: () => void
}

/** What nodes and edges look like in these colours, with one node chosen or none. */
export interface GraphLooks<Node extends Attributes, Edge extends Attributes> {
  readonly node: (
    node: Node,
    palette: Palette,
    isChosen: boolean,
  ) => Partial<NodeDisplayData> & { label: string | null }
  readonly edge: (
    edge: Edge,
    palette: Palette,
    is: { readonly id: string; readonly isNear: boolean; readonly chosen: string | null },
  ) => Partial<EdgeDisplayData>
}

const ZOOM_MS = 120
const LABEL_SIZE = 12
/** Between a node and its label, as sigma draws it. */
const LABEL_GAP = 3
type LabelSettings = Pick<Settings, 'labelWeight' | 'labelSize' | 'labelFont'>
const PADDING = 6

interface Label {
  readonly label: string | null
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: string
}

function labelWidth(context: CanvasRenderingContext2D, label: string, own: LabelSettings): number {
  context.font = `${own.labelWeight} ${own.labelSize}px ${own.labelFont}`
  return context.measureText(label).width
}

/** Whether a label stands before its node, since behind it the edge would cut it. */
const isBefore = (context: CanvasRenderingContext2D, { x, size }: Label, width: number): boolean =>
  x + size + LABEL_GAP + width > context.canvas.clientWidth && x - size - LABEL_GAP - width >= 0

/** Draws a node's label behind it, or before it where it would be cut. */
function drawLabel<Node extends Attributes, Edge extends Attributes>(
  context: CanvasRenderingContext2D,
  data: Label,
  own: Settings<Node, Edge>,
): void {
  if (!data.label) return
  const width = labelWidth(context, data.label, own)
  const x = isBefore(context, data, width) ? data.x - 2 * (data.size + LABEL_GAP) - width : data.x
  drawDiscNodeLabel(context, { ...data, x }, own)
}

/** Draws a graph into an element, and tells which node is clicked; null where the browser has no WebGL. */
export function drawGraph<Node extends Attributes, Edge extends Attributes>(
  element: HTMLElement,
  graph: AbstractGraph<Node, Edge>,
  looks: GraphLooks<Node, Edge>,
  onChoose: (id: string | null) => void,
  settings: Partial<Settings<Node, Edge>> = {},
): GraphDrawing | null {
  if (!hasWebGL()) return null
  let palette: Palette | null = null
  let chosen: string | null = null
  const sigma = new Sigma<Node, Edge>(graph, element, {
    allowInvalidContainer: true,
    labelSize: LABEL_SIZE,
    edgeLabelSize: LABEL_SIZE - 1,
    labelRenderedSizeThreshold: 0,
    stagePadding: 64,
    defaultDrawNodeLabel: drawLabel,
    defaultDrawNodeHover: (context, data, own) => {
      if (!palette || typeof data.label !== 'string') return
      const width = labelWidth(context, data.label, own)
      const before = isBefore(context, data, width) ? width + LABEL_GAP : 0
      const left = data.x - data.size - PADDING / 2 - before
      const height = Math.max(2 * data.size, own.labelSize) + PADDING
      context.fillStyle = palette.popover
      context.strokeStyle = palette.edge
      context.beginPath()
      context.roundRect(left, data.y - height / 2, 2 * data.size + width + 2 * PADDING, height, PADDING)
      context.fill()
      context.stroke()
      drawLabel(context, data, own)
    },
    nodeReducer: (id, node) => {
      const isChosen = id === chosen
      const { x, y } = node as unknown as { x: number; y: number }
      const look = palette ? looks.node(node, palette, isChosen) : { label: null, color: '' }
      return { x, y, ...look, highlighted: isChosen, zIndex: isChosen ? 1 : 0 }
    },
    edgeReducer: (id, edge) =>
      palette
        ? looks.edge(edge, palette, {
            id,
            isNear: chosen !== null && graph.hasExtremity(id, chosen),
            chosen,
          })
        : { color: '' },
    zIndex: true,
    ...settings,
  })
  sigma.on('clickNode', ({ node }) => onChoose(node))
  sigma.on('clickStage', () => onChoose(null))
  // The page scrolls under the pointer, as it does everywhere; buttons and Ctrl with the wheel change the size.
  const passWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) event.stopPropagation()
  }
  element.addEventListener('wheel', passWheel, { capture: true })
  const duration = () => (matchMedia(reducedMotion).matches ? 0 : ZOOM_MS)

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
    labelled: (label) =>
      graph.findNode((_, node) => (node as unknown as { label: string }).label === label) ?? null,
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
