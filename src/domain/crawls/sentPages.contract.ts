import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { listingPictures } from '../listings/listingActions.contract.ts'
import { screenshotCalls } from '../listings/screenshots.contract.ts'
import { listing } from '../listings/listing.ts'
import { ADDRESSES_AT_ONCE } from './pastedAddresses.ts'
import { filledText, id, moment, text, webAddress } from '../kit/text.ts'

/**
 * Pages that are sent from where they are read, such as the browser extension: marketplaces that refuse servers show
 * them to people (extensions).
 */

/** So many characters of a page's HTML are taken; its sender leaves out scripts and styles. */
export const SENT_PAGE_MAX = 1_800_000

/** What is known of the listing at an address: its state, who decided last, and what is known of its seller. */
export const knownAtAddress = z.object({
  ...z.pick(listing, {
    _id: true,
    title: true,
    brand: true,
    product: true,
    state: true,
    listingStatus: true,
    toi: true,
    seller: true,
    sellerKey: true,
    updated: true,
  }).shape,
  /** The last change of its state by a person; null where nobody has decided. */
  decision: z.nullable(z.object({ at: moment(), by: text(200) })),
  /** Of the listings of its seller that the caller may see: how many there are, and how many were found infringing. */
  sellerListings: z.int(),
  sellerInfringing: z.int(),
})
export type KnownAtAddress = z.infer<typeof knownAtAddress>

const addressLookup = z.object({
  addresses: z.array(text(4_096)).check(z.minLength(1), z.maxLength(ADDRESSES_AT_ONCE)),
})

/** One address as it was asked for, with the listings there; one a brand. */
const addressFound = z.object({ address: text(4_096), listings: z.array(knownAtAddress) })
export type AddressFound = z.infer<typeof addressFound>

const sentPage = z.object({
  url: webAddress(),
  /** The page as it is rendered. */
  html: text(SENT_PAGE_MAX),
  /** By name; the product may be left open. */
  brand: filledText(200),
  product: z.optional(filledText(300)),
})
export type SentPage = z.output<typeof sentPage>

export const sentPageResult = z.object({
  listing: id(),
  outcome: z.enum(['added', 'changed', 'unchanged', 'reinstated']),
  title: text(),
  updated: moment(),
  /** The addresses of its pictures that Assay has no copy of. */
  wanted: z.array(text(2_048)),
})
export type SentPageResult = z.infer<typeof sentPageResult>

export const sentPageCalls = defineCalls({
  known: {
    method: 'POST',
    path: '/store/listings/addresses',
    reads: true,
    extension: true,
    summary: 'Which listings of the caller’s brands stand at these addresses',
    body: addressLookup,
    reply: z.array(addressFound),
  },
  keep: {
    method: 'POST',
    path: '/importer/pages',
    extension: true,
    summary: 'Makes or updates the listing that a page describes',
    may: 'crawl.url',
    body: sentPage,
    reply: sentPageResult,
    errors: {
      404: 'The brand or product does not exist for the caller.',
      422: 'The page describes no product, or the `Idempotency-Key` is another request’s.',
    },
  },
  links: {
    method: 'POST',
    path: '/importer/pages/links',
    reads: true,
    extension: true,
    summary: 'The listings that a page of search results leads to',
    may: 'crawl.url',
    body: z.object({ url: webAddress(), html: text(SENT_PAGE_MAX) }),
    reply: z.object({ links: z.array(text(4_096)), next: z.nullable(text(4_096)) }),
  },
  screenshot: {
    method: 'POST',
    path: '/importer/pages/screenshots',
    extension: true,
    summary: 'Keeps what the sender of a page saw as a screenshot of its listing',
    may: 'listings.pictures',
    /** The address that was shown, and when. */
    form: screenshotCalls.keep.form,
    reply: listingPictures,
    errors: {
      404: 'The listing does not exist for the caller.',
      409: 'The listing has as many screenshots as it may.',
      422: 'The picture can’t be read.',
    },
  },
  picture: {
    method: 'POST',
    path: '/importer/pages/pictures',
    extension: true,
    summary: 'Keeps the content of a picture that a listing names by its address',
    may: 'crawl.url',
    /** The listing, and the address that the picture has on its page. */
    form: z.object({ listing: id(), address: text(2_048) }),
    reply: listingPictures,
    errors: {
      404: 'The listing does not exist for the caller.',
      409: 'The listing has as many pictures as it may.',
      422: 'The picture can’t be read.',
    },
  },
})
