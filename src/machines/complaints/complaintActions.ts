import type { Complaint } from '../../domain/complaints/complaint.ts'
import {
  actionRefusal,
  COMPLAINT_ACTIONS,
  COMPLAINT_TRANSITIONS,
  isRefusedByState,
  takedownDayProblem,
} from '../../domain/complaints/complaintMoves.ts'
import { isUnderWay } from '../../domain/complaints/complaintStates.ts'
import { COMPLAINTS_AT_ONCE } from '../../domain/kit/constants.ts'
import { dayOf, isoDay } from '../../domain/kit/dates.ts'
import { isOptionalComment } from '../../domain/listings/listing.ts'
import { may } from '../../domain/kit/roles.ts'
import { COMPLAINT_STATUS_LABELS, COMPLAINT_STATUSES } from '../../domain/kit/vocabulary.ts'
import { alternatives, countOf } from '../../domain/kit/words.ts'

/** What can be done with one chosen complaint or with many at once, and what each takes. */

export const CHOSEN_ACTIONS = [...COMPLAINT_ACTIONS, 'delete'] as const
export type ChosenAction = (typeof CHOSEN_ACTIONS)[number]

export function actionLabel(action: ChosenAction): string {
  return action === 'delete' ? 'Delete' : COMPLAINT_TRANSITIONS[action].label
}

/** What the button of the confirmation says: "Hold 3 complaints". */
export const confirmLabel = (action: ChosenAction, which: string): string =>
  `${actionLabel(action)}${action === 'retract' ? ' of' : ''} ${which}`

/** "3 complaints put on hold". */
export function doneWords(action: ChosenAction, count: number): string {
  return `${countOf(count, 'complaint')} ${action === 'delete' ? 'deleted' : COMPLAINT_TRANSITIONS[action].done}`
}

/** What an action does to the complaints' listings (§10 Complaints). */
export const ACTION_CONSEQUENCES: Record<ChosenAction, string> = {
  file: 'The notice is sent. Once it is handed over, the listings are infringing. There is no undo.',
  takeDown: 'The listings are marked as removed, with this day.',
  hold: 'Nothing is sent until it is released. The listings stay drafts.',
  release: 'It can be filed again.',
  sendBack: 'It becomes a draft, to be rewritten before it is filed.',
  resume: 'It is new again and can be filed.',
  withdraw: 'The listings go back to what they were before it, unless they were changed since.',
  reinstate: 'The marketplace has put the listings back: they become reinstated and active.',
  retract:
    'For a takedown that was recorded by mistake: the complaint is filed again without its day, and the listings are as they were before it, unless they were changed since.',
  delete:
    'The listings go back to what they were before it, unless they were changed since. There is no undo.',
}

/** What the takedown of one listing does. */
export const LISTING_TAKEDOWN =
  'This listing is marked as removed, with this day. With the last one the complaint is removed.'

type Movable = Pick<Complaint, 'status' | 'doNotFile' | 'delivery' | 'filing'>

/**
 * Why an action is not offered for the chosen complaints, or null: it is where the table of transitions allows it for
 * each of them. Of several, it says how many stand in the way and why the first does.
 */
export function chosenRefusal(
  groups: readonly string[],
  complaints: readonly Movable[],
  action: ChosenAction,
): string | null {
  if (!may(groups, 'complaints.manage')) return 'Your role reads complaints and does not change them.'
  if (complaints.length === 0) return 'Select complaints first.'
  if (complaints.length > COMPLAINTS_AT_ONCE)
    return `At most ${COMPLAINTS_AT_ONCE.toLocaleString('en')} complaints at once.`
  const refusals = complaints.flatMap((complaint) => actionRefusal(complaint, action) ?? [])
  if (refusals.length === 0) return null
  return complaints.length === 1
    ? refusals[0]!
    : `Not for ${refusals.length.toLocaleString('en')} of the ${complaints.length.toLocaleString('en')}: ${refusals[0]}`
}

/** The actions that can be done with chosen complaints, and the others by why they can't: each reason once. */
export interface OfferedActions {
  readonly possible: readonly ChosenAction[]
  readonly refused: readonly { readonly actions: readonly ChosenAction[]; readonly why: string }[]
}

