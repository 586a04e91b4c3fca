import { describe, expect, test } from 'vitest'
import {
  archiveProblem,
  fetchingWords,
  foundWords,
  type HandedPictures,
  inArchiveWords,
} from '../../../src/domain/importing/handedPictures.ts'
import {
  canImport,
  importObstacles,
  type ImportSettings,
  type NamedPictures,
} from '../../../src/domain/importing/importRules.ts'

const named = (changed: Partial<NamedPictures>): NamedPictures => ({
  addresses: 1_200,
  hosts: 2,
  isWhole: true,
  unasked: false,
  inArchive: null,
  ...changed,
})

test('one archive is taken, and what else was given is refused with the way on', () => {
  expect(archiveProblem([{ size: 10 }])).toBeNull()
  expect(archiveProblem([])).toBe('Nothing that was dropped is a file.')
  expect(archiveProblem([{ size: 0 }])).toBe('The file is empty.')
  expect(archiveProblem([{ size: 1 }, { size: 1 }])).toBe(
    '2 files were given. Put the pictures into one ZIP archive.',
  )
})

test.each([
  [named({}), ''],
  [named({ inArchive: 0 }), 'None of the 1,200 pictures is in it.'],
  [named({ inArchive: 1_200 }), 'All 1,200 pictures are in it.'],
  [named({ addresses: 1, inArchive: 1 }), 'The picture is in it.'],
  [named({ inArchive: 1 }), '1 of the 1,200 pictures is in it.'],
  [named({ isWhole: false, inArchive: 800 }), 'At least 800 of about 1,200 pictures are in it.'],
])('says how many of the pictures that a file names are in the archive', (pictures, words) => {
  expect(inArchiveWords(pictures)).toBe(words)
})

test.each([
  [
    { named: 3, matched: 2, listings: 2 },
    '2 of the 3 pictures that the rows name were found in it; 2 listings got theirs.',
  ],
  [{ named: 3, matched: 1, listings: 0 }, '1 of the 3 pictures that the rows name was found in it.'],
  [
    { named: 1, matched: 1, listings: 1 },
    'The picture that the rows name was found in it; 1 listing got theirs.',
  ],
  [{ named: 2, matched: 0, listings: 0 }, 'None of the 2 pictures that the rows name was found in it.'],
])('says how many pictures were found', (handed, words) => {
  expect(foundWords(handed as HandedPictures)).toBe(words)
})

test('says what becomes of the pictures that were not in the archive', () => {
  const handed = { named: 3 } as HandedPictures
  expect(fetchingWords(false, null)).toBe('The pictures of its listings are not fetched.')
  expect(fetchingWords(true, handed)).toMatch(/^The other pictures of its listings are being fetched\./)
  expect(fetchingWords(true, null, ['Vessmont', 'Caldera'])).toBe(
    'The pictures of its listings are being fetched, those of Vessmont and Caldera once Resume is pressed in Listings: their gathering is paused. Listings tells how far that is.',
  )
  expect(fetchingWords(null, handed)).toBeNull()
  expect(fetchingWords(true, { ...handed, named: 0 })).toBeNull()
})

describe('an import', () => {
  const settings: ImportSettings = {
    hasHeader: true,
    kind: 'listings',
    columns: ['title', 'url'],
    brand: 'Vessmont',
    createBrand: false,
    encoding: null,
    pictures: null,
  }
  const brands = [{ id: '0190b1a0-0000-7000-8000-0000000000b1', name: 'Vessmont', client: 'Northgate Group' }]
  const ground = { brands, rows: 1, pictures: named({}) }

  test('waits for an archive that is on its way, and for a word about one that was not taken', () => {
    expect(canImport(settings, { ...ground, archive: null })).toBe(true)
    expect(importObstacles(settings, { ...ground, archive: 'moving' })).toEqual([
      { at: 'archive', words: 'The ZIP archive of pictures is on its way.' },
    ])
    expect(canImport(settings, { ...ground, archive: 'failed' })).toBe(false)
  })
})
