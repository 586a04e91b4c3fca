import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillPath } from '../../../src/domain/kit/call.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { UploadedFile } from '../../../src/domain/kit/media.ts'
import { useApp } from '../../support/app.ts'
import { formBody, type FormFile, GIF, JPEG, PDF, PNG, PNG_FILE, PPTX, zipOf } from '../../support/form.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

const DAMAGED = 'The file is damaged, or is not what its name says.'

const store = useStore()
const app = useApp(store)
let brand: string
let listing: string
let analyst: TestUser
let admin: TestUser
let stranger: TestUser

beforeAll(async () => {
  brand = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro DE')
  ;[listing] = (await makeListings(store.current, [{ brandId: brand, marketplaceId }])) as [string]
  analyst = await makeUser(store.current, ['analyst'], [brand])
  admin = await makeUser(store.current, ['admin'])
  stranger = await makeUser(
    store.current,
    ['analyst'],
    [await makeBrand(store.current, 'Other', 'Other client')],
  )
})

const png: FormFile = { ...PNG_FILE, name: 'watch.png' }

async function upload(user: TestUser | null, fields: Record<string, string>, file: FormFile | null = png) {
  const { payload, headers } = await formBody(fields, file)
  return app.current.request({
    method: 'POST',
    url: fillPath(contract.images.upload),
    headers: { ...headers, ...(user ? { authorization: `Bearer ${await app.current.token(user)}` } : {}) },
    payload: payload!,
  })
}
const read = (user: TestUser, id: string) => app.current.call(user, contract.images.file, { params: { id } })

describe('an upload', () => {
  test('is kept for a brand of the user, and read by those of the brand alone', async () => {
    const answer = await upload(analyst, { brand })
    expect(answer.status, answer.text).toBe(200)
    const kept = answer.body as UploadedFile
    expect(kept).toMatchObject({ name: 'watch.png', mediaType: 'image/png', bytes: PNG.length })
    expect((await read(analyst, kept.id)).headers['content-type']).toBe('image/png')
    expect((await read(stranger, kept.id)).status).toBe(404)
  })

  test('of a logo as SVG or WebP is kept as PNG, without what else a drawing holds', async () => {
    const drawing =
      '<?xml version="1.0"?><!-- a mark --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>alert(1)</script><rect width="40" height="20" fill="#0a0"/></svg>'
    const svg = { name: 'mark.svg', type: 'image/svg+xml', content: Buffer.from(drawing) }
    const webp = {
      name: 'mark.webp',
      type: 'image/webp',
      content: await sharp(Buffer.from(drawing)).webp().toBuffer(),
    }
    for (const file of [svg, webp]) {
      const { body, status, text } = await upload(analyst, { brand, purpose: 'logo' }, file)
      expect(status, text).toBe(200)
      const kept = body as UploadedFile
      expect(kept).toMatchObject({ name: file.name, mediaType: 'image/png' })
      expect((await read(analyst, kept.id)).headers['content-type']).toBe('image/png')
      expect((await upload(analyst, { brand }, file)).status).toBe(400)
    }
    const broken = { ...svg, content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect') }
    expect((await upload(analyst, { brand, purpose: 'logo' }, broken)).status).toBe(400)
  })

  test('for a listing belongs to the brand of the listing', async () => {
    const { id } = (await upload(analyst, { listing })).body as UploadedFile
    expect((await read(analyst, id)).status).toBe(200)
    expect((await read(stranger, id)).status).toBe(404)
    expect((await upload(stranger, { listing })).status).toBe(404)
  })

  test('for a brand outside the scope finds no brand', async () => {
    expect((await upload(stranger, { brand })).status).toBe(404)
  })

  test('for the whole workspace is the administrators’, and everyone reads it', async () => {
    expect((await upload(analyst, {})).status).toBe(403)
    const { id } = (await upload(admin, {})).body as UploadedFile
    expect((await read(stranger, id)).status).toBe(200)
  })

  test.each([
    ['image/jpeg', JPEG],
    ['application/pdf', PDF],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation', PPTX],
  ])('of %s is taken, whatever it is called', async (type, content) => {
    const file = { name: 'x.gif', type: 'image/gif', content: new Uint8Array(content) }
    expect((await upload(analyst, { brand }, file)).body).toMatchObject({ mediaType: type })
  })

  test.each([
    ['a GIF that calls itself PNG', GIF, 'image/png', 'Invalid file type: image/gif'],
    ['a page that calls itself PNG', Buffer.from('<script>'), 'image/png', DAMAGED],
    ['the beginning of a PNG', PNG.subarray(0, 8), 'image/png', DAMAGED],
    [
      'text without a type',
      Buffer.from('hello there'),
      'unknown/unknown',
      'Invalid file type: unknown/unknown',
    ],
    ['plain text', Buffer.from('hello there'), 'text/plain', 'Invalid file type: text/plain'],
    ['a plain archive', zipOf('a.txt', 'x'), 'application/zip', 'Invalid file type: application/zip'],
    ['nothing', Buffer.alloc(0), 'image/png', 'The file is empty.'],
  ])('of %s is refused in words', async (_, content, type, detail) => {
    const answer = await upload(analyst, { brand }, { name: 'x.png', type, content: new Uint8Array(content) })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ detail })
  })

  test('of 5,000,000 bytes is taken, one byte more is not', async () => {
    const sized = (bytes: number) => {
      const content = new Uint8Array(bytes)
      content.set(PNG)
      return { ...png, content }
    }
    expect((await upload(analyst, { brand }, sized(5_000_000))).status).toBe(200)
    const refused = await upload(analyst, { brand }, sized(5_000_001))
    expect(refused.status).toBe(413)
    expect(refused.body).toMatchObject({ detail: 'The file is larger than 5,000,000 bytes.' })
  })

  test('without a file, or with a brand that is none, is refused', async () => {
    expect((await upload(analyst, { brand }, null)).status).toBe(400)
    expect((await upload(analyst, { brand: 'Vessmont' })).body).toMatchObject({
      errors: [{ path: 'form.brand' }],
    })
    expect((await upload(null, { brand })).status).toBe(401)
  })
})
