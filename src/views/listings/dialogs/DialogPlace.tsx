import { Suspense } from 'react'
import { useActors } from '../../kit/AppContext.ts'
import { lazyPart } from '../../kit/lazyPart.tsx'
import { useMatches } from '../../kit/snapshots.ts'

const OpenDialog = lazyPart(async () => (await import('./OpenDialog.tsx')).OpenDialog)

/** Where dialogs open over a screen; what draws them comes with the first. */
export function DialogPlace() {
  const { dialog } = useActors()
  const isClosed = useMatches(dialog, 'closed')
  return (
    <Suspense>{isClosed ? null : <OpenDialog onLeave={() => dialog.send({ type: 'close' })} />}</Suspense>
  )
}
