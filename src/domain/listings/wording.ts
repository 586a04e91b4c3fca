import { once } from '../kit/once.ts'
import { WORDING, type WordingEntry, type WordingKind } from './wordList.ts'

/** Finds suspicious words in a listing's text and quotes them as they are written there. */

export interface FoundWord {
  /** As the word list has it. */
  readonly word: string
  /** As it stands in the text. */
  readonly quote: string
  readonly kind: WordingKind
  readonly language: string
  /** From 0 to 1; 0 where the words claim genuineness. */
  readonly weight: number
  /** Whether it is spelt so as to escape a search: "r3plica", "r e p l i c a", letters of another script. */
  readonly disguised: boolean
}

/** Scripts written without spaces, or with endings grown to the word: a word is found anywhere in them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]/u
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u
/** Signs that nobody sees and that split words for a machine. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu
const CLUSTER = /\P{M}[\p{M}\uFF9E\uFF9F]*|\p{M}+/gu

/** Letters that are read as another: digits and signs, and letters of other scripts that look the same. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  a: 'a4@аα',
  b: 'b8',
  c: 'cс',
  e: 'e3еε€',
  g: 'g9',
  i: 'i1!|іι',
  k: 'kк',
  l: 'l1|',
  n: 'nп',
  o: 'o0оο',
  p: 'pрρ',
  r: 'rг',
  s: 's5$ѕ',
  t: 't7т',
  u: 'uυ',
  x: 'xх',
  y: 'yу',
}
const DISGUISED_FROM = 4
const ANY_SEPARATOR = '[^\\p{L}\\p{N}]{0,3}'
const ENDING = '\\p{L}{0,4}'

interface Folded {
  readonly text: string
  /** For each position of the folded text, where its sign stands in the original; one more for the end. */
  readonly at: readonly number[]
}

/** Signs that were folded before: texts are made of few, and folding one takes long. */
const FOLDED = new Map<string, string>()
const FOLDED_MAX = 20_000

/** Compatibility forms made one, lower case, without accents: what words are compared in. */
function foldSign(sign: string): string {
  const known = FOLDED.get(sign)
  if (known !== undefined) return known
  if (FOLDED.size >= FOLDED_MAX) FOLDED.clear()
  const folded = sign
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll('ı', 'i')
    .replaceAll('∶', ':')
    .replaceAll('ß', 'ss')
  FOLDED.set(sign, folded)
  return folded
}

function fold(original: string): Folded {
  let text = ''
  const at: number[] = []
  for (const { 0: sign, index } of original.matchAll(CLUSTER)) {
    const folded = sign.length === 1 && sign <= '\u007f' ? sign.toLowerCase() : foldSign(sign)
    text += folded
    for (let place = 0; place < folded.length; place++) at.push(index)
  }
  at.push(original.length)
  return { text, at }
}

const escaped = (sign: string) => sign.replace(/[$()*+./?[\\\]^{|}]/gu, '\\$&')

/** The word as a pattern over folded text. */
function plainPattern(word: string): string {
  const stem = foldSign(word.replace(/\*$/u, ''))
  const parts = Array.from(stem).map((sign) =>
    sign === ' ' ? ANY_SEPARATOR : sign === ':' ? '\\s*:\\s*' : escaped(sign),
  )
  return parts.join('') + (word.endsWith('*') ? ENDING : '')
}

/** The same word with look-alikes for its letters, or with one sign between each two; only words of Latin letters. */
function disguisedPattern(word: string): string | null {
  const stem = foldSign(word)
  if (!/^[a-z]+$/u.test(stem) || stem.length < DISGUISED_FROM) return null
  const letters = Array.from(stem).map((letter) => `[${LOOKS_LIKE[letter] ?? letter}]`)
  return `${letters.join('[*.·_-]?')}|${letters.join('[\\s*.·_-]')}`
}

interface Pattern {
  readonly entry: WordingEntry
  readonly word: string
  readonly plain: RegExp
  readonly disguised: RegExp | null
}

interface Patterns {
  readonly entry: WordingEntry
  /** One look that spares most texts the words one by one. */
  readonly any: RegExp
  readonly patterns: readonly Pattern[]
}

const PATTERNS = once((): readonly Patterns[] =>
  WORDING.map((entry) => {
    const patterns = entry.words.map((word) => {
      const disguised = disguisedPattern(word)
      return {
        entry,
        word,
        plain: new RegExp(plainPattern(word), 'gu'),
        disguised: disguised === null ? null : new RegExp(disguised, 'gu'),
      }
    })
    const sources = patterns.flatMap(({ plain, disguised }) => [
      plain.source,
      ...(disguised ? [disguised.source] : []),
    ])
    return { entry, any: new RegExp(sources.join('|'), 'u'), patterns }
  }),
)

