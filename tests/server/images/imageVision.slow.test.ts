import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { googleVision } from '../../../server/providers/googleVision.ts'
import { imageVisionOf } from '../../../server/providers/imageVisionProvider.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { fullPath } from '../../../src/domain/kit/call.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { ImageAnalysis } from '../../../src/domain/images/image.ts'
import type { Problem } from '../../../src/domain/kit/problem.ts'
import { useApp } from '../../support/app.ts'
import { drawnJpeg } from '../../support/pictures.ts'
import { openSite } from '../../support/site.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'
import { annotates, FULL_ANNOTATION, refuses, startVisionEndpoint } from '../../support/visionEndpoint.ts'

/** The analysis of images with Google Cloud Vision, against an endpoint on loopback that answers as it does, on bad days too. */

const KEY = 'vision-key-0123456789'
const endpoint = await startVisionEndpoint()
const LARGE = await drawnJpeg(1, { width: 3_200, height: 2_400 })
const site = await openSite({
  '/small.jpg': (_, response) =>
    void drawnJpeg(1, { width: 800, height: 600 }).then((jpeg) => response.end(jpeg)),
  '/large.jpg': (_, response) => void response.end(LARGE),
})
afterAll(() => Promise.all([endpoint.stop(), site.close()]))
const settings = { url: endpoint.url, key: KEY }

const store = useStore()
const app = useApp(
  store,
  () => ({ vision: googleVision(settings) }),
  { openedHosts: [site.endpoint] },
  { works: false },
)
let analyst: TestUser
let own: string

beforeAll(async () => {
  own = await makeBrand(store.current, 'Vessmont', 'Own client')
  await makeBrand(store.current, 'Kellstone', 'Other client')
  analyst = await makeUser(store.current, ['analyst'], [own])
})
beforeEach(() => {
  endpoint.asked.length = 0
  endpoint.reply = annotates(FULL_ANNOTATION)
})

const ask = (path = '/small.jpg', query: { with?: 'local' } = {}, user = analyst) =>
  app.current.call(user, contract.wall.analyze, {
    query: { url: site.at(path), brand: 'Vessmont', ...query },
  })
async function analysed(...how: Parameters<typeof ask>): Promise<ImageAnalysis> {
  const answer = await ask(...how)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as ImageAnalysis
}
const count = async () =>
  (await rowsOf<{ n: string }>(store.current.db, sql`SELECT count(*) AS n FROM image_analyses`))[0]!.n
async function failing(): Promise<Problem> {
  const before = await count()
  const answer = await ask()
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(500)
  expect(answer.text).not.toContain(KEY)
  expect((answer.body as Problem).detail).toMatch(/Try again, or analyse with this server alone\.$/)
  expect(await count()).toBe(before)
  return answer.body as Problem
}

