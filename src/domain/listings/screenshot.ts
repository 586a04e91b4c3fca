import { isPictureAddress } from './listingPictures.ts'
import type { CaptureReply } from './screenshots.contract.ts'
import { goneListings } from '../kit/goneListings.ts'
import { countOf } from '../kit/words.ts'

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

/** What became of an order of screenshots, in words; `isWhole` where nothing of it was left alone. */
export function captureWords({ submitted, skipped, missing }: CaptureReply): {
  readonly message: string
  readonly isWhole: boolean
} {
  const left = [
    ...(skipped.pending > 0 ? [`${countOf(skipped.pending, 'listing')} pending already.`] : []),
    ...(skipped.hasScreenshot > 0
      ? [`${countOf(skipped.hasScreenshot, 'listing')} with a screenshot by now.`]
      : []),
    ...(skipped.noAddress > 0 ? [`${countOf(skipped.noAddress, 'listing')} without an address by now.`] : []),
    ...(missing.length > 0 ? [goneListings(missing.length)] : []),
  ]
  const begun = submitted > 0 ? `${countOf(submitted, 'screenshot')} on the way.` : 'Nothing to capture.'
  return { message: [begun, ...left].join(' '), isWhole: left.length === 0 }
}
