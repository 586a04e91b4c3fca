import { fromCallback, fromPromise } from 'xstate'
import type { CaptureSubject } from '../domain/dashboard/capture.ts'
import { type Captured, captureMachine, type ReplaceCharts } from '../machines/dashboard/captureMachine.ts'
import { type CapturedPages, captureService } from '../services/capture.ts'

/** The part of the composition that the capture of the dashboard needs: loaded with the first dialog. */

/** The machine of the capture with its services. */
export function composeCapture() {
  return captureMachine.provide({
    actors: {
      dress: fromCallback(() => captureService.dress()),
      prepare: fromPromise<void, CaptureSubject>(({ input }) => captureService.prepare(input)),
      capture: fromPromise<Captured, { replaceCharts: ReplaceCharts }>(({ input, signal }) =>
        captureService.capture(input.replaceCharts, signal),
      ),
      save: fromPromise<{ name: string }, { captured: Captured; subject: CaptureSubject }>(
        ({ input: { captured, subject }, signal }) =>
          captureService.save(captured as CapturedPages, subject, signal),
      ),
      restore: fromPromise<void>(() => captureService.restore()),
    },
  })
}
