import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '../../../server/intake/runImport.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import {
  NO_PLAIN_VALUES,
  PLAIN_FIELD_NAMES,
  PLAIN_FIELDS,
  plainColumn,
} from '../../../src/domain/kit/plainFields.ts'
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

const NUMBERS = PLAIN_FIELD_NAMES.filter((name) => PLAIN_FIELDS[name].kind !== 'text')

describe.each(NUMBERS)('%s', (name) => {
  const isWhole = PLAIN_FIELDS[name].kind === 'whole'
  const ask = (value: string) =>
    app.current.call(analyst, contract.listings.page, { query: { field: name, value } })

  test('is found as the page shows it, and as it is kept', async () => {
    const kept = isWhole ? 1_200 : 1_204.567
    const column = sql.identifier(plainColumn(name))
    await store.current.db.execute(sql`UPDATE listings SET ${column} = ${kept} WHERE title = 'Lamp'`)
    const [fact] = pageFacts({ ...NO_PLAIN_VALUES, [name]: kept }, {})
    for (const value of [fact!.text, String(kept), ` ${kept} `])
      expect((await ask(value)).body, value).toMatchObject({ total: 1, items: [{ title: 'Lamp' }] })
    for (const value of [String(kept + 1), isWhole ? '1,201' : '1,204.58', isWhole ? '120' : '1204.5671'])
      expect((await ask(value)).body, value).toMatchObject({ total: 0 })
    const { text } = await app.current.call(analyst, contract.listings.exportCsv, {
      query: { field: name, value: fact!.text },
    })
    expect(parse<Record<string, string>>(text, { bom: true, columns: true })).toEqual([
      expect.objectContaining({ title: 'Lamp', [plainColumn(name)]: String(kept) }),
    ])
    await store.current.db.execute(sql`UPDATE listings SET ${column} = NULL WHERE title = 'Lamp'`)
  })

  test.each(['abc', '1,00,0', ...(isWhole ? ['2.5', '-1'] : [])])(
    'is not looked for by “%s”',
    async (value) => {
      const words = isWhole ? 'a whole number' : 'a number'
      for (const call of [contract.listings.page, contract.listingGroups.page, contract.listings.exportCsv]) {
        const answer = await app.current.call(analyst, call, { query: { field: name, value } })
        expect(answer.status).toBe(400)
        expect(answer.body).toMatchObject({
          detail: `${PLAIN_FIELDS[name].label}: “${value}” is not ${words}.`,
          errors: [{ path: 'query.value', message: `must be ${words}` }],
        })
      }
    },
  )
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
