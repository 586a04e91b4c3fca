import type { AnyActorRef } from 'xstate'
import manifest from '../package.json' with { type: 'json' }
import type { InspectedTab } from './domain/inspector/inspection.ts'
import { BUS, type BusRef } from './machines/bus.ts'
import type { Later } from './machines/inspector/feed.ts'
import { Recorder, type SamplesOf } from './machines/inspector/recorder.ts'
import type { TabMessage } from './machines/inspector/tabMessages.ts'
import { serveTab } from './machines/inspector/tabSource.ts'
import type { Inspection } from './machines/inspector/inspectorMachine.ts'
import { inspectedTab, keepInspected } from './services/inspector.ts'
import { openTabChannel } from './services/tabChannel.ts'

/** The watched side of the inspector: it is loaded, and a recorder attached, once somebody wants to watch this page. */

const recorders = new WeakMap<object, Recorder>()
const inspections = new WeakMap<object, Inspection>()

/** Assay's version, for recordings. */
export const APP = manifest.version

/** Calls with the next frame; where the page isn't seen there are none, and a moment must do. */
export const nextFrame: Later = (call) => {
  if (document.hidden) {
    const timer = setTimeout(call, 16)
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(call)
  return () => cancelAnimationFrame(frame)
}

/** The samples of a machine's events, loaded when they are first asked for; without them guards are told less of. */
export const samplesOf: SamplesOf = async (chart) => {
  try {
    return (await import('./paths/sampleEvents.ts')).sampleEventsOf(chart)
  } catch {
    return []
  }
}

/**
 * What writes down what an actor's system does; the first that asks attaches it. What it wrote of one person is gone when
 * they sign out.
 */
export function recorderOf(actor: AnyActorRef): Recorder {
  const known = recorders.get(actor.system)
  if (known) return known
  const recorder = new Recorder(() => Date.now())
  recorder.adopt(actor)
  // The others let go of what they hold by the same fact.
  const bus = actor.system.get(BUS) as BusRef
  bus.on('session.closed', () => setTimeout(() => recorder.forget()))
  recorders.set(actor.system, recorder)
  return recorder
}

/** How an actor's system is watched; the same each time. */
export function inspectionOf(actor: AnyActorRef): Inspection {
  const known = inspections.get(actor.system)
  if (known) return known
  let offered: InspectedTab | null = null
  const offerTab = () => {
    if (offered) return offered.tab
    offered = inspectedTab()
    keepInspected(offered)
    const stop = serveTab(recorderOf(actor), openTabChannel<TabMessage>(), {
      tab: offered,
      app: APP,
      later: nextFrame,
      samplesOf,
    })
    addEventListener('pagehide', stop)
    return offered.tab
  }
  const inspection: Inspection = {
    offerTab,
    openTab() {
      open(`/inspector?tab=${offerTab()}`, '_blank', 'noopener')
    },
    async dock() {
      const { openDock } = await import('./dock.tsx')
      const get = (id: string) => actor.system.get(id) as never
      await openDock(inspection, { session: get('session'), filter: get('filter') })
    },
    async inspector() {
      const { composeInspector } = await import('./compose/inspector.ts')
      return composeInspector(actor)
    },
  }
  inspections.set(actor.system, inspection)
  return inspection
}
