import { brandNaming } from './brandNaming.ts'
import type { ScoreFactor } from './listing.ts'
import { basisWords, CHEAP_SHARE, money, type PriceBasis, usualPrice } from './priceBasis.ts'
import { HASH_BITS } from '../kit/nearDuplicates.ts'
import type { ListingState } from '../kit/vocabulary.ts'
import { WORDING_KIND_LABELS } from './wordList.ts'
import { findWording } from './wording.ts'
import { capitalised, countOf } from '../kit/words.ts'

/**
 * How suspicious a listing is: a number on the scale of §4 (0 is no risk, 2 and more is red), the sum of factors that
 * each name their evidence. The weights and why they are such stand in decision 43.
 */

/** What a decision says about a listing; null while there is none. */
export type Verdict = 'infringing' | 'cleared'

const VERDICTS: Record<ListingState, Verdict | null> = {
  NEW: null,
  SUSPECT: null,
  SELLER_HOLD: null,
  DRAFT: 'infringing',
  INFRINGING: 'infringing',
  REINSTATED: 'infringing',
  AUTHORIZED_SELLER: 'cleared',
  GENUINE: 'cleared',
  LOOKALIKE: 'cleared',
  IRRELEVANT: 'cleared',
  REVIEWED: 'cleared',
}

/** What the decision in this state says. */
export const verdictOf = (state: ListingState): Verdict | null => VERDICTS[state]

/** The states of each verdict. */
export const statesOf = (verdict: Verdict): ListingState[] =>
  (Object.keys(VERDICTS) as ListingState[]).filter((state) => VERDICTS[state] === verdict)

/** The states that say something. */
export const DECIDED_STATES: readonly ListingState[] = [...statesOf('infringing'), ...statesOf('cleared')]

/** Texts at least so much alike are near-duplicates; 1 is the same words. */
export const NEAR_DUPLICATE_LIKENESS = 0.75

/** What is known about a listing from others of its brand. What is not known is null and adds nothing. */
export interface ScoringFacts {
  readonly title: string
  readonly condition: string | null
  /** The beginning of its description. */
  readonly description: string | null
  readonly brand: string
  readonly price: {
    readonly amount: number
    readonly currency: string
    readonly basis: PriceBasis
    /** How certain the product of the basis is where it is suggested alone, from 0 to 1; null where it is known. */
    readonly certainty: number | null
  } | null
  readonly seller: {
    readonly name: string
    /** Of the seller's other listings of the brand. */
    readonly decided: number
    readonly infringing: number
    readonly authorized: number
    /** Whether there are more, of which these are the newest. */
    readonly areNewest: boolean
  } | null
  /**
   * A confirmed infringement with one of its pictures or a near-duplicate of it, which no cleared listing has. `bits` is
   * by how many bits the hashes differ; null where it is the very same picture.
   */
  readonly samePicture: {
    readonly title: string
    readonly listing: string
    readonly bits: number | null
  } | null
  /** The confirmed infringement whose title is most like its own, and more so than that of any cleared listing. */
  readonly sameText: { readonly title: string; readonly listing: string; readonly likeness: number } | null
}

export interface Score {
  readonly score: number
  readonly factors: ScoreFactor[]
}

const POINTS = {
  price: 0.9,
  wording: 1.2,
  /** What each further word adds, as a share of its own weight. */
  furtherWord: 0.3,
  seller: 0.9,
  samePicture: 0.7,
  sameText: 0.5,
  brandMisspelt: 0.5,
  brandMissing: 0.25,
  authorized: -0.75,
} as const
/** At this share of what is usual a low price counts fully. */
const FULL_SHARE = 0.2
/** As many decisions as halve the weight of a seller's history. */
const HISTORY_HALF = 3
const EVIDENCE_MAX = 1_000
const TITLE_MAX = 120

/**
 * Scores a listing. The points of the factors add up to the score, which is never below 0. That a title does not name the brand counts
 * beside another sign alone: by itself it says that a search found something else.
 */
export function scoreListing(facts: ScoringFacts): Score {
  const naming = brandNaming(facts.title, facts.brand)
  const signs = [
    priceFactor(facts),
    wordingFactor(facts),
    sellerFactor(facts),
    duplicateFactor(facts),
    naming.is === 'misspelt' ? misspeltFactor(naming.quote, facts) : null,
  ]
    .filter((factor) => factor !== null)
    .map((factor) => ({ ...factor, points: rounded(factor.points) }))
    .filter(({ points }) => points > 0)
  const risky = naming.is === 'missing' && signs.length > 0 ? [...signs, unnamedFactor(facts)] : signs
  const sum = rounded(risky.reduce((total, { points }) => total + points, 0))
  const authorized = authorizedFactor(facts, sum)
  return {
    score: rounded(sum + (authorized?.points ?? 0)),
    factors: [...(authorized ? [...risky, authorized] : risky)],
  }
}

const rounded = (points: number): number => Math.round(points * 100) / 100 || 0

const factor = (name: string, points: number, evidence: string): ScoreFactor => ({
  name,
  points,
  evidence: shortened(evidence, EVIDENCE_MAX),
})

