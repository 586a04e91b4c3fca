import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ImportOptions, runImport } from '../../../server/intake/runImport.ts'
import { contract } from '../../../src/domain/contract.ts'
import { DESCRIPTION_MAX, EXTRA_VALUE_MAX } from '../../../src/domain/kit/pageSays.ts'
import type { FullListing } from '../../../src/domain/listings/listing.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** Descriptions and further columns of a file: kept, searched, filtered, exported, brought up to date and taken back. */

const store = useStore()
const app = useApp(store)
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-says-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let importer: TestUser
let analyst: TestUser
let outsider: TestUser
let files = 0

beforeAll(async () => {
  const [brand, other] = [await makeBrand(store.current, 'Vessmont'), await makeBrand(store.current, 'Lumen')]
  importer = await makeUser(store.current, ['importer'], [brand, other])
  analyst = await makeUser(store.current, ['analyst'], [brand])
  outsider = await makeUser(store.current, ['analyst'], [other])
})

beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM listings`)
  await store.current.db.execute(sql`DELETE FROM listing_extra_names`)
})

const HEAD = [
  'platform',
  'item id',
  'title',
  'details',
  'reviews',
  'qty',
  'ships from',
  'Colour',
  '=Batch "7"',
]
const ROW = ['Bazarro', '1', 'Kettle', 'Boils fast.\r\n茶壺 for two', '1,204', '12', 'Leipzig', 'Red', '=1+1']

async function run(rows: readonly (readonly string[])[], options: Partial<ImportOptions> = {}) {
  const file = path.join(folder, `file-${files++}.csv`)
  writeFileSync(file, stringify(rows.map((row) => [...row])))
  return runImport(store.current, {
    file,
    userId: importer.id,
    author: { userId: importer.id, name: 'Importer', requestId: 'test' },
    brand: 'Vessmont',
    onReject: ({ reason }) => expect.fail(reason),
    ...options,
  })
}

const pageOf = async (query: Record<string, unknown> = {}, user = analyst) =>
  (await app.current.call(user, contract.listings.page, { query })).body as ListingsPage
const theListing = async (): Promise<FullListing> => {
  const [first] = (await pageOf()).items
  return (await app.current.call(analyst, contract.listings.get, { params: { id: first!._id } }))
    .body as FullListing
}
const namesFor = async (user: TestUser) => (await app.current.call(user, contract.listings.extraNames)).body
const undo = async (changeSet: string | null) =>
  app.current.call(importer, contract.changes.undo, { params: { id: changeSet! } })

describe('a file with a description and further columns', () => {
  test('loses nothing: what stands for a field is read as it, the rest is kept under its heading', async () => {
    const summary = await run([HEAD, ROW])
    expect(summary.extra.map(({ name }) => name)).toEqual(['Colour', '=Batch "7"'])
    expect(await theListing()).toMatchObject({
      description: 'Boils fast.\n茶壺 for two',
      reviewsCount: 1204,
      quantity: 12,
      shippingFrom: 'Leipzig',
      extra: { Colour: 'Red', '=Batch "7"': '=1+1' },
    })
  })

  test('leaves lists lean: only a listing read by itself has them', async () => {
    await run([HEAD, ROW])
    const [first] = (await pageOf()).items
    expect(first).not.toHaveProperty('description')
    expect(first).not.toHaveProperty('extra')
  })

  test('is found by words of its description', async () => {
    await run([HEAD, ROW])
    for (const value of ['boils', 'FAST', '茶壺']) expect((await pageOf({ value })).total, value).toBe(1)
    expect((await pageOf({ value: 'slow' })).total).toBe(0)
  })

  test('is filtered by exactly what a further column says', async () => {
    await run([HEAD, ROW, ROW.with(1, '2').with(7, 'Reddish')])
    const count = async (field: string, value: string) => (await pageOf({ field, value })).total
    expect(await count('extra:Colour', 'Red')).toBe(1)
    expect(await count('extra:Colour', 'red')).toBe(0)
    expect(await count('extra:=Batch "7"', '=1+1')).toBe(2)
    expect(await count('extra:Size', 'Red')).toBe(0)
  })

  test('keeps only the further columns that are wanted', async () => {
    await run([HEAD, ROW], { keepExtra: ['Colour'] })
    expect((await theListing()).extra).toEqual({ Colour: 'Red' })
    await expect(run([HEAD, ROW], { keepExtra: ['Size'] })).rejects.toThrow('There is no column Size.')
    await run([HEAD, ROW.with(1, '2')], { keepExtra: [] })
    expect((await pageOf({ field: 'extra:Colour', value: 'Red' })).total).toBe(1)
  })

  test('has columns of one name, or of none, told apart', async () => {
    await run([
      ['item id', 'platform', 'title', 'Note', 'Note', ' ', '__proto__'],
      ['1', 'Bazarro', 'Kettle', 'a', 'b', 'c', 'd'],
    ])
    expect((await theListing()).extra).toEqual({
      Note: 'a',
      'Note (2)': 'b',
      'Column 6': 'c',
      '__proto__ (2)': 'd',
    })
  })

  test('cuts what is too long, and says so, instead of refusing the row', async () => {
    const { warnings, rejected } = await run([
      HEAD,
      ROW.with(3, 'x'.repeat(DESCRIPTION_MAX + 1)).with(7, 'y'.repeat(EXTRA_VALUE_MAX + 1)),
    ])
    expect(rejected).toBe(0)
    expect(warnings).toMatchObject([
      { field: 'description', column: 'details', isCut: true, count: 1, filled: 1 },
      { field: 'extra', column: 'Colour', isCut: true, count: 1 },
    ])
    const { description, extra } = await theListing()
    expect(description).toHaveLength(DESCRIPTION_MAX)
    expect(extra['Colour']).toHaveLength(EXTRA_VALUE_MAX)
  })

  test('leaves out a number that is none, with a warning', async () => {
    const { warnings } = await run([HEAD, ROW.with(5, '10+')])
    expect(warnings).toMatchObject([{ field: 'quantity', count: 1 }])
    expect((await theListing()).quantity).toBeNull()
  })

  test('of more further columns than are kept is refused before anything is written', async () => {
    const many = Array.from({ length: 201 }, (_, n) => `Column ${String(n)}`)
    await expect(
      run([
        ['platform', 'item id', 'title', ...many],
        ['Bazarro', '1', 'Kettle', ...many.map(() => 'x')],
      ]),
    ).rejects.toThrow('201 columns stand for no field.')
    expect((await pageOf()).total).toBe(0)
  })
})

describe('imported again', () => {
  test('further columns and the description are brought up to date; what a row leaves out stays', async () => {
    await run([HEAD, ROW])
    const again = await run([
      ['platform', 'item id', 'title', 'description', 'Colour', 'Size'],
      ['Bazarro', '1', 'Kettle', '', 'Blue', 'L'],
    ])
    expect(again).toMatchObject({ added: 0, changed: 1 })
    expect(await theListing()).toMatchObject({
      description: 'Boils fast.\n茶壺 for two',
      extra: { Colour: 'Blue', '=Batch "7"': '=1+1', Size: 'L' },
    })
    expect(await run([HEAD.toSpliced(4), ROW.toSpliced(4)])).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('what changed is in the record, and an undo brings back what was', async () => {
    await run([HEAD, ROW])
    const again = await run([
      ['platform', 'item id', 'title', 'description', 'Colour', 'Size'],
      ['Bazarro', '1', 'Kettle', 'Another text', 'Blue', 'L'],
    ])
    expect(await namesFor(analyst)).toEqual(['=Batch "7"', 'Colour', 'Size'])
    expect(await undo(again.changeSetId)).toMatchObject({ status: 200, body: { restored: 1 } })
    expect(await theListing()).toMatchObject({
      description: 'Boils fast.\n茶壺 for two',
      extra: { Colour: 'Red', '=Batch "7"': '=1+1' },
    })
    expect(await namesFor(analyst)).toEqual(['=Batch "7"', 'Colour'])
    const record = await store.current.pool.query(
      "SELECT before, after FROM change_records r JOIN change_batches b ON b.id = r.batch_id WHERE b.change_set_id = $1 AND r.entity = 'listing'",
      [again.changeSetId],
    )
    expect(record.rows[0]).toMatchObject({
      before: { description: 'Boils fast.\n茶壺 for two', extra: { Colour: 'Red' } },
      after: { description: 'Another text', extra: { Colour: 'Blue', Size: 'L' } },
    })
  })

  test('an import that is taken back takes its names along, and brings them back with itself', async () => {
    const first = await run([HEAD, ROW])
    const back = (await undo(first.changeSetId)).body as { changeSet: string }
    expect(await namesFor(analyst)).toEqual([])
    await undo(back.changeSet)
    expect(await namesFor(analyst)).toEqual(['=Batch "7"', 'Colour'])
    expect((await theListing()).extra).toEqual({ Colour: 'Red', '=Batch "7"': '=1+1' })
  })
})

describe('whoever has other brands', () => {
  test('is offered none of the names, and finds none of the listings by them', async () => {
    await run([HEAD, ROW])
    await run(
      [
        ['platform', 'item id', 'title', 'Wattage'],
        ['Bazarro', '9', 'Lamp', '40'],
      ],
      { brand: 'Lumen' },
    )
    expect(await namesFor(analyst)).toEqual(['=Batch "7"', 'Colour'])
    expect(await namesFor(outsider)).toEqual(['Wattage'])
    expect((await pageOf({ field: 'extra:Colour', value: 'Red' }, outsider)).total).toBe(0)
    const answer = await app.current.call(outsider, contract.listings.exportCsv, { query: {} })
    expect(answer.text).not.toContain('Colour')
  })
})

test('the export has a column for each further column of the listings in it, and gives every cell back', async () => {
  await run([HEAD, ROW])
  await run([
    ['platform', 'item id', 'title', 'Size', 'id'],
    ['Bazarro', '2', 'Lamp', 'L, "wide"', 'own'],
  ])
  const rows = async (query: Record<string, unknown>) => {
    const answer = await app.current.call(analyst, contract.listings.exportCsv, { query })
    return parse<Record<string, string>>(answer.text, { bom: true, columns: true })
  }
  const [lamp, kettle] = await rows({})
  expect(kettle).toMatchObject({
    description: 'Boils fast.\n茶壺 for two',
    reviews_count: '1204',
    shipping_from: 'Leipzig',
    Colour: 'Red',
    [`'=Batch "7"`]: "'=1+1",
    Size: '',
  })
  expect(lamp).toMatchObject({ Size: 'L, "wide"', 'id (extra)': 'own', Colour: '' })
  expect(Object.keys((await rows({ value: 'Kettle' }))[0]!)).not.toContain('Size')
})
