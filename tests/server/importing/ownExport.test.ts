import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { previewOf, suggestedSettings } from '../../../server/intake/importPreview.ts'
import { rejectCells, rejectsHead } from '../../../server/intake/importRejects.ts'
import { type ImportOptions, runImport } from '../../../server/intake/runImport.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { loadScope } from '../../../server/store/scope.ts'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** Our own export of listings as a file that is imported: what nobody has edited stays as it is. */

const store = useStore()
const app = useApp(store)
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-own-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let importer: TestUser
let files = 0

beforeAll(async () => {
  const brands = [
    await makeBrand(store.current, 'Twin', 'Client A'),
    await makeBrand(store.current, 'Twin', 'Client B'),
    await makeBrand(store.current, '-Minus', 'Client B'),
  ]
  importer = await makeUser(store.current, ['importer', 'analyst'], brands)
})

const HEAD =
  'platform,item id,title,brand,seller,seller id,price,currency,country,rating,stock,tags,images,url,first seen,images of it,id,Colour,+Batch,details'.split(
    ',',
  )
const PICTURES = '["https://i.example/a,https://b.example/1","https://i.example/2"]'
const ROWS = [
  ['@Bazarro', '-7', '-輝恆五金-', 'Twin · Client A', '@seller', '=1', '-1.50', 'TWD', 'TW', '4.851852', '3'],
  ['Bazarro', '8', "'=SUM(A1)", 'Twin · Client A', "''+x", '', '1.234', 'EUR', '', '', ''],
  ['Bazarro', '8', '＋full-width', 'Twin · Client B', "'quoted", '', '', '', '', '', ''],
  ['Bazarro', '', 'By its address', '-Minus', '', '', '', '', '', '', ''],
].map((row, n) => [
  ...row,
  ...(n === 0 ? ['x|-y', PICTURES] : ['', '']),
  `https://bazarro.example/${n}`,
  ...(n === 0 ? ['2026-07-09 02:09:53.123', 'not a picture', 'own id', '=Red', '+7', '- one\r\n- two'] : []),
  ...(n > 0 ? ['', '', '', n === 1 ? 'Blue' : '', '', ''] : []),
])

async function run(rows: readonly (readonly string[])[], options: Partial<ImportOptions> = {}) {
  const file = fileOf(rows)
  return runImport(store.current, {
    file,
    userId: importer.id,
    author: { userId: importer.id, name: 'Importer', requestId: 'test' },
    onReject: ({ reason }) => expect.fail(reason),
    ...options,
  })
}

function fileOf(rows: readonly (readonly string[])[]): string {
  const file = path.join(folder, `file-${files++}.csv`)
  writeFileSync(file, stringify(rows.map((row) => [...row])))
  return file
}

const exportText = async () =>
  (await app.current.call(importer, contract.listings.exportCsv, { query: {} })).text
const exported = async () => parse(await exportText(), { bom: true })
const kept = () =>
  rowsOf<Record<string, unknown>>(store.current.db, sql`SELECT * FROM listings ORDER BY brand_id, url`)

beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM listings`)
  await store.current.db.execute(sql`DELETE FROM listing_extra_names`)
  expect(await run([HEAD, ...ROWS])).toMatchObject({ added: ROWS.length })
})

describe('an export of listings that is imported', () => {
  test('as it is changes nothing, and the next export is the same', async () => {
    const before = await kept()
    const text = await exportText()
    expect(before.map(({ title }) => title)).toContain('-輝恆五金-')
    const summary = await run(parse(text, { bom: true }))
    expect(summary).toMatchObject({ rowsRead: 4, added: 0, changed: 0, unchanged: 4, rejected: 0 })
    expect(summary.ours).toContain('infringement_type')
    expect(await kept()).toEqual(before)
    expect(await exportText()).toBe(text)
  })

  test('changes in a row that was edited what was edited, and nothing else', async () => {
    const before = await kept()
    const [head, ...rows] = await exported()
    const of = (heading: string) => head!.indexOf(heading)
    const edited = rows.findIndex((row) => row[of('title')] === "'-輝恆五金-")
    const row = rows[edited]!.with(of('title'), "'-輝恆五金").with(of('id (extra)'), 'another id')
    // What Assay keeps itself is not taken from a file.
    const changed = row.with(of('state'), 'INFRINGING').with(of('score'), '99')
    expect(await run([head!, ...rows.with(edited, changed)])).toMatchObject({ changed: 1, unchanged: 3 })
    const told = (row: Record<string, unknown>) => ({ ...row, updated: null })
    expect((await kept()).map(told)).toEqual(
      before
        .map((row) =>
          row.title === '-輝恆五金-'
            ? { ...row, title: '-輝恆五金', extra: { ...(row.extra as object), id: 'another id' } }
            : row,
        )
        .map(told),
    )
  })

  test('keeps pictures that people added without an address, and those of the file in their order', async () => {
    await store.current.db.execute(sql`
      UPDATE listings SET images = ${JSON.stringify([{ url: '', file: null }])}::jsonb || images WHERE item_id = '-7'`)
    const before = await kept()
    const [head, ...rows] = await exported()
    expect(await run([head!, ...rows])).toMatchObject({ changed: 0, unchanged: 4 })
    expect(await kept()).toEqual(before)
    const at = head!.indexOf('image_urls')
    const fewer = rows.map((row) => (row[at] === '' ? row : row.with(at, 'https://i.example/2')))
    expect(await run([head!, ...fewer])).toMatchObject({ changed: 1, unchanged: 3 })
    expect((await kept()).find((row) => row.item_id === '-7')!.images).toEqual([
      { url: 'https://i.example/2', file: null },
      { url: '', file: null },
    ])
  })

  test('is known with columns removed and moved', async () => {
    const [head, ...rows] = await exported()
    const places = ['takedown', 'filing', 'title', 'platform', 'item_id', 'brand', 'client', 'url'].map(
      (heading) => head!.indexOf(heading),
    )
    const fewer = [head!, ...rows].map((row) => places.map((at) => row[at]!))
    expect(await run(fewer)).toMatchObject({ changed: 0, unchanged: 4 })
  })

  test('comes back from its rejected rows as it was', async () => {
    const [head, ...rows] = await exported()
    const plain = await run([head!, ...rows.map((row) => row.with(head!.indexOf('title'), ''))], {
      onReject: () => {},
    })
    expect(plain.rejected).toBe(4)
    const unguarded = (cell: string) => (/^'+[=+\-@＋]/.test(cell) ? cell.slice(1) : cell)
    const rejects = rows.map((row, n) =>
      rejectCells({ line: n + 2, reason: 'was refused', cells: row.map(unguarded) }),
    )
    const summary = await run([rejectsHead(head!.map(unguarded)), ...rejects])
    expect(summary).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
    expect(await exported()).toEqual([head, ...rows])
  })

  test('is shown with its columns as they would be read', async () => {
    const file = path.join(folder, 'shown.csv')
    writeFileSync(file, await exportText())
    const scope = (await loadScope(store.current.db, importer.id))!
    const settings = await suggestedSettings(file)
    expect(settings).toMatchObject({ hasHeader: true, kind: 'listings' })
    const { preview } = await previewOf(file, scope, settings)
    expect(preview.flatMap(({ faults }) => faults)).toEqual([])
    expect(preview.map(({ values }) => values.brand)).toEqual(
      expect.arrayContaining(['Twin · Client A', 'Twin · Client B', '-Minus']),
    )
    expect(preview.map(({ values }) => values.title)).toContain('-輝恆五金-')
  })

  test('keeps a column of ours that is named, and none of the further ones where none is wanted', async () => {
    const rows = await exported()
    expect((await run(rows, { keepExtra: ['score'], dryRun: true })).extra).toMatchObject([{ name: 'score' }])
    expect((await run(rows, { keepExtra: [], dryRun: true })).extra).toEqual([])
  })
})

test('a file of another program keeps its id, its state and its apostrophes', async () => {
  const { extra, ours } = await run([
    ['id', 'platform', 'item_id', 'title', 'brand', 'state'],
    ['77', 'Bazarro', 'own', "'-Kettle", '-Minus', 'sealed'],
  ])
  expect(ours).toEqual([])
  expect(extra.map(({ name }) => name)).toEqual(['id', 'state'])
  expect((await kept()).map(({ title }) => title)).toContain("'-Kettle")
})
