import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import {
  type Direction,
  DIRECTIONS,
  type LaidChart,
  leafEntered,
  neighbourOf,
  stateWords,
} from '../../model/chartDrawing.ts'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { Button } from '../Button.tsx'
import { headPath, wayPath } from '../../model/edgePath.ts'
import { deepest, parentOf, titleOf, transitionCount } from '../../model/chartStates.ts'
import { Legend } from './Legend.tsx'
import { StateGround, StateShape, StateText } from './StateBox.tsx'
import { useViewport } from './viewport.ts'
import { drawnOrder, type StandingOf, Way, WayText } from './Ways.tsx'

export interface StatechartProps {
  readonly laid: LaidChart
  /** The ids of the states it is in, and of those it has been in. */
  readonly now: readonly string[]
  readonly been: ReadonlySet<string>
  readonly standingOf: StandingOf
  /** The state that is looked at. */
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

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
                  <StateShape key={box.id} box={box} isHolder now={nowIds} been={been} />
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
                  <StateShape key={box.id} box={box} now={nowIds} been={been} />
                ))}
              {laid.edges.map((edge) => (
                <WayText key={edge.id} edge={edge} standingOf={standingOf} />
              ))}
              {laid.boxes.map((box) => (
                <StateText
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
                    transitions: transitionCount(laid, box.id),
                  })}
                  onKeyDown={takeKey}
                  onClick={() => {
                    if (!viewport.hasTravelled()) onChoose(box.id)
                  }}
                  onFocus={(event) => {
                    if (event.currentTarget.matches(':focus-visible')) onChoose(box.id)
                  }}
                >
                  <StateGround box={box} isHolder={holders.has(box.id)} />
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
