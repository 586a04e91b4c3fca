import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useActors } from '../app/AppContext.ts'

const HelpDrawer = lazy(async () => ({ default: (await import('../help/HelpDrawer.tsx')).HelpDrawer }))
const Messages = lazy(async () => ({ default: (await import('../messages/Messages.tsx')).Messages }))
const SavedFilterDialogs = lazy(async () => ({
  default: (await import('../savedFilters/SavedFilterDialogs.tsx')).SavedFilterDialogs,
}))
const ApiKeys = lazy(async () => ({ default: (await import('../account/ApiKeys.tsx')).ApiKeys }))

/** What any screen can open over itself; each comes when it is first asked for. */
export function Overlays() {
  const { preferences, savedFilters, apiKey, apiKeys } = useActors()
  const panel = useSelector(preferences, ({ context }) => context.panel)
  const hasFilterDialog = useSelector(savedFilters, (snapshot) => !snapshot.matches('closed'))
  const isListed = useSelector(apiKeys, (snapshot) => snapshot.matches('open'))
  const isKeyShown = useSelector(apiKey, (snapshot) => snapshot.matches('shown'))
  return (
    <Suspense>
      {panel === 'help' ? <HelpDrawer /> : null}
      {panel === 'messages' ? <Messages /> : null}
      {hasFilterDialog ? <SavedFilterDialogs /> : null}
      {isListed || isKeyShown ? <ApiKeys /> : null}
    </Suspense>
  )
}
