import type { Line, Run } from './pdfLines.ts'

/** How a PDF is written: sizes, weights and colours, and what draws on the page. */

export const BODY = { size: 10, weight: 400 }
export const HEADING = { size: 10, weight: 600 }
export const EDGE = { size: 8, weight: 400 }
export const LEADING = 1.45
export const INK = '#1a1a1a'
export const FAINT = '#595959'

export type Style = typeof BODY

/** What draws on the page: how text is laid and printed, and where the next thing stands. */
export interface Pen {
  readonly document: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  readonly accent: string
  readonly lay: (paragraph: string, style: Style, room?: number) => Line[]
  readonly print: (runs: readonly Run[], left: number, baseline: number, style: Style) => void
  /** Goes on to a new page where this height does not fit. */
  readonly makeRoom: (height: number) => void
  y: number
}
