import { fromCallback } from 'xstate'

/** Frees what a run of guided review holds when it is stopped, and when the page is left. */
export const holdingLogic = fromCallback<{ type: 'run.named'; id: string }>(() => {
  throw new Error('provide holding')
})
