import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button as ChipButton } from 'react-aria-components/Button'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { EVERYTHING, type InspectionEntry, type LogFilter } from '../model/inspection.ts'
import type { InspectionLog } from '../model/inspectionLog.ts'
import { type LogRow, rowOf, tickText } from '../model/inspectionRows.ts'
import { SMALL, useMedia } from './useMedia.ts'
import { Button } from './Button.tsx'
import { FindField } from './FindField.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { Panel } from './Panel.tsx'

const ROW = 44
const TOUCH_ROW = 52
/** Rows drawn before and after those in sight. */
const BEYOND = 8
/** How far from its end the log still counts as being at it, in pixels. */
const NEAR_END = 8
const PAGE = 10

interface EventLogProps {
  readonly log: InspectionLog
  /** Another whenever the log is. */
  readonly version: number
  /** Entries before this one alone are shown; null where all are. */
  readonly until: number | null
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
  /** The entry that is stepped to; null where it follows the newest. */
  readonly chosen: number | null
  readonly onChoose: (n: number) => void
  /** Stands below the log. */
  readonly children?: ReactNode
}

const KINDS = [
  { kind: 'received', icon: 'event', label: 'Events', short: 'Events' },
  { kind: 'moved', icon: 'move', label: 'Moves and changes', short: 'Moves' },
  { kind: 'started', icon: 'start', label: 'Starts', short: 'Starts' },
  { kind: 'stopped', icon: 'end', label: 'Ends', short: 'Ends' },
] as const

