import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useActors } from '../app/AppContext.ts'
import { lazyPart } from '../controls/lazyPart.tsx'

const HelpDrawer = lazyPart(async () => (await import('../help/HelpDrawer.tsx')).HelpDrawer)
const Messages = lazyPart(async () => (await import('../messages/Messages.tsx')).Messages)
const SavedFilterDialogs = lazyPart(
  async () => (await import('../savedFilters/SavedFilterDialogs.tsx')).SavedFilterDialogs,
)
const ApiKeys = lazyPart(async () => (await import('../account/ApiKeys.tsx')).ApiKeys)

/** What any screen can open over itself; each comes when it is first asked for. */
export function Overlays() {
  const { preferences, savedFilters, apiKey, apiKeys } = useActors()
  const panel = useSelector(preferences, ({ context }) => context.panel)
  const hasFilterDialog = useSelector(savedFilters, (snapshot) => !snapshot.matches('closed'))
  const isListed = useSelector(apiKeys, (snapshot) => snapshot.matches('open'))
  const isKeyShown = useSelector(apiKey, (snapshot) => snapshot.matches('shown'))
  const closePanel = () => preferences.send({ type: 'panel.closed' })
  return (
    <Suspense>
      {panel === 'help' ? <HelpDrawer onLeave={closePanel} /> : null}
      {panel === 'messages' ? <Messages onLeave={closePanel} /> : null}
      {hasFilterDialog ? <SavedFilterDialogs onLeave={() => savedFilters.send({ type: 'cancel' })} /> : null}
      {isListed || isKeyShown ? (
        // A key that was made is shown once: without its dialog it is not to be lost by a Close.
        <ApiKeys onLeave={isKeyShown ? undefined : () => apiKeys.send({ type: 'close' })} />
      ) : null}
    </Suspense>
  )
}
