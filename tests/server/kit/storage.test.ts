import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readConfig, type S3Config } from '../../../server/config.ts'
import { tokenKeysOf } from '../../../server/keys/tokenKeys.ts'
import { mintToken } from '../../../server/keys/tokens.ts'
import { clearUnfinished, folderStorage } from '../../../server/providers/folderStorage.ts'
import { s3Storage } from '../../../server/providers/s3Storage.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { findSession, openSession } from '../../../server/store/session/sessions.ts'
import { fillPath } from '../../../src/domain/kit/call.ts'
import { contract } from '../../../src/domain/contract.ts'
import { makeFolder } from '../../support/folder.ts'
import { PNG } from '../../support/form.ts'
import { startServer } from '../../support/serverProcess.ts'
import { smallStorage } from '../../support/smallStorage.ts'
import { makeBrand, makeUser, useStore } from '../../support/store.ts'

const root = makeFolder('storage')
afterAll(() => rmSync(root, { recursive: true, force: true }))
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describe('a folder', () => {
  const folder = path.join(root, 'folder')
  const storage = folderStorage(folder)
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test.each([0, 1, 65_536, 5_000_000])('gives %i bytes back as they were kept', async (bytes) => {
    const content = randomBytes(bytes)
    const sha256 = await storage.put(content)
    expect(sha256).toBe(sha256Of(content))
    expect((await buffer(await storage.read(sha256))).equals(content)).toBe(true)
  })

  test('keeps the same file handed over twenty times at once as one', async () => {
    const content = randomBytes(300_000)
    const kept = await Promise.all(Array.from({ length: 20 }, () => storage.put(content)))
    expect(new Set(kept)).toEqual(new Set([sha256Of(content)]))
    expect(filesIn(folder)).toHaveLength(1)
  })

  test('says in words that a content is missing', async () => {
    await expect(storage.read('0'.repeat(64))).rejects.toMatchObject({
      problem: { status: 500, title: 'Content missing' },
    })
  })

  test.each([
    ['longer', (file: string) => appendFileSync(file, 'x')],
    ['shorter', (file: string) => writeFileSync(file, '')],
    ['another', (file: string) => writeFileSync(file, 'Xs it was')],
  ])('does not give out whole a file that has become %s', async (_, change) => {
    const sha256 = await storage.put(Buffer.from('as it was'))
    change(path.join(folder, sha256.slice(0, 2), sha256))
    await expect(buffer(await storage.read(sha256))).rejects.toThrow('holds something else')
  })

  test('keeps what was made from a file beside it, and deletes it alone', async () => {
    const sha256 = await storage.put(PNG)
    expect(await storage.readMade(sha256, '96.webp')).toBeNull()
    await storage.putMade(sha256, '96.webp', Buffer.from('small'), 'image/webp')
    await storage.putMade(sha256, '320.webp', Buffer.from('larger'), 'image/webp')
    expect(String(await storage.readMade(sha256, '96.webp'))).toBe('small')
    await storage.dropMade(sha256, '96.webp')
    await storage.dropMade(sha256, '96.webp')
    expect(await storage.readMade(sha256, '96.webp')).toBeNull()
    expect(String(await storage.readMade(sha256, '320.webp'))).toBe('larger')
    expect((await buffer(await storage.read(sha256))).equals(PNG)).toBe(true)
  })

  test('is cleared of what killed processes left, not of what others write', async () => {
    const aside = path.join(folder, 'unfinished')
    mkdirSync(aside, { recursive: true })
    const gone = 2 ** 22 + 1
    for (const pid of [gone, process.pid, process.ppid]) writeFileSync(path.join(aside, `${pid}.x`), 'half')
    await clearUnfinished(folder)
    expect(readdirSync(aside)).toEqual([`${process.ppid}.x`])
  })

  test('that can’t be written to keeps nothing and says so', async () => {
    writeFileSync(folder, 'no folder at all')
    await expect(storage.put(PNG)).rejects.toMatchObject({ problem: { status: 503 } })
  })
})

