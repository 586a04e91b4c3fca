import { wallText } from '../../domain/kit/dates.ts'

/** The dashboard as a PDF (§2 PDF capture): its words, its name, and how what stands on the screen goes onto pages. */

export const CAPTURE_QUESTION = {
  title: 'Download PDF?',
  text: 'The dashboard UI will be adjusted momentarily while the PDF is created and then returns to the current view.',
} as const

/** What is done for a PDF, one thing after the other, and what is said while it is. */
export const CAPTURE_STEPS = ['preparing', 'waiting', 'capturing', 'saving', 'restoring'] as const
export type CaptureStep = (typeof CAPTURE_STEPS)[number]
export const CAPTURE_WORDS: Readonly<Record<CaptureStep, string>> = {
  preparing: 'Adjusting the dashboard',
  waiting: 'Waiting until the charts are drawn',
  capturing: 'Taking the pictures of the pages',
  saving: 'Writing the PDF',
  restoring: 'Going back to the current view',
}
/** What is said of a step that failed. */
const PROBLEMS = {
  preparing: 'What the PDF is made with could not be loaded.',
  capturing: 'The pictures of the pages could not be taken.',
  saving: 'The PDF could not be written.',
} as const
export type FailedStep = keyof typeof PROBLEMS

/** How a capture ended that did not go through. */
export interface CaptureEnd {
  readonly failed: FailedStep | null
  /** The name of the file, where it was saved. */
  readonly saved: string | null
  /** Whether the page could not be brought back to its view. */
  readonly isStuck: boolean
}

/** What is said of it: what happened, and what was kept. */
export function captureFailure({ failed, saved, isStuck }: CaptureEnd): {
  readonly title: string
  readonly problem: string
  readonly kept: string
} {
  const file = saved === null ? 'No file was saved.' : `The PDF was saved as ${saved}.`
  if (isStuck)
    return {
      title: 'The page was not restored',
      problem: 'The page could not be restored.',
      kept: `${file} If trying again doesn’t help, reload the page: your theme and filter are kept.`,
    }
  return {
    title: 'The PDF was not created',
    problem: failed === null ? '' : PROBLEMS[failed],
    kept: `${file} The dashboard is as it was.`,
  }
}

/** What the pages are headed by, and the file is named by. */
export const CAPTURE_TITLE = 'Assay dashboard'
export const CAPTURE_PREFIX = 'assay-dashboard'

/** The attributes that say what is captured, what of it no page break may cut, what may be made higher, and what is left out. */
export const CAPTURED = 'data-pdf-root'
export const UNCUT = 'data-pdf-block'
export const GROWING = 'data-pdf-grows'
export const LEFT_OUT = 'data-pdf-skip'
export const CAPTURED_PART = { [CAPTURED]: '' } as const
export const UNCUT_PART = { [UNCUT]: '' } as const
export const GROWING_PART = { ...UNCUT_PART, [GROWING]: '' } as const
export const LEFT_OUT_PART = { [LEFT_OUT]: '' } as const
/** The attribute of the document's root element while it is printed. */
export const PRINTING = 'data-printing'

/** How wide the dashboard is made while it is captured, in CSS pixels: the pages are the same from every window. */
export const CAPTURE_WIDTH = 1200
/** How many pixels a CSS pixel is drawn with. */
export const CAPTURE_SCALE = 2

/** A page of PDF_PAGE in points, and what is left free on it. */
export const PDF_SHEET = { width: 792, height: 612, margin: 20, header: 26 } as const
/** The part of a page below its header, in points. */
export const PDF_BODY = {
  left: PDF_SHEET.margin,
  top: PDF_SHEET.margin + PDF_SHEET.header,
  width: PDF_SHEET.width - 2 * PDF_SHEET.margin,
  height: PDF_SHEET.height - 2 * PDF_SHEET.margin - PDF_SHEET.header,
} as const
/** How many points a CSS pixel takes on a page. */
export const PDF_POINTS = PDF_BODY.width / CAPTURE_WIDTH

/** The letters of the pages, in the order in which a character is looked for: what Inter lacks comes from Noto Sans. */
export const CAPTURE_FONTS = [
  'Inter Variable',
  'Noto Sans Variable',
  'Noto Sans Arabic Variable',
  'Noto Sans Hebrew Variable',
  'Noto Sans Thai Variable',
  'Noto Sans Armenian Variable',
  'Noto Sans Georgian Variable',
  'Noto Sans Bengali Variable',
  'Noto Sans Tamil Variable',
  'Noto Sans Telugu Variable',
  'Noto Sans SC Variable',
  'Noto Sans KR Variable',
  'Noto Emoji Variable',
] as const
export const CAPTURE_FONT_FAMILY = [...CAPTURE_FONTS.map((name) => `'${name}'`), 'sans-serif'].join(', ')

