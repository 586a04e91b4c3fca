import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { id, many, text } from '../kit/text.ts'
import { enrichmentProgress, listingStages, STEERING_ACTIONS } from './progress.ts'

/** The evidence that comes to listings by itself: how far it is, and steering it. */

export const enrichmentCalls = defineCalls({
  progress: {
    method: 'GET',
    path: '/store/enrichment',
    extension: true,
    summary: 'How far the evidence of the listings is, of all brands of the caller or of those named',
    query: z.object({ brand: many(text(200)) }),
    reply: enrichmentProgress,
  },
  listing: {
    method: 'GET',
    path: '/store/enrichment/listings/{id}',
    extension: true,
    summary: 'How far the evidence of one listing is, and why something is missing',
    params: z.object({ id: id() }),
    reply: listingStages,
  },
  tryAgain: {
    method: 'POST',
    path: '/store/enrichment/listings/{id}/retry',
    extension: true,
    may: 'enrichment.tryAgain',
    summary: 'Gathers again what failed of one listing’s evidence, or was cancelled, and its failed pictures',
    params: z.object({ id: id() }),
    reply: listingStages,
  },
  steer: {
    method: 'POST',
    path: '/store/enrichment/{action}',
    extension: true,
    may: 'enrichment.steer',
    summary:
      'Pauses or resumes the gathering of evidence, gives up what waits, or tries again what has failed, for all brands of the caller or for those named',
    params: z.object({ action: z.enum(STEERING_ACTIONS) }),
    body: z.object({ brands: z.optional(z.array(text(500)).check(z.maxLength(500))) }),
    reply: enrichmentProgress,
  },
})
