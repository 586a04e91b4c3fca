import type { NewComplaint } from '../../domain/complaints/complaints.contract.ts'
import type { UnauthorizedSaleCode } from '../../domain/kit/vocabulary.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import type { DecisionCode } from '../../domain/listings/listingState.ts'
import type { ReviewVerdict } from '../../domain/review/guidedReview.ts'
import type { DecisionQueueCommand, ReviewStep } from './reviewQueue.ts'

/** What guided review hands to the queue that sends it: verdicts with their notes, and steps. */

export interface Decided {
  readonly code: DecisionCode
  readonly reason?: UnauthorizedSaleCode
  /** Made once, for this decision alone. */
  readonly key: string
  /** The present moment. */
  readonly at: number
}

/** A step for the queue, named by its listing. */
export const stepOf = ({ title }: Listing, step: ReviewStep): DecisionQueueCommand => ({
  type: 'step.added',
  title,
  step,
})

/** A decision that is made as a complaint, with its note. */
export const complaintVerdict = (note: string, complaint: NewComplaint): ReviewVerdict => ({
  kind: 'complaint',
  complaint,
  ...commentOf(note),
})

/** A decision made at once, with its note. */
export const stateVerdict = (note: string, { code, reason }: Decided): ReviewVerdict => ({
  kind: 'state',
  value: code,
  ...(reason ? { reason } : {}),
  ...commentOf(note),
})

const commentOf = (note: string) => (note.trim() === '' ? {} : { comment: note.trim() })
