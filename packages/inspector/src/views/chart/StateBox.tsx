import { CornerDownRight, Hourglass, RotateCw } from 'lucide-react'
import { CHART_TEXT, type ChartBox, REFUSED } from '../../model/chartDrawing.ts'
import type { StandingOf } from './Ways.tsx'

const PADDING = 12
const BASELINE = 14

interface ShapeProps {
  readonly box: ChartBox
  readonly isHolder?: boolean
  readonly now: ReadonlySet<string>
  readonly been: ReadonlySet<string>
}

/** The shape of a state, which tells whether it is in it, has been, or never was. */
export function StateShape({
  box: { id, x, y, width, height, type, depth },
  isHolder = false,
  now,
  been,
}: ShapeProps) {
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

interface StateTextProps {
  readonly box: ChartBox
  readonly isHolder: boolean
  readonly isNow: boolean
  readonly isBeen: boolean
  readonly standingOf: StandingOf
}

/** What of a box takes the pointer and shows the focus. */
export function StateGround({ box, isHolder }: Pick<StateTextProps, 'box' | 'isHolder'>) {
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
export function StateText({ box, isHolder, isNow, isBeen, standingOf }: StateTextProps) {
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
