import { captureFileName, captureHeader, type CaptureSubject } from '../machines/dashboard/capture.ts'
import { saveFile } from './download.ts'
import type { CapturedPage, ReplaceCharts } from './pdf/capturePages.ts'
import { capturedPart, dressPage, fillPages, undressPage } from './pdf/stage.ts'

/** Capturing the dashboard as a PDF. What it is made with is loaded when the first is asked for. */

export interface CapturedPages {
  readonly at: number
  readonly pages: readonly CapturedPage[]
}

const library = () => import(/* webpackChunkName: 'pdf' */ './pdf/library.ts')

export const captureService = {
  /** Dresses the page for its picture; answers what undoes that. Throws where nothing can be captured. */
  dress(): () => void {
    dressPage()
    return () => void undressPage()
  },

  /** Loads what the PDF is made with, and the letters that the dashboard needs, in which it fills its pages. */
  async prepare(subject: CaptureSubject): Promise<void> {
    const { loadLetters } = await library()
    const { subject: words } = captureHeader(subject, { at: 0, page: 1, pages: 1 })
    await loadLetters(`${words}${capturedPart().textContent}`)
    fillPages()
  },

  /** Pictures of the dashboard as it stands, page by page. */
  async capture(replaceCharts: ReplaceCharts, signal: AbortSignal): Promise<CapturedPages> {
    const { capturePages } = await library()
    return { at: Date.now(), pages: await capturePages(capturedPart(), replaceCharts, signal) }
  },

  /** Makes the file and hands it to the browser; answers its name. */
  async save(
    { at, pages }: CapturedPages,
    subject: CaptureSubject,
    signal: AbortSignal,
  ): Promise<{ name: string }> {
    const { pdfOf } = await library()
    const content = await pdfOf(pages, { subject, at })
    signal.throwIfAborted()
    const name = captureFileName(at, subject.timeZone)
    saveFile({ content, name })
    return { name }
  },

  /** The page as it was before, which it may be already. Rejects where a part of it can't be brought back. */
  async restore(): Promise<void> {
    if (!undressPage()) throw new Error('The page is still dressed.')
  },
}
