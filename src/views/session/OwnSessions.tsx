import { useActors } from '../kit/AppContext.ts'
import { useActor } from '../kit/useLate.ts'
import { Access } from './Access.tsx'
import { useTimeZone } from '../kit/user.ts'

/** The user's own sessions, opened from the Account menu. */
export function OwnSessions() {
  const { ownAccess } = useActors()
  const access = useActor(ownAccess)
  const timeZone = useTimeZone()
  return access ? <Access access={access} timeZone={timeZone} /> : null
}
