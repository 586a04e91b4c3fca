import { useSelector } from '@xstate/react'
import type { Context, ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { ScreenName } from '../../domain/shell/screens.ts'
import type { LazyPath, ScreenActor } from '../../machines/kit/roomParts.ts'
import { useIsSmall } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { Shell } from '../shell/Shell.tsx'
import { type ListActor, useListState } from '../kit/listActor.ts'
import { ScreenNotLoaded, useLoadedScreen } from '../kit/lazy.tsx'

interface Props<Path extends LazyPath> {
  readonly path: Path
  readonly screen: ScreenName
  readonly title: string
  readonly list: ListActor
  /** What stands beside the title; how many there are where it is left out. */
  readonly count?: string
  readonly tools?: ReactNode
  /** The screen's own filter, where it hasn't the general one. */
  readonly filter?: ReactNode
  readonly skeletons: ReactNode
  /** What the views within find the screen's workflow by. */
  readonly desk: Context<ScreenActor<Path> | null>
  /** The screen itself, shown once its workflow is there. */
  readonly children: ReactNode
  /** What stands over it whether or not it is there. */
  readonly over?: ReactNode
}

/** A screen of one list: its frame, its filter, how much of it is loaded, and the states of fetching its workflow. */
export function ListScreen<Path extends LazyPath>(props: Props<Path>) {
  const { path, screen, title, list, count, tools, filter, skeletons, desk: Desk, children, over } = props
  const { desk, isFailed } = useLoadedScreen(path)
  const isSmall = useIsSmall()
  const { isShown, total, loaded } = useListState(list)
  return (
    <Shell
      title={title}
      {...(isShown && !isSmall ? { count: count ?? total.toLocaleString('en') } : {})}
      tools={tools}
      drawer={filter ?? <FilterPanel screen={screen} />}
      status={
        isShown
          ? `${loaded.toLocaleString('en')} of ${total.toLocaleString('en')}${isSmall ? '' : ' loaded'}`
          : null
      }
    >
      {isFailed ? <ScreenNotLoaded path={path} /> : null}
      {desk ? <Desk value={desk}>{children}</Desk> : isFailed ? null : skeletons}
      {over}
    </Shell>
  )
}

interface ReloadProps {
  readonly path: LazyPath
  readonly list: ListActor
  /** What the list is of: "sellers". */
  readonly what: string
}

/** Reads a list again, and the record of it that is open. */
export function ReloadList({ path, list, what }: ReloadProps) {
  const { desk } = useLoadedScreen(path)
  const isBusy = useSelector(
    list,
    (snapshot) => snapshot.matches('loading') || snapshot.matches({ shown: 'reloading' }),
  )
  return (
    <Button
      kind="quiet"
      icon="reload"
      aria-label={`Reload ${what}`}
      isPending={isBusy}
      onPress={() => {
        list.send({ type: 'reload' })
        ;(desk as AnyActorRef | null)?.send({ type: 'reload' })
      }}
    />
  )
}
