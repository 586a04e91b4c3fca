import {
  canSubmit,
  investigationRequest,
  type InvestigationRequest,
} from '../../domain/investigations/investigation.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import type { InfringementType } from '../../domain/kit/vocabulary.ts'

/** The Investigation dialog's rules (§2, §5): what an investigation is opened from a listing with. */

export interface OpeningDraft {
  readonly comment: string
  /** In ISO, null for none; undefined for the default, 30 days from when it is opened. */
  readonly due: string | null | undefined
  readonly infringementType: InfringementType | null
  readonly assignedTo: string | null
}

/** What the dialog begins with: the listing's own infringement is chosen. */
export const openingOf = ({ toi }: Pick<Listing, 'toi'>): OpeningDraft => ({
  comment: '',
  due: undefined,
  infringementType: toi,
  assignedTo: null,
})

/** Whether something was entered that would be lost. */
export function isEntered(listing: Pick<Listing, 'toi'>, draft: OpeningDraft): boolean {
  const start = openingOf(listing)
  return (
    draft.comment.trim() !== '' ||
    draft.due !== start.due ||
    draft.infringementType !== start.infringementType ||
    draft.assignedTo !== null
  )
}

/** The draft as it is sent. */
export function requestOf(
  { _id }: Pick<Listing, '_id'>,
  { comment, due, infringementType, assignedTo }: OpeningDraft,
): InvestigationRequest {
  return {
    listing: _id,
    comment: comment.trim(),
    infringementType,
    ...(due === undefined ? {} : { due }),
    ...(assignedTo === null ? {} : { assignedTo }),
  }
}

/** Whether the dialog can be submitted (§5): it says enough, and the contract takes it. */
export const canOpen = (listing: Pick<Listing, '_id'>, draft: OpeningDraft): boolean =>
  openingLacks(listing, draft).length === 0

/** What Submit still needs, in words. */
export function openingLacks(listing: Pick<Listing, '_id'>, draft: OpeningDraft): string[] {
  if (!canSubmit(draft))
    return [
      ...(draft.comment.trim() === '' ? ['Instructions'] : []),
      ...(draft.infringementType === null ? ['Infringement'] : []),
    ]
  const { error } = investigationRequest.safeParse(requestOf(listing, draft))
  return (error?.issues ?? []).map(({ path, message }) =>
    path[0] === 'due' ? 'a whole Due date' : `Instructions, which ${message}`,
  )
}
