import { INVESTIGATION_STATUS_LABELS, type InvestigationStatus } from '../kit/vocabulary.ts'

/** An investigation's life (§4 Investigation): the one table that machine and server are built from. */

export const INVESTIGATION_ACTIONS = ['assign', 'unassign', 'complete', 'cancel', 'reopen'] as const
export type InvestigationAction = (typeof INVESTIGATION_ACTIONS)[number]

/** What a state to go to depends on: whether somebody is assigned once it is done. */
type Target =
  | InvestigationStatus
  | { readonly assigned: InvestigationStatus; readonly open: InvestigationStatus }

export interface InvestigationTransition {
  readonly from: readonly InvestigationStatus[]
  readonly to: Target
  /** What is pressed, what is asked before it is done, and what it is called once it is. */
  readonly label: string
  readonly question: string
  readonly done: string
}

export const INVESTIGATION_TRANSITIONS: Record<InvestigationAction, InvestigationTransition> = {
  assign: {
    from: ['NEW', 'ASSIGNED'],
    to: 'ASSIGNED',
    label: 'Assign',
    question: 'Assign?',
    done: 'assigned',
  },
  unassign: {
    from: ['ASSIGNED'],
    to: 'NEW',
    label: 'Assign to nobody',
    question: 'Assign to nobody?',
    done: 'assigned to nobody',
  },
  complete: {
    from: ['NEW', 'ASSIGNED', 'CANCELED'],
    to: 'COMPLETE',
    label: 'Complete',
    question: 'Set to Complete?',
    done: 'completed',
  },
  cancel: {
    from: ['NEW', 'ASSIGNED', 'COMPLETE'],
    to: 'CANCELED',
    label: 'Cancel investigation',
    question: 'Set to Canceled?',
    done: 'canceled',
  },
  reopen: {
    from: ['CANCELED', 'COMPLETE'],
    to: { assigned: 'ASSIGNED', open: 'NEW' },
    label: 'Reopen',
    question: 'Reopen?',
    done: 'reopened',
  },
}

/** The states in which somebody still works on it: it can be late, and comments are taken. */
export const OPEN_INVESTIGATIONS = ['NEW', 'ASSIGNED'] as const satisfies readonly InvestigationStatus[]

export function isOpen(status: InvestigationStatus): boolean {
  return (OPEN_INVESTIGATIONS as readonly string[]).includes(status)
}

/** Whether an investigation in this state can be moved so. */
export function canMove(status: InvestigationStatus, action: InvestigationAction): boolean {
  return INVESTIGATION_TRANSITIONS[action].from.includes(status)
}

/** The state that a move leads to; a reopened investigation is ASSIGNED where it has an assignee, else NEW. */
export function statusAfter(action: InvestigationAction, hasAssignee: boolean): InvestigationStatus {
  const { to } = INVESTIGATION_TRANSITIONS[action]
  return typeof to === 'string' ? to : hasAssignee ? to.assigned : to.open
}

/** The state an investigation begins in (§4). */
export function initialStatus(hasAssignee: boolean): InvestigationStatus {
  return hasAssignee ? 'ASSIGNED' : 'NEW'
}

/**
 * What sets one state after another without changing the assignee, or null where nothing does: completing, canceling
 * and reopening. Assigning and saving have calls of their own.
 */
export function moveBetween(
  from: InvestigationStatus,
  to: InvestigationStatus,
  hasAssignee: boolean,
): 'complete' | 'cancel' | 'reopen' | null {
  return (
    (['complete', 'cancel', 'reopen'] as const).find(
      (action) => canMove(from, action) && statusAfter(action, hasAssignee) === to,
    ) ?? null
  )
}

/** Why an investigation can't go from one state to another, naming both, or the one that it is in already. */
export function moveProblem(from: InvestigationStatus, to: InvestigationStatus): string {
  const [is, becomes] = [INVESTIGATION_STATUS_LABELS[from], INVESTIGATION_STATUS_LABELS[to]]
  return from === to ? `It is ${is} already.` : `An investigation that is ${is} can’t become ${becomes}.`
}

/** The state after somebody is assigned, or nobody any more; what is closed stays closed. */
export function statusWithAssignee(status: InvestigationStatus, hasAssignee: boolean): InvestigationStatus {
  return isOpen(status) ? initialStatus(hasAssignee) : status
}

/** Why nothing can be added to an investigation in this state, or null where it can (§4). */
export function commentRefusal(status: InvestigationStatus): string | null {
  return isOpen(status)
    ? null
    : `An investigation that is ${INVESTIGATION_STATUS_LABELS[status]} takes no comments. Reopen it first.`
}