export function offeredActions(groups: readonly string[], complaints: readonly Movable[]): OfferedActions {
  const refused = new Map<string, ChosenAction[]>()
  const possible: ChosenAction[] = []
  for (const action of CHOSEN_ACTIONS) {
    const refusal = chosenRefusal(groups, complaints, action)
    const why = refusal && (stateWords(complaints, action) ?? refusal)
    if (why) refused.set(why, [...(refused.get(why) ?? []), action])
    else possible.push(action)
  }
  return { possible, refused: [...refused].map(([why, actions]) => ({ actions, why })) }
}

/** "Not while it is New.", where the complaints' states alone are in the way of an action; null otherwise. */
function stateWords(complaints: readonly Movable[], action: ChosenAction): string | null {
  const refusing = complaints.filter((complaint) => actionRefusal(complaint, action) !== null)
  if (refusing.length === 0 || !refusing.every((complaint) => isRefusedByState(complaint, action)))
    return null
  const states = COMPLAINT_STATUSES.filter((state) => refusing.some(({ status }) => status === state))
  const are = `${refusing.length === 1 ? 'is' : 'are'} ${alternatives(
    states.map((state) => COMPLAINT_STATUS_LABELS[state]),
    'or',
  )}.`
  if (refusing.length < complaints.length)
    return `Not for ${refusing.length.toLocaleString('en')} of the ${complaints.length.toLocaleString('en')}, which ${are}`
  return `Not while ${complaints.length === 1 ? 'it' : 'they'} ${are}`
}

/** The days between which a takedown lies: from the last filing among the complaints to today, as YYYY-MM-DD. */
export interface TakedownSpan {
  readonly filedOn: string | null
  readonly today: string
}

export function takedownSpan(
  complaints: readonly Pick<Complaint, 'filing'>[],
  now: number,
  timeZone: string,
): TakedownSpan {
  const days = complaints.flatMap(({ filing }) =>
    filing === null ? [] : isoDay(dayOf(Date.parse(filing), timeZone)),
  )
  return { filedOn: days.sort().at(-1) ?? null, today: isoDay(dayOf(now, timeZone)) }
}

/** Why what was typed can't be the day of a takedown, or null. */
export function typedDayProblem(typed: string, span: TakedownSpan): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed))
    ? takedownDayProblem(typed, span)
    : 'Give the day of the takedown.'
}

/** What is asked before an action is done. */
export interface ActionAnswers {
  readonly date: string
  readonly comment: string
}

/** Whether an action asks for the day of the takedown, or takes a comment. */
export const asksForDay = (action: ChosenAction): boolean => action === 'takeDown'
export const takesComment = (action: ChosenAction): boolean =>
  action !== 'file' && action !== 'takeDown' && action !== 'delete'

/** Whether what was asked is answered, so that the action can be done. */
export function isAnswered(action: ChosenAction, answers: ActionAnswers, span: TakedownSpan | null): boolean {
  if (asksForDay(action)) return span !== null && typedDayProblem(answers.date, span) === null
  return !takesComment(action) || isOptionalComment(answers.comment)
}

/** What the chosen complaints have in common: "Vessmont · Bazarro DE · all New". */
export function chosenWords(
  complaints: readonly Pick<Complaint, 'brand' | 'marketplace' | 'listings'>[],
): string {
  const named = (values: readonly string[], noun: string) => {
    const each = [...new Set(values)]
    return each.length === 1 ? each[0]! : countOf(each.length, noun)
  }
  const listings = complaints.reduce((sum, complaint) => sum + complaint.listings.length, 0)
  return [
    named(
      complaints.map(({ brand }) => brand),
      'brand',
    ),
    named(
      complaints.map(({ marketplace }) => marketplace),
      'marketplace',
    ),
    countOf(listings, 'listing'),
  ].join(' · ')
}

/** Complaints as they stand, and the ids of those that are gone, or none of the user's. */
export interface ReadAgain {
  readonly complaints: readonly Complaint[]
  readonly gone: readonly string[]
}

/** The ids of the complaints whose notices are being sent, which end by themselves; an unknown delivery doesn't. */
export function beingSent(complaints: readonly Pick<Complaint, 'id' | 'delivery'>[]): string[] {
  return complaints
    .filter(({ delivery }) => isUnderWay(delivery) && delivery !== 'unknown')
    .map(({ id }) => id)
}
