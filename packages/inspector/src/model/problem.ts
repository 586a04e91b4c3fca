/** A failure whose words are shown to whoever looks. Of others no more is said than that something went wrong. */
export class InspectorProblem extends Error {
  override readonly name = 'InspectorProblem'
}

/** What is said of a failure that brings no words for whoever looks. */
export const SOMETHING_WENT_WRONG = 'Something went wrong'

/** The words for a failure, whatever was thrown. */
export const failureText = (failure: unknown): string =>
  failure instanceof InspectorProblem ? failure.message : SOMETHING_WENT_WRONG
