import type {
  EarlierDecision,
  NearListing,
  PriceSpread,
  ReviewEvidence,
  SellerHistory,
} from '../../domain/review/guidedReview.ts'
import type { Suggestion } from '../../machines/review/suggestion.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import {
  basisWords,
  CHEAP_SHARE,
  money,
  type PriceBasis,
  usualPrice,
} from '../../domain/listings/priceBasis.ts'
import { stateLabel, stateTone, type Tone } from '../listings/listingDisplay.ts'
import { PLAIN_PICTURE_WORDS } from '../../domain/kit/plainPictures.ts'
import { changeLabel } from '../../domain/listings/listingState.ts'
import { verdictOf } from '../../domain/listings/scoring.ts'
import { alternatives, capitalised, countOf } from '../../domain/kit/words.ts'

/** What the evidence about a listing under review says, in words and in figures. */

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

/** "64.90 EUR, 78 % below the median 295.00 EUR of 214 listings of Meridian 40 that are genuine or authorized." */
export function priceSentence({ own, currency, basis, fromUsual }: PriceSpread): string {
  const percent = Math.abs(Math.round(fromUsual * 100)).toLocaleString('en')
  const place = percent === '0' ? 'at' : `${percent} % ${fromUsual < 0 ? 'below' : 'above'}`
  const condition = basis.isSuggested ? ` If it is ${basis.product}, as is suggested.` : ''
  return `${money(Number(own))} ${currency}, ${place} ${basisWords(basis, currency)}.${condition}`
}

/** What is usual, in a few words: "median 295.00" or "genuine from 295.00". */
export const usualWords = (basis: PriceBasis): string =>
  basis.of === 'brand' ? `genuine from ${money(basis.least)}` : `median ${money(basis.median)}`

/** Cheap enough to be a sign of infringement, as it is for the score. */
export const isCheap = ({ fromUsual }: PriceSpread): boolean => 1 + fromUsual <= CHEAP_SHARE

/** The distribution as it is drawn: places and heights are shares, from 0 to 1. */
export interface PriceChart {
  readonly bars: readonly { readonly from: number; readonly width: number; readonly height: number }[]
  readonly own: number
  readonly usual: number
}

/** The bars over a line that holds the own price too, wherever it is. */
export function priceChart({ bars, own, basis }: PriceSpread): PriceChart {
  const usual = String(usualPrice(basis) ?? own)
  const ends = [...bars.flatMap(({ from, to }) => [Number(from), Number(to)]), Number(own), Number(usual)]
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
    usual: at(usual),
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
export const hasHistory = ({ total, others }: SellerHistory): boolean => total > 1 || others.accounts > 0

/** What nothing is known of, in a line: "No similar pictures, no history of the seller."; null where every part has something. */
export function missingEvidence(
  { score, scoreFactors, price }: Pick<Listing, 'score' | 'scoreFactors' | 'price'>,
  evidence: ReviewEvidence | null,
): string | null {
  const missing: (string | false)[] = [
    score === null ? 'no score yet' : scoreFactors.length === 0 && 'nothing that raises the score',
  ]
  if (evidence) {
    const { price: spread, seller, near, earlier } = evidence
    missing.push(
      spread === null && (price === null ? 'no price' : 'no prices to compare with'),
      near.total === 0 && 'no similar pictures',
      seller === null
        ? 'no seller named'
        : earlier.length === 0 &&
            (!hasHistory(seller)
              ? 'no history of the seller'
              : seller.infringing + seller.cleared > 0
                ? 'no record of who decided on the seller’s other listings'
                : 'no earlier decisions on the seller'),
    )
  }
  const words = missing.filter((one) => one !== false).join(', ')
  return words === '' ? null : `${capitalised(words)}.`
}

/** What became of all near-duplicates, in a sentence: "16 found: 3 infringing and 13 open." */
export function nearSentence({ near }: Pick<ReviewEvidence, 'near'>): string {
  const told = (['removed', 'infringing', 'cleared', 'open'] as const)
    .filter((fate) => near[fate] > 0)
    .map((fate) => `${near[fate].toLocaleString('en')} ${fate}`)
  return `${near.total.toLocaleString('en')} found: ${alternatives(told, 'and')}.`
}

/** Who else uses the pictures, and what that tells; null where nobody does. */
export function usersSentence({
  near,
  nearDuplicates,
}: Pick<ReviewEvidence, 'near' | 'nearDuplicates'>): string | null {
  if (near.sellers === 0) return null
  const users = `${countOf(near.sellers, 'other seller')} ${near.sellers === 1 ? 'uses' : 'use'} the same picture`
  const plain = nearDuplicates.every((one) => one.plain !== null) ? nearDuplicates[0]?.plain : null
  return plain ? `${users}: ${PLAIN_PICTURE_WORDS[plain]}, which tells nothing of them.` : `${users}.`
}

/** "Counterfeit by Demo analyst on 12 Mar 2026". */
export function decisionSentence({ code, by, at }: EarlierDecision, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(new Date(at))
  return `${changeLabel(code)} by ${by} on ${day}`
}

/** What is suggested, and why: "suggested: Counterfeit, as 3 near-duplicates and 12 listings of the seller". */
export function suggestionWords({ code, near, own }: Suggestion): string {
  const like = [
    ...(near > 0 ? [countOf(near, 'near-duplicate')] : []),
    ...(own > 0 ? [`${countOf(own, 'listing')} of the seller`] : []),
  ]
  return `suggested: ${changeLabel(code)}${like.length > 0 ? `, as ${alternatives(like, 'and')}` : ''}`
}
