import { Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../machines/session/sessionMachine.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { CodeField } from './CodeField.tsx'

const ScanSecret = lazyPart(async () => (await import('./ScanSecret.tsx')).ScanSecret)

/** What a sign-in asks for beside a password that is right: a code, and the secret to set it up where there is none yet. */
export function NeededFactor({ session }: { readonly session: ActorRefFrom<typeof sessionMachine> }) {
  const needed = useContextOf(session, 'neededFactor')
  if (!needed) return null
  if (needed.needs === 'code')
    return <CodeField autoFocus hint="From your authenticator app, or a recovery code" />
  return (
    <>
      <Suspense>
        <ScanSecret offered={needed.offered} />
      </Suspense>
      <CodeField autoFocus />
    </>
  )
}
