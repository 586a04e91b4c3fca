import type { AnyActorRef } from 'xstate'
import manifest from '../package.json' with { type: 'json' }
import { inspectionOf } from '@statepaths/inspector'
import { BUS, type BusRef } from './machines/bus.ts'
import { redaction } from './machines/kit/safeJson.ts'
import { recordingForm } from './machines/shell/problemReport.ts'
import type { ConsoleInspection } from './views/kit/AppContext.ts'

/** The workflow inspector for the console, whose bus is an actor of the console's system. */
export function consoleInspection(bus: AnyActorRef): ConsoleInspection {
  const inspection = inspectionOf(bus, {
    app: manifest.version,
    bus: BUS,
    redaction,
    recordings: recordingForm,
    path: '/inspector',
    // After the workflows themselves have dropped what they hold of the user.
    onForget: (forget) => void (bus as BusRef).on('session.closed', () => setTimeout(forget)),
    machineOf: async (chart) => (await import('./paths/known.ts')).knownMachineOf(chart),
  })
  return {
    ...inspection,
    async dock() {
      const { openDock } = await import('./dock.tsx')
      const get = (id: string) => bus.system.get(id) as never
      await openDock(inspection, { session: get('session'), filter: get('filter') })
    },
  }
}
