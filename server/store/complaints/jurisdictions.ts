import { canonicalCountry } from '../../../src/domain/kit/countries.ts'

/** The countries in which a right from a regional register holds, by ISO 3166-1 code. As of 2026-11. */
export const REGIONAL_COVERAGE: Readonly<Record<string, readonly string[]>> = {
  // Member states of the European Union: EU trade marks and registered Community designs hold in all of them.
  EU: codes('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'),
  // Benelux Organisation for Intellectual Property.
  BX: codes('BE LU NL'),
  // Organisation africaine de la propriété intellectuelle.
  OA: codes('BF BJ CF CG CI CM GA GN GQ GW KM ML MR NE SN TD TG'),
}

/** Registers whose rights hold only where the owner designated them, which the record doesn't say. */
const BY_DESIGNATION: ReadonlySet<string> = new Set(['WO', 'AP'])

function codes(list: string): readonly string[] {
  return list.split(' ')
}

/** A code in the form the lists have it: UK and gb are GB. */
function sameForm(code: string): string {
  const upper = code.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(upper) ? canonicalCountry(upper) : upper
}

/** Whether rights of these jurisdictions hold in a country; `designated` where that depends on what the owner designated. */
export function coverage(
  jurisdictions: readonly string[],
  country: string,
): 'covered' | 'designated' | 'not' {
  const wanted = sameForm(country)
  const given = jurisdictions.map(sameForm)
  if (given.some((code) => code === wanted || REGIONAL_COVERAGE[code]?.includes(wanted))) return 'covered'
  return given.some((code) => BY_DESIGNATION.has(code)) ? 'designated' : 'not'
}
