import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeArchive } from '../../../server/archive.ts'
import { forgetOldUploads } from '../../../server/intake/uploadFiles.ts'
import { picturesStage } from '../../../server/jobs/enrichment/picturesStage.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { nextListings } from '../../../server/store/enrichment/waiting.ts'
import { rollBackCutOffImports } from '../../../server/store/importing/imports.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { ImportRun, Upload } from '../../../src/domain/importing/imports.contract.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { fillPath, fullPath, IDEMPOTENCY_KEY } from '../../../src/domain/kit/call.ts'
import { type Answer, useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** An archive of pictures that is sent beside a file of listings on the Import page. */

const LIMIT = 3_000_000
const DAY_MS = 24 * 3_600_000
const store = useStore()
const app = useApp(
  store,
  ({ config, storage }) => ({
    config: { ...config, fetchImages: false },
    storage: { ...storage, put: (...args) => put(() => storage.put(...args)) },
  }),
  { importLimitBytes: LIMIT },
)
const { imports } = contract
/** How a picture is stored; a test holds or fails it. */
let put: (store: () => Promise<string>) => Promise<string>
let importer: TestUser
let stranger: TestUser
let brandId: string
let png: Buffer

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Tarnwick')
  importer = await makeUser(store.current, ['importer'], [brandId])
  stranger = await makeUser(store.current, ['importer'], [brandId])
  png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  put = (keep) => keep()
  await store.current.db.execute(sql`DELETE FROM listings`)
})

const at = (name: string) => `https://closed.example/${name}`
const dataDir = () => app.current.services.config.dataDir
const uploads = () => readdirSync(path.join(dataDir(), 'uploads', importer.id)).toSorted()

async function zipOf(
  files: Readonly<Record<string, Buffer | string>>,
  { compress = false } = {},
): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => ({
    name,
    content: () => Buffer.from(content),
    compress,
  }))
  return Buffer.concat((await writeArchive(entries, new Date(0)).toArray()) as Buffer[])
}

async function send(
  url: string,
  payload: Buffer | string,
  { user = importer, method = 'POST' }: { user?: TestUser; method?: 'POST' | 'PUT' } = {},
): Promise<Answer> {
  return app.current.request({
    method,
    url,
    headers: {
      authorization: `Bearer ${await app.current.token(user)}`,
      'content-type': 'application/octet-stream',
    },
    payload,
  })
}

