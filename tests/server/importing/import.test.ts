import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateKeyPairSync } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ImportRefused } from '../../../server/intake/importRefused.ts'
import { type ImportOptions, runImport } from '../../../server/intake/runImport.ts'
import { connect, type Store } from '../../../server/store/database.ts'
import { writeBatch } from '../../../server/store/importing/importBatches.ts'
import {
  endImport,
  holdImportLock,
  joinImport,
  openImport,
  releaseImportLock,
  rollBackCutOffImports,
} from '../../../server/store/importing/imports.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { verifyRecord } from '../../../server/store/record/verification.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Reject } from '../../../server/intake/importRejects.ts'
import type { ImportRun } from '../../../src/domain/importing/imports.contract.ts'
import { filterName } from '../../../src/domain/kit/namedBrand.ts'
import type { Message } from '../../../src/domain/messages/message.ts'
import type { RecentChanges, UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { Seller } from '../../../src/domain/sellers/seller.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import { useApp } from '../../support/app.ts'
import { NAUGHTY } from '../../support/naughty.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  scopeOf,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'

const store = useStore()
const app = useApp(store)
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let importer: TestUser
let brandId: string
let files = 0
let rejects: Reject[] = []

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  importer = await makeUser(store.current, ['importer'], [brandId])
})
beforeEach(() => {
  rejects = []
})

/** An import of one listing that has written it and goes on. */
async function beginImport(process: Store, itemId: string) {
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const holder = await process.pool.connect()
  const lockKey = await holdImportLock(holder)
  const begun = await process.db.transaction((tx) =>
    openImport(tx, testAuthor, { fileName: `${itemId}.csv` }, lockKey),
  )
  const listing = {
    platform: 'Bazarro',
    itemId,
    title: 'Half done',
    url: null,
    brand: null,
    product: null,
    seller: null,
    sellerId: null,
    sellerStoreUrl: null,
    price: null,
    currency: null,
    country: null,
    images: [],
    status: 'ACTIVE',
    condition: null,
    rating: null,
    firstSeen: null,
    tags: [],
  } as const
  await process.db.transaction((tx) =>
    writeBatch(tx, testAuthor, begun, [{ item: listing, brandId, marketplaceId, sourceBrand: null }]),
  )
  return { run: begun, holder }
}

const HEAD = 'platform,item id,title,seller,price,currency,image urls,tags'

function fileOf(content: string | Buffer): string {
  const file = path.join(folder, `file-${files++}.csv`)
  writeFileSync(file, content)
  return file
}

const run = (content: string | Buffer, options: Partial<ImportOptions> = {}) =>
  runImport(store.current, {
    file: fileOf(content),
    userId: importer.id,
    author: { userId: importer.id, name: 'Importer', requestId: 'test' },
    brand: 'Vessmont',
    onReject: (reject) => void rejects.push(reject),
    ...options,
  })

const marketplacesNamed = async (name: string) => {
  const { rows } = await store.current.pool.query<{ id: string }>(
    'SELECT id FROM marketplaces WHERE name = $1',
    [name],
  )
  return rows.map(({ id }) => id)
}

const find = async (query: Record<string, unknown>, user = importer) =>
  (await app.current.call(user, contract.listings.page, { query: { size: 100, ...query } }))
    .body as ListingsPage

