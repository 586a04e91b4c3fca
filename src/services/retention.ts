import type { RetentionKind } from '../domain/retention/kinds.ts'
import { retentionCalls } from '../domain/retention/retention.contract.ts'
import type {
  Counted,
  RetentionChange,
  RetentionPeriod,
  RetentionState,
} from '../domain/retention/retention.ts'
import type { Call } from './http.ts'

/** How long data is kept. */
export function retentionService(call: Call) {
  return {
    list: (signal: AbortSignal): Promise<readonly RetentionState[]> => call(retentionCalls.list, { signal }),
    /** How much of a kind is older than a period; nothing where there is no end to it. */
    count: async (kind: RetentionKind, period: RetentionPeriod, signal: AbortSignal): Promise<Counted> =>
      period === null
        ? { count: 0, isMore: false }
        : call(retentionCalls.preview, { params: { kind }, query: { days: period }, signal }),
    /** Sets for how long a kind is kept. */
    async change(kind: RetentionKind, change: RetentionChange, signal: AbortSignal): Promise<void> {
      await call(retentionCalls.change, { params: { kind }, body: change, signal })
    },
    /** Removes now what is older. */
    async run(signal: AbortSignal): Promise<void> {
      await call(retentionCalls.run, { signal })
    },
  }
}
