import * as z from 'zod/mini'
import { decimalOf, wholeAmount } from '../kit/amount.ts'
import { canonicalCountry, countryCodes } from '../kit/countries.ts'
import { EXTRA_VALUE_MAX, type ExtraData } from '../kit/pageSays.ts'
import { PLAIN_WHOLE_MAX } from '../kit/plainFields.ts'
import {
  type ColumnMapping,
  type ColumnUse,
  EXTRA,
  type ExtraColumn,
  type ImportField,
} from './importColumns.ts'
import { soleAmount } from '../kit/priceText.ts'
import { type DayOrder, readMoment } from './importDates.ts'
import { country, text } from '../kit/text.ts'
import { countryName } from '../kit/words.ts'

/** Reading the cells of an imported row: what each must look like, and what it becomes (§10 Import). */

/** Why a row can't be kept, with the field that it concerns where there is one. */
export interface RowFault {
  readonly field: ColumnUse | null
  readonly words: string
  /** Whether the cell was too long, and is kept as far as there is room, instead of left empty. */
  readonly isCut?: boolean | undefined
  /** The place of a column that stands for no field. */
  readonly column?: number | undefined
}

/** Faults in one line. */
export const reasonOf = (faults: readonly RowFault[]): string =>
  faults.map(({ field, words }) => (field === null ? words : `${field} ${words}`)).join('; ')

/** Cells that can't be read, parted into those that a row can't do without and those that are left empty. */
export function partedFaults(
  unread: readonly RowFault[],
  isRequired: (fault: RowFault) => boolean,
): { faults: RowFault[]; warnings: RowFault[] } {
  return {
    faults: unread.filter(isRequired),
    warnings: unread.filter((fault) => !isRequired(fault)),
  }
}

class CellProblem extends Error {}

/** The cells of a row by field; what can't be read is kept in `unread`. */
export function rowCells(row: readonly string[], mapping: ColumnMapping) {
  const unread: RowFault[] = []
  const cell = (field: ImportField): string => {
    const column = mapping[field]
    return column === undefined ? '' : (row[column] ?? '').trim()
  }
  const attempt = <T>(field: ImportField, parse: () => T): T | null => {
    try {
      return parse()
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      if (!unread.some((fault) => fault.field === field)) unread.push({ field, words: error.message })
      return null
    }
  }
  return {
    /** One for each field at most. */
    unread,
    /** The text of a cell, empty where there is none. */
    cell,
    /** What a cell says, or null where it is empty or can't be read. */
    read: <T>(field: ImportField, parse: (value: string) => T): T | null => {
      const value = cell(field)
      return value === '' ? null : attempt(field, () => parse(value))
    },
    /** The text of a cell in any length: lines end alike, what is too long is cut. Null where it is empty. */
    readCut: (field: ImportField, max: number): string | null => {
      const value = cell(field)
      if (value.length > max) unread.push({ field, words: tooLong(max), isCut: true })
      return value === '' ? null : cutText(plainLines(value), max)
    },
    /** What the parts of a cell say, each once; those that can't be read are left out. */
    readParts: <T>(
      field: ImportField,
      split: (value: string) => readonly string[],
      parse: (part: string) => T,
    ): T[] => {
      const parts = attempt(field, () => split(cell(field))) ?? []
      const said = parts.map((part) => attempt(field, () => parse(part)))
      return [...new Set(said.filter((part) => part !== null))]
    },
  }
}

/** What columns of a row say under their own names, the empty ones left out; null where none says anything. */
export function readExtra(
  row: readonly string[],
  columns: readonly ExtraColumn[],
  unread: RowFault[],
): ExtraData | null {
  let extra: Record<string, string> | null = null
  for (const { name, column } of columns) {
    const value = (row[column] ?? '').trim()
    if (value === '') continue
    if (value.length > EXTRA_VALUE_MAX)
      unread.push({ field: EXTRA, column, words: `“${name}” ${tooLong(EXTRA_VALUE_MAX)}`, isCut: true })
    extra ??= {}
    extra[name] = cutText(plainLines(value), EXTRA_VALUE_MAX)
  }
  return extra
}

const tooLong = (max: number): string => `is longer than ${max.toLocaleString('en')} characters`

const plainLines = (value: string): string => value.replaceAll(/\r\n?/g, '\n')

/** A reader of text that must hold to a schema. */
export function checked(schema: z.ZodMiniType<string>): (value: string) => string {
  return (value) => {
    const result = schema.safeParse(value)
    if (!result.success) throw new CellProblem(result.error.issues[0]!.message)
    return value
  }
}

/** The parts of a cell that holds several, with bars between. */
export const listOf = (value: string): string[] => parted(value, /\|/)

const parted = (value: string, separator: RegExp): string[] =>
  value
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Bars and line breaks are in no address; a comma may be, unless a space or another address follows. */
const BETWEEN_ADDRESSES = /[|\r\n]|,(?=\s|$)|[,\s](?=https?:\/\/)/i

