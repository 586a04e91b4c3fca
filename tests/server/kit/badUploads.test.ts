import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { fillPath } from '../../../src/domain/kit/call.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Problem } from '../../../src/domain/kit/problem.ts'
import { useApp } from '../../support/app.ts'
import { JPEG, PDF, PNG, PPTX, zipOf } from '../../support/form.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** Uploads that lie, are too large, or break off, sent over real connections. Whatever is refused leaves nothing behind. */

const store = useStore()
const app = useApp(store)
let brand: string
let analyst: TestUser
let token: string
let port: number
let kept: number

beforeAll(async () => {
  brand = await makeBrand(store.current, 'Vessmont')
  analyst = await makeUser(store.current, ['analyst'], [brand])
  token = await app.current.token(analyst)
  await app.current.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.current.app.server.address() as AddressInfo).port
})

const rows = async () =>
  (await rowsOf<{ count: number }>(store.current.db, sql`SELECT count(*)::int AS count FROM files`))[0]!.count
const storedFiles = () => {
  const folder = path.join(app.current.services.config.dataDir, 'storage')
  return (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  )
}
const upload = async (content: Uint8Array, { name = 'a.png', type = 'image/png' } = {}) => {
  const body = new FormData()
  body.append('brand', brand)
  body.append('file', new File([new Uint8Array(content)], name, { type }))
  return post(body)
}
const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port}${fillPath(contract.images.upload)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as Problem & { id: string; mediaType: string } }
}
const unharmed = async () => expect((await upload(PNG)).status).toBe(200)

beforeEach(async () => {
  await unharmed()
  kept = await rows()
})
/** One row for each upload that was taken, and one content: all of them were the same picture. */
const nothingLeft = async (files = 1) => {
  expect(await rows()).toBe(kept)
  expect(storedFiles()).toHaveLength(files)
}

const WORD =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const MACROS =
  '<Types><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml"/></Types>'
const types = (content: string) => zipOf('[Content_Types].xml', content)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const PPTX_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

describe('a file that is not what it says', () => {
  test.each([
    ['a page called .png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png', null],
    ['a page called .pdf', Buffer.from('<script>alert(1)</script>%PDF-1.7'), 'application/pdf', null],
    ['a drawing that can script', Buffer.from(SVG), 'image/svg+xml', 'image/svg+xml'],
    ['such a drawing called .png', Buffer.from(`<?xml version="1.0"?>${SVG}`), 'image/png', 'image/svg+xml'],
    ['the mere signature of a PNG', PNG.subarray(0, 8), 'image/png', null],
    [
      'a Word document called .pptx',
      types(WORD),
      PPTX_TYPE,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'slides with macros called .pptx',
      types(MACROS),
      PPTX_TYPE,
      'application/vnd.ms-powerpoint.presentation.macroenabled.12',
    ],
    ['an archive called .pptx', zipOf('ppt/presentation.xml', '<p/>'), PPTX_TYPE, 'application/zip'],
    ['a program called .jpg', Buffer.from('7f454c4602010100', 'hex'), 'image/jpeg', 'application/x-elf'],
    ['random bytes', randomBytes(1_000), 'image/png', null],
  ])('%s is refused with its type, or as damaged', async (_, content, type, found) => {
    const answer = await upload(content, { type })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        detail:
          found === null
            ? 'The file is damaged, or is not what its name says.'
            : `Invalid file type: ${found}`,
      },
    })
    await nothingLeft()
  })
})

describe('what is taken', () => {
  const open = async (id: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${fillPath(contract.images.file, { id })}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return { headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
  }
  const hidden = Buffer.from('<html><script>alert(document.domain)</script></html>')
  const SAFE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

  test.each([
    ['a PNG with a page behind it', Buffer.concat([PNG, hidden]), 'image/png', 'inline'],
    ['a JPEG with a page behind it', Buffer.concat([JPEG, hidden]), 'image/jpeg', 'inline'],
    ['a PDF with a page in it', Buffer.concat([PDF, hidden]), 'application/pdf', 'inline'],
    ['slides', PPTX, PPTX_TYPE, 'attachment'],
  ])('%s is served as its own type, without script, and as it was', async (_, content, type, disposition) => {
    const { status, body } = await upload(content, { name: 'Fund “7”, 例.html', type: 'text/html' })
    expect(status).toBe(200)
    const opened = await open(body.id)
    expect(opened.content.equals(content)).toBe(true)
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': type,
      'content-security-policy': SAFE,
      'x-content-type-options': 'nosniff',
      'content-disposition': `${disposition}; filename*=UTF-8''Fund%20%E2%80%9C7%E2%80%9D%2C%20%E4%BE%8B.html`,
    })
  })
})

