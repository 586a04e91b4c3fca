import { disagreementMachine } from '../machines/review/disagreementMachine.ts'
import { served } from '../machines/kit/service.ts'
import {
  disagreementsPageMachine,
  openedDisagreementMachine,
  reviewQualityMachine,
} from '../machines/review/reviewQualityMachine.ts'
import type { Call } from '../services/http.ts'
import { reviewQualityService } from '../services/reviewQuality.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/review/quality': typeof reviewQualityMachine
  }
}

/** The machine of the screen Review quality with its services, loaded with the screen. */
export function composeReviewQuality(call: Call) {
  const quality = reviewQualityService(call)
  return reviewQualityMachine.provide({
    actors: {
      loadFigures: served((input, signal) => quality.figures(input.filter, signal)),
      list: disagreementsPageMachine.provide({
        actors: {
          loadPage: served((input, signal) => quality.page(input, signal)),
        },
      }),
      opened: openedDisagreementMachine.provide({
        actors: {
          record: disagreementMachine.provide({
            actors: {
              readDisagreement: served((input, signal) => quality.get(input.id, signal)),
              settle: served((input, signal) => quality.settle(input.id, input.settlement, signal)),
            },
          }),
        },
      }),
    },
  })
}
