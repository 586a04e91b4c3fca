import type {
  EarlierDecision,
  NearListing,
  PriceSpread,
  ReviewEvidence,
  SellerHistory,
} from '../../domain/review/guidedReview.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { amountText, stateLabel, stateTone, type Tone } from '../listings/listingDisplay.ts'
import { changeLabel, type DecisionCode, isClassification } from '../../domain/listings/listingState.ts'
import { verdictOf } from '../../domain/listings/scoring.ts'
import { STATE_CODE_LIST, STATE_CODES } from '../../domain/kit/vocabulary.ts'
import { alternatives, countOf } from '../../domain/kit/words.ts'

/** What the evidence about a listing under review says: in words, in figures, and as a suggestion. */

type Standing = Pick<NearListing, 'state' | 'toi' | 'listingStatus'>

/** What became of a listing: gone from the platform, else what was decided of it. */
export type Fate = 'removed' | 'infringing' | 'cleared' | 'open'

export function fateOf({ state, listingStatus }: Standing): Fate {
  return listingStatus === 'VIOLATION_REMOVED' ? 'removed' : (verdictOf(state) ?? 'open')
}

/** What became of a listing, in a word: "Removed", or its state. */
export const fateLabel = (standing: Standing): string =>
  fateOf(standing) === 'removed' ? 'Removed' : stateLabel(standing)

/** The tone of what became of a listing. */
export const fateTone = (standing: Standing): Tone =>
  fateOf(standing) === 'removed' ? 'critical' : stateTone(standing)

/** A share with its sign: "−78 %", "+12 %", "0 %". */
export function signedPercent(share: number): string {
  const percent = Math.round(share * 100)
  const sign = percent < 0 ? '−' : percent > 0 ? '+' : ''
  return `${sign}${Math.abs(percent).toLocaleString('en')} %`
}

/** "64.90 EUR, 78 % below the median of 295.00 EUR among 214 listings of the last 90 days." */
export function priceSentence({ own, currency, median, fromMedian, prices, days }: PriceSpread): string {
  const percent = Math.abs(Math.round(fromMedian * 100)).toLocaleString('en')
  const place = percent === '0' ? 'at' : `${percent} % ${fromMedian < 0 ? 'below' : 'above'}`
  return (
    `${amountText(own)} ${currency}, ${place} the median of ${amountText(median)} ${currency} ` +
    `among ${countOf(prices, 'listing')} of the last ${countOf(days, 'day')}.`
  )
}

/** Cheaper than the median by more than this share is a sign of infringement, as it is for the score. */
const CHEAP = -0.2

export const isCheap = ({ fromMedian }: PriceSpread): boolean => fromMedian <= CHEAP

/** The distribution as it is drawn: places and heights are shares, from 0 to 1. */
export interface PriceChart {
  readonly bars: readonly { readonly from: number; readonly width: number; readonly height: number }[]
  readonly own: number
  readonly median: number
}

/** The bars over a line that holds the own price too, wherever it is. */
export function priceChart({ bars, own, median }: PriceSpread): PriceChart {
  const ends = [...bars.flatMap(({ from, to }) => [Number(from), Number(to)]), Number(own), Number(median)]
  const least = Math.min(...ends)
  const span = Math.max(...ends) - least
  const at = (amount: string) => (span === 0 ? 0.5 : (Number(amount) - least) / span)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return {
    bars: bars.map(({ from, to, count }) => ({
      from: span === 0 ? 0 : at(from),
      width: span === 0 ? 1 : at(to) - at(from),
      height: count / most,
    })),
    own: at(own),
    median: at(median),
  }
}

/** "14 listings since Mar 2025: 12 infringing, 1 cleared, 1 open; 11 were removed." This one is among them. */
export function sellerSentence(
  { total, since, removed, ...history }: SellerHistory,
  timeZone: string,
): string {
  if (total <= 1) return 'No other listing of this seller is known.'
  const parts = (['infringing', 'cleared', 'open'] as const)
    .filter((verdict) => history[verdict] > 0)
    .map((verdict) => `${history[verdict].toLocaleString('en')} ${verdict}`)
  const from = since === null ? '' : ` since ${monthText(since, timeZone)}`
  const gone =
    removed === 0 ? '' : `; ${removed.toLocaleString('en')} ${removed === 1 ? 'was' : 'were'} removed`
  return `${countOf(total, 'listing')}${from}: ${parts.join(', ')}${gone}.`
}

const monthText = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone }).format(new Date(moment))

/** Whether the seller's history says more than that this listing is one of theirs. */
export const hasHistory = ({ total, aliases }: SellerHistory): boolean => total > 1 || aliases.length > 0

