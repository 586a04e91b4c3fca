import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImport } from '../../../server/intake/runImport.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import { PLAIN_FIELD_NAMES, PLAIN_FIELDS, plainColumn } from '../../../src/domain/kit/plainFields.ts'
import { pageFacts } from '../../../src/views/listings/listingFields.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeUser, testAuthor, type TestUser, useStore } from '../../support/store.ts'

const store = useStore()
const app = useApp(store)
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-fields-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let analyst: TestUser

const valueOf = (name: (typeof PLAIN_FIELD_NAMES)[number]) =>
  ({ text: `some ${name}`, number: 4.5, whole: 12 })[PLAIN_FIELDS[name].kind]

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  const file = path.join(folder, 'listings.csv')
  writeFileSync(
    file,
    stringify([
      [
        'platform',
        'item id',
        'title',
        'brand',
        ...PLAIN_FIELD_NAMES.map((name) => PLAIN_FIELDS[name].headings[0]),
      ],
      ['Bazarro', '1', 'Kettle', 'Vessmont', ...PLAIN_FIELD_NAMES.map(valueOf)],
      ['Bazarro', '2', 'Lamp', 'Vessmont', ...PLAIN_FIELD_NAMES.map(() => '')],
    ]),
  )
  await runImport(store.current, {
    file,
    userId: analyst.id,
    author: testAuthor,
    onReject: ({ reason }) => expect.fail(reason),
  })
})

test.each(PLAIN_FIELD_NAMES)('%s is imported, filtered by, exported and shown', async (name) => {
  const query = { field: name, value: String(valueOf(name)) }
  const page = await app.current.call(analyst, contract.listings.page, { query })
  const { items, total } = page.body as ListingsPage
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ title: 'Kettle', [name]: valueOf(name) })
  expect(pageFacts(items[0]!, {})).toContainEqual({
    label: PLAIN_FIELDS[name].label,
    text: String(valueOf(name)),
  })
  const file = await app.current.call(analyst, contract.listings.exportCsv, { query })
  expect(parse<Record<string, string>>(file.text, { bom: true, columns: true })).toEqual([
    expect.objectContaining({ title: 'Kettle', [plainColumn(name)]: String(valueOf(name)) }),
  ])
})
