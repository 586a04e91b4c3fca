import type { FieldChange } from '../../domain/listings/listings.contract.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { type ChangeCode, isListingStatus } from '../../domain/listings/listingState.ts'
import type { UnauthorizedSaleCode } from '../../domain/kit/vocabulary.ts'

/** A change of listings on the way: chosen, being commented, not sent yet. */
export interface DraftChange {
  readonly code: ChangeCode
  readonly comment: string
  readonly saleReason: UnauthorizedSaleCode | null
  readonly allLocales: boolean
}

/** What alters a draft. */
export type DraftEvent =
  | { type: 'comment.typed'; text: string }
  | { type: 'saleReason.chosen'; reason: UnauthorizedSaleCode | null }
  | { type: 'locales.toggled' }

/** The draft of a change that was just chosen, with the comment that is offered for it. */
export const draftOf = (code: ChangeCode, comment = ''): DraftChange => ({
  code,
  comment,
  saleReason: null,
  allLocales: false,
})

/** The call that a draft makes: each listing with the version it was seen in. */
export function fieldChangeOf(listings: readonly Listing[], draft: DraftChange): FieldChange {
  const { code, saleReason, allLocales } = draft
  const comment = draft.comment.trim()
  const common = {
    ids: listings.map((listing) => listing._id),
    updated: listings.map((listing) => listing.updated),
    ...(comment === '' ? {} : { comment }),
    ...(allLocales ? { processLike: true } : {}),
  }
  if (isListingStatus(code)) return { field: 'listingStatus', value: code, ...common }
  return { field: 'state', value: code, ...common, ...(saleReason ? { reason: saleReason } : {}) }
}