describe('a size', () => {
  const sized = (bytes: number) => {
    const content = randomBytes(bytes)
    content.set(PNG)
    return content
  }

  test('of 5,000,000 bytes is taken whole', async () => {
    const { status } = await upload(sized(5_000_000))
    expect(status).toBe(200)
  })

  test.each([5_000_001, 10_000_000, 60_000_000])(
    'of %i bytes is refused in words, not by a broken connection',
    async (bytes) => {
      const before = storedFiles().length
      expect(await upload(sized(bytes))).toMatchObject({
        status: 413,
        body: { detail: 'The file is larger than 5,000,000 bytes.' },
      })
      await nothingLeft(before)
    },
  )

  test('of nothing is refused', async () => {
    const before = storedFiles().length
    expect(await upload(Buffer.alloc(0))).toMatchObject({
      status: 400,
      body: { detail: 'The file is empty.' },
    })
    await nothingLeft(before)
  })
})

describe('a broken form', () => {
  const boundary = 'x7'
  const part = (content: string, name = 'a.png') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n${content}\r\n`
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="brand"\r\n\r\n`
  const end = `--${boundary}--\r\n`
  const form = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const latin = (body: string) => Buffer.from(body, 'latin1')
  const png = PNG.toString('latin1')

  test.each([
    ['with two files', () => latin(field + `${brand}\r\n` + part(png) + part(png) + end), form, 413],
    ['without an end', () => latin(field + `${brand}\r\n` + part(png)), form, 400],
    ['that ends within a file', () => latin(field + `${brand}\r\n` + part(png).slice(0, -20)), form, 400],
    ['without a boundary', () => latin(part(png) + end), { 'content-type': 'multipart/form-data' }, 400],
    [
      'with another boundary than it says',
      () => latin(part(png) + end),
      { 'content-type': 'multipart/form-data; boundary=y' },
      400,
    ],
    ['of nothing', () => Buffer.alloc(0), form, 400],
    ['with too many fields', () => latin((field + `${brand}\r\n`).repeat(11) + part(png) + end), form, 413],
    ['that is JSON', () => latin('{}'), { 'content-type': 'application/json' }, 400],
  ])('%s is refused in words', async (_, body, headers, status) => {
    const before = storedFiles().length
    const answer = await post(body() as BodyInit, headers)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(answer.body.detail).toMatch(/^[A-Z].*\.$/)
    await nothingLeft(before)
    await unharmed()
  })

  /** Writes a request by hand; `announced` is its content-length. */
  const write = async (body: Buffer, announced: number) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      [
        `POST ${fillPath(contract.images.upload)} HTTP/1.1`,
        `host: 127.0.0.1:${port}`,
        `authorization: Bearer ${token}`,
        `content-type: ${form['content-type']}`,
        `content-length: ${announced}`,
        'connection: close',
        '',
        '',
      ].join('\r\n'),
    )
    socket.write(body)
    return socket
  }
  const whole = () => latin(field + `${brand}\r\n` + part(png) + end)

  test('that says it is shorter than it is is refused', async () => {
    const before = storedFiles().length
    const socket = await write(whole(), whole().length - 60)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
    await nothingLeft(before)
    await unharmed()
  })

  test.each([
    ['in the middle of the file', () => latin(field + `${brand}\r\n` + part(png)).subarray(0, -40)],
    ['before the file', () => latin(field + brand)],
    ['after the last byte that says it is whole', () => whole().subarray(0, -4)],
  ])('that is cut off %s leaves nothing', async (_, body) => {
    const before = storedFiles().length
    for (const cut of ['destroy', 'resetAndDestroy'] as const) {
      const socket = await write(body(), 1_000_000)
      await new Promise((resolve) => setTimeout(resolve, 50))
      socket[cut]()
      await once(socket, 'close')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    await nothingLeft(before)
    await unharmed()
  })
})
