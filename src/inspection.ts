import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'

/** Opens our own inspection page in a window and tells it of every actor, event and snapshot. For development. */
export function openInspector(): Observer<InspectionEvent> | ((event: InspectionEvent) => void) | undefined {
  return createBrowserInspector({ url: `${location.origin}/inspect` }).inspect
}
