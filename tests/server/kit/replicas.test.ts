import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { connect, type Store } from '../../../server/store/database.ts'
import { Replicas } from '../../../server/store/replicas.ts'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** What may be some seconds old is read from a replica that is new enough, and from the primary where none is. */

const plain = useStore()
/** It stands for a replica that has not heard of anything yet. */
const behind = useStore()
const AS_OF = new Date('2026-11-25T10:42:00.000Z')
let replica: Store | null = null
let isNewEnough = true
const store = {
  get current(): Store {
    const replicas = { current: async () => (isNewEnough ? { store: replica!, asOf: AS_OF } : null) }
    return { ...plain.current, replicas: replicas as unknown as Replicas<Store> }
  },
}
const app = useApp(store, undefined, {}, { works: false })
let analyst: TestUser
beforeAll(async () => {
  replica = connect(behind.current.connection)
  const brandId = await makeBrand(plain.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(plain.current, 'Bazarro')
  analyst = await makeUser(plain.current, ['analyst'], [brandId])
  await makeListings(plain.current, [{ brandId, marketplaceId, title: 'Meridian' }])
})
afterAll(() => replica?.close())

const metrics = () => app.current.call(analyst, contract.dashboard.metrics, { body: {} })
const csv = () => app.current.call(analyst, contract.listings.exportCsv, { query: {} })

test('the dashboard and the export are read from a replica, and say as of when', async () => {
  const figures = await metrics()
  expect(figures).toMatchObject({ status: 200, body: { counts: { found: 0 }, asOf: AS_OF.toISOString() } })
  expect(figures.headers['as-of']).toBe(AS_OF.toISOString())
  const exported = await csv()
  expect(exported).toMatchObject({ status: 200 })
  expect(exported.headers['as-of']).toBe(AS_OF.toISOString())
  expect(exported.text).not.toContain('Meridian')
})

test('everything else is read from the primary', async () => {
  const page = await app.current.call(analyst, contract.listings.page, {})
  expect(page).toMatchObject({ status: 200, body: { total: 1 } })
  expect(page.headers['as-of']).toBeUndefined()
})

test('where no replica is new enough the primary answers', async () => {
  isNewEnough = false
  const figures = await metrics()
  isNewEnough = true
  expect(figures).toMatchObject({ status: 200, body: { counts: { found: 1 } } })
  expect(figures.body).not.toHaveProperty('asOf')
  expect(figures.headers['as-of']).toBeUndefined()
})

test('where a replica fails the primary answers', async () => {
  await replica!.close()
  const figures = await metrics()
  expect(figures).toMatchObject({ status: 200, body: { counts: { found: 1 } } })
  expect(figures.body).not.toHaveProperty('asOf')
  expect(figures.headers['as-of']).toBeUndefined()
  const exported = await csv()
  expect(exported.headers['as-of']).toBeUndefined()
  expect(exported.text).toContain('Meridian')
  replica = connect(behind.current.connection)
})

/** A server that answers each query with one row, or fails where it has none. */
const answering = (row: () => object | null) => {
  const query = async () => {
    const found = row()
    if (!found) throw new Error('It is away.')
    return { rows: [found] }
  }
  return { query } as unknown as pg.Pool
}

test('a replica counts as new enough by how far it was behind the primary, and by how long ago that was', async () => {
  let now = AS_OF.getTime()
  let replayed: Date | null = null
  const one = { pool: answering(() => ({ asOf: replayed })) }
  const replicas = new Replicas(
    answering(() => ({ now: new Date(now) })),
    [one],
    1_500,
  )
  // It is no replica, or has replayed nothing.
  expect(await replicas.current()).toBeNull()
  await pause(1_010)
  replayed = new Date(now - 1_000)
  expect(await replicas.current()).toEqual({
    store: one,
    asOf: replayed,
    behindMs: 1_000,
    at: expect.any(Number),
  })
  // It stands still while the primary goes on.
  now += 1_000
  await pause(1_010)
  expect(await replicas.current()).toBeNull()
})

test('none counts while the primary does not answer, and one that is away is left out', async () => {
  const away = { pool: answering(() => null) }
  const there = { pool: answering(() => ({ asOf: AS_OF })) }
  const primary = answering(() => ({ now: AS_OF }))
  expect(await new Replicas(primary, [away, there], 5_000).current()).toMatchObject({ store: there })
  expect(
    await new Replicas(
      answering(() => null),
      [there],
      5_000,
    ).current(),
  ).toBeNull()
})

test('replicas are refused without the database that they are of', () => {
  const url = 'postgres://assay:hidden@replica.example:5432/assay'
  expect(() => readConfig({ DATABASE_REPLICA_URLS: url })).toThrow('DATABASE_URL must be set too')
  expect(() => readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URLS: 'replica.example' })).toThrow(
    'must be postgres://…',
  )
  expect(readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URLS: `${url}, ${url}` })).toMatchObject({
    replicas: { urls: [url, url], lagMs: 10_000 },
  })
})
