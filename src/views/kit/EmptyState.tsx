import type { ReactNode } from 'react'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import * as lists from './Lists.css.ts'
import { Button } from './Button.tsx'
import type { SetPart } from './FilterParts.tsx'
import { Icon, type IconName } from './Icon.tsx'

interface Props {
  readonly icon?: IconName
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Stands where there is nothing to show: why, and how to go on. */
export function EmptyState({ icon = 'nothing', title, actions, children }: Props) {
  return (
    <div className={lists.empty}>
      <span className={text.muted}>
        <Icon name={icon} size={48} />
      </span>
      <h2 className={text.strong}>{title}</h2>
      <p className={`${text.muted} ${lists.emptyWords}`}>{children}</p>
      {actions ? <div className={lists.emptyActions}>{actions}</div> : null}
    </div>
  )
}

interface FilteredProps {
  readonly title: string
  /** What is set of the filter. */
  readonly parts: readonly SetPart[]
  readonly onClear: () => void
  readonly children?: ReactNode
}

/** Stands where nothing fits the filter: drops a part of it, or clears it. */
export function FilteredEmpty({ title, parts, onClear, children }: FilteredProps) {
  return (
    <EmptyState
      title={title}
      actions={
        <>
          {mostFirst(parts)
            .slice(0, 3)
            .map(({ words, drop, without }) => (
              <Button key={words} kind="fill" onPress={drop}>
                <span className={text.clipped}>Drop {words}</span>
                {without === undefined ? null : (
                  <span className={text.muted}>would show {without.toLocaleString('en')}</span>
                )}
              </Button>
            ))}
          <Button kind="main" onPress={onClear}>
            Clear all filters
          </Button>
        </>
      }
    >
      {countOf(parts.length, 'filter')} {parts.length === 1 ? 'is' : 'are'} set. {children}
    </EmptyState>
  )
}

/** The part first without which most would be shown. */
const mostFirst = (parts: readonly SetPart[]) =>
  parts.toSorted((a, b) => (b.without ?? -1) - (a.without ?? -1))
