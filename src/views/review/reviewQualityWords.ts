import type { Agreement, ReviewDisagreement } from '../../domain/review/reviewQuality.ts'
import { changeLabel, type DecisionCode } from '../../domain/listings/listingState.ts'
import { settlementEffect, standsAs } from '../../domain/review/settlement.ts'
import { LISTING_STATE_LABELS } from '../../domain/kit/vocabulary.ts'

/** The words of review quality. */

/** Below so many compared listings an agreement says that they are too few: a few more would move it far. */
export const AGREEMENT_FEW = 20

export const isTooFew = ({ compared }: Pick<Agreement, 'compared'>): boolean => compared < AGREEMENT_FEW

/**
 * The bands of κ: J. R. Landis and G. G. Koch, "The Measurement of Observer Agreement for Categorical Data",
 * Biometrics 33 (1977), 159–174. Each holds up to its figure, which belongs to it.
 */
export const AGREEMENT_BANDS = [
  { upTo: 0.2, words: 'Slight' },
  { upTo: 0.4, words: 'Fair' },
  { upTo: 0.6, words: 'Moderate' },
  { upTo: 0.8, words: 'Substantial' },
  { upTo: 1, words: 'Almost perfect' },
] as const

/** κ with two digits: the figure that is shown is the one that is judged. */
const shownKappa = (kappa: number | null): number | null =>
  kappa === null ? null : Math.round(kappa * 100) / 100

/** What an agreement means in a word or two. */
export function agreementWords(figures: Pick<Agreement, 'compared' | 'kappa'>): string {
  if (isTooFew(figures)) return 'Too few to tell'
  const kappa = shownKappa(figures.kappa)
  if (kappa === null) return 'Not defined: one decision alone was made'
  if (kappa < 0) return 'Poor'
  return AGREEMENT_BANDS.find(({ upTo }) => kappa <= upTo)!.words
}

/** κ as it is shown: "0.74", "−0.05". */
export const kappaText = (kappa: number | null): string =>
  shownKappa(kappa)?.toFixed(2).replace('-', '−') ?? '–'

/** "84 %"; nothing compared is no share. */
export const agreedShare = ({ compared, agreed }: Pick<Agreement, 'compared' | 'agreed'>): string =>
  compared === 0 ? '–' : `${Math.round((agreed * 100) / compared)} %`

/** What settling so will do to the listing, before it is done. */
export function effectWords(
  code: DecisionCode,
  disagreement: Pick<ReviewDisagreement, 'listing' | 'first'>,
): string {
  const { listing, first } = disagreement
  const label = changeLabel(code)
  const effect = settlementEffect(code, disagreement)
  if (effect === 'changes')
    return `The listing changes from ${LISTING_STATE_LABELS[listing.state]} to ${label}.`
  if (effect === 'asks')
    return `The listing goes back to New, and ${first.by.name} is asked to classify it as ${label}: a complaint needs more than a click.`
  return `The listing stays as it is: ${LISTING_STATE_LABELS[listing.state]}.`
}

/** That the listing stands otherwise than its first reviewer left it; null where it doesn't. */
export function changedSince({
  listing,
  first,
}: Pick<ReviewDisagreement, 'listing' | 'first'>): string | null {
  if (standsAs(listing, first.code)) return null
  return `The listing was changed since the first look: it is ${LISTING_STATE_LABELS[listing.state]} now.`
}
