import html2canvas from 'html2canvas'
import { CAPTURE_SCALE, CAPTURE_WIDTH, pagesOf, type PageStretch } from '../../machines/dashboard/capture.ts'
import { blocksOf } from './stage.ts'
import { type TextRun, textRuns } from './textRuns.ts'

/** Taking pictures of what stands on the screen, page by page. */

export interface CapturedPage extends PageStretch {
  readonly canvas: HTMLCanvasElement
  /** What is written on the page, from its own top. */
  readonly runs: readonly TextRun[]
}

/** Replaces each chart within an element by a picture, and answers what puts them back. */
export type ReplaceCharts = (root: HTMLElement) => Promise<() => void>

/** Pictures of an element, cut into pages between its blocks. The charts stand again when it is done, or has failed. */
export async function capturePages(
  root: HTMLElement,
  replaceCharts: ReplaceCharts,
  signal: AbortSignal,
): Promise<CapturedPage[]> {
  // The words in the charts are read before pictures take their place.
  const runs = textRuns(root)
  const { blocks, height } = blocksOf(root)
  const stretches = pagesOf(blocks, height)
  const putBack = await replaceCharts(root)
  signal.addEventListener('abort', putBack)
  try {
    const pages: CapturedPage[] = []
    for (const shot of shotsOf(stretches)) {
      signal.throwIfAborted()
      const top = shot[0]!.top
      const canvas = await html2canvas(root, {
        scale: CAPTURE_SCALE,
        x: 0,
        y: top,
        width: CAPTURE_WIDTH,
        height: shot.at(-1)!.bottom - top,
        backgroundColor: '#ffffff',
        logging: false,
        ignoreElements: (element) => !isNeeded(element, root),
      })
      for (const page of shot)
        pages.push({
          ...page,
          canvas: cutOut(canvas, page.top - top, page.bottom - page.top),
          runs: runs.filter(isWithin(page)).map(from(page)),
        })
    }
    return pages
  } finally {
    signal.removeEventListener('abort', putBack)
    putBack()
    // Where it failed, it leaves the page that it built.
    for (const left of document.querySelectorAll('iframe.html2canvas-container')) left.remove()
  }
}

/** What has to be built again for a picture: what is captured as far as it is shown, what it stands in, and its style. */
function isNeeded(element: Element, root: HTMLElement): boolean {
  if (!document.body.contains(element) || element.contains(root)) return true
  return root.contains(element) && !(element instanceof HTMLElement && element.style.display === 'none')
}

/** The highest picture that every browser draws, in CSS pixels. */
const SHOT_MAX = 16_000 / CAPTURE_SCALE

/** Pages that are taken together: each picture means that the whole page is built again for it. */
function shotsOf(pages: readonly PageStretch[]): PageStretch[][] {
  const shots: PageStretch[][] = []
  for (const page of pages) {
    const shot = shots.at(-1)
    if (shot && page.bottom - shot[0]!.top <= SHOT_MAX) shot.push(page)
    else shots.push([page])
  }
  return shots
}

/** So much of a picture, from a place on downwards; both in CSS pixels. */
function cutOut(picture: HTMLCanvasElement, top: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = CAPTURE_WIDTH * CAPTURE_SCALE
  canvas.height = Math.round(height * CAPTURE_SCALE)
  canvas.getContext('2d')!.drawImage(picture, 0, -Math.round(top * CAPTURE_SCALE))
  return canvas
}

const isWithin =
  ({ top, bottom }: PageStretch) =>
  (run: TextRun) =>
    run.top + run.height / 2 >= top && run.top + run.height / 2 < bottom

const from =
  (page: PageStretch) =>
  (run: TextRun): TextRun => ({ ...run, top: run.top - page.top })