describe('Vision', () => {
  test('is asked once for everything, with the key in a header, and a plain picture', async () => {
    await analysed('/large.jpg')
    expect(endpoint.asked).toHaveLength(1)
    const [{ url, headers, body }] = endpoint.asked as [(typeof endpoint.asked)[number]]
    expect(url).toBe('/v1/images:annotate')
    expect(headers['x-goog-api-key']).toBe(KEY)
    expect(body.requests).toHaveLength(1)
    expect(body.requests[0]!.features.map(({ type }) => type)).toEqual([
      'LOGO_DETECTION',
      'WEB_DETECTION',
      'LABEL_DETECTION',
      'FACE_DETECTION',
      'DOCUMENT_TEXT_DETECTION',
    ])
    const sent = await sharp(Buffer.from(body.requests[0]!.image.content, 'base64')).metadata()
    expect(sent).toMatchObject({ format: 'jpeg', width: 1_600, height: 1_200 })
  })

  test('fills every part; what it says of pixels becomes shares of the picture', async () => {
    const found = await analysed()
    expect(found).toMatchObject({
      source: 'vision',
      unfilled: [],
      width: 800,
      height: 600,
      text: 'VESSMONT\nMeridian 40',
      logos: [
        {
          name: 'Vessmont Watches',
          certainty: 0.9,
          brand: 'Vessmont',
          box: { x: 0, y: 0, width: 0.5, height: 0.25 },
        },
        {
          name: 'Kellstone',
          certainty: 0.5,
          brand: null,
          box: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 },
        },
      ],
      entities: [{ name: 'Watch', score: 1.32 }],
      labels: [
        { name: 'Watch', certainty: 0.97, topicality: 0.97 },
        { name: 'Silver', certainty: 0.6, topicality: 0.2 },
      ],
      faces: [
        {
          box: { x: 0.25, y: 0.25, width: 0.25, height: 0.5 },
          certainty: 0.98,
          expressions: { joy: 1, sorrow: 0, anger: 0.25, surprise: 0.5 },
          quality: { underexposed: 0.75, blurred: 0 },
          headwear: 0.5,
          landmarks: [
            { name: 'LEFT_EYE', x: 0.3, y: 0.4 },
            { name: 'NOSE_TIP', x: 300.5 / 800, y: 0.5 },
          ],
        },
      ],
      similarImages: ['full', 'part', 'like'].map((name) => ({
        url: `https://shop.example/${name}.jpg`,
        file: null,
        image: null,
        bits: null,
      })),
      references: [
        { url: 'https://shop.example/watches', title: 'Buy a Vessmont & save' },
        { url: 'https://other.example/', title: '' },
      ],
    })
    expect(found.colours.length).toBeGreaterThan(0)
  })

  test('names brands of whoever reads, and nobody else’s', async () => {
    const admin = await makeUser(store.current, ['admin'])
    const brandsIn = ({ logos }: ImageAnalysis) => logos.map(({ brand }) => brand)
    expect(brandsIn(await analysed('/small.jpg', {}, admin))).toEqual(['Vessmont', 'Kellstone'])
    expect(brandsIn(await analysed())).toEqual(['Vessmont', null])
  })

  test('that finds nothing leaves every part empty', async () => {
    endpoint.reply = annotates({})
    expect(await analysed()).toMatchObject({
      source: 'vision',
      unfilled: [],
      text: '',
      logos: [],
      entities: [],
      labels: [],
      faces: [],
      references: [],
    })
  })

  test('isn’t asked where the server alone is asked for', async () => {
    expect(await analysed('/small.jpg', { with: 'local' })).toMatchObject({ source: 'local' })
    expect(endpoint.asked).toEqual([])
  })
})

describe('an answer that is out of shape', () => {
  test('is cut to what the contract takes', async () => {
    const long = 'x\u0000\u{1f600}'.repeat(60_000)
    const many = <T>(item: T) => Array.from({ length: 400 }, () => item)
    const [face] = FULL_ANNOTATION.faceAnnotations
    const outside = {
      vertices: [
        { x: -400, y: -1e9 },
        { x: 1e300, y: 300 },
      ],
    }
    endpoint.reply = annotates({
      logoAnnotations: [
        { description: long, score: 'NaN', boundingPoly: outside },
        {
          description: 'Nowhere',
          score: 7,
          boundingPoly: {
            vertices: [
              { x: 900, y: 700 },
              { x: 990, y: 790 },
            ],
          },
        },
        { description: 7 },
        null,
      ],
      labelAnnotations: many({ description: 'Watch', score: -3 }),
      faceAnnotations: [
        {
          ...face,
          joyLikelihood: 'UNKNOWN',
          sorrowLikelihood: 'ALMOST_CERTAIN',
          headwearLikelihood: 12,
          landmarks: [
            { type: 'LEFT_EYE', position: { x: -1, y: 3 } },
            { type: long, position: {} },
            ...many({ type: 'CHIN', position: { x: 'NaN', y: 600 } }),
          ],
        },
        { ...face, boundingPoly: {} },
      ],
      webDetection: {
        webEntities: 'none',
        fullMatchingImages: [
          { url: 'javascript:alert(1)' },
          { url: `https://shop.example/${'x'.repeat(3_000)}` },
          { url: 'https://shop.example/full.jpg' },
        ],
        visuallySimilarImages: many({ url: 'https://shop.example/full.jpg' }),
        pagesWithMatchingImages: [
          { url: 'data:text/html,x' },
          { url: 'https://shop.example/', pageTitle: `<img src=x onerror=alert(1)>&lt;script&gt;${long}` },
        ],
      },
      fullTextAnnotation: { text: long },
      hostile: { obey: true },
    })
    const found = await analysed()
    expect(found.text).toHaveLength(100_000)
    expect(found.text).not.toContain('\u0000')
    expect(found.logos).toEqual([
      { name: 'Nowhere', certainty: 1, brand: null, box: null },
      {
        name: expect.stringMatching(/^x.{198}$/s),
        certainty: 0,
        brand: null,
        box: { x: 0, y: 0, width: 1, height: 0.5 },
      },
    ])
    expect(found.labels).toHaveLength(50)
    expect(found.labels[0]).toEqual({ name: 'Watch', certainty: 0, topicality: 0 })
    expect(found.entities).toEqual([])
    expect(found.faces).toMatchObject([{ expressions: { anger: 0.25, surprise: 0.5 }, headwear: 0 }])
    expect(found.faces[0]!.landmarks).toHaveLength(49)
    expect(found.faces[0]!.landmarks[1]).toEqual({ name: 'CHIN', x: 0, y: 1 })
    expect(found.similarImages.map(({ url }) => url)).toEqual(['https://shop.example/full.jpg'])
    expect(found.references).toEqual([
      { url: 'https://shop.example/', title: expect.stringMatching(/^<script>x/) },
    ])
    expect(found.references[0]!.title).toHaveLength(500)
    expect(found).not.toHaveProperty('hostile')
  })

  test.each([
    ['isn’t JSON', '{"responses": ['],
    ['has no responses', {}],
    ['has none for the picture', { responses: [] }],
    ['has something else in its place', { responses: ['nothing'] }],
    ['is a list', []],
  ])('and %s is a problem', async (_, body) => {
    endpoint.reply = { body }
    expect(await failing()).toMatchObject({
      status: 502,
      detail: expect.stringContaining('in a form that can’t be read'),
    })
  })
})

