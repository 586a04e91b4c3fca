import { type DeliveryStatus, isFixable, isUnderWay } from './complaintStates.ts'
import { COMPLAINT_STATUS_LABELS, type ComplaintStatus, type ListingStatus } from '../kit/vocabulary.ts'

/** A complaint's life (§10 Complaints): the one table that machine and server are built from, and why a step in it is refused. */

export const COMPLAINT_ACTIONS = [
  'file',
  'takeDown',
  'hold',
  'release',
  'sendBack',
  'resume',
  'withdraw',
  'reinstate',
  'retract',
] as const
export type ComplaintAction = (typeof COMPLAINT_ACTIONS)[number]

export interface ComplaintTransition {
  readonly from: readonly ComplaintStatus[]
  readonly to: ComplaintStatus
  /** What is pressed, and what it is called once it is done. */
  readonly label: string
  readonly done: string
}

export const COMPLAINT_TRANSITIONS: Record<ComplaintAction, ComplaintTransition> = {
  file: { from: ['NEW'], to: 'FILED', label: 'File', done: 'filed' },
  takeDown: { from: ['FILED'], to: 'PROCESSED', label: 'Take down', done: 'taken down' },
  hold: { from: ['NEW'], to: 'HOLD', label: 'Hold', done: 'put on hold' },
  release: { from: ['HOLD'], to: 'NEW', label: 'Release', done: 'released' },
  sendBack: { from: ['NEW'], to: 'DRAFT', label: 'Send back', done: 'sent back for rewriting' },
  resume: { from: ['DRAFT'], to: 'NEW', label: 'Resume', done: 'resumed' },
  withdraw: {
    from: ['NEW', 'HOLD', 'DRAFT', 'FILED'],
    to: 'WITHDRAWN',
    label: 'Withdraw',
    done: 'withdrawn',
  },
  reinstate: { from: ['PROCESSED'], to: 'REINSTATED', label: 'Reinstated', done: 'marked as reinstated' },
  retract: {
    from: ['PROCESSED'],
    to: 'FILED',
    label: 'Retract takedown',
    done: 'set back to filed',
  },
}

/** Whether a complaint in this state can be moved so. */
export function canMove(status: ComplaintStatus, action: ComplaintAction): boolean {
  return COMPLAINT_TRANSITIONS[action].from.includes(status)
}

/** What leads from one state to another, or null where nothing does. */
export function moveBetween(from: ComplaintStatus, to: ComplaintStatus): ComplaintAction | null {
  return (
    COMPLAINT_ACTIONS.find((action) => COMPLAINT_TRANSITIONS[action].to === to && canMove(from, action)) ??
    null
  )
}

/** Why a complaint can't go from one state to another, naming both, or the one that it is in already. */
export function moveProblem(from: ComplaintStatus, to: ComplaintStatus): string {
  const [is, becomes] = [COMPLAINT_STATUS_LABELS[from], COMPLAINT_STATUS_LABELS[to]]
  return from === to ? `It is ${is} already.` : `A complaint that is ${is} can’t become ${becomes}.`
}

/**
 * Why a complaint can't be deleted, or null while nothing was sent. What went to a platform stays on record with what came of it:
 * rates, notices and re-listings rest on it (§10: deletion has no undo). It is withdrawn, or its takedown retracted.
 */
function deletionRefusal({
  status,
  filing,
}: {
  readonly status: ComplaintStatus
  readonly filing: string | Date | null
}): string | null {
  if (status === 'PROCESSED')
    return 'It was taken down, which stays on record. Retract the takedown if it was recorded by mistake.'
  if (status === 'FILED') return 'Its notice was sent, which stays on record. Withdraw it instead.'
  return filing === null ? null : 'Its notice was sent, which stays on record.'
}

/**
 * Why a complaint can't be moved so now, or null where it can. A complaint marked Do Not File is not filed until the
 * mark is cleared; one whose notice is under way waits for its outcome, and one whose notice was sent is not deleted.
 */
export function actionRefusal(
  complaint: {
    readonly status: ComplaintStatus
    readonly doNotFile: boolean
    readonly delivery: DeliveryStatus | null
    /** When it was filed, even where it is something else by now. */
    readonly filing: string | Date | null
  },
  action: ComplaintAction | 'delete' | 'fix',
): string | null {
  if (isUnderWay(complaint.delivery))
    return complaint.delivery === 'unknown'
      ? 'Say first whether the notice arrived: its delivery is unknown.'
      : 'Its notice is being sent.'
  if (action === 'delete') return deletionRefusal(complaint)
  if (action === 'fix')
    return isFixable(complaint.status)
      ? null
      : `A complaint that is ${COMPLAINT_STATUS_LABELS[complaint.status]} can’t be fixed.`
  if (!canMove(complaint.status, action))
    return action === 'retract'
      ? 'No takedown of it is recorded.'
      : moveProblem(complaint.status, COMPLAINT_TRANSITIONS[action].to)
  return action === 'file' && complaint.doNotFile
    ? 'It is marked Do Not File. Clear the mark to file it.'
    : null
}

/** Whether it is a complaint's state alone that an action is refused for. */
export function isRefusedByState(
  { status, delivery }: Pick<Parameters<typeof actionRefusal>[0], 'status' | 'delivery'>,
  action: ComplaintAction | 'delete',
): boolean {
  return action !== 'delete' && !isUnderWay(delivery) && !canMove(status, action)
}

/** Why the takedown of one listing within a complaint can't be recorded, or null. */
export function listingTakedownRefusal(
  complaint: Parameters<typeof actionRefusal>[0],
  listing: { readonly listingStatus: ListingStatus },
): string | null {
  return (
    actionRefusal(complaint, 'takeDown') ??
    (listing.listingStatus === 'VIOLATION_REMOVED' ? 'The listing is down already.' : null)
  )
}

/** Why a takedown can't have happened on a day, or null: not before the filing, not in the future. Days are YYYY-MM-DD. */
export function takedownDayProblem(
  takenDown: string,
  { filedOn, today }: { readonly filedOn: string | null; readonly today: string },
): string | null {
  if (takenDown > today) return 'The takedown can’t be in the future.'
  return filedOn !== null && takenDown < filedOn ? 'The takedown can’t be before the filing.' : null
}
