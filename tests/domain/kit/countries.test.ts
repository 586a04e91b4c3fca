import { expect, test } from 'vitest'
import { threeLetters } from '../../../src/domain/kit/countryCodes.ts'
import {
  canonicalCountry,
  chosenCountry,
  countryCodes,
  jurisdictionName,
} from '../../../src/domain/kit/countries.ts'
import { countryName } from '../../../src/domain/kit/words.ts'

test('every country is listed once, by the code in use', () => {
  const listed = countryCodes()
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toEqual(expect.arrayContaining(['CN', 'DE', 'GB', 'TW', 'US', 'XK']))
  for (const former of ['UK', 'DD', 'FX', 'SU', 'YU']) expect(listed).not.toContain(former)
})

test('what names no country is not listed', () => {
  const listed = countryCodes()
  for (const none of ['AA', 'QQ', 'EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
    expect(listed).not.toContain(none)
})

test.each(['ZZ', 'EU', 'QQ', 'de', 'Germany'])('nobody chooses %s as a country', (code) => {
  expect(chosenCountry().safeParse(code).success).toBe(false)
})

test.each(['DE', 'GB', 'UK', 'XK'])('%s can be chosen as a country', (code) => {
  expect(chosenCountry().safeParse(code).success).toBe(true)
})

test('countries are listed by their English names', () => {
  const names = countryCodes().map(countryName)
  expect(names[0]).toBe('Afghanistan')
  expect(names.at(-1)).toBe('Zimbabwe')
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'))
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
})

test.each([
  ['UK', 'GB'],
  ['GB', 'GB'],
  ['DD', 'DE'],
])('%s means the country %s, whoever asks first', (code, country) => {
  expect(canonicalCountry(code)).toBe(country)
  expect(canonicalCountry(code)).toBe(country)
})

test('a right holds in a country or in a register that covers several', () => {
  expect(jurisdictionName('BX')).toBe('Benelux (BOIP)')
  expect(jurisdictionName('FR')).toBe('France')
})

test.each([
  ['AD', 'AND'],
  ['DE', 'DEU'],
  ['GB', 'GBR'],
  ['TW', 'TWN'],
  ['XK', 'XKX'],
  ['ZW', 'ZWE'],
  ['UK', null],
  ['DEU', null],
  ['', null],
])('maps know %j as %s', (country, code) => {
  expect(threeLetters(country)).toBe(code)
})
