import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  GetObjectAclCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemError } from '../../server/problems.ts'
import { s3Storage } from '../../server/providers/s3Storage.ts'
import type { Storage } from '../../server/providers/storage.ts'
import { fillPath } from '../../src/domain/kit/call.ts'
import { contract } from '../../src/domain/contract.ts'
import type { UploadedFile } from '../../src/domain/kit/media.ts'
import { useApp } from '../support/app.ts'
import { formBody, PNG, PNG_FILE } from '../support/form.ts'
import { makeBrand, makeUser, useStore } from '../support/store.ts'
import { startSwift, type Swift } from '../support/swift.ts'

let swift: Swift
const inBucket: Storage = {
  put: (content, mediaType) => s3Storage(swift.bucket).put(content, mediaType),
  read: (sha256) => s3Storage(swift.bucket).read(sha256),
  remove: (sha256) => s3Storage(swift.bucket).remove(sha256),
  putMade: (...made) => s3Storage(swift.bucket).putMade(...made),
  readMade: (...made) => s3Storage(swift.bucket).readMade(...made),
  dropMade: (...made) => s3Storage(swift.bucket).dropMade(...made),
}
const store = useStore()
const app = useApp(store, () => ({ storage: inBucket }))

beforeAll(async () => {
  swift = await startSwift()
})
afterAll(() => swift?.stop())

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const keys = async () =>
  ((await swift.client.send(new ListObjectsV2Command({ Bucket: 'files' }))).Contents ?? []).map(
    ({ Key }) => Key,
  )

describe('a file in a bucket', () => {
  test.each([1, 5_000_000])('of %i bytes is read back as it was kept', async (bytes) => {
    const content = randomBytes(bytes)
    const sha256 = await inBucket.put(content, 'image/png')
    expect(sha256).toBe(sha256Of(content))
    expect((await buffer(await inBucket.read(sha256))).equals(content)).toBe(true)
  })

  test('is gone once it was removed, and removing it again is no failure', async () => {
    const sha256 = await inBucket.put(Buffer.from('nobody needs this'), 'text/plain')
    expect(await keys()).toContain(sha256)
    await inBucket.remove(sha256)
    await inBucket.remove(sha256)
    expect(await keys()).not.toContain(sha256)
  })

  test('is named by its SHA-256, has its type, and is its owner’s alone', async () => {
    const Key = await inBucket.put(Buffer.from('a picture'), 'image/jpeg')
    expect(await swift.client.send(new HeadObjectCommand({ Bucket: 'files', Key }))).toMatchObject({
      ContentType: 'image/jpeg',
      ContentLength: 9,
    })
    const { Grants } = await swift.client.send(new GetObjectAclCommand({ Bucket: 'files', Key }))
    expect(Grants).toEqual([expect.objectContaining({ Permission: 'FULL_CONTROL' })])
    expect((await fetch(`${swift.bucket.endpoint}/files/${Key}`)).ok).toBe(false)
  })

  test('kept twice at once is kept once', async () => {
    const content = randomBytes(200_000)
    const before = (await keys()).length
    const [first, second] = await Promise.all([inBucket.put(content), inBucket.put(content)])
    expect(first).toBe(second)
    expect(await keys()).toHaveLength(before + 1)
  })

  test('has what was made from it beside it until that is deleted', async () => {
    const sha256 = await inBucket.put(Buffer.from('a photo'))
    expect(await inBucket.readMade(sha256, '96.webp')).toBeNull()
    await inBucket.putMade(sha256, '96.webp', Buffer.from('small'), 'image/webp')
    expect(String(await inBucket.readMade(sha256, '96.webp'))).toBe('small')
    await inBucket.dropMade(sha256, '96.webp')
    expect(await inBucket.readMade(sha256, '96.webp')).toBeNull()
  })

  test('that isn’t there is missing, in words', async () => {
    await expect(inBucket.read('0'.repeat(64))).rejects.toMatchObject({
      problem: { status: 500, title: 'Content missing' },
    })
  })

  test('that somebody else has written over is not given out whole', async () => {
    const Key = await inBucket.put(Buffer.from('as it was'))
    await swift.client.send(new PutObjectCommand({ Bucket: 'files', Key, Body: 'otherwise' }))
    await expect(buffer(await inBucket.read(Key))).rejects.toThrow(
      `The stored file ${Key} holds something else`,
    )
  })
})

describe('a bucket that can’t be used', () => {
  test.each([
    ['with a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['with an unknown account', { accessKeyId: 'assay:nobody' }, 'SignatureDoesNotMatch'],
    ['that doesn’t exist', { bucket: 'none' }, 'NoSuchBucket'],
    ['where nothing answers', { endpoint: 'http://127.0.0.1:1' }, 'Error'],
  ])('%s keeps nothing and says so', async (_, change, cause) => {
    const storage = s3Storage({ ...swift.bucket, ...change })
    const failure = await storage.put(PNG).catch((error: unknown) => error as ProblemError)
    expect(failure).toMatchObject({ problem: { status: 503 }, cause: { name: cause } })
    await expect(storage.read(sha256Of(PNG))).rejects.toMatchObject({ problem: { status: 503 } })
  })
})

test('an upload is kept in the bucket and served from it, inside the brand scope', async () => {
  const brand = await makeBrand(store.current, 'Vessmont')
  const analyst = await makeUser(store.current, ['analyst'], [brand])
  const stranger = await makeUser(
    store.current,
    ['analyst'],
    [await makeBrand(store.current, 'Other', 'Other')],
  )
  const { payload, headers } = await formBody({ brand }, PNG_FILE)
  const kept = await app.current.request({
    method: 'POST',
    url: fillPath(contract.images.upload),
    headers: { ...headers, authorization: `Bearer ${await app.current.token(analyst)}` },
    payload: payload!,
  })
  expect(kept.status, kept.text).toBe(200)
  const { id } = kept.body as UploadedFile
  expect(await keys()).toContain(sha256Of(PNG))
  const read = await app.current.call(analyst, contract.images.file, { params: { id } })
  expect(read).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png', 'content-length': String(PNG.length) },
  })
  expect((await app.current.call(stranger, contract.images.file, { params: { id } })).status).toBe(404)
})
