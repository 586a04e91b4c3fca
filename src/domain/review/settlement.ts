import type { Listing } from '../listings/listing.ts'
import { type DecisionCode, isClassification } from '../listings/listingState.ts'
import { type ListingState, STATE_CODES } from '../kit/vocabulary.ts'

/** What settling a disagreement makes of the listing. */

/** `stays` as it is; `changes` to a review state; `asks` the first reviewer to classify it, and is new until then. */
export type SettlementEffect = 'stays' | 'changes' | 'asks'

type Standing = Pick<Listing, 'state' | 'toi'>

const CLASSIFIED_STATES: ReadonlySet<ListingState> = new Set(['DRAFT', 'INFRINGING', 'REINSTATED'])

/** Whether a listing stands as a decision leaves it; a classification also once its complaint went on. */
export function standsAs({ state, toi }: Standing, code: DecisionCode): boolean {
  if (!isClassification(code)) return state === STATE_CODES[code]
  return toi === code && CLASSIFIED_STATES.has(state)
}

/**
 * What becomes of the listing when this decision is to stand. What was decided first stands already, whatever was done
 * with the listing since; a complaint can't be made by a click, so a classification that it lacks is asked for.
 */
export function settlementEffect(
  code: DecisionCode,
  { listing, first }: { readonly listing: Standing; readonly first: { readonly code: DecisionCode } },
): SettlementEffect {
  if (code === first.code || standsAs(listing, code)) return 'stays'
  return isClassification(code) ? 'asks' : 'changes'
}

/** The state that the listing gets, where it gets another. */
export function settledState(code: DecisionCode, effect: SettlementEffect): ListingState | null {
  if (effect === 'stays') return null
  return isClassification(code) ? 'NEW' : STATE_CODES[code]
}
