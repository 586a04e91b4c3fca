import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { safeJson } from './domain/safeJson.ts'

/** How many events wait for the page to open: the first tell of the actors. */
const KEPT_EVENTS = 10_000

/**
 * Opens the page that speaks Stately's protocol in a window, and tells it of every actor, event and snapshot, without
 * secrets: our own page, unless the build names another (PUBLIC_INSPECT_URL).
 */
export function openStately(): Observer<InspectionEvent> | ((event: InspectionEvent) => void) | undefined {
  return createBrowserInspector({
    url: import.meta.env.PUBLIC_INSPECT_URL ?? `${location.origin}/inspect`,
    maxDeferredEvents: KEPT_EVENTS,
    sanitizeEvent: (event) => ({ ...(safeJson(event) as object), type: event.type }),
    sanitizeContext: (context) => safeJson(context) as Record<string, unknown>,
  }).inspect
}
