import { useSelector } from '@xstate/react'
import type { LoadedScreen, ScreenActor } from '../../machines/kit/screenMachine.ts'
import { useActors } from './AppContext.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import * as listings from './Screen.css.ts'

/** The workflows of a screen that is loaded at the first visit; null until they are there. */
export function useLoadedScreen<Path extends LoadedScreen>(
  path: Path,
): { desk: ScreenActor<Path> | null; isFailed: boolean } {
  const { screen } = useActors()
  const desk = useSelector(screen, ({ context }) => context.actors[path] ?? null)
  const isFailed = useSelector(screen, (snapshot) => snapshot.matches('failed'))
  return { desk: desk as ScreenActor<Path> | null, isFailed: isFailed && desk === null }
}

/** The screen's own part could not be fetched. */
export function ScreenNotLoaded() {
  const { screen } = useActors()
  const problem = useSelector(screen, ({ context }) => context.problem)
  return (
    <div className={listings.banner}>
      <Alert
        icon="offline"
        title="The screen could not be loaded"
        actions={
          <Button kind="main" icon="reload" onPress={() => screen.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        {problem}
      </Alert>
    </div>
  )
}
