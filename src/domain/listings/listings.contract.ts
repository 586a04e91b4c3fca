import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { BULK_CHANGE_MAX } from '../kit/constants.ts'
import type { filterParams } from '../filter/filter.ts'
import { productChoice } from '../filter/filterChoices.ts'
import { EXTRA_NAME_MAX } from '../kit/pageSays.ts'
import { fullListing, isOptionalComment, listing, listingPatch } from './listing.ts'
import { DECISION_CODES } from './listingState.ts'
import { filterShape, isSoundRange, listQuery, listQueryShape, pageOf } from '../filter/pages.ts'
import { country, id, many, moment, text } from '../kit/text.ts'
import { LISTING_STATUSES, UNAUTHORIZED_SALE_CODE_LIST } from '../kit/vocabulary.ts'

/** The list's query: the filter with `date` and `endDate` for its range, `size` and `page` (§7), and our `after`. */
export const listingsQuery = listQuery
export type ListingsQuery = z.output<typeof listingsQuery>

export const listingsPage = pageOf(listing)
export type ListingsPage = z.infer<typeof listingsPage>

/** The filter alone, as a change of everything that matches it takes it. */
export const listingsFilter = z.object(filterShape).check(isSoundRange)
export type ListingsFilter = z.output<typeof listingsFilter>

/** What is set, whichever way the listings are named. */
export const decisionFields = {
  field: z.literal('state'),
  value: z.enum(DECISION_CODES),
  /** Why a sale is unauthorised (§4); goes with the value US alone. */
  reason: z.optional(z.enum(UNAUTHORIZED_SALE_CODE_LIST)),
}
export const statusFields = { field: z.literal('listingStatus'), value: z.enum(LISTING_STATUSES) }
export const optionalComment = () =>
  z.optional(text().check(z.refine(isOptionalComment, 'must have at least 4 characters')))
/** That a reason goes with an unauthorised sale alone (§4). */
export const reasonFits = z.refine<{ value: string; reason?: string | undefined }>(
  ({ value, reason }) => !reason || value === 'US',
  { path: ['reason'], message: 'goes with an unauthorized sale alone' },
)

const listingsNamed = {
  ids: z.array(id()).check(z.minLength(1), z.maxLength(BULK_CHANGE_MAX)),
  /** The `updated` of each listing as the caller saw it, in the order of `ids`. */
  updated: z.array(moment()).check(z.maxLength(BULK_CHANGE_MAX)),
  comment: optionalComment(),
  /** Applies the change to the same item in every locale of its platform group; for exactly one listing (§4). */
  processLike: z.optional(z.boolean()),
}

/** A decision on listings, each with the version it was seen in. */
export const stateChange = z.object({ ...listingsNamed, ...decisionFields })
const statusChange = z.object({ ...listingsNamed, ...statusFields })

/** That each listing comes with the version it was seen in. */
export const namesVersions = z.refine<{ ids: readonly string[]; updated: readonly string[] }>(
  ({ ids, updated }) => updated.length === ids.length,
  { path: ['updated'], message: 'must name one moment for each id' },
)

/** A change of one field on many listings (§7 PUT /store/listings/field). */
export const fieldChange = z.discriminatedUnion('field', [stateChange, statusChange]).check(
  namesVersions,
  z.refine((change) => !change.processLike || change.ids.length === 1, {
    path: ['processLike'],
    message: 'goes with exactly one listing',
  }),
  reasonFits,
)
export type FieldChange = z.output<typeof fieldChange>

/** A listing that a change left alone, because somebody changed it after the caller had read it. */
export const conflict = z.object({ listing: listingPatch, changedBy: text(200) })
export type Conflict = z.infer<typeof conflict>

export const changeResult = z.object({
  /** Names the change set for undo; null when nothing was changed. */
  changeSet: z.nullable(id()),
  changed: z.array(listingPatch),
  conflicts: z.array(conflict),
  /** Listings named by the caller that don't exist for them. */
  missing: z.array(id()),
})
export type ChangeResult = z.infer<typeof changeResult>

export const listingCalls = defineCalls({
  page: {
    method: 'GET',
    path: '/store/listings/page',
    summary: 'Listings by filter, newest first unless sorted otherwise, with the exact total',
    query: listingsQuery,
    reply: listingsPage,
  },
  byIds: {
    method: 'GET',
    path: '/store/listings/byIds',
    summary: 'Listings by their ids',
    query: z.object({ ids: many(id(), 1_000) }),
    reply: z.array(listing),
  },
  get: {
    method: 'GET',
    path: '/store/listings/{id}',
    summary: 'One listing, with its description and extra data, which lists leave out',
    params: z.object({ id: id() }),
    reply: fullListing,
  },
  changeField: {
    method: 'PUT',
    path: '/store/listings/field',
    summary: 'Changes state, classification or status of listings',
    may: 'listings.setState',
    body: fieldChange,
    reply: changeResult,
  },
  exportCsv: {
    method: 'GET',
    path: '/store/listings/export/csv',
    credential: 'link',
    summary: 'The filtered listings as CSV, streamed',
    query: z.object({ ...listQueryShape, jwt: z.optional(z.string()) }).check(isSoundRange),
    reply: z.string(),
    replyType: 'text/csv',
  },
  countries: {
    method: 'GET',
    path: '/store/listings/countries',
    summary: 'Countries among the listings',
    reply: z.array(country()),
  },
  products: {
    method: 'GET',
    path: '/store/listings/products',
    summary: 'Products that listings can be of, with brand and category',
    reply: z.array(productChoice),
  },
  tags: {
    method: 'GET',
    path: '/store/listings/tags',
    summary: 'Tags among the listings',
    reply: z.array(text(100)),
  },
  extraNames: {
    extension: true,
    method: 'GET',
    path: '/store/listings/extraNames',
    summary: 'Names of the further columns that listings keep as extra data',
    reply: z.array(text(EXTRA_NAME_MAX)),
  },
  byComplaint: {
    method: 'GET',
    path: '/store/listings/complaint/{id}',
    summary: 'The listings of a complaint',
    params: z.object({ id: id() }),
    reply: z.array(listing),
  },
})

/** A filter as the list's query: `start` and `end` travel as `date` and `endDate` (§7). */
export function listingsQueryOf(
  params: z.output<typeof filterParams>,
): Omit<z.input<typeof listingsQuery>, 'size' | 'after'> {
  const { start: date, end: endDate, ...rest } = params
  return { ...rest, date, endDate }
}
