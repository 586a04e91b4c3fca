import * as z from 'zod/mini'
import { alertProblem, asinAlert, asinListing, trackParams, WATCHERS_MAX } from './asin.ts'
import { defineCalls } from '../kit/call.ts'
import { id, text } from '../kit/text.ts'

const one = z.object({ id: id() })

/** ASINs (§7). */
export const asinCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/store/asins/asin/{asin}',
    summary: 'The listings of an ASIN, each with how it is tracked and what was recorded of it',
    params: z.object({ asin: text(20) }),
    reply: z.array(asinListing),
  },
  track: {
    method: 'POST',
    path: '/store/asins/{listing}/track/{until}/location/{location}',
    summary: 'Tracks the ASIN of a listing until a day at a location, or sets both again',
    may: 'asins.track',
    params: trackParams,
    reply: asinListing,
  },
  alert: {
    method: 'POST',
    path: '/store/asins/{id}/alert',
    summary: 'Sets when the watchers of a tracked ASIN are told',
    may: 'asins.track',
    params: one,
    body: asinAlert.check(
      z.refine((alert) => alertProblem(alert) === null, {
        path: ['below'],
        message: 'must have an amount above nought, and a currency',
      }),
    ),
    reply: asinListing,
  },
  watchers: {
    method: 'PUT',
    path: '/store/asins/{id}/watchers',
    summary: 'Sets who watches a tracked ASIN: users who see its brand',
    may: 'asins.track',
    params: one,
    body: z.object({ watchers: z.array(id()).check(z.maxLength(WATCHERS_MAX)) }),
    reply: asinListing,
  },
})
