import type { ListingAction } from '../../domain/listings/listingActions.ts'

/** What the actions on selected listings are called: `name` where they stand beside others of the same word, as the filter's tags. */
export const LISTING_ACTION_WORDS: Readonly<
  Record<ListingAction, { readonly label: string; readonly name: string }>
> = {
  tags: { label: 'Tags', name: 'Edit tags' },
  comment: { label: 'Comment', name: 'Comment' },
  review: { label: 'Ask for review', name: 'Ask for review' },
  investigation: { label: 'Investigation', name: 'Investigation' },
  textAnalysis: { label: 'Analyze text', name: 'Analyze text' },
  scoring: { label: 'Score', name: 'Score' },
  screenshot: { label: 'Screenshot', name: 'Screenshot' },
  deletion: { label: 'Delete', name: 'Delete' },
}
