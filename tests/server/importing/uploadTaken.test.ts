import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  holdImportLock,
  openImport,
  releaseImportLock,
  whileWritingAlone,
} from '../../../server/store/importing/imports.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { ImportRun, Upload } from '../../../src/domain/importing/imports.contract.ts'
import { fillPath, fullPath } from '../../../src/domain/kit/call.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeUser, testAuthor, type TestUser, useStore } from '../../support/store.ts'

/** A file is imported once at a time, and nothing is done to it meanwhile. */

const store = useStore()
const app = useApp(store)
const { imports } = contract
let importer: TestUser

beforeAll(async () => {
  importer = await makeUser(store.current, ['importer'], [await makeBrand(store.current, 'Vessmont')])
})

const bytes = async (method: 'POST' | 'PUT', url: string, payload: string) =>
  app.current.request({
    method,
    url,
    headers: {
      authorization: `Bearer ${await app.current.token(importer)}`,
      'content-type': 'application/octet-stream',
    },
    payload,
  })

async function upload(itemId: string): Promise<Upload> {
  const content = `platform,item id,title\nBazarro,${itemId},One\n`
  const sent = await bytes('POST', `${fullPath(imports.upload)}?name=listings.csv`, content)
  expect(sent.status, sent.text).toBe(200)
  return sent.body as Upload
}

const body = ({ settings }: Upload) => ({ ...settings, brand: 'Vessmont' })
const start = (sent: Upload) =>
  app.current.call(importer, imports.start, { params: { id: sent.id }, body: body(sent) })
const look = async (id: string) =>
  (await app.current.call(importer, imports.get, { params: { id } })).body as ImportRun
const fileOf = ({ id }: Upload) =>
  path.join(app.current.services.config.dataDir, 'uploads', importer.id, `${id}.csv`)

/** Whatever else can be asked of an upload. */
const others = async (sent: Upload) => {
  const params = { id: sent.id }
  return [
    await app.current.call(importer, imports.settle, { params, body: body(sent) }),
    await bytes('PUT', `${fillPath(imports.giveArchive, params)}?name=pictures.zip`, 'no archive'),
    await app.current.call(importer, imports.dropArchive, { params }),
    await app.current.call(importer, imports.discard, { params }),
  ]
}

test('of two starts at the same time one is refused; so is whatever changes the file until the import has ended', async () => {
  const sent = await upload('a1')
  const writer = await store.current.sessions.connect()
  try {
    const id = await whileWritingAlone(writer, async () => {
      const answers = await Promise.all([start(sent), start(sent)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409])
      expect((await start(sent)).body).toMatchObject({ status: 409, detail: 'The file is being imported.' })
      for (const { status, text } of await others(sent)) expect(status, text).toBe(409)
      expect(existsSync(fileOf(sent))).toBe(true)
      return (answers.find(({ status }) => status === 202)!.body as ImportRun).id
    })
    await expect.poll(async () => (await look(id)).status, { timeout: 20_000 }).toBe('complete')
    expect(await look(id)).toMatchObject({ added: 1, upload: null })
    await expect.poll(async () => (await start(sent)).status).toBe(404)
    expect(existsSync(fileOf(sent))).toBe(false)
  } finally {
    writer.release()
  }
})

test('a file that is discarded while its preview is read is not there any more', async () => {
  const sent = await upload('c1')
  const params = { id: sent.id }
  const read = () => app.current.call(importer, imports.uploaded, { params })
  const reads = () => Array.from({ length: 30 }, read)
  const [discarded, ...answers] = await Promise.all([
    app.current.call(importer, imports.discard, { params }),
    ...reads(),
  ])
  expect(discarded.status).toBe(200)
  expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
  expect((await read()).status).toBe(404)
})

test('a file that another process imports is left alone, until that import has ended or was cut off', async () => {
  const sent = await upload('b1')
  const holder = await store.current.sessions.connect()
  try {
    const lockKey = await holdImportLock(holder)
    await store.current.db.transaction((tx) =>
      openImport(tx, testAuthor, { fileName: sent.fileName, uploadId: sent.id }, lockKey),
    )
    expect((await start(sent)).body).toMatchObject({ status: 409, detail: 'The file is being imported.' })
    const [settled, , dropped, discarded] = await others(sent)
    expect([settled!.status, dropped!.status, discarded!.status]).toEqual([409, 409, 409])
    expect(existsSync(fileOf(sent))).toBe(true)
  } finally {
    await releaseImportLock(holder)
    holder.release()
  }
  const answer = await start(sent)
  expect(answer.status, answer.text).toBe(202)
  const { id } = answer.body as ImportRun
  await expect.poll(async () => (await look(id)).status, { timeout: 20_000 }).toBe('complete')
})
