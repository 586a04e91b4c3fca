import { buffer } from 'node:stream/consumers'
import { threeLetters } from '../../src/domain/kit/countryCodes.ts'
import { dayOf, isoDay, wallText } from '../../src/domain/kit/dates.ts'
import {
  filterPlace,
  comparisonWords,
  type MadeBlock,
  type ReportContent,
  type ReportFigure,
  type TableBlock,
  type Unit,
  isNumber,
  valueWords,
} from '../../src/domain/reports/reportContent.ts'
import { type Block, paragraphsOf, pdfOf } from '../providers/pdfBlocks.ts'
import type { BrandLook } from './brandLook.ts'

/** A report as PDF: its text selectable in any script, each figure with a link to the listings behind it. */

export interface Drawn {
  readonly content: ReportContent
  readonly look: BrandLook
  /** Where Assay is reached, which links begin with; without it nothing is linked. */
  readonly publicUrl: string | undefined
  readonly author: string
  /** A picture that a report names by its file; null where it can't be drawn. */
  readonly picture: (file: string) => Promise<Buffer | null>
}

const PICTURE_HEIGHT = 210
const SPACE = { section: 16, small: 5 }
/** Of bars, countries and links where no brand has one of its own; it reads on white. */
const COLOUR = '#2257c9'

/** Draws a report. */
export async function reportPdf(drawn: Drawn): Promise<Buffer> {
  const { content, look, author } = drawn
  const { name, brands, made, timeZone } = content
  return buffer(
    await pdfOf(blocksOf(drawn), {
      title: name,
      author,
      head: [brands.join(', '), name],
      day: isoDay(dayOf(Date.parse(made), timeZone)),
      accent: look.colour ?? COLOUR,
      ...(look.logo ? { logo: look.logo } : {}),
    }),
  )
}

const small = (text: string): Block => ({ type: 'small', text })

function blocksOf({ content, publicUrl, author, picture }: Drawn): Block[] {
  const { name, filter, made, timeZone, path, blocks } = content
  const linked = (to: string | null) => (to === null || publicUrl === undefined ? null : publicUrl + to)
  const filtered = linked(path)
  return [
    { type: 'title', text: name },
    { type: 'space', height: SPACE.small },
    small(`What is counted: ${filter}.`),
    small(`Made ${wallText(Date.parse(made), timeZone).replace('T', ' ')} (${timeZone}) for ${author}.`),
    ...(filtered ? [{ type: 'link', text: filterPlace(path), link: filtered } as const] : []),
    ...blocks.flatMap((block) => sectionOf(block, { linked, picture })),
  ]
}

interface Means {
  readonly linked: (path: string | null) => string | null
  readonly picture: Drawn['picture']
}

function sectionOf(block: MadeBlock, means: Means): Block[] {
  const head: Block[] = [
    { type: 'space', height: SPACE.section },
    ...(block.title ? [{ type: 'heading', text: block.title } as const] : []),
    ...(block.note ? [small(block.note)] : []),
    { type: 'space', height: SPACE.small },
  ]
  return [...head, ...bodyOf(block, means)]
}

function bodyOf(block: MadeBlock, { linked, picture }: Means): Block[] {
  switch (block.type) {
    case 'figures':
      return [{ type: 'figures', figures: block.figures.map((figure) => figureOf(figure, linked)) }]
    case 'table':
      return block.rows.length === 0
        ? [small('There is none.')]
        : [...(block.drawing === 'map' ? [mapOf(block)] : []), tableOf(block, linked)]
    case 'text':
      return paragraphsOf(block.text).map((text) => ({ type: 'text', text }))
    case 'pictures':
      return block.pictures.length === 0
        ? [small('There is none.')]
        : block.pictures.flatMap(({ file, title, lines, url, path }): Block[] => {
            const link = linked(path)
            return [
              {
                type: 'picture',
                content: async () => (file === null ? null : picture(file)),
                height: PICTURE_HEIGHT,
                instead: 'The picture can’t be drawn here.',
              },
              { type: 'text', text: title },
              ...lines.map(small),
              ...(url ? [small(url)] : []),
              ...(link ? [{ type: 'link', text: 'The listing in Assay', link } as const] : []),
              { type: 'space', height: SPACE.small * 2 },
            ]
          })
  }
}

function figureOf(figure: ReportFigure, linked: Means['linked']) {
  const { label, value, unit, how, path } = figure
  return {
    label,
    value: valueWords(value, unit),
    change: comparisonWords(figure),
    how,
    link: linked(path),
  }
}

function mapOf({ rows }: TableBlock): Block {
  const counted = rows.flatMap(({ country, cells }) => {
    const code = country === null ? null : threeLetters(country)
    const amount = cells.find((cell) => typeof cell === 'number')
    return code === null || amount === undefined ? [] : [[code, amount] as const]
  })
  const most = Math.max(1, ...counted.map(([, amount]) => amount))
  return { type: 'map', shares: new Map(counted.map(([code, amount]) => [code, amount / most])) }
}

const SHARES: Record<Unit, number> = { text: 3, prose: 8, count: 1.4, amount: 1.8, share: 1.4, hours: 1.6 }

function tableOf({ columns, rows, drawing }: TableBlock, linked: Means['linked']): Block {
  const amounts = rows.map(({ cells }) => cells.find((cell) => typeof cell === 'number') ?? 0)
  const most = Math.max(1, ...amounts)
  return {
    type: 'table',
    columns: columns.map(({ label, unit }) => ({ label, share: SHARES[unit], isNumber: isNumber(unit) })),
    rows: rows.map(({ cells, path }, n) => ({
      cells: cells.map((cell, column) => valueWords(cell, columns[column]!.unit)),
      link: linked(path),
      bar: drawing === null ? null : amounts[n]! / most,
    })),
  }
}