describe('a storage that fills up', () => {
  const store = useStore()

  test('refuses the upload in words, leaves no row and no half file, and goes on with what fits', async () => {
    const dataDir = path.join(root, 'full')
    const small = smallStorage(path.join(dataDir, 'storage'))
    const { connectionString, host, user, database } = store.current.connection
    const server = await startServer(
      {
        DATABASE_URL:
          connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}`,
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
      },
      small.command,
    )
    try {
      const brand = await makeBrand(store.current, 'Vessmont')
      const analyst = await makeUser(store.current, ['analyst'], [brand])
      const opened = await openSession(store.current.db, analyst.id)
      const session = await findSession(store.current.db, opened!.secret)
      const { token } = await mintToken(tokenKeysOf(store.current.db, undefined), 'access', {
        userId: analyst.id,
        sessionId: session!.id,
      })
      const upload = async (bytes: number) => {
        const content = new Uint8Array(randomBytes(bytes))
        content.set(PNG)
        const body = new FormData()
        body.append('brand', brand)
        body.append('file', new File([content], 'a.png', { type: 'image/png' }))
        const url = server.address + fillPath(contract.images.upload)
        const answer = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body,
        })
        return { status: answer.status, body: (await answer.json()) as unknown }
      }
      const rows = async () =>
        (await rowsOf<{ count: number }>(store.current.db, sql`SELECT count(*)::int AS count FROM files`))[0]!
          .count

      expect((await upload(300_000)).status).toBe(200)
      const refused = await upload(3_000_000)
      expect(refused).toMatchObject({
        status: 507,
        body: {
          status: 507,
          title: 'No room',
          detail:
            'The storage is full. The file was not kept. Tell the person who runs Assay, then try again.',
          retryAfter: 60,
        },
      })
      expect(await rows()).toBe(1)
      expect(filesIn(small.seenFrom(server.child.pid!))).toHaveLength(1)
      expect((await upload(300_000)).status).toBe(200)
      expect(await rows()).toBe(2)
    } finally {
      await server.stop()
    }
  })
})

/** What a bucket is asked, and how its answers are told: `npm run test:s3` does the same on a real one. */
describe('a bucket', () => {
  const asked: { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
  let answer: { status: number; code?: string } | 'cut' = { status: 200 }
  let server: Server
  const hear = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(request)
    asked.push({ method: request.method!, url: request.url!, headers: request.headers, body })
    if (answer === 'cut') {
      request.socket.destroy()
      return
    }
    reply.writeHead(answer.status, { 'content-type': 'application/xml' })
    reply.end(answer.code ? `<Error><Code>${answer.code}</Code></Error>` : '')
  }
  const open = async (change: Partial<S3Config> = {}) => {
    asked.length = 0
    server = createServer((request, reply) => {
      void hear(request, reply)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return s3Storage({
      endpoint,
      bucket: 'files',
      region: 'eu-test-1',
      accessKeyId: 'KEY',
      secretAccessKey: 'SECRET',
      pathStyle: true,
      ...change,
    })
  }
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  test('is asked with a signature that holds, the SHA-256, the type, and no one else’s rights', async () => {
    answer = { status: 200 }
    const storage = await open()
    const sha256 = await storage.put(PNG, 'image/png')
    const { method, url, headers, body } = asked[0]!
    expect(`${method} ${url}`).toBe(`PUT /files/${sha256}?x-id=PutObject`)
    expect(body.equals(PNG)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'x-amz-content-sha256': sha256,
      'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('x-amz-acl'))).toEqual([])
    expect(headers.authorization).toBe(signatureOf(asked[0]!, 'KEY', 'SECRET', 'eu-test-1'))
  })

  test('has what was made from a file under names of their own', async () => {
    answer = { status: 200 }
    const storage = await open()
    await storage.putMade('ab', '96.webp', Buffer.from('small'), 'image/webp')
    await storage.readMade('ab', '96.webp')
    await storage.dropMade('ab', '96.webp')
    expect(asked.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
      'PUT /files/made/ab.96.webp',
      'GET /files/made/ab.96.webp',
      'DELETE /files/made/ab.96.webp',
    ])
    expect(asked[0]!.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '5' })
  })

  test('tells that nothing was made yet from that it can’t be read', async () => {
    answer = { status: 404, code: 'NoSuchKey' }
    const storage = await open()
    expect(await storage.readMade('ab', '96.webp')).toBeNull()
    answer = { status: 403, code: 'AccessDenied' }
    expect(await storage.readMade('ab', '96.webp')).toBeNull()
    answer = { status: 500, code: 'InternalError' }
    await expect(storage.readMade('ab', '96.webp')).rejects.toMatchObject({ problem: { status: 503 } })
    await expect(storage.dropMade('ab', '96.webp')).rejects.toMatchObject({ problem: { status: 503 } })
  })

  test.each([
    [{ status: 507, code: 'XMinioStorageFull' }, 507],
    [{ status: 413, code: 'EntityTooLarge' }, 507],
    [{ status: 403, code: 'QuotaExceeded' }, 507],
    [{ status: 403, code: 'AccessDenied' }, 503],
    [{ status: 500, code: 'InternalError' }, 503],
    ['cut' as const, 503],
  ])('that answers %o makes a clear problem of status %i', async (given, status) => {
    answer = given
    await expect((await open()).put(PNG)).rejects.toMatchObject({ problem: { status } })
  })
})

describe('the configuration', () => {
  const key = { S3_ACCESS_KEY_ID: 'KEY', S3_SECRET_ACCESS_KEY: 'SECRET' }

  test('names a bucket of Amazon’s, or of another server', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig({ S3_BUCKET: 'files', ...key }).s3).toEqual({
      endpoint: undefined,
      bucket: 'files',
      region: 'us-east-1',
      accessKeyId: 'KEY',
      secretAccessKey: 'SECRET',
      pathStyle: false,
    })
    const other = { S3_BUCKET: 'files', ...key, S3_ENDPOINT: 'https://s3.example/', S3_REGION: 'eu-1' }
    expect(readConfig(other).s3).toMatchObject({
      endpoint: 'https://s3.example',
      region: 'eu-1',
      pathStyle: true,
    })
    expect(readConfig({ ...other, S3_PATH_STYLE: 'off' }).s3).toMatchObject({ pathStyle: false })
  })

  test.each([
    [
      { S3_BUCKET: 'files' },
      'S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.',
    ],
    [{ ...key }, 'S3_ACCESS_KEY_ID is set, so S3_BUCKET must be set too.'],
    [
      { S3_ENDPOINT: 'http://s3.example' },
      'S3_ENDPOINT is set, so S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.',
    ],
    [
      { S3_BUCKET: 'files', ...key, S3_ENDPOINT: 's3.example' },
      'S3_ENDPOINT: must be http://HOST or https://HOST',
    ],
  ])('of %o in part is refused, naming what is missing', (env, words) => {
    expect(() => readConfig(env)).toThrow(words)
  })
})

/** The signature (AWS Signature Version 4) that this request should carry, made from its description alone. */
function signatureOf(
  { method, url, headers }: { method: string; url: string; headers: IncomingHttpHeaders },
  keyId: string,
  secret: string,
  region: string,
): string {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization!)![1]!
  const [place, query] = url.split('?') as [string, string]
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, place, query, lines.join(''), signed, headers['x-amz-content-sha256']].join('\n')
  const at = String(headers['x-amz-date'])
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
  const hmac = (by: Buffer | string, text: string) => createHmac('sha256', by).update(text).digest()
  const signingKey = scope.split('/').reduce<Buffer | string>((by, word) => hmac(by, word), `AWS4${secret}`)
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256Of(Buffer.from(canonical))].join('\n')
  const signature = hmac(signingKey, text).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}
