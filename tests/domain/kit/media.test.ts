import { expect, test } from 'vitest'
import {
  fileSizeProblem,
  fileTypeProblem,
  isPictureType,
  isShopPicture,
  sizeText,
  SVG_TYPE,
  takenTypes,
} from '../../../src/domain/kit/media.ts'
import { inkColour } from '../../../src/domain/kit/inkColour.ts'
import { pictureKey, pictureName } from '../../../src/domain/kit/picture.ts'
import { fetchesUnasked } from '../../../src/domain/kit/pictureFetching.ts'
import { plainColumn } from '../../../src/domain/kit/plainFields.ts'

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

test.each(['image/png', 'image/jpeg', 'application/pdf', PPTX])('a file of type %s is taken', (type) => {
  expect(fileTypeProblem(type)).toBeNull()
})

test('any other type is named in the refusal', () => {
  expect(fileTypeProblem('image/gif')).toBe('Invalid file type: image/gif')
  expect(fileTypeProblem('')).toBe('Invalid file type: unknown')
})

test('where a picture is wanted, a document is refused', () => {
  expect(fileTypeProblem('image/png', 'picture')).toBeNull()
  expect(fileTypeProblem('application/pdf', 'picture')).toBe('Invalid file type: application/pdf')
})

test('a file holds 5,000,000 bytes at most, and one at least', () => {
  expect(fileSizeProblem(5_000_000)).toBeNull()
  expect(fileSizeProblem(5_000_001)).toBe('The file is larger than 5,000,000 bytes.')
  expect(fileSizeProblem(0)).toBe('The file is empty.')
})

test('what is shown as a picture is a PNG or JPEG; from a shop’s server also what browsers know', () => {
  for (const type of ['image/png', 'image/jpeg'])
    expect([isPictureType(type), isShopPicture(type)]).toEqual([true, true])
  for (const type of ['image/webp', 'image/gif', 'image/avif'])
    expect([isPictureType(type), isShopPicture(type)]).toEqual([false, true])
  for (const type of [PPTX, 'application/pdf', SVG_TYPE])
    expect([isPictureType(type), isShopPicture(type)]).toEqual([false, false])
  expect(takenTypes('logo')).toEqual(['image/png', 'image/jpeg', 'image/webp', SVG_TYPE])
  expect(takenTypes('shopPicture')).toContain('image/avif')
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [4_100_000, '4.1 MB'],
  [4_123_456, '4.1 MB'],
  [2_000_000_000, '2 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%i bytes are told as %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words)
})

test('a picture is known by its file, else by its address, and called by the end of that', () => {
  expect(pictureKey({ url: 'https://shop.example/1.jpg', file: 'f1' })).toBe('f1')
  expect(pictureKey({ url: 'https://shop.example/1.jpg', file: null })).toBe('https://shop.example/1.jpg')
  expect(pictureName('https://shop.example/a/watch.jpg?size=2')).toBe('watch.jpg')
  expect(pictureName('https://shop.example/')).toBe('picture')
  expect(pictureName('no address')).toBe('picture')
  expect(pictureName(`https://shop.example/${'a'.repeat(400)}`)).toBe('a'.repeat(300))
})

test('pictures that nobody was asked about are fetched where that is settled, or is how the server is set', () => {
  for (const byDefault of [true, false]) {
    expect(fetchesUnasked('always', byDefault)).toBe(true)
    expect(fetchesUnasked('never', byDefault)).toBe(false)
    expect(fetchesUnasked('ask', byDefault)).toBe(byDefault)
  }
})

test('a colour to print in is dark enough to be read on white', () => {
  expect(inkColour().parse(' #1A5FB4 ')).toBe('#1a5fb4')
  // 4.54 : 1 and 4.48 : 1.
  expect(inkColour().safeParse('#767676').success).toBe(true)
  expect(inkColour().safeParse('#777777').error?.issues).toMatchObject([
    { message: 'must be dark enough to be read on white' },
  ])
  expect(inkColour().safeParse('#ffff00').success).toBe(false)
  expect(inkColour().safeParse('#0000ff').success).toBe(true)
  for (const wrong of ['blue', '#12345', '#1234567', 'x#123456'])
    expect(inkColour().safeParse(wrong).error?.issues).toMatchObject([
      { message: 'must be a colour such as #1a5fb4' },
    ])
})

test('a field that is kept as it comes has a column of its name', () => {
  expect(plainColumn('condition')).toBe('condition')
  expect(plainColumn('reviewsCount')).toBe('reviews_count')
})
