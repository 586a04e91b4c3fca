import type { PropertyRight } from '../../../src/domain/kit/brand.ts'
import { jurisdictionName } from '../../../src/domain/kit/countries.ts'
import { coverage } from './jurisdictions.ts'
import type { NoticeFacts } from '../../../src/domain/complaints/noticeFacts.ts'
import { alternatives, countryName } from '../../../src/domain/kit/words.ts'

const called = ({ name, registration }: PropertyRight) => `“${name}” (${registration})`

const NOUNS = { TM: 'trademark', DE: 'design', CR: 'copyright' } as const

function jurisdictionWarning(right: PropertyRight, { country, name }: NoticeFacts['marketplace']): string[] {
  // Copyright holds without being registered anywhere; a right without jurisdictions is a gap where they count.
  if (country === null || right.type === 'CR' || right.jurisdictions.length === 0) return []
  const covered = coverage(right.jurisdictions, country)
  if (covered === 'covered') return []
  const holds = alternatives(right.jurisdictions.slice(0, 5).map(jurisdictionName), 'and')
  const more = right.jurisdictions.length > 5 ? ' and elsewhere' : ''
  const place = `${countryName(country)}, the country of ${name}`
  return [
    covered === 'designated'
      ? `The ${NOUNS[right.type]} ${called(right)} covers ${holds}${more}: check that it designates ${place}.`
      : `The ${NOUNS[right.type]} ${called(right)} covers ${holds}${more}, not ${place}.`,
  ]
}

function expiryWarning(right: PropertyRight, day: string): string[] {
  if (right.expiry === null || right.expiry >= day) return []
  return [`The ${NOUNS[right.type]} ${called(right)} expired on ${right.expiry}.`]
}

/** What doesn't keep a notice from being filed but may get it refused: a right of another country, or one that has expired. */
export const warningsOf = ({ rights, marketplace, day }: NoticeFacts): string[] =>
  rights.flatMap((right) => [...jurisdictionWarning(right, marketplace), ...expiryWarning(right, day)])
