import type { AnyActorRef } from 'xstate'
import type { InspectedTab } from '../model/inspection.ts'
import { type Later, pageFeed, recordingOf, type SourceSettings } from '../recorder/feed.ts'
import type { Inspection, InspectorHost } from '../recorder/host.ts'
import type { InspectorActors } from '../machines/inspectorMachine.ts'
import { Recorder } from '../recorder/recorder.ts'
import type { TabMessage } from '../recorder/tabMessages.ts'
import { serveTab } from '../recorder/tabSource.ts'
import { usualRedaction } from '../model/redaction.ts'
import { inspectedTab, keepInspected } from './kept.ts'
import { openTabChannel } from './tabChannel.ts'

/** Watches the actor system of this page: for other tabs, and for an inspector in the page itself. */

/** Calls in the next animation frame, or after 16 ms where the page is hidden and has none. */
const nextFrame: Later = (call) => {
  if (document.hidden) {
    const timer = setTimeout(call, 16)
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(call)
  return () => cancelAnimationFrame(frame)
}

const inspections = new WeakMap<object, Inspection>()

/** How an actor's system is watched; the same each time. Nothing is attached to it until something is to be recorded. */
export function inspectionOf(actor: AnyActorRef, host: InspectorHost): Inspection {
  const known = inspections.get(actor.system)
  if (known) return known
  let recorder: Recorder | null = null
  const attach = () => {
    if (recorder) return recorder
    const attached = new Recorder(() => Date.now(), {
      bus: host.bus ?? null,
      redaction: host.redaction ?? usualRedaction,
    })
    attached.adopt(actor)
    host.onForget?.(() => attached.forget())
    return (recorder = attached)
  }
  const settings: SourceSettings = {
    app: host.app,
    later: nextFrame,
    // Without samples fewer guards can be tried.
    async samplesOf(chart) {
      try {
        return (await host.machineOf?.(chart))?.samples ?? []
      } catch {
        return []
      }
    },
  }
  let offered: InspectedTab | null = null
  let actors: InspectorActors | null = null
  const inspection: Inspection = {
    offerTab() {
      if (offered) return offered.tab
      offered = inspectedTab()
      keepInspected(offered)
      addEventListener('pagehide', serveTab(attach(), openTabChannel<TabMessage>(), offered, settings))
      return offered.tab
    },
    openTab:
      host.path === undefined
        ? null
        : () => void open(`${host.path}?tab=${inspection.offerTab()}`, '_blank', 'noopener'),
    recording: () =>
      recordingOf(pageFeed(attach(), location.pathname, settings), Date.now(), host.recordings?.format),
    async inspector() {
      const { composeInspector } = await import('./composeInspector.ts')
      return (actors ??= composeInspector(() => pageFeed(attach(), location.pathname, settings), host))
    },
  }
  inspections.set(actor.system, inspection)
  return inspection
}
