import { CornerDownRight, Hourglass, RotateCw } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import {
  CHART_TEXT,
  type ChartBox,
  type ChartEdge,
  type Direction,
  DIRECTIONS,
  type LaidChart,
  leafEntered,
  neighbourOf,
  REFUSED,
  stateWords,
  type TransitionName,
} from '../../model/chartDrawing.ts'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { Button } from '../Button.tsx'
import { headPath, wayPath } from '../../model/edgePath.ts'
import { useViewport } from './viewport.ts'

/** How a transition stands: whether it was the last taken, whether it would be taken now, or neither. */
export type TransitionStanding = 'idle' | 'open' | 'refused' | 'taken'

export interface StatechartProps {
  readonly laid: LaidChart
  /** The ids of the states it is in, and of those it has been in. */
  readonly now: readonly string[]
  readonly been: ReadonlySet<string>
  readonly standingOf: (transition: TransitionName) => TransitionStanding
  /** The state that is looked at. */
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

const PADDING = 12
const BASELINE = 14

/** A machine's statechart, drawn: seen by pointer, and walked through by keyboard. */
export function Statechart(props: StatechartProps) {
  return <Drawn key={props.laid.machine} {...props} />
}

function Drawn({ laid, now, been, standingOf, chosen, onChoose }: StatechartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const nowIds = new Set(now)
  const entry = chosen ?? deepest(laid, nowIds) ?? laid.boxes[0]!.id
  const viewport = useViewport(
    frame,
    laid,
    laid.boxes.find(({ id }) => id === entry),
  )
  const [isFollowing, setFollowing] = useState(true)
  const hint = useId()
  const parents = new Map(laid.boxes.map(({ id }) => [id, parentOf(laid, id)]))
  const holders = new Set(parents.values())

  /** The states it was in when the current one was last followed. */
  const followed = useRef<ReadonlySet<string>>(new Set())
  const follow = useEffectEvent((ids: readonly string[]) => {
    const id = leafEntered(laid.boxes, followed.current, ids)
    followed.current = new Set(ids)
    const box = laid.boxes.find((box) => box.id === id)
    if (box) viewport.reveal(box)
  })
  const standing = now.join(' ')
  useEffect(() => {
    if (isFollowing) follow(standing.split(' '))
  }, [standing, isFollowing])

  const focus = (id: string) => {
    viewport.reveal(laid.boxes.find((box) => box.id === id)!)
    frame.current
      ?.querySelector<SVGElement>(`[data-state="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true })
  }
  const takeKey = (event: KeyboardEvent<SVGElement>) => {
    const id = event.currentTarget.dataset.state!
    let goal: string | null = null
    if (!event.shiftKey && event.key in DIRECTIONS) goal = neighbourOf(laid, id, event.key as Direction)
    else if (event.key === 'Home') goal = deepest(laid, nowIds)
    else if (event.key === 'Enter' || event.key === ' ') goal = id
    else if (!viewport.takeKey(event)) return
    event.preventDefault()
    if (goal !== null) {
      onChoose(goal)
      focus(goal)
    }
  }
  return (
    <div className="inspector-statechart-place">
      <div
        ref={frame}
        className="inspector-statechart-frame"
        role="group"
        aria-label={`Statechart of ${laid.machine}`}
        aria-describedby={hint}
      >
        <span id={hint} className="inspector-text-hidden">
          Arrow keys go from state to state, Home to the current one. Shift with arrow keys moves the drawing,
          plus and minus change its size, 0 shows all of it.
        </span>
        <TransformWrapper {...viewport.settings}>
          <TransformComponent wrapperClass="inspector-statechart-sight">
            <svg
              className="inspector-statechart-drawing"
              width={laid.width}
              height={laid.height}
              role="presentation"
            >
              {laid.boxes
                .filter(({ id }) => holders.has(id))
                .map((box) => (
                  <Shape key={box.id} box={box} isHolder now={nowIds} been={been} />
                ))}
              {laid.starts.map(({ at, points }) => (
                <g key={`${at.x} ${at.y}`} className="inspector-statechart-start" aria-hidden>
                  <circle cx={at.x} cy={at.y} r={4.5} />
                  <path
                    className="inspector-statechart-way-idle inspector-statechart-line"
                    d={wayPath(points)}
                  />
                  <path className="inspector-statechart-head-idle" d={headPath(points)} />
                </g>
              ))}
              {drawnOrder(laid.edges, standingOf).map((edge) => (
                <Way key={edge.id} edge={edge} standingOf={standingOf} />
              ))}
              {laid.boxes
                .filter(({ id }) => !holders.has(id))
                .map((box) => (
                  <Shape key={box.id} box={box} now={nowIds} been={been} />
                ))}
              {laid.edges.map((edge) => (
                <Words key={edge.id} edge={edge} standingOf={standingOf} />
              ))}
              {laid.boxes.map((box) => (
                <BoxWords
                  key={box.id}
                  box={box}
                  isHolder={holders.has(box.id)}
                  isNow={nowIds.has(box.id)}
                  isBeen={been.has(box.id)}
                  standingOf={standingOf}
                />
              ))}
              {laid.boxes.map((box) => (
                <g
                  key={box.id}
                  role="button"
                  data-state={box.id}
                  className="inspector-statechart-state"
                  tabIndex={box.id === entry ? 0 : -1}
                  aria-pressed={box.id === chosen}
                  aria-current={nowIds.has(box.id) ? 'true' : undefined}
                  aria-label={stateWords(box, {
                    parent: titleOf(laid, parents.get(box.id) ?? null),
                    isNow: nowIds.has(box.id),
                    isBeen: been.has(box.id),
                    transitions: countOf(laid, box.id),
                  })}
                  onKeyDown={takeKey}
                  onClick={() => {
                    if (!viewport.hasTravelled()) onChoose(box.id)
                  }}
                  onFocus={(event) => {
                    if (event.currentTarget.matches(':focus-visible')) onChoose(box.id)
                  }}
                >
                  <Ground box={box} isHolder={holders.has(box.id)} />
                </g>
              ))}
            </svg>
          </TransformComponent>
        </TransformWrapper>
      </div>
      <div className="inspector-statechart-foot">
        <Legend />
        <div className="inspector-statechart-tools" role="group" aria-label="Size of the chart">
          <Button
            kind="quiet"
            icon="show"
            aria-label="Follow the current state"
            aria-pressed={isFollowing}
            onPress={() => {
              followed.current = new Set()
              setFollowing(!isFollowing)
            }}
          >
            Follow
          </Button>
          <Button kind="quiet" icon="zoomIn" onPress={() => viewport.zoom('in')}>
            Larger
          </Button>
          <Button kind="quiet" icon="zoomOut" onPress={() => viewport.zoom('out')}>
            Smaller
          </Button>
          <Button kind="quiet" icon="maximise" onPress={() => viewport.fit()}>
            Whole chart
          </Button>
        </div>
      </div>
    </div>
  )
}

interface ShapeProps {
  readonly box: ChartBox
  readonly isHolder?: boolean
  readonly now: ReadonlySet<string>
  readonly been: ReadonlySet<string>
}

function Shape({ box: { id, x, y, width, height, type, depth }, isHolder = false, now, been }: ShapeProps) {
  if (depth === 0) return null
  const how = now.has(id) ? 'now' : been.has(id) ? 'been' : 'notYet'
  return (
    <g aria-hidden>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={8}
        className={`inspector-statechart-shape inspector-statechart-${isHolder ? 'holder' : 'box'}-${how}`}
      />
      {type === 'final' ? (
        <rect
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={6}
          className="inspector-statechart-inside"
        />
      ) : null}
      {how === 'now' && !isHolder ? (
        <circle cx={x + width - 9} cy={y + 9} r={3} className="inspector-statechart-now-dot" />
      ) : null}
    </g>
  )
}

interface BoxWordsProps {
  readonly box: ChartBox
  readonly isHolder: boolean
  readonly isNow: boolean
  readonly isBeen: boolean
  readonly standingOf: StatechartProps['standingOf']
}

/** What of a box takes the pointer and shows the focus. */
function Ground({ box, isHolder }: Pick<BoxWordsProps, 'box' | 'isHolder'>) {
  const { x, y, width, height, services, inner } = box
  const title = (services.length + inner.length + 1) * CHART_TEXT.row + BASELINE
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={isHolder ? title : height}
        className="inspector-statechart-ground"
      />
      <rect
        x={x - 3}
        y={y - 3}
        width={width + 6}
        height={height + 6}
        rx={10}
        className="inspector-statechart-ring"
      />
    </>
  )
}

/** What is written in a box, for the eye: its name says it to others. */
function BoxWords({ box, isHolder, isNow, isBeen, standingOf }: BoxWordsProps) {
  const { x, y, width, height, title, type, services, inner, depth } = box
  const rows = services.length + inner.length
  const isMiddle = rows === 0 && !isHolder
  const left = x + PADDING
  const first = isMiddle ? y + height / 2 + 4.5 : y + BASELINE + 8
  const rowY = (n: number) => first + (n + 1) * CHART_TEXT.row
  const plain = isHolder ? '' : 'inspector-statechart-plain'
  return (
    <g aria-hidden>
      <text
        x={isMiddle ? x + width / 2 : left}
        y={first}
        textAnchor={isMiddle ? 'middle' : 'start'}
        className={`${isNow || isBeen || depth === 0 ? 'inspector-statechart-title inspector-statechart-words' : 'inspector-statechart-title-not-yet inspector-statechart-title inspector-statechart-words'} ${plain}`}
      >
        {title}
        {type === 'parallel' ? <tspan className="inspector-statechart-words"> in parallel</tspan> : null}
      </text>
      {services.map((service, n) => (
        <g key={service}>
          <Hourglass
            x={left}
            y={rowY(n) - 10.5}
            size={12}
            strokeWidth={1.9}
            className={isNow ? 'inspector-statechart-icon-now' : 'inspector-statechart-icon'}
          />
          <text
            x={left + 18}
            y={rowY(n)}
            className={`${isNow ? 'inspector-statechart-service-now inspector-statechart-words' : 'inspector-statechart-words'} ${plain}`}
          >
            {service}
          </text>
        </g>
      ))}
      {inner.map(({ node, n, lines }, place) => {
        const standing = standingOf({ node, n })
        const Mark = lines[0]!.includes(' → ') ? CornerDownRight : RotateCw
        return (
          <g key={n}>
            <Mark
              x={left}
              y={rowY(services.length + place) - 10.5}
              size={12}
              strokeWidth={1.9}
              className={standing === 'taken' ? 'inspector-statechart-icon-now' : 'inspector-statechart-icon'}
            />
            <text
              x={left + 18}
              y={rowY(services.length + place)}
              className={`inspector-statechart-words inspector-statechart-label-${standing} ${plain}`}
            >
              {standing === 'refused' ? REFUSED : ''}
              {lines[0]}
            </text>
          </g>
        )
      })}
    </g>
  )
}

interface WayProps {
  readonly edge: ChartEdge
  readonly standingOf: StatechartProps['standingOf']
}

const STANDINGS = ['taken', 'open', 'refused', 'idle'] as const

/** How a line stands: as the foremost of its transitions does. */
function standingOfEdge(
  { labels }: ChartEdge,
  standingOf: StatechartProps['standingOf'],
): TransitionStanding {
  const found = new Set(labels.map(standingOf))
  return STANDINGS.find((standing) => found.has(standing)) ?? 'idle'
}

/** The lines, those that matter now above the others. */
function drawnOrder(edges: readonly ChartEdge[], standingOf: StatechartProps['standingOf']): ChartEdge[] {
  const rank = (edge: ChartEdge) => STANDINGS.indexOf(standingOfEdge(edge, standingOf))
  return edges.toSorted((a, b) => rank(b) - rank(a))
}

function Way({ edge, standingOf }: WayProps) {
  const standing = standingOfEdge(edge, standingOf)
  return (
    <g aria-hidden>
      <path
        className={`inspector-statechart-line inspector-statechart-way-${standing}`}
        d={wayPath(edge.points)}
      />
      <path className={`inspector-statechart-head-${standing}`} d={headPath(edge.points)} />
    </g>
  )
}

function Words({ edge: { labels, words }, standingOf }: WayProps) {
  if (!words) return null
  const rows = labels.flatMap(({ node, n, lines }) => lines.map((line) => ({ node, n, line })))
  return (
    <g aria-hidden>
      {rows.map(({ node, n, line }, row) => (
        <text
          key={`${n} ${line}`}
          x={words.x + 2}
          y={words.y + BASELINE - 1 + CHART_TEXT.row * row}
          className={`inspector-statechart-words inspector-statechart-label-${standingOf({ node, n })}`}
        >
          {standingOf({ node, n }) === 'refused' ? REFUSED : ''}
          {line}
        </text>
      ))}
    </g>
  )
}

/** The innermost box that holds a state; null for the outermost. */
function parentOf({ boxes }: LaidChart, id: string): string | null {
  return boxes.findLast((box) => id.startsWith(`${box.id}.`) && box.id !== id)?.id ?? null
}

/** What the outermost is called is told by the chart's own name. */
function titleOf({ boxes }: LaidChart, id: string | null): string | null {
  const box = boxes.find((box) => box.id === id)
  return box && box.depth > 0 ? box.title : null
}

function deepest({ boxes }: LaidChart, ids: ReadonlySet<string>): string | null {
  return boxes.findLast(({ id }) => ids.has(id))?.id ?? null
}

function countOf({ boxes, edges }: LaidChart, id: string): number {
  const inner = boxes.find((box) => box.id === id)?.inner ?? []
  const names = edges.filter(({ source }) => source === id).flatMap(({ labels }) => labels.map(({ n }) => n))
  return new Set([...inner.map(({ n }) => n), ...names]).size
}

const LEGEND = [
  ['now', 'now'],
  ['been', 'been here'],
  ['notYet', 'not yet'],
] as const

function Legend() {
  return (
    <div className="inspector-statechart-legend" aria-hidden>
      <ul className="inspector-statechart-legend-group">
        {LEGEND.map(([how, words]) => (
          <li key={how} className="inspector-statechart-legend-entry">
            <svg width={18} height={14}>
              <rect
                x={1.5}
                y={1.5}
                width={15}
                height={11}
                rx={3}
                className={`inspector-statechart-shape inspector-statechart-box-${how}`}
              />
              {how === 'now' ? (
                <circle cx={12.5} cy={5.5} r={2} className="inspector-statechart-now-dot" />
              ) : null}
            </svg>
            {words}
          </li>
        ))}
      </ul>
      <ul className="inspector-statechart-legend-group">
        <li className="inspector-statechart-legend-entry">
          <svg width={18} height={14}>
            <path d="M1 7H17" className="inspector-statechart-way-taken inspector-statechart-line" />
          </svg>
          last taken
        </li>
        <li className="inspector-statechart-legend-entry">
          <svg width={18} height={14}>
            <path d="M1 7H17" className="inspector-statechart-way-refused inspector-statechart-line" />
          </svg>
          refused now
        </li>
      </ul>
    </div>
  )
}
