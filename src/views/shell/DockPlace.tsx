import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { may } from '../../domain/kit/roles.ts'
import type { InspectorActors } from '../../machines/inspector/inspectorMachine.ts'
import type { screenMachine } from '../../machines/kit/screenMachine.ts'
import type { sessionMachine } from '../../machines/session/sessionMachine.ts'
import { Dock } from '../inspector/Dock.tsx'
import { InspectorContext } from '../inspector/InspectorContext.ts'

interface DockPlaceProps {
  readonly inspectors: InspectorActors
  readonly session: ActorRefFrom<typeof sessionMachine>
  /** Knows which screen is shown. */
  readonly screen: ActorRefFrom<typeof screenMachine>
  readonly share: number
  readonly onShare: (share: number) => void
  readonly onOwnTab: () => void
}

/** The docked inspector, as long as it is docked, somebody is signed in who may look into it, and it isn't the page itself. */
export function DockPlace({ inspectors, session, screen, ...props }: DockPlaceProps) {
  const isDocked = useSelector(inspectors.inspector, ({ context }) => context.layout !== 'page')
  const mayOpen = useSelector(session, ({ context }) => may(context.user?.groups ?? [], 'inspector.open'))
  const isPage = useSelector(screen, ({ context }) => context.address.path === '/inspector')
  if (!isDocked || !mayOpen || isPage) return null
  return (
    <InspectorContext value={inspectors}>
      <Dock {...props} />
    </InspectorContext>
  )
}