/** What happened to every actor and on the bus, in order; choosing an entry steps to it. */
export function EventLog({
  log,
  version,
  until,
  filter,
  onFilter,
  chosen,
  onChoose,
  children,
}: EventLogProps) {
  const count = countOf(log, version, until)
  const actor = filter.actor === null ? null : (nameOf(log, version, filter.actor) ?? filter.actor)
  const isFiltered =
    (log.next > log.first && filter.actor !== null) ||
    filter.text !== '' ||
    filter.muted.length > 0 ||
    filter.kinds.length < EVERYTHING.kinds.length ||
    filter.isBusOnly
  return (
    <Panel
      title="Events"
      count={count.toLocaleString('en')}
      tools={
        actor === null ? null : (
          <>
            <Button
              kind="quiet"
              aria-label={`Mute ${actor}`}
              onPress={() => onFilter({ ...filter, actor: null, muted: [...filter.muted, filter.actor!] })}
            >
              Mute
            </Button>
            <ChipButton
              className="inspector-chip"
              aria-label={`Drop ${actor} + bus`}
              onPress={() => onFilter({ ...filter, actor: null })}
            >
              <span className="inspector-text-clipped">{actor === 'bus' ? 'bus' : `${actor} + bus`}</span>
              <Icon name="close" size={14} />
            </ChipButton>
          </>
        )
      }
    >
      <div className="inspector-finder">
        <FindField
          label="Find an event"
          text={filter.text}
          onChange={(words) => onFilter({ ...filter, text: words })}
        />
      </div>
      <div className="inspector-log-tools">
        <ToggleButtonGroup
          aria-label="Kinds of entries"
          className="inspector-kinds"
          selectionMode="multiple"
          disallowEmptySelection
          selectedKeys={filter.kinds}
          onSelectionChange={(keys) =>
            onFilter({ ...filter, kinds: EVERYTHING.kinds.filter((kind) => keys.has(kind)) })
          }
        >
          {KINDS.map(({ kind, icon, label, short }) => (
            <ToggleButton
              key={kind}
              id={kind}
              aria-label={label}
              className="inspector-button-quiet inspector-button"
            >
              <span className="inspector-kind">
                <Icon name={icon} size={14} />
              </span>
              {short}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButton
          aria-label="The bus alone"
          isSelected={filter.isBusOnly}
          onChange={(isBusOnly) => onFilter({ ...filter, isBusOnly })}
          className="inspector-button-quiet inspector-button"
        >
          <span title="The bus alone" className="inspector-kind">
            <Icon name="bus" size={14} />
          </span>
          Bus
        </ToggleButton>
        {filter.muted.map((id) => {
          const name = nameOf(log, version, id) ?? id
          return (
            <ChipButton
              key={id}
              className="inspector-chip"
              aria-label={`${name} muted, unmute`}
              onPress={() => onFilter({ ...filter, muted: filter.muted.filter((other) => other !== id) })}
            >
              <span className="inspector-text-clipped">{name} muted</span>
              <Icon name="close" size={14} />
            </ChipButton>
          )
        })}
      </div>
      {count === 0 ? (
        <div className="inspector-nothing">
          <p>{isFiltered ? 'Nothing that happened fits.' : 'Nothing has happened yet.'}</p>
          {isFiltered ? (
            <Button kind="fill" onPress={() => onFilter(EVERYTHING)}>
              Show everything
            </Button>
          ) : null}
        </div>
      ) : (
        <Rows
          log={log}
          version={version}
          count={count}
          actor={filter.actor}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      {children}
    </Panel>
  )
}

/** What of the log a view shows, read again when there is another version of it. */
const countOf = (log: InspectionLog, _version: number, until: number | null) =>
  log.shown.count(until ?? log.next)
const nameOf = (log: InspectionLog, _version: number, actor: string) => log.who(actor)?.name
const readRows = (log: InspectionLog, _version: number, from: number, to: number) =>
  log.shown.slice(from, to).map((entry) => describe(log, entry))

interface Described {
  readonly entry: InspectionEntry
  readonly row: LogRow
  readonly who: string
}

/** An entry is described once: what it says doesn't change. */
const described = new WeakMap<InspectionEntry, Described>()
function describe(log: InspectionLog, entry: InspectionEntry): Described {
  const known = described.get(entry)
  if (known) return known
  const who = log.who(entry.actor)
  const row = rowOf(entry, stateBefore(log, entry), who?.kind === 'bus')
  const made = { entry, row, who: entry.kind === 'started' ? 'child' : (who?.name ?? entry.actor) }
  described.set(entry, made)
  return made
}

function stateBefore(log: InspectionLog, { kind, actor, n }: InspectionEntry) {
  if (kind !== 'moved') return null
  return (log.lastMove(actor, n - 1) ?? log.standingsAt(log.first - 1).get(actor))?.value ?? null
}

interface RowsProps extends Pick<EventLogProps, 'log' | 'version' | 'chosen' | 'onChoose'> {
  readonly count: number
  /** Whose log it is: who it happened to is said of others alone. */
  readonly actor: string | null
}

/** The rows in sight. The newest stay in sight until somebody scrolls up or steps; then those that come are counted. */
function Rows({ log, version, count, actor, chosen, onChoose }: RowsProps) {
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
            <Row
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

const rowId = (n: number) => `inspector-entry-${n}`

/** Where the entry stands that is stepped to, or the last before it that the filter lets through. */
function chosenPosition(log: InspectionLog, _version: number, n: number): number {
  const position = log.shown.positionOf(n)
  return log.shown.slice(position, position + 1)[0]?.n === n ? position : position - 1
}

const ICONS: Readonly<Record<LogRow['kind'], IconName>> = {
  event: 'event',
  fact: 'fact',
  refusal: 'refusal',
  move: 'move',
  change: 'change',
  start: 'start',
  end: 'end',
}

interface RowProps extends Described {
  readonly position: number
  readonly count: number
  readonly size: number
  readonly isChosen: boolean
}

/** One entry, of one height, with nothing in it that has to be kept. */
function Row({ entry, row, who, position, count, size, isChosen }: RowProps) {
  const { kind, title, detail } = row
  const sign =
    kind === 'move'
      ? 'inspector-signs-move inspector-entry-sign'
      : kind === 'refusal'
        ? 'inspector-signs-refusal inspector-entry-sign'
        : 'inspector-entry-sign'
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the list holds the focus and tells which is active
    <div
      id={rowId(entry.n)}
      data-n={entry.n}
      role="option"
      aria-selected={isChosen}
      aria-posinset={position + 1}
      aria-setsize={count}
      className={kind === 'move' ? `inspector-entry inspector-moved` : 'inspector-entry'}
      style={{ height: size, transform: `translateY(${position * size}px)` }}
    >
      <span className="inspector-time">{tickText(entry.at)}</span>
      <span className={sign}>
        <Icon name={ICONS[kind]} size={14} />
      </span>
      <span
        className={`inspector-text-clipped ${kind === 'move' ? 'inspector-text-strong' : kind === 'change' ? 'inspector-text-muted' : 'inspector-text-medium'}`}
      >
        {title}
      </span>
      <span className="inspector-who">{who}</span>
      {detail === '' ? null : (
        <span
          className={`${kind === 'refusal' ? 'inspector-refused inspector-detail' : 'inspector-detail'} inspector-text-clipped`}
        >
          {detail}
        </span>
      )}
    </div>
  )
}
