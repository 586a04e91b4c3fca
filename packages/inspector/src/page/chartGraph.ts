import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import {
  CHART_TEXT,
  REFUSED,
  type ChartBox,
  type ChartEdge,
  type LaidChart,
  nodesOfChart,
  type Spot,
  type TextWidth,
  transitionLabel,
  type TransitionLabel,
  transitionWords,
} from '../model/chartDrawing.ts'
import type { Chart, ChartNode } from '../model/inspection.ts'

/** A statechart as the graph that ELK lays out, and what ELK made of it as a drawing. */

const PADDING = 12
const TITLE_ROW = 22
const GAP = 16
const LEAST = { width: 104, height: 40 }
/** Before a line of a box: its sign, and the mark of one that is refused. */
const ICON = 32
const START = 10

const OPTIONS: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '3',
}

interface Group {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly labels: TransitionLabel[]
  readonly isLabelled: boolean
}

/** From this many lines on only those between neighbours are drawn; the others are written where they start. */
const MANY_LINES = 36

/** Whether a transition is drawn as a line; one into the state itself, or to what it is in, is written in its box. */
type IsLine = (source: string, target: string) => boolean

function lineRule(chart: Chart): IsLine {
  const isWithin = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`)
  const isApart: IsLine = (source, target) => !isWithin(target, source) && !isWithin(source, target)
  const parentOf = (id: string) => id.slice(0, Math.max(0, id.lastIndexOf('.')))
  return groupsOf(chart, isApart).length < MANY_LINES
    ? isApart
    : (source, target) => isApart(source, target) && parentOf(source) === parentOf(target)
}

/** The lines between states: what leads from one to another is one line. */
function groupsOf(chart: Chart, isLine: IsLine): Group[] {
  const groups = new Map<string, Group>()
  for (const node of nodesOfChart(chart))
    for (const [n, { targets }] of node.transitions.entries())
      for (const [place, target] of targets.entries()) {
        if (!isLine(node.id, target)) continue
        const id = `${node.id} → ${target}${place === 0 ? '' : ` ${place}`}`
        const group = groups.get(id) ?? { id, source: node.id, target, labels: [], isLabelled: place === 0 }
        group.labels.push(transitionLabel(node, n))
        groups.set(id, group)
      }
  return [...groups.values()]
}

/** Whether a line leads back up, when the states stand below each other as they are come to from the first one. */
function backRule(chart: Chart): IsLine {
  const next = new Map<string, string[]>()
  for (const { id, transitions } of nodesOfChart(chart))
    for (const target of transitions.flatMap(({ targets }) => targets)) {
      const [from, to] = siblingsOf(id, target)
      next.set(from, [...(next.get(from) ?? []), to])
    }
  const order = new Map<string, number>()
  for (const { initial, states } of nodesOfChart(chart)) {
    const first = states.filter(({ id, key }) => id === initial || key === initial)
    const queue = first.map(({ id }) => id)
    for (const { id } of [...first, ...states]) {
      if (!queue.includes(id)) queue.push(id)
      for (let at = queue.indexOf(id); at < queue.length; at++) {
        order.set(queue[at]!, at)
        for (const to of next.get(queue[at]!) ?? []) if (!queue.includes(to)) queue.push(to)
      }
    }
  }
  return (source, target) => {
    const [from, to] = siblingsOf(source, target)
    return (order.get(from) ?? 0) > (order.get(to) ?? 0)
  }
}

/** The two states beside each other that hold these. */
function siblingsOf(source: string, target: string): [string, string] {
  const [from, to] = [source.split('.'), target.split('.')]
  let depth = 0
  while (depth < from.length && from[depth] === to[depth]) depth++
  return [from.slice(0, depth + 1).join('.'), to.slice(0, depth + 1).join('.')]
}

/** What is written in a state's box. */
function innerOf({ id, transitions }: ChartNode, isLine: IsLine): TransitionLabel[] {
  return transitions.flatMap((transition, n) => {
    const inner = transition.targets.filter((target) => !isLine(id, target))
    if (transition.targets.length > inner.length) return []
    const goal = inner
      .map((target) => (target === id ? 'itself' : target.slice(target.lastIndexOf('.') + 1)))
      .join(', ')
    return [{ node: id, n, lines: [transitionWords(transition) + (goal ? ` → ${goal}` : '')] }]
  })
}

/** How much room a state's own words take. */
function wordsSize(node: ChartNode, isLine: IsLine, widthOf: TextWidth): { width: number; height: number } {
  const inner = innerOf(node, isLine)
  const widths = [
    widthOf(node.type === 'parallel' ? `${node.key} in parallel` : node.key, 'title'),
    ...node.invokes.map((id) => widthOf(id, 'line') + ICON),
    ...inner.map(({ lines }) => widthOf(`${REFUSED}${lines[0]!}`, 'line') + ICON),
  ]
  const rows = node.invokes.length + inner.length
  return {
    width: Math.ceil(Math.max(...widths)) + 2 * PADDING,
    height: TITLE_ROW + rows * CHART_TEXT.row + (rows > 0 ? PADDING / 2 : 0),
  }
}

/** The graph of a chart. */
export function graphOf(chart: Chart, widthOf: TextWidth): ElkNode {
  const isLine = lineRule(chart)
  const edges: ElkExtendedEdge[] = []
  const draw = (node: ChartNode): ElkNode => {
    const words = wordsSize(node, isLine, widthOf)
    if (node.states.length === 0)
      return {
        id: node.id,
        width: Math.max(LEAST.width, words.width),
        height: Math.max(LEAST.height, words.height + PADDING),
      }
    const initial = node.states.find(({ id, key }) => id === node.initial || key === node.initial)
    const start = `${node.id} start`
    if (initial) edges.push({ id: start, sources: [start], targets: [initial.id] })
    return {
      id: node.id,
      layoutOptions: {
        ...OPTIONS,
        'elk.padding': `[top=${words.height + PADDING + 6},left=${GAP},bottom=${GAP},right=${GAP}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // ELK lays such a graph out on its side, and takes this width for the height.
        'elk.nodeSize.minimum': `(${words.height}, ${words.width})`,
      },
      children: [...(initial ? [{ id: start, width: START, height: START }] : []), ...node.states.map(draw)],
    }
  }
  const leadsBack = backRule(chart)
  const root = draw(chart.root)
  for (const { id, source, target, labels, isLabelled } of groupsOf(chart, isLine))
    edges.push({
      id,
      // ELK has everything flow down; what leads back is turned around for it, and again afterwards.
      ...(leadsBack(source, target)
        ? { sources: [target], targets: [source] }
        : { sources: [source], targets: [target] }),
      ...(isLabelled
        ? {
            labels: [
              {
                text: id,
                width:
                  Math.ceil(
                    Math.max(
                      ...labels.flatMap(({ lines }) =>
                        lines.map((line) => widthOf(`${REFUSED}${line}`, 'line')),
                      ),
                    ),
                  ) + 16,
                height: labels.flatMap(({ lines }) => lines).length * CHART_TEXT.row,
              },
            ],
          }
        : {}),
    })
  return { id: '', layoutOptions: OPTIONS, children: [root], edges }
}

