import * as z from 'zod/mini'
import { REVIEW_SHARE_MAX } from '../kit/constants.ts'
import { imageLogo } from '../images/image.ts'
import { listing, listingPatch } from '../listings/listing.ts'
import { DECISION_CODES } from '../listings/listingState.ts'
import { newComplaint } from '../complaints/complaints.contract.ts'
import { priceBasis } from '../listings/priceBasis.ts'
import { decisionFields, optionalComment } from '../listings/listings.contract.ts'
import { pageSaysShape } from '../kit/pageSays.ts'
import { picture } from '../kit/picture.ts'
import { PLAIN_PICTURES } from '../kit/plainPictures.ts'
import { accountsTogether } from '../sellers/seller.ts'
import { country, currency, decimal, id, moment, text } from '../kit/text.ts'
import { LISTING_STATES, LISTING_STATUSES, INFRINGEMENT_TYPES } from '../kit/vocabulary.ts'

/** Guided review: what is shown of one listing, what is decided of it, and what comes of that. */

/** A listing to review: as it is, or, for a second look, as it was before it was decided, which nothing tells. */
export const reviewItem = z.object({ listing })
export type ReviewItem = z.infer<typeof reviewItem>

/** How far a run is: the listings of the filter that are left for this reviewer, and those that others hold just now. */
export const reviewStanding = z.object({
  /** Those that the run holds included. */
  left: z.int(),
  heldByOthers: z.int(),
  /** Those that the user holds in other windows. */
  heldElsewhere: z.int(),
  /** Left out for this reviewer, who skipped them. */
  skipped: z.int(),
})
export type ReviewStanding = z.infer<typeof reviewStanding>

/** What is told of the queue that a run works through. */
export const reviewQueue = z.object({
  id: id(),
  name: text(100),
  waiting: z.int(),
  pastDue: z.int(),
  /** Within how many hours after it came a listing is due; null where the queue sets no time. */
  dueHours: z.nullable(z.int()),
  /** When the next listing is due that isn't past it; null where none is, or the queue sets no time. */
  nextDue: z.nullable(moment()),
})
export type ReviewQueue = z.infer<typeof reviewQueue>

export const reviewClaim = z.object({
  /** What the run holds now and did not before, in the order of the filter. */
  items: z.array(reviewItem),
  /** What the caller named as held and the run holds no longer: a colleague has it, it was decided, or it is gone. */
  lost: z.array(id()),
  standing: reviewStanding,
  /** Null where the run goes through a filter. */
  queue: z.nullable(reviewQueue),
  leasedUntil: moment(),
})
export type ReviewClaim = z.infer<typeof reviewClaim>

/** What the price of a listing stands among: those of its basis, which is that of its score. */
export const priceSpread = z.object({
  currency: currency(),
  basis: priceBasis,
  own: decimal(),
  /** The share by which it is above what is usual; below it is negative: -0.78. */
  fromUsual: z.number(),
  /** Of equal width, ascending; `from` is within, `to` is not, but in the last. None where the brand alone names a price. */
  bars: z.array(z.object({ from: decimal(), to: decimal(), count: z.int() })),
})
export type PriceSpread = z.infer<typeof priceSpread>

const standing = {
  state: z.enum(LISTING_STATES),
  toi: z.nullable(z.enum(INFRINGEMENT_TYPES)),
  listingStatus: z.enum(LISTING_STATUSES),
}

/** How a seller's listings stand, as far as the user sees them. */
export const sellerHistory = z.object({
  /** Assay's id of the seller. */
  key: id(),
  name: text(500),
  since: z.nullable(moment()),
  total: z.int(),
  removed: z.int(),
  infringing: z.int(),
  cleared: z.int(),
  open: z.int(),
  /** The newest first. */
  listings: z.array(z.object({ _id: id(), title: text(), ...standing })),
  /** Its nearest other accounts, each with how many listings it has and how many of them infringe. */
  aliases: z.array(z.object({ key: id(), name: text(500), listings: z.int(), infringing: z.int() })),
  /** All of its other accounts together. */
  others: accountsTogether,
})
export type SellerHistory = z.infer<typeof sellerHistory>

export const nearListing = z.object({
  _id: id(),
  title: text(),
  picture,
  platform: text(200),
  seller: z.nullable(text(500)),
  country: z.nullable(country()),
  /** From 0 to 1: the share of the pictures' hashes that is the same. */
  likeness: z.number(),
  /** Why it tells nothing that both have this picture; null where it may tell something. */
  plain: z.nullable(z.enum(PLAIN_PICTURES)),
  ...standing,
})
export type NearListing = z.infer<typeof nearListing>

