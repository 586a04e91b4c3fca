import type { ReactNode } from 'react'
import type { SortedScreen } from '../../domain/listings/listView.ts'
import { useIsNarrow } from '../kit/useMedia.ts'
import { useFilterParts } from './useFilterParts.ts'
import { SortButton } from './ListControls.tsx'
import * as styles from '../kit/Lists.css.ts'
import { FilterButton, PartChipsRow } from '../kit/FilterParts.tsx'

interface Props {
  readonly screen: SortedScreen
  /** What narrows the list at once, before its order. */
  readonly first?: ReactNode
  /** What stands behind its order. */
  readonly last?: ReactNode
  readonly isSortShort?: boolean
  /** A part of the filter that `first` shows already. */
  readonly shown?: string
}

/** Above a list: what narrows it, its order, and what else the filter asks for. */
export function ListToolbar({ screen, first, last, isSortShort = false, shown }: Props) {
  const isNarrow = useIsNarrow()
  const parts = useFilterParts(screen)
  const hasChips = parts.some(({ keys }) => !shown || !(keys as readonly string[]).includes(shown))
  return (
    <>
      <div className={styles.toolbar}>
        {first}
        <FilterButton count={parts.length} isShort />
        <SortButton screen={screen} isSmall={isNarrow || isSortShort} />
        {last}
      </div>
      {hasChips ? <PartChipsRow parts={parts} /> : null}
    </>
  )
}
