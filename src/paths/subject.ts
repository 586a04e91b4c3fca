import type { Subject as Sampled } from '@statepaths/xstate'

/** A machine of Assay with its samples, and what its page in docs/machines says besides. */
export interface Subject extends Sampled {
  /** What its page says below the chart, in lines. */
  readonly notes?: readonly string[]
}
