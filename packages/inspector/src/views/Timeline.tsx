import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { InspectionLog } from '../model/inspectionLog.ts'
import { clockText, entriesWords } from '../model/inspectionRows.ts'
import { nearestPlace, timelinePlaces, timelineTicks } from '../model/inspectionTimeline.ts'

const HEIGHT = 28
const PAGE = 10

interface TimelineProps {
  readonly log: InspectionLog
  readonly version: number
  /** Entries before this one alone are shown; null where all are. */
  readonly until: number | null
  /** The entry that is stepped to; null where the newest is shown. */
  readonly chosen: number | null
  readonly onChoose: (n: number) => void
}

/** The entries on a line of time: a tick for each, the one that is shown, and the way to another by pointer and arrow keys. */
export function Timeline({ log, version, until, chosen, onChoose }: TimelineProps) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([box]) => setWidth(Math.round(box!.contentRect.width)))
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  const entries = shownEntries(log, version, until)
  const places = timelinePlaces(entries)
  const last = entries.length - 1
  const at = chosen === null ? last : Math.max(0, Math.min(last, positionUpTo(log, version, chosen)))
  const entry = entries[at]
  const chosenX = entry === undefined ? 0 : Math.round(places[at]! * (width - 1))
  const choose = (position: number) => {
    const next = entries[Math.max(0, Math.min(last, position))]
    if (next && next.n !== chosen) onChoose(next.n)
  }
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    choose(nearestPlace(places, (event.clientX - box.left) / Math.max(1, box.width - 1)))
  }
  const press = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - PAGE,
      PageUp: at + PAGE,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(next)
  }
  const { past, ahead } = ticksPath(timelineTicks(entries, places, width), chosenX)
  const [first] = entries
  return (
    <div className="inspector-strip">
      <span>{first ? clockText(first.at) : '–'}</span>
      <div
        ref={place}
        role="slider"
        tabIndex={0}
        aria-label="Moment"
        aria-valuemin={Math.min(1, entries.length)}
        aria-valuemax={entries.length}
        aria-valuenow={at + 1}
        aria-valuetext={entry ? `${at + 1} of ${entries.length}, ${clockText(entry.at)}` : 'Nothing recorded'}
        className="inspector-ticks"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event)
        }}
        onKeyDown={press}
      >
        <svg className="inspector-drawing" aria-hidden focusable={false}>
          <path className="inspector-tick" d={past} />
          <path className="inspector-tick-ahead" d={ahead} />
          {entry ? <path className="inspector-tick-chosen" d={`M${chosenX} 3V${HEIGHT - 3}`} /> : null}
        </svg>
      </div>
      <span>{entries.length > 1 ? clockText(entries.at(-1)!.at) : null}</span>
      <span>{entriesWords(entries.length)}</span>
    </div>
  )
}

const shownEntries = (log: InspectionLog, _version: number, until: number | null) =>
  log.shown.slice(0, log.shown.count(until ?? log.next))
/** The last of those shown that is not after an entry. */
const positionUpTo = (log: InspectionLog, _version: number, n: number) => log.shown.count(n + 1) - 1

/** The ticks as two lines: those up to the one that is shown, and those after it. Moves stand higher. */
function ticksPath(ticks: ReadonlyMap<number, boolean>, chosenX: number) {
  let past = ''
  let ahead = ''
  for (const [x, isMove] of ticks) {
    const line = `M${x} ${isMove ? 9 : 15}V${HEIGHT - 5}`
    if (x <= chosenX) past += line
    else ahead += line
  }
  return { past, ahead }
}
