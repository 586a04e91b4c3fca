import { brandNaming } from '../../src/domain/listings/brandNaming.ts'
import { foldText, occurrenceIn } from './foldedText.ts'
import type { Assessment, TextObservation, TextPart } from '../../src/domain/listings/textAnalysis.ts'
import type { TextFindings } from './textFindings.ts'
import { saysItFits, shoutingIn, signsIn, type SignWeight, TEXT_SIGN_WORDS } from './textSigns.ts'
import { findWording, type FoundWord } from '../../src/domain/listings/wording.ts'
import { WORDING_KIND_LABELS } from '../../src/domain/listings/wordList.ts'
import { capitalised, countOf } from '../../src/domain/kit/words.ts'

/** The analysis of a listing's text by rules: it quotes the words that it found, and says what rules can't tell. */

/** What is read: the seller's text, and the brand that the listing is filed under. */
export interface TextSubject {
  readonly brand: string
  readonly product: string | null
  readonly parts: readonly TextPart[]
}

interface Sign extends TextObservation {
  readonly weight: SignWeight
  /** The word list's own weight, where it is from there. */
  readonly share: number
}

/** Words of the list that say it outright, and those that raise a suspicion. */
const OUTRIGHT_FROM = 0.7
const SUSPICION_FROM = 0.3
/** A word is disguised on purpose. */
const DISGUISE_ADDS = 0.2

function weightOf(share: number): SignWeight {
  if (share >= OUTRIGHT_FROM) return 'outright'
  if (share >= SUSPICION_FROM) return 'suspicion'
  return share > 0 ? 'hint' : 'note'
}

/** Reads a text by rules. Without a sign the text is unclear: rules can't tell that something is genuine. */
export function analyseByRules(subject: TextSubject): TextFindings {
  const fits = subject.parts.some(({ text }) => saysItFits(text))
  const signs = [
    ...subject.parts.flatMap((part) => signsOfPart(part, fits)),
    ...brandSigns(subject),
  ].toSorted((one, other) => RANK.indexOf(one.weight) - RANK.indexOf(other.weight) || other.share - one.share)
  return {
    analysis: summary(signs),
    assessment: assess(signs),
    observations: signs.map(({ text, quote }) => ({ text, quote })),
  }
}

const RANK: readonly SignWeight[] = ['outright', 'suspicion', 'hint', 'note']

/** “Not an original part” of goods that fit the original. */
const FITS_IT = { weight: 'note', words: 'Says that it is no original part, and fits one.' } as const

function signsOfPart({ name, text }: TextPart, fits: boolean): Sign[] {
  const told = signsIn(text).map(({ sign, quote }) => {
    const { words, weight } = fits && sign === 'disclaimer' ? FITS_IT : TEXT_SIGN_WORDS[sign]
    return { text: words, quote, weight, share: 0 }
  })
  // “Not authentic” holds a claim of authenticity that is none.
  const isTold = (quote: string) => told.some((one) => occurrenceIn(foldText(one.quote), quote) !== null)
  const words = findWording(text)
    .filter(({ quote }) => !isTold(quote))
    .map(wordSign)
  // Names of shops are written in capitals as a rule.
  const shouting = name === 'Seller' ? null : shoutingIn(text)
  return [
    ...words,
    ...told,
    ...(shouting === null
      ? []
      : [{ text: 'Written in capital letters.', quote: shouting, weight: 'hint', share: 0 } as const]),
  ]
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

function wordSign({ quote, kind, language, weight, disguised }: FoundWord): Sign {
  const label = WORDING_KIND_LABELS[kind]
  const disguise = disguised ? ', in letters that disguise the word' : ''
  const origin = language === 'en' ? '' : ` (${LANGUAGES.of(language)})`
  return {
    text: `${capitalised(label)}${origin}${disguise}.`,
    quote,
    weight: weightOf(disguised ? weight + DISGUISE_ADDS : weight),
    share: weight,
  }
}

function brandSigns({ brand, parts }: TextSubject): Sign[] {
  const title = parts.find(({ name }) => name === 'Title')?.text ?? ''
  const naming = brandNaming(title, brand)
  if (naming.is === 'misspelt')
    return [
      { text: `Writes the brand ${brand} differently.`, quote: naming.quote, weight: 'suspicion', share: 0 },
    ]
  if (naming.is === 'missing')
    return [{ text: `The title does not name the brand ${brand}.`, quote: null, weight: 'hint', share: 0 }]
  return []
}

/** One thing said outright is enough; a suspicion, or three hints, make it suspicious. */
function assess(signs: readonly Sign[]): Assessment {
  const count = (weight: SignWeight) => signs.filter((sign) => sign.weight === weight).length
  if (count('outright') > 0) return 'likelyInfringing'
  return count('suspicion') > 0 || count('hint') > 2 ? 'suspicious' : 'unclear'
}

const LIMITS =
  'Rules know words alone: they see neither pictures nor what a sentence means, and can’t show that an item is genuine.'

function summary(signs: readonly Sign[]): string {
  const [strongest] = signs
  if (!strongest)
    return `The rules found no suspicious word, no disclaimer and no contact details in the text. ${LIMITS}`
  if (signs.length === 1) return `The rules found one sign in the text: ${strongest.text} ${LIMITS}`
  return `The rules found ${countOf(signs.length, 'sign')} in the text. The strongest: ${strongest.text} ${LIMITS}`
}
