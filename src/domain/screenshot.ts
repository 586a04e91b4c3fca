import { isPictureAddress } from './pictures.ts'

/** Screenshots of listings' pages: which are captured (§9), and what is known of each. */

/** Why the page of a listing is not captured: it has a screenshot, or there is no address to go to. */
export const SCREENSHOT_HINDRANCES = ['hasScreenshot', 'noAddress'] as const
export type ScreenshotHindrance = (typeof SCREENSHOT_HINDRANCES)[number]

/** Why the page of a listing is not captured, or null where it is, unless it is pending. */
export function screenshotHindrance({
  screenshots,
  url,
}: {
  readonly screenshots: readonly string[]
  readonly url: string | null
}): ScreenshotHindrance | null {
  if (screenshots.length > 0) return 'hasScreenshot'
  return url !== null && isPictureAddress(url) ? null : 'noAddress'
}
