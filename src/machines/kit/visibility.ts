import { fromCallback } from 'xstate'

/** The actor that knows whether somebody sees the page. It tells the bus when that changes, and at once where nobody does. */
export const visibilityLogic = fromCallback<{ type: 'unused' }>(() => {
  throw new Error('provide visibility')
})
