import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { analyseImage } from '../../../server/images/analyse.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import { fullPath } from '../../../src/domain/kit/call.ts'
import type { ImageAnalysis } from '../../../src/domain/images/image.ts'
import type { Problem } from '../../../src/domain/kit/problem.ts'
import { useApp } from '../../support/app.ts'
import { drawnJpeg, drawnPicture, storePicture, svgPicture } from '../../support/pictures.ts'
import { openSite, redirect } from '../../support/site.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  scopeOf,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Analyses of images by the server's own means: fetched from a site on loopback, kept, read again. */

/** A PNG that says it is 20,000 pixels wide and high. */
async function bomb(): Promise<Buffer> {
  const png = await drawnPicture(1)
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const sent = (content: Buffer) => (_: unknown, response: { end(content: Buffer): unknown }) =>
  void response.end(content)
const PICTURE = await drawnJpeg(1)
const site = await openSite({
  '/watch.jpg': sent(PICTURE),
  '/again.jpg': sent(PICTURE),
  '/stranger.jpg': sent(await drawnJpeg(2)),
  '/turned.jpg': sent(
    await sharp(await drawnPicture(3))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  ),
  '/slow.jpg': () => {},
  '/page': sent(Buffer.from('<!doctype html><title>No picture</title>')),
  '/broken.jpg': sent(PICTURE.subarray(0, 400)),
  '/bomb.png': sent(await bomb()),
  '/inside': redirect('http://10.0.0.7/secret.png'),
})
afterAll(() => site.close())

const store = useStore()
// Reading pictures in the background would hold this up.
const app = useApp(store, undefined, { openedHosts: [site.endpoint] }, { works: false })
const { analyze, analysis: lastOne } = contract.wall
let own: string
let other: string
let place: string
let analyst: TestUser
let stranger: TestUser

beforeAll(async () => {
  own = await makeBrand(store.current, 'Vessmont', 'Own client')
  other = await makeBrand(store.current, 'Otherbrand', 'Other client')
  place = await makeMarketplace(store.current, 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [own])
  stranger = await makeUser(store.current, ['client'], [other])
})

/** Adds a listing of a brand that uses the picture; answers its image of the wall. */
async function wallImageOf(brandId: string, content: Buffer): Promise<string> {
  const { db } = store.current
  const { hash } = await app.current.services.pictures.look(content)
  const file = await storePicture(app.current.services, brandId, content, 'image/jpeg')
  await db.execute(
    sql`UPDATE pictures p SET looked = now(), hash = ${String(hash)}::bigint FROM files f
        WHERE f.id = ${file} AND p.sha256 = f.sha256`,
  )
  await makeListings(store.current, [
    { brandId, marketplaceId: place, images: [{ url: 'https://img.example/p.jpg', file }] },
  ])
  const [image] = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM images WHERE brand_id = ${brandId} AND file_id = ${file}`,
  )
  return image!.id
}

async function analysed(query: Record<string, unknown>, user = analyst): Promise<ImageAnalysis> {
  const answer = await app.current.call(user, analyze, { query: { brand: 'Vessmont', ...query } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as ImageAnalysis
}
async function refused(query: Record<string, unknown>, user = analyst): Promise<Problem> {
  const before = await kept()
  const answer = await app.current.call(user, analyze, { query: { brand: 'Vessmont', ...query } })
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  expect(await kept()).toEqual(before)
  return answer.body as Problem
}
const kept = () =>
  rowsOf(
    store.current.db,
    sql`SELECT (SELECT count(*) FROM files) AS files, (SELECT count(*) FROM image_analyses) AS analyses,
               (SELECT count(*) FROM change_records) AS records`,
  )

describe('an address', () => {
  test('is fetched and analysed; picture and findings are kept, with a record', async () => {
    const found = await analysed({ url: site.at('/watch.jpg') })
    expect(found).toMatchObject({
      image: null,
      brand: 'Vessmont',
      url: site.at('/watch.jpg'),
      width: 320,
      height: 240,
      source: 'local',
      unfilled: ['entities', 'labels', 'faces', 'references'],
      entities: [],
      labels: [],
      faces: [],
      references: [],
      similarImages: [],
    })
    const file = await app.current.call(analyst, contract.images.file, { params: { id: found.file } })
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
    const [record] = await rowsOf(
      store.current.db,
      sql`SELECT r.entity, r.brand_id AS "brandId", r.after, s.kind, s.actor_id AS actor
          FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          JOIN change_sets s ON s.id = b.change_set_id WHERE r.entity_id = ${found.id}`,
    )
    expect(record).toEqual({
      entity: 'imageAnalysis',
      brandId: own,
      after: { file_id: found.file, url: found.url, source: 'local' },
      kind: 'analysis',
      actor: analyst.id,
    })
    const [picture] = await rowsOf<{ looked: boolean; width: number }>(
      store.current.db,
      sql`SELECT looked IS NOT NULL AS looked, width FROM pictures JOIN files USING (sha256) WHERE files.id = ${found.file}`,
    )
    expect(picture).toEqual({ looked: true, width: 320 })
  })

  test('whose picture the brand has already adds no file', async () => {
    const first = await analysed({ url: site.at('/watch.jpg') })
    const second = await analysed({ url: site.at('/again.jpg') })
    expect(second.id).not.toBe(first.id)
    expect(second.file).toBe(first.file)
  })

  test('is read upright', async () => {
    expect(await analysed({ url: site.at('/turned.jpg') })).toMatchObject({ width: 240, height: 320 })
  })

  test.each([
    ['http://127.0.0.1:9/p.png', 'The picture can’t be fetched'],
    ['http://169.254.169.254/latest/meta-data', 'The picture can’t be fetched'],
    [site.at('/inside'), 'The picture can’t be fetched'],
    [site.at('/gone.png'), 'The picture can’t be fetched'],
    [site.at('/page'), 'The picture can’t be fetched'],
    [site.at('/broken.jpg'), 'The picture can’t be read'],
    [site.at('/bomb.png'), 'The picture can’t be read'],
  ])('%s is refused with 422: %s', async (url, title) => {
    const problem = await refused({ url })
    expect(problem).toMatchObject({ status: 422, title, detail: expect.stringMatching(/^[A-Z0-9].+\.$/) })
    expect(problem.detail).not.toContain('10.0.0.7')
    if (url.endsWith('bomb.png')) expect(problem.detail).toContain('more than 100 million pixels')
  })

  test('that doesn’t answer is given up, and let go with whoever asked', async () => {
    const { services } = app.current
    const scope = await scopeOf(store.current, analyst)
    const slow = { url: site.at('/slow.jpg'), brand: 'Vessmont' }
    const order = { scope, author: testAuthor, signal: new AbortController().signal, limitMs: 200 }
    await expect(analyseImage(services, order, slow)).rejects.toMatchObject({
      problem: { status: 504, detail: expect.stringContaining('within 1 second') },
    })
    const asked = site.asked.filter((path) => path === '/slow.jpg').length
    const leaving = new AbortController()
    const address = await app.current.app.listen({ port: 0 })
    const asking = fetch(`${address}${fullPath(analyze)}?${new URLSearchParams(slow)}`, {
      headers: { authorization: `Bearer ${await app.current.token(analyst)}` },
      signal: leaving.signal,
    }).catch(() => null)
    await vi.waitFor(() =>
      expect(site.asked.filter((path) => path === '/slow.jpg').length).toBeGreaterThan(asked),
    )
    leaving.abort()
    await asking
    await vi.waitFor(() => expect(site.open).toBe(0))
  })
})

describe('an image of the wall', () => {
  test('is analysed from our copy, and its last analysis can be read again', async () => {
    const image = await wallImageOf(own, await drawnJpeg(10))
    const ask = () => app.current.call(analyst, lastOne, { params: { id: image } })
    expect((await ask()).body).toBeNull()
    await analysed({ image })
    const second = await analysed({ image })
    expect(second).toMatchObject({ image, url: '', similarImages: [] })
    expect((await ask()).body).toEqual(second)
  })

  test('names the images of one’s own that are like it, the nearest first, and nobody else’s', async () => {
    const content = await drawnJpeg(11)
    const image = await wallImageOf(own, content)
    const small = await wallImageOf(own, await drawnJpeg(11, { width: 200, height: 150 }))
    const foreign = await wallImageOf(other, content)
    await wallImageOf(own, await drawnJpeg(12))
    const found = await analysed({ image })
    expect(found.similarImages).toEqual([
      { url: 'https://img.example/p.jpg', file: expect.any(String), image: small, bits: expect.any(Number) },
    ])
    expect(JSON.stringify(found)).not.toContain(foreign)
    const both = await makeUser(store.current, ['analyst'], [own, other])
    const { body } = await app.current.call(both, lastOne, { params: { id: image } })
    expect((body as ImageAnalysis).similarImages.map((like) => like.image)).toEqual([foreign, small])
  })

  test('shows the words in it, and where the brand’s official images stand', async () => {
    const mark = await drawnPicture(20, { width: 160, height: 120 })
    const file = await storePicture(app.current.services, own, mark)
    await store.current.db.execute(
      sql`UPDATE brands SET official_images = ${JSON.stringify([{ url: '', file }])}::jsonb WHERE id = ${own}`,
    )
    const words = await svgPicture(
      '<text x="20" y="225" font-family="sans-serif" font-size="28">Original quality</text>',
      { width: 640, height: 480 },
    )
    const picture = sharp(words).composite([{ input: mark, left: 400, top: 60 }])
    const found = await analysed({ image: await wallImageOf(own, await picture.png().toBuffer()) })
    expect(found.text).toBe('Original quality')
    expect(found.colours[0]).toMatchObject({ hex: expect.stringMatching(/^#ffff/) })
    expect(found.logos).toEqual([
      {
        name: 'Official picture 1',
        brand: 'Vessmont',
        certainty: expect.any(Number),
        box: expect.anything(),
      },
    ])
    expect(found.logos[0]!.box!.x).toBeCloseTo(400 / 640, 1)
    expect(found.logos[0]!.box!.y).toBeCloseTo(60 / 480, 1)
  })

  test('is found by a stored picture of a listing, within one’s own brands alone', async () => {
    const fileOf = async (image: string) => {
      const [row] = await rowsOf<{ file: string }>(
        store.current.db,
        sql`SELECT file_id AS file FROM images WHERE id = ${image}`,
      )
      return row!.file
    }
    const image = await wallImageOf(own, await drawnJpeg(51))
    const file = await fileOf(image)
    expect(await analysed({ file })).toMatchObject({ image, file, url: '' })
    const theirs = await fileOf(await wallImageOf(other, await drawnJpeg(52)))
    expect(await refused({ file: theirs })).toMatchObject({ status: 404 })
    expect(await refused({ file, image })).toMatchObject({ status: 400 })
  })

  test('of another brand doesn’t exist, neither to be analysed nor read', async () => {
    const image = await wallImageOf(own, await drawnJpeg(13))
    await analysed({ image })
    expect(await refused({ image, brand: 'Otherbrand' }, stranger)).toMatchObject({
      status: 404,
      detail: 'The image does not exist.',
    })
    expect((await app.current.call(stranger, lastOne, { params: { id: image } })).status).toBe(404)
  })

  test('can’t be read any more by a client who has lost the brand', async () => {
    const brand = await makeBrand(store.current, 'Kellstone', 'Own client')
    const client = await makeUser(store.current, ['client'], [brand])
    const image = await wallImageOf(brand, await drawnJpeg(14))
    await analysed({ image, brand: 'Kellstone' }, client)
    const ask = () => app.current.call(client, lastOne, { params: { id: image } })
    expect((await ask()).status).toBe(200)
    await store.current.db.execute(sql`DELETE FROM user_brands WHERE user_id = ${client.id}`)
    expect((await ask()).status).toBe(404)
  })
})

test('a brand outside the user’s is not found, and nothing is fetched', async () => {
  const asked = site.asked.length
  const problem = await refused({ url: site.at('/watch.jpg'), brand: 'Otherbrand' })
  expect(problem).toMatchObject({ status: 404, detail: 'The brand does not exist.' })
  expect(site.asked.length).toBe(asked)
})

test('an importer may not analyse', async () => {
  const importer = await makeUser(store.current, ['importer'], [own])
  expect(await refused({ url: site.at('/watch.jpg') }, importer)).toMatchObject({ status: 403 })
})

test.each([
  [{}],
  [{ url: 'ftp://img.example/p.jpg' }],
  [{ url: 'https://img.example', image: crypto.randomUUID() }],
])('a request of %o is not valid', async (query) => {
  expect(await refused(query)).toMatchObject({ status: 400 })
})