/** The addresses of a cell: a JSON array of them, or several with bars, commas or line breaks between. */
export function addressesOf(value: string): string[] {
  if (!value.startsWith('[')) return parted(value, BETWEEN_ADDRESSES)
  const list = jsonListOf(value)
  if (list === null) throw new CellProblem(`${quoted(value)} is not a JSON array of addresses`)
  return list.map((part) => part.trim()).filter((part) => part !== '')
}

/** The addresses of a cell of our own export, which has nothing but bars between them: what else an address holds is its own. */
export const exportedAddresses = (value: string): string[] => parted(value, /\|(?=https?:\/\/)/i)

/** The texts of a JSON array, or null where it isn't one. */
function jsonListOf(value: string): string[] | null {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) && list.every((part) => typeof part === 'string') ? list : null
  } catch {
    return null
  }
}

const address = checked(text(2_048))

/** A web address. */
export function webAddressOf(value: string): string {
  if (value.length > 2_048 || !/^https?:\/\//i.test(value) || !URL.canParse(value))
    throw new CellProblem(`${quoted(value)} is not a web address`)
  return address(value)
}

/** The platform that an address stands on, where none is named. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '')

/** An amount as a decimal string, by the rule for prices in text; `currency` is what the row says besides. */
export function parsePrice(value: string, currency?: string | null): string {
  const amount = soleAmount(value, { currency: currency ?? undefined })
  if (amount === null) throw new CellProblem(`${quoted(value)} is not an amount`)
  return amount
}

const countrySchema = country()

let codesByName: Map<string, string> | null = null

/** A country by its ISO 3166-1 code or its English name. */
export function countryOf(value: string): string {
  const code = value.toUpperCase()
  if (countrySchema.safeParse(code).success) return canonicalCountry(code)
  codesByName ??= new Map(countryCodes().map((known) => [countryName(known).toLowerCase(), known]))
  const found = codesByName.get(value.toLowerCase())
  if (!found) throw new CellProblem(`${quoted(value)} is not a country`)
  return found
}

/**
 * What a cell may say as one number, as decimal strings: none where it is no number, two where its only separator may group thousands or begin
 * decimals, "1,000". A full stop begins them where the third is no 0, "4.333": so programs write numbers, and without zeros at the end.
 */
function decimalReadings(text: string): string[] {
  const [, minus = '', written = ''] = /^([-−]?)(.*)$/s.exec(text.trim())!
  const digits = /^[1-9]\d{0,2}(['’\s])\d{3}(\1\d{3})*([.,]\d+)?$/.test(written)
    ? written.replaceAll(/['’\s]/g, '')
    : written
  const readings = [decimalOf(digits, /^\d+\.\d\d[1-9]$/.test(digits) ? '.' : ''), decimalOf(digits, '.,')]
  return [...new Set(readings)].flatMap((found) => (found === null ? [] : [(minus && '-') + found]))
}

/** A number of a listing, threes of digits grouped or not, a full stop or a comma before its decimals. */
export function numberOf(value: string): number {
  const read = decimalReadings(value)
  if (read.length > 1) throw new CellProblem(`${quoted(value)} may be ${read.join(' or ')}`)
  if (read[0] === undefined) throw new CellProblem(`${quoted(value)} is not a number`)
  return Number(read[0])
}

/** The same in our own export, as JavaScript and the database both write it. */
export function exportedNumber(value: string): number {
  const number = Number(value)
  if (!Number.isFinite(number)) throw new CellProblem(`${quoted(value)} is not a number`)
  return number
}

/** A whole number of a listing. */
export function wholeOf(value: string): number {
  const number = wholeAmount(value, PLAIN_WHOLE_MAX)
  if (number === null) throw new CellProblem(`${quoted(value)} is not a whole number`)
  return number
}

/** Years of four digits: what ISO 8601 and the database both write alike. */
const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00.000Z')
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z')

/** A moment as `readMoment` finds it; `order` is that of the days of its column. */
export function momentOf(value: string, order: DayOrder | null = null): string {
  const read = readMoment(value, order)
  if (read.kind === 'either') throw new CellProblem(`${quoted(value)} may be ${read.days.join(' or ')}`)
  if (read.kind === 'none' || !(read.at >= FIRST_MOMENT && read.at <= LAST_MOMENT))
    throw new CellProblem(`${quoted(value)} is not a date`)
  return new Date(read.at).toISOString()
}

/** How long a day has begun in the first time zone before it begins in UTC, in which a day of a file is read. */
const DAY_AHEAD_MS = 14 * 60 * 60_000

/** A moment at which something was seen: none that is still to come. */
export function pastMomentOf(value: string, order: DayOrder | null, now: number): string {
  const moment = momentOf(value, order)
  if (Date.parse(moment) > now + DAY_AHEAD_MS) throw new CellProblem(`${quoted(value)} is in the future`)
  return moment
}

/** A cell's text in words about it, shortened. */
const quoted = (value: string): string => `“${cutText(value, 40)}”`

/** A text of so many characters at most, fit to be kept and shown. */
export const cutText = (value: string, max: number): string =>
  (value.length > max ? `${value.slice(0, max - 1)}…` : value).replaceAll('\u0000', '␀').toWellFormed()
