import { type AfterChanged, afterTakedownCalls } from '../domain/complaints/afterTakedown.contract.ts'
import type { StepTaken } from '../machines/complaints/afterSteps.ts'
import { type AfterTakedown, openCounterNotice } from '../domain/complaints/afterTakedown.ts'
import type { ComplaintRates } from '../domain/complaints/complaintRates.ts'
import type { Call } from './http.ts'

/** Complaints after their takedown, and how complaints fare. */
export function afterTakedownService(call: Call) {
  return {
    get: (id: string, signal: AbortSignal): Promise<AfterTakedown> =>
      call(afterTakedownCalls.get, { params: { id }, signal }),
    rates: (signal: AbortSignal): Promise<ComplaintRates> => call(afterTakedownCalls.rates, { signal }),
    /** Takes a step; a stale one fails with what stands. */
    take({ after, step, draft }: StepTaken, signal: AbortSignal): Promise<AfterChanged> {
      const { complaint: id, updated } = after
      const notice = openCounterNotice(after.counterNotices)?.id ?? ''
      const { day, from, text, outcome, reason } = draft
      const comment = draft.comment.trim() === '' ? {} : { comment: draft.comment.trim() }
      const params = { id }
      const ofNotice = { id, notice }
      switch (step) {
        case 'receive':
          return call(afterTakedownCalls.receive, {
            params,
            body: { updated, received: day, from, text },
            signal,
          })
        case 'answer':
          return call(afterTakedownCalls.answer, {
            params: ofNotice,
            body: { updated, answered: day, answer: text },
            signal,
          })
        case 'decide':
          return call(afterTakedownCalls.decide, {
            params: ofNotice,
            body: { updated, outcome: outcome!, decided: day, ...comment },
            signal,
          })
        case 'seeAgain':
          return call(afterTakedownCalls.seeAgain, {
            params,
            body: { updated, seen: day, ...comment },
            signal,
          })
        case 'close':
          return call(afterTakedownCalls.close, { params, body: { updated, reason, ...comment }, signal })
        case 'reopen':
          return call(afterTakedownCalls.close, {
            params,
            body: { updated, reason: null, ...comment },
            signal,
          })
      }
    },
  }
}
