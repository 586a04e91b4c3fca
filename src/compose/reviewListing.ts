import { served } from '../machines/kit/service.ts'
import { reviewListingMachine } from '../machines/review/reviewListingMachine.ts'
import type { Call } from '../services/http.ts'
import { picturesAhead } from '../services/picturesAhead.ts'
import { reviewEvidenceService } from '../services/reviewEvidence.ts'

/** The machine of a listing on the stage of guided review, with its services. */
export function composeReviewListing(call: Call, baseURL = '') {
  const reviews = reviewEvidenceService(call)
  const pictures = picturesAhead(baseURL)
  return reviewListingMachine.provide({
    actors: {
      loadEvidence: served((input, signal) => reviews.evidence(input.listing, signal)),
      prefetchPictures: served((input) => pictures.fetch(input.files)),
      loadOriginal: served((input) => pictures.original(input.file)),
    },
  })
}
