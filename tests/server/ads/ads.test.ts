import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ImportOptions, runImport } from '../../../server/intake/runImport.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import type { AdsPage } from '../../../src/domain/ads/ads.contract.ts'
import type { Advertisement } from '../../../src/domain/ads/advertisement.ts'
import type { Reject } from '../../../server/intake/importRejects.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import { NAUGHTY } from '../../support/naughty.ts'
import {
  makeAds,
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

const store = useStore()
const app = useApp(store)
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-ads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let brandId: string
let otherBrand: string
let marketplaceId: string
let analyst: TestUser
let client: TestUser
let importer: TestUser
let files = 0
let rejects: Reject[] = []

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont', 'Northgate')
  otherBrand = await makeBrand(store.current, 'Ardenne', 'Southgate')
  marketplaceId = await makeMarketplace(store.current, 'Pagebook')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  client = await makeUser(store.current, ['client'], [brandId])
  importer = await makeUser(store.current, ['importer'], [brandId])
})

const page = async (query: Record<string, unknown>, user = analyst) =>
  (await app.current.call(user, contract.ads.page, { query: { size: 100, ...query } })).body as AdsPage
const found = async (query: Record<string, unknown>, user = analyst) =>
  (await page(query, user)).items.map(({ headline }) => headline)

describe('the list', () => {
  test('holds the advertisements of the user’s brands alone, filtered, searched in any script and sorted', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 4, day))
    await makeListings(store.current, [
      { brandId, marketplaceId, url: 'https://fake.example/1', toi: 'CFT' },
      { brandId, marketplaceId, url: 'https://landing.example/now', toi: 'TM' },
    ])
    const [one] = await makeAds(store.current, [
      {
        brandId,
        marketplaceId,
        headline: 'Half price',
        text: '高仿手錶',
        landingUrl: 'https://fake.example/1',
        created: at(1),
        lastSeen: at(9),
      },
      {
        brandId,
        marketplaceId,
        headline: 'Outlet',
        advertiser: 'Big Outlet',
        country: 'FR',
        status: 'INACTIVE',
        created: at(2),
        lastSeen: at(3),
      },
      { brandId, marketplaceId, headline: 'Never seen again', created: at(3) },
      { brandId: otherBrand, marketplaceId, headline: 'Half price elsewhere' },
    ])
    expect(await found({})).toEqual(['Never seen again', 'Outlet', 'Half price'])
    expect(await found({ order: 'asc' })).toEqual(['Half price', 'Outlet', 'Never seen again'])
    expect(await found({ sortBy: 'seen' })).toEqual(['Half price', 'Outlet', 'Never seen again'])
    expect(await found({ countries: ['FR'] })).toEqual(['Outlet'])
    expect(await found({ status: ['INACTIVE'] })).toEqual(['Outlet'])
    expect(await found({ value: 'PRICE half' })).toEqual(['Half price'])
    expect(await found({ value: '手錶' })).toEqual(['Half price'])
    expect(await found({ value: one })).toEqual(['Half price'])
    expect(await found({ date: at(2).getTime(), endDate: at(2).getTime() })).toEqual(['Outlet'])
    expect(await found({ channel: ['META'] })).toEqual([])
    expect(await found({ status: ['FILED'] })).toHaveLength(3)
    expect(await found({ seller: 'OUTLET' })).toEqual(['Outlet'])
    expect(await found({ infringementTypes: ['CFT'] })).toEqual(['Half price'])
    expect(await found({ marketplaces: ['Pagebook'], brands: ['Ardenne'] })).toEqual([])
    const first = await page({ size: 2, sortBy: 'seen' })
    const rest = await page({ size: 2, sortBy: 'seen', after: first.next })
    expect([first.total, rest.total, rest.next]).toEqual([3, 3, null])
    expect(rest.items.map(({ headline }) => headline)).toEqual(['Never seen again'])
    await store.current.db.execute(sql`DELETE FROM ads`)
  })

  test('finds what naughty strings say, word for word', async () => {
    const words = NAUGHTY.filter((one) => !one.includes('\u0000') && one.isWellFormed())
    for (const headline of words) await makeAds(store.current, [{ brandId, marketplaceId, headline }])
    for (const headline of words.filter((one) => one.trim() !== '' && one.length <= 500))
      expect(await found({ value: headline }), headline).toContain(headline)
    await store.current.db.execute(sql`DELETE FROM ads`)
  })
})

