/** A count with its noun: "1 listing", "1,284 listings". */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** A country's English name, from its ISO 3166-1 code. */
export const countryName = (code: string): string => REGIONS.of(code) ?? code
