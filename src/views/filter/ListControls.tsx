import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { LIST_VIEWS, type SortedScreen, sortWords } from '../../domain/listings/listView.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { usePopupButton } from '../kit/usePopupButton.ts'
import { Segments } from '../kit/Segments.tsx'
import { useContextOf } from '../kit/snapshots.ts'

const SortMenu = lazyPart(async () => (await import('./SortMenu.tsx')).SortMenu)

/** In which order the list comes, and how much of it at once. */
export function SortButton({
  isSmall,
  screen = 'listings',
}: {
  readonly isSmall: boolean
  readonly screen?: SortedScreen
}) {
  const { filter } = useActors()
  const sortBy = useSelector(filter, ({ context }) => context.params.sortBy)
  const order = useSelector(filter, ({ context }) => context.params.order)
  const similar = useSelector(filter, ({ context }) => context.params.similar)
  const { trigger, open } = usePopupButton('menu')
  const words = sortWords({ sortBy, order, similar }, screen)
  return (
    <>
      {isSmall ? (
        <Button kind="fill" icon="sort" aria-label={`Sort: ${words}`} {...trigger} />
      ) : (
        <Button kind="quiet" icon="sort" aria-label={`Sort: ${words}`} {...trigger}>
          {words}
        </Button>
      )}
      <Suspense>{open ? <SortMenu {...open} screen={screen} /> : null}</Suspense>
    </>
  )
}

const VIEWS = { cards: { name: 'Cards', icon: 'listings' }, table: { name: 'Table', icon: 'rows' } } as const

/** Cards or a table. */
export function ViewSwitch() {
  const { preferences } = useActors()
  const view = useContextOf(preferences, 'listView')
  return (
    <Segments
      aria-label="View"
      look="view"
      choices={LIST_VIEWS}
      chosen={view}
      onChoose={(chosen) => preferences.send({ type: 'listView.chosen', view: chosen })}
      nameOf={(name) => VIEWS[name].name}
    >
      {(name) => <Icon name={VIEWS[name].icon} />}
    </Segments>
  )
}
