import type { ScreenName } from '../../domain/shell/screens.ts'
import type { SetPart } from '../kit/FilterParts.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { useActors } from '../kit/AppContext.ts'
import { useTimeZone } from '../kit/user.ts'
import { type FilterPart, filterParts } from './filterParts.ts'

/** What the filter asks of a screen's list beyond the default search. */
export function useFilterParts(screen: ScreenName = 'listings'): (FilterPart & SetPart)[] {
  const { filter } = useActors()
  const params = useContextOf(filter, 'params')
  const base = useContextOf(filter, 'base')
  const timeZone = useTimeZone()
  return filterParts(params, base, timeZone, screen).map((part) => ({
    ...part,
    drop: () => {
      for (const key of part.keys) filter.send({ type: 'part.dropped', key })
    },
  }))
}
