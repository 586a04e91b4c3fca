import type { ReactNode } from 'react'
import type { Inspection } from '@statepaths/inspector'
import { openDock as open } from '@statepaths/inspector/react'
import { type DockedBeside, DockPlace } from './views/shell/DockPlace.tsx'
import { ReportPanel } from './views/inspector/ReportPanel.tsx'

/** Docks the inspector beside the console's own page, whatever screen that shows. It costs nothing before. */
export async function openDock(inspection: Inspection, beside: DockedBeside): Promise<void> {
  const Place = ({ children }: { readonly children: ReactNode }) => (
    <DockPlace {...beside}>{children}</DockPlace>
  )
  await open(inspection, { Place, Report: ReportPanel })
}
