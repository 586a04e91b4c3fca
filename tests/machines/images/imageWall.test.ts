import { expect, test } from 'vitest'
import {
  comingWords,
  firstWords,
  imageFilterOf,
  imageLabel,
  readingWords,
  sizeText,
  TILE_WORDS_MAX,
  usedWords,
  wallFilterAt,
  wallFilterParts,
  withWallFilter,
} from '../../../src/machines/images/imageWall.ts'

test('the filter goes into the address and comes back, and leaves what others put there', () => {
  const query = { brands: ['Vessmont'], image: ['x'] }
  const filter = { contains: 'free ship', logo: true, official: true }
  const written = withWallFilter(query, filter)
  expect(written).toEqual({ ...query, contains: ['free ship'], logo: ['true'], official: ['true'] })
  expect(wallFilterAt(written)).toEqual(filter)
  expect(withWallFilter(written, { contains: '', logo: false, official: false })).toEqual(query)
})

test.each([
  [{}, { contains: '', logo: false, official: false }],
  [
    { contains: [' \u0000 '], logo: ['false'] },
    { contains: '', logo: false, official: false },
  ],
  [
    { contains: [' 原廠 '], logo: ['yes'] },
    { contains: '原廠', logo: false, official: false },
  ],
])('an address %j asks for %j', (query, filter) => {
  expect(wallFilterAt(query)).toEqual(filter)
})

test('the server is asked for what is set alone', () => {
  expect(imageFilterOf({ contains: '', logo: false, official: false })).toEqual({})
  expect(imageFilterOf({ contains: 'sale', logo: true, official: true })).toEqual({
    field: 'text',
    contains: 'sale',
    logo: true,
    official: true,
  })
  expect(wallFilterParts({ contains: 'sale', logo: true, official: true }).map(({ part }) => part)).toEqual([
    'contains',
    'logo',
    'official',
  ])
})

test('a tile shows the first words on one line, and its label says what it shows', () => {
  expect(firstWords(null)).toBeNull()
  expect(firstWords(' \n')).toBeNull()
  expect(firstWords('FREE\nSHIP')).toBe('FREE SHIP')
  expect(firstWords('word '.repeat(40))!.length).toBeLessThanOrEqual(TILE_WORDS_MAX + 1)
  const logo = { name: 'mark', certainty: 1, brand: 'Vessmont', box: null }
  expect(
    imageLabel({
      brand: 'Vessmont',
      listings: 1,
      platforms: ['Bazarro DE', 'Mercanta'],
      states: ['NEW'],
      logos: [logo],
      text: 'SALE',
      problem: null,
    }),
  ).toBe('Vessmont, 1 listing, Bazarro DE, Mercanta · New, logo found, words: SALE')
  expect(
    imageLabel({
      brand: 'Vessmont',
      listings: 1,
      platforms: [],
      states: [],
      logos: [{ ...logo, name: 'Official picture 2' }],
      text: null,
      problem: null,
    }),
  ).toBe('Vessmont, 1 listing, copy of an official picture')
  expect(
    imageLabel({
      brand: 'Vessmont',
      listings: 1_200,
      platforms: [],
      states: [],
      logos: null,
      text: null,
      problem: 'It is cut.',
    }),
  ).toBe('Vessmont, 1,200 listings, can’t be read')
  expect(sizeText({ width: 1_200, height: 900 })).toBe('1,200 × 900 px')
  expect(sizeText({ width: null, height: null })).toBeNull()
})

test('a tile tells platform and state of what uses it, and a search of how many pictures the words are known', () => {
  expect(usedWords({ platforms: ['Bazarro DE', 'Mercanta'], states: ['NEW'] })).toBe('Bazarro DE +1 · New')
  expect(usedWords({ platforms: [], states: [] })).toBe('')
  const [nothing, words] = [
    { contains: '', logo: false, official: false },
    { contains: 'sale', logo: false, official: false },
  ]
  expect([
    readingWords(words, 18, 186),
    readingWords(words, 186, 186),
    readingWords(words, 0, 0),
    readingWords(nothing, 0, 186),
  ]).toEqual(['18 of 186 read: words in the others are found once they are.', null, null, null])
  expect(readingWords({ ...nothing, logo: true }, 0, 24)).toBe(
    '0 of 24 compared with the brands’ pictures: logos and copies in the others are found once they are.',
  )
  expect(readingWords({ ...words, official: true }, 0, 24)).toBe(
    '0 of 24 read and compared with the brands’ pictures: words, logos and copies in the others are found once they are.',
  )
})

test('the wall says how many pictures may still come', () => {
  expect(comingWords({ pictures: { total: 60, left: 34 }, running: 20 })).toBe(
    '34 pictures are still to be fetched.',
  )
  expect(comingWords({ pictures: { total: 60, left: 1 }, running: 0 })).toBe(
    '1 picture waits to be fetched, which is paused: see Listings.',
  )
  expect(comingWords({ pictures: { total: 60, left: 0 }, running: 20 })).toBeNull()
})
