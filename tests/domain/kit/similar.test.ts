import { expect, test } from 'vitest'
import {
  firstMeasure,
  likenessOfBits,
  otherMeasure,
  type PictureProgress,
  pictureObstacle,
  readSimilar,
  type Similar,
  similarPath,
  similarText,
  writeSimilar,
} from '../../../src/domain/kit/similar.ts'
import { defaultSearch, queryToFilter } from '../../../src/domain/filter/filter.ts'
import { sortOf, sortFieldsOf } from '../../../src/domain/listings/listView.ts'

const id = '0190b1a0-0000-7000-8000-000000000001'
const KNOWN: readonly Similar[] = [
  { kind: 'picture', of: id },
  { kind: 'title', of: id },
  { kind: 'file', of: id },
  { kind: 'hash', of: '00ff00ff00ff00ff' },
]

test.each(KNOWN)('what is searched with reads as it was written: %j', (similar) => {
  expect(readSimilar(writeSimilar(similar))).toEqual(similar)
  expect(similarText().safeParse(writeSimilar(similar)).success).toBe(true)
})

test.each([
  '',
  'picture:',
  `hash:${id}`,
  `picture:${id}x`,
  'constructor',
  'hash:00FF00FF00FF00FF',
  `__proto__:${id}`,
])('what is no such thing is not read: %j', (written) => {
  expect(readSimilar(written)).toBeNull()
  expect(similarText().safeParse(written).success).toBe(false)
})

test('the link asks for what is alike of all dates, the most alike first', () => {
  const base = defaultSearch(Date.UTC(2026, 10, 20), 'UTC')
  const query: Record<string, string[]> = {}
  for (const [key, value] of new URL(similarPath(KNOWN[0]!), 'http://assay.example').searchParams)
    query[key] = [value]
  const { params, refused } = queryToFilter(query, base)
  expect(refused).toEqual([])
  expect(params).toMatchObject({ similar: `picture:${id}`, sortBy: 'likeness', order: 'desc' })
  expect([params.start, params.end]).toEqual([undefined, undefined])
  expect(sortOf(params)).toEqual({ field: 'likeness', order: 'desc' })
})

test('likeness orders nothing where nothing is searched with', () => {
  expect(sortOf({ sortBy: 'likeness' })).toEqual({ field: 'created', order: 'desc' })
  expect(sortFieldsOf({})).not.toContain('likeness')
  expect(sortFieldsOf({ similar: `title:${id}` })).toContain('likeness')
  expect(sortFieldsOf({}, 'sellers')).toContain('risk')
})

test('a listing is searched with its pictures first, or its title where it has none', () => {
  expect(firstMeasure({ _id: id, images: [{}] })).toEqual({ kind: 'picture', of: id })
  expect(firstMeasure({ _id: id, images: [] })).toEqual({ kind: 'title', of: id })
  expect(KNOWN.map(otherMeasure)).toEqual([
    { kind: 'title', of: id },
    { kind: 'picture', of: id },
    null,
    null,
  ])
})

test.each<[Partial<PictureProgress>, ReturnType<typeof pictureObstacle>]>([
  [{ pictures: 0, stored: 0, looked: 0, readable: 0, hashed: 0 }, 'noPictures'],
  [{ stored: 0, looked: 0, readable: 0, hashed: 0 }, 'notFetched'],
  [{ stored: 2, looked: 1, readable: 1, hashed: 0 }, 'notRead'],
  [{ stored: 2, looked: 2, readable: 0, hashed: 0 }, 'unreadable'],
  [{ stored: 2, looked: 2, readable: 1, hashed: 0 }, 'tooPlain'],
  [{ stored: 1, looked: 0, readable: 0, hashed: 1 }, null],
])('what stands in the way of comparing pictures: %j is %s', (progress, obstacle) => {
  expect(pictureObstacle({ pictures: 3, stored: 1, looked: 1, readable: 1, hashed: 1, ...progress })).toBe(
    obstacle,
  )
})

test('what can’t be searched with is refused by saying what can', () => {
  expect(similarText().safeParse('seller:5').error?.issues[0]?.message).toBe(
    'must be picture:, title: or file: with an id, or hash: with 16 digits',
  )
  expect(readSimilar(undefined)).toBeNull()
})

test('pictures are the less alike the more bits of their hashes differ', () => {
  expect(likenessOfBits(0)).toBe(1)
  expect(likenessOfBits(16)).toBe(0.75)
  expect(likenessOfBits(64)).toBe(0)
})
