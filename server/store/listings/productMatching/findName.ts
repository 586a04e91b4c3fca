import { pairsOf, type Phrase } from './productIndex.ts'
import { type Span, spansOf, type TitleText } from './titleText.ts'

/** How much of a product's names a title has. */

export interface FoundName {
  readonly phrase: Phrase
  /** Of its words, weighed by their letters, the share that stands in the title. */
  readonly share: number
  /** Whether every word stands there, near each other, those that say little alone beside their neighbours. */
  readonly isWhole: boolean
  /** Whether they stand as in the name, one after the other. */
  readonly isTogether: boolean
  readonly spans: readonly Span[]
  readonly quote: string
}

/** What may stand between the words of a name. */
export const NAME_JOINS = /^[\s\-–_.·'’‘`"&+()[\]:!,]{0,3}$/u
/** Of a name's words, the share from which it counts. */
export const PARTIAL_NAME = 0.6
/** From so much weight on a whole name stands for its product. */
const TELLING_WEIGHT = 7
/** So many letters of other words may stand among those of a name. */
const APART_MAX = 10
/** A part of a run in a script without spaces is never the whole of it. */
const PAIRS_MAX = 0.9
const SMALL_WORD = 2

/** Whether a name that was found says enough to stand for its product. */
export const isTelling = ({ isWhole, phrase }: FoundName): boolean =>
  isWhole && phrase.weight >= TELLING_WEIGHT

/** The name of these that the title has most of, null without names. */
export function findName(phrases: readonly Phrase[], title: TitleText): FoundName | null {
  let best: FoundName | null = null
  for (const phrase of phrases) {
    const found = findPhrase(phrase, title)
    if (!best || isBetter(found, best)) best = found
  }
  return best
}

function isBetter(one: FoundName, other: FoundName): boolean {
  if (one.isWhole !== other.isWhole) return one.isWhole
  if (one.share !== other.share) return one.share > other.share
  return one.phrase.weight > other.phrase.weight
}

function findPhrase(phrase: Phrase, title: TitleText): FoundName {
  const together = spansOf(title, phrase.compact, NAME_JOINS)
  if (together.length > 0)
    return { phrase, share: 1, isWhole: true, isTogether: true, spans: together, quote: phrase.written }
  const words = phrase.tokens.map((token, n) => ({ token, ...findWord(phrase, n, title) }))
  const held = words.filter(({ share }) => share === 1)
  const spans = held.flatMap((word) => word.spans)
  const share =
    words.reduce((sum, word) => sum + word.share * word.token.text.length, 0) / phrase.compact.length
  return {
    phrase,
    share,
    isWhole: words.length > 1 && held.length === words.length && areNear(phrase, spans),
    isTogether: false,
    spans,
    quote: held.map(({ token }) => token.text).join(' ') || phrase.written,
  }
}

function areNear({ compact }: Phrase, spans: readonly Span[]): boolean {
  const from = Math.min(...spans.map((span) => span.from))
  const to = Math.max(...spans.map((span) => span.to))
  return to - from <= compact.length + APART_MAX
}

/** How much of a name's word stands in the title. What says little alone counts only beside its neighbour in the name. */
function findWord(phrase: Phrase, n: number, title: TitleText): { share: number; spans: readonly Span[] } {
  const { text, kind } = phrase.tokens[n]!
  if (kind === 'unspaced') {
    const spans = spansOf(title, text, /^$/)
    if (spans.length > 0) return { share: 1, spans }
    const pairs = pairsOf(text)
    const known = pairs.filter((pair) => title.compact.includes(pair)).length
    return { share: Math.min(PAIRS_MAX, known / pairs.length), spans: [] }
  }
  const isSmall = kind === 'digits' || text.length <= SMALL_WORD
  const before = phrase.tokens[n - 1]?.text
  const after = phrase.tokens[n + 1]?.text ?? ''
  const spans = spansOf(
    title,
    !isSmall ? text : before === undefined ? text + after : before + text,
    NAME_JOINS,
  )
  return { share: spans.length > 0 ? 1 : 0, spans }
}
