import type { ReactNode } from 'react'
import type { SortedScreen } from '../../domain/listings/listView.ts'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import { FilterChips, useFilterParts } from './FilterChips.tsx'
import { SortButton } from './ListControls.tsx'
import * as listings from '../kit/Screen.css.ts'
import * as styles from '../kit/Lists.css.ts'

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
  const isSmall = useMedia(breakpoint.small)
  const { preferences } = useActors()
  const parts = useFilterParts(screen)
  const hasChips = parts.some(({ keys }) => !shown || !(keys as readonly string[]).includes(shown))
  return (
    <>
      <div className={styles.toolbar}>
        {first}
        {isSmall ? (
          <Button
            kind="fill"
            icon="filter"
            aria-label={parts.length > 0 ? `Filter, ${parts.length} set` : 'Filter'}
            onPress={() => preferences.send({ type: 'sheet.opened' })}
          />
        ) : null}
        <SortButton screen={screen} isSmall={isSmall || isSortShort} />
        {last}
      </div>
      {hasChips ? (
        <div className={styles.chipsRow}>
          <div className={listings.chips}>
            <FilterChips screen={screen} />
          </div>
        </div>
      ) : null}
    </>
  )
}
