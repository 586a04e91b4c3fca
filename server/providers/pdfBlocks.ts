import type { Readable } from 'node:stream'
import { type Fonts, fontsFor } from './pdfFonts.ts'
import { type Line, linesOf, type Run, showable, SPARE_CHARACTERS } from './pdfLines.ts'
import { BODY, EDGE, FAINT, HEADING, INK, LEADING, type Pen, type Style } from './pdfPen.ts'
import { drawMap, type MapBlock } from './pdfMap.ts'
import { drawFigures, drawTable, type FiguresBlock, type TableBlock, wordsOf } from './pdfTables.ts'

/** Writing as PDF: blocks one below the other on A4, in any script, with a head and page numbers. */

/** What stands below what stood before. A fact's label stands left of what it says, and a note below that. */
export type Block =
  | TableBlock
  | FiguresBlock
  | MapBlock
  /** Words that lead somewhere. */
  | { readonly type: 'link'; readonly text: string; readonly link: string }
  | { readonly type: 'title' | 'heading' | 'text' | 'small' | 'note'; readonly text: string }
  | { readonly type: 'fact'; readonly label: string; readonly text: string }
  | { readonly type: 'space'; readonly height: number }
  | {
      readonly type: 'picture'
      /** Read when its turn comes: PNG or JPEG, null where it can't be drawn. */
      readonly content: () => Promise<Buffer | null>
      readonly height: number
      /** What stands in its place then. */
      readonly instead: string
    }

export interface PdfFrame {
  readonly title: string
  readonly author: string
  /** What stands at the head of every page, left and right. */
  readonly head: readonly [string, string]
  /** The document's day, YYYY-MM-DD. */
  readonly day: string
  /** The colour of headings, of links and of what is drawn; that of the text unless told. */
  readonly accent?: string
  /** A logo that stands above the first block: PNG or JPEG. */
  readonly logo?: Buffer
}

const MARGIN = { x: 60, top: 84, bottom: 72 }
const TITLE = { size: 14, weight: 600 }
const LOGO = { width: 160, height: 36, gap: 12 }
const LABEL_WIDTH = 110
/** What stands below a picture stays on its page. */
const CAPTION_HEIGHT = 56
const NOTE_GAP = 6

const STYLES = { title: TITLE, heading: HEADING, text: BODY, small: EDGE } as const

/**
 * Writes blocks as a PDF, its text selectable and its fonts embedded. The same blocks give the same bytes. The stream
 * fails where a font's file or a picture's content can't be read.
 */
export async function pdfOf(blocks: readonly Block[], frame: PdfFrame): Promise<Readable> {
  const heavy = blocks.map((block) => {
    if (block.type === 'table' || block.type === 'figures') return wordsOf(block).heavy
    return block.type === 'title' || block.type === 'heading' ? block.text : ''
  })
  const light = blocks.map((block) => {
    if (block.type === 'table' || block.type === 'figures') return wordsOf(block).light
    if (block.type === 'space' || block.type === 'map') return ''
    if (block.type === 'picture') return block.instead
    return block.type === 'fact' ? block.label + block.text : block.text
  })
  const fonts = new Map([
    [400, await fontsFor([...light, ...frame.head, 'Page of 0123456789'].join('') + SPARE_CHARACTERS, 400)],
    [600, await fontsFor(heavy.join('') + SPARE_CHARACTERS, 600)],
  ])
  const { default: Pdf } = await import('pdfkit')
  const document = new Pdf({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: frame.title,
      Author: frame.author,
      Creator: 'Assay',
      Producer: 'Assay',
      CreationDate: new Date(`${frame.day}T00:00:00Z`),
    },
  })
  for (const { made } of fonts.values()) for (const [name, font] of made) document.registerFont(name, font)
  draw(document, { blocks, frame, fonts }).catch((error: Error) => document.destroy(error))
  return document
}

interface Drawing {
  readonly blocks: readonly Block[]
  readonly frame: PdfFrame
  readonly fonts: ReadonlyMap<number, Fonts>
}