describe('deletion', () => {
  test('is for the roles that may, of their own brands, and leaves a record', async () => {
    const [own, other] = await makeAds(store.current, [
      { brandId, marketplaceId, headline: 'Mine' },
      { brandId: otherBrand, marketplaceId },
    ])
    const remove = (user: TestUser, id: string) =>
      app.current.call(user, contract.ads.delete, { params: { id } })
    expect((await remove(client, own!)).status).toBe(403)
    expect((await remove(importer, own!)).status).toBe(403)
    expect((await remove(analyst, other!)).status).toBe(404)
    expect((await remove(analyst, own!)).status).toBe(200)
    expect((await remove(analyst, own!)).status).toBe(404)
    expect((await app.current.call(analyst, contract.ads.get, { params: { id: own! } })).status).toBe(404)
    const [record] = await rowsOf<{ entity: string; before: { headline: string }; set: string }>(
      store.current.db,
      sql`SELECT r.entity, r.before, b.change_set_id AS set FROM change_records r
          JOIN change_batches b ON b.id = r.batch_id WHERE r.entity_id = ${own!}`,
    )
    expect(record).toMatchObject({ entity: 'ad', before: { headline: 'Mine' } })
    const undo = await app.current.call(analyst, contract.changes.undo, { params: { id: record!.set } })
    expect(undo.status).toBe(409)
  })
})

const HEAD = 'network,advertiser,headline,ad text,url,landing page,image,country,start date,last seen,status'

function run(content: string | Buffer, options: Partial<ImportOptions> = {}) {
  rejects = []
  const file = path.join(folder, `ads-${files++}.csv`)
  writeFileSync(file, content)
  return runImport(store.current, {
    file,
    userId: importer.id,
    author: { userId: importer.id, name: 'Importer', requestId: 'test' },
    brand: 'Vessmont',
    onReject: (reject) => void rejects.push(reject),
    ...options,
  })
}