function priceFactor({ price }: ScoringFacts): ScoreFactor | null {
  if (price === null || price.amount <= 0) return null
  const { amount, currency, basis, certainty } = price
  const usual = usualPrice(basis)
  if (usual === null) return null
  const share = amount / usual
  const weight = Math.min(1, (CHEAP_SHARE - share) / (CHEAP_SHARE - FULL_SHARE))
  const condition = basis.isSuggested
    ? `If it is ${shortened(basis.product, TITLE_MAX)}, as is suggested: `
    : ''
  return {
    ...factor(
      'Price',
      POINTS.price * weight * (certainty ?? 1),
      `${condition}${money(amount)} ${currency} is ${Math.round(share * 100)} % of ${basisWords(basis, currency)}.`,
    ),
    basis,
  }
}

function wordingFactor({ title, condition, description }: ScoringFacts): ScoreFactor | null {
  const parts = [title, condition, description].filter((part) => part !== null)
  const words = parts.flatMap(findWording).filter(({ weight }) => weight > 0)
  // A word counts once, however many parts of the listing have it.
  const found = words.filter(({ word }, at) => words.findIndex((other) => other.word === word) === at)
  const weights = found
    .map(({ weight, disguised }) => Math.min(1, weight * (disguised ? 1.2 : 1)))
    .sort((one, other) => other - one)
  const [strongest, ...others] = weights
  if (strongest === undefined) return null
  const points = strongest + POINTS.furtherWord * others.reduce((sum, weight) => sum + weight, 0)
  const evidence = found.map(
    ({ quote, kind, disguised }) =>
      `“${quote}” ${WORDING_KIND_LABELS[kind]}${disguised ? ', in a disguised spelling' : ''}`,
  )
  return factor('Wording', Math.min(POINTS.wording, points), `${evidence.join('; ')}.`)
}

function sellerFactor({ seller }: ScoringFacts): ScoreFactor | null {
  if (!seller || seller.infringing === 0) return null
  const share = seller.infringing / seller.decided
  const certainty = seller.decided / (seller.decided + HISTORY_HALF)
  return factor(
    'Seller history',
    POINTS.seller * share * certainty,
    `${seller.infringing.toLocaleString('en')} of ${seller.areNewest ? 'the newest ' : ''}${countOf(seller.decided, 'other decided listing')} of ${seller.name} ` +
      `for the brand ${seller.infringing === 1 ? 'was' : 'were'} found to infringe.`,
  )
}

function duplicateFactor({ samePicture, sameText }: ScoringFacts): ScoreFactor | null {
  const told = (title: string) => `“${shortened(title, TITLE_MAX)}”`
  const text =
    sameText && sameText.likeness >= NEAR_DUPLICATE_LIKENESS
      ? {
          points:
            POINTS.sameText *
            (0.5 + (0.5 * (sameText.likeness - NEAR_DUPLICATE_LIKENESS)) / (1 - NEAR_DUPLICATE_LIKENESS)),
          words: `its title is ${Math.round(sameText.likeness * 100)} % like the infringing ${told(sameText.title)}, and less like any cleared one`,
        }
      : null
  const picture = samePicture
    ? {
        points: POINTS.samePicture,
        words:
          samePicture.bits === null || samePicture.bits === 0
            ? `it has a picture of the infringing ${told(samePicture.title)} that no cleared listing has`
            : `it has a near-duplicate, ${samePicture.bits} of ${HASH_BITS} bits apart, of a picture of the infringing ` +
              `${told(samePicture.title)}, and no cleared listing has one`,
      }
    : null
  const both = [picture, text].filter((sign) => sign !== null)
  const [first] = both
  if (!first) return null
  const words = both.map((sign) => sign.words).join('; ')
  // One after the other would count one likeness twice.
  const points = Math.max(...both.map((sign) => sign.points)) + (both.length > 1 ? 0.1 : 0)
  return factor('Near-duplicate', points, `${capitalised(words)}.`)
}

const misspeltFactor = (quote: string, { brand }: ScoringFacts): ScoreFactor =>
  factor(
    'Brand name',
    POINTS.brandMisspelt,
    `The title writes “${shortened(quote, TITLE_MAX)}” for ${brand}.`,
  )

const unnamedFactor = ({ brand }: ScoringFacts): ScoreFactor =>
  factor('Brand name', POINTS.brandMissing, `The title does not name ${brand}.`)

/** Takes away what there is, at most: an authorized seller's score is not below 0. */
function authorizedFactor({ seller }: ScoringFacts, sum: number): ScoreFactor | null {
  if (!seller || seller.authorized === 0 || seller.infringing > 0) return null
  return factor(
    'Authorized seller',
    rounded(-Math.min(-POINTS.authorized, sum)),
    `${countOf(seller.authorized, 'other listing')} of ${seller.name} for the brand ` +
      `${seller.authorized === 1 ? 'is' : 'are'} marked as of an authorized seller, and none was found to infringe.`,
  )
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')}…`
}