const reason = (name: string) => ({ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: name })

describe('a refusal', () => {
  test.each([
    [
      'of a key that isn’t valid, which it repeats',
      refuses(400, 'INVALID_ARGUMENT', {
        message: `API key not valid: ${KEY}`,
        details: [reason('API_KEY_INVALID')],
      }),
      502,
      'refused the key. The person who runs Assay has to fix VISION_API_KEY.',
    ],
    [
      'of a key that the service is not enabled for',
      refuses(403, 'PERMISSION_DENIED', { details: [reason('SERVICE_DISABLED')] }),
      502,
      'or enable the service and its billing',
    ],
    [
      'for its quota, with a time in its header',
      refuses(429, 'RESOURCE_EXHAUSTED', { headers: { 'retry-after': '90' } }),
      503,
      'quota of Google Cloud Vision is used up. It takes no more requests now and asks to try again in 90 seconds.',
    ],
    [
      'for its quota, with a time in its body',
      refuses(429, 'RESOURCE_EXHAUSTED', {
        details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '41.5s' }],
      }),
      503,
      'in 42 seconds.',
    ],
    ['for its quota, without a time', refuses(429, 'RESOURCE_EXHAUSTED'), 503, 'no more requests now.'],
    [
      'for its quota within an answer',
      annotates({ error: { code: 8, message: 'Quota exceeded' } }),
      503,
      'The quota of Google Cloud Vision is used up.',
    ],
    [
      'of the picture within an answer',
      annotates({ error: { code: 3, message: 'Bad image data.' } }),
      502,
      'can’t read this picture',
    ],
    [
      'for another error within an answer, though parts are filled',
      annotates({ ...FULL_ANNOTATION, error: { code: 13, message: 'Internal' } }),
      502,
      'failed with error 13.',
    ],
    ['of the request', refuses(400, 'INVALID_ARGUMENT'), 502, 'failed with status 400'],
    ['at an address that isn’t its own', { status: 404, body: '<html>' }, 502, 'fix VISION_API_URL'],
    ['for its own trouble', { status: 503, body: 'overloaded' }, 502, 'failed with status 503'],
    [
      'that leads elsewhere',
      { status: 307, headers: { location: 'http://127.0.0.1:9/' }, body: '' },
      502,
      'failed with status 307',
    ],
  ])('%s is told in words, and nothing is kept', async (_, reply, status, words) => {
    endpoint.reply = reply
    expect(await failing()).toMatchObject({ status, detail: expect.stringContaining(words) })
    expect(endpoint.asked).toHaveLength(1)
  })

  const picture = { content: Buffer.from('jpeg'), width: 4, height: 3 }
  const failureOf = (vision: ReturnType<typeof googleVision>, signal = new AbortController().signal) =>
    vision.look(picture, signal).then(
      () => null,
      (error: unknown) => error,
    )

  test('of more than is read is given up', async () => {
    endpoint.reply = (response) => void response.write('x'.repeat(2_000))
    const before = endpoint.givenUp()
    const vision = googleVision(settings, { totalMs: 5_000, replyBytes: 1_000 })
    expect(await failureOf(vision)).toMatchObject({
      problem: { status: 502, detail: expect.stringContaining('more than Assay reads') },
    })
    await vi.waitFor(() => expect(endpoint.givenUp()).toBe(before + 1))
  })

  test.each([
    ['never answers', () => {}],
    ['never ends its answer', (response: { write(piece: string): unknown }) => void response.write('{')],
  ])('by silence: a service that %s is given up in time', async (_, reply) => {
    endpoint.reply = reply
    const before = endpoint.givenUp()
    expect(await failureOf(googleVision(settings, { totalMs: 200, replyBytes: 1_000 }))).toMatchObject({
      problem: { status: 504, detail: expect.stringContaining('did not answer within 1 second') },
    })
    await vi.waitFor(() => expect(endpoint.givenUp()).toBe(before + 1))
  })

  test('by absence is told as such, without the key', async () => {
    const failure = await failureOf(googleVision({ ...settings, url: 'http://127.0.0.1:9' }))
    expect(failure).toMatchObject({ problem: { status: 502, title: 'Vision can’t be reached' } })
    expect(inspect(failure, { depth: 10 })).not.toContain(KEY)
  })
})

