import type { ReactNode } from 'react'
import { Button as ChipButton } from 'react-aria-components/Button'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { EVERYTHING, type LogFilter } from '../model/inspection.ts'
import { Button } from './Button.tsx'
import { EventRows, type EventRowsProps } from './EventRows.tsx'
import { FindField } from './FindField.tsx'
import { Icon } from './Icon.tsx'
import { Panel } from './Panel.tsx'
import { countOf, nameOf } from './readLog.ts'

interface EventLogProps extends Pick<EventRowsProps, 'log' | 'version' | 'chosen' | 'onChoose'> {
  /** Entries before this one alone are shown; null where all are. */
  readonly until: number | null
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
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
        <EventRows
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
