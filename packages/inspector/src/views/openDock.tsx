import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { InspectorActors } from '../machines/inspectorMachine.ts'
import { loadDockShare, storeDockShare } from '../page/kept.ts'
import type { Inspection } from '../recorder/host.ts'
import { Dock } from './Dock.tsx'
import { InspectorContext, useInspector } from './InspectorContext.ts'
import type { ReportView } from './InspectorPanels.tsx'

export interface DockOptions {
  /** Draws the dock where the app lets it stand; it always may where this isn't given. */
  readonly Place?: ComponentType<{ readonly children: ReactNode }>
  readonly Report?: ReportView
}

const drawn = new WeakSet<InspectorActors>()

/**
 * Docks the inspector at the page's bottom or right, where it was last, with the page itself watched. It is drawn beside the app, in
 * a root of its own, and costs nothing before.
 */
export async function openDock(inspection: Inspection, options: DockOptions = {}): Promise<void> {
  const actors = await inspection.inspector()
  const { layout, source } = actors.inspector.getSnapshot().context
  if (layout === 'page') actors.inspector.send({ type: 'layout.chosen', layout: 'bottom' })
  if (source === null) actors.inspector.send({ type: 'source.chosen', source: { kind: 'page' } })
  if (drawn.has(actors)) return
  drawn.add(actors)
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <InspectorContext value={actors}>
        <Docked {...options} onOwnTab={inspection.openTab} />
      </InspectorContext>
    </StrictMode>,
  )
}

const Everywhere = ({ children }: { readonly children: ReactNode }) => children

interface DockedProps extends DockOptions {
  readonly onOwnTab: (() => void) | null
}

/** The dock with how much of the page it takes, as long as it is docked. */
function Docked({ Place = Everywhere, Report, onOwnTab }: DockedProps) {
  const { inspector } = useInspector()
  const isDocked = useSelector(inspector, ({ context }) => context.layout !== 'page')
  const [share, setShare] = useState(loadDockShare)
  if (!isDocked) return null
  return (
    <Place>
      <Dock
        share={share}
        onShare={(next) => {
          setShare(next)
          storeDockShare(next)
        }}
        onOwnTab={onOwnTab}
        Report={Report}
      />
    </Place>
  )
}
