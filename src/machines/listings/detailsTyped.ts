/** What is typed in the details of a listing and not saved, and how it comes back with them. */

export interface Typed {
  /** As a comment on the listing. */
  readonly typed: string
  /** As the comment of its change. */
  readonly decisionTyped: string
}

/** Whether something would be lost with the details. */
export const isTyped = ({ typed, decisionTyped }: Typed): boolean => `${typed}${decisionTyped}`.trim() !== ''

/** What opens the details again, with what is typed there: for what is opened from them. */
export const detailsAgain = ({ id, typed, decisionTyped }: Typed & { readonly id: string }) =>
  ({ type: 'open', dialog: 'details', input: { id, typed, decisionTyped } }) as const
