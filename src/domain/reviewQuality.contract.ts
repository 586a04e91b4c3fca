import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { pageLimit } from './filter.ts'
import { reviewSettings } from './guidedReview.ts'
import { pageOf } from './pages.ts'
import { reviewDisagreement, reviewQuality, settlement } from './reviewQuality.ts'
import { id, many, moment, text, wholeNumber } from './text.ts'

export const disagreementsPage = pageOf(reviewDisagreement)
export type DisagreementsPage = z.infer<typeof disagreementsPage>

/** How well reviewers agree: figures, disagreements to settle, and the share that is looked at twice (extensions). */
export const reviewQualityCalls = defineCalls({
  figures: {
    method: 'GET',
    path: '/store/review/quality',
    extension: true,
    may: 'review.quality',
    summary: 'Agreement of first and second reviewers: observed, and Cohen’s κ by pair, brand and type',
    query: z.object({
      brands: many(text(200)),
      date: z.optional(moment()),
      endDate: z.optional(moment()),
    }),
    reply: reviewQuality,
  },
  disagreements: {
    method: 'GET',
    path: '/store/review/disagreements',
    extension: true,
    may: 'review.quality',
    summary: 'Listings that two reviewers decided differently: those to settle, or those settled',
    query: z.object({
      brands: many(text(200)),
      settled: z.optional(z.literal('true')),
      page: z.optional(wholeNumber(0, 1_000_000)),
      size: z.optional(pageLimit),
      after: z.optional(text(600)),
    }),
    reply: disagreementsPage,
  },
  settle: {
    method: 'POST',
    path: '/store/review/disagreements/{id}/settlement',
    extension: true,
    may: 'review.quality',
    summary: 'Settles a disagreement and sends it back to the reviewers with a note; 409 where it is settled',
    params: z.object({ id: id() }),
    body: settlement,
    reply: reviewDisagreement,
  },
  settings: {
    method: 'GET',
    path: '/store/review/settings',
    extension: true,
    may: 'setup.open',
    summary: 'The share of decisions that goes to a second reviewer',
    reply: reviewSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/store/review/settings',
    extension: true,
    may: 'review.settings',
    summary: 'Sets the share of decisions that goes to a second reviewer',
    body: reviewSettings,
    reply: reviewSettings,
  },
})