test('whoever closes the connection calls Vision off, and nothing is kept', async () => {
  endpoint.reply = () => {}
  const [before, kept] = [endpoint.givenUp(), await count()]
  const address = await app.current.app.listen({ port: 0 })
  const leaving = new AbortController()
  const query = new URLSearchParams({ url: site.at('/small.jpg'), brand: 'Vessmont' })
  const asking = fetch(`${address}${fullPath(contract.wall.analyze)}?${query}`, {
    headers: { authorization: `Bearer ${await app.current.token(analyst)}` },
    signal: leaving.signal,
  }).catch(() => null)
  // The picture is looked at first, by a process that may have to start.
  await vi.waitFor(() => expect(endpoint.asked).toHaveLength(1), { timeout: 20_000 })
  leaving.abort()
  await asking
  await vi.waitFor(() => expect(endpoint.givenUp()).toBe(before + 1))
  expect(await count()).toBe(kept)
})

describe('the configuration', () => {
  test('names a key, and an address where it isn’t Google’s', () => {
    expect(imageVisionOf(readConfig({}))).toBeNull()
    expect(readConfig({ VISION_API_KEY: KEY }).vision).toEqual({
      url: 'https://vision.googleapis.com',
      key: KEY,
    })
    expect(imageVisionOf(readConfig({ VISION_API_KEY: KEY }))).not.toBeNull()
    const elsewhere = { VISION_API_KEY: KEY, VISION_API_URL: 'https://eu-vision.googleapis.com/' }
    expect(readConfig(elsewhere).vision?.url).toBe('https://eu-vision.googleapis.com')
  })

  test.each([
    [{ VISION_API_URL: 'https://v.example' }, 'VISION_API_URL is set, so VISION_API_KEY must be set too.'],
    [{ VISION_API_URL: 'ftp://v.example', VISION_API_KEY: KEY }, 'VISION_API_URL: must be http://HOST'],
    [{ VISION_API_URL: 'https://me:it@v.example', VISION_API_KEY: KEY }, 'must not hold a user name'],
  ])('of %o is refused, naming what is wrong', (env, words) => {
    expect(() => readConfig(env)).toThrow(words)
  })

  test('with a key that no header can carry is refused without saying the key', () => {
    expect(() => readConfig({ VISION_API_KEY: `${KEY}\nx` })).toThrow(
      /^(?![^]*vision-key)[^]*VISION_API_KEY: must be/,
    )
  })
})
