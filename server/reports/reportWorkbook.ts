import type { Cell, Row, Sheet } from 'write-excel-file/node'
import { wallText } from '../../src/domain/kit/dates.ts'
import {
  inDays,
  isNumber,
  type MadeBlock,
  type ReportContent,
  type Unit,
} from '../../src/domain/reports/reportContent.ts'

/** A report as a workbook: numbers as numbers, a sheet for each block, and what is counted on the first. */

const SHEET_NAME_MAX = 31
const WIDTHS: Record<Unit, number> = { text: 34, prose: 60, count: 14, amount: 14, share: 14, hours: 18 }
/** Shares as per cent; hours as days. */
const FORMATS: Partial<Record<Unit, string>> = {
  count: '#,##0',
  amount: '#,##0',
  share: '0.0%',
  hours: '0.0#',
}

const DECIMALS = '#,##0.00'
const FONT = 'Arial'

const bold = (value: string) => ({
  value,
  type: String,
  fontWeight: 'bold' as const,
  fontFamily: FONT,
  alignVertical: 'top' as const,
})
/** Above numbers, which stand at the right. */
const heading = (value: string, unit: Unit) =>
  isNumber(unit) ? { ...bold(value), align: 'right' as const } : bold(value)
/** Texts that are longer than their column take more lines. */
const plain = (value: string): Cell => ({
  value,
  type: String,
  fontFamily: FONT,
  wrap: true,
  alignVertical: 'top',
})
/** What stands above a table may reach over its columns. */
const line = (value: string): Cell => ({ value, type: String, fontFamily: FONT })

const numberCell = (value: number, format: string | undefined): Cell => ({
  value,
  type: Number,
  fontFamily: FONT,
  alignVertical: 'top',
  ...(format ? { format } : {}),
})

function cellOf(value: string | number | null, unit: Unit): Cell {
  if (value === null) return null
  if (typeof value === 'string')
    return unit === 'amount'
      ? numberCell(Number(value), value.includes('.') ? DECIMALS : FORMATS.amount)
      : plain(value)
  return numberCell(unit === 'hours' ? inDays(value) : value, FORMATS[unit])
}

const labelOf = (label: string, unit: Unit) => (unit === 'hours' ? `${label} (days)` : label)

/** The cell of where something leads, or none; the column is left out where nothing is linked. */
type Linked = (path: string | null) => readonly Cell[]

/** Writes a report as XLSX. `publicUrl` is what links begin with; without it nothing is linked. */
export async function reportWorkbook(content: ReportContent, publicUrl: string | undefined): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const linked: Linked = (path) =>
    publicUrl === undefined ? [] : [path === null ? null : plain(publicUrl + path)]
  const names = new Map<string, number>()
  const sheets = [
    summaryOf(content, linked),
    ...content.blocks.flatMap((block) => {
      const data = rowsOf(block, linked)
      return data ? [{ ...data, sheet: sheetName(block.title, names) }] : []
    }),
  ]
  return writeExcelFile(
    sheets.map((sheet) => ({ ...sheet, orientation: 'landscape' })) as Sheet<never>[],
  ).toBuffer()
}

/** A name that a workbook takes, once. */
function sheetName(title: string, names: Map<string, number>): string {
  const count = (names.get(title) ?? 0) + 1
  names.set(title, count)
  const end = count > 1 ? ` ${count}` : ''
  return title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, SHEET_NAME_MAX - end.length) + end
}

function summaryOf({ name, brands, filter, made, timeZone, path, blocks }: ReportContent, linked: Linked) {
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [[plain(block.text)]] : []))
  const data: Row[] = [
    [bold(name)],
    [],
    [bold('Brands'), plain(brands.join(', '))],
    [bold('What is counted'), plain(filter)],
    [bold('Made'), plain(`${wallText(Date.parse(made), timeZone).replace('T', ' ')} (${timeZone})`)],
    ...linked(path).map((link) => [bold('Dashboard'), link]),
    ...(texts.length > 0 ? [[], ...texts] : []),
  ]
  return { data, sheet: 'Report', columns: [{ width: 24 }, { width: 90 }] }
}

function rowsOf(block: MadeBlock, linked: Linked): { data: Row[]; columns: { width: number }[] } | null {
  const note = [line(block.note)]
  const isLinked = linked(null).length > 0
  const linkHead = (words: string) => (isLinked ? [bold(words)] : [])
  const linkWidth = isLinked ? [{ width: 60 }] : []
  if (block.type === 'figures')
    return {
      data: [
        note,
        [],
        [
          bold('Figure'),
          heading('Value', 'count'),
          heading('Before', 'count'),
          ...['Unit', 'How it is counted'].map(bold),
          ...linkHead('Listings behind it'),
        ],
        ...block.figures.map(({ label, value, before, unit, how, path }) => [
          plain(label),
          cellOf(value, unit),
          cellOf(before, unit),
          plain(unit === 'hours' ? 'days' : unit === 'share' ? 'per cent' : 'listings'),
          plain(how),
          ...linked(path),
        ]),
      ],
      columns: [...[34, 14, 14, 12, 60].map((width) => ({ width })), ...linkWidth],
    }
  if (block.type === 'table')
    return {
      data: [
        note,
        [],
        [
          ...block.columns.map(({ label, unit }) => heading(labelOf(label, unit), unit)),
          ...linkHead('What is behind it'),
        ],
        ...block.rows.map(({ cells, path }) => [
          ...cells.map((cell, column) => cellOf(cell, block.columns[column]!.unit)),
          ...linked(path),
        ]),
      ],
      columns: [...block.columns.map(({ unit }) => ({ width: WIDTHS[unit] })), ...linkWidth],
    }
  if (block.type === 'pictures')
    return {
      data: [
        note,
        [],
        [...['Listing', 'What is known of it', 'Address'].map(bold), ...linkHead('In Assay')],
        ...block.pictures.map(({ title, lines, url, path }) => [
          plain(title),
          plain(lines.join('; ')),
          url === null ? null : plain(url),
          ...linked(path),
        ]),
      ],
      columns: [...[50, 70, 60].map((width) => ({ width })), ...linkWidth],
    }
  return null
}
