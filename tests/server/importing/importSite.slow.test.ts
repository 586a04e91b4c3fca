import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { suggestedSettings } from '../../../server/intake/importPreview.ts'
import { namedPictures } from '../../../server/intake/namedPictures.ts'
import { forgetOldUploads } from '../../../server/intake/uploadFiles.ts'
import { runImport } from '../../../server/intake/runImport.ts'
import { openBatch, openChangeSet, setColumns } from '../../../server/store/record/ledger.ts'
import { arrayOf, rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import { fillPath, fullPath } from '../../../src/domain/kit/call.ts'
import { PREVIEW_ROWS } from '../../../src/domain/importing/importRules.ts'
import type { ImportRun, Upload } from '../../../src/domain/importing/imports.contract.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { type Answer, useApp } from '../../support/app.ts'
import { makeBrand, makeUser, testAuthor, type TestUser, useStore } from '../../support/store.ts'

const LIMIT = 12_000_000
const DAY_MS = 24 * 3_600_000
const store = useStore()
const app = useApp(store, () => ({}), { importLimitBytes: LIMIT })
const { imports } = contract
let brandId: string
let importer: TestUser
let stranger: TestUser

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  importer = await makeUser(store.current, ['importer'], [brandId])
  stranger = await makeUser(store.current, ['importer'], [brandId])
})

const dataDir = () => app.current.services.config.dataDir

async function send(content: string | Buffer, user = importer, name = 'listings.csv'): Promise<Answer> {
  return app.current.request({
    method: 'POST',
    url: `${fullPath(imports.upload)}?${new URLSearchParams({ name })}`,
    headers: {
      authorization: `Bearer ${await app.current.token(user)}`,
      'content-type': 'application/octet-stream',
    },
    payload: content,
  })
}

async function upload(content: string | Buffer, user = importer): Promise<Upload> {
  const answer = await send(content, user)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Upload
}

const start = (sent: Upload, changed: Partial<Upload['settings']> = {}, user = importer) =>
  app.current.call(user, imports.start, {
    params: { id: sent.id },
    body: { ...sent.settings, brand: 'Vessmont', ...changed },
  })

const look = async (id: string, user = importer) =>
  (await app.current.call(user, imports.get, { params: { id } })).body as ImportRun

async function ended(id: string): Promise<ImportRun> {
  await expect
    .poll(async () => (await look(id)).status, { timeout: 20_000 })
    .not.toMatch(/running|cancelling/)
  return look(id)
}

async function run(content: string, changed: Partial<Upload['settings']> = {}): Promise<ImportRun> {
  const answer = await start(await upload(content), changed)
  expect(answer.status, answer.text).toBe(202)
  return ended((answer.body as ImportRun).id)
}

const titles = async (value: string, user = importer) =>
  (
    (await app.current.call(user, contract.listings.page, { query: { size: 100, value } }))
      .body as ListingsPage
  ).items.map(({ title }) => title)

const HEAD = 'platform,item id,title,seller,price,currency'

