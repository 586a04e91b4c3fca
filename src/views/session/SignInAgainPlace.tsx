import { Suspense } from 'react'
import { useFrame } from '../kit/FrameContext.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { useTag } from '../kit/snapshots.ts'

const SignInAgain = lazyPart(async () => (await import('./SignInAgain.tsx')).SignInAgain)

/** Where a user whose session has run out signs in again, over whatever is open. */
export function SignInAgainPlace() {
  const { session } = useFrame()
  const hasExpired = useTag(session, 'expired')
  if (!hasExpired) return null
  return (
    <Suspense>
      <SignInAgain />
    </Suspense>
  )
}
