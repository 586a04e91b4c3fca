import { useSelector } from '@xstate/react'
import { useActors } from '../kit/AppContext.ts'
import { useActor } from '../kit/useLate.ts'
import { Access } from './Access.tsx'

/** The user's own sessions, opened from the Account menu. */
export function OwnSessions() {
  const { ownAccess, session } = useActors()
  const access = useActor(ownAccess)
  const timeZone = useSelector(session, ({ context }) => context.user?.timeZone ?? 'UTC')
  return access ? <Access access={access} timeZone={timeZone} /> : null
}
