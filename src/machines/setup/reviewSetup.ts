import * as z from 'zod/mini'
import { REVIEW_SHARE_DEFAULT, REVIEW_SHARE_MAX } from '../../domain/kit/constants.ts'
import {
  type ReviewSettings,
  reviewSettings,
  reviewSettingsChange,
  type ReviewSettingsChange,
} from '../../domain/review/guidedReview.ts'

/** How reviews are run, as the Setup site shows and changes it: one record, with the share in per cent. */

const MAX = REVIEW_SHARE_MAX * 100
const percent = z
  .number('must be a number')
  .check(
    z.gte(0, 'must be 0 at least'),
    z.lte(MAX, `must be ${MAX} at most`),
    z.multipleOf(0.1, 'must have one decimal place at most'),
  )

export const reviewsDraft = z.object({
  id: z.optional(z.string()),
  updated: z.optional(z.string()),
  percent,
  was: reviewSettingsChange.shape.was,
})
export type ReviewsDraft = z.infer<typeof reviewsDraft>

export const DEFAULT_PERCENT = REVIEW_SHARE_DEFAULT * 100

/** The record of settings. Its version is the share itself. */
export const reviewsRecord = ({ share }: ReviewSettings) => ({
  id: 'second-looks',
  name: 'Second looks',
  percent: Math.round(share * 1_000) / 10,
  was: share,
  updated: '',
})

export type SetupReviews = ReturnType<typeof reviewsRecord>

/** The record, read from settings. */
export const setupReviews = z.pipe(reviewSettings, z.transform(reviewsRecord))

export const reviewsShare = ({ percent: typed, was }: ReviewsDraft): ReviewSettingsChange => ({
  share: typed / 100,
  was,
})
