import { operationsCalls } from '../domain/operations/operations.contract.ts'
import type { OperationsState, SlowQueryDetails } from '../domain/operations/operations.ts'
import type { Call } from './http.ts'

/** How the server runs. */
export function operationsService(call: Call) {
  return {
    state: (signal: AbortSignal): Promise<OperationsState> => call(operationsCalls.state, { signal }),
    /** A slow query as a whole, with its plan. */
    slowQuery: (fingerprint: string, signal: AbortSignal): Promise<SlowQueryDetails> =>
      call(operationsCalls.slowQuery, { params: { fingerprint }, signal }),
    /** Tries a failed job again. */
    async tryAgain(id: string, signal: AbortSignal): Promise<void> {
      await call(operationsCalls.retryJob, { params: { id }, signal })
    },
    /** Forgets the slow queries. */
    async clear(signal: AbortSignal): Promise<void> {
      await call(operationsCalls.clearSlowQueries, { signal })
    },
  }
}
