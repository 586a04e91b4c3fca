import { useSelector } from '@xstate/react'
import { Button } from 'react-aria-components/Button'
import type { ScreenName } from '../../domain/shell/screens.ts'
import { useActors } from '../kit/AppContext.ts'
import { Icon } from '../kit/Icon.tsx'
import { chip } from '../kit/Screen.css.ts'
import { type FilterPart, filterParts } from './filterParts.ts'

/** What the filter asks of a screen's list beyond the default search. */
export function useFilterParts(screen: ScreenName = 'listings'): FilterPart[] {
  const { filter } = useActors()
  const params = useSelector(filter, ({ context }) => context.params)
  const base = useSelector(filter, ({ context }) => context.base)
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  return filterParts(params, base, timeZone, screen)
}

/** Drops a part of the filter. */
export function useDropPart(): (part: FilterPart) => void {
  const { filter } = useActors()
  return (part) => {
    for (const key of part.keys) filter.send({ type: 'part.dropped', key })
  }
}

/** The set parts of the filter, each a button that drops it. */
export function FilterChips({ screen = 'listings' }: { readonly screen?: ScreenName }) {
  const parts = useFilterParts(screen)
  const drop = useDropPart()
  return parts.map((part) => (
    <Button
      key={part.keys.join()}
      className={chip}
      aria-label={`Drop ${part.words}`}
      onPress={() => drop(part)}
    >
      {part.words}
      <Icon name="close" size={14} />
    </Button>
  ))
}
