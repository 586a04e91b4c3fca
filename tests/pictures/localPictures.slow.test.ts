import { rmSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { linkPackagedLanguages } from '../../server/pictures/languageData.ts'
import { localPictures } from '../../server/pictures/localPictures.ts'
import { bitsApart, NEAR_DUPLICATE_BITS } from '../../src/domain/kit/nearDuplicates.ts'
import type { PictureLanguage } from '../../src/domain/kit/pictureLanguages.ts'
import { makeFolder } from '../support/folder.ts'
import { drawnPicture, svgPicture } from '../support/pictures.ts'
import { writtenPicture } from '../support/writtenPicture.ts'

/** Reading pictures of every kind that sellers' pages have. */

const folder = makeFolder('languages')
const pictures = localPictures(linkPackagedLanguages(folder))
afterAll(async () => {
  await pictures.close()
  rmSync(folder, { recursive: true })
})

const hashOf = async (content: Buffer): Promise<bigint> => (await pictures.look(content)).hash!
const apart = async (one: Buffer, other: Buffer) => bitsApart(await hashOf(one), await hashOf(other))

describe('the hash of a picture', () => {
  const photo = drawnPicture(1, { width: 640, height: 480 })

  test.each<[string, (picture: Sharp) => Sharp]>([
    ['smaller', (picture) => picture.resize(120)],
    ['a square', (picture) => picture.resize(200, 200, { fit: 'fill' })],
    ['blurred', (picture) => picture.blur(4)],
    ['sharpened', (picture) => picture.sharpen({ sigma: 2 })],
    ['of more contrast', (picture) => picture.linear(1.15, -15)],
    ['grey', (picture) => picture.greyscale()],
    ['a poor JPEG', (picture) => picture.jpeg({ quality: 20 })],
    ['a WebP', (picture) => picture.webp()],
    ['of a palette', (picture) => picture.png({ palette: true, colours: 16 })],
    ['in CMYK', (picture) => picture.toColourspace('cmyk').jpeg()],
    ['transparent about its edges', (picture) => picture.ensureAlpha(0.999).png()],
  ])('stays near when it is %s', async (_, alter) => {
    const altered = await alter(sharp(await photo)).toBuffer()
    expect(await apart(await photo, altered)).toBeLessThanOrEqual(NEAR_DUPLICATE_BITS)
  })

  test('is far from that of another picture', async () => {
    const others = await Promise.all([2, 3, 4, 5, 6, 7].map((seed) => drawnPicture(seed)))
    for (const other of others) expect(await apart(await photo, other)).toBeGreaterThan(NEAR_DUPLICATE_BITS)
  })

  test('is that of the picture as it is seen, however the camera was turned', async () => {
    const turned = await sharp(await photo)
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const seen = await pictures.look(turned)
    expect(seen).toMatchObject({ width: 640, height: 480 })
    expect(bitsApart(seen.hash!, await hashOf(await photo))).toBeLessThanOrEqual(NEAR_DUPLICATE_BITS)
  })

  test('is none where there is nothing to be told apart', async () => {
    expect((await pictures.look(await svgPicture(''))).hash).toBeNull()
  })

  test('of an animation is that of its first frame', async () => {
    const frames = await Promise.all([1, 2, 3].map((seed) => drawnPicture(seed)))
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const seen = await pictures.look(animation)
    expect(seen).toMatchObject({ width: 320, height: 240, frames: 3 })
    expect(bitsApart(seen.hash!, await hashOf(frames[0]!))).toBeLessThanOrEqual(NEAR_DUPLICATE_BITS)
  })
})

/** A whole PNG of black pixels, a bit each: a square of this side. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('what can’t be read is refused in words', () => {
  test('a small file that unpacks to 900 million pixels', async () => {
    const bomb = blackPng(30_000)
    expect(bomb.length).toBeLessThan(5_000_000)
    await expect(pictures.look(bomb)).rejects.toThrow('more than 100 million pixels')
    await expect(pictures.words(bomb, ['eng'], AbortSignal.timeout(9_000))).rejects.toThrow(
      'more than 100 million pixels',
    )
  })

  test('a file that is cut off, or no picture', async () => {
    const whole = await drawnPicture(1, { width: 640, height: 480 })
    for (const broken of [whole.subarray(0, whole.length / 2), Buffer.from('GIF89a'), Buffer.alloc(0)])
      await expect(pictures.look(broken)).rejects.toThrow('The picture is broken')
  })
})

test('colours come with their shares, the greatest first', async () => {
  const { colours } = await pictures.look(await svgPicture('<rect width="320" height="60" fill="#c8102e"/>'))
  expect(colours.map(({ hex }) => hex)).toEqual(['#ffffff', '#c8102e'])
  expect(colours[0]!.share).toBeCloseTo(0.75)
  expect(colours[1]!.share).toBeCloseTo(0.25)
})

describe('words', () => {
  const sign = (words: string) =>
    svgPicture(`<text x="10" y="120" font-family="sans-serif" font-size="36">${words}</text>`)

  test('are read, several pictures at a time', async () => {
    const signs = ['FREE SHIPPING', 'Summer sale', 'Order today']
    const read = await Promise.all(
      signs.map(async (words) => pictures.words(await sign(words), ['eng'], AbortSignal.timeout(20_000))),
    )
    expect(read).toEqual(signs)
  })

  test.each<[string, PictureLanguage[], string[]]>([
    ['Chinese', ['chi_tra', 'eng'], ['正品手錶全新現貨', '免運費台灣出貨']],
    ['Ukrainian', ['ukr', 'eng'], ['Оригінальний годинник', 'Безкоштовна доставка']],
    ['Arabic', ['ara'], ['ساعة أصلية جديدة']],
  ])('in %s are read in the languages that are asked for', async (_, languages, lines) => {
    const picture = await writtenPicture(lines)
    const read = await pictures.words(picture, languages, AbortSignal.timeout(30_000))
    expect(read.split('\n')).toEqual(lines)
  })

  test('are read in English where none of the languages is installed', async () => {
    const read = await pictures.words(await sign('Summer sale'), ['jpn'], AbortSignal.timeout(20_000))
    expect(read).toBe('Summer sale')
  })

  test.each([
    [90, 'on its side'],
    [270, 'on its other side'],
    [180, 'on its head'],
  ])('of a pack turned by %i°, %s, are read when it is turned', async (turn) => {
    const pack = await sharp(await writtenPicture(['Original Genuine Parts', 'Made in Norway']))
      .rotate(turn)
      .png()
      .toBuffer()
    const signal = AbortSignal.timeout(60_000)
    expect(await pictures.words(pack, ['eng'], signal)).not.toContain('Genuine')
    expect(await pictures.turnedWords(pack, ['eng'], signal)).toBe('Original Genuine Parts\nMade in Norway')
  })

  test('are not made up where a picture has none, however it is turned', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const picture = await drawnPicture(seed, { width: 640, height: 480 })
      expect(await pictures.turnedWords(picture, ['eng'], AbortSignal.timeout(60_000))).toBe('')
    }
  })

  test('are not waited for by who has gone, and the next picture is read', async () => {
    const gone = AbortSignal.abort(new Error('gone'))
    await expect(pictures.words(await sign('Never read'), ['eng'], gone)).rejects.toThrow('gone')
    expect(await pictures.words(await sign('Read again'), ['eng'], AbortSignal.timeout(20_000))).toBe(
      'Read again',
    )
  })
})

describe('a picture within a picture', () => {
  const mark = drawnPicture(11, { width: 200, height: 150 })

  test.each([
    [1, 60, 40],
    [0.8, 300, 240],
    [0.6, 11, 300],
  ])('is found at %d of its size', async (scale, left, top) => {
    const small = await sharp(await mark)
      .resize(Math.round(200 * scale))
      .png()
      .toBuffer()
    const scene = await sharp(await drawnPicture(12, { width: 640, height: 480 }))
      .composite([{ input: small, left, top }])
      .jpeg()
      .toBuffer()
    const signal = AbortSignal.timeout(20_000)
    const sought = await pictures.sought([{ name: 'Mark', content: await mark }], signal)
    const [found] = await pictures.logos(scene, sought, signal)
    expect(found).toMatchObject({ name: 'Mark' })
    expect(Math.abs(found!.box.x * 640 - left)).toBeLessThan(12)
    expect(Math.abs(found!.box.y * 480 - top)).toBeLessThan(12)
    expect(Math.abs(found!.box.width * 640 - 200 * scale)).toBeLessThan(20)
  })

  test('that isn’t there is not found, nor one that can’t be read', async () => {
    const scene = await drawnPicture(13, { width: 640, height: 480 })
    const signal = AbortSignal.timeout(20_000)
    const sought = await pictures.sought(
      [
        { name: 'Mark', content: await mark },
        { name: 'Broken', content: Buffer.from('nothing') },
      ],
      signal,
    )
    expect(sought.map(({ name }) => name)).toEqual(['Mark'])
    expect(await pictures.logos(scene, sought, signal)).toEqual([])
  })
})
