import { fromPromise } from 'xstate'
import type { ReviewEvidence } from '../domain/review/guidedReview.ts'
import { type PictureSizes, reviewListingMachine } from '../machines/review/reviewListingMachine.ts'
import type { Call } from '../services/http.ts'
import { picturesAhead } from '../services/picturesAhead.ts'
import { reviewEvidenceService } from '../services/reviewEvidence.ts'

/** The machine of a listing on the stage of guided review, with its services. */
export function composeReviewListing(call: Call, baseURL = '') {
  const reviews = reviewEvidenceService(call)
  const pictures = picturesAhead(baseURL)
  return reviewListingMachine.provide({
    actors: {
      loadEvidence: fromPromise<ReviewEvidence, { listing: string }>(({ input, signal }) =>
        reviews.evidence(input.listing, signal),
      ),
      prefetchPictures: fromPromise<PictureSizes, { files: readonly string[] }>(({ input }) =>
        pictures.fetch(input.files),
      ),
    },
  })
}
