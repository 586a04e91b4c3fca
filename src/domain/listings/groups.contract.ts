import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { GROUP_MAX, groupTies } from './groups.ts'
import { listing } from './listing.ts'
import { listingsFilter, listingsQuery } from './listings.contract.ts'
import { pageOf } from '../filter/pages.ts'
import { picture } from '../kit/picture.ts'
import { currency, decimal, id, moment, text } from '../kit/text.ts'
import { LISTING_STATES } from '../kit/vocabulary.ts'

/** A group as a list shows it: figures of those of its listings that match the filter. */
export const listingGroup = z.object({
  /** The id of its hub. */
  id: id(),
  title: text(),
  brand: text(200),
  picture: z.nullable(picture),
  platforms: z.array(text(200)),
  listings: z.int(),
  /** How many of them wait for a first decision. */
  open: z.int(),
  /** The most frequent first. */
  states: z.array(z.object({ state: z.enum(LISTING_STATES), count: z.int() })),
  sellers: z.int(),
  /** Null where they have no price, or prices of several currencies. */
  prices: z.nullable(z.object({ currency: currency(), least: decimal(), most: decimal() })),
  /** The highest score among those that wait for a decision; null where none of these is scored. */
  score: z.nullable(z.number()),
  /** The mean of what their known prices are of the middle price of the brand (kit/priority.ts), of those that wait for a decision; null where none is known. */
  priceShare: z.nullable(z.number()),
  newest: moment(),
  /** When the first of those that wait for a decision was found; the first of all where none waits. */
  oldest: moment(),
})
export type ListingGroup = z.infer<typeof listingGroup>

/** A listing of a group, with what ties it to the hub; null for the hub itself. */
export const groupListing = z.object({
  listing,
  ties: z.nullable(groupTies),
  /** Whether it matches the filter. */
  fits: z.boolean(),
})
export type GroupListing = z.infer<typeof groupListing>

export const openedGroup = z.object({
  id: id(),
  /** The hub first, then the most alike. */
  listings: z.array(groupListing).check(z.maxLength(GROUP_MAX)),
})
export type OpenedGroup = z.infer<typeof openedGroup>

/** Whether a run of guided review holds a group: its listings that wait for a decision, all or none of them. */
export const groupHold = z.object({
  /** Null where somebody else holds one of them. */
  heldUntil: z.nullable(moment()),
  /** Who holds one of them; null where nobody else does. */
  heldBy: z.nullable(text(200)),
})
export type GroupHold = z.infer<typeof groupHold>

/** A page of groups, and how much of the filter's listings they hold. */
export const groupsPage = z.extend(pageOf(listingGroup), {
  /** How many listings match the filter, and how many of these are in the groups. */
  matched: z.int(),
  grouped: z.int(),
  /** How many of the scope's listings are still to be compared with others. */
  waiting: z.int(),
})
export type GroupsPage = z.infer<typeof groupsPage>

/** Groups of listings that can be decided alike (extensions). */
export const groupCalls = defineCalls({
  page: {
    method: 'GET',
    path: '/store/listings/groups',
    extension: true,
    summary:
      'Groups of two and more listings that match the filter, in the order of priority by the factors asked for',
    query: listingsQuery,
    reply: groupsPage,
  },
  get: {
    method: 'GET',
    path: '/store/listings/groups/{id}',
    extension: true,
    summary:
      'The listings of one group, each with what ties it to the first and whether it matches the filter; all do where none is asked with',
    params: z.object({ id: id() }),
    query: listingsFilter,
    reply: openedGroup,
  },
  hold: {
    method: 'PUT',
    path: '/store/listings/groups/{id}/holds/{run}',
    once: false,
    extension: true,
    may: 'review.open',
    summary:
      'Leases what is to be decided of a group to a run of guided review, or renews it, and frees what else the run holds; nothing where somebody else holds a part of it',
    params: z.object({ id: id(), run: id() }),
    reply: groupHold,
  },
})
