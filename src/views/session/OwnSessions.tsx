import { useSelector } from '@xstate/react'
import { useActors } from '../shell/AppContext.ts'
import { useActor } from '../shell/useLate.ts'
import { Access } from './Access.tsx'

/** The user's own sessions, opened from the Account menu. */
export function OwnSessions() {
  const { ownAccess, session } = useActors()
  const access = useActor(ownAccess)
  const timeZone = useSelector(session, ({ context }) => context.user?.timeZone ?? 'UTC')
  return access ? <Access access={access} timeZone={timeZone} /> : null
}
