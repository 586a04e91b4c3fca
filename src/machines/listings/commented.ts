import type { Listing } from '../../domain/listings/listing.ts'
import type { CommentResult } from '../../domain/listings/listingActions.contract.ts'

/** The listings' comments with the new ones at their ends. */
export function commented(listings: readonly Listing[], { comments }: Pick<CommentResult, 'comments'>) {
  const added = new Map(comments.map((one) => [one.listing, one.comment]))
  return listings.flatMap(({ _id, comments }) => {
    const comment = added.get(_id)
    return comment ? [{ _id, comments: [...comments, comment] }] : []
  })
}
