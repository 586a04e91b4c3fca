import { jsPDF } from 'jspdf'
import {
  CAPTURE_TITLE,
  CAPTURE_WIDTH,
  captureHeader,
  type CaptureSubject,
  PDF_BODY,
  PDF_POINTS,
  PDF_SHEET,
} from '../../machines/dashboard/capture.ts'
import { PDF_PAGE } from '../../domain/kit/constants.ts'
import type { CapturedPage } from './capturePages.ts'
import { drawHeader } from './pageHeader.ts'
import { type Place, textLayer } from './textLayer.ts'

/** The pages as a PDF: under each its header and picture, over them their text, which is searched and copied but not seen. */
export async function pdfOf(
  pages: readonly CapturedPage[],
  { subject, at }: { readonly subject: CaptureSubject; readonly at: number },
): Promise<Blob> {
  const pdf = new jsPDF({ ...PDF_PAGE, unit: 'pt', compress: true, putOnlyUsedFonts: true })
  pdf.setProperties({ title: `${CAPTURE_TITLE}, ${subject.range}`, creator: 'Assay' })
  pdf.setCreationDate(new Date(at))
  const headers = pages.map((_, n) =>
    drawHeader(captureHeader(subject, { at, page: n + 1, pages: pages.length })),
  )
  const text = textLayer(
    pdf,
    [...headers, ...pages].flatMap(({ runs }) => runs),
  )
  for (const [n, page] of pages.entries()) {
    if (n > 0) pdf.addPage()
    const header = headers[n]!
    const top = { left: PDF_SHEET.margin, top: PDF_SHEET.margin, scale: PDF_POINTS }
    const scale = PDF_POINTS * page.scale
    const body = {
      left: PDF_BODY.left + (PDF_BODY.width - CAPTURE_WIDTH * scale) / 2,
      top: PDF_BODY.top,
      scale,
    }
    await place(pdf, header.canvas, { ...top, height: PDF_SHEET.header })
    text.write(header.runs, top)
    await place(pdf, page.canvas, { ...body, height: (page.bottom - page.top) * scale })
    text.write(page.runs, body)
  }
  text.close()
  return pdf.output('blob')
}

async function place(
  pdf: jsPDF,
  canvas: HTMLCanvasElement,
  { left, top, scale, height }: Place & { readonly height: number },
): Promise<void> {
  const picture = await pngOf(canvas)
  pdf.addImage(picture, 'PNG', left, top, CAPTURE_WIDTH * scale, height, undefined, 'FAST')
}

async function pngOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser could not make a picture of the dashboard.')
  return new Uint8Array(await blob.arrayBuffer())
}
