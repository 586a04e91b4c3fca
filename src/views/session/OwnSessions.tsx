import { useSelector } from '@xstate/react'
import { useActors } from '../kit/AppContext.ts'
import { useLazyActor } from '../kit/lazy.tsx'
import { Access } from './Access.tsx'

/** The user's own sessions, opened from the Account menu. */
export function OwnSessions() {
  const { ownAccess, session } = useActors()
  const access = useLazyActor(ownAccess)
  const timeZone = useSelector(session, ({ context }) => context.user?.timeZone ?? 'UTC')
  return access ? <Access access={access} timeZone={timeZone} /> : null
}
