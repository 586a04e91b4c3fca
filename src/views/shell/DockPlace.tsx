import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { may } from '../../domain/kit/roles.ts'
import type { filterMachine } from '../../machines/filter/filterMachine.ts'
import type { sessionMachine } from '../../machines/session/sessionMachine.ts'
import '@statepaths/inspector/inspector.css'
import '../../styles/inspector.css.ts'

/** What the dock asks of the console: who is signed in, and which screen is shown. */
export interface DockedBeside {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly filter: ActorRefFrom<typeof filterMachine>
}

interface DockPlaceProps extends DockedBeside {
  readonly children: ReactNode
}

/** Where the inspector is docked, as long as somebody is signed in who may look into it, and it isn't the page itself. */
export function DockPlace({ session, filter, children }: DockPlaceProps) {
  const mayOpen = useSelector(session, ({ context }) => may(context.user?.groups ?? [], 'inspector.open'))
  const isPage = useSelector(filter, ({ context }) => context.path === '/inspector')
  return mayOpen && !isPage ? children : null
}
