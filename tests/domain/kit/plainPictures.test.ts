import { expect, test } from 'vitest'
import { PLAIN_PICTURE_WORDS, plainPicture, type PictureUse } from '../../../src/domain/kit/plainPictures.ts'

/** Which shared pictures tell nothing of those who share them. */

const UNKNOWN: PictureUse = { isOfficial: false, isGenuine: false, sellers: 2 }

test.each<[string, Partial<PictureUse>, ReturnType<typeof plainPicture>]>([
  ['a few sellers share may tell of them', {}, null],
  ['25 sellers share may tell of them', { sellers: 25 }, null],
  ['26 sellers share is a pack shot', { sellers: 26 }, 'packShot'],
  ['a genuine listing has is a pack shot', { isGenuine: true }, 'packShot'],
  ['the brand made is official', { isOfficial: true }, 'official'],
  [
    'the brand made is official, whoever else uses it',
    { isOfficial: true, isGenuine: true, sellers: 99 },
    'official',
  ],
])('a picture that %s', (_, use, plain) => {
  expect(plainPicture({ ...UNKNOWN, ...use })).toBe(plain)
})

test('why a picture tells nothing is said in words', () => {
  expect(PLAIN_PICTURE_WORDS).toEqual({
    official: 'an official picture of the brand',
    packShot: 'a pack shot that honest or many sellers use',
  })
})