/** A decision made on another listing of the same seller. */
export const earlierDecision = z.object({
  listing: id(),
  title: text(),
  code: z.enum(DECISION_CODES),
  by: text(200),
  at: moment(),
  comment: z.nullable(text()),
})
export type EarlierDecision = z.infer<typeof earlierDecision>

/** What helps to decide a listing, beside the listing itself. What isn't known is null or empty. */
export const reviewEvidence = z.object({
  listing: id(),
  /** What its page says beyond the fields of the listing. */
  says: z.object(pageSaysShape),
  price: z.nullable(priceSpread),
  seller: z.nullable(sellerHistory),
  nearDuplicates: z.array(nearListing),
  /** All of them, also those that are not told, by what became of them; and how many other sellers have them. */
  near: z.object({
    total: z.int(),
    sellers: z.int(),
    removed: z.int(),
    infringing: z.int(),
    cleared: z.int(),
    open: z.int(),
  }),
  earlier: z.array(earlierDecision),
  /** Pictures of the brand and the product to compare with. */
  officialImages: z.array(picture),
  /** What was found in the listing's pictures, by their files; a picture without a logo is left out. */
  logos: z.array(z.object({ file: id(), logos: z.array(imageLogo) })),
})
export type ReviewEvidence = z.infer<typeof reviewEvidence>

/** A decision: a review state or a client's classification, or the complaint that a classification by others makes. */
export const reviewVerdict = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('state'),
    value: decisionFields.value,
    reason: decisionFields.reason,
    comment: optionalComment(),
  }),
  z.object({ kind: z.literal('complaint'), complaint: newComplaint, comment: optionalComment() }),
])
export type ReviewVerdict = z.output<typeof reviewVerdict>

export const newReviewDecision = z
  .object({
    /** Made by the client for each decision; the same one sent again is answered as before and done once. */
    key: id(),
    run: id(),
    /** The queue that the run works through. */
    queue: z.optional(id()),
    listing: id(),
    /** The listing's `updated` as it was seen. */
    updated: moment(),
    /** When it was decided, which may be before it could be sent. */
    decided: moment(),
    verdict: reviewVerdict,
  })
  .check(
    z.refine(({ verdict }) => verdict.kind !== 'state' || !verdict.reason || verdict.value === 'US', {
      path: ['verdict', 'reason'],
      message: 'goes with an unauthorized sale alone',
    }),
    z.refine(
      ({ listing, verdict }) =>
        verdict.kind !== 'complaint' ||
        (verdict.complaint.listings.length === 1 && verdict.complaint.listings[0] === listing),
      { path: ['verdict', 'complaint', 'listings'], message: 'must name the listing that is decided' },
    ),
  )
export type NewReviewDecision = z.output<typeof newReviewDecision>

export const reviewOutcome = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('made'),
    key: id(),
    /** Null where a second, blind look changed nothing. */
    changeSet: z.nullable(id()),
    listing: listingPatch,
  }),
  /** Somebody else changed it since it was seen: left alone, for the reviewer to choose. */
  z.object({
    outcome: z.literal('conflict'),
    key: id(),
    listing: listingPatch,
    changedBy: text(200),
  }),
  z.object({ outcome: z.literal('missing'), key: id() }),
])
export type ReviewOutcome = z.infer<typeof reviewOutcome>

/** The decision's code, whichever way it was made. */
export function codeOf(verdict: ReviewVerdict): z.output<typeof decisionFields.value> {
  if (verdict.kind === 'state') return verdict.value
  // A complaint of type UA is an unauthorized sale's too (§3 Option lists).
  const { type } = verdict.complaint
  return type === 'UA' ? 'US' : type
}

/**
 * Whether a decision goes to a second reviewer: the share of all keys whose first 32 bits, as a fraction, lie below
 * the share. A key is random, so nobody knows beforehand.
 */
export function goesToSecond(key: string, share: number): boolean {
  return Number.parseInt(key.slice(0, 8), 16) / 2 ** 32 < share
}

/** The share of decisions that a second reviewer sees, from 0 to `REVIEW_SHARE_MAX`. */
export const reviewSettings = z.object({
  share: z.number().check(z.gte(0), z.lte(REVIEW_SHARE_MAX, `must be ${REVIEW_SHARE_MAX} at most`)),
})
export type ReviewSettings = z.infer<typeof reviewSettings>

/** A share that is to be set, and the one that it is set in place of; without that it is set whatever stands. */
export const reviewSettingsChange = z.extend(reviewSettings, { was: z.optional(z.number()) })
export type ReviewSettingsChange = z.infer<typeof reviewSettingsChange>
