import { fromPromise } from 'xstate'
import type { QualityFilter } from '../domain/review/qualityFilter.ts'
import type { ReviewDisagreement, ReviewQuality, Settlement } from '../domain/review/reviewQuality.ts'
import { disagreementMachine } from '../machines/review/disagreementMachine.ts'
import type { LoadedPage, PageRequest } from '../machines/kit/pageMachine.ts'
import { disagreementsPageMachine, reviewQualityMachine } from '../machines/review/reviewQualityMachine.ts'
import type { Call } from '../services/http.ts'
import { reviewQualityService } from '../services/reviewQuality.ts'

/** The machine of the screen Review quality with its services, loaded with the screen. */
export function composeReviewQuality(call: Call) {
  const quality = reviewQualityService(call)
  return reviewQualityMachine.provide({
    actors: {
      loadFigures: fromPromise<ReviewQuality, { filter: QualityFilter }>(({ input, signal }) =>
        quality.figures(input.filter, signal),
      ),
      list: disagreementsPageMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage<ReviewDisagreement>, PageRequest<QualityFilter>>(
            ({ input, signal }) => quality.page(input, signal),
          ),
        },
      }),
      disagreement: disagreementMachine.provide({
        actors: {
          readDisagreement: fromPromise<ReviewDisagreement, { id: string }>(({ input, signal }) =>
            quality.get(input.id, signal),
          ),
          settle: fromPromise<ReviewDisagreement, { id: string; settlement: Settlement }>(
            ({ input, signal }) => quality.settle(input.id, input.settlement, signal),
          ),
        },
      }),
    },
  })
}
