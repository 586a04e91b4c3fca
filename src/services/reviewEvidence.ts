import { guidedReviewCalls } from '../domain/review/guidedReview.contract.ts'
import type { ReviewEvidence } from '../domain/review/guidedReview.ts'
import type { Call } from './http.ts'

/** What helps to decide a listing under review. */
export function reviewEvidenceService(call: Call) {
  return {
    evidence: (listing: string, signal: AbortSignal): Promise<ReviewEvidence> =>
      call(guidedReviewCalls.evidence, { params: { listing }, signal }),
  }
}
