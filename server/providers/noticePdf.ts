import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { NOTICE_HEADINGS } from '../../src/domain/noticeText.ts'
import { type Fonts, fontsFor } from './pdfFonts.ts'
import { type Line, linesOf, type Run, showable, SPARE_CHARACTERS } from './pdfLines.ts'

export interface NoticeForPdf {
  readonly subject: string
  readonly text: string
  /** The brand's name and the complaint's id, which stand at the head of every page. */
  readonly brand: string
  readonly complaint: string
  /** The day of the notice, YYYY-MM-DD. */
  readonly day: string
}

const MARGIN = { x: 60, top: 84, bottom: 72 }
const BODY = { size: 10, weight: 400 }
const HEADING = { size: 10, weight: 600 }
const TITLE = { size: 14, weight: 600 }
const EDGE = { size: 8, weight: 400 }
const LEADING = 1.45
const INK = '#1a1a1a'
const FAINT = '#595959'

type Style = typeof BODY

/**
 * The notice as a PDF on A4, its text selectable and its fonts embedded, whatever the script. The same notice gives
 * the same bytes. Fails only where a font's file can't be read.
 */
export async function noticePdf({ subject, text, brand, complaint, day }: NoticeForPdf): Promise<Buffer> {
  const paragraphs = text.split(/\r\n|[\n\r\u2028\u2029]/)
  const heavy = [subject, ...paragraphs.filter((line) => NOTICE_HEADINGS.has(line))]
  const light = [...paragraphs, brand, complaint, 'Complaint Page of 0123456789']
  const fonts = new Map([
    [400, await fontsFor(light.join('') + SPARE_CHARACTERS, 400)],
    [600, await fontsFor(heavy.join('') + SPARE_CHARACTERS, 600)],
  ])
  const document = new Pdf({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: subject,
      Author: brand,
      Creator: 'Assay',
      Producer: 'Assay',
      CreationDate: new Date(`${day}T00:00:00Z`),
    },
  })
  for (const { made } of fonts.values()) for (const [name, font] of made) document.registerFont(name, font)

  const width = document.page.width - 2 * MARGIN.x
  const floor = document.page.height - MARGIN.bottom
  let y = MARGIN.top

  const fontsOf = ({ weight }: Style): Fonts => fonts.get(weight)!
  const lay = (paragraph: string, style: Style): Line[] =>
    linesOf(showable(paragraph, fontsOf(style)), width, fontsOf(style), ({ text, font }) =>
      document.font(font).fontSize(style.size).widthOfString(text),
    )
  const draw = (runs: readonly Run[], left: number, baseline: number, { size }: Style) => {
    let x = left
    for (const { text, font } of runs) {
      document.font(font).fontSize(size)
      document.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
      x += document.widthOfString(text)
    }
  }
  const makeRoom = (height: number) => {
    if (y + height <= floor) return
    document.addPage()
    document.fillColor(INK)
    y = MARGIN.top
  }
  const write = (paragraph: string, style: Style) => {
    // A heading stays with what it stands above.
    if (style === HEADING) makeRoom(4 * style.size * LEADING)
    for (const line of lay(paragraph, style)) {
      makeRoom(style.size * LEADING)
      draw(line.runs, MARGIN.x + line.x, y + style.size, style)
      y += style.size * LEADING
    }
  }

  document.fillColor(INK)
  write(subject, TITLE)
  y += TITLE.size
  for (const paragraph of paragraphs) write(paragraph, NOTICE_HEADINGS.has(paragraph) ? HEADING : BODY)

  const pages = document.bufferedPageRange().count
  for (let page = 0; page < pages; page++) {
    document.switchToPage(page)
    document.fillColor(FAINT)
    const [left] = lay(brand, EDGE)
    const [right] = lay(`Complaint ${complaint}`, EDGE)
    const [foot] = lay(`Page ${page + 1} of ${pages}`, EDGE)
    draw(left!.runs, MARGIN.x, 44, EDGE)
    draw(
      right!.runs,
      MARGIN.x + width - right!.width,
      left!.width + right!.width > width - 20 ? 56 : 44,
      EDGE,
    )
    draw(foot!.runs, MARGIN.x + width - foot!.width, document.page.height - 40, EDGE)
  }
  document.end()
  return buffer(document)
}
