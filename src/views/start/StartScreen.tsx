import { may } from '../../domain/kit/roles.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LazyMissing, useLazyActor, useLazyParts } from '../kit/lazy.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { Shell } from '../shell/Shell.tsx'
import { StartPage } from './StartPage.tsx'

/** /start: the way from an empty workspace to the first decisions. */
export function StartScreen() {
  const { session, address } = useActors()
  const user = useContextOf(session, 'user')
  return (
    <Shell screen="start">
      {user && !may(user.groups, 'start.open') ? (
        <EmptyState
          title="Administrators and importers set the workspace up"
          actions={
            <Button kind="main" onPress={() => address.send({ type: 'open', path: '/' })}>
              Go to the dashboard
            </Button>
          }
        >
          Ask one of them for listings, or for another role.
        </EmptyState>
      ) : (
        <Steps />
      )}
    </Shell>
  )
}

function Steps() {
  const { start } = useActors()
  const actor = useLazyActor(start)
  const parts = useLazyParts(start)
  return actor && parts ? <StartPage actor={actor} parts={parts} /> : <LazyMissing lazy={start} />
}
