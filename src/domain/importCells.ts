import * as z from 'zod/mini'
import { decimalOf } from './amount.ts'
import { canonicalCountry, countryCodes } from './countries.ts'
import type { ColumnMapping, ImportField } from './importColumns.ts'
import { country, decimal, text } from './text.ts'
import { countryName } from './words.ts'

/** Reading the cells of an imported row: what each must look like, and what it becomes (design §3 Import). */

/** Why a row can't be kept, with the field that it concerns where there is one. */
export interface RowFault {
  readonly field: ImportField | null
  readonly words: string
}

/** Faults in one line. */
export const reasonOf = (faults: readonly RowFault[]): string =>
  faults.map(({ field, words }) => (field === null ? words : `${field} ${words}`)).join('; ')

class CellProblem extends Error {}

/** The cells of a row by field; what can't be read is kept in `faults`. */
export function rowCells(row: readonly string[], mapping: ColumnMapping) {
  const faults: RowFault[] = []
  const cell = (field: ImportField): string => {
    const column = mapping[field]
    return column === undefined ? '' : (row[column] ?? '').trim()
  }
  return {
    faults,
    /** The text of a cell, empty where there is none. */
    cell,
    /** What a cell says, or null where it is empty or can't be read. */
    read: <T>(field: ImportField, parse: (value: string) => T): T | null => {
      const value = cell(field)
      if (value === '') return null
      try {
        return parse(value)
      } catch (error) {
        if (!(error instanceof CellProblem)) throw error
        faults.push({ field, words: error.message })
        return null
      }
    },
  }
}

/** A reader of text that must hold to a schema. */
export function checked(schema: z.ZodMiniType<string>): (value: string) => string {
  return (value) => {
    const result = schema.safeParse(value)
    if (!result.success) throw new CellProblem(result.error.issues[0]!.message)
    return value
  }
}

/** The parts of a cell that holds several. */
export function listOf(value: string): string[] {
  return value
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const address = checked(text(2_048))

/** A web address. */
export function webAddressOf(value: string): string {
  if (value.length > 2_048 || !/^https?:\/\//i.test(value) || !URL.canParse(value))
    throw new CellProblem(`“${shortened(value)}” is not a web address`)
  return address(value)
}

/** The platform that an address stands on, where none is named. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '')

/**
 * An amount as a decimal string. Spaces, apostrophes and currency signs are dropped. Commas or full stops that part
 * threes of digits group thousands, but a lone full stop before three digits is a decimal one.
 */
export function parsePrice(value: string): string {
  const digits = value.replace(/[\s'’\p{Sc}]/gu, '').replace(/^[A-Z]{3}|[A-Z]{3}$/g, '')
  const amount = decimalOf(digits, '.')
  if (!amountSchema.safeParse(amount).success) throw new CellProblem(`“${shortened(value)}” is not an amount`)
  return amount!
}

const amountSchema = decimal()
const countrySchema = country()

let codesByName: Map<string, string> | null = null

/** A country by its ISO 3166-1 code or its English name. */
export function countryOf(value: string): string {
  const code = value.toUpperCase()
  if (countrySchema.safeParse(code).success) return canonicalCountry(code)
  codesByName ??= new Map(countryCodes().map((known) => [countryName(known).toLowerCase(), known]))
  const found = codesByName.get(value.toLowerCase())
  if (!found) throw new CellProblem(`“${shortened(value)}” is not a country`)
  return found
}

export function numberOf(value: string): number {
  const number = Number(value.replace(',', '.'))
  if (!Number.isFinite(number)) throw new CellProblem(`“${shortened(value)}” is not a number`)
  return number
}

/** A moment from ISO 8601 with or without time (UTC where no zone is named), or epoch seconds or milliseconds. */
export function momentOf(value: string): string {
  const at = /^\d{9,11}$/.test(value)
    ? Number(value) * 1_000
    : /^\d{12,14}$/.test(value)
      ? Number(value)
      : /^\d{4}-\d\d-\d\d$/.test(value)
        ? Date.parse(value)
        : Date.parse(
            /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value)
              ? `${value.replace(' ', 'T')}Z`
              : value,
          )
  if (Number.isNaN(at)) throw new CellProblem(`“${shortened(value)}” is not a date`)
  return new Date(at).toISOString()
}

const shortened = (value: string) => (value.length > 40 ? `${value.slice(0, 40)}…` : value)
