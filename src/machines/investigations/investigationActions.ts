import {
  canMove,
  INVESTIGATION_ACTIONS,
  INVESTIGATION_TRANSITIONS,
} from '../../domain/investigations/investigationStates.ts'
import { CAPABILITIES, type Capability, may } from '../../domain/kit/roles.ts'
import { INVESTIGATION_STATUS_LABELS, type InvestigationStatus } from '../../domain/kit/vocabulary.ts'
import { alternatives } from '../../domain/kit/words.ts'

/** What can be done with an investigation from its card: the moves of the transition table (§4), and deleting it. */

export const CARD_ACTIONS = [...INVESTIGATION_ACTIONS, 'delete'] as const
export type CardAction = (typeof CARD_ACTIONS)[number]

const NEEDS: Record<CardAction, Capability> = {
  assign: 'investigations.assign',
  unassign: 'investigations.assign',
  complete: 'investigations.close',
  cancel: 'investigations.close',
  reopen: 'investigations.close',
  delete: 'investigations.delete',
}

interface ActionWords {
  /** What is pressed, what is asked before it is done, and what it is called once it is. */
  readonly label: string
  readonly question: string
  readonly done: string
}

export const ACTION_WORDS: Record<CardAction, ActionWords> = {
  ...INVESTIGATION_TRANSITIONS,
  delete: {
    label: 'Delete',
    question: 'Delete with its comments, evidence and money? There is no undo.',
    done: 'deleted',
  },
}

/** Whether somebody of these groups may do it at all (§6). */
export function mayAct(groups: readonly string[], action: CardAction): boolean {
  return may(groups, NEEDS[action])
}

/** The roles that may do it. */
export function rolesFor(action: CardAction): readonly string[] {
  return CAPABILITIES[NEEDS[action]]
}

/** Why somebody of these groups can't do it with an investigation in this state, or null where they can (§4, §6). */
export function cardActionRefusal(
  groups: readonly string[],
  status: InvestigationStatus,
  action: CardAction,
): string | null {
  if (!mayAct(groups, action)) return `Only for ${alternatives(rolesFor(action), 'or')}.`
  if (action === 'delete' || canMove(status, action)) return null
  return `Not while it is ${INVESTIGATION_STATUS_LABELS[status]}.`
}

/** "Assign Demo analyst?", "Set to Complete?": what is asked before it is done. */
export function askedWords(action: CardAction, assignee: string | null): string {
  return action === 'assign' && assignee !== null ? `Assign ${assignee}?` : ACTION_WORDS[action].question
}

/** "Case 2026-0007 completed." */
export function toldWords(action: CardAction, reference: string, assignee: string | null): string {
  const done =
    action === 'assign' && assignee !== null ? `assigned to ${assignee}` : ACTION_WORDS[action].done
  return `Case ${reference} ${done}.`
}
