import { reviewQualityCalls } from '../../src/domain/review/reviewQuality.contract.ts'
import { serve } from '../serve.ts'
import { disagreementOf, disagreementsPage } from '../store/review/disagreements.ts'
import { reviewQualityOf } from '../store/review/quality.ts'
import { readReviewSettings, saveReviewSettings } from '../store/review/settings.ts'
import { settleDisagreement } from '../store/review/settling.ts'

/** Review quality: agreement, disagreements, and the share that is looked at twice. */
export const reviewQualityRoutes = serve(reviewQualityCalls, {
  figures: ({ query, scope, services }) => reviewQualityOf(services.store.db, scope, query),
  disagreements: ({ query, scope, services }) => disagreementsPage(services.store.db, scope, query),
  disagreement: ({ params, scope, services }) => disagreementOf(services.store.db, scope, params.id),
  settle: ({ params, body, scope, author, services }) =>
    settleDisagreement(services.store.db, scope, author, { ...body, id: params.id }),

  settings: ({ services }) => readReviewSettings(services.store.db),
  saveSettings: ({ body, author, services }) => saveReviewSettings(services.store.db, author, body),
})
