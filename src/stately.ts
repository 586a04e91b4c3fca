import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { safeJson } from './machines/kit/safeJson.ts'

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
    serialize: toldOf,
  }).inspect
}

/** What says who and when; none of it comes from the data. */
const PLAIN = [
  'type',
  'id',
  'sessionId',
  'rootId',
  'parentId',
  'sourceId',
  'name',
  'createdAt',
  'definition',
  '_version',
]

/** What is told of an event of the inspection: of snapshots what the protocol knows, and nothing that is secret. */
function toldOf(told: StatelyInspectionEvent): StatelyInspectionEvent {
  const all = told as unknown as Record<string, unknown>
  const { event, snapshot } = all as { event?: { type: string }; snapshot?: Record<string, unknown> }
  return {
    ...Object.fromEntries(PLAIN.flatMap((key) => (key in all ? [[key, all[key]]] : []))),
    ...(event ? { event: safeJson(event) } : {}),
    ...(snapshot
      ? {
          snapshot: safeJson({
            status: snapshot.status,
            value: snapshot.value,
            context: snapshot.context,
            output: snapshot.output,
            error: snapshot.error,
          }),
        }
      : {}),
  } as StatelyInspectionEvent
}
