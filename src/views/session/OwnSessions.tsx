import { useActors } from '../kit/AppContext.ts'
import { useLazyActor } from '../kit/lazy.tsx'
import { Access } from './Access.tsx'
import { useTimeZone } from '../kit/user.ts'

/** The user's own sessions, opened from the Account menu. */
export function OwnSessions() {
  const { ownAccess } = useActors()
  const access = useLazyActor(ownAccess)
  const timeZone = useTimeZone()
  return access ? <Access access={access} timeZone={timeZone} /> : null
}
