import {
  ACCESSORY_WORDS,
  FITTING_WORDS,
  FOREIGN_MAKE_WORDS,
  type ForeignWords,
  SERVICE_WORDS,
  UNITS,
  VERSION_WORDS,
} from './foreignWords.ts'
import type { IndexedProduct } from './productIndex.ts'
import { type Span, spansOf, titleText, type TitleText } from './titleText.ts'

/** What in a title says that it does not offer the product whose name or model number stands there. */

/** Words that say that what follows comes with the product. */
const COMES_WITH = /[附送贈赠含+加]|\b(?:with|incl|including|mit|avec|con)\b/u
const COMES_WITH_REACH = 8
const WORD_JOINS = /^[\s-]?$/u
const VERSION_JOINS = /^[\s\-.]{0,2}$/u
const DECIMAL = /^[.,]$/
/** So much may stand between what makes a thing fit and what it fits. */
const FITTING_REACH = 40

interface Place {
  readonly word: string
  readonly from: number
}

/** The words of a title that may speak against a product, read once for all of them. */
export interface Objections {
  /** Accessories, services and the makes of others, but for what comes along. */
  readonly foreign: readonly Place[]
  /** What makes a thing fit another. */
  readonly fitting: readonly Place[]
}

export function objectionsIn(title: TitleText): Objections {
  const foreign = [ACCESSORY_WORDS, SERVICE_WORDS, FOREIGN_MAKE_WORDS].flatMap((words) =>
    placesOf(words, title),
  )
  return {
    foreign: foreign.filter(({ from }) => !COMES_WITH.test(writtenBefore(title, from))),
    fitting: placesOf(FITTING_WORDS, title),
  }
}

function placesOf({ spaced, unspaced }: ForeignWords, title: TitleText): Place[] {
  return title.tokens.flatMap(({ text, kind, at }) => {
    if (kind === 'unspaced')
      return [...text.matchAll(unspaced)].map(({ 0: word, index }) => ({ word, from: at + index }))
    const words = spaced.get(text) ?? []
    return words.flatMap((word) =>
      spansOf(title, word, WORD_JOINS)
        .filter(({ from }) => from === at)
        .map(({ from }) => ({ word, from })),
    )
  })
}

/** The end of what is written before a place. */
function writtenBefore(title: TitleText, from: number): string {
  let written = ''
  for (const { text, at, gap } of title.tokens) {
    if (at > from) break
    written += gap + text.slice(0, from - at)
  }
  return written.slice(-COMES_WITH_REACH)
}

/**
 * Whether the title offers something else than the product that stands at `spans`: an accessory, a service, something
 * made to fit it, another version. What the product itself is called by says nothing against it.
 */
export function isAgainst(
  { own }: IndexedProduct,
  title: TitleText,
  { objections, spans }: { objections: Objections; spans: readonly Span[] },
): boolean {
  const isForeign = ({ word }: Place) => !own.includes(word)
  return (
    objections.foreign.some(isForeign) ||
    objections.fitting.some((place) => isForeign(place) && isFitted(place, spans)) ||
    spans.some((span) => goesOn(title, span, spans))
  )
}

/** Whether everything that names the product stands soon after what makes a thing fit: “for X”, “適用 X”. */
const isFitted = (fitting: Place, spans: readonly Span[]): boolean =>
  spans.every(({ from }) => from > fitting.from && from - fitting.from <= FITTING_REACH)

/** Whether a name goes on where the product's ends: “LUNA 4” in “LUNA 4 mini”. */
function goesOn(title: TitleText, { to }: Span, spans: readonly Span[]): boolean {
  const number = title.starts.get(to)
  const next = number === undefined ? undefined : title.tokens[number]
  if (!next || !VERSION_JOINS.test(next.gap)) return false
  if (spans.some((other) => other.from <= to && other.to > to)) return false
  const last = title.tokens[number! - 1]
  const after = title.tokens[number! + 1]
  if (next.kind === 'letters') {
    const isLetterOfVersion = next.text.length === 1 && last?.kind === 'digits' && next.gap !== ''
    return VERSION_WORDS.has(next.text) || isLetterOfVersion
  }
  if (next.kind !== 'digits' || next.text.length > 2 || last?.kind !== 'letters') return false
  return !after || (after.gap !== '' && !DECIMAL.test(after.gap) && !UNITS.has(after.text))
}

const MODEL_LIKE = /[a-z0-9]+(?:-[a-z0-9]+)*/g
const MODEL_LIKE_MIN = 4

/**
 * Whether the title names a number in the pattern of the product's own model numbers: with none of its own beside it,
 * that is another model.
 */
export function namesOtherModel({ models }: IndexedProduct, title: TitleText): boolean {
  if (models.length === 0) return false
  const patterns = new Set(models.map(({ compact }) => patternOf(compact)))
  return [...title.folded.matchAll(MODEL_LIKE)].some(([written]) => {
    const { compact } = titleText(written)
    const isModel = /[a-z]/.test(compact) && /\d/.test(compact) && compact.length >= MODEL_LIKE_MIN
    return isModel && patterns.has(patternOf(compact))
  })
}

/** The letters that a model number begins with, and how many letters and digits follow in turn. */
function patternOf(compact: string): string {
  const beginning = /^[a-z]*/.exec(compact)![0]
  return beginning + compact.slice(beginning.length).replace(/\d/g, '0').replace(/[a-z]/g, 'a')
}
