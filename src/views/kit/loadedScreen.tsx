import { useSelector } from '@xstate/react'
import type { LoadedScreen, ScreenActor } from '../../machines/kit/screenMachine.ts'
import { useActors } from './AppContext.ts'
import { Alert } from './Alert.tsx'
import * as lists from './Lists.css.ts'
import { useMatches, useContextOf } from './snapshots.ts'
import { Retry } from './Retry.tsx'

/** The workflows of a screen that is loaded at the first visit; null until they are there. */
export function useLoadedScreen<Path extends LoadedScreen>(
  path: Path,
): { desk: ScreenActor<Path> | null; isFailed: boolean } {
  const { screen } = useActors()
  const desk = useSelector(screen, ({ context }) => context.actors[path] ?? null)
  const isFailed = useMatches(screen, 'failed')
  return { desk: desk as ScreenActor<Path> | null, isFailed: isFailed && desk === null }
}

/** The screen's own part could not be fetched. */
export function ScreenNotLoaded() {
  const { screen } = useActors()
  const problem = useContextOf(screen, 'problem')
  return (
    <div className={lists.banner}>
      <Alert icon="offline" title="The screen could not be loaded" actions={<Retry of={screen} />}>
        {problem}
      </Alert>
    </div>
  )
}
