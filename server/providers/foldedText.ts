/**
 * Text made comparable: compatibility forms made one, lower case, runs of white space one blank, invisible characters
 * left out. Each of its characters knows where it stands in the text as it was written.
 */
export interface FoldedText {
  readonly text: string
  /** What stands in the original where the folded text has `start` to `end`. */
  readonly original: (start: number, end: number) => string
}

/** Folds a text for comparing. */
export function foldText(written: string): FoldedText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of written) {
    const folded = foldCharacter(character)
    const kept = folded === ' ' && (text === '' || text.endsWith(' ')) ? '' : folded
    for (let n = 0; n < kept.length; n++) {
      starts.push(at)
      ends.push(at + character.length)
    }
    text += kept
    at += character.length
  }
  return { text, original: (start, end) => written.slice(starts[start] ?? at, ends[end - 1] ?? at) }
}

function foldCharacter(character: string): string {
  if (character > ' ' && character <= '~') return character.toLowerCase()
  if (/^\s$/.test(character)) return ' '
  if (/^[\p{Cf}\p{Cc}]$/u.test(character)) return ''
  return character.normalize('NFKC').toLowerCase()
}

/** The words of a text that read like `sought`, as they stand there; null where they don't occur. */
export function occurrenceIn(folded: FoldedText, sought: string): string | null {
  const wanted = foldText(sought).text.trim()
  if (wanted === '') return null
  const start = folded.text.indexOf(wanted)
  return start < 0 ? null : folded.original(start, start + wanted.length)
}

const LETTER = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Nd}_]'
const EDGE = `(?:(?<!${LETTER})(?=${LETTER})|(?<=${LETTER})(?!${LETTER}))`

/**
 * A pattern to hold against folded text. Its word edges are those of Latin and Cyrillic words, accented letters too, also
 * where they touch a script that is written without spaces.
 */
export const wordPattern = ({ source }: RegExp): RegExp => new RegExp(source.replaceAll('\\b', EDGE), 'gu')

/** Every place of a text that fits one of the patterns, as it stands there; what overlaps is told once. */
export function matchesIn(folded: FoldedText, patterns: readonly RegExp[]): string[] {
  const spans = patterns
    .flatMap((pattern) => [...folded.text.matchAll(pattern)])
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => end > start)
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
  const found: string[] = []
  let last = -1
  for (const { start, end } of spans) {
    if (start < last) continue
    found.push(folded.original(start, end).trim())
    last = end
  }
  return found
}