async function draw(document: PDFKit.PDFDocument, { blocks, frame, fonts }: Drawing): Promise<void> {
  const width = document.page.width - 2 * MARGIN.x
  const floor = document.page.height - MARGIN.bottom
  const accent = frame.accent ?? INK
  let y = MARGIN.top

  const fontsOf = ({ weight }: Style): Fonts => fonts.get(weight)!
  const lay = (paragraph: string, style: Style, room = width): Line[] =>
    linesOf(showable(paragraph, fontsOf(style)), room, fontsOf(style), ({ text, font }) =>
      document.font(font).fontSize(style.size).widthOfString(text),
    )
  const print = (runs: readonly Run[], left: number, baseline: number, { size }: Style) => {
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
  const write = (paragraph: string, style: Style, left = 0) => {
    for (const line of lay(paragraph, style, width - left)) {
      makeRoom(style.size * LEADING)
      print(line.runs, MARGIN.x + left + line.x, y + style.size, style)
      y += style.size * LEADING
    }
  }
  const writePicture = async (block: Extract<Block, { type: 'picture' }>) => {
    const content = await block.content()
    if (content === null) return write(block.instead, BODY)
    makeRoom(block.height + CAPTION_HEIGHT)
    try {
      document.image(content, MARGIN.x, y, { fit: [width, block.height - 8] })
      y += block.height
    } catch {
      write(block.instead, BODY)
    }
    // What is drawn goes on its way before the next picture is read.
    while (document.readableLength > document.readableHighWaterMark && !document.destroyed)
      await new Promise((resolve) => setImmediate(resolve))
  }

  const pen: Pen = {
    document,
    left: MARGIN.x,
    width,
    accent,
    lay,
    print,
    makeRoom,
    get y() {
      return y
    },
    set y(at) {
      y = at
    },
  }
  if (frame.logo) {
    try {
      document.image(frame.logo, MARGIN.x, y, { fit: [LOGO.width, LOGO.height] })
      y += LOGO.height + LOGO.gap
    } catch {
      // A logo that can't be drawn is left out: the brand's name stands at the head of each page.
    }
  }
  document.fillColor(INK)
  for (const block of blocks) {
    if (block.type === 'space') y += block.height
    else if (block.type === 'table') drawTable(pen, block)
    else if (block.type === 'figures') drawFigures(pen, block)
    else if (block.type === 'map') drawMap(pen, block)
    else if (block.type === 'link') {
      document.fillColor(accent)
      for (const line of lay(block.text, EDGE)) {
        makeRoom(EDGE.size * LEADING)
        print(line.runs, MARGIN.x + line.x, y + EDGE.size, EDGE)
        document.link(MARGIN.x + line.x, y, line.width, EDGE.size * LEADING, block.link)
        y += EDGE.size * LEADING
      }
      document.fillColor(INK)
    } else if (block.type === 'picture') await writePicture(block)
    else if (block.type === 'fact') {
      makeRoom(BODY.size * LEADING)
      document.fillColor(FAINT)
      print(lay(block.label, BODY, LABEL_WIDTH)[0]!.runs, MARGIN.x, y + BODY.size, BODY)
      document.fillColor(INK)
      for (const paragraph of paragraphsOf(block.text)) write(paragraph, BODY, LABEL_WIDTH)
    } else if (block.type === 'note') {
      document.fillColor(FAINT)
      write(block.text, EDGE, LABEL_WIDTH)
      document.fillColor(INK)
      y += NOTE_GAP
    } else {
      // A heading stays with what it stands above.
      if (block.type === 'heading') makeRoom(4 * HEADING.size * LEADING)
      if (block.type === 'heading' || block.type === 'title') document.fillColor(accent)
      write(block.text, STYLES[block.type])
      document.fillColor(INK)
    }
  }

  const pages = document.bufferedPageRange().count
  for (let page = 0; page < pages; page++) {
    document.switchToPage(page)
    document.fillColor(FAINT)
    const [left] = lay(frame.head[0], EDGE)
    const [right] = lay(frame.head[1], EDGE)
    const [foot] = lay(`Page ${page + 1} of ${pages}`, EDGE)
    print(left!.runs, MARGIN.x, 44, EDGE)
    print(
      right!.runs,
      MARGIN.x + width - right!.width,
      left!.width + right!.width > width - 20 ? 56 : 44,
      EDGE,
    )
    print(foot!.runs, MARGIN.x + width - foot!.width, document.page.height - 40, EDGE)
  }
  document.end()
}

/** A text in its paragraphs. */
export const paragraphsOf = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/)
