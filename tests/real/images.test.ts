import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { linkPackagedLanguages } from '../../server/pictures/languageData.ts'
import { localPictures } from '../../server/pictures/localPictures.ts'
import { Groups } from '../../server/store/listings/scoring/groups.ts'
import { areNearDuplicates } from '../../src/domain/kit/nearDuplicates.ts'
import { makeFolder } from '../support/folder.ts'
import { REAL_DATA } from '../support/realData.ts'

/** Real photos: near-duplicates of one, odd colour modes, a page of words. */

const data = makeFolder('languages')
const pictures = localPictures(linkPackagedLanguages(data))
afterAll(async () => {
  await pictures.close()
  rmSync(data, { recursive: true })
})

const folder = path.join(REAL_DATA, 'images')
const filesIn = (name: string) =>
  readdirSync(path.join(folder, name))
    .filter((file) => /\.(?:png|jpe?g|webp|gif)$/i.test(file))
    .map((file) => `${name}/${file}`)
const contentOf = (file: string) => readFileSync(path.join(folder, file))

const bridge = filesIn('bridge-mods')
const soughtBridge = () =>
  pictures.sought([{ name: 'bridge', content: contentOf(bridge[0]!) }], AbortSignal.timeout(30_000))
/** The same photo of the bridge in other colour modes. */
const sameBridge = ['1.png', 'CMYK.jpg', 'HSV.webp', 'L.png', 'P.png'].map((file) => `misc/${file}`)

test('the twelve pictures of the bridge form one cluster, with nothing in it but that photo', async () => {
  const files = [...bridge, ...filesIn('misc'), 'ocr-cosmic.png']
  const hashes = await Promise.all(files.map(async (file) => (await pictures.look(contentOf(file))).hash))
  const groups = new Groups(files.length)
  for (const [one, hash] of hashes.entries())
    for (const [other, its] of hashes.slice(0, one).entries())
      if (hash !== null && its !== null && areNearDuplicates(hash, its)) groups.link(one, other)
  const clusters = groups.several().map((places) => places.map((place) => files[place]!).sort())
  expect(bridge).toHaveLength(12)
  expect(clusters).toEqual([[...bridge, ...sameBridge].sort()])
})

describe('each odd picture is read without an error', () => {
  test.each(filesIn('misc'))('%s', async (file) => {
    const content = contentOf(file)
    const seen = await pictures.look(content)
    expect(seen.width * seen.height).toBeGreaterThan(0)
    expect(seen.colours.length).toBeGreaterThan(0)
    await pictures.words(content, ['eng'], AbortSignal.timeout(30_000))
    await pictures.logos(content, await soughtBridge(), AbortSignal.timeout(30_000))
    expect((await pictures.plain(content, 800)).length).toBeGreaterThan(0)
  })
})

test('the page of words gives its words', async () => {
  const words = await pictures.words(contentOf('ocr-cosmic.png'), ['eng'], AbortSignal.timeout(30_000))
  expect(words.toLowerCase().split(/\s+/)).toEqual([
    'hello',
    'world',
    'from',
    'beyond',
    'the',
    'cosmic',
    'void',
  ])
})

test('the bridge is found as the logo in its altered copies, and in no other picture', async () => {
  const sought = await soughtBridge()
  for (const file of [...bridge, 'misc/c.png', 'misc/pen-and-coaster.png', 'ocr-cosmic.png']) {
    const found = await pictures.logos(contentOf(file), sought, AbortSignal.timeout(30_000))
    expect(found.length, file).toBe(bridge.includes(file) ? 1 : 0)
  }
})
