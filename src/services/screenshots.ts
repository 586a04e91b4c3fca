import {
  type CaptureReply,
  type ScreenshotCapture,
  screenshotCalls,
} from '../domain/listings/screenshots.contract.ts'
import type { Call } from './http.ts'

/** Screenshots of listings' pages (§7 Listings). */
export function screenshotsService(call: Call) {
  return {
    /** Has the pages of these listings captured, as long as they stand at these addresses. */
    capture: (
      { ids, urls }: { ids: readonly string[]; urls: readonly string[] },
      signal: AbortSignal,
    ): Promise<CaptureReply> =>
      call(screenshotCalls.capture, { body: { ids: [...ids], urls: [...urls] }, signal }),
    /** Where and when the screenshots of a listing were captured. */
    captures: ({ listing }: { listing: string }, signal: AbortSignal): Promise<ScreenshotCapture[]> =>
      call(screenshotCalls.captures, { params: { listing }, signal }),
  }
}
