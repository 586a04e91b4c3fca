import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { listUsers } from '../../../server/store/session/users.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Colleague } from '../../../src/domain/kit/colleague.ts'
import type { UserRecord } from '../../../src/domain/session/user.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

const store = useStore()
const app = useApp(store)

let brandId: string
let otherBrandId: string
let analyst: TestUser
let client: TestUser
let stranger: TestUser
let admin: TestUser
let alone: TestUser
let gone: TestUser

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Shared', 'Client one')
  otherBrandId = await makeBrand(store.current, 'Foreign', 'Client two')
  analyst = await makeUser(store.current, ['analyst', 'office'], [brandId, otherBrandId])
  client = await makeUser(store.current, ['client'], [brandId])
  stranger = await makeUser(store.current, ['client'], [otherBrandId])
  admin = await makeUser(store.current, ['admin'])
  alone = await makeUser(store.current, ['analyst'])
  gone = await makeUser(store.current, ['analyst'], [brandId])
  await store.current.db.execute(sql`UPDATE users SET disabled = true WHERE id = ${gone.id}`)
})

const { users } = contract
const filters = [{ name: 'Watches', params: { brand: 'Shared', state: 'NEW|SUSPECT' } }]
const record = async (user: TestUser) =>
  (await app.current.call(user, users.byProvider, { params: { id: user.id } })).body as UserRecord

describe('who sees whom', () => {
  const ids = (body: unknown) => (body as { providerId: string }[]).map(({ providerId }) => providerId).sort()
  const list = async (user: TestUser) => (await app.current.call(user, users.list)).body as Colleague[]
  const all = (...seen: TestUser[]) => seen.map(({ id }) => id).sort()

  test('those who share a brand, and the roles that hold each; admins see everyone', async () => {
    expect(ids(await list(client))).toEqual(all(analyst, client, admin))
    expect(ids(await list(stranger))).toEqual(all(analyst, stranger, admin))
    expect(ids(await list(analyst))).toEqual(all(analyst, client, stranger, admin))
    expect(ids(await list(alone))).toEqual(all(alone))
    expect(ids(await list(admin))).toEqual(all(analyst, client, stranger, admin, alone))
  })

  test('names tell of disabled users too, whose past work they stand beside', async () => {
    const { body } = await app.current.call(client, users.names)
    expect(ids(body)).toEqual(all(analyst, client, admin, gone))
  })

  test('of their brands only those that are shared are told, and of their groups only roles', async () => {
    const seen = (await list(client)).find(({ providerId }) => providerId === analyst.id)!
    expect(seen.brands).toEqual([{ id: brandId, name: 'Shared', client: 'Client one' }])
    expect(seen.groups).toEqual(['analyst'])
    expect((await list(client)).find(({ providerId }) => providerId === admin.id)!.brands).toEqual([
      { id: brandId, name: 'Shared', client: 'Client one' },
    ])
  })

  test('nobody’s saved filters but one’s own', async () => {
    await app.current.call(client, users.update, { body: { filters } })
    const seen = await app.current.call(analyst, users.byProvider, { params: { id: client.id } })
    expect(seen.status).toBe(200)
    expect(seen.body).not.toHaveProperty('filters')
    expect((await record(client)).filters).toEqual(filters)
    const hidden = await app.current.call(stranger, users.byProvider, { params: { id: client.id } })
    expect(hidden.status).toBe(404)
  })
})

test('the accounts are listed by their addresses, each with its brands by name', async () => {
  const listed = await listUsers(store.current.db)
  const emails = listed.map(({ email }) => email)
  expect(emails).toEqual([analyst, client, stranger, admin, alone, gone].map(({ email }) => email).sort())
  const of = (user: TestUser) => listed.find(({ id }) => id === user.id)
  expect(of(analyst)).toMatchObject({ groups: ['analyst', 'office'], brands: ['Foreign', 'Shared'] })
  expect(of(admin)).toMatchObject({ brands: [], disabled: false })
  expect(of(gone)).toMatchObject({ brands: ['Shared'], disabled: true })
})

describe('saved filters', () => {
  test('are kept on the user and recorded with before and after', async () => {
    const answer = await app.current.call(analyst, users.update, {
      body: { providerId: analyst.id, filters, updated: (await record(analyst)).updated! },
    })
    expect(answer.status, answer.text).toBe(200)
    expect((answer.body as UserRecord).filters).toEqual(filters)
    const [row] = await rowsOf(
      store.current.db,
      sql`SELECT s.title, b.actor, r.before -> 'filters' AS before, r.after -> 'filters' AS after
          FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          JOIN change_sets s ON s.id = b.change_set_id
          WHERE r.entity = 'user' AND r.entity_id = ${analyst.id} ORDER BY r.version DESC LIMIT 1`,
    )
    expect(row).toEqual({
      title: 'Saved filters changed',
      actor: analyst.email.split('@', 1)[0],
      before: [],
      after: filters,
    })
  })

  test.each([
    ['an unknown key', { filters: [{ name: 'x', params: { channel: 'META' } }] }],
    ['a filter without a name', { filters: [{ name: ' ', params: {} }] }],
    [
      'two of the same name',
      {
        filters: [
          { name: 'x', params: {} },
          { name: 'X ', params: {} },
        ],
      },
    ],
    ['no filters at all', {}],
    ['more than filters', { filters: [], groups: ['god'] }],
  ])('%s is refused, and nothing is lost', async (_, body) => {
    await app.current.call(analyst, users.update, { body: { filters } })
    const before = await record(analyst)
    const answer = await app.current.call(analyst, users.update, { body: body as never })
    expect(answer.status).toBe(400)
    expect(await record(analyst)).toEqual(before)
  })

  test('of another user can’t be changed, not by an admin either', async () => {
    const before = await record(client)
    for (const other of [analyst, admin]) {
      const answer = await app.current.call(other, users.update, {
        body: { providerId: client.id, filters: [] },
      })
      expect(answer.status).toBe(404)
    }
    expect(await record(client)).toEqual(before)
  })

  test('changed since they were read are left alone', async () => {
    const { updated } = await record(analyst)
    await app.current.call(analyst, users.update, { body: { filters: [] } })
    const before = await record(analyst)
    const late = await app.current.call(analyst, users.update, { body: { filters, updated: updated! } })
    expect(late.status).toBe(409)
    expect(await record(analyst)).toEqual(before)
  })
})
