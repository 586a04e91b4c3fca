import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useActors } from '../app/AppContext.ts'

const RecentChanges = lazy(async () => ({ default: (await import('./RecentChanges.tsx')).RecentChanges }))

/** Where Recent changes opens, over whatever screen is shown. */
export function RecentChangesPlace() {
  const { recentChanges } = useActors()
  const isOpen = useSelector(recentChanges, (snapshot) => snapshot.matches('open'))
  return <Suspense>{isOpen ? <RecentChanges /> : null}</Suspense>
}
