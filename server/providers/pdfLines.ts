import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import type { Fonts } from './pdfFonts.ts'

/** Text in lines and runs of one font each, in the order in which they are seen. */

/** A piece of a line in one font. */
export interface Run {
  readonly text: string
  readonly font: string
}

export interface Line {
  /** From left to right. */
  readonly runs: readonly Run[]
  readonly width: number
  /** Where it begins, from the left edge. */
  readonly x: number
}

/** How wide a run is, in points. */
export type Measure = (run: Run) => number

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u
const RIGHT_TO_LEFT = /^[\s\p{P}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The text as it can be shown: a character that no font has stands as its code point. */
export function showable(text: string, { fontOf }: Fonts): string {
  const shown = Array.from(text.replaceAll('\t', '    '), (character) => {
    if (fontOf(character) !== null) return character
    if (IGNORABLE.test(character)) return ''
    return `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
  })
  return shown.join('')
}

/** The characters that a text may need beside its own: spaces for tabs, and code points. */
export const SPARE_CHARACTERS = ' [U+0123456789ABCDEF]'

/** The text cut where the font changes. */
function runsOf(text: string, { fontOf }: Fonts): Run[] {
  const runs: { text: string; font: string }[] = []
  for (const character of Array.from(text)) {
    const font = fontOf(character)!
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}

/** A run that is read from right to left but whose script is not is turned by hand; the font turns the others. */
function turned(text: string): string {
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)) return text
  const characters = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
  return characters.reverse().join('')
}

/** The runs of one line from left to right, by the Unicode Bidirectional Algorithm. */
function visualRuns(line: string, fonts: Fonts, base: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, base)
  const runs: (Run & { level: number })[] = []
  for (let start = 0; start < line.length;) {
    let end = start + 1
    while (end < line.length && levels[end] === levels[start]) end++
    for (const run of runsOf(line.slice(start, end), fonts)) runs.push({ ...run, level: levels[start]! })
    start = end
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level--)
    for (let start = 0; start < runs.length; start++) {
      let end = start
      while (end < runs.length && runs[end]!.level >= level) end++
      if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
      start = end
    }
  return runs.map(({ text, font, level }) => ({ text: level % 2 === 1 ? turned(text) : text, font }))
}

/** The parts between which a line may be broken. */
function parts(text: string): string[] {
  const breaker = new LineBreaker(text)
  const cut: string[] = []
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    cut.push(text.slice(start, next.position))
    start = next.position
  }
  return cut
}

/**
 * One paragraph in lines of at most `width` points. A part too long for a line, such as an address, is broken where
 * the line ends; lines after the first begin where the first does.
 */
export function linesOf(paragraph: string, width: number, fonts: Fonts, measure: Measure): Line[] {
  const widthOf = (text: string) => runsOf(text, fonts).reduce((sum, run) => sum + measure(run), 0)
  const base = RIGHT_TO_LEFT.test(paragraph) ? 'rtl' : 'ltr'
  const margin = /^ */.exec(paragraph)![0]
  const indent = widthOf(margin)
  const room = width - indent
  const lines: string[] = []
  let line = ''
  let used = 0
  const take = (part: string) => {
    line += part
    used += widthOf(part)
  }
  const finish = () => {
    lines.push(line.trimEnd())
    line = ''
    used = 0
  }
  for (const part of parts(paragraph.slice(margin.length))) {
    const needed = widthOf(part.trimEnd())
    if (used + needed <= room) {
      take(part)
      continue
    }
    if (line !== '' && needed <= room) finish()
    if (needed <= room) take(part)
    else
      for (const { segment } of graphemes.segment(part)) {
        if (line !== '' && used + widthOf(segment) > room) finish()
        take(segment)
      }
  }
  finish()
  return lines.map((text) => {
    const runs = visualRuns(text, fonts, base)
    const lineWidth = runs.reduce((sum, run) => sum + measure(run), 0)
    return { runs, width: lineWidth, x: base === 'rtl' ? width - lineWidth : indent }
  })
}