describe('an uploaded file', () => {
  test('is answered with how it is written, what its columns mean, and its first twenty rows as they would be read', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => `Bazarro,a${n},Watch ${n},shop,"1.234,5${n % 10}",eur`)
    const sent = await upload(
      `${HEAD}\n${rows.join('\n')}\n`.replaceAll(',', ';').replaceAll('1.234;', '1.234,'),
    )
    expect(sent).toMatchObject({
      fileName: 'listings.csv',
      encoding: 'utf-8',
      separator: ';',
      settings: {
        columns: ['platform', 'itemId', 'title', 'seller', 'price', 'currency'],
        brand: null,
        createBrand: false,
      },
    })
    expect(sent.columns[2]).toEqual({ heading: 'title', samples: ['Watch 0', 'Watch 1', 'Watch 2'] })
    expect(sent.columns[3]).toEqual({ heading: 'seller', samples: ['shop'] })
    expect(sent.preview.map(({ line }) => line)).toEqual(
      Array.from({ length: PREVIEW_ROWS }, (_, n) => n + 2),
    )
    expect(sent.preview[1]!.values).toEqual({
      platform: 'Bazarro',
      itemId: 'a1',
      title: 'Watch 1',
      seller: 'shop',
      price: '1234.51',
      currency: 'EUR',
    })
  })

  test('shows each row with every problem beside the cell it concerns, and what the cell says', async () => {
    const sent = await upload(
      `${HEAD}\nBazarro,b1,,shop,cheap,EUR\nBazarro,b2,Short\nBazarro,b3,One,,1,EUR\nBazarro,b3,Twice,,1,EUR\n,,Lost,,1,EUR\n`,
    )
    const { preview } = (
      await app.current.call(importer, imports.settle, {
        params: { id: sent.id },
        body: { ...sent.settings, brand: 'Vessmont' },
      })
    ).body as Upload
    expect(preview.map(({ faults }) => faults)).toEqual([
      [{ field: 'title', words: 'is empty' }],
      [{ field: null, words: 'the row has 3 cells where the heading has 6' }],
      [],
      [{ field: null, words: 'the same listing as in line 4' }],
      [{ field: null, words: 'neither url nor item id is given' }],
    ])
    expect(preview[0]).toMatchObject({
      values: { price: 'cheap', brand: 'Vessmont' },
      warnings: [{ field: 'price', words: '“cheap” is not an amount' }],
    })
  })

  test('shows what a mapping and a brand make of it, and keeps both', async () => {
    const sent = await upload('Site,Ref,Caption,Maker\nBazarro,c1,Hello,Unheard\n')
    expect(sent.settings.columns).toEqual(['platform', 'extra', 'extra', 'extra'])
    const settle = (settings: Partial<Upload['settings']>) =>
      app.current.call(importer, imports.settle, {
        params: { id: sent.id },
        body: { ...sent.settings, ...settings },
      })
    const columns = ['platform', 'itemId', 'title', 'brand'] as const
    const shown = async (settings: Partial<Upload['settings']>) =>
      ((await settle({ columns: [...columns], ...settings })).body as Upload).preview[0]
    expect(await shown({})).toMatchObject({
      values: { title: 'Hello', brand: 'Unheard' },
      faults: [{ field: 'brand', words: 'there is no brand “Unheard”' }],
    })
    expect(await shown({ createBrand: true })).toMatchObject({ faults: [] })
    expect(await shown({ brand: 'vessmont' })).toMatchObject({ values: { brand: 'Vessmont' }, faults: [] })
    const kept = await app.current.call(importer, imports.uploaded, { params: { id: sent.id } })
    expect(kept.body).toMatchObject({ settings: { columns, brand: 'vessmont' } })
    expect((await settle({ columns: ['title'] })).status).toBe(400)
    expect((await settle({ columns: ['nonsense'] as never })).status).toBe(400)
  })

  test('without headings is found to be so; the user’s word counts, and is kept', async () => {
    const rows = [1, 2, 3].map((n) => `Bazarro,w${n},手錶 ${n},https://bazarro.example/w${n},${n}00.00`)
    const sent = await upload(`${rows.join('\n')}\n`)
    expect(sent).toMatchObject({
      columns: [1, 2, 3, 4, 5].map((n) => ({ heading: `Column ${n}` })),
      settings: { hasHeader: false, columns: ['extra', 'extra', 'extra', 'url', 'price'] },
      clues: { firstRow: rows[0]!.split(','), byContent: { listings: [null, null, null, 'url', 'price'] } },
    })
    expect(sent.preview.map(({ line }) => line)).toEqual([1, 2, 3])
    const settle = async (changed: Partial<Upload['settings']>) =>
      (
        await app.current.call(importer, imports.settle, {
          params: { id: sent.id },
          body: { ...sent.settings, ...changed },
        })
      ).body as Upload
    const asHeadings = await settle({ hasHeader: true })
    expect(asHeadings.columns.map(({ heading }) => heading)).toEqual(rows[0]!.split(','))
    expect(asHeadings.preview.map(({ line }) => line)).toEqual([2, 3])
    const kept = await app.current.call(importer, imports.uploaded, { params: { id: sent.id } })
    expect(kept.body).toMatchObject({ settings: { hasHeader: true } })
    const columns = ['platform', 'itemId', 'title', 'url', 'price'] as const
    const answer = await start(sent, { hasHeader: false, columns: [...columns] })
    expect(await ended((answer.body as ImportRun).id)).toMatchObject({
      status: 'complete',
      rowsRead: 3,
      added: 3,
    })
    expect(await titles('手錶 1')).toEqual(['手錶 1'])
  })

  test('has duplicate headings told apart by their place', async () => {
    const sent = await upload('title,title,url\nFirst,Second,https://a.example/d1\n')
    expect(sent.settings.columns).toEqual(['title', 'extra', 'url'])
    const done = await run('title,title,url\nFirst,Second,https://a.example/d1\n', {
      columns: [null, 'title', 'url'],
    })
    expect(done).toMatchObject({ status: 'complete', added: 1 })
    expect(await titles('Second')).toEqual(['Second'])
  })

  test.each([
    ['an empty file', '', 'The file is empty.'],
    ['an empty file with a byte order mark', '\uFEFF\n\n', 'The file is empty.'],
    ['a ZIP archive', Buffer.from('504b03041400000008000000', 'hex'), 'application/zip, not CSV'],
    ['binary garbage', Buffer.from([0, 1, 2, 3, 0, 0xff, 4, 5, 0, 9, 1, 2]), 'not text'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png, not CSV'],
    ['a first line of two million characters', 'x'.repeat(2_000_000), 'longer than a million characters'],
    [
      'a quotation mark never closed',
      `title,url\nOne,https://a.example\n"Two,${'https://a.example\n'.repeat(60_000)}`,
      'The row that begins in line 3 is longer',
    ],
    ['of 0xFF alone', Buffer.alloc(5_000, 0xff), 'not text'],
    ['too many columns', Array.from({ length: 501 }, (_, n) => `c${n}`).join(','), 'may have 500 columns'],
  ])('that is %s is refused in clear words, and nothing is kept', async (_, content, words) => {
    const answer = await send(content)
    expect(answer.status).toBe(400)
    expect((answer.body as { detail: string }).detail).toContain(words)
    const [row] = await rowsOf<{ count: number }>(
      store.current.db,
      sql`SELECT count(*)::int AS count FROM import_uploads WHERE file_name = 'refused.csv'`,
    )
    expect(row!.count).toBe(0)
  })

  test('of headings alone, of other columns, or in a wrong encoding is shown as it is, and can’t be started', async () => {
    const empty = await upload(`${HEAD}\n`)
    expect(empty.preview).toEqual([])
    expect((await start(empty)).body).toMatchObject({ detail: 'The file has no rows behind its headings.' })
    const other = await upload('colour\nred\n')
    expect(other.settings.columns).toEqual(['extra'])
    expect((await start(other)).body).toMatchObject({
      status: 400,
      detail: 'No column holds the title. No column holds the url or the item id.',
      errors: [{ path: 'body.columns' }, { path: 'body.columns' }],
    })
    const half = Buffer.from('\uFEFFtitle,url\ncaf\uD83D,https://a.example/x\n', 'utf16le')
    expect((await upload(half)).preview[0]).toMatchObject({
      faults: [
        { field: null, words: 'the row holds characters that can’t be read in the encoding of the file' },
      ],
    })
  })

  test('larger than the limit is refused, told beforehand or not, and nothing of it is kept', async () => {
    const files = () =>
      readdirSync(dataDir(), { recursive: true }).filter((name) => String(name).endsWith('.csv'))
    const before = files()
    const answer = await send(Buffer.alloc(LIMIT + 1, 'x'))
    expect(answer.body).toMatchObject({ status: 413, detail: expect.stringContaining('12 MB') })
    expect(files()).toEqual(before)
  })

  test('is nobody else’s, but an administrator’s; a role that may not import is refused', async () => {
    const sent = await upload(`${HEAD}\nBazarro,f1,One,,,\n`)
    const body = { ...sent.settings, brand: 'Vessmont' }
    const params = { id: sent.id }
    const calls = (user: TestUser) => [
      app.current.call(user, imports.uploaded, { params }),
      app.current.call(user, imports.settle, { params, body }),
      app.current.call(user, imports.start, { params, body }),
      app.current.call(user, imports.discard, { params }),
    ]
    for (const answer of await Promise.all(calls(stranger))) expect(answer.status, answer.text).toBe(404)
    const analyst = await makeUser(store.current, ['analyst'], [brandId])
    for (const answer of await Promise.all(calls(analyst))) expect(answer.status).toBe(403)
    expect((await send('title\nx\n', analyst)).status).toBe(403)
    const god = await makeUser(store.current, ['god'])
    expect((await app.current.call(god, imports.uploaded, { params })).status).toBe(200)
    expect((await app.current.call(importer, imports.discard, { params })).status).toBe(200)
    expect((await app.current.call(importer, imports.uploaded, { params })).status).toBe(404)
    expect(existsSync(path.join(dataDir(), 'uploads', importer.id, `${sent.id}.csv`))).toBe(false)
  })

  test('is kept for a day', async () => {
    const sent = await upload(`${HEAD}\nBazarro,g1,One,,,\n`)
    const { services } = app.current
    const file = path.join(dataDir(), 'uploads', importer.id, `${sent.id}.csv`)
    await forgetOldUploads(services, new Date(Date.now() + DAY_MS - 60_000))
    expect(existsSync(file)).toBe(true)
    await forgetOldUploads(services, new Date(Date.now() + DAY_MS + 60_000))
    expect(existsSync(file)).toBe(false)
    expect((await app.current.call(importer, imports.uploaded, { params: { id: sent.id } })).status).toBe(404)
  })
})

