import type { QualityFilter } from '../machines/review/qualityFilter.ts'
import type { ReviewDisagreement, ReviewQuality, Settlement } from '../domain/review/reviewQuality.ts'
import { reviewQualityCalls } from '../domain/review/reviewQuality.contract.ts'
import type { Call } from './http.ts'

/** The filter as the calls take it. */
const asked = ({ brands, start, end }: QualityFilter) => ({
  ...(brands?.length ? { brands } : {}),
  ...(start === undefined ? {} : { date: start }),
  ...(end === undefined ? {} : { endDate: end }),
})

/** How well reviewers agree, and what they disagree on. */
export function reviewQualityService(call: Call) {
  return {
    figures: (filter: QualityFilter, signal: AbortSignal): Promise<ReviewQuality> =>
      call(reviewQualityCalls.figures, { query: asked(filter), signal }),
    /** The first page of a filter, or the one behind `after`. */
    page(
      { params, after, size }: { params: QualityFilter; after: string | null; size: number },
      signal: AbortSignal,
    ) {
      const query = {
        ...asked(params),
        ...(params.show === 'settled' ? { settled: 'true' as const } : {}),
        size,
        ...(after ? { after } : {}),
      }
      return call(reviewQualityCalls.disagreements, { query, signal })
    },
    get: (id: string, signal: AbortSignal): Promise<ReviewDisagreement> =>
      call(reviewQualityCalls.disagreement, { params: { id }, signal }),
    settle: (id: string, body: Settlement, signal: AbortSignal): Promise<ReviewDisagreement> =>
      call(reviewQualityCalls.settle, { params: { id }, body, signal }),
  }
}
