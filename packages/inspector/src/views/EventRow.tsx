import { type LogRow, tickText } from '../model/inspectionRows.ts'
import { Icon, type IconName } from './Icon.tsx'
import type { Described } from './readLog.ts'

/** The id in the page of an entry's row. */
export const rowId = (n: number) => `inspector-entry-${n}`

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
export function EventRow({ entry, row, who, position, count, size, isChosen }: RowProps) {
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