describe('an import', () => {
  test('does what the command does with the same file', async () => {
    const content = stringify([
      ['platform', 'item id', 'title', 'price', 'brand'],
      ...Array.from({ length: 2_500 }, (_, n) => [
        'Bazarro',
        `h${n}`,
        n % 50 ? `Watch ${n}` : '',
        '9.9',
        'Vesmont',
      ]),
    ])
    const done = await run(content)
    expect(done).toMatchObject({
      status: 'complete',
      rowsRead: 2_500,
      added: 2_450,
      changed: 0,
      unchanged: 0,
      rejected: 50,
      hasRejects: true,
      upload: null,
    })
    expect(done.bytes).toBe(done.totalBytes)
    const { writeFileSync } = await import('node:fs')
    const file = path.join(dataDir(), 'same.csv')
    writeFileSync(file, content)
    const summary = await runImport(store.current, {
      file,
      brand: 'Vessmont',
      userId: importer.id,
      author: { userId: importer.id, name: 'Importer', requestId: 'test' },
      onReject: () => {},
    })
    expect(summary).toMatchObject({ rowsRead: 2_500, added: 0, changed: 0, unchanged: 2_450, rejected: 50 })
  })

  test('hands the rows it did not take back as a file that can be fixed and imported', async () => {
    const done = await run(`${HEAD}\nBazarro,i1,,shop,1,EUR\nBazarro,i2,"Two, ok",shop,1,EUR\n`)
    expect(done).toMatchObject({ added: 1, rejected: 1, hasRejects: true })
    const answer = await app.current.call(importer, imports.rejects, { params: { id: done.id } })
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''listings.rejects.csv")
    expect(answer.text).toBe(`line,reason,${HEAD}\n2,title is empty,Bazarro,i1,,shop,1,EUR\n`)
    const again = await run(answer.text.replace('i1,,', 'i1,Fixed,'), {
      columns: [null, null, 'platform', 'itemId', 'title', 'seller', 'price', 'currency'],
    })
    expect(again).toMatchObject({ added: 1, rejected: 0, hasRejects: false })
    expect((await app.current.call(importer, imports.rejects, { params: { id: again.id } })).status).toBe(404)
  })

  test('of which nothing was taken has failed, in words, and keeps its rejected rows and its file', async () => {
    const done = await run(`${HEAD}\nBazarro,t1,,,,\nBazarro,t2,,shop,,\n`)
    expect(done).toMatchObject({
      status: 'failed',
      problem: 'None of 2 rows was taken. 2 rows: title is empty (first in line 2).',
      rowsRead: 2,
      added: 0,
      rejected: 2,
      hasRejects: true,
    })
    const recent = (await app.current.call(importer, imports.recent)).body as ImportRun[]
    expect(recent[0]).toMatchObject({ id: done.id, status: 'failed', hasRejects: true })
    const rejects = await app.current.call(importer, imports.rejects, { params: { id: done.id } })
    expect(rejects.text).toContain('\n3,title is empty,Bazarro,t2,,shop,,\n')
    const kept = await app.current.call(importer, imports.uploaded, { params: { id: done.upload! } })
    expect(kept.body).toMatchObject({
      settings: { columns: ['platform', 'itemId', 'title', 'seller', 'price', 'currency'] },
    })
  })

  test('leaves optional cells empty that can’t be read, and keeps their count in its report', async () => {
    const done = await run(`${HEAD}\nBazarro,u1,One,shop,ask\u0000,EUR\nBazarro,u2,Two,shop,9.90,EUR\n`)
    const warning = {
      field: 'price',
      column: 'price',
      count: 1,
      filled: 2,
      examples: [{ line: 2, text: 'ask␀', words: '“ask␀” is not an amount' }],
    }
    expect(done).toMatchObject({ status: 'complete', added: 2, rejected: 0, warnings: [warning] })
    const recent = (await app.current.call(importer, imports.recent)).body as ImportRun[]
    expect(recent[0]).toMatchObject({ warnings: [warning] })
  })

  test('hands rejected rows to a bearer’s header as to a link’s token, and to nobody else', async () => {
    const { id } = await run(`${HEAD}\nBazarro,v1,,,,\nBazarro,v2,Two,,,\n`)
    const token = await app.current.token(importer)
    const url = fillPath(imports.rejects, { id })
    const get = async (path: string, headers: Record<string, string> = {}) =>
      (await app.current.request({ method: 'GET', url: path, headers })).status
    expect(await get(url, { authorization: `Bearer ${token}` })).toBe(200)
    expect(await get(`${url}?jwt=${token}`)).toBe(200)
    expect(await get(url)).toBe(401)
    expect(await get(url, { authorization: `Bearer ${await app.current.token(stranger)}` })).toBe(404)
  })

  test('adds a brand only when told to, and never takes one of somebody else', async () => {
    await makeBrand(store.current, 'Hidden', 'Hidden client')
    const sent = await upload(`${HEAD}\nBazarro,j1,Ours,,,\n`)
    expect((await start(sent, { brand: 'Hidden' })).body).toMatchObject({
      status: 400,
      detail: 'There is no brand Hidden.',
      errors: [{ path: 'body.brand' }],
    })
    const answer = await start(sent, { brand: 'Hidden', createBrand: true })
    expect(answer.status).toBe(202)
    expect(await ended((answer.body as ImportRun).id)).toMatchObject({ added: 1 })
    expect(await titles('Ours')).toEqual(['Ours'])
    expect(await titles('Ours', stranger)).toEqual([])
  })

  test('is taken back by the undo of its change set, and says so', async () => {
    const done = await run(`${HEAD}\nBazarro,k1,Undone,,,\nBazarro,k2,Changed since,,,\n`)
    await store.current.db.transaction(async (tx) => {
      const [listing] = await rowsOf<{ id: string }>(
        tx,
        sql`SELECT id FROM listings WHERE title = 'Changed since' FOR UPDATE`,
      )
      const at = new Date()
      const changeSetId = await openChangeSet(tx, testAuthor, { kind: 'tags', title: '+seen', at })
      const batch = await openBatch(tx, testAuthor, { changeSetId, at })
      await setColumns(tx, batch, 'listing', {
        ids: [listing!.id],
        columns: { tags: sql`ARRAY['seen']` },
        at,
      })
    })
    const undo = (id: string) => app.current.call(importer, contract.changes.undo, { params: { id } })
    const undone = await undo(done.changeSet)
    expect(undone.body).toMatchObject({ removed: 1, leftAlone: 1 })
    expect(await titles('Undone')).toEqual([])
    expect(await look(done.id)).toMatchObject({ status: 'undone', added: 2, leftAlone: 1 })
    await undo((undone.body as UndoResult).changeSet!)
    expect(await look(done.id)).toMatchObject({ status: 'complete', leftAlone: 0 })
  })

  test('cancelled on its way leaves nothing, keeps the file, and can be started again', async () => {
    const rows = Array.from({ length: 60_000 }, (_, n) => `Bazarro,l${n},Cancelled ${n},,,`)
    const sent = await upload(`${HEAD}\n${rows.join('\n')}\n`)
    const { id } = (await start(sent)).body as ImportRun
    await expect
      .poll(async () => (await look(id)).added, { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(0)
    const midway = await look(id)
    expect(midway).toMatchObject({ status: 'running', totalBytes: sent.bytes })
    expect(midway.bytes).toBeGreaterThan(0)
    const answer = await app.current.call(importer, imports.cancel, { params: { id } })
    expect(answer).toMatchObject({ status: 202, body: { status: 'cancelling' } })
    expect(await ended(id)).toMatchObject({ status: 'cancelled', problem: null, upload: sent.id })
    expect(await titles('Cancelled')).toEqual([])
    expect((await app.current.call(importer, imports.cancel, { params: { id } })).status).toBe(409)
    const kept = await app.current.call(importer, imports.uploaded, { params: { id: sent.id } })
    expect(kept.body).toMatchObject({ settings: { brand: 'Vessmont' } })
  })

  test('is its owner’s and an administrator’s alone; the list is one’s own', async () => {
    const done = await run(`${HEAD}\nBazarro,m1,Mine,,,\nBazarro,m2,,,,\n`)
    const params = { id: done.id }
    for (const call of [imports.get, imports.cancel, imports.rejects])
      expect((await app.current.call(stranger, call, { params })).status).toBe(404)
    const god = await makeUser(store.current, ['god'])
    expect((await look(done.id, god)).id).toBe(done.id)
    const ids = async (user: TestUser) =>
      ((await app.current.call(user, imports.recent)).body as ImportRun[]).map(({ id }) => id)
    expect((await ids(importer))[0]).toBe(done.id)
    expect(await ids(stranger)).toEqual([])
    expect(await ids(god)).toEqual([])
  })

  test('that another process left behind is told to be cut off', async () => {
    const done = await run(`${HEAD}\nBazarro,n1,Cut off,,,\n`)
    await store.current.db.execute(sql`UPDATE imports SET status = 'running' WHERE id = ${done.id}`)
    expect(await look(done.id)).toMatchObject({ status: 'failed', problem: 'The import was cut off.' })
  })
})

describe('the pictures of an import', () => {
  const HEADED = 'platform,item id,title,images'
  const host = 'https://pictures.example'
  const file = (name: string) =>
    `${HEADED}\nBazarro,${name}1,One,${host}/${name}1|https://other.example/${name}2\nBazarro,${name}2,Two,${host}/${name}1|not an address\n`
  const stages = (name: string) =>
    rowsOf<{ state: string; note: string | null; ordered: boolean }>(
      store.current.db,
      sql`SELECT e.pictures AS state, e.pictures_note AS note, e.pictures_ordered AS ordered
          FROM listings l JOIN listing_enrichment e ON e.listing_id = l.id
          WHERE l.item_id LIKE ${`${name}_`} ORDER BY l.item_id`,
    )
  const settled = async () =>
    (
      await rowsOf<{ fetching: string }>(
        store.current.db,
        sql`SELECT fetch_pictures AS fetching FROM brands WHERE id = ${brandId}`,
      )
    )[0]!.fetching

  test('are counted once each, with their hosts, and asked about unless the brand says', async () => {
    const sent = await upload(file('p'))
    expect(sent.pictures).toEqual({
      addresses: 2,
      hosts: 2,
      isWhole: true,
      unasked: null,
      inArchive: null,
    })
    const preview = async (settings: Partial<Upload['settings']>) =>
      (
        (
          await app.current.call(importer, imports.settle, {
            params: { id: sent.id },
            body: { ...sent.settings, ...settings },
          })
        ).body as Upload
      ).pictures
    expect(await preview({ columns: ['platform', 'itemId', 'title', null] })).toBeNull()
    await store.current.db.execute(sql`UPDATE brands SET fetch_pictures = 'never' WHERE id = ${brandId}`)
    expect(await preview({ brand: 'Vessmont' })).toMatchObject({ unasked: false })
    await store.current.db.execute(sql`UPDATE brands SET fetch_pictures = 'ask' WHERE id = ${brandId}`)
    expect(await preview({ brand: 'Vessmont' })).toMatchObject({ unasked: null })
    expect((await upload(`${HEADED}\nBazarro,none,None,\n`)).pictures).toBeNull()
  })

  test('are not asked about where each brand that the rows name says the same', async () => {
    const other = await makeBrand(store.current, 'Always too')
    const own = await makeUser(store.current, ['importer'], [brandId, other])
    const rows = [`Vessmont,b1,One,${host}/b1`, `always too,b2,Two,${host}/b2`, `,b3,Three,${host}/b3`]
    const sent = async (lines: readonly string[]) =>
      (await upload(`brand,item id,title,images\n${lines.join('\n')}\n`, own)).pictures!.unasked
    const settle = (answer: string, brands: readonly string[]) =>
      store.current.db.execute(
        sql`UPDATE brands SET fetch_pictures = ${answer} WHERE id = ANY(${arrayOf(brands, 'uuid')})`,
      )
    await settle('always', [brandId, other])
    expect(await sent(rows)).toBe(true)
    expect(await sent([...rows, `A new brand,b4,Four,${host}/b4`])).toBeNull()
    await settle('never', [other])
    expect(await sent(rows)).toBeNull()
    expect(await sent([rows[1]!])).toBe(false)
    await settle('ask', [brandId])
  })

  test('of a large file are estimated from its beginning', async () => {
    const rows = Array.from(
      { length: 40_000 },
      (_, n) => `Bazarro,l${n},${'x'.repeat(200)},${host}/${String(n).padStart(200, '0')}`,
    )
    const big = `${HEADED}\n${rows.join('\n')}\n`
    const where = path.join(dataDir(), 'big.csv')
    writeFileSync(where, big)
    const settings = { ...(await suggestedSettings(where)) }
    const counted = await namedPictures(where, settings)
    expect(counted).toMatchObject({ hosts: 1, isWhole: false })
    expect(Math.abs(counted!.addresses / rows.length - 1)).toBeLessThan(0.02)
  })

  test('are left alone where the answer is no, and fetched where it is yes, of rows that are known already too', async () => {
    expect(await run(file('q'), { pictures: 'no' })).toMatchObject({ fetchPictures: false })
    const left = { state: 'off', note: 'Pictures are not fetched for this import.', ordered: false }
    expect(await stages('q')).toEqual([left, left])
    expect(await run(file('q'), { pictures: 'yes' })).toMatchObject({ unchanged: 2, fetchPictures: true })
    const wanted = { state: 'waiting', note: null, ordered: true }
    expect(await stages('q')).toEqual([wanted, wanted])
    expect(await settled()).toBe('ask')
  })

  test('are decided by the brand where nobody is asked', async () => {
    expect(await run(file('r'))).toMatchObject({ fetchPictures: null })
    expect(await stages('r')).toMatchObject([
      { state: 'waiting', ordered: false },
      { state: 'waiting', ordered: false },
    ])
  })

  test('are fetched for the brand from now on where whoever imports may settle that', async () => {
    const answer = await start(await upload(file('s')), { pictures: 'always' })
    expect(answer.status).toBe(403)
    const admin = await makeUser(store.current, ['admin'], [])
    const sent = await upload(file('s'), admin)
    const begun = await start(sent, { pictures: 'always' }, admin)
    expect(begun.status, begun.text).toBe(202)
    const { id, changeSet } = begun.body as ImportRun
    await expect.poll(async () => (await look(id, admin)).status).toBe('complete')
    expect(await settled()).toBe('always')
    const records = await rowsOf<{ after: { fetch_pictures: string } }>(
      store.current.db,
      sql`SELECT r.after FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          WHERE b.change_set_id = ${changeSet} AND r.entity = 'brand'`,
    )
    expect(records).toMatchObject([{ after: { fetch_pictures: 'always' } }])
    await store.current.db.execute(sql`UPDATE brands SET fetch_pictures = 'ask' WHERE id = ${brandId}`)
  })
})
