import { expect, test } from 'vitest'
import { lineRead } from '../../../server/pictures/wordReader.ts'

/** What of a picture is taken for words, by how surely each was read. */

const line = (...words: readonly [string, number][]) =>
  lineRead(words.map(([text, confidence]) => ({ text, confidence })))

test('what leaves and stones are read as is no word', () => {
  expect(line(['pr', 73])).toBeNull()
  expect(line(['aw', 82])).toBeNull()
  expect(line(['Pad', 66])).toBeNull()
  expect(line(['wv', 62], ['ve', 69], ['33', 61])).toBeNull()
  expect(line(['A', 94])).toBeNull()
})

test('a word of some letters, and a short one that is read very surely, are words with what stands in their line', () => {
  expect(line(['Summer', 88], ['of', 61], ['69', 75])).toBe('Summer of 69')
  expect(line(['XL', 93])).toBe('XL')
  expect(line(['Genuine', 91], ['~', 90], ['prt', 20], ['Parts', 90])).toBe('Genuine Parts')
})

test('scripts without spaces are read sign by sign', () => {
  expect(line(['正', 64], ['品', 66])).toBe('正品')
  expect(line(['正', 64])).toBeNull()
})
