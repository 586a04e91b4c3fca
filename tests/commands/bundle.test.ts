import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../src/domain/contract.ts'
import { outlineOf } from '../../src/domain/reports/report.ts'
import { COMMON_PASSWORD } from '../../src/domain/session/chosenPassword.ts'
import { ensureServerBuilt } from '../../tools/setup/build.mjs'
import { type Client, signIn } from '../support/client.ts'
import { copyDemo, DEMO_MS, DEMO_PASSWORD } from '../support/demo.ts'
import { makeFolder } from '../support/folder.ts'
import { freePort } from '../support/freePort.ts'
import { drawnPicture } from '../support/pictures.ts'
import { type ServerProcess, startServer } from '../support/serverProcess.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

/** Every part of the bundle that is loaded when it is first needed, and what is run beside the server. */

const folder = makeFolder('bundle')
const started: ServerProcess[] = []
let server: ServerProcess
let god: Client

const serve = async (name: string, env: Record<string, string> = {}) => {
  const process = await startServer({ DATA_DIR: path.join(folder, name), DEMO_PASSWORD, ...env })
  started.push(process)
  return process
}
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()))
  await mail.stop()
  site.close()
  rmSync(folder, { recursive: true, force: true })
})

let metricsPort: number
let mail: MailServer
let site: { readonly host: string; readonly close: () => void }
beforeAll(async () => {
  await copyDemo(path.join(folder, 'demo'))
  metricsPort = await freePort()
  mail = await startMailServer()
  site = await pictureSite()
  server = await serve('demo', {
    METRICS_PORT: String(metricsPort),
    SMTP_URL: mail.url,
    ALLOW_PRIVATE_FETCH: site.host,
  })
  god = await signIn(server.address, 'god@demo.example', DEMO_PASSWORD)
}, DEMO_MS)

/** A site with one picture. */
async function pictureSite() {
  const png = await drawnPicture(2)
  const pictures = http.createServer((_, answer) => answer.setHeader('content-type', 'image/png').end(png))
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  const { port } = pictures.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, close: () => void pictures.close() }
}

/** What a server sends, as it is. */
async function read(
  place: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ type: string; content: Buffer }> {
  const answer = await fetch(`${server.address}/api/v1${place}`, {
    ...init,
    headers: { authorization: `Bearer ${god.token}`, ...init.headers },
  })
  const content = Buffer.from(await answer.arrayBuffer())
  expect(answer.status, content.toString()).toBeLessThan(300)
  return { type: answer.headers.get('content-type') ?? '', content }
}

