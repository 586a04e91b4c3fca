import type { ComplaintStatus, ListingState } from '../kit/vocabulary.ts'

/** What a complaint, its notice and its listings can be (§10 Complaints). What leads from one to another: complaintMoves.ts. */

/** The states in which nothing has been sent yet, so that what the complaint says can be fixed. */
export const FIXABLE_STATUSES = ['NEW', 'HOLD', 'DRAFT'] as const satisfies readonly ComplaintStatus[]

/** The states of a complaint that somebody still works on: a listing that is deleted leaves it. */
export const OPEN_STATUSES = [...FIXABLE_STATUSES, 'FILED'] as const satisfies readonly ComplaintStatus[]

export function isFixable(status: ComplaintStatus): boolean {
  return (FIXABLE_STATUSES as readonly string[]).includes(status)
}

/** How far the sending of a notice is. `refused` is permanent, `failed` has been given up, `unknown` waits for a person. */
export const DELIVERY_STATUSES = ['queued', 'sending', 'accepted', 'refused', 'failed', 'unknown'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]
export const DELIVERY_STATUS_LABELS: Record<DeliveryStatus, string> = {
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  accepted: 'Handed over',
  refused: 'Refused',
  failed: 'Not sent',
  unknown: 'Delivery unknown',
}

/** A notice is on its way, or somebody must say first what became of it. */
export const UNDER_WAY = ['queued', 'sending', 'unknown'] as const satisfies readonly DeliveryStatus[]

/** Whether a notice is under way: nothing else can be done meanwhile. */
export function isUnderWay(delivery: DeliveryStatus | null | undefined): boolean {
  return (UNDER_WAY as readonly unknown[]).includes(delivery)
}

/** The states of a listing that a complaint can rest on. */
export const COMPLAINED_STATES = ['DRAFT', 'INFRINGING'] as const satisfies readonly ListingState[]

/** Whether a listing in this state can stay in a complaint that isn't filed yet. */
export function fitsComplaint(state: ListingState): boolean {
  return (COMPLAINED_STATES as readonly ListingState[]).includes(state)
}

/** What a person may say of a delivery that is unknown. */
export const DELIVERY_OUTCOMES = ['accepted', 'notSent'] as const
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number]
