/** What the help says of one screen. */
export interface HelpTopic {
  /** What the screen is for. */
  readonly purpose: string
  /** What to do first, in order. */
  readonly steps: readonly string[]
  readonly notes: readonly { readonly title: string; readonly words: string }[]
  /** Whether the review states are explained with it. */
  readonly hasStates: boolean
  /** Keys of this screen alone. */
  readonly keys: readonly { readonly key: string; readonly does: string }[]
}
