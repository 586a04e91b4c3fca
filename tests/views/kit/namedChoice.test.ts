import { describe, expect, test } from 'vitest'
import { type ComboChoice, isLeft, namedChoice, unnamedWords } from '../../../src/views/kit/namedChoice.ts'

/** Which choice is meant by what is typed into a field that chooses from a list. */

const COUNTRIES: readonly ComboChoice[] = [
  { value: 'DK', label: 'Denmark' },
  { value: 'DE', label: 'Germany' },
  { value: 'NE', label: 'Niger' },
  { value: 'NG', label: 'Nigeria' },
  { value: 'TR', label: 'Türkiye' },
]
const CURRENCIES: readonly ComboChoice[] = [
  { value: 'CHE', label: 'CHE · WIR Euro', alias: 'WIR Euro' },
  { value: 'EUR', label: 'EUR · Euro', alias: 'Euro' },
]

describe('the choice that is typed', () => {
  test.each([
    ['Germany', 'DE'],
    ['  germany ', 'DE'],
    ['de', 'DE'],
    ['niger', 'NE'],
    ['turkiye', 'TR'],
    ['Nigeri', 'NG'],
  ])('%s is the only one that it can be', (typed, value) => {
    expect(namedChoice(COUNTRIES, typed)?.value).toBe(value)
  })

  test.each(['EUR', 'eur', 'Euro', 'EUR · Euro'])(
    '%s is the euro, and no other that has the word',
    (typed) => {
      expect(namedChoice(CURRENCIES, typed)?.value).toBe('EUR')
    },
  )

  test.each(['', ' ', 'er', 'Atlantis'])('“%s” names none', (typed) => {
    expect(namedChoice(COUNTRIES, typed)).toBeUndefined()
  })

  test('of two people of one name neither is taken', () => {
    const people = ['a', 'b'].map((value) => ({ value, label: 'Kim Lee' }))
    expect(namedChoice(people, 'Kim Lee')).toBeUndefined()
    expect(unnamedWords(people, 'Kim Lee')).toBe('“Kim Lee” could be several in the list: choose one')
  })

  test('a code leaves its choice in the list', () => {
    expect(COUNTRIES.filter((one) => isLeft(one, 'de')).map(({ value }) => value)).toEqual(['DK', 'DE'])
  })

  test('what is not in the list is said', () => {
    expect(unnamedWords(COUNTRIES, 'Atlantis')).toBe('“Atlantis” is not in the list, so nothing is chosen')
  })
})
