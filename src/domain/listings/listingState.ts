import { may } from '../kit/roles.ts'
import {
  CLASSIFICATIONS,
  type Classification,
  INFRINGEMENT_TYPE_LABELS,
  type InfringementReason,
  type InfringementType,
  LISTING_STATE_LABELS,
  LISTING_STATUS_LABELS,
  LISTING_STATUSES,
  type ListingState,
  type ListingStatus,
  STATE_CODE_LIST,
  STATE_CODES,
  type StateCode,
  UNAUTHORIZED_SALE_CODES,
  type UnauthorizedSaleCode,
} from '../kit/vocabulary.ts'

/** The states in which nobody has decided yet, and several listings may be classified at once (§6). */
export const UNDECIDED_STATES: readonly ListingState[] = ['NEW', 'SUSPECT']

/** What can be chosen for selected listings: a review state or a classification (§4). */
export const DECISION_CODES = [...STATE_CODE_LIST, ...CLASSIFICATIONS] as const satisfies readonly (
  | StateCode
  | Classification
)[]
export type DecisionCode = (typeof DECISION_CODES)[number]

/** What can be set on selected listings: a decision, or the listing status (§4). No code means two things. */
export type ChangeCode = DecisionCode | ListingStatus

export function isListingStatus(code: ChangeCode): code is ListingStatus {
  return (LISTING_STATUSES as readonly string[]).includes(code)
}

export interface Decision {
  readonly state: ListingState
  readonly toi: InfringementType | null
  readonly reason: InfringementReason | null
}

export function isClassification(code: ChangeCode): code is Classification {
  return (CLASSIFICATIONS as readonly string[]).includes(code)
}

/**
 * What a decision makes of a listing. A review state clears type and reason, for they described the former
 * decision; a client's classification sets INFRINGING with type and reason (§10 Roles).
 */
export function decide(code: DecisionCode, saleCode: UnauthorizedSaleCode | null = null): Decision {
  if (!isClassification(code)) return { state: STATE_CODES[code], toi: null, reason: null }
  const reason =
    code === 'CFT'
      ? 'COUNTERFEIT'
      : code === 'US' && saleCode
        ? UNAUTHORIZED_SALE_CODES[saleCode].reason
        : null
  return { state: 'INFRINGING', toi: code, reason }
}

/**
 * Whether these groups may set this by a plain change. Classifications are the client's alone here; analyst, admin,
 * manager and god make them through the classification dialog (§6).
 */
export function mayChange(groups: readonly string[], code: ChangeCode): boolean {
  if (isListingStatus(code)) return may(groups, 'listings.setStatus')
  return isClassification(code)
    ? may(groups, 'listings.classifyDirectly') && !may(groups, 'listings.classify')
    : may(groups, 'listings.setState')
}

/** The words for what is set: "Suspect", "Copyright", "Delisted". */
export function changeLabel(code: ChangeCode): string {
  if (isListingStatus(code)) return LISTING_STATUS_LABELS[code]
  return isClassification(code) ? INFRINGEMENT_TYPE_LABELS[code] : LISTING_STATE_LABELS[STATE_CODES[code]]
}

/** The decision that leads to a state with this type; null where none does, or it isn't known which. */
export function codeOfState(state: ListingState, toi: InfringementType | null): DecisionCode | null {
  if (state === 'INFRINGING' || state === 'DRAFT') return CLASSIFICATIONS.find((code) => code === toi) ?? null
  return STATE_CODE_LIST.find((code) => STATE_CODES[code] === state) ?? null
}