/** Sends a drawn picture in. */
async function upload({ address, token }: Client, seed: number): Promise<Response> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await drawnPicture(seed))], { type: 'image/png' }), 'one.png')
  return fetch(`${address}/api/v1/media/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
}

test('is run, and not its sources', () => {
  expect(server.child.spawnargs).toContain(ensureServerBuilt())
})

/** The files that are loaded with one of the bundle, without what is loaded when it is needed. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const [folder, code] = [path.dirname(file), readFileSync(file, 'utf8')]
  for (const [, name] of code.matchAll(/(?:from|import)"\.\/([^"]+\.mjs)"/g))
    loadedWith(path.join(folder, name!), found)
  return found
}

test('a start loads 6 MB of it at most, and no part has characters that take two bytes', () => {
  const folder = path.dirname(ensureServerBuilt())
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  const rest = files.find((name) => name.startsWith('serverProcess-'))
  const loaded = [...loadedWith(path.join(folder, 'server.mjs')), ...loadedWith(path.join(folder, rest!))]
  const bytes = [...new Set(loaded)].reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeGreaterThan(3e6)
  expect(bytes).toBeLessThan(6e6)
  const isWide = (name: string) => /[^\0-\u007F]/.test(readFileSync(path.join(folder, name), 'utf8'))
  expect(files.filter(isWide)).toEqual([])
})

test('its passwords are compared in a thread: a wrong one is refused', async () => {
  await expect(signIn(server.address, 'god@demo.example', 'not the password')).rejects.toThrow('401')
})

test('a common password is refused, and so is a picture while the bucket is away', async () => {
  const empty = await serve('empty', {
    NODE_ENV: 'production',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const [, token] = /first-account#token=(\S+)/.exec(empty.output())!
  const make = (password: string) =>
    fetch(`${empty.address}/api/v1/store/users/first`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, name: 'Ann Lee', email: 'ann@example.com', password }),
    })
  expect(await (await make('1234567890')).text()).toContain(COMMON_PASSWORD)
  expect((await make('six blue lamps at noon')).ok).toBe(true)
  const ann = await signIn(empty.address, 'ann@example.com', 'six blue lamps at noon')
  expect((await upload(ann, 3)).status).toBeGreaterThanOrEqual(500)
})

test('a file is imported', async () => {
  const csv = 'platform,item id,title,brand\nBazarro DE,bundle-1,One lamp,Vessmont\n'
  const { content } = await read('/importer/uploads?name=listings.csv', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: csv,
  })
  const { id, settings } = JSON.parse(content.toString())
  const { id: run } = await god.call(contract.imports.start, { params: { id }, body: settings })
  await expect
    .poll(() => god.call(contract.imports.get, { params: { id: run } }), { timeout: 30_000 })
    .toMatchObject({ status: 'complete', added: 1 })
})

test.each([
  ['a workbook', '504b0304140000000800', 'application/zip'],
  ['an archive of four bytes', '504b0304', 'application/zip'],
  ['a picture', '89504e470d0a1a0a0000000d49484452', 'image/png'],
])('%s that is cut off is refused as what it is', async (_, bytes, type) => {
  const answer = await fetch(`${server.address}/api/v1/importer/uploads?name=listings.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${god.token}`, 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes, 'hex'),
  })
  expect(await answer.json()).toMatchObject({
    status: 400,
    detail: expect.stringContaining(`of the type ${type}, not CSV`),
  })
})

test('listings are exported as CSV', async () => {
  const { type, content } = await read('/store/listings/export/csv?value=bundle-1')
  expect(type).toContain('text/csv')
  expect(content.toString()).toContain('One lamp')
})

test('a report is saved as a workbook and as a PDF', async () => {
  const [brand] = await god.call(contract.brands.ofUser, {})
  const { id } = await god.call(contract.reports.save, {
    body: { ...outlineOf('monthly', [brand!.id]), schedule: null, recipients: [] },
  })
  expect((await read(`/store/reports/${id}/xlsx`)).content.subarray(0, 2).toString()).toBe('PK')
  expect((await read(`/store/reports/${id}/pdf`)).content.subarray(0, 4).toString()).toBe('%PDF')
})

test('a notice is shown as a PDF', async () => {
  const { items } = await god.call(contract.complaints.page, { query: {} })
  const { content } = await read(`/store/complaints/${items[0]!.id}/notice/pdf`)
  expect(content.subarray(0, 4).toString()).toBe('%PDF')
})

test('a report is mailed', async () => {
  const [brand] = await god.call(contract.brands.ofUser, {})
  const users = await god.call(contract.setup.users, {})
  const { id } = await god.call(contract.reports.save, {
    body: {
      ...outlineOf('monthly', [brand!.id]),
      name: 'To be mailed',
      schedule: null,
      recipients: [users[0]!.id],
    },
  })
  await god.call(contract.reports.send, { params: { id } })
  await expect.poll(() => mail.delivered.length, { timeout: 30_000 }).toBe(1)
})

test('a picture that is sent in is made small by a process of its own', async () => {
  const { id } = (await (await upload(god, 1)).json()) as { id: string }
  expect((await read(`/store/files/${id}/thumbnail/96`)).type).toBe('image/webp')
})

test('a picture is fetched from its address, and analysed', async () => {
  const [brand] = await god.call(contract.brands.ofUser, {})
  const url = `http://${site.host}/lamp.png`
  const query = new URLSearchParams({ url, brand: brand!.name })
  const { content } = await read(`/images/analyze?${query}`)
  expect(JSON.parse(content.toString())).toMatchObject({ url })
})

test('the API’s description and its page are served', async () => {
  expect((await read('/openapi.json')).content.toString()).toContain('"openapi": "3.1')
  expect((await read('/docs/static/swagger-ui.css')).type).toContain('text/css')
})

test('figures are told to Prometheus', async () => {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(await answer.text()).toContain('assay_')
})
