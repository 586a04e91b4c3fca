import { useSelector } from '@xstate/react'
import { useActors } from '../../kit/AppContext.ts'

/** The time zone of the workspace, which days are told in. */
export function useTimeZone(): string {
  const { session } = useActors()
  return useSelector(session, ({ context }) => context.user?.timeZone ?? 'UTC')
}
