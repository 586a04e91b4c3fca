import type { Cell, Row, Sheet } from 'write-excel-file/node'
import { wallText } from '../../src/domain/kit/dates.ts'
import type { MadeBlock, ReportContent, Unit } from '../../src/domain/reports/reportContent.ts'

/** A report as a workbook: numbers as numbers, a sheet for each block, and what is counted on the first. */

const SHEET_NAME_MAX = 31
const HOURS_A_DAY = 24
const WIDTHS: Record<Unit, number> = { text: 34, prose: 90, count: 14, share: 14, hours: 18, amount: 18 }
/** Shares as per cent; hours as days. */
const FORMATS: Partial<Record<Unit, string>> = { count: '#,##0', share: '0.0%', hours: '0.0' }

const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const })
const plain = (value: string): Cell => ({ value, type: String })

function cellOf(value: string | number | null, unit: Unit): Cell {
  if (value === null) return null
  if (typeof value === 'string')
    return unit === 'amount'
      ? { value: Number(value), type: Number, format: value.includes('.') ? '#,##0.00' : '#,##0' }
      : plain(value)
  const format = FORMATS[unit]
  return {
    value: unit === 'hours' ? value / HOURS_A_DAY : value,
    type: Number,
    ...(format ? { format } : {}),
  }
}

const labelOf = (label: string, unit: Unit) => (unit === 'hours' ? `${label} (days)` : label)

/** Writes a report as XLSX. `publicUrl` is what links begin with; without it nothing is linked. */
export async function reportWorkbook(content: ReportContent, publicUrl: string | undefined): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const linked = (path: string | null): Cell =>
    path === null || publicUrl === undefined ? null : plain(publicUrl + path)
  const names = new Map<string, number>()
  const sheets = [
    summaryOf(content, linked),
    ...content.blocks.flatMap((block) => {
      const data = rowsOf(block, linked)
      return data ? [{ ...data, sheet: sheetName(block.title, names) }] : []
    }),
  ]
  return writeExcelFile(sheets as Sheet<never>[]).toBuffer()
}

/** A name that a workbook takes, once. */
function sheetName(title: string, names: Map<string, number>): string {
  const count = (names.get(title) ?? 0) + 1
  names.set(title, count)
  const end = count > 1 ? ` ${count}` : ''
  return title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, SHEET_NAME_MAX - end.length) + end
}

type Linked = (path: string | null) => Cell

function summaryOf({ name, brands, filter, made, timeZone, path, blocks }: ReportContent, linked: Linked) {
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [[plain(block.text)]] : []))
  const data: Row[] = [
    [bold(name)],
    [],
    [bold('Brands'), plain(brands.join(', '))],
    [bold('What is counted'), plain(filter)],
    [bold('Made'), plain(`${wallText(Date.parse(made), timeZone).replace('T', ' ')} (${timeZone})`)],
    [bold('Dashboard'), linked(path)],
    ...(texts.length > 0 ? [[], ...texts] : []),
  ]
  return { data, sheet: 'Report', columns: [{ width: 24 }, { width: 90 }] }
}

function rowsOf(block: MadeBlock, linked: Linked): { data: Row[]; columns: { width: number }[] } | null {
  const note = [plain(block.note)]
  if (block.type === 'figures')
    return {
      data: [
        note,
        [],
        ['Figure', 'Value', 'Before', 'Unit', 'How it is counted', 'Listings behind it'].map(bold),
        ...block.figures.map(({ label, value, before, unit, how, path }) => [
          plain(label),
          cellOf(value, unit),
          cellOf(before, unit),
          plain(unit === 'hours' ? 'days' : unit === 'share' ? 'per cent' : 'listings'),
          plain(how),
          linked(path),
        ]),
      ],
      columns: [34, 14, 14, 12, 60, 60].map((width) => ({ width })),
    }
  if (block.type === 'table')
    return {
      data: [
        note,
        [],
        [...block.columns.map(({ label, unit }) => labelOf(label, unit)), 'What is behind it'].map(bold),
        ...block.rows.map(({ cells, path }) => [
          ...cells.map((cell, column) => cellOf(cell, block.columns[column]!.unit)),
          linked(path),
        ]),
      ],
      columns: [...block.columns.map(({ unit }) => ({ width: WIDTHS[unit] })), { width: 60 }],
    }
  if (block.type === 'pictures')
    return {
      data: [
        note,
        [],
        ['Listing', 'What is known of it', 'Address', 'In Assay'].map(bold),
        ...block.pictures.map(({ title, lines, url, path }) => [
          plain(title),
          plain(lines.join('; ')),
          url === null ? null : plain(url),
          linked(path),
        ]),
      ],
      columns: [50, 70, 60, 60].map((width) => ({ width })),
    }
  return null
}
