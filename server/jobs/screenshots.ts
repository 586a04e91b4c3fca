import type { CaptureOrder, CaptureReply } from '../../src/domain/listings/screenshots.contract.ts'
import { may } from '../../src/domain/kit/roles.ts'
import { screenshotHindrance } from '../../src/domain/listings/screenshot.ts'
import { countOf } from '../../src/domain/kit/words.ts'
import { BrowserFailure, type Capture } from '../providers/browser.ts'
import type { Services } from '../services.ts'
import type { Database } from '../store/transactions.ts'
import { openJobBatch } from '../store/crawls/items.ts'
import type { Author } from '../store/record/ledger.ts'
import type { Scope } from '../store/scope.ts'
import {
  type CapturedFile,
  keepCapture,
  listingToCapture,
  lockToCapture,
  orderedListings,
  pendingListings,
} from '../store/listings/screenshots.ts'
import { FetchProblem } from '../web/web.ts'
import { type Effect, ItemAgain, ItemProblem, type JobPart, submitJob } from './backgroundJobs.ts'

/** Captures the pages of listings that have no screenshot. */

/** Browsers' pages take a good part of a processor each. */
const AT_ONCE = 2
const HAS_ONE = 'The listing has a screenshot.'
const GONE = 'The listing does not exist any more.'

/** Hands a job over for the listings meant that have no screenshot and are not pending (§9). */
export function submitCaptures(
  db: Database,
  scope: Scope,
  author: Author,
  order: CaptureOrder,
): Promise<CaptureReply> {
  return db.transaction(async (tx) => {
    const listings = await orderedListings(tx, scope, order)
    const pending = await pendingListings(
      tx,
      listings.map(({ id }) => id),
    )
    const reasonOf = (listing: (typeof listings)[number]) =>
      screenshotHindrance(listing) ?? (pending.has(listing.id) ? 'pending' : null)
    const count = (reason: string) => listings.filter((listing) => reasonOf(listing) === reason).length
    const affected = listings.filter((listing) => reasonOf(listing) === null)
    const known = new Set(listings.flatMap(({ id, url }) => (order.ids ? id : (url ?? []))))
    return {
      job: affected.length === 0 ? null : await submit(affected),
      submitted: affected.length,
      skipped: {
        hasScreenshot: count('hasScreenshot'),
        pending: count('pending'),
        noAddress: count('noAddress'),
      },
      missing: [...new Set(order.ids ?? order.urls)].filter((name) => !known.has(name)),
    }

    function submit(chosen: typeof listings): Promise<string> {
      return submitJob(tx, author, {
        kind: 'screenshots',
        title: `Screenshots of ${countOf(chosen.length, 'listing')}`,
        brandIds: [...new Set(chosen.map(({ brandId }) => brandId))],
        items: chosen.map(({ id }) => ({ role: 'page', subject: id, listingId: id })),
      })
    }
  })
}

/** Captures page after page; the picture is in the storage before anything says that it is. */
export function screenshotPart({
  store: { db },
  storage,
  browser,
}: Pick<Services, 'store' | 'storage' | 'browser'>): JobPart {
  return {
    kind: 'screenshots',
    batch: 1,
    atOnce: AT_ONCE,
    async perform(job, [item], { scope, stopping }) {
      const { position, subject: id } = item!
      if (!may(scope.groups, 'listings.screenshot'))
        throw new ItemProblem('The role of the user who asked does not allow this any more.')
      const listing = await listingToCapture(db, scope, id)
      if (!listing) return skipped(position, GONE)
      const hindrance = screenshotHindrance(listing)
      if (hindrance === 'hasScreenshot') return skipped(position, HAS_ONE)
      if (hindrance) throw new ItemProblem('The listing has no web address.')
      if (browser.unavailable !== null) throw new ItemProblem(browser.unavailable)
      const capture = await tried(browser.capture(listing.url!, stopping))
      const sha256 = await storage.put(capture.content, capture.mediaType)
      return async (tx) => {
        const at = new Date()
        const now = await lockToCapture(tx, scope, id)
        if (now?.screenshots.length !== 0) return skipped(position, now ? HAS_ONE : GONE)(tx)
        const batch = await openJobBatch(tx, job, { kind: 'pictures', at })
        await keepCapture(tx, batch, now, { shot: fileOf(capture, sha256), at })
        return { ends: [{ position, status: 'done', outcome: 'captured', listingId: id }] }
      }
    },
  }
}

const skipped =
  (position: number, problem: string): Effect =>
  async () => ({ ends: [{ position, status: 'skipped', problem }] })

const fileOf = ({ content, mediaType, finalUrl, at }: Capture, sha256: string): CapturedFile => ({
  file: {
    sha256,
    mediaType,
    bytes: content.length,
    name: `screenshot-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.${mediaType === 'image/png' ? 'png' : 'jpg'}`,
  },
  finalUrl,
  captured: at,
})

/** A capture, its failures told as those of a job's item. */
async function tried(capture: Promise<Capture>): Promise<Capture> {
  try {
    return await capture
  } catch (error) {
    if (error instanceof BrowserFailure) throw new ItemAgain(error.message)
    if (!(error instanceof FetchProblem)) throw error
    throw error.mayPass ? new ItemAgain(error.message, error.retryAfterMs) : new ItemProblem(error.message)
  }
}
