/** A text as names are looked for in it: folded, in tokens, and where each began. */

/** A run of letters, of digits, or of signs of a script that is written without spaces. */
export interface Token {
  readonly text: string
  readonly kind: 'letters' | 'digits' | 'unspaced'
  /** Where it begins in `TitleText.compact`. */
  readonly at: number
  /** What stands between it and the token before: empty where they are written as one. */
  readonly gap: string
}

export interface TitleText {
  readonly folded: string
  readonly tokens: readonly Token[]
  /** The tokens' texts, nothing between them. */
  readonly compact: string
  /** By each place in `compact` that a token begins at, and the end: the number of that token. */
  readonly starts: ReadonlyMap<number, number>
}

const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー`
const TOKEN = new RegExp(String.raw`[${UNSPACED}]+|\p{N}+|(?:(?![${UNSPACED}])\p{L})+`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
const MARKS = /[™®©]/g

/** A text as it is compared: compatibility forms made one, lower case, without accents and signs of trade marks. */
export function fold(written: string): string {
  const plain = written.replace(MARKS, ' ').normalize('NFKC').toLowerCase()
  return plain.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

export function titleText(written: string): TitleText {
  const folded = fold(written)
  const tokens: Token[] = []
  const starts = new Map<number, number>()
  let at = 0
  let end = 0
  for (const { 0: text, index } of folded.matchAll(TOKEN)) {
    const kind = IS_UNSPACED.test(text) ? 'unspaced' : /^\p{N}/u.test(text) ? 'digits' : 'letters'
    starts.set(at, tokens.length)
    tokens.push({ text, kind, at, gap: folded.slice(end, index) })
    at += text.length
    end = index + text.length
  }
  starts.set(at, tokens.length)
  return { folded, tokens, compact: tokens.map(({ text }) => text).join(''), starts }
}

/** Where something stands in `TitleText.compact`. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Every place where a compact text stands whole: it begins and ends with tokens, or anywhere in a script without spaces,
 * and `joins` allows what stands between its tokens.
 */
export function spansOf(title: TitleText, compact: string, joins: RegExp): Span[] {
  const found: Span[] = []
  for (
    let from = title.compact.indexOf(compact);
    from >= 0;
    from = title.compact.indexOf(compact, from + 1)
  ) {
    const to = from + compact.length
    if (isEdge(title, from) && isEdge(title, to) && isJoined(title, { from, to }, joins))
      found.push({ from, to })
  }
  return found
}

function isEdge({ compact, starts }: TitleText, place: number): boolean {
  if (starts.has(place)) return true
  return IS_UNSPACED.test(compact.charAt(place)) && IS_UNSPACED.test(compact.charAt(place - 1))
}

function isJoined(title: TitleText, { from, to }: Span, joins: RegExp): boolean {
  return title.tokens.every(({ at, gap }) => at <= from || at >= to || joins.test(gap))
}
