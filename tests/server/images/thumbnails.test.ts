import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localPictures } from '../../../server/pictures/localPictures.ts'
import type { PictureReader } from '../../../server/pictures/pictureReader.ts'
import { contract } from '../../../src/domain/contract.ts'
import { fillPath } from '../../../src/domain/kit/call.ts'
import { THUMBNAIL_WIDTHS } from '../../../src/domain/kit/picture.ts'
import { useApp } from '../../support/app.ts'
import { PDF } from '../../support/form.ts'
import { drawnJpeg, drawnPicture, storePicture } from '../../support/pictures.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** Small pictures of stored ones: what they are, who gets them, and how often they are made. */

const store = useStore()
const reader = localPictures()
let made: number[] = []
/** The real reader, and how often it was asked for a thumbnail. */
const counted: PictureReader = {
  ...reader,
  thumbnail: (content, side) => {
    made.push(side)
    return reader.thumbnail(content, side)
  },
}
const app = useApp(store, () => ({ pictures: counted }))

let own: string
let other: string
let analyst: TestUser
let seed = 1

beforeAll(async () => {
  own = await makeBrand(store.current, 'Ownbrand', 'Own client')
  other = await makeBrand(store.current, 'Otherbrand', 'Other client')
  analyst = await makeUser(store.current, ['analyst'], [own])
})
beforeEach(() => {
  made = []
})

const keep = (content: Buffer, mediaType = 'image/jpeg', brand: string = own) =>
  storePicture({ store: store.current, storage: app.current.services.storage }, brand, content, mediaType)
const photo = (size = { width: 1_200, height: 900 }) => drawnJpeg(seed++, size)

async function ask(
  file: string,
  width: number | string,
  headers: Record<string, string> = {},
  user = analyst,
) {
  const response = await app.current.app.inject({
    url: fillPath(contract.images.thumbnail, { id: file, width }),
    headers: { authorization: `Bearer ${await app.current.token(user)}`, ...headers },
  })
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload, response }
}