describe('an import', () => {
  test('takes good rows in and hands bad ones back with line and reason', async () => {
    const summary = await run(
      `${HEAD}\nBazarro,a1,First,shop,9.90,EUR,https://i.example/1|https://i.example/2,x|y\n` +
        `Bazarro,a2,,shop,1,EUR,,\n\nBazarro,a3,"Two\nlines",shop,cheap,EUR,,\nBazarro,a4,Short\n` +
        `Bazarro,a5,"never closed,shop,1,EUR,,\n`,
    )
    expect(summary).toMatchObject({ rowsRead: 5, added: 2, rejected: 3 })
    expect(summary.rejectReasons).toContainEqual({ rows: 1, reason: 'title is empty', lines: [3] })
    expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'title is empty'],
      [7, 'the row has 3 cells where the heading has 8'],
      [8, 'a quotation mark is opened and never closed'],
    ])
    const page = await find({ field: 'itemId', value: 'a1' })
    expect(page.items[0]).toMatchObject({
      title: 'First',
      price: '9.90',
      currency: 'EUR',
      state: 'NEW',
      tags: ['x', 'y'],
      images: [
        { url: 'https://i.example/1', file: null },
        { url: 'https://i.example/2', file: null },
      ],
    })
  })

  test('records of a new listing what is known of it, and not what nothing is known of', async () => {
    await run(`${HEAD}\nBazarro,known,Known,shop,9.90,EUR,https://i.example/1,\n`)
    const { rows } = await store.current.pool.query<{ after: Record<string, unknown> }>(
      "SELECT r.after FROM change_records r JOIN listings l ON l.id = r.entity_id WHERE l.item_id = 'known'",
    )
    expect(rows).toMatchObject([
      { after: { title: 'Known', seller: 'shop', price: 9.9, images: [{ url: 'https://i.example/1' }] } },
    ])
    expect(JSON.stringify(rows)).not.toContain('null')
  })

  test('of the same file twice changes nothing', async () => {
    const content = `${HEAD}\nBazarro,b1,One,shop,1.00,EUR,https://i.example/1|https://i.example/1,t\nBazarro,b2,Two,shop,2,EUR,,\n`
    expect(await run(content)).toMatchObject({ added: 2 })
    const before = (await find({ value: 'b' })).items
    expect(await run(content)).toMatchObject({ added: 0, changed: 0, unchanged: 2, rejected: 0 })
    expect((await find({ value: 'b' })).items).toEqual(before)
  })

  test('brings known listings up to date, and leaves what an empty cell says nothing of', async () => {
    await run(`${HEAD}\nBazarro,c1,Watch,shop,10,EUR,https://i.example/1,old\n`)
    expect(await run(`${HEAD}\nBAZARRO,c1,Watch,,12.50,,https://i.example/2,new\n`)).toMatchObject({
      added: 0,
      changed: 1,
    })
    expect((await find({ field: 'itemId', value: 'c1' })).items[0]).toMatchObject({
      seller: 'shop',
      price: '12.50',
      currency: 'EUR',
      images: [{ url: 'https://i.example/2', file: null }],
      tags: ['new', 'old'],
    })
  })

  test('refuses the same listing twice in one file', async () => {
    expect(await run(`${HEAD}\nBazarro,d1,One,,,,,\nbazarro,d1,Other,,,,,\n`)).toMatchObject({
      added: 1,
      rejected: 1,
    })
    expect(rejects[0]).toMatchObject({ line: 3, reason: 'the same listing as in line 2' })
  })

  test('refuses the same listing twice in one file that has it by several addresses, whichever comes first and however far apart', async () => {
    const head = 'platform,item id,url,title'
    const at = (name: string) => `https://several.example/${name}`
    await run(
      `${head}\nBazarro,,${at('own')},Before\nBazarro,,${at('late')},Before\nBazarro,se1,${at('item')},Before\nBazarro,,${at('far')},Before\n`,
    )
    for (const name of ['own', 'late', 'item', 'far'])
      await store.current.db.execute(
        sql`UPDATE listings SET further_urls = ARRAY[${at(`${name}/2`)}, ${at(`${name}/3`)}] WHERE url = ${at(name)}`,
      )
    const filling = Array.from({ length: 2_000 }, (_, n) => `Bazarro,filling-${n},,Filling`)
    const rows = [
      `Bazarro,,${at('own')},First`,
      `Bazarro,,${at('own/2')},Second`,
      `Bazarro,,${at('late/2')},First`,
      `Bazarro,,${at('late')},Second`,
      `Bazarro,,${at('late/3')},Third`,
      `Bazarro,,${at('item/2')},First`,
      `Bazarro,se1,,Second`,
      `Bazarro,,${at('far')},First`,
      ...filling,
      `Bazarro,,${at('far/2')},Second`,
      `Bazarro,,${at('item')},Another without an item id`,
    ]
    expect(await run(`${head}\n${rows.join('\n')}\n`)).toMatchObject({
      changed: 4,
      added: 2_001,
      rejected: 5,
    })
    expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'the same listing as in line 2'],
      [5, 'the same listing as in line 4'],
      [6, 'the same listing as in line 4'],
      [8, 'the same listing as in line 7'],
      [2_010, 'the same listing as in line 9'],
    ])
    const { rows: titles } = await store.current.pool.query<{ title: string }>(
      "SELECT title FROM listings WHERE further_urls && ARRAY['https://several.example/own/2', 'https://several.example/late/2', 'https://several.example/item/2', 'https://several.example/far/2']",
    )
    expect(titles.map(({ title }) => title)).toEqual(['First', 'First', 'First', 'First'])
  })

  test('refuses the same listing twice in one file that writes its marketplace in several ways', async () => {
    const rows = ['Café,wr1,One', 'Cafe\u0301,wr1,Two', 'ＣＡＦÉ,wr1,Three']
    expect(await run(`platform,item id,title\n${rows.join('\n')}\n`)).toMatchObject({ added: 1, rejected: 2 })
    expect(rejects.map(({ reason }) => reason)).toEqual(Array(2).fill('the same listing as in line 2'))
  })

  test('keeps the row’s brand as source brand where the brand is set for all', async () => {
    await run('platform,item id,title,brand\nBazarro,e1,One,Vesmont\n')
    expect((await find({ field: 'itemId', value: 'e1' })).items[0]).toMatchObject({
      brand: 'Vessmont',
      sourceBrand: 'Vesmont',
    })
  })

  test('without a brand for all takes the row’s, and refuses rows of unknown ones', async () => {
    const content =
      'platform,item id,title,brand\nBazarro,f1,One,VESSMONT\nBazarro,f2,Two,Unheard\nBazarro,f3,Three,\n'
    const { brand: _, ...options } = {
      brand: undefined,
      onReject: (reject: Reject) => void rejects.push(reject),
    }
    expect(await run(content, { ...options, brand: undefined as never })).toMatchObject({
      added: 1,
      rejected: 2,
    })
    expect(rejects.map(({ reason }) => reason).sort()).toEqual([
      'no brand is given, in the row or for all rows',
      'there is no brand “Unheard”',
    ])
    expect((await find({ field: 'itemId', value: 'f1' })).items[0]!.sourceBrand).toBe('VESSMONT')
  })

  test('puts no row into a brand that only shares its name with the one that is meant', async () => {
    const ofA = await makeBrand(store.current, 'Twin', 'Client A')
    const ofB = await makeBrand(store.current, 'Twin', 'Client B')
    const lower = await makeBrand(store.current, 'solo', 'Client A')
    const upper = await makeBrand(store.current, 'SOLO', 'Client B')
    const user = await makeUser(store.current, ['importer'], [ofA, ofB, lower, upper])
    const several = '2 brands are called Twin: Twin · Client A, Twin · Client B'
    const rows = ['Twin', 'Twin · Client B', 'SOLO', 'solo', 'Solo'].map(
      (brand) => `Bazarro,tw1,One,${brand}`,
    )
    const own = { brand: undefined as never, userId: user.id }
    for (const createBrand of [false, true]) {
      expect(
        await run(`platform,item id,title,brand\n${rows.join('\n')}\n`, { ...own, createBrand }),
      ).toMatchObject({ rejected: 2, [createBrand ? 'unchanged' : 'added']: 3 })
      expect(rejects.splice(0).map(({ line, reason }) => [line, reason])).toEqual([
        [2, several],
        [6, '2 brands are called Solo: SOLO · Client B, solo · Client A'],
      ])
    }
    const { rows: kept } = await store.current.pool.query<{ brand: string }>(
      "SELECT brand_id AS brand FROM listings WHERE item_id = 'tw1' ORDER BY brand_id",
    )
    expect(kept.map(({ brand }) => brand).sort()).toEqual([ofB, lower, upper].sort())
    await expect(run(`${HEAD}\nBazarro,tw2,One,,,,,\n`, { brand: 'Twin', userId: user.id })).rejects.toThrow(
      `${several}.`,
    )
    expect(await run(`${HEAD}\nBazarro,tw2,One,,,,,\n`, { brand: ofA, userId: user.id })).toMatchObject({
      added: 1,
    })
    const answer = await app.current.call(user, contract.products.byBrand, { params: { brand: 'Twin' } })
    expect(answer).toMatchObject({ status: 400, body: { detail: `${several}.` } })
    const named = await app.current.call(user, contract.products.byBrand, {
      params: { brand: 'Twin · Client A' },
    })
    expect(named.status).toBe(200)
  })

  test('adds no brand and no marketplace beside one whose name looks the same', async () => {
    const brand = await makeBrand(store.current, 'Lookwell')
    const marketplace = await makeMarketplace(store.current, 'Lookplace')
    const user = await makeUser(store.current, ['importer', 'manager'], [brand])
    const rows = ['Look\u200bwell', 'Ｌookwell'].map((name, n) => `Ｌook\u2060place,look-${n},One,${name}`)
    const summary = await run(`platform,item id,title,brand\n${rows.join('\n')}\n`, {
      brand: undefined as never,
      userId: user.id,
      createBrand: true,
    })
    expect(summary).toMatchObject({ added: 2, rejected: 0 })
    const { rows: kept } = await store.current.pool.query(
      `SELECT DISTINCT brand_id AS brand, marketplace_id AS marketplace FROM listings WHERE item_id LIKE 'look-%'`,
    )
    expect(kept).toEqual([{ brand, marketplace }])
    const brands = await app.current.call(user, contract.setup.brands, {})
    expect(brands.body).toHaveLength(1)
  })

  test('finds a brand, a product and a marketplace however their letters are composed', async () => {
    const composed = 'Café'
    const decomposed = composed.normalize('NFD')
    const brand = await makeBrand(store.current, composed)
    const old = await makeBrand(store.current, `Old ${decomposed}`)
    const user = await makeUser(store.current, ['importer', 'manager'], [brand, old])
    const saved = await app.current.call(user, contract.setup.saveProduct, {
      body: { brand, name: decomposed, category: null, keywords: [], images: [] },
    })
    expect(saved.body).toMatchObject({ name: composed })
    const lines = [composed, decomposed].map((name, n) => `${name} Market,nf${n},One,${name},${name}`)
    const content = `platform,item id,title,brand,product\n${lines.join('\n')}\n${composed} Market,nf2,One,Old ${composed},\n`
    expect(await run(content, { brand: undefined as never, userId: user.id })).toMatchObject({ added: 3 })
    const { rows } = await store.current.pool.query(
      `SELECT l.brand_id AS brand, p.name AS product, m.name AS marketplace FROM listings l
       JOIN marketplaces m ON m.id = l.marketplace_id LEFT JOIN products p ON p.id = l.product_id
       WHERE l.item_id LIKE 'nf_' ORDER BY l.item_id`,
    )
    const marketplace = `${composed} Market`
    expect(rows).toEqual([
      { brand, product: composed, marketplace },
      { brand, product: composed, marketplace },
      { brand: old, product: null, marketplace },
    ])
    const found = await app.current.call(user, contract.products.byName, {
      params: { brand: decomposed, product: decomposed },
    })
    expect(found.body).toMatchObject({ name: composed })
  })

  test('adds a brand when it is told to, and gives it to the importing user alone', async () => {
    const bystander = await makeUser(store.current, ['analyst'])
    await expect(run(`${HEAD}\nBazarro,g1,One,,,,,\n`, { brand: 'Newcomer' })).rejects.toThrow(ImportRefused)
    expect(
      await run(`${HEAD}\nBazarro,g1,One,,,,,\n`, { brand: 'Newcomer', createBrand: true }),
    ).toMatchObject({ added: 1 })
    expect((await find({ brands: 'Newcomer' })).total).toBe(1)
    expect((await find({ brands: 'Newcomer' }, bystander)).total).toBe(0)
  })

  test('adds a brand once that several imports at the same time are told to add', async () => {
    const user = await makeUser(store.current, ['importer', 'analyst'], [brandId])
    const summaries = await Promise.all(
      ['Zeta', 'zeta', 'ZETA'].map((brand, n) =>
        run(`${HEAD}\nBazarro,z${n},One,,,,,\n`, { userId: user.id, brand, createBrand: true }),
      ),
    )
    expect(summaries).toMatchObject([{ added: 1 }, { added: 1 }, { added: 1 }])
    const own = await scopeOf(store.current, user)
    expect(own.brands.filter(({ name }) => name.toLowerCase() === 'zeta')).toHaveLength(1)
  })

  test('does not find out about, nor touch, a brand of the same name that is somebody else’s', async () => {
    const hidden = await makeBrand(store.current, 'Hidden', 'Hidden')
    const owner = await makeUser(store.current, ['importer'], [hidden])
    const administrator = await makeUser(store.current, ['admin'])
    await run(`${HEAD}\nBazarro,h1,Theirs,,,,,\n`, { brand: 'Hidden', userId: owner.id })
    await expect(run(`${HEAD}\nBazarro,h1,Ours,,,,,\n`, { brand: 'Hidden' })).rejects.toThrow(
      'There is no brand Hidden',
    )
    expect(
      await run(`${HEAD}\nBazarro,h1,Ours,,,,,\n`, { brand: 'Hidden', createBrand: true }),
    ).toMatchObject({ added: 1 })
    // Administrators, who see both, are told.
    const told = ((await app.current.call(administrator, contract.users.messages)).body as Message[]).filter(
      ({ type }) => type === 'BRAND_ALERT',
    )
    expect(told).toMatchObject([
      {
        level: 'WARNING',
        content: expect.stringContaining('An import by Importer added Hidden · Hidden · '),
      },
    ])
    expect((await find({ field: 'itemId', value: 'h1' })).items.map(({ title }) => title)).toEqual(['Ours'])
    // A filter that names one of them as it is offered means that one alone.
    const both = (await scopeOf(store.current, administrator)).brands.filter(({ name }) => name === 'Hidden')
    const totals = both.map(async (brand) => {
      const brands = [filterName(brand, both)]
      return (await find({ field: 'itemId', value: 'h1', brands }, administrator)).items.map(
        ({ title }) => title,
      )
    })
    expect((await Promise.all(totals)).toSorted()).toEqual([['Ours'], ['Theirs']])
    expect((await find({ field: 'itemId', value: 'h1' }, owner)).items.map(({ title }) => title)).toEqual([
      'Theirs',
    ])
  })

  test.each([
    ['utf-8 with a byte order mark', Buffer.from(`\uFEFF${HEAD}\nBazarro,i1,手錶 Größe,,,,,\n`)],
    ['utf-16', Buffer.from(`\uFEFF${HEAD}\nBazarro,i1,手錶 Größe,,,,,\n`, 'utf16le')],
    ['utf-16 without a mark', Buffer.from(`${HEAD}\nBazarro,i1,手錶 Größe,,,,,\n`, 'utf16le')],
    [
      'utf-16, big-endian, without a mark',
      Buffer.from(`${HEAD}\nBazarro,i1,手錶 Größe,,,,,\n`, 'utf16le').swap16(),
    ],
    ['utf-8 with a NUL in it', Buffer.from(`${HEAD}\nBazarro,i1,手錶 Größe,,,,,\nBazarro,i2,a\u0000,,,,,\n`)],
    ['semicolons', Buffer.from(`${HEAD}\nBazarro,i1,手錶 Größe,,,,,\n`.replaceAll(',', ';'))],
    [
      'tabs and carriage returns',
      Buffer.from(`${HEAD}\nBazarro,i1,手錶 Größe,,,,,\n`.replaceAll(',', '\t').replaceAll('\n', '\r\n')),
    ],
  ])('reads %s', async (_, content) => {
    const { added, unchanged } = await run(content)
    expect(added + unchanged).toBeGreaterThan(0)
    expect((await find({ field: 'itemId', value: 'i1' })).items[0]!.title).toBe('手錶 Größe')
  })

  test('reads a file of single bytes as what it most likely is', async () => {
    const content = Buffer.from(
      `${HEAD}\nBazarro,j1,Montre de caractère été café déjà,,,,,\nBazarro,j2,Señor niño mañana,,,,,\n`,
      'latin1',
    )
    await run(content)
    expect((await find({ field: 'itemId', value: 'j1' })).items[0]!.title).toBe(
      'Montre de caractère été café déjà',
    )
  })

  test('tells which columns it missed, before anything is written', async () => {
    await expect(run('a,b\n1,2\n')).rejects.toThrow(
      'No column holds the title. Name it with --map title=COLUMN. The columns are: a, b.',
    )
    await expect(run('title,url\nx,y\n', { map: { price: 'cost' } })).rejects.toThrow(
      'There is no column cost',
    )
    await expect(run('')).rejects.toThrow('The file is empty.')
  })

  test('takes columns by name', async () => {
    await run('Site,Ref,Caption\nBazarro,k1,Hello\n', {
      map: { platform: 'Site', itemId: 'Ref', title: 'Caption' },
    })
    expect((await find({ field: 'itemId', value: 'k1' })).total).toBe(1)
  })

  test('as a rehearsal says the same and keeps nothing', async () => {
    const content = `${HEAD}\nDryland,l1,One,,,,,\nDryland,l2,,,,,,\n`
    expect(await run(content, { dryRun: true, brand: 'Rehearsed', createBrand: true })).toMatchObject({
      added: 1,
      rejected: 1,
      changeSetId: null,
    })
    const { rows } = await store.current.pool.query(
      `SELECT (SELECT count(*) FROM brands WHERE name = 'Rehearsed') + (SELECT count(*) FROM marketplaces WHERE name = 'Dryland') AS kept`,
    )
    expect(rows[0].kept).toBe('0')
  })

  test('is recorded, and can be taken back: what it added goes, what it changed is as before', async () => {
    await run(`${HEAD}\nBazarro,m1,Before,shop,1,EUR,https://i.example/1,\n`)
    const before = (await find({ field: 'itemId', value: 'm1' })).items[0]!
    const { changeSetId } = await run(
      `${HEAD}\nBazarro,m1,After,shop,2,EUR,https://i.example/2,tag\nBazarro,m2,New,,,,,\n`,
    )
    const answer = await app.current.call(importer, contract.changes.undo, { params: { id: changeSetId! } })
    expect(answer.body as UndoResult).toMatchObject({ removed: 1, conflicts: [] })
    expect((await find({ field: 'itemId', value: 'm2' })).total).toBe(0)
    const { updated: _, ...after } = (await find({ field: 'itemId', value: 'm1' })).items[0]!
    const { updated: __, ...former } = before
    expect(after).toEqual(former)
    expect((await find({ value: 'after' })).total).toBe(0)

    const again = (answer.body as UndoResult).changeSet!
    await app.current.call(importer, contract.changes.undo, { params: { id: again } })
    expect((await find({ field: 'itemId', value: 'm2' })).items[0]).toMatchObject({ title: 'New' })
    expect((await find({ value: 'after' })).total).toBe(1)
  })

  test('taken back leaves what somebody has said something of, or tracks, and says who', async () => {
    const { changeSetId } = await run(
      `${HEAD}\nBazarro,said,One,,,,,\nBazarro,quiet,Two,,,,,\nAmazon DE,B00TRACKED,Three,,,,,\n`,
    )
    const idOf = async (itemId: string) => (await find({ field: 'itemId', value: itemId })).items[0]!._id
    const analyst = await makeUser(store.current, ['analyst'], [brandId])
    const said = await idOf('said')
    await app.current.call(analyst, contract.listingActions.comment, {
      body: { ids: [said], comment: 'The shop has answered.' },
    })
    await store.current.db.execute(sql`
      INSERT INTO asins (id, listing_id, brand_id, asin, location, until, started, by, alert, updated)
      SELECT gen_random_uuid(), id, brand_id, item_id, 'DE', now() + interval '1 day', now(), 'Tara', '{}', now()
      FROM listings WHERE item_id = 'B00TRACKED'`)
    const answer = await app.current.call(importer, contract.changes.undo, { params: { id: changeSetId! } })
    const { conflicts, ...counts } = answer.body as UndoResult
    expect(counts).toMatchObject({ removed: 1, leftAlone: 2 })
    expect(new Map(conflicts.map(({ listing, changedBy }) => [listing._id, changedBy]))).toEqual(
      new Map([
        [said, analyst.email.split('@')[0]],
        [await idOf('B00TRACKED'), 'Tara'],
      ]),
    )
    const { body } = await app.current.call(analyst, contract.listings.get, { params: { id: said } })
    expect(body).toMatchObject({ comments: [{ comment: 'The shop has answered.' }] })
    expect((await find({ field: 'itemId', value: 'quiet' })).total).toBe(0)
  })

  test.each([
    [
      'listings',
      `platform,item id,title,brand\nBazarro,several1,One,Vessmont\nBazarro,several2,Two,Several listings\n`,
    ],
    [
      'ads',
      `platform,headline,url,brand\nBazarro,One,https://ads.example/1,Vessmont\nBazarro,Two,https://ads.example/2,Several ads\n`,
    ],
  ] as const)(
    'of %s of several brands is taken back by each for the brands that they see',
    async (kind, content) => {
      const several = await makeBrand(store.current, `Several ${kind}`)
      const ofSeveral = await makeUser(store.current, ['importer'], [several])
      const ofBoth = await makeUser(store.current, ['importer'], [brandId, several])
      let id: string
      const { changeSetId } = await run(content, {
        kind,
        brand: undefined,
        userId: ofBoth.id,
        author: { userId: ofBoth.id, name: 'Both', requestId: 'test' },
        onOpen: (begun) => {
          id = begun.id
        },
      })
      expect(rejects).toEqual([])
      const undo = async (user: TestUser, set = changeSetId) =>
        app.current.call(user, contract.changes.undo, { params: { id: set! } })
      const isUndone = async (user: TestUser) =>
        (
          (await app.current.call(user, contract.changes.list, { query: {} })).body as RecentChanges
        ).items.find((change) => change.id === changeSetId)?.undone
      const told = async () => [await isUndone(ofSeveral), await isUndone(importer), await isUndone(ofBoth)]
      const shown =
        kind === 'listings' ? (...undone: boolean[]) => undone : () => [undefined, undefined, undefined]
      const record = async () =>
        (await app.current.call(ofBoth, contract.imports.get, { params: { id } })).body as ImportRun

      const first = await undo(ofSeveral)
      expect(first.body).toMatchObject({ removed: 1, leftAlone: 0 })
      expect(await told()).toEqual(shown(true, false, false))
      expect(await record()).toMatchObject({ status: 'complete' })
      expect((await undo(ofSeveral)).status).toBe(409)
      expect((await undo(importer)).body).toMatchObject({ removed: 1, leftAlone: 0 })
      expect(await told()).toEqual(shown(true, true, true))
      expect(await record()).toMatchObject({ status: 'undone', leftAlone: 0 })
      expect((await undo(ofBoth)).status).toBe(409)
      expect((await undo(ofSeveral, (first.body as UndoResult).changeSet)).body).toMatchObject({
        restored: 1,
      })
      expect(await record()).toMatchObject({ status: 'complete' })
    },
  )

  test('redone names what can’t be restored: listings that were imported again since, and those of a marketplace that is gone', async () => {
    const undo = async (id: string) => {
      const answer = await app.current.call(importer, contract.changes.undo, { params: { id } })
      expect(answer.status, answer.text).toBe(200)
      return answer.body as UndoResult
    }
    const { changeSetId } = await run(
      `${HEAD}\nBazarro,again,One,,,,,\nBazarro,still,Two,,,,,\nShortlived,gone,Three,,,,,\n`,
    )
    const { changeSet } = await undo(changeSetId!)
    await run(`${HEAD}\nBazarro,again,One more time,,,,,\n`)
    await store.current.db.execute(sql`DELETE FROM marketplaces WHERE name = 'Shortlived'`)
    expect(await undo(changeSet!)).toMatchObject({ restored: 1, leftAlone: 2 })
    expect((await find({ field: 'itemId', value: 'again' })).items).toMatchObject([
      { title: 'One more time' },
    ])
    expect((await find({ field: 'itemId', value: 'still' })).total).toBe(1)
  })

  test('that brings the id of a seller known by name alone takes what is kept of it along', async () => {
    const head = 'platform,item id,title,seller,seller id'
    await run(
      `${head}\nBazarro,renamed1,One,Corner shop,\nBazarro,renamed2,Two,Corner shop,\nBazarro,twin,Three,Twin,\n`,
    )
    const analyst = await makeUser(store.current, ['analyst'], [brandId])
    const keyOf = async (itemId: string) =>
      (await find({ field: 'itemId', value: itemId }, analyst)).items[0]!.sellerKey!
    const [byName, twin] = [await keyOf('renamed1'), await keyOf('twin')]
    const { sellers } = contract
    const noted = await app.current.call(analyst, sellers.changeField, {
      params: { id: byName },
      body: { field: 'notes', value: 'Answers letters.', updated: null },
    })
    expect(noted.status, noted.text).toBe(200)
    await app.current.call(analyst, sellers.split, {
      params: { id: twin },
      body: { accounts: [byName], isSplit: true },
    })
    const notesOf = async (id: string) =>
      ((await app.current.call(analyst, sellers.get, { params: { id } })).body as Seller).notes
    const split = () =>
      rowsOf<{ account: string }>(
        store.current.db,
        sql`SELECT account_key AS account FROM seller_splits WHERE seller_key = ${twin}`,
      )
    await run(`${head}\nBazarro,renamed1,One,Corner shop,4711\n`)
    expect(await notesOf(byName)).toBe('Answers letters.')
    const { changeSetId } = await run(`${head}\nBazarro,renamed2,Two,Corner shop,4711\n`)
    const byId = await keyOf('renamed2')
    expect(byId).not.toBe(byName)
    expect(await notesOf(byId)).toBe('Answers letters.')
    expect(await split()).toEqual([{ account: byId }])
    await app.current.call(importer, contract.changes.undo, { params: { id: changeSetId! } })
    expect(await keyOf('renamed2')).toBe(byName)
    expect(await notesOf(byId)).toBe('Answers letters.')
    // A listing that went to somebody else takes nothing along.
    await run(`${head}\nBazarro,renamed1,One,Other shop,4712\nBazarro,renamed2,Two,Another shop,\n`)
    expect(await notesOf(await keyOf('renamed1'))).toBeNull()
    expect(await notesOf(await keyOf('renamed2'))).toBeNull()
  })

  test('that brings the id of a seller known by name alone adds what is kept of it to what is kept under the id', async () => {
    const head = 'platform,item id,title,seller,seller id'
    await run(`${head}\nBazarro,named,One,Lamp shop,\nBazarro,numbered,Two,Lamp shop,5711\n`)
    const analyst = await makeUser(store.current, ['analyst'], [brandId])
    const { sellers } = contract
    const sellerOf = async (itemId: string) => {
      const id = (await find({ field: 'itemId', value: itemId }, analyst)).items[0]!.sellerKey!
      return (await app.current.call(analyst, sellers.get, { params: { id } })).body as Seller
    }
    const note = async (itemId: string, field: 'notes' | 'country', value: string) => {
      const { id, updated } = await sellerOf(itemId)
      const { status } = await app.current.call(analyst, sellers.changeField, {
        params: { id },
        body: { field, value, updated },
      })
      expect(status).toBe(200)
    }
    await note('named', 'notes', 'Answers letters.')
    await note('named', 'country', 'CN')
    await note('numbered', 'notes', 'Sells by night.')
    const { changeSetId } = await run(`${head}\nBazarro,named,One,Lamp shop,5711\n`)
    const both = { country: 'CN', notes: 'Sells by night.\n\nAnswers letters.' }
    expect(await sellerOf('named')).toMatchObject(both)
    await app.current.call(importer, contract.changes.undo, { params: { id: changeSetId! } })
    expect(await sellerOf('named')).toMatchObject({ country: 'CN', notes: 'Answers letters.' })
    expect(await sellerOf('numbered')).toMatchObject(both)
    await run(`${head}\nBazarro,named,One,Lamp shop,5711\n`)
    expect(await sellerOf('named')).toMatchObject(both)
  })

  test('of many leaves plans that fit what is there then, and so does bringing them back', async () => {
    const known = async () => {
      const { rows } = await store.current.pool.query<{ share: number }>(
        `SELECT reltuples / (SELECT count(*) FROM listings) AS share FROM pg_class WHERE oid = 'listings'::regclass`,
      )
      return rows[0]!.share
    }
    const rows = Array.from({ length: 1_100 }, (_, n) => `Bazarro,many${n},One of many,,,,,\n`)
    const { changeSetId } = await run(`${HEAD}\n${rows.join('')}`)
    expect(await known()).toBeCloseTo(1)
    const undo = async (id: string) =>
      (await app.current.call(importer, contract.changes.undo, { params: { id } })).body as UndoResult
    const { changeSet } = await undo(changeSetId!)
    await store.current.db.execute(sql`ANALYZE listings`)
    const again = await undo(changeSet!)
    expect(again.restored).toBe(1_100)
    expect(await known()).toBeCloseTo(1)
    await undo(again.changeSet!)
  })

  test('that was cut off is rolled back at the next start, and one that still runs is left alone', async () => {
    const crashed = connect(store.current.pool.options)
    const dead = await beginImport(crashed, 'n1')
    const alive = await beginImport(crashed, 'n2')
    expect((await find({ value: 'half done' })).total).toBe(2)
    dead.holder.release(true)
    await expect.poll(() => rollBackCutOffImports(store.current, testAuthor)).toEqual(['n1.csv'])
    expect((await find({ value: 'half done' })).items.map(({ itemId }) => itemId)).toEqual(['n2'])
    alive.holder.release(true)
    await crashed.close()
    await expect.poll(() => rollBackCutOffImports(store.current, testAuthor)).toEqual(['n2.csv'])
  })

  test('that is stopped takes the marketplaces that it added along, but for those that are used by now', async () => {
    const stop = new AbortController()
    const rows = Array.from(
      { length: 2_000 },
      (_, n) => `${n % 2 ? 'Stoppo' : 'Keepo'},stopped-${n},Stopped,,,,,`,
    )
    let id = ''
    const stopped = run(`${HEAD}\n${rows.join('\n')}\nKeepo,untitled,,,,,,\n`, {
      signal: stop.signal,
      onOpen: (opened) => {
        id = opened.id
      },
      onReject: async () => {
        await expect.poll(() => marketplacesNamed('Keepo')).toHaveLength(1)
        const [marketplaceId] = await marketplacesNamed('Keepo')
        await makeListings(store.current, [{ brandId, marketplaceId: marketplaceId! }])
        stop.abort(new Error('Stopped here'))
      },
    })
    await expect(stopped).rejects.toThrow('Stopped here')
    expect(await marketplacesNamed('Stoppo')).toEqual([])
    expect(await marketplacesNamed('Keepo')).toHaveLength(1)
    const answer = await app.current.call(importer, contract.imports.get, { params: { id } })
    expect(answer.body).toMatchObject({ addedMarketplaces: { removed: 1, kept: ['Keepo'] } })
  })

  test('that is stopped takes the brand that it added along, unless something else is of it by now', async () => {
    const brandsNamed = async (name: string) =>
      rowsOf<{ id: string }>(store.current.db, sql`SELECT id FROM brands WHERE name = ${name}`)
    const rows = Array.from({ length: 2_000 }, (_, n) => `Bazarro,given-up-${n},Given up,,,,,`)
    const stopWith = async (brand: string, meanwhile: (id: string) => Promise<unknown>) => {
      const stop = new AbortController()
      let id: string
      const stopped = run(`${HEAD}\n${rows.join('\n')}\nBazarro,untitled,,,,,,\n`, {
        brand,
        createBrand: true,
        signal: stop.signal,
        onOpen: (begun) => {
          id = begun.id
        },
        onReject: async () => {
          await expect.poll(() => brandsNamed(brand)).toHaveLength(1)
          const [{ id: added }] = (await brandsNamed(brand)) as [{ id: string }]
          await meanwhile(added)
          stop.abort(new Error('Stopped here'))
        },
      })
      await expect(stopped).rejects.toThrow('Stopped here')
      const answer = await app.current.call(importer, contract.imports.get, { params: { id: id! } })
      return (answer.body as ImportRun).keptBrands
    }
    expect(await stopWith('Forsaken', async () => null)).toEqual([])
    expect(await brandsNamed('Forsaken')).toEqual([])
    expect((await scopeOf(store.current, importer)).brands.map(({ name }) => name)).not.toContain('Forsaken')
    const marketplaceId = await makeMarketplace(store.current, 'Elsewhere')
    const use = (added: string) => makeListings(store.current, [{ brandId: added, marketplaceId }])
    expect(await stopWith('Taken up', use)).toEqual(['Taken up'])
    expect(await brandsNamed('Taken up')).toHaveLength(1)
  })

  test('that was rolled back is not brought back by undoing that, which would be a part of its file', async () => {
    const { holder } = await beginImport(store.current, 'n5')
    await releaseImportLock(holder)
    holder.release()
    expect(await rollBackCutOffImports(store.current, testAuthor)).toEqual(['n5.csv'])
    const list = (await app.current.call(importer, contract.changes.list, { query: {} }))
      .body as RecentChanges
    const [back, begun] = list.items
    expect(back).toMatchObject({ title: 'Import of n5.csv', undos: 1, undone: false, unfinished: true })
    expect(begun).toMatchObject({ title: 'Import of n5.csv', undos: 0, undone: true, unfinished: true })
    const answer = await app.current.call(importer, contract.changes.undo, { params: { id: back!.id } })
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Import its file again') },
    })
    expect((await find({ field: 'itemId', value: 'n5' })).total).toBe(0)
  })

  test('whose lock was lost with its connection writes nothing more once it was taken back', async () => {
    const { db, pool } = store.current
    const { run, holder } = await beginImport(store.current, 'n4')
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])
    await expect.poll(() => rollBackCutOffImports(store.current, testAuthor)).toEqual(['n4.csv'])
    // The process goes on until it notices.
    await expect(db.transaction((tx) => joinImport(tx, run))).rejects.toThrow('was taken back')
    const counts = { rowsRead: 1, added: 1, changed: 0, unchanged: 0, rejected: 0, keptErased: 0 }
    await expect(
      endImport(db, run, { counts, warnings: [], rejectReasons: [], problem: null }),
    ).rejects.toThrow('was taken back')
    await releaseImportLock(holder)
    holder.release()
    expect((await find({ field: 'itemId', value: 'n4' })).total).toBe(0)
  })

  test('that ends while another process looks for cut-off ones stays', async () => {
    const { db } = store.current
    const { run: ending, holder } = await beginImport(store.current, 'n3')
    const endFirst: typeof db.transaction = async (work, config) => {
      await endImport(db, ending, {
        counts: { rowsRead: 1, added: 1, changed: 0, unchanged: 0, rejected: 0, keptErased: 0 },
        warnings: [],
        rejectReasons: [],
        problem: null,
      })
      await releaseImportLock(holder)
      return db.transaction(work, config)
    }
    const looking = new Proxy(db, {
      get: (target, key) => (key === 'transaction' ? endFirst : Reflect.get(target, key)),
    })
    expect(await rollBackCutOffImports({ ...store.current, db: looking }, testAuthor)).toEqual([])
    holder.release()
    expect((await find({ value: 'half done' })).items.map(({ itemId }) => itemId)).toEqual(['n3'])
  })

  test('keeps every text as it stands in the file, or hands the row back', async () => {
    const rows = NAUGHTY.map((string, n) => [
      'Bazarro',
      `naughty-${n}`,
      string.toWellFormed(),
      string.toWellFormed(),
    ])
    const summary = await run(stringify([['platform', 'item id', 'title', 'seller'], ...rows]))
    expect(summary.added + summary.rejected).toBe(NAUGHTY.length)
    for (const { reason } of rejects) expect(reason).toMatch(/^title /)
    const bad = new Set(rejects.map(({ cells }) => cells[1]))
    expect(summary.added).toBeGreaterThan(NAUGHTY.length / 2)
    for (const [, itemId, title] of rows.filter(([, id]) => !bad.has(id))) {
      const [item] = (await find({ field: 'itemId', value: itemId })).items
      const seller = title!.length > 500 ? null : title!.trim()
      expect(item, title!.slice(0, 100)).toMatchObject({ title: title!.trim(), seller })
    }
  })

  test('leaves the record whole', async () => {
    const { publicKey } = generateKeyPairSync('ed25519')
    expect(await verifyRecord(store.current, publicKey)).toMatchObject({ ok: true })
  })
})
