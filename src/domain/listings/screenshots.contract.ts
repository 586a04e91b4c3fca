import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { SCREENSHOTS_AT_ONCE } from '../kit/constants.ts'
import { listingPictures } from './listingActions.contract.ts'
import { id, moment, text, webAddress } from '../kit/text.ts'

/** Screenshots of listings' pages: captured by a job, handed in from elsewhere, read (§7 Listings, Images). */

/**
 * Which listings are meant: those at these addresses (§7); with `ids` (extension) the ones of them that have these ids,
 * or, without addresses, the listings of these ids.
 */
export const captureOrder = z
  .object({
    urls: z.optional(z.array(text(2_048)).check(z.minLength(1), z.maxLength(SCREENSHOTS_AT_ONCE))),
    ids: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(SCREENSHOTS_AT_ONCE))),
  })
  .check(z.refine(({ urls, ids }) => urls !== undefined || ids !== undefined, 'must name urls or ids'))
export type CaptureOrder = z.output<typeof captureOrder>

export const captureReply = z.object({
  /** The job that captures them; null where there is nothing to capture. */
  job: z.nullable(id()),
  /** How many listings' pages are captured. */
  submitted: z.int(),
  /** How many listings are left alone, by reason. */
  skipped: z.object({ hasScreenshot: z.int(), pending: z.int(), noAddress: z.int() }),
  /** The ids, or the addresses where no ids were given, that no listing of the user's has. */
  missing: z.array(text(2_048)),
})
export type CaptureReply = z.infer<typeof captureReply>

/** Where and when a screenshot of a listing was captured, and the SHA-256 of its picture. */
export const screenshotCapture = z.object({
  file: id(),
  /** The address in the end, after redirects. */
  finalUrl: text(4_096),
  captured: moment(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex')),
})
export type ScreenshotCapture = z.infer<typeof screenshotCapture>

export const screenshotCalls = defineCalls({
  capture: {
    method: 'POST',
    path: '/store/listings/screenshots/capture',
    summary: 'Captures screenshots of listings that lack one and are not pending; answers the job that does',
    may: 'listings.screenshot',
    body: captureOrder,
    reply: captureReply,
  },
  captures: {
    method: 'GET',
    path: '/store/listings/{listing}/captures',
    extension: true,
    summary: 'Where and when the screenshots of a listing were captured',
    params: z.object({ listing: id() }),
    reply: z.array(screenshotCapture),
  },
  keep: {
    method: 'POST',
    path: '/images/screenshots',
    summary: 'Keeps a picture that was captured elsewhere as the screenshot of a listing',
    may: 'listings.screenshot',
    /** The address that was shown in the end, and when. */
    form: z.object({ listing: id(), url: webAddress(), captured: moment() }),
    reply: listingPictures,
    errors: {
      404: 'The listing does not exist for the caller.',
      409: 'The listing has as many screenshots as it may.',
      422: 'The picture can’t be read.',
    },
  },
  base: {
    method: 'GET',
    path: '/screenshots/base',
    summary: 'The address that the id of a screenshot is appended to',
    reply: z.object({ base: text(2_048) }),
  },
})
