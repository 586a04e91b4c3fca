import { fromPromise } from 'xstate'
import type { CaptureReply, ScreenshotCapture } from './domain/screenshots.contract.ts'
import { capturesMachine } from './machines/capturesMachine.ts'
import { type Captured, screenshotMachine } from './machines/screenshotMachine.ts'
import { copyText } from './services/clipboardService.ts'
import type { Call } from './services/http.ts'
import { screenshotsService } from './services/screenshotsService.ts'

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
