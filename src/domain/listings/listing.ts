import { pageSaysShape } from '../kit/pageSays.ts'
import { plainShape } from '../kit/plainFields.ts'
import * as z from 'zod/mini'
import { COMMENT_MIN_CHARACTERS } from '../kit/constants.ts'
import { picture } from '../kit/picture.ts'
import { priceBasis } from './priceBasis.ts'
import { productSuggestion } from './productSuggestion.ts'
import { relisting } from '../kit/relisting.ts'
import { country, currency, decimal, id, moment, text } from '../kit/text.ts'
import {
  INFRINGEMENT_REASONS,
  INFRINGEMENT_TYPES,
  LISTING_STATES,
  LISTING_STATUSES,
} from '../kit/vocabulary.ts'

export const listingComment = z.object({
  id: id(),
  author: text(200),
  authorId: z.nullable(id()),
  at: moment(),
  comment: text(),
})
export type ListingComment = z.infer<typeof listingComment>

/** One reason behind a score: `points` add up to the score. */
export const scoreFactor = z.object({
  name: text(200),
  points: z.number(),
  evidence: text(1_000),
  /** What the price was compared with, where it is that. */
  basis: z.optional(priceBasis),
})
export type ScoreFactor = z.infer<typeof scoreFactor>

const listingState = z.enum(LISTING_STATES)
const listingStatus = z.enum(LISTING_STATUSES)
const toi = z.enum(INFRINGEMENT_TYPES)
const reason = z.enum(INFRINGEMENT_REASONS as [string, ...string[]])

/** A listing (§3, and §10 for what the specification leaves out). `toi` is the type of infringement. */
export const listing = z.object({
  _id: id(),
  title: text(),
  brand: text(200),
  client: text(200),
  product: z.nullable(text(300)),
  /** What it seems to offer, while it is of no product; or by what it was set to that which it is of. */
  productSuggestion: z.nullable(productSuggestion),
  platform: text(200),
  /** The group that the platform's locales share. */
  platformGroup: text(200),
  channel: text(60),
  itemId: z.nullable(text(200)),
  url: z.nullable(text(2_048)),
  seller: z.nullable(text(500)),
  sellerId: z.nullable(text(200)),
  sellerStoreUrl: z.nullable(text(2_048)),
  /** Assay's id of the seller on its platform; null where a listing names none. */
  sellerKey: z.nullable(id()),
  country: z.nullable(country()),
  price: z.nullable(decimal()),
  currency: z.nullable(currency()),
  ...plainShape,
  images: z.array(picture),
  /** The ids of the stored files. */
  screenshots: z.array(text(2_048)),
  screenshot: z.nullable(text(2_048)),
  state: listingState,
  listingStatus,
  toi: z.nullable(toi),
  reason: z.nullable(reason),
  score: z.nullable(z.number()),
  scoreFactors: z.array(scoreFactor),
  testPurchase: z.nullable(id()),
  tags: z.array(text(100)),
  comments: z.array(listingComment),
  /** In how many complaints it stands. */
  complaints: z.int(),
  /**
   * How many of them can still lose it, since they aren't filed, and of how many the notice has gone out; `only` is the id
   * of the one, where there is no other. Left out of what was stored before it was told.
   */
  standsIn: z.optional(z.object({ unfiled: z.int(), filed: z.int(), only: z.nullable(id()) })),
  /** Which removed listing it offers again; null where none is known, and left out of what was stored before it was told. */
  relisting: z.optional(z.nullable(relisting)),
  sourceBrand: z.nullable(text(500)),
  firstSeen: z.nullable(moment()),
  reviewed: z.nullable(moment()),
  /** When a client last asked for a review. */
  reviewRequested: z.nullable(moment()),
  filing: z.nullable(moment()),
  takedown: z.nullable(moment()),
  created: moment(),
  updated: moment(),
  /** What its price is of the middle one of its brand (kit/priority.ts), null where that is not known; where a list was asked for by priority. */
  priceShare: z.optional(z.nullable(z.number())),
  /** How alike it is to what is searched with, from 0 to 1, where a list was asked for what is alike. */
  likeness: z.optional(z.number()),
  /** Which stored picture of it made it so alike; left out where its words did, or only its address is the same. */
  alikeFile: z.optional(id()),
})
export type Listing = z.infer<typeof listing>

/** A listing read by itself, with what its page says. */
export const fullListing = z.extend(listing, pageSaysShape)
export type FullListing = z.infer<typeof fullListing>

/** What a change alters on a listing: enough to bring a shown card up to date. */
export const listingPatch = z.pick(listing, {
  _id: true,
  product: true,
  productSuggestion: true,
  state: true,
  listingStatus: true,
  toi: true,
  reason: true,
  tags: true,
  complaints: true,
  standsIn: true,
  relisting: true,
  reviewed: true,
  testPurchase: true,
  updated: true,
})
export type ListingPatch = z.infer<typeof listingPatch>

/** A listing of which some fields have changed. */
export type ListingChange = Pick<Listing, '_id'> & Partial<Listing>

/** Whether a comment says enough to be kept: at least 4 characters after trimming (§5 Comment). */
export function isCommentLongEnough(comment: string): boolean {
  return comment.trim().length >= COMMENT_MIN_CHARACTERS
}

/** A comment that may be left out: empty, or long enough. */
export function isOptionalComment(comment: string): boolean {
  return comment.trim() === '' || isCommentLongEnough(comment)
}