/** What nothing is known of, in a line: "No similar pictures, no history of the seller."; null where every part has something. */
export function missingEvidence(
  { score, scoreFactors, price }: Pick<Listing, 'score' | 'scoreFactors' | 'price'>,
  evidence: ReviewEvidence | null,
): string | null {
  const missing: (string | false)[] = [
    score === null ? 'no score yet' : scoreFactors.length === 0 && 'nothing that raises the score',
  ]
  if (evidence) {
    const { price: spread, seller, nearTotal, earlier } = evidence
    missing.push(
      spread === null && (price === null ? 'no price' : 'no prices to compare with'),
      nearTotal === 0 && 'no similar pictures',
      seller === null
        ? 'no seller named'
        : hasHistory(seller)
          ? earlier.length === 0 && 'no earlier decisions on the seller'
          : earlier.length === 0 && 'no history of the seller',
    )
  }
  const words = missing.filter((one) => one !== false).join(', ')
  return words === '' ? null : `${words[0]!.toUpperCase()}${words.slice(1)}.`
}

/** What became of the near-duplicates, in a sentence: "4 found: 2 removed, 2 open." */
export function nearSentence({ nearDuplicates, nearTotal }: ReviewEvidence): string {
  const told = (['removed', 'infringing', 'cleared', 'open'] as const)
    .map((fate) => [fate, nearDuplicates.filter((one) => fateOf(one) === fate).length] as const)
    .filter(([, count]) => count > 0)
    .map(([fate, count]) => `${count} ${fate}`)
  const shown = nearTotal > nearDuplicates.length ? ` Of the ${nearDuplicates.length} most alike,` : ''
  return `${nearTotal.toLocaleString('en')} found.${shown} ${alternatives(told, 'and')}.`
}

/** "Counterfeit by Demo analyst on 12 Mar 2026". */
export function decisionSentence({ code, by, at }: EarlierDecision, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(new Date(at))
  return `${changeLabel(code)} by ${by} on ${day}`
}

/** A score from here on is suspicious (§4: orange at 1.25 and above). */
const SUSPICIOUS = 1.25
/** A near-duplicate says as much as two listings of the seller, and so much has to be said at least. */
const NEAR_WEIGHT = 2
const WEIGHT_MIN = 2
/** The share of all that was said which has to agree. */
const AGREEMENT = 2 / 3

/**
 * What a listing is likely to be decided as; null where the evidence doesn't say. A suspicious score suggests the type
 * that most of its near-duplicates and of its seller's listings were found to infringe by; one that is not suggests
 * what its seller's listings were cleared as. That a near-duplicate of another seller was cleared suggests nothing, for
 * pictures are stolen, but speaks against an infringement.
 */
export function suggestedDecision(
  listing: Pick<Listing, '_id' | 'score' | 'sellerKey'>,
  evidence: ReviewEvidence,
): DecisionCode | null {
  if (listing.score === null) return null
  const suspicious = listing.score >= SUSPICIOUS
  const weights = new Map<DecisionCode, number>()
  let all = 0
  for (const { standing, weight, ofSeller } of witnesses(listing._id, evidence)) {
    const code = codeOfStanding(standing)
    if (code === null) continue
    all += weight
    const speaks = isClassification(code) ? suspicious : ofSeller && !suspicious
    if (speaks) weights.set(code, (weights.get(code) ?? 0) + weight)
  }
  const [best] = [...weights].toSorted(([, one], [, other]) => other - one)
  if (!best) return null
  const [code, weight] = best
  return weight >= WEIGHT_MIN && weight / all >= AGREEMENT ? code : null
}

interface Witness {
  readonly standing: Standing
  readonly weight: number
  readonly ofSeller: boolean
}

/** Every other listing that says something, once. */
function witnesses(listing: string, { seller, nearDuplicates }: ReviewEvidence): Witness[] {
  const own = new Set(seller?.listings.map(({ _id }) => _id))
  const near = new Set(nearDuplicates.map(({ _id }) => _id))
  return [
    ...nearDuplicates.map((one) => ({
      _id: one._id,
      standing: one,
      weight: NEAR_WEIGHT,
      ofSeller: own.has(one._id),
    })),
    ...(seller?.listings ?? [])
      .filter(({ _id }) => !near.has(_id))
      .map((one) => ({ _id: one._id, standing: one, weight: 1, ofSeller: true })),
  ].filter(({ _id }) => _id !== listing)
}

/** The decision that made a listing stand so; null where there is none, or it was disputed. */
function codeOfStanding({ state, toi }: Standing): DecisionCode | null {
  const verdict = verdictOf(state)
  if (verdict === null || state === 'REINSTATED') return null
  if (verdict === 'infringing') return toi !== null && toi !== 'CS' ? toi : null
  return STATE_CODE_LIST.find((code) => STATE_CODES[code] === state) ?? null
}
