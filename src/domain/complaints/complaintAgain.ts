import { COMPLAINT_DESCRIPTION_MAX } from '../kit/constants.ts'
import { may } from '../kit/roles.ts'
import type { Listing } from '../listings/listing.ts'
import { UNDECIDED_STATES } from '../listings/listingState.ts'
import { type ComplaintListing, complaintButtonProblem } from './complaintSelection.ts'

/** A complaint about a listing that is back after removal, which names the earlier notice. */

/** The notice that led to a removal, as a new one refers to it. Days are YYYY-MM-DD. */
export interface EarlierNotice {
  /** The reference that stood in it. */
  readonly reference: string
  readonly filed: string
  /** Null where nobody told the day. */
  readonly removed: string | null
  /** Where the removed listing stood, or what it was called. */
  readonly address: string
}

/** How a description refers to an earlier notice. */
export const earlierNoticeWords = ({ reference, filed, removed, address }: EarlierNotice): string =>
  `This offer was removed before${removed ? ` on ${removed}` : ''}, following our notice of ${filed} with the reference ${reference}: ${address}. It is offered again.`

/** The first words by which an earlier reference is known again. */
const REFERS = /\n\nThis offer was removed before[^\n]*$/

/** The description of a complaint about what is back: that of the earlier one, which refers to the notice before it no more. */
export function againDescription(description: string, earlier: EarlierNotice): string {
  const words = earlierNoticeWords(earlier)
  const before = description.replace(REFERS, '').slice(0, COMPLAINT_DESCRIPTION_MAX - words.length - 2)
  return `${before.trimEnd()}\n\n${words}`
}

type Back = ComplaintListing & Pick<Listing, 'relisting'>

/** Why a listing can't be complained about like the removed one, in words, or null where it can. */
export function againProblem(groups: readonly string[], listing: Back): string | null {
  const { relisting } = listing
  if (!relisting || relisting.dismissed !== null) return 'It is not known to be back after a removal.'
  if (!may(groups, 'complaints.manage')) return 'Your role does not allow this.'
  if (relisting.complaint === null) return NO_EARLIER_NOTICE
  if (!UNDECIDED_STATES.includes(listing.state)) return 'It is decided already.'
  return complaintButtonProblem(groups, [listing])
}

/** What is said where a listing was removed without a notice. */
export const NO_EARLIER_NOTICE = 'No notice led to the removal. Classify the listing to complain about it.'
