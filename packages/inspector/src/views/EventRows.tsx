import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { InspectionLog } from '../model/inspectionLog.ts'
import { Button } from './Button.tsx'
import { EventRow, rowId } from './EventRow.tsx'
import { chosenPosition, readRows } from './readLog.ts'
import { SMALL, useMedia } from './useMedia.ts'

const ROW = 44
const TOUCH_ROW = 52
/** Rows drawn before and after those in sight. */
const BEYOND = 8
/** How far from its end the log still counts as being at it, in pixels. */
const NEAR_END = 8
const PAGE = 10

export interface EventRowsProps {
  readonly log: InspectionLog
  /** Another whenever the log is. */
  readonly version: number
  /** The entry that is stepped to; null where it follows the newest. */
  readonly chosen: number | null
  readonly onChoose: (n: number) => void
  readonly count: number
  /** Whose log it is: who it happened to is said of others alone. */
  readonly actor: string | null
}

/** The rows in sight. The newest stay in sight until somebody scrolls up or steps; then those that come are counted. */
export function EventRows({ log, version, count, actor, chosen, onChoose }: EventRowsProps) {
  // The virtualizer changes in place, which compiled code would miss.
  'use no memo'
  const rowSize = useMedia(SMALL) ? TOUCH_ROW : ROW
  const place = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => place.current,
    estimateSize: () => rowSize,
    overscan: BEYOND,
  })
  /** How many there were when the end was left; null while it is followed. */
  const [left, setLeft] = useState<number | null>(null)
  /** The entry at the top while the end isn't followed, and how far it is scrolled out. */
  const held = useRef<{ n: number; beyond: number } | null>(null)

  const hold = () => {
    const element = place.current!
    const top = Math.floor(element.scrollTop / rowSize)
    const entry = log.shown.slice(top, top + 1)[0]
    held.current = entry ? { n: entry.n, beyond: element.scrollTop - top * rowSize } : null
  }
  const toEnd = () => {
    virtualizer.scrollToEnd()
    setLeft(null)
  }
  const scrolled = () => {
    const element = place.current!
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
    if (chosen === null) setLeft(isAtEnd ? null : (before) => before ?? count)
    hold()
  }

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowSize])

  // Going back to now follows the newest entry again.
  useLayoutEffect(() => {
    if (chosen === null) setLeft(null)
  }, [chosen])

  // What is looked at stays where it is when older entries go, or when there is another filter.
  useLayoutEffect(() => {
    const element = place.current!
    if (chosen === null && left === null) element.scrollTop = element.scrollHeight
    else if (held.current) {
      const top = log.shown.positionOf(held.current.n) * rowSize + held.current.beyond
      if (Math.abs(top - element.scrollTop) >= 1) element.scrollTop = top
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [version, chosen, rowSize])

  const position = chosen === null ? -1 : chosenPosition(log, version, chosen)
  useLayoutEffect(() => {
    if (position < 0) return
    virtualizer.scrollToIndex(position)
    hold()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [position])

  const items = virtualizer.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = Math.min(count, (items.at(-1)?.index ?? -1) + 1)
  const rows = readRows(log, version, from, to)
  const choose = (next: number) => {
    const entry = log.shown.slice(next, next + 1)[0]
    if (entry) onChoose(entry.n)
  }
  const press = (event: KeyboardEvent) => {
    const at = position < 0 ? count : position
    const next = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      PageUp: at - PAGE,
      PageDown: at + PAGE,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(Math.min(count - 1, Math.max(0, next)))
  }
  const unseen = left === null ? 0 : Math.max(0, count - left)
  return (
    <div className="inspector-log-place">
      <div
        ref={place}
        role="listbox"
        aria-label="Events"
        aria-activedescendant={position >= from && position < to ? rowId(chosen!) : undefined}
        tabIndex={0}
        className="inspector-log"
        onScroll={scrolled}
        onKeyDown={press}
        onClick={({ target }) => {
          const row = (target as Element).closest<HTMLElement>('[data-n]')
          if (row) onChoose(Number(row.dataset.n))
        }}
      >
        <div
          className="inspector-log-inside"
          style={{ height: virtualizer.getTotalSize() }}
          role="presentation"
        >
          {rows.map((row, n) => (
            <EventRow
              key={row.entry.n}
              {...row}
              who={row.entry.actor === actor ? '' : row.who}
              position={from + n}
              count={count}
              size={rowSize}
              isChosen={row.entry.n === chosen || from + n === position}
            />
          ))}
        </div>
      </div>
      {unseen > 0 ? (
        <div className="inspector-newer">
          <Button kind="main" icon="down" onPress={toEnd}>
            {unseen.toLocaleString('en')} new
          </Button>
        </div>
      ) : null}
    </div>
  )
}