describe('an import', () => {
  test('tells advertisements by their headings, takes good rows in and hands bad ones back', async () => {
    const row = (id: string, left = '') =>
      `Pagebook,Outlet Ltd,Now -70%,Only today,https://ads.example/${id},https://shop.example/${id},https://i.example/1,United Kingdom,2026-05-01,2026-05-20,active${left}`
    const summary = await run(
      `${HEAD}\n${row('a')}\nPagebook,Outlet Ltd,,,https://ads.example/b,,,,,,\n` +
        `Pagebook,Outlet Ltd,Cheap,,not an address,,,Atlantis,,,\n${row('a')}\n` +
        `Pagebook,Outlet Ltd,Cheap,,https://ads.example/c,,,,2026-05-02,2026-05-01,\n`,
    )
    expect(summary).toMatchObject({ kind: 'ads', rowsRead: 5, added: 2, rejected: 3 })
    expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'neither headline nor text is given'],
      [4, 'url “not an address” is not a web address; country “Atlantis” is not a country'],
      [5, 'the same advertisement as in line 2'],
    ])
    expect(summary.warnings).toEqual([
      {
        field: 'lastSeen',
        column: 'last seen',
        count: 1,
        filled: 2,
        examples: [{ line: 6, text: '2026-05-01', words: 'is before the first' }],
      },
    ])
    const [ad] = (await page({ value: 'only today' })).items
    expect(ad).toMatchObject({
      brand: 'Vessmont',
      platform: 'Pagebook',
      advertiser: 'Outlet Ltd',
      landingUrl: 'https://shop.example/a',
      image: { url: 'https://i.example/1', file: null },
      country: 'GB',
      firstSeen: '2026-05-01T00:00:00.000Z',
      lastSeen: '2026-05-20T00:00:00.000Z',
      status: 'ACTIVE',
    } satisfies Partial<Advertisement>)
  })

  test('of the same file changes nothing; a newer one brings up to date, and the days only grow apart', async () => {
    const row = (headline: string, from: string, to: string, status: string) =>
      `${HEAD}\nPagebook,Shop,${headline},,https://ads.example/same,,,DE,${from},${to},${status}\n`
    expect(await run(row('Before', '2026-03-02', '2026-03-05', ''))).toMatchObject({ added: 1 })
    expect(await run(row('Before', '2026-03-02', '2026-03-05', ''))).toMatchObject({
      changed: 0,
      unchanged: 1,
    })
    expect(await run(row('After', '2026-03-01', '2026-03-04', 'ended'))).toMatchObject({
      added: 0,
      changed: 1,
    })
    expect((await page({ value: 'After' })).items[0]).toMatchObject({
      headline: 'After',
      status: 'INACTIVE',
      firstSeen: '2026-03-01T00:00:00.000Z',
      lastSeen: '2026-03-05T00:00:00.000Z',
    })
  })

  test('reads other encodings and separators, and Chinese', async () => {
    const text = `${HEAD}\nPagebook,Señor Reloj,¡Más barato!,"Grüße, für dich",https://ads.example/west,,,,,,\n`
    await run(Buffer.from(text.replaceAll(',', ';').replace('Grüße;', 'Grüße,'), 'latin1'))
    expect((await page({ value: 'más' })).items[0]).toMatchObject({
      advertiser: 'Señor Reloj',
      text: 'Grüße, für dich',
    })
    await run(Buffer.from(`\uFEFF${HEAD}\nPagebook,店,正品,高仿,https://ads.example/east,,,,,,\n`, 'utf16le'))
    expect(await found({ value: '高仿' })).toEqual(['正品'])
  })

  test('is taken back by its change set: what it added goes, what it changed is as before, what changed since is left', async () => {
    const row = (id: string, headline: string) =>
      `Pagebook,Shop,${headline},,https://ads.example/${id},,,,,,\n`
    await run(`${HEAD}\n${row('u1', 'Old words')}`)
    const { changeSetId } = await run(
      `${HEAD}\n${row('u1', 'New words')}${row('u2', 'Added')}${row('u3', 'Changed since')}`,
    )
    await run(`${HEAD}\n${row('u3', 'Changed again')}`)
    const undo = await app.current.call(importer, contract.changes.undo, { params: { id: changeSetId! } })
    expect(undo.body as UndoResult).toMatchObject({ removed: 1, restored: 1, leftAlone: 1 })
    expect(await found({ value: 'ads.example/u', sortBy: 'created', order: 'asc' })).toEqual([
      'Old words',
      'Changed again',
    ])
    const again = await app.current.call(importer, contract.changes.undo, {
      params: { id: (undo.body as UndoResult).changeSet! },
    })
    expect(again.body as UndoResult).toMatchObject({ restored: 2 })
    expect(await found({ value: 'Added' })).toEqual(['Added'])
  })

  test('keeps nothing after a dry run or a failure', async () => {
    const content = `${HEAD}\nPagebook,Shop,Rehearsed,,https://ads.example/dry,,,,,,\n`
    expect(await run(content, { dryRun: true })).toMatchObject({ added: 1, changeSetId: null })
    const stop = AbortSignal.abort(new Error('stopped'))
    await expect(run(content, { signal: stop })).rejects.toThrow('stopped')
    expect(await found({ value: 'Rehearsed' })).toEqual([])
  })

  test('reads listings where it is told so, and refuses a file without what an advertisement needs', async () => {
    await expect(run(`${HEAD}\n`, { kind: 'listings' })).rejects.toThrow(/title/)
    await expect(run('advertiser,headline\nShop,Words\n')).rejects.toThrow('No column holds the url.')
  })
})
