import { isOnScreen } from '../../domain/filter/filterControls.ts'
import type { ScreenName } from '../../domain/shell/screens.ts'
import { PAGE_SIZE } from '../../domain/kit/constants.ts'
import { countOf } from '../../domain/kit/words.ts'
import { useActors } from '../kit/AppContext.ts'
import { type ListActor, useListState } from '../kit/listActor.ts'
import * as lists from '../kit/Lists.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { EmptyState, FilteredEmpty } from '../kit/EmptyState.tsx'
import { Icon, type IconName } from '../kit/Icon.tsx'
import { Retry } from '../kit/Retry.tsx'
import { ClearSearch, REFUSED } from './ClearSearch.tsx'
import { useFilterParts } from './useFilterParts.ts'

/** The states of a list beside full, and what stands beside it while nothing is open. */

interface SkeletonsProps {
  readonly label: string
  /** The height of a row. */
  readonly height: number
  /** How far each line of a row reaches, in per cent. */
  readonly lines: readonly number[]
  readonly hasPictures?: boolean
  /** Whether rows have a place to select them by. */
  readonly isSelectable?: boolean
}

/** Rows on their way, with what the list's rows will have where they will have it. */
export function ListSkeletons({
  label,
  height,
  lines,
  hasPictures = false,
  isSelectable = false,
}: SkeletonsProps) {
  const row = isSelectable ? lists.boneRow : lists.plainBoneRow
  return (
    <div className={lists.bones} role="status" aria-label={label}>
      {Array.from({ length: PAGE_SIZE }, (_, n) => (
        <div key={n} className={row} style={{ height }} aria-hidden>
          {hasPictures ? <span className={`${lists.bone} ${lists.thumbnail}`} /> : null}
          <div className={lists.boneLines}>
            {lines.map((width) => (
              <div key={width} className={`${lists.bone} ${lists.boneLine}`} style={{ width: `${width}%` }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

interface FailedProps {
  /** What one of the list is called: "complaint". */
  readonly noun: string
  readonly list: ListActor
}

/** What of a list could not be loaded, what was kept, and the way on; nothing unless it failed. */
export function ListFailed({ noun, list }: FailedProps) {
  const { isFailed, isStuck, isRefused, loaded, problem } = useListState(list)
  if (!isFailed) return null
  return (
    <div className={lists.banner}>
      <Alert
        icon="offline"
        title={
          isRefused
            ? REFUSED
            : isStuck
              ? `The next ${noun}s could not be loaded`
              : `The ${noun}s could not be loaded${loaded > 0 ? ' again' : ''}`
        }
        actions={isRefused ? <ClearSearch /> : <Retry of={list} />}
      >
        {problem}{' '}
        {loaded > 0 ? `The ${countOf(loaded, noun)} below and your filter are kept.` : 'Your filter is kept.'}
      </Alert>
    </div>
  )
}

interface EmptyProps {
  readonly screen: ScreenName
  readonly noun: string
  /** How there comes to be one. */
  readonly howMade: string
}

/** Nothing fits: which filters are set, and ways on. */
export function ListEmpty({ screen, noun, howMade }: EmptyProps) {
  const { filter, address } = useActors()
  const parts = useFilterParts(screen)
  return parts.length > 0 ? (
    <FilteredEmpty
      title={`No ${noun} fits this filter`}
      parts={parts}
      onClear={() => filter.send({ type: 'clear', at: Date.now() })}
    />
  ) : (
    <EmptyState
      title={isOnScreen('dates', screen) ? `No ${noun} in these months` : `No ${noun} yet`}
      actions={
        <Button kind="main" onPress={() => address.send({ type: 'open', path: '/listings' })}>
          Go to Listings
        </Button>
      }
    >
      {howMade}
    </EmptyState>
  )
}

/** Stands beside a list while nothing of it is open. */
export function NothingOpen({ icon, words }: { readonly icon: IconName; readonly words: string }) {
  return (
    <div className={lists.nothingOpen}>
      <Icon name={icon} size={48} />
      <p>{words}</p>
    </div>
  )
}
