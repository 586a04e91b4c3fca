import { useSelector } from '@xstate/react'
import { may } from '../../../domain/kit/roles.ts'
import { useActors } from '../../kit/AppContext.ts'

/** Whether the user may say who is one seller. */
export function useMayEdit(): boolean {
  const { session } = useActors()
  return useSelector(session, ({ context }) => may(context.user?.groups ?? [], 'sellers.edit'))
}
