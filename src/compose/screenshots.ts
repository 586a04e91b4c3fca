import { copyActors } from './copying.ts'
import { capturesMachine } from '../machines/listings/capturesMachine.ts'
import { served } from '../machines/kit/service.ts'
import { screenshotMachine } from '../machines/listings/screenshotMachine.ts'
import type { Call } from '../services/http.ts'
import { screenshotsService } from '../services/screenshots.ts'

/** The machine that has pages captured, with its services. */
export function composeScreenshot(call: Call) {
  return screenshotMachine.provide({
    actors: {
      captureScreenshots: served((input, signal) => screenshotsService(call).capture(input, signal)),
    },
  })
}

/** The machine that knows of a listing's screenshots, with its services. */
export function composeCaptures(call: Call) {
  return capturesMachine.provide({
    actors: {
      loadCaptures: served((input, signal) => screenshotsService(call).captures(input, signal)),
      ...copyActors,
    },
  })
}
