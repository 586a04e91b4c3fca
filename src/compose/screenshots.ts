import { fromPromise } from 'xstate'
import type { CaptureReply, ScreenshotCapture } from '../domain/listings/screenshots.contract.ts'
import { capturesMachine } from '../machines/complaints/capturesMachine.ts'
import { type Captured, screenshotMachine } from '../machines/listings/screenshotMachine.ts'
import { copyText } from '../services/clipboard.ts'
import type { Call } from '../services/http.ts'
import { screenshotsService } from '../services/screenshots.ts'

/** The machine that has pages captured, with its services. */
export function composeScreenshot(call: Call) {
  return screenshotMachine.provide({
    actors: {
      captureScreenshots: fromPromise<CaptureReply, Captured>(({ input, signal }) =>
        screenshotsService(call).capture(input, signal),
      ),
    },
  })
}

/** The machine that knows of a listing's screenshots, with its services. */
export function composeCaptures(call: Call) {
  return capturesMachine.provide({
    actors: {
      loadCaptures: fromPromise<readonly ScreenshotCapture[], { listing: string }>(({ input, signal }) =>
        screenshotsService(call).captures(input, signal),
      ),
      copyText: fromPromise<void, { text: string }>(({ input }) => copyText(input.text)),
    },
  })
}