const folderOfMade = () => path.join(app.current.services.config.dataDir, 'storage', 'made')
const kept = () =>
  existsSync(folderOfMade())
    ? readdirSync(folderOfMade(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []

describe('a thumbnail', () => {
  test.each<[string, { width: number; height: number }, ...(readonly [number, number])[]]>([
    ['a wide photo', { width: 1_200, height: 900 }, [96, 72], [320, 240], [960, 720]],
    ['a tall photo', { width: 700, height: 1_400 }, [48, 96], [160, 320], [480, 960]],
    ['a small photo', { width: 200, height: 150 }, [96, 72], [200, 150], [200, 150]],
  ])('of %s fits into its square and is never enlarged', async (_, size, ...sizes) => {
    const content = await photo(size)
    const file = await keep(content)
    for (const [n, width] of THUMBNAIL_WIDTHS.entries()) {
      const answer = await ask(file, width)
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe('image/webp')
      const { format, width: wide, height } = await sharp(answer.content).metadata()
      expect([format, wide, height]).toEqual(['webp', ...sizes[n]!])
    }
  })

  test('of a photo weighs a fraction of it', async () => {
    const content = await photo({ width: 1_600, height: 1_200 })
    const { content: small } = await ask(await keep(content), 320)
    expect(small.length).toBeLessThan(content.length / 4)
  })

  test('stands upright where the camera was turned', async () => {
    const content = await sharp(await photo({ width: 800, height: 400 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { width, height } = await sharp((await ask(await keep(content), 320)).content).metadata()
    expect([width, height]).toEqual([160, 320])
  })

  test('of a drawing is as sharp as its size allows, and transparent where the drawing is', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="20" height="30" fill="#c00"/></svg>',
    )
    const { content } = await ask(await keep(drawing, 'image/svg+xml'), 960)
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([960, 720, 4])
    // Beside the edge of the rectangle a blown-up drawing would be pink; at the right nothing is drawn.
    const alphaAt = (x: number) => data[(360 * info.width + x) * 4 + 3]
    expect([alphaAt(474), alphaAt(486), alphaAt(900)]).toEqual([255, 0, 0])
  })

  test('of what moves is its first picture', async () => {
    const frames = await Promise.all([1, 2, 3].map((n) => drawnPicture(900 + n, { width: 64, height: 48 })))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(3)
    const { pages } = await sharp((await ask(await keep(gif, 'image/gif'), 96)).content).metadata()
    expect(pages ?? 1).toBe(1)
  })

  test('is kept by a browser for its session, and needs no content when it is asked for again', async () => {
    const file = await keep(await photo())
    const { headers } = await ask(file, 320)
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(String(headers.vary)).toMatch(/Cookie/)
    const again = await ask(file, 320, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.content.length]).toEqual([304, 0])
  })
})

describe('thumbnails', () => {
  test('are made once for all who ask at the same time, and are there for those who come later', async () => {
    const content = await photo()
    const files = [await keep(content), await keep(content), await keep(content)]
    const before = kept().length
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => ask(files[n % files.length]!, 320)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ content: small }) => small.toString('base64'))).size).toBe(1)
    expect((await ask(files[0]!, 320)).content.equals(answers[0]!.content)).toBe(true)
    expect(made).toEqual([320])
    expect(kept()).toHaveLength(before + 1)
  })

  test('of a file outside the scope do not exist, made or not, nor does a known tag tell of them', async () => {
    const content = await photo()
    const secret = await keep(content, 'image/jpeg', other)
    expect((await ask(secret, 320)).status).toBe(404)
    const both = await makeUser(store.current, ['analyst'], [own, other])
    const seen = await ask(secret, 320, {}, both)
    expect(seen.status).toBe(200)
    const answer = await ask(secret, 320, { 'if-none-match': String(seen.headers.etag) })
    expect(answer.status).toBe(404)
    const unknown = await ask('01900000-0000-7000-8000-000000000000', 320)
    expect(answer.response.json()).toEqual({
      ...unknown.response.json<object>(),
      requestId: expect.any(String),
    })
    expect(
      (
        await app.current.request({
          method: 'GET',
          url: fillPath(contract.images.thumbnail, { id: secret, width: 320 }),
        })
      ).status,
    ).toBe(401)
  })

  test('of other widths than those there are can’t be had', async () => {
    const file = await keep(await photo())
    for (const width of ['97', '10000', '0', '-96', '96.0', 'large'])
      expect((await ask(file, width)).status, width).toBe(400)
    expect(made).toEqual([])
  })

  test.each([
    ['a broken picture', async () => (await photo()).subarray(0, 900), 'image/jpeg'],
    ['what only says that it is a picture', async () => Buffer.from('no picture at all'), 'image/png'],
    ['a document', async () => PDF, 'application/pdf'],
    [
      'a drawing of a billion pixels',
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="40000"><path d="M0 0h9v9"/></svg>',
        ),
      'image/svg+xml',
    ],
  ])('of %s are refused in words, and nothing is kept', async (_, contentOf, mediaType) => {
    const before = kept().length
    const { status, response } = await ask(await keep(await contentOf(), mediaType), 320)
    expect(status).toBe(422)
    expect(response.json()).toMatchObject({
      title: 'The picture can’t be read',
      detail: expect.stringMatching(/^The picture is (broken|too large)/),
    })
    expect(response.headers['cache-control'] ?? '').not.toMatch(/immutable/)
    expect(kept()).toHaveLength(before)
  })

  test('whose file is gone from the storage say so', async () => {
    const file = await keep(await photo())
    await store.current.db.execute(sql`UPDATE files SET sha256 = ${'0'.repeat(64)} WHERE id = ${file}`)
    expect((await ask(file, 320)).response.json()).toMatchObject({ status: 500, title: 'Content missing' })
  })

  test('go with the last file of their content when its brand is deleted', async () => {
    const god = await makeUser(store.current, ['god'], [])
    const leaving = await makeBrand(store.current, 'Leaving', 'Leaving client')
    const [alone, shared] = [await photo(), await photo()]
    const files = [
      await keep(alone, 'image/jpeg', leaving),
      await keep(shared, 'image/jpeg', leaving),
      await keep(shared, 'image/jpeg', own),
    ]
    const before = kept().length
    for (const file of files) for (const width of THUMBNAIL_WIDTHS) await ask(file, width, {}, god)
    expect(kept()).toHaveLength(before + 6)
    const { status } = await app.current.call(god, contract.setup.deleteBrand, { params: { id: leaving } })
    expect(status).toBe(200)
    expect(kept()).toHaveLength(before + 3)
    expect((await ask(files[2]!, 320)).status).toBe(200)
    expect(made).toHaveLength(6)
  })
})
