import { useActors } from '../shell/AppContext.ts'
import { useActor } from '../shell/useLate.ts'
import { Access } from './Access.tsx'
import { useTimeZone } from '../shell/user.ts'

/** The user's own sessions, opened from the Account menu. */
export function OwnSessions() {
  const { ownAccess } = useActors()
  const access = useActor(ownAccess)
  const timeZone = useTimeZone()
  return access ? <Access access={access} timeZone={timeZone} /> : null
}
