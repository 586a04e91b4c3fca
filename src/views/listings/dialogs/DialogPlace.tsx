import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useActors } from '../../kit/AppContext.ts'
import { lazyPart } from '../../kit/lazyPart.tsx'

const OpenDialog = lazyPart(async () => (await import('./OpenDialog.tsx')).OpenDialog)

/** Where dialogs open over a screen; what draws them comes with the first. */
export function DialogPlace() {
  const { dialog } = useActors()
  const isClosed = useSelector(dialog, (snapshot) => snapshot.matches('closed'))
  return (
    <Suspense>{isClosed ? null : <OpenDialog onLeave={() => dialog.send({ type: 'close' })} />}</Suspense>
  )
}