/** What a capture is of, as its pages are headed. */
export interface CaptureSubject {
  /** The days that the dashboard counts, in words. */
  readonly range: string
  /** The brands that it counts, in words. */
  readonly brands: string
  /** The workspace's: the capture is named and dated in it. */
  readonly timeZone: string
}

/** The name of the file: the prefix and the time in the workspace's time zone, as `assay-dashboard-2026-11-20-1042.pdf`. */
export function captureFileName(at: number, timeZone: string): string {
  return `${CAPTURE_PREFIX}-${wallText(at, timeZone).replace('T', '-').replace(':', '')}.pdf`
}

/** What the header of a page says: left the title and what is counted, right when it was captured and which page it is. */
export function captureHeader(
  { range, brands, timeZone }: CaptureSubject,
  { at, page, pages }: { readonly at: number; readonly page: number; readonly pages: number },
): { readonly title: string; readonly subject: string; readonly aside: string } {
  return {
    title: CAPTURE_TITLE,
    subject: `${range} · ${brands}`,
    aside: `Captured ${wallText(at, timeZone).replace('T', ' ')} ${timeZone} · Page ${page} of ${pages}`,
  }
}

/** A stretch from the top, in CSS pixels. */
export interface Stretch {
  readonly top: number
  readonly bottom: number
}

/** What one page shows, and how much smaller than the others it is drawn. */
export interface PageStretch extends Stretch {
  readonly scale: number
}

/**
 * The pages of something so high, none of whose blocks may be cut, on pages that hold so much. Blocks beside each other
 * stay together; what stands between goes with the blocks that follow it. What is higher than a page is drawn smaller.
 */
export function pagesOf(
  blocks: readonly Stretch[],
  height: number,
  pageHeight = PDF_BODY.height / PDF_POINTS,
): PageStretch[] {
  const pages: { top: number; bottom: number }[] = []
  for (const bottom of cutsOf(blocks, height)) {
    const last = pages.at(-1)
    if (last && bottom - last.top <= pageHeight) last.bottom = bottom
    else pages.push({ top: last?.bottom ?? 0, bottom })
  }
  return pages.map(({ top, bottom }) => ({ top, bottom, scale: Math.min(1, pageHeight / (bottom - top)) }))
}

/**
 * By how much each block is to be made higher so that the pages are full: what a page has left goes to those of its
 * blocks that may grow, evenly, though none becomes more than twice as high.
 */
export function growthOf(
  blocks: readonly (Stretch & { readonly grows: boolean })[],
  height: number,
  pageHeight = PDF_BODY.height / PDF_POINTS,
): number[] {
  const pages = pagesOf(blocks, height, pageHeight)
  const pageOf = (block: Stretch) => pages.findIndex(({ bottom }) => block.bottom <= bottom)
  return blocks.map((block) => {
    const page = pages[pageOf(block)]
    if (!block.grows || !page) return 0
    const sharing = blocks.filter(({ grows, ...other }) => grows && pages[pageOf(other)] === page).length
    // A fraction of a pixel too much would begin another page.
    const left = Math.floor(pageHeight - (page.bottom - page.top)) - 1
    return Math.max(0, Math.min(left / sharing, block.bottom - block.top))
  })
}

/** Where a page may end: below blocks, or groups of them beside each other, and at the end. */
function cutsOf(blocks: readonly Stretch[], height: number): number[] {
  const cuts: number[] = []
  let reached = 0
  for (const { top, bottom } of blocks.toSorted((a, b) => a.top - b.top)) {
    if (top >= reached && reached > 0) cuts.push(reached)
    reached = Math.max(reached, bottom)
  }
  return [...cuts, Math.max(reached, height)]
}

/** A part of a text that is written in one direction. */
export interface DirectedPart {
  readonly text: string
  /** Where it begins in the whole text. */
  readonly at: number
  readonly isRightToLeft: boolean
}

const WORDS = /\S+\s*|\s+/gu
const SCRIPTS = String.raw`\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`
/** Digits run from left to right in every script. */
const LETTER = String.raw`(?!\p{Nd})[${SCRIPTS}]`
const RIGHT_TO_LEFT = new RegExp(LETTER, 'u')
const PARTS = new RegExp(
  String.raw`${LETTER}(?:${LETTER}|[\p{M}\u200c\u200d])*\s*|(?:(?!${LETTER})\S)+\s*`,
  'gu',
)

/** The words of a text, each with the space behind it; a word of both directions in its parts. */
export function directedParts(text: string): DirectedPart[] {
  return [...text.matchAll(WORDS)].flatMap(({ 0: word, index }) =>
    RIGHT_TO_LEFT.test(word)
      ? [...word.matchAll(PARTS)].map((part) => ({
          text: part[0],
          at: index + part.index,
          isRightToLeft: RIGHT_TO_LEFT.test(part[0]),
        }))
      : [{ text: word, at: index, isRightToLeft: false }],
  )
}
