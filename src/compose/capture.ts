import { fromCallback } from 'xstate'
import { captureMachine } from '../machines/dashboard/captureMachine.ts'
import { served } from '../machines/kit/service.ts'
import { type CapturedPages, captureService } from '../services/capture.ts'

/** The part of the composition that the capture of the dashboard needs: loaded with the first dialog. */

/** The machine of the capture with its services. */
export function composeCapture() {
  return captureMachine.provide({
    actors: {
      dress: fromCallback(() => captureService.dress()),
      prepare: served((input) => captureService.prepare(input)),
      capture: served((input, signal) => captureService.capture(input.replaceCharts, signal)),
      save: served(({ captured, subject }, signal) =>
        captureService.save(captured as CapturedPages, subject, signal),
      ),
      restore: served(() => captureService.restore()),
    },
  })
}
