import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import type { ImportRun, Upload } from '../../../src/domain/importing/imports.contract.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import { fullPath } from '../../../src/domain/kit/call.ts'
import { useApp } from '../../support/app.ts'
import { encode } from '../../support/encode.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** A file whose encoding can't be told by its text is read in the one that somebody chooses. */

const store = useStore()
const app = useApp(store)
const { imports } = contract
let importer: TestUser

beforeAll(async () => {
  importer = await makeUser(
    store.current,
    ['importer', 'analyst'],
    [await makeBrand(store.current, 'Vessmont')],
  )
})

async function upload(payload: Buffer): Promise<Upload> {
  const sent = await app.current.request({
    method: 'POST',
    url: `${fullPath(imports.upload)}?name=listings.csv`,
    headers: {
      authorization: `Bearer ${await app.current.token(importer)}`,
      'content-type': 'application/octet-stream',
    },
    payload,
  })
  expect(sent.status, sent.text).toBe(200)
  return sent.body as Upload
}

const settle = ({ id, settings }: Upload, changed: Partial<Upload['settings']>) =>
  app.current.call(importer, imports.settle, { params: { id }, body: { ...settings, ...changed } })
const settled = async (sent: Upload, changed: Partial<Upload['settings']>) =>
  (await settle(sent, changed)).body as Upload
const encodingFile = ({ id }: Upload) =>
  path.join(app.current.services.config.dataDir, 'uploads', importer.id, `${id}.encoding`)

test.each([
  ['windows-1251', 'Часы'],
  ['euc-kr', '시계'],
  ['big5', '手錶'],
  ['gb18030', '手表'],
  ['shift_jis', '時計'],
] as const)('one row in %s', async (encoding, title) => {
  const sent = await upload(encode(`platform,item id,title\nBazarro,${encoding},${title}\n`, encoding))
  expect(sent.settings.encoding).toBeNull()
  const read = await settled(sent, { encoding, brand: 'Vessmont' })
  expect(read).toMatchObject({ encoding, settings: { encoding }, preview: [{ values: { title } }] })
  const { body } = await app.current.call(importer, imports.uploaded, { params: { id: sent.id } })
  expect(body).toMatchObject({ encoding, settings: { encoding } })
  const started = await app.current.call(importer, imports.start, {
    params: { id: sent.id },
    body: read.settings,
  })
  expect(started.status, started.text).toBe(202)
  const params = { id: (started.body as ImportRun).id }
  const status = async () =>
    ((await app.current.call(importer, imports.get, { params })).body as ImportRun).status
  await expect.poll(status, { timeout: 20_000 }).toBe('complete')
  const page = await app.current.call(importer, contract.listings.page, {
    query: { size: 1, field: 'itemId', value: encoding },
  })
  expect((page.body as ListingsPage).items).toMatchObject([{ title }])
  expect(existsSync(encodingFile(sent))).toBe(false)
})

test('columns keep what they are read as, unless they have other headings now that suggest a field', async () => {
  const content = 'platform,item id,назва,link,title\nBazarro,k1,Часы,https://a.example/1,Clock\n'
  const sent = await upload(encode(content, 'windows-1251'))
  const columns = ['platform', null, 'seller', 'url', 'title'] as const
  const mapped = await settled(sent, { columns: [...columns] })
  const read = await settled(mapped, { encoding: 'windows-1251' })
  expect(read.columns[2]!.heading).toBe('назва')
  expect(read.settings.columns).toEqual(columns)
  const found = await settled(read, { encoding: null })
  expect(found.settings).toMatchObject({ encoding: null, columns })
  expect(existsSync(encodingFile(sent))).toBe(false)
})

test('an encoding in which the file has other columns has them read as their headings suggest', async () => {
  const sent = await upload(Buffer.from('platform;item id;title\nBazarro;w1;Clock\n'))
  const odd = await settled(sent, { encoding: 'utf-16le' })
  expect(odd.settings.columns).toEqual(['extra'])
  const found = await settled(odd, { encoding: null })
  expect(found.settings.columns).toEqual(['platform', 'itemId', 'title'])
})

test('no other encoding is taken, and none is left behind by a file that is given up', async () => {
  const sent = await upload(Buffer.from('platform,item id,title\nBazarro,u1,Café\n'))
  const read = await settled(sent, { encoding: 'windows-1252' })
  expect((await settle(read, { encoding: 'klingon' as never })).status).toBe(400)
  expect(existsSync(encodingFile(sent))).toBe(true)
  await app.current.call(importer, imports.discard, { params: { id: sent.id } })
  expect(existsSync(encodingFile(sent))).toBe(false)
})
