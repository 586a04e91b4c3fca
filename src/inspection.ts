import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'

/** How many events wait for the page to open: the first tell of the actors. */
const KEPT_EVENTS = 10_000

/** Opens our own inspection page in a window and tells it of every actor, event and snapshot. For development. */
export function openInspector(): Observer<InspectionEvent> | ((event: InspectionEvent) => void) | undefined {
  return createBrowserInspector({ url: `${location.origin}/inspect`, maxDeferredEvents: KEPT_EVENTS }).inspect
}
