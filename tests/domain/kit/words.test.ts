import { expect, test } from 'vitest'
import {
  alternatives,
  compareNames,
  countryName,
  initials,
  inOneLine,
  likenessText,
  loadedOf,
  sentence,
} from '../../../src/domain/kit/words.ts'

test.each([
  ['Ada Maria Sample', 'AS'],
  ['ada sample', 'AS'],
  ['  Ada \t Sample  ', 'AS'],
  ['Ada', 'A'],
  ['王 小明', '王小'],
  ['', '?'],
  ['  ', '?'],
])('in place of the picture of %j stands %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('a text in one line has one blank for each run of blanks and line breaks, and none around it', () => {
  expect(inOneLine('  Steel watch,\r\n\t new   in box \n')).toBe('Steel watch, new in box')
})

test.each([
  [[], ''],
  [['god'], 'god'],
  [['god', 'admin'], 'god or admin'],
  [['god', 'admin', 'importer'], 'god, admin or importer'],
])('%j are told as %j', (words, phrase) => {
  expect(alternatives(words, 'or')).toBe(phrase)
})

test.each([
  ['The seller was named', 'The seller was named.'],
  ['No. 5 was sold', 'No. 5 was sold.'],
  ['It was sold.', 'It was sold.'],
  ['Sold!', 'Sold!'],
  ['Was it sold?', 'Was it sold?'],
  ['It was …', 'It was …'],
])('%j as a sentence is %j', (words, whole) => {
  expect(sentence(words)).toBe(whole)
})

test('likeness is never told as more than it is', () => {
  expect(likenessText(0.999)).toBe('99 % alike')
  expect(likenessText(1)).toBe('100 % alike')
})

test('a country is named in English, and what is none by its code', () => {
  expect(countryName('DE')).toBe('Germany')
  expect(countryName('QQ')).toBe('QQ')
})

test('how much of a list is loaded says how many fit where that has changed since', () => {
  const loaded = { loaded: 20, total: 1_234, fitting: 1_234 }
  expect(loadedOf(loaded, false)).toBe('20 of 1,234 loaded')
  expect(loadedOf({ ...loaded, fitting: 1_231 }, false)).toBe('20 of 1,234 loaded, 1,231 fit now')
  expect(loadedOf({ ...loaded, fitting: 1_231 }, true)).toBe('20 of 1,234, 1,231 fit now')
})

test('names with numbers stand in the order of these, whatever the case of their letters', () => {
  expect(['10', '2', 'Brand 10', 'brand 9', '0', '1', 'Émile', 'Fay'].toSorted(compareNames)).toEqual([
    '0',
    '1',
    '2',
    '10',
    'brand 9',
    'Brand 10',
    'Émile',
    'Fay',
  ])
})