/** Sends a file with a listing for each list of names of pictures. */
async function upload(...listings: (readonly string[])[]): Promise<Upload> {
  const rows = listings.map((names, n) => `Bazaar,p${n},Scarf ${n},${names.map(at).join('|')}`)
  const answer = await send(
    `${fullPath(imports.upload)}?name=scarves.csv`,
    ['platform,item id,title,images', ...rows].join('\n'),
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Upload
}

const give = (sent: Upload, archive: Buffer, user = importer) =>
  send(`${fillPath(imports.giveArchive, { id: sent.id })}?name=pictures.zip`, archive, {
    user,
    method: 'PUT',
  })

const shown = async (sent: Upload) =>
  (await app.current.call(importer, imports.uploaded, { params: { id: sent.id } })).body as Upload

async function start(sent: Upload, changed: Partial<Upload['settings']> = {}): Promise<ImportRun> {
  const answer = await app.current.call(importer, imports.start, {
    params: { id: sent.id },
    body: { ...sent.settings, brand: 'Tarnwick', pictures: 'no', ...changed },
  })
  expect(answer.status, answer.text).toBe(202)
  return answer.body as ImportRun
}

const look = async (id: string) =>
  (await app.current.call(importer, imports.get, { params: { id } })).body as ImportRun

async function ended(id: string): Promise<ImportRun> {
  await expect
    .poll(async () => (await look(id)).status, { timeout: 20_000 })
    .not.toMatch(/running|cancelling/)
  return look(id)
}

interface Kept {
  readonly kept: boolean[]
  readonly state: string
  readonly ordered: boolean
}
/** Which pictures of each listing are there, and what becomes of the others. */
const kept = () =>
  rowsOf<Kept>(
    store.current.db,
    sql`SELECT e.pictures AS state, e.pictures_ordered AS ordered,
               (SELECT coalesce(jsonb_agg(p->>'file' IS NOT NULL), '[]') FROM jsonb_array_elements(l.images) p) AS kept
        FROM listings l JOIN listing_enrichment e ON e.listing_id = l.id ORDER BY l.item_id`,
  )

describe('an archive of pictures beside a file of listings', () => {
  test('is shown with what of it the listings name, replaced by another, and left out again', async () => {
    const sent = await upload(['a.png', 'b.png'], ['a.png', 'c.png'])
    expect(sent).toMatchObject({ archive: null, pictures: { addresses: 3, inArchive: null } })
    const archive = await zipOf({ 'x/a.png': png, 'c.png': png, 'stray.png': png })
    const given = await give(sent, archive)
    expect(given).toMatchObject({
      status: 200,
      body: { name: 'pictures.zip', bytes: archive.length, files: 3 },
    })
    expect(await shown(sent)).toMatchObject({ archive: given.body, pictures: { addresses: 3, inArchive: 2 } })
    await give(sent, await zipOf({ 'b.png': png }))
    expect(await shown(sent)).toMatchObject({ archive: { files: 1 }, pictures: { inArchive: 1 } })
    expect(uploads().filter((name) => name.startsWith(sent.id))).toEqual([`${sent.id}.csv`, `${sent.id}.zip`])
    const dropped = await app.current.call(importer, imports.dropArchive, { params: { id: sent.id } })
    expect(dropped.status).toBe(200)
    expect(await shown(sent)).toMatchObject({ archive: null, pictures: { inArchive: null } })
    expect(uploads()).not.toContain(`${sent.id}.zip`)
  })

  test('is shown with the file, also where an aborted preview is repeated under its key', async () => {
    const sent = await upload(['a.png', 'b.png'])
    const key = randomUUID()
    const settle = async () => {
      const input = { params: { id: sent.id }, body: sent.settings }
      const { status, body, text } = await app.current.call(importer, imports.settle, input, {
        [IDEMPOTENCY_KEY]: key,
      })
      expect(status, text).toBe(200)
      return body
    }
    expect(await settle()).toMatchObject({ pictures: { inArchive: null } })
    await give(sent, await zipOf({ 'a.png': png }))
    expect(await settle()).toMatchObject({ pictures: { inArchive: 1 } })
  })

  test('gives the listings their pictures, is counted in the result, and goes', async () => {
    const sent = await upload(['a.png', 'b.png'], ['a.png'], ['page.png'])
    const sha1 = createHash('sha1').update(at('b.png')).digest('hex')
    const files = { 'x/a.png': png, [`${sha1}.png`]: png, 'page.png': '<p>Not here</p>', 'stray.png': png }
    await give(sent, await zipOf(files))
    const done = await ended((await start(sent)).id)
    expect(done).toMatchObject({
      status: 'complete',
      added: 3,
      fetchPictures: false,
      handedPictures: {
        name: 'pictures.zip',
        files: 4,
        named: 3,
        matched: 3,
        fitting: 3,
        read: 3,
        unmatched: 1,
        unmatchedNames: ['stray.png'],
        refused: 1,
        refusals: ['page.png: It is a web page, not a picture.'],
        listings: 2,
      },
    })
    expect(await kept()).toMatchObject([
      { kept: [true, true], state: 'done' },
      { kept: [true], state: 'done' },
      { kept: [false], state: 'off' },
    ])
    expect(uploads().filter((name) => name.startsWith(sent.id))).toEqual([])
    expect((await look(done.id)).upload).toBeNull()
  })

  test('leaves what it lacks to the answer about fetching', async () => {
    const sent = await upload(['a.png', 'b.png'])
    await give(sent, await zipOf({ 'a.png': png }))
    await ended((await start(sent, { pictures: 'yes' })).id)
    expect(await kept()).toMatchObject([{ kept: [true, false], state: 'waiting', ordered: true }])
  })

  test('comes in parts, each with the same file of listings', async () => {
    for (const part of ['a.png', 'b.png']) {
      const sent = await upload(['a.png', 'b.png'])
      await give(sent, await zipOf({ [part]: png }))
      expect(await ended((await start(sent)).id)).toMatchObject({ handedPictures: { listings: 1 } })
    }
    expect(await kept()).toMatchObject([{ kept: [true, true], state: 'done' }])
  })

  test('fills no listing of a brand that the importer has not', async () => {
    const foreign = await makeBrand(store.current, 'Foreign')
    const marketplaceId = await makeMarketplace(store.current, 'Elsewhere')
    await makeListings(store.current, [
      { brandId: foreign, marketplaceId, itemId: 'z', images: [{ url: at('a.png'), file: null }] },
    ])
    const sent = await upload(['a.png'])
    await give(sent, await zipOf({ 'a.png': png }))
    const done = await ended((await start(sent)).id)
    expect(done.handedPictures).toMatchObject({ listings: 1 })
    expect(await kept()).toMatchObject([{ kept: [true] }, { kept: [false] }])
  })

  test('goes with its listings when the import is taken back', async () => {
    const sent = await upload(['a.png'])
    await give(sent, await zipOf({ 'a.png': png }))
    const done = await ended((await start(sent)).id)
    const undone = await app.current.call(importer, contract.changes.undo, { params: { id: done.changeSet } })
    expect(undone.body as UndoResult).toMatchObject({ removed: 1, leftAlone: 0 })
    expect(await kept()).toEqual([])
    expect(await look(done.id)).toMatchObject({ status: 'undone', handedPictures: { listings: 1 } })
  })

  test('is passed over where the rows are advertisements', async () => {
    const sent = await upload(['a.png'])
    await give(sent, await zipOf({ 'a.png': png }))
    const columns = sent.settings.columns.map((use) => (use === 'images' ? null : use))
    const answer = await app.current.call(importer, imports.settle, {
      params: { id: sent.id },
      body: { ...sent.settings, kind: 'ads', columns },
    })
    expect(answer.body).toMatchObject({ pictures: null, archive: { name: 'pictures.zip' } })
  })
})

describe('an archive that can’t be taken', () => {
  const encrypted = async () => {
    const archive = await zipOf({ 'a.png': png }, { compress: true })
    // The bit that tells of encryption, in the entry's own header and in the directory.
    for (const [signature, offset] of [
      ['PK\u0003\u0004', 6],
      ['PK\u0001\u0002', 8],
    ] as const)
      archive[archive.indexOf(signature, 0, 'latin1') + offset]! |= 1
    return archive
  }
  const outside = async () =>
    Buffer.from(
      (await zipOf({ 'aa/aa/x.png': png })).toString('latin1').replaceAll('aa/aa/', '../../'),
      'latin1',
    )

  test.each([
    ['text', async () => Buffer.from('no archive'), 'pictures.zip can’t be read as a ZIP archive'],
    ['nothing', async () => Buffer.alloc(0), 'pictures.zip can’t be read as a ZIP archive'],
    [
      'a cut archive',
      async () => (await zipOf({ 'a.png': png })).subarray(0, -30),
      'can’t be read as a ZIP archive',
    ],
    ['an archive without a file', () => zipOf({ '__MACOSX/._a.png': 'fork' }), 'pictures.zip holds no file.'],
    ['an encrypted one', encrypted, 'pictures.zip is encrypted. Make one without a password.'],
    ['one with names that lead out of it', outside, 'invalid relative path'],
  ])(
    'because it is %s is refused in words; the file, its mapping and the earlier archive stay',
    async (_, made, words) => {
      const sent = await upload(['a.png'])
      const earlier = (await give(sent, await zipOf({ 'a.png': png }))).body
      await app.current.call(importer, imports.settle, {
        params: { id: sent.id },
        body: { ...sent.settings, brand: 'Tarnwick' },
      })
      const answer = await give(sent, await made())
      expect(answer.status, answer.text).toBe(400)
      expect((answer.body as { detail: string }).detail).toContain(words)
      expect(answer.text).not.toContain(dataDir())
      expect(await shown(sent)).toMatchObject({ archive: earlier, settings: { brand: 'Tarnwick' } })
      expect(uploads().filter((name) => name.startsWith(sent.id))).toHaveLength(2)
    },
  )

  test('because it is too large is refused, and nothing of it is kept', async () => {
    const sent = await upload(['a.png'])
    const answer = await give(sent, Buffer.alloc(LIMIT + 1))
    expect(answer.body).toMatchObject({
      status: 413,
      detail: 'The file is larger than 3 MB. Split it, and import the same file of listings with each part.',
    })
    expect(uploads().filter((name) => name.startsWith(sent.id))).toEqual([`${sent.id}.csv`])
  })

  test('is nobody else’s to give or to take away', async () => {
    const sent = await upload(['a.png'])
    const archive = await zipOf({ 'a.png': png })
    const analyst = await makeUser(store.current, ['analyst'], [brandId])
    expect((await give(sent, archive, stranger)).status).toBe(404)
    expect((await give(sent, archive, analyst)).status).toBe(403)
    await give(sent, archive)
    const drop = (user: TestUser) => app.current.call(user, imports.dropArchive, { params: { id: sent.id } })
    expect((await drop(stranger)).status).toBe(404)
    expect(await shown(sent)).toMatchObject({ archive: { files: 1 } })
  })
})

describe('an import with an archive that ends before its time', () => {
  /** Starts one whose second picture is not stored before the test says so. */
  async function halfway(missing: readonly string[] = [], settings: Partial<Upload['settings']> = {}) {
    const names = Array.from({ length: 60 }, (_, n) => `h${n}.png`)
    const sent = await upload(...names.map((name) => [name]), ...missing.map((name) => [name]))
    await give(sent, await zipOf(Object.fromEntries(names.map((name) => [name, png]))))
    const held = Promise.withResolvers<void>()
    let stored = 0
    put = async (keep) => {
      if (stored++ >= 55) await held.promise
      return keep()
    }
    const { id } = await start(sent, settings)
    await expect.poll(async () => (await look(id)).handedPictures?.read, { timeout: 20_000 }).toBe(50)
    return { sent, id, goOn: held.resolve, die: () => held.reject(new Error('killed')) }
  }
  const isAsBefore = async (sent: Upload) => {
    expect(await kept()).toEqual([])
    expect(await shown(sent)).toMatchObject({ archive: { files: 60 }, pictures: { inArchive: 60 } })
  }

  test('is cancelled whole; file and archive wait, and a second start gives every listing its picture', async () => {
    const { sent, id, goOn } = await halfway()
    expect(await look(id)).toMatchObject({ status: 'running', handedPictures: { fitting: 60, listings: 50 } })
    await app.current.call(importer, imports.cancel, { params: { id } })
    goOn()
    expect(await ended(id)).toMatchObject({ status: 'cancelled', upload: sent.id })
    await isAsBefore(sent)
    put = (keep) => keep()
    expect(await ended((await start(sent)).id)).toMatchObject({
      status: 'complete',
      handedPictures: { read: 60, listings: 60 },
    })
    expect((await kept()).every(({ kept: [one] }) => one)).toBe(true)
  })

  test('has no picture fetched before it has ended, then those that are in no file', async () => {
    const { when } = picturesStage(app.current.services)
    const wanted = () => nextListings(store.current.db, 'pictures', { limit: 100, when })
    const { id, goOn } = await halfway(['missing.png'], { pictures: 'yes' })
    expect(await wanted()).toEqual([])
    goOn()
    expect(await ended(id)).toMatchObject({ handedPictures: { named: 61, listings: 60 } })
    expect(await wanted()).toHaveLength(1)
  })

  test('is taken back whole where a picture can’t be stored', async () => {
    const sent = await upload(['a.png'])
    await give(sent, await zipOf({ 'a.png': png }))
    put = async () => {
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    }
    expect(await ended((await start(sent)).id)).toMatchObject({
      status: 'failed',
      problem: 'The server’s disk is full.',
      upload: sent.id,
    })
    expect(await kept()).toEqual([])
    expect(await shown(sent)).toMatchObject({ archive: { files: 1 } })
  })

  test('is rolled back by the next process after a kill, which finds file and archive and can start again', async () => {
    const { sent, id, die } = await halfway()
    // The server is gone: its connections are cut, and with them the lock that says that the import lives.
    await store.current.db.execute(sql`
      SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN imports i ON l.objid = i.lock_key
      WHERE i.id = ${id} AND l.locktype = 'advisory'`)
    await expect.poll(() => rollBackCutOffImports(store.current, testAuthor)).toEqual(['scarves.csv'])
    await isAsBefore(sent)
    die()
    expect(await ended(id)).toMatchObject({ status: 'failed', upload: sent.id })
    put = (keep) => keep()
    expect(await ended((await start(sent)).id)).toMatchObject({
      status: 'complete',
      handedPictures: { read: 60, listings: 60 },
    })
  })

  test('is kept for a day where nobody starts it', async () => {
    const sent = await upload(['a.png'])
    await give(sent, await zipOf({ 'a.png': png }))
    const file = path.join(dataDir(), 'uploads', importer.id, `${sent.id}.zip`)
    expect(existsSync(file)).toBe(true)
    await forgetOldUploads(app.current.services, new Date(Date.now() + DAY_MS + 60_000))
    expect(existsSync(file)).toBe(false)
  })
})
