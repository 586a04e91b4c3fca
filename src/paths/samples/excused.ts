/** Why the walks let some machines offer what does nothing, or stay in a state that nothing leads out of. */

/** Submit stays enabled, so that pressing it says what is missing; pressed again it says the same. */
export const SAYS_WHAT_IS_MISSING =
  'Pressed while something is missing it says what, and says the same again.'
/** A part of a screen or a dialog that has done what it was started for. */
export const ENDS = 'The work is done, and the parent machine stops this one.'
/** What is read once, for as long as what it is read for is open. */
export const STAYS_LOADED = 'It is read once and stays.'
/** A command of another machine, which gives it without asking how this one stands. */
export const TOLD = 'Another machine sends this each time; where nothing is different, nothing is done.'
