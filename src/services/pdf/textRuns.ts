import { directedParts } from '../../machines/dashboard/capture.ts'

/** What is written on the screen and where, for the text that lies over its picture. */

/** A word, or a part of one, with its place in CSS pixels from the corner of what is captured. */
export interface TextRun {
  /** As it is read from left to right on the page: letters that run from right to left stand reversed. */
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Whether a space is to the right of it. */
  readonly hasSpace: boolean
}

/** Every text that can be seen within an element, in the order of reading, each line of it from left to right. */
export function textRuns(root: HTMLElement): TextRun[] {
  const origin = root.getBoundingClientRect()
  const runs: Omit<TextRun, 'hasSpace'>[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { data, parentElement } = node as Text
    if (data.trim() === '' || !parentElement || !isSeen(parentElement, root)) continue
    const words = directedParts(data).flatMap(({ text, at, isRightToLeft }) =>
      linesOf(node as Text, at, at + text.trimEnd().length).map(({ start, end, rect }) => ({
        text: isRightToLeft ? reversed(data.slice(start, end)) : data.slice(start, end),
        isRightToLeft,
        left: rect.left - origin.left,
        top: rect.top - origin.top,
        width: rect.width,
        height: rect.height,
      })),
    )
    runs.push(...fromLeftToRight(words).map(({ isRightToLeft: _, ...run }) => run))
  }
  return withSpaces(runs)
}

/** A text backwards, as it is seen where it runs from right to left. */
export const reversed = (text: string): string => Array.from(text).reverse().join('')

/** Words in the order in which they are seen: lines with words from right to left begin at their left end all the same. */
function fromLeftToRight<Word extends { top: number; left: number; height: number; isRightToLeft: boolean }>(
  words: readonly Word[],
): readonly Word[] {
  if (!words.some(({ isRightToLeft }) => isRightToLeft)) return words
  return words.toSorted((a, b) => (Math.abs(a.top - b.top) < a.height / 2 ? a.left - b.left : a.top - b.top))
}

/** Says where something stands apart from what follows it. */
function withSpaces(runs: readonly Omit<TextRun, 'hasSpace'>[]): TextRun[] {
  return runs.map((run, n) => {
    const next = runs[n + 1]
    const isBeside = next && Math.abs(next.top - run.top) < run.height / 2
    const gap = isBeside ? next.left - (run.left + run.width) : Infinity
    return { ...run, hasSpace: Math.abs(gap) > run.height * SPACE }
  })
}

/** The least gap that counts as a space, of a line's height. */
const SPACE = 0.1

/** Texts for screen readers alone are as good as no size, and so is what holds them. */
function isSeen(element: Element, root: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    if (at instanceof HTMLElement && at.offsetWidth <= 1 && at.offsetHeight <= 1 && at.offsetParent)
      return false
  return true
}

interface Line {
  readonly start: number
  readonly end: number
  readonly rect: DOMRect
}

/** The lines that a stretch of a text is broken into. */
function linesOf(node: Text, start: number, end: number): Line[] {
  const range = document.createRange()
  const rectOf = (from: number, to: number) => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return range.getBoundingClientRect()
  }
  const whole = { start, end, rect: rectOf(start, end) }
  if (range.getClientRects().length <= 1) return [whole].filter(hasSize)
  const lines: { start: number; end: number; top: number }[] = []
  let at = start
  for (const character of node.data.slice(start, end)) {
    const { top, height } = rectOf(at, at + character.length)
    const line = lines.at(-1)
    if (line && Math.abs(top - line.top) < height / 2) line.end = at + character.length
    else lines.push({ start: at, end: at + character.length, top })
    at += character.length
  }
  return lines.map((line) => ({ ...line, rect: rectOf(line.start, line.end) })).filter(hasSize)
}

const hasSize = ({ rect }: { readonly rect: DOMRect }) => rect.width > 0 && rect.height > 0
