import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ActorRefFrom } from 'xstate'
import type { Inspection } from './machines/inspector/host.ts'
import type { screenMachine } from './machines/kit/screenMachine.ts'
import type { sessionMachine } from './machines/session/sessionMachine.ts'
import { loadDockShare, storeDockShare } from './services/inspector.ts'
import { DockPlace } from './views/shell/DockPlace.tsx'

/** The docked inspector: it stands beside the console's own page, whatever screen that shows, and costs nothing before. */

/** What the dock asks of the console: who is signed in, and which screen is shown. */
export interface DockedBeside {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly screen: ActorRefFrom<typeof screenMachine>
}

let isDrawn = false

/** Docks the inspector at the page's bottom or right, where it was last, with the page itself watched. */
export async function openDock(inspection: Inspection, beside: DockedBeside): Promise<void> {
  const inspectors = await inspection.inspector()
  const { inspector } = inspectors
  const { layout, source } = inspector.getSnapshot().context
  if (layout === 'page') inspector.send({ type: 'layout.chosen', layout: 'bottom' })
  if (source === null) inspector.send({ type: 'source.chosen', source: { kind: 'page' } })
  if (isDrawn) return
  isDrawn = true
  const place = document.createElement('div')
  document.body.append(place)
  function Docked() {
    const [share, setShare] = useState(loadDockShare)
    return (
      <DockPlace
        inspectors={inspectors}
        {...beside}
        share={share}
        onShare={(next) => {
          setShare(next)
          storeDockShare(next)
        }}
        onOwnTab={inspection.openTab}
      />
    )
  }
  createRoot(place).render(
    <StrictMode>
      <Docked />
    </StrictMode>,
  )
}
