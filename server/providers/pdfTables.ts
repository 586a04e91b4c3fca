import { BODY, EDGE, FAINT, HEADING, INK, LEADING, type Pen } from './pdfPen.ts'

/** Tables and figures of a PDF: text in columns, each row with where it leads and a bar of how much it is. */

export interface TableBlock {
  readonly type: 'table'
  /** `share` of the width that a column takes; numbers stand at its right. */
  readonly columns: readonly { readonly label: string; readonly share: number; readonly isNumber: boolean }[]
  readonly rows: readonly {
    readonly cells: readonly string[]
    readonly link: string | null
    /** From 0 to 1; null where no bar is drawn. */
    readonly bar: number | null
  }[]
}

export interface FiguresBlock {
  readonly type: 'figures'
  readonly figures: readonly {
    readonly label: string
    readonly value: string
    /** What it was before, and how it changed. */
    readonly change: string
    readonly how: string
    readonly link: string | null
  }[]
}

const BAR_SHARE = 0.3
const GAP = 8
const ROW_PADDING = 3
const RULE = '#d0d0d0'
const FIGURE = { size: 18, weight: 600 }
const ACROSS = 3
const CARD_PADDING = 8
const HOW_LINES = 3

/** The characters of each weight that a block needs. */
export function wordsOf(block: TableBlock | FiguresBlock): {
  readonly heavy: string
  readonly light: string
} {
  if (block.type === 'table')
    return {
      heavy: block.columns.map(({ label }) => label).join(''),
      light: block.rows.flatMap(({ cells }) => cells).join(''),
    }
  return {
    heavy: block.figures.map(({ value }) => value).join(''),
    light: block.figures.map(({ label, change, how }) => label + change + how).join(''),
  }
}

/** Draws a table; its head is there again on each page that it goes on to. */
export function drawTable(pen: Pen, { columns, rows }: TableBlock): void {
  const { document, left, width, accent } = pen
  const hasBars = rows.some(({ bar }) => bar !== null)
  const room = hasBars ? width * (1 - BAR_SHARE) : width
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (room * share) / shares)
  const begins = widths.map((_, at) => left + widths.slice(0, at).reduce((sum, one) => sum + one, 0))
  const lineHeight = EDGE.size * LEADING

  const cell = (text: string, column: number, style: typeof EDGE, y: number) => {
    const inner = widths[column]! - GAP
    pen.lay(text, style, inner).forEach((line, n) => {
      const x = begins[column]! + (columns[column]!.isNumber ? inner - line.width : line.x)
      pen.print(line.runs, x, y + style.size + n * lineHeight, style)
    })
  }
  const headStyle = { ...HEADING, size: EDGE.size }
  const heightOf = (texts: readonly string[], style: typeof EDGE) =>
    Math.max(...texts.map((text, column) => pen.lay(text, style, widths[column]! - GAP).length)) *
      lineHeight +
    2 * ROW_PADDING
  const labels = columns.map(({ label }) => label)
  const headHeight = heightOf(labels, headStyle)
  const head = () => {
    document.fillColor(INK)
    labels.forEach((label, column) => cell(label, column, headStyle, pen.y + ROW_PADDING))
    pen.y += headHeight
    document
      .moveTo(left, pen.y)
      .lineTo(left + width, pen.y)
      .lineWidth(0.75)
      .stroke(accent)
  }

  pen.makeRoom(headHeight + 2 * (lineHeight + 2 * ROW_PADDING))
  head()
  for (const { cells, link, bar } of rows) {
    const height = heightOf(cells, EDGE)
    const page = document.bufferedPageRange().count
    pen.makeRoom(height)
    if (document.bufferedPageRange().count !== page) head()
    cells.forEach((text, column) => {
      document.fillColor(column === 0 && link !== null ? accent : INK)
      cell(text, column, EDGE, pen.y + ROW_PADDING)
    })
    if (link !== null) document.link(left, pen.y, room, height, link)
    if (bar !== null && bar > 0)
      document.rect(left + room, pen.y + height / 2 - 3.5, Math.max(1, bar * (width - room)), 7).fill(accent)
    pen.y += height
    document
      .moveTo(left, pen.y)
      .lineTo(left + width, pen.y)
      .lineWidth(0.25)
      .stroke(RULE)
  }
  document.fillColor(INK)
}

/** Draws figures as cards, three abreast. */
export function drawFigures(pen: Pen, { figures }: FiguresBlock): void {
  const { document, left, width } = pen
  const cardWidth = (width - (ACROSS - 1) * GAP) / ACROSS
  const inner = cardWidth - 2 * CARD_PADDING
  const small = EDGE.size * LEADING
  for (let at = 0; at < figures.length; at += ACROSS) {
    const row = figures.slice(at, at + ACROSS).map((figure) => ({
      ...figure,
      labels: pen.lay(figure.label, EDGE, inner),
      changes: pen.lay(figure.change, EDGE, inner),
      hows: pen.lay(figure.how, { ...EDGE, size: EDGE.size - 1 }, inner).slice(0, HOW_LINES),
    }))
    const lines = (of: 'labels' | 'changes' | 'hows') =>
      Math.max(...row.map((figure) => figure[of].length)) * small
    const height =
      2 * CARD_PADDING + lines('labels') + FIGURE.size * LEADING + lines('changes') + lines('hows')
    pen.makeRoom(height + GAP)
    row.forEach((figure, n) => {
      const x = left + n * (cardWidth + GAP)
      document.roundedRect(x, pen.y, cardWidth, height, 4).lineWidth(0.5).stroke(RULE)
      let y = pen.y + CARD_PADDING
      const write = (laid: typeof figure.labels, size: number, colour: string) => {
        document.fillColor(colour)
        for (const line of laid) {
          pen.print(line.runs, x + CARD_PADDING + line.x, y + size, { size, weight: BODY.weight })
          y += small
        }
      }
      write(figure.labels, EDGE.size, FAINT)
      document.fillColor(pen.accent)
      const [value] = pen.lay(figure.value, FIGURE, inner)
      pen.print(value!.runs, x + CARD_PADDING, y + FIGURE.size, FIGURE)
      y += FIGURE.size * LEADING
      write(figure.changes, EDGE.size, INK)
      write(figure.hows, EDGE.size - 1, FAINT)
      if (figure.link !== null) document.link(x, pen.y, cardWidth, height, figure.link)
    })
    pen.y += height + GAP
  }
  document.fillColor(INK)
}
