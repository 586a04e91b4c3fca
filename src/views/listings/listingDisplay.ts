import type { Listing } from '../../domain/listings/listing.ts'
import type { ChangeCode } from '../../domain/listings/listingState.ts'
import {
  INFRINGEMENT_TYPE_LABELS,
  LISTING_STATE_LABELS,
  LISTING_STATUS_LABELS,
  type ListingState,
} from '../../domain/kit/vocabulary.ts'

/** How a listing is shown: the display rules of specification §4, tried in their order, first match wins (§10). */

export type RiskIcon = 'authorized' | 'orange' | 'red' | 'green' | 'yellow' | 'plain'

/** The risk icon. `authorized` is the green check; `green` the plain green sign of a genuine listing. */
export function riskIcon({ state, toi, score }: Pick<Listing, 'state' | 'toi' | 'score'>): RiskIcon {
  if (state === 'AUTHORIZED_SELLER') return 'authorized'
  if (toi === 'US' || state === 'SELLER_HOLD') return 'orange'
  if ((score !== null && score >= 2) || state === 'INFRINGING' || (state === 'DRAFT' && toi !== null))
    return 'red'
  if (state === 'GENUINE') return 'green'
  if (state === 'LOOKALIKE' || state === 'SUSPECT' || (score !== null && score > 0)) return 'yellow'
  return 'plain'
}

export const RISK_ICON_LABELS: Record<RiskIcon, string> = {
  authorized: 'Authorized seller',
  orange: 'Elevated risk',
  red: 'High risk',
  green: 'No risk',
  yellow: 'Possible risk',
  plain: 'Not rated',
}

/** The state's word on a card: a draft is named by its type, a listing of type US is UNAUTHORIZED. */
export function stateLabel({ state, toi }: Pick<Listing, 'state' | 'toi'>): string {
  if (toi === 'US') return 'Unauthorized'
  if (state === 'DRAFT' && toi !== null) return `Draft · ${INFRINGEMENT_TYPE_LABELS[toi]}`
  return LISTING_STATE_LABELS[state]
}

export type Tone = 'critical' | 'caution' | 'positive' | 'notice' | 'neutral'

const STATE_TONES: Record<ListingState, Tone> = {
  NEW: 'notice',
  INFRINGING: 'critical',
  IRRELEVANT: 'neutral',
  SUSPECT: 'caution',
  AUTHORIZED_SELLER: 'positive',
  LOOKALIKE: 'caution',
  REVIEWED: 'neutral',
  REINSTATED: 'critical',
  GENUINE: 'positive',
  DRAFT: 'critical',
  SELLER_HOLD: 'caution',
}

/** The tone of the state label. */
export function stateTone({ state, toi }: Pick<Listing, 'state' | 'toi'>): Tone {
  return toi === 'US' ? 'caution' : STATE_TONES[state]
}

/** The status line: red unless ACTIVE. */
export function statusLine({ listingStatus }: Pick<Listing, 'listingStatus'>): {
  label: string
  red: boolean
} {
  return { label: LISTING_STATUS_LABELS[listingStatus], red: listingStatus !== 'ACTIVE' }
}

export type ScoreColour = 'red' | 'orange' | 'normal'

/** The score's colour: red below 0 or at 1.5 and above; orange at 1.25 and above or at 0.75 and below; else normal. */
export function scoreColour(score: number | null): ScoreColour {
  if (score === null) return 'normal'
  if (score < 0 || score >= 1.5) return 'red'
  if (score >= 1.25 || score <= 0.75) return 'orange'
  return 'normal'
}

const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount as it is shown beside its currency: "1,295.00". */
export const amountText = (amount: string): string => AMOUNT.format(Number(amount))

/** The words of a change that fit two buttons beside each other, where its own are too long. */
export const SHORT_LABELS: Partial<Record<ChangeCode, string>> = { AS: 'Authorized', SH: 'Hold' }
