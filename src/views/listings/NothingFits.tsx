import { useSelector } from '@xstate/react'
import { useFilterParts } from '../filter/useFilterParts.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState, FilteredEmpty } from '../kit/EmptyState.tsx'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { NoBrands } from '../kit/NoBrands.tsx'
import { useHasNoBrand } from '../kit/user.ts'
import { NothingSimilar } from './NothingSimilar.tsx'
import { useSimilar } from './useSimilar.ts'

const NONE: readonly never[] = []

/** Nothing fits: which filters are set, and ways on. */
export function NothingFits() {
  const { filter, emptyList } = useActors()
  const without = useLazy(emptyList, ({ context }) => context.without, NONE)
  const isUncounted = useLazy(emptyList, (snapshot) => snapshot.hasTag('failed'), false)
  const parts = useFilterParts().map((part) => ({
    ...part,
    without: without.find(({ keys }) => keys.join() === part.keys.join())?.total,
  }))
  const clear = () => filter.send({ type: 'clear', at: Date.now() })
  const similar = useSimilar()
  const hasNoBrand = useHasNoBrand()
  const title = 'No listing fits this filter'
  // All dates narrow nothing.
  const isOfAllDates = useSelector(
    filter,
    ({ context: { params } }) => params.start === undefined && params.end === undefined,
  )
  if (hasNoBrand) return <NoBrands />
  if (similar)
    return (
      <NothingSimilar
        similar={similar}
        parts={isOfAllDates ? parts.filter(({ keys }) => !keys.includes('start')) : parts}
      />
    )
  return parts.length > 0 ? (
    <FilteredEmpty title={title} parts={parts} onClear={clear}>
      {isUncounted ? 'What each of them hides could not be counted.' : null}
    </FilteredEmpty>
  ) : (
    <EmptyState
      title={title}
      actions={
        <Button kind="main" onPress={clear}>
          Clear all filters
        </Button>
      }
    >
      Nothing was found in these months. Import listings, or look further back.
    </EmptyState>
  )
}
