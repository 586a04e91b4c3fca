import { CHART_TEXT, type ChartEdge, REFUSED, type TransitionName } from '../../model/chartDrawing.ts'
import { headPath, wayPath } from '../../model/edgePath.ts'

/** How a transition stands: whether it was the last taken, whether it would be taken now, or neither. */
export type TransitionStanding = 'idle' | 'open' | 'refused' | 'taken'

export type StandingOf = (transition: TransitionName) => TransitionStanding

/** From the top of a row of words to the line they stand on. */
const BASELINE = 13

interface WayProps {
  readonly edge: ChartEdge
  readonly standingOf: StandingOf
}

const STANDINGS = ['taken', 'open', 'refused', 'idle'] as const

/** How a line stands: as the foremost of its transitions does. */
function standingOfEdge({ labels }: ChartEdge, standingOf: StandingOf): TransitionStanding {
  const found = new Set(labels.map(standingOf))
  return STANDINGS.find((standing) => found.has(standing)) ?? 'idle'
}

/** The lines, those that matter now above the others. */
export function drawnOrder(edges: readonly ChartEdge[], standingOf: StandingOf): ChartEdge[] {
  const rank = (edge: ChartEdge) => STANDINGS.indexOf(standingOfEdge(edge, standingOf))
  return edges.toSorted((a, b) => rank(b) - rank(a))
}

/** A line from state to state. */
export function Way({ edge, standingOf }: WayProps) {
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

/** What is written beside a line: the events that take it. */
export function WayText({ edge: { labels, words }, standingOf }: WayProps) {
  if (!words) return null
  const rows = labels.flatMap(({ node, n, lines }) => lines.map((line) => ({ node, n, line })))
  return (
    <g aria-hidden>
      {rows.map(({ node, n, line }, row) => (
        <text
          key={`${n} ${line}`}
          x={words.x + 2}
          y={words.y + BASELINE + CHART_TEXT.row * row}
          className={`inspector-statechart-words inspector-statechart-label-${standingOf({ node, n })}`}
        >
          {standingOf({ node, n }) === 'refused' ? REFUSED : ''}
          {line}
        </text>
      ))}
    </g>
  )
}
