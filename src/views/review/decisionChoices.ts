import { mayDecide } from '../../machines/review/reviewKeys.ts'
import type { DecisionCode } from '../../domain/listings/listingState.ts'
import { CLASSIFICATIONS, type StateCode } from '../../domain/kit/vocabulary.ts'

/** Which decisions stand where in guided review, and in which words. */

/** The states that stand in a bar, with the words that fit there; the others are behind the three dots. */
const STATES: readonly StateCode[] = ['SU', 'AS', 'GE', 'SH', 'LA', 'IR']
/** Those that are behind the three dots. */
const RARE: readonly StateCode[] = ['RV', 'RI']

export const SHORT_DECISIONS: Partial<Record<DecisionCode, string>> = {
  AS: 'Authorized',
  SH: 'Hold',
  US: 'Unauthorized',
}

/** What a user of these groups may decide. */
export function decisionsOf(groups: readonly string[]) {
  const mine = <Code extends DecisionCode>(codes: readonly Code[]) =>
    codes.filter((code) => mayDecide(groups, code))
  return { classes: mine(CLASSIFICATIONS), states: mine(STATES), rare: mine(RARE) }
}
