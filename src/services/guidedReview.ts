import { fillPath } from '../domain/kit/call.ts'
import { guidedReviewCalls } from '../domain/review/guidedReview.contract.ts'
import type { ReviewClaim, ReviewOutcome } from '../domain/review/guidedReview.ts'
import type { FilterParams } from '../domain/filter/filter.ts'
import { listingsQueryOf } from '../domain/listings/listings.contract.ts'
import type { ReviewStep } from '../machines/review/reviewQueue.ts'
import type { Call, HttpSettings } from './http.ts'

/** What a run of guided review asks the server for. */
export function guidedReviewService(call: Call) {
  return {
    /** Takes listings of a queue, or of a filter, for a run, a new one where none is named, and renews what it holds. */
    async claim(
      {
        run,
        queue,
        params,
        held,
      }: { run: string | null; queue: string | null; params: FilterParams; held: readonly string[] },
      signal: AbortSignal,
    ): Promise<{ run: string; claim: ReviewClaim; held: readonly string[] }> {
      const named = run ?? crypto.randomUUID()
      const { page: _, ...filter } = listingsQueryOf(params)
      const body = { run: named, ...(queue === null ? { filter } : { queue }), held: [...held] }
      return { run: named, claim: await call(guidedReviewCalls.claim, { body, signal }), held }
    },
    /** Frees what a run holds. */
    leave: (run: string, signal: AbortSignal) => call(guidedReviewCalls.leave, { params: { run }, signal }),
    /** Renews what a run holds; answers what it has lost. */
    renew: ({ run, held }: { run: string; held: readonly string[] }, signal: AbortSignal) =>
      call(guidedReviewCalls.renew, { params: { run }, body: { held: [...held] }, signal }),
    /** Takes up again whatever the user skipped. */
    clearSkips: (signal: AbortSignal) => call(guidedReviewCalls.clearSkips, { signal }),
    /** Does one step at the server; null where nothing comes of it but that it was done. */
    async send(step: ReviewStep, signal: AbortSignal): Promise<ReviewOutcome | null> {
      if (step.kind === 'decision') return call(guidedReviewCalls.decide, { body: step.decision, signal })
      if (step.kind === 'takeBack')
        return call(guidedReviewCalls.takeBack, { params: { key: step.key }, signal })
      const params = { listing: step.listing }
      await (step.kind === 'skip'
        ? call(guidedReviewCalls.skip, { params, signal })
        : call(guidedReviewCalls.unskip, { params, signal }))
      return null
    },
  }
}

/** Frees what a run holds, also while the page is being left: nobody waits for the answer. */
export function freeRun({ baseURL }: Pick<HttpSettings, 'baseURL'>, token: string, run: string): void {
  void fetch(`${baseURL}${fillPath(guidedReviewCalls.leave, { run })}`, {
    method: guidedReviewCalls.leave.method,
    keepalive: true,
    credentials: 'same-origin',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => {})
}
