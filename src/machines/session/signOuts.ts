import { fromCallback } from 'xstate'

/** The actor that hears from the other tabs of this browser. It tells the bus when the user signs out in one of them. */
export const signOutsLogic = fromCallback<{ type: 'unused' }>(() => {
  throw new Error('provide signOuts')
})