/** What turns "replica" into "not a replica", right before the word. */
const NEGATION =
  /(?<!\p{L})(?:no|not|never|non|isn['’]?t|aren['’]?t|without|anti|kein(?:e[nr]?|erlei)?|nicht|ohne|pas|sans|aucune?|jamais|nunca|sin|ningun[ao]?|nao|sem|nenhuma?|senza|nessun[ao]?|geen|niet|zonder|nie|bez|не|без|değil|degil)(?:[ -](?:an?|the|any|une?|de|ein(?:e[nr]?)?|una|een|jest))?(?:[ -]+|[ -]d['’])$|(?:非|不是|没有|拒[绝絕]|[绝絕]非|杜[绝絕]|禁止)$/u
/** The same right after it: "contrefaçon interdite", "taklit değil". */
const REFUSAL =
  /^[ :,-]{1,3}(?:(?:is|are|ist|sind|est|sont|es|son|e|sono|sao) )?(?:(?:strictly|strictement|streng|strikt) )?(?:prohibited|forbidden|verboten|interdite?s?|prohibee?s?|prohibid[ao]s?|proibid[ao]s?|vietat[aeio]|verboden|запрещен[аоы]?|değil|degil)(?!\p{L})/u
/** Further away no negation is looked for. */
const NEGATION_MAX = 40

interface Place {
  readonly start: number
  readonly end: number
}

function isWholeWord(text: string, { start, end }: Place): boolean {
  return !joins(text, start) && !joins(text, end)
}

/** Whether the signs before and after a position belong to one word. */
function joins(text: string, position: number): boolean {
  if (position === 0 || position === text.length) return false
  const before = /.$/su.exec(text.slice(Math.max(0, position - 2), position))![0]
  const after = String.fromCodePoint(text.codePointAt(position)!)
  if (UNSPACED.test(before) || UNSPACED.test(after)) return false
  // 1:1.5 and 21:1 are other numbers.
  if (/\d/u.test(before) && /^[.,:]\d/u.test(text.slice(position, position + 2))) return true
  if (/\d[.,:]$/u.test(text.slice(Math.max(0, position - 2), position)) && /\d/u.test(after)) return true
  return WORD_CHARACTER.test(before) && WORD_CHARACTER.test(after)
}

/** Where a word stands with what denies it; null where nothing does. */
function denial(text: string, { start, end }: Place): Place | null {
  const from = Math.max(0, start - NEGATION_MAX)
  const before = NEGATION.exec(text.slice(from, start))
  if (before) return { start: from + before.index, end }
  const after = REFUSAL.exec(text.slice(end, end + NEGATION_MAX))
  return after && { start, end: end + after[0].length }
}

interface Hit extends Place {
  readonly pattern: Pattern
  readonly disguised: boolean
}

function hitsOf(text: string): Hit[] {
  const hits: Hit[] = []
  for (const { entry, any, patterns } of PATTERNS()) {
    if (!any.test(text) || entry.unless?.test(text)) continue
    for (const pattern of patterns) {
      const plain = placesOf(text, pattern.plain)
      const disguised = plain.length === 0 && pattern.disguised ? placesOf(text, pattern.disguised) : []
      for (const place of plain) hits.push({ ...place, pattern, disguised: false })
      for (const place of disguised) hits.push({ ...place, pattern, disguised: true })
    }
  }
  return hits
}

function placesOf(text: string, expression: RegExp): Place[] {
  const places: Place[] = []
  // Not matchAll, which makes the expression again for each text.
  expression.lastIndex = 0
  for (let match = expression.exec(text); match; match = expression.exec(text)) {
    const place = { start: match.index, end: match.index + match[0].length }
    if (isWholeWord(text, place)) places.push(place)
  }
  return places
}

/**
 * The suspicious words of a text, in the order in which they stand there, each once. In scripts with spaces only
 * whole words count, in others the signs wherever they stand; case, width and accents are all one. A longer word
 * takes the place of one inside it. "Not a replica" and the like are claims of genuineness, quoted whole, and weigh nothing.
 * `quote` always occurs in the text.
 */
export function findWording(original: string): FoundWord[] {
  const { text, at } = fold(original)
  const found = new Map<string, FoundWord>()
  let covered = 0
  const quoteOf = ({ start, end }: Place) => original.slice(at[start], endOf(original, at, end))
  const exact = (hit: Hit) => (quoteOf(hit).toLowerCase() === hit.pattern.word.toLowerCase() ? 1 : 0)
  const hits = hitsOf(text).sort(
    (one, other) => one.start - other.start || other.end - one.end || exact(other) - exact(one),
  )
  for (const hit of hits) {
    if (hit.start < covered) continue
    covered = hit.end
    const { entry, word } = hit.pattern
    const denied = entry.kind === 'replica' || entry.kind === 'imitation' ? denial(text, hit) : null
    const negated = denied !== null
    const key = `${word}/${negated}`
    if (found.has(key)) continue
    found.set(key, {
      word: word.replace(/\*$/u, ''),
      quote: quoteOf(denied ?? hit),
      kind: negated ? 'claim' : entry.kind,
      language: entry.language,
      weight: negated ? 0 : entry.weight,
      disguised: hit.disguised,
    })
  }
  return [...found.values()]
}

/** Where the sign before a folded position ends in the original. */
function endOf(original: string, at: readonly number[], end: number): number {
  const last = at[end - 1]!
  for (let next = end; next < at.length; next++) if (at[next]! > last) return at[next]!
  return original.length
}
