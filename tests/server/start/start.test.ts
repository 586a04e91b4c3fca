import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { setupCalls } from '../../../src/domain/setup/setup.contract.ts'
import type { BrandReadiness } from '../../../src/domain/start/checklist.ts'
import { startCalls } from '../../../src/domain/start/start.contract.ts'
import type { StartState } from '../../../src/domain/start/start.ts'
import { useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** What the start page and the checklist are told. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
let mine: string
let others: string
let importer: TestUser
let analyst: TestUser
let manager: TestUser

beforeAll(async () => {
  mine = await makeBrand(store.current, 'Vessmont')
  others = await makeBrand(store.current, 'Halden', 'Other client')
  importer = await makeUser(store.current, ['importer'], [mine])
  analyst = await makeUser(store.current, ['analyst'], [mine])
  manager = await makeUser(store.current, ['manager'], [others])
})

const readiness = async (user: TestUser) =>
  (await app.current.call(user, startCalls.readiness)).body as BrandReadiness[]

describe('what a brand lacks', () => {
  test('is told of own brands alone, and of marketplaces that its own listings are on', async () => {
    const [bare] = await readiness(analyst)
    expect(await readiness(analyst)).toHaveLength(1)
    expect(bare).toMatchObject({ name: 'Vessmont', rights: 0, products: 0, officialPictures: 0, people: 2 })
    const [own, foreign] = await Promise.all([
      makeMarketplace(store.current, 'Bazarro DE'),
      makeMarketplace(store.current, 'Kolomarkt'),
    ])
    await makeListings(store.current, [
      { brandId: mine, marketplaceId: own },
      { brandId: others, marketplaceId: foreign },
    ])
    expect(await readiness(analyst)).toMatchObject([{ marketplaces: 1, withoutAddress: ['Bazarro DE'] }])
    await store.current.db.execute(
      sql`UPDATE marketplaces SET notice_email = 'ip@bazarro.example' WHERE id = ${own}`,
    )
    expect(await readiness(analyst)).toMatchObject([{ marketplaces: 1, withoutAddress: [] }])
    expect(await readiness(manager)).toMatchObject([{ name: 'Halden', withoutAddress: ['Kolomarkt'] }])
  })

  test('names the trademarks without classes, and no other right', async () => {
    const right = (name: string, type: 'TM' | 'CR', classes: number[]) =>
      app.current.call(analyst, setupCalls.saveRight, {
        body: { brand: mine, name, type, classes, registration: '1', jurisdictions: ['DE'], expiry: null },
      })
    for (const [name, type, classes] of [
      ['VESSMONT', 'TM', []],
      ['VESSMONT classed', 'TM', [14]],
      ['Vessmont drawing', 'CR', []],
    ] as const)
      expect((await right(name, type, [...classes])).status).toBeLessThan(300)
    expect(await readiness(analyst)).toMatchObject([{ rights: 3, withoutClasses: ['VESSMONT'] }])
  })

  test('counts no account that can’t sign in', async () => {
    const gone = await makeUser(store.current, ['client'], [mine])
    expect((await readiness(analyst))[0]!.people).toBe(3)
    await store.current.db.execute(sql`UPDATE users SET disabled = true WHERE id = ${gone.id}`)
    expect((await readiness(analyst))[0]!.people).toBe(2)
  })
})

test('the start page is for god, admin and importer, and counts within their brands', async () => {
  expect((await app.current.call(analyst, startCalls.state)).status).toBe(403)
  const state = (await app.current.call(importer, startCalls.state)).body as StartState
  expect(state).toMatchObject({ brands: [{ name: 'Vessmont' }], listings: 1, reviewed: 0 })
  const god = await makeUser(store.current, ['god'])
  expect((await app.current.call(god, startCalls.state)).body).toMatchObject({ listings: 2 })
})

describe('many products at once', () => {
  const add = (text: string, user = analyst, brand = mine) =>
    app.current.call(user, setupCalls.addProducts, { params: { brand }, body: { text } })

  test('are added by their names, one a line, each recorded; those known stay as they are', async () => {
    const first = await add('Regent 40\n\n  Regent 42  \n')
    expect(first.body).toEqual({ added: 2, known: [], rejected: [] })
    const again = await add('regent 42\nRegent 44')
    expect(again.body).toEqual({ added: 1, known: ['regent 42'], rejected: [] })
    const recorded = await rowsOf<{ name: string }>(
      store.current.db,
      sql`SELECT r.after ->> 'name' AS name FROM change_records r
          WHERE r.entity = 'product' AND r.brand_id = ${mine} ORDER BY r.seq`,
    )
    expect(recorded.map(({ name }) => name)).toEqual(['Regent 40', 'Regent 42', 'Regent 44'])
  })

  test('are read from a CSV file with headings in any order; rows that hold none are named', async () => {
    const answer = await add(
      'Category;Product name;Aliases;Ignored\nWatches;Diver;Deep|Tauch;x\nWatches;;none;x\nWatches;' +
        `${'n'.repeat(301)};;x`,
    )
    expect(answer.body).toEqual({
      added: 1,
      known: [],
      rejected: [
        { line: 3, problem: 'name: must not be empty' },
        { line: 4, problem: 'name: must have 300 characters at most' },
      ],
    })
    const [diver] = await rowsOf(
      store.current.db,
      sql`SELECT category, keywords FROM products WHERE name = 'Diver'`,
    )
    expect(diver).toEqual({ category: 'Watches', keywords: ['Deep', 'Tauch'] })
  })

  test('with a quotation mark that is not closed are refused in words, and none is added', async () => {
    const answer = await add('Name\nRegent 50\n"Regent 51')
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('A quotation mark')])
    expect(await rowsOf(store.current.db, sql`SELECT FROM products WHERE name LIKE 'Regent 5%'`)).toEqual([])
  })

  test('of a brand outside the scope do not exist', async () => {
    expect((await add('Foreign', analyst, others)).status).toBe(404)
    expect((await add('Foreign', importer, mine)).status).toBe(403)
  })
})
