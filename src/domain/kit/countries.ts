import * as z from 'zod/mini'
import { country } from './text.ts'
import { compareNames, countryName } from './words.ts'

/** The countries by their ISO 3166-1 codes, as the platform's own names list them. */

const CANONICAL = new Map<string, string>()

/** The code in use where several mean one country: GB for UK. Each is found out once: imports ask for one a row. */
export function canonicalCountry(code: string): string {
  const known = CANONICAL.get(code)
  if (known !== undefined) return known
  const canonical = Intl.getCanonicalLocales(`und-${code}`)[0]!.slice('und-'.length)
  CANONICAL.set(code, canonical)
  return canonical
}

let codes: readonly string[] | null = null

/** Every country's code, by English name. Made once, when it is first asked for. */
export function countryCodes(): readonly string[] {
  codes ??= findCodes()
  return codes
}

/** Codes that name no country: groups of them, the unknown, and those kept for tests. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

function findCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) => canonicalCountry(code) === code && !NO_COUNTRIES.has(code) && names.of(code) !== undefined,
    )
    .sort((a, b) => compareNames(countryName(a), countryName(b)))
}

/** Whether a two-letter code is that of a country, UK among them as another word for GB. */
const isCountry = (code: string): boolean => countryCodes().includes(canonicalCountry(code))

/** A country that somebody chooses. What files and pages say of one is read by `country`, whatever code it is. */
export const chosenCountry = () => country().check(z.refine(isCountry, 'must be the code of a country'))

/** Registers that cover several countries, by the codes of WIPO ST.3. */
export const REGIONAL_REGISTERS: Readonly<Record<string, string>> = {
  EU: 'European Union (EUIPO)',
  WO: 'International (WIPO)',
  BX: 'Benelux (BOIP)',
  OA: 'Africa (OAPI)',
  AP: 'Africa (ARIPO)',
}

/** Where somebody says that a right holds. */
export const chosenJurisdiction = () =>
  country().check(
    z.refine(
      (code) => code in REGIONAL_REGISTERS || isCountry(code),
      'must be the code of a country or of a register of several',
    ),
  )

/** Where a right can hold, by name: a country's or a regional register's code. */
export const jurisdictionName = (code: string): string => REGIONAL_REGISTERS[code] ?? countryName(code)
