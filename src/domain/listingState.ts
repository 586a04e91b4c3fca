import { may } from './roles.ts'
import {
  CLASSIFICATIONS,
  type Classification,
  INFRINGEMENT_TYPE_LABELS,
  type InfringementReason,
  type InfringementType,
  LISTING_STATE_LABELS,
  type ListingState,
  STATE_CODE_LIST,
  STATE_CODES,
  type StateCode,
  UNAUTHORIZED_SALE_CODES,
  type UnauthorizedSaleCode,
} from './vocabulary.ts'

/** What can be chosen for selected listings: a review state or a classification (§4). */
export const DECISION_CODES = [...STATE_CODE_LIST, ...CLASSIFICATIONS] as const satisfies readonly (
  | StateCode
  | Classification
)[]
export type DecisionCode = (typeof DECISION_CODES)[number]

export interface Decision {
  readonly state: ListingState
  readonly toi: InfringementType | null
  readonly reason: InfringementReason | null
}

export function isClassification(code: DecisionCode): code is Classification {
  return (CLASSIFICATIONS as readonly string[]).includes(code)
}

/**
 * What a decision makes of a listing. A review state clears type and reason, for they described the former
 * decision; a client's classification sets INFRINGING with type and reason (design §3 Roles).
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
 * Whether these groups may make this decision by a plain change of state. Classifications are the client's alone
 * here; analyst, admin, manager and god make them through the classification dialog (§6).
 */
export function mayDecide(groups: readonly string[], code: DecisionCode): boolean {
  return isClassification(code)
    ? may(groups, 'listings.classifyDirectly') && !may(groups, 'listings.classify')
    : may(groups, 'listings.setState')
}

/** The words for a decision: "Suspect", "Copyright". */
export function decisionLabel(code: DecisionCode): string {
  return isClassification(code) ? INFRINGEMENT_TYPE_LABELS[code] : LISTING_STATE_LABELS[STATE_CODES[code]]
}
