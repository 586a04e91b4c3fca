import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { reviewSettings, reviewSettingsChange } from './guidedReview.ts'
import { isSoundRange, listQueryShape, pageOf } from '../filter/pages.ts'
import { reviewDisagreement, reviewQuality, settlement } from './reviewQuality.ts'
import { id } from '../kit/text.ts'

const { brands, date, endDate, page, size, after } = listQueryShape
/** Of these brands, decided first within these days. */
const filter = { brands, date, endDate }

export const disagreementsQuery = z
  .object({ ...filter, settled: z.optional(z.literal('true')), page, size, after })
  .check(isSoundRange)
export type DisagreementsQuery = z.output<typeof disagreementsQuery>
export type QualityQuery = Pick<DisagreementsQuery, keyof typeof filter>

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
    query: z.object(filter).check(isSoundRange),
    reply: reviewQuality,
  },
  disagreements: {
    method: 'GET',
    path: '/store/review/disagreements',
    extension: true,
    may: 'review.quality',
    summary:
      'Listings that two reviewers decided differently, the newest first: those to settle, or those settled',
    query: disagreementsQuery,
    reply: disagreementsPage,
  },
  disagreement: {
    method: 'GET',
    path: '/store/review/disagreements/{id}',
    extension: true,
    may: 'review.quality',
    summary: 'One listing that two reviewers decided differently, to settle or settled',
    params: z.object({ id: id() }),
    reply: reviewDisagreement,
  },
  settle: {
    method: 'POST',
    path: '/store/review/disagreements/{id}/settlement',
    extension: true,
    may: 'review.quality',
    summary:
      'Settles a disagreement and sends it back to the reviewers with a note; 409 where it is settled, or the listing was changed since it was seen',
    params: z.object({ id: id() }),
    body: settlement,
    reply: reviewDisagreement,
    errors: { 409: 'Somebody has changed it since; `current` is what stands now.' },
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
    body: reviewSettingsChange,
    reply: reviewSettings,
    errors: { 409: 'Somebody has changed it since; `current` is what stands now.' },
  },
})
