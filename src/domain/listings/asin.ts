import * as z from 'zod/mini'
import { chosenCountry } from '../kit/countries.ts'
import { country, currency, day, decimal, id, moment, text } from '../kit/text.ts'
import { type ListingStatus, LISTING_STATUSES } from '../kit/vocabulary.ts'

/** ASINs: Amazon's item ids (§10), tracked until a day at a location, with an alert and those who watch. */

/** Ten characters: B0 and eight more, or an ISBN-10. */
const ASIN = /^(B0[0-9A-Z]{8}|\d{9}[\dX])$/
/** The platform group of Amazon's marketplaces, or the name of one of them where no group was set. */
const AMAZON = /^amazon\b/i

/** The ASIN of a listing, or null where it has none: its item id on one of Amazon's marketplaces. */
export function asinOf({
  platformGroup,
  itemId,
}: {
  readonly platformGroup: string
  readonly itemId: string | null
}): string | null {
  const asin = itemId?.toUpperCase() ?? ''
  return AMAZON.test(platformGroup) && ASIN.test(asin) ? asin : null
}

/** How long ahead an ASIN is tracked at most, in days. */
export const TRACK_DAYS_MAX = 365
/** How many people can watch one ASIN. */
export const WATCHERS_MAX = 50

export const AVAILABILITIES = ['available', 'unavailable'] as const
export type Availability = (typeof AVAILABILITIES)[number]

/** Whether a listing of this status can be bought. */
export const availabilityOf = (status: ListingStatus): Availability =>
  status === 'ACTIVE' ? 'available' : 'unavailable'

/** What a price is compared with: an amount in a currency. */
const limit = z.object({ price: decimal(), currency: currency() })

/** When the watchers are told: the price falls below a limit, the listing becomes (un)available, or either. */
export const asinAlert = z.object({
  below: z.nullable(limit),
  becomes: z.nullable(z.enum(AVAILABILITIES)),
})
export type AsinAlert = z.infer<typeof asinAlert>
export const NO_ALERT: AsinAlert = { below: null, becomes: null }

/** What was seen of a tracked ASIN at a moment. */
export const asinObservation = z.object({
  at: moment(),
  price: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  status: z.enum(LISTING_STATUSES),
})
export type AsinObservation = z.infer<typeof asinObservation>

const person = z.object({ providerId: id(), name: text(200) })
export type Watcher = z.infer<typeof person>

const tracking = z.object({
  id: id(),
  started: moment(),
  /** The last moment of the last day; nothing is recorded behind it. */
  until: moment(),
  location: country(),
  by: text(200),
  alert: asinAlert,
  watchers: z.array(person),
  /** Oldest first; the state when the tracking began leads. */
  history: z.array(asinObservation),
})
export type AsinTracking = z.infer<typeof tracking>

/** A listing with an ASIN as it stands, and how it is tracked. */
export const asinListing = z.object({
  listing: id(),
  asin: text(10),
  brand: text(200),
  platform: text(200),
  country: z.nullable(country()),
  price: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  status: z.enum(LISTING_STATUSES),
  tracking: z.nullable(tracking),
  /** The days that it can be tracked until, the first and the last, by the workspace's calendar. */
  days: z.object({ first: day(), last: day() }),
  /** Who could watch it: those who see its brand. */
  people: z.array(person),
})
export type AsinListing = z.infer<typeof asinListing>

export const trackParams = z.object({ listing: id(), until: day(), location: chosenCountry() })

/** Why an ASIN can't be tracked until a day (YYYY-MM-DD), or null. */
export function trackProblem(until: string, { first, last }: AsinListing['days']): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(until)) return 'Choose the last day.'
  if (until < first) return 'The last day is over already.'
  return until > last ? `The last day is more than ${TRACK_DAYS_MAX} days ahead.` : null
}

/** Why an alert can't be set, or null: a limit needs an amount above nought and a currency. */
export function alertProblem({ below }: AsinAlert): string | null {
  if (below === null) return null
  if (!limit.safeParse(below).success || Number(below.price) <= 0)
    return 'A price needs an amount and a currency.'
  return null
}

const isBelow = ({ below }: AsinAlert, { price, currency: unit }: AsinObservation) =>
  below !== null && price !== null && unit === below.currency && Number(price) < Number(below.price)

/** What an observation crosses of an alert, which the one before did not: each is told once a crossing. */
export function crossings(
  alert: AsinAlert,
  before: AsinObservation,
  now: AsinObservation,
): ('below' | Availability)[] {
  const crossed: ('below' | Availability)[] = []
  if (isBelow(alert, now) && !isBelow(alert, before)) crossed.push('below')
  const became = availabilityOf(now.status)
  if (alert.becomes === became && availabilityOf(before.status) !== became) crossed.push(became)
  return crossed
}
