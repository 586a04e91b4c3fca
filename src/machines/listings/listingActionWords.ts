import type { ListingAction } from '../../domain/listings/listingActions.ts'

/** What the actions on selected listings are called: `name` where they stand beside others of the same word, as the filter's tags. */
export const LISTING_ACTION_WORDS = {
  tags: { label: 'Tags', name: 'Edit tags', icon: 'tag' },
  comment: { label: 'Comment', name: 'Comment', icon: 'comment' },
  review: { label: 'Ask for review', name: 'Ask for review', icon: 'ask' },
  investigation: { label: 'Investigation', name: 'Investigation', icon: 'investigations' },
  textAnalysis: { label: 'Analyze text', name: 'Analyze text', icon: 'textAnalysis' },
  scoring: { label: 'Score', name: 'Score', icon: 'scoring' },
  screenshot: { label: 'Screenshot', name: 'Screenshot', icon: 'screenshot' },
  deletion: { label: 'Delete', name: 'Delete', icon: 'trash' },
} as const satisfies Record<
  ListingAction,
  { readonly label: string; readonly name: string; readonly icon: string }
>

/** The words of an action that may take a comment. */
interface BulkAction {
  readonly needsComment: boolean
  /** Before the number of listings: "Comment on". */
  readonly title: string
  readonly consequence: string
  readonly submit: string
  /** What did not happen where it failed: "Nothing was saved." */
  readonly failed: string
  /** Before the number of listings it was done on: "Review asked for". */
  readonly done: string
}

/** The actions on selected listings that are a comment, or may take one: `bulkActionMachine` and its dialog are all they need. */
export const BULK_ACTIONS = {
  comment: {
    needsComment: true,
    title: 'Comment on',
    consequence: 'Everyone of the brand reads it.',
    submit: 'Save',
    failed: 'Nothing was saved.',
    done: 'Comment kept on',
  },
  review: {
    needsComment: false,
    title: 'Ask for review of',
    consequence: 'Marked until somebody decides; then you get a message.',
    submit: 'Ask for review',
    failed: 'Nothing was asked.',
    done: 'Review asked for',
  },
} as const satisfies Partial<Record<ListingAction, BulkAction>>
export type BulkActionName = keyof typeof BULK_ACTIONS
/** Those whose call has their name and answers how the listings changed. */
export type PlainBulkActionName = Exclude<BulkActionName, 'comment'>
export const PLAIN_BULK_ACTIONS = (Object.keys(BULK_ACTIONS) as BulkActionName[]).filter(
  (action): action is PlainBulkActionName => action !== 'comment',
)
