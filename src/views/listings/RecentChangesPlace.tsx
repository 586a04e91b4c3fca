import { Suspense } from 'react'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'

const RecentChanges = lazyPart(async () => (await import('./RecentChanges.tsx')).RecentChanges)

/** Where Recent changes opens, over whatever screen is shown. */
export function RecentChangesPlace() {
  const { recentChanges } = useActors()
  const isOpen = useLazy(recentChanges, (snapshot) => !snapshot.matches('idle'), false)
  return (
    <Suspense>
      {isOpen ? <RecentChanges onLeave={() => recentChanges.send({ type: 'close' })} /> : null}
    </Suspense>
  )
}