/** The drawing of a chart whose graph ELK has laid out. */
export function drawingOf(chart: Chart, laid: ElkNode): LaidChart {
  const isLine = lineRule(chart)
  const places = new Map<string, ElkNode>()
  const note = (node: ElkNode) => {
    places.set(node.id, node)
    node.children?.forEach(note)
  }
  note(laid)
  const areaOf = (id: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = places.get(id)!
    return { x, y, width, height }
  }
  const boxes: ChartBox[] = []
  const visit = (node: ChartNode, depth: number) => {
    boxes.push({
      ...areaOf(node.id),
      id: node.id,
      title: node.key,
      type: node.type,
      depth,
      services: node.invokes,
      inner: innerOf(node, isLine),
    })
    for (const inner of node.states) visit(inner, depth + 1)
  }
  visit(chart.root, 0)
  const leadsBack = backRule(chart)
  const ways = new Map(laid.edges?.map((edge) => [edge.id, edge]))
  const edges = groupsOf(chart, isLine).map(({ id, source, target, labels }): ChartEdge => {
    const edge = ways.get(id)!
    const words = edge.labels?.[0]
    return {
      id,
      source,
      target,
      labels,
      points: leadsBack(source, target) ? pointsOf(edge).toReversed() : pointsOf(edge),
      words: words
        ? { x: words.x ?? 0, y: words.y ?? 0, width: words.width ?? 0, height: words.height ?? 0 }
        : null,
    }
  })
  return {
    machine: chart.machine,
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes,
    edges,
    starts: [...places.keys()]
      .filter((id) => id.endsWith(' start'))
      .map((id) => {
        const { x, y, width, height } = areaOf(id)
        return { at: { x: x + width / 2, y: y + height / 2 }, points: pointsOf(ways.get(id)!) }
      }),
  }
}

function pointsOf({ sections = [] }: ElkExtendedEdge): Spot[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
}
