import type { UndoResult } from '../domain/listings/changes.contract.ts'
import { ruleCalls, type RuleState } from '../domain/rules/rules.contract.ts'
import { spanTimes, type UndoSpan } from '../machines/rules/rulesPlace.ts'
import type { Call } from './http.ts'

/** One rule at work. */
export function rulesService(call: Call) {
  return {
    get: (id: string, signal: AbortSignal): Promise<RuleState> =>
      call(ruleCalls.get, { params: { id }, signal }),
    /** Begins a dry run. */
    try: (id: string, signal: AbortSignal): Promise<RuleState> =>
      call(ruleCalls.try, { params: { id }, signal }),
    cancelTrial: (id: string, signal: AbortSignal): Promise<RuleState> =>
      call(ruleCalls.cancelTrial, { params: { id }, signal }),
    switch: (
      id: string,
      body: { status: 'on' | 'off'; version: number },
      signal: AbortSignal,
    ): Promise<RuleState> => call(ruleCalls.switch, { params: { id }, body, signal }),
    /** Takes back what a rule did within a span of time that ends now. */
    undo: (id: string, span: UndoSpan, signal: AbortSignal): Promise<UndoResult> =>
      call(ruleCalls.undo, { params: { id }, body: spanTimes(span, Date.now()), signal }),
  }
}
