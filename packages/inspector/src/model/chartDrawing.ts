import type { Chart, ChartNode, ChartTransition } from './inspection.ts'

/** A statechart as it is drawn: boxes of states within each other, and lines between them. */

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Area extends Spot {
  readonly width: number
  readonly height: number
}

/** A transition by its state and its place among that state's transitions. */
export interface TransitionName {
  readonly node: string
  readonly n: number
}

/** What is written for a transition, in a line or two. */
export interface TransitionLabel extends TransitionName {
  readonly lines: readonly string[]
}

export interface ChartBox extends Area {
  readonly id: string
  readonly title: string
  readonly type: ChartNode['type']
  readonly depth: number
  /** The ids of the services that run in it. */
  readonly services: readonly string[]
  /** What is written in it: transitions that stay where they are, and those that lead into it or out to what it is in. */
  readonly inner: readonly TransitionLabel[]
}

/** Transitions that lead from one state to the same others, drawn as one line. */
export interface ChartEdge {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly labels: readonly TransitionLabel[]
  readonly points: readonly Spot[]
  /** Where its words stand; null where another line of the same transitions bears them. */
  readonly words: Area | null
}

export interface LaidChart {
  readonly machine: string
  readonly width: number
  readonly height: number
  /** The outer ones before those within them. */
  readonly boxes: readonly ChartBox[]
  readonly edges: readonly ChartEdge[]
  /** The dots at which a state's inner states begin, and the way from each. */
  readonly starts: readonly { readonly at: Spot; readonly points: readonly Spot[] }[]
}

/** Tells charts apart by all that they say: a recording may tell of another version of a machine. */
export const drawingKey = (chart: Chart): string => JSON.stringify(chart)

/** The drawing of a chart among those laid out; null where it isn't there. */
export const drawingOf = (
  { laid }: { readonly laid: ReadonlyMap<string, LaidChart> },
  chart: Chart,
): LaidChart | null => laid.get(drawingKey(chart)) ?? null

/** The sizes of a drawing's text, in pixels. */
export const CHART_TEXT = { title: 13, line: 12, row: 18 } as const

/** What stands before a transition that would be refused now: there is room for it in every label. */
export const REFUSED = '✕ '

/** How wide a text is drawn, in pixels. */
export type TextWidth = (text: string, as: 'title' | 'line') => number

/** What an event says of itself, in words. */
export function eventWords(event: string): string {
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event)
  if (outcome) return `${outcome[2]} ${outcome[1] === 'done' ? 'succeeds' : 'fails'}`
  const delay = /^xstate\.after\.(\w+)\./.exec(event)
  if (delay) return `after ${delay[1]}`
  if (event.startsWith('xstate.done.state.')) return 'finished'
  return event === '' ? 'at once' : event
}

/** What a transition waits for: the event, and the guard in brackets. */
export function transitionWords({ event, guard }: Pick<ChartTransition, 'event' | 'guard'>): string {
  return guard === null ? eventWords(event) : `${eventWords(event)} [${guard}]`
}

const LONG = 20

/** What stands at a transition's line: without the service's name where the state runs no other, on two lines if long. */
export function transitionLabel(node: ChartNode, n: number): TransitionLabel {
  const { event, guard } = node.transitions[n]!
  const only = node.invokes.length === 1 ? `${node.invokes[0]} ` : ''
  const words = eventWords(event)
  const short =
    only !== '' && event.startsWith('xstate.') && words.startsWith(only) ? words.slice(only.length) : words
  const condition = guard === null ? [] : [`[${guard}]`]
  const isLong = [short, ...condition].join(' ').length > LONG
  return { node: node.id, n, lines: isLong ? [short, ...condition] : [[short, ...condition].join(' ')] }
}

/** Every node of a chart, the outer ones first. */
export function nodesOfChart({ root }: Chart): ChartNode[] {
  const visit = (node: ChartNode): ChartNode[] => [node, ...node.states.flatMap(visit)]
  return visit(root)
}

/**
 * The state to follow among those that a machine is in: the innermost of those that it wasn't in before, so that of
 * states that run side by side the one that moved is seen; else the innermost.
 */
export function leafEntered(
  boxes: readonly Pick<ChartBox, 'id'>[],
  before: ReadonlySet<string>,
  now: readonly string[],
): string | null {
  const innermost = (ids: ReadonlySet<string>) => boxes.findLast(({ id }) => ids.has(id))?.id ?? null
  return innermost(new Set(now.filter((id) => !before.has(id)))) ?? innermost(new Set(now))
}

/** A state as a screen reader says it: "submitting, current, within open; runs placeOrder; 2 transitions". */
export function stateWords(
  box: ChartBox,
  {
    parent,
    isNow,
    isBeen,
    transitions,
  }: { parent: string | null; isNow: boolean; isBeen: boolean; transitions: number },
): string {
  const standing = isNow ? 'current' : isBeen ? 'been to' : 'not yet'
  const kind = box.type === 'parallel' || box.type === 'final' ? `, ${box.type}` : ''
  return [
    `${box.title}${kind}, ${standing}${parent === null ? '' : `, within ${parent}`}`,
    ...(box.services.length > 0 ? [`runs ${box.services.join(', ')}`] : []),
    `${transitions} ${transitions === 1 ? 'transition' : 'transitions'}`,
  ].join('; ')
}

/** The middle of what is read first in a box: of one with others in it, its title. */
export function middleOf({ x, y, width, height }: Area, hasInner: boolean): Spot {
  return hasInner ? { x: x + 48, y: y + 16 } : { x: x + width / 2, y: y + height / 2 }
}

export const DIRECTIONS = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
} as const
export type Direction = keyof typeof DIRECTIONS

/** The state next to one in a direction; null where there is none. */
export function neighbourOf({ boxes }: LaidChart, id: string, direction: Direction): string | null {
  const holders = new Set(
    boxes.flatMap((box) => boxes.filter((outer) => box.id.startsWith(`${outer.id}.`)).map(({ id }) => id)),
  )
  const spotOf = (box: ChartBox) => middleOf(box, holders.has(box.id))
  const from = spotOf(boxes.find((box) => box.id === id)!)
  const [dx, dy] = DIRECTIONS[direction]
  let best: { readonly id: string; readonly far: number } | null = null
  for (const box of boxes) {
    const spot = spotOf(box)
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy
    const across = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx)
    if (along <= 1) continue
    const far = along + 2 * across
    if (!best || far < best.far) best = { id: box.id, far }
  }
  return best?.id ?? null
}
