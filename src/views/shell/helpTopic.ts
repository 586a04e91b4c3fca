/** What the help says of one screen. */
export interface HelpTopic {
  /** What the screen is for. */
  readonly purpose: string
  /** What to do first, in order. */
  readonly steps: readonly string[]
  readonly notes: readonly { readonly title: string; readonly words: string }[]
  /** Whether the review states are explained with it. */
  readonly hasStates?: boolean
  /** What a row of its list is called, where rows open beside it (`RecordsScreen`): the keys of such a list follow. */
  readonly row?: string
  /** Keys of this screen alone. */
  readonly keys?: readonly KeyHelp[]
}

export interface KeyHelp {
  readonly key: string
  readonly does: string
}

/** The keys of a screen: those of its list, and its own. */
export const keysOf = ({ row, keys = [] }: HelpTopic): readonly KeyHelp[] => [
  ...(row === undefined
    ? []
    : [
        { key: '↑ ↓', does: `move from ${row} to ${row}` },
        { key: 'Enter', does: `opens the ${row}` },
      ]),
  ...keys,
]
