import { fromCallback } from 'xstate'
import { captureMachine } from '../machines/dashboard/captureMachine.ts'
import type { DialogEntries } from '../machines/kit/roomParts.ts'
import { served } from '../machines/kit/service.ts'
import { type CapturedPages, captureService } from '../services/capture.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Dialogs {
    readonly capture: typeof captureMachine
  }
}

/** The dialogs of the dashboard. */
export function dashboardDialogs() {
  return {
    capture: {
      machine: captureMachine.provide({
        actors: {
          dress: fromCallback(() => captureService.dress()),
          prepare: served((input) => captureService.prepare(input)),
          capture: served((input, signal) => captureService.capture(input.replaceCharts, signal)),
          save: served(({ captured, subject }, signal) =>
            captureService.save(captured as CapturedPages, subject, signal),
          ),
          restore: served(() => captureService.restore()),
        },
      }),
      view: async () => (await import('../views/dashboard/CaptureDialog.tsx')).CaptureDialog,
    },
  } satisfies Partial<DialogEntries>
}
