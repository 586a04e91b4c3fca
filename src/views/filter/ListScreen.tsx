import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { loadedOf } from '../../domain/kit/words.ts'
import { reloadedBy, screenAt, type ScreenName } from '../../domain/shell/screens.ts'
import type { ListPath } from '../../machines/kit/roomParts.ts'
import { useIsSmall } from '../kit/useMedia.ts'
import { Tool } from '../kit/Tool.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { Shell } from '../shell/Shell.tsx'
import { useListState } from '../kit/listActor.ts'
import { ScreenContext, ScreenNotLoaded, useListScreen, useLoadedScreen } from '../kit/lazy.tsx'

interface Props {
  readonly path: ListPath
  /** What stands beside the title; how many there are where it is left out. */
  readonly count?: ReactNode
  readonly tools?: ReactNode
  /** The screen's own filter, where it hasn't the general one. */
  readonly filter?: ReactNode
  /** The screen whose part of the general filter it has, where that isn't its own. */
  readonly filterOf?: ScreenName
  readonly skeletons: ReactNode
  /** The screen itself, shown once its workflow is there. */
  readonly children: ReactNode
}

/** A screen of one list: its frame, its filter, how much of it is loaded, and the states of fetching its workflow. */
export function ListScreen({ path, count, tools, filter, filterOf, skeletons, children }: Props) {
  const { desk, isFailed } = useLoadedScreen(path)
  const screen = screenAt(path)!
  const reloads = reloadedBy(screen)
  return (
    <ScreenContext value={desk}>
      <Shell
        screen={screen.name}
        count={desk ? <Count path={path}>{count}</Count> : undefined}
        tools={
          tools || reloads ? (
            <>
              {tools}
              {reloads ? <ReloadList path={path} what={reloads} /> : null}
            </>
          ) : undefined
        }
        drawer={
          filter === undefined ? <FilterPanel screen={filterOf ?? screen.name} /> : desk ? filter : null
        }
        status={desk ? <Status path={path} /> : null}
      >
        {desk ? children : isFailed ? <ScreenNotLoaded path={path} /> : skeletons}
      </Shell>
    </ScreenContext>
  )
}

function useShown(path: ListPath) {
  const { list } = useListScreen(path)
  return useListState(list)
}

function Count({ path, children }: { readonly path: ListPath; readonly children: ReactNode }) {
  const isSmall = useIsSmall()
  const { isShown, fitting } = useShown(path)
  return isShown && !isSmall ? (children ?? fitting.toLocaleString('en')) : null
}

function Status({ path }: { readonly path: ListPath }) {
  const isSmall = useIsSmall()
  const { isShown, ...counts } = useShown(path)
  return isShown ? loadedOf(counts, isSmall) : null
}

interface ReloadProps {
  readonly path: ListPath
  /** What the list is of: "sellers". */
  readonly what: string
}

/** Reads a list again, and the record of it that is open. */
function ReloadList({ path, what }: ReloadProps) {
  const screen = useLoadedScreen(path).desk as AnyActorRef | null
  const list = screen?.getSnapshot().context.list as AnyActorRef | undefined
  const isBusy = useSelector(
    list,
    (snapshot) => snapshot?.matches('loading') || snapshot?.matches({ shown: 'reloading' }),
  )
  return (
    <Tool
      icon="reload"
      name={`Reload ${what}`}
      isIcon
      isPending={isBusy ?? false}
      onPress={() => screen?.send({ type: 'reload' })}
    />
  )
}
