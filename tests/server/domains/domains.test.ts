import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { DomainsPage, DomainToPut } from '../../../src/domain/domains/domains.contract.ts'
import type { InternetDomain } from '../../../src/domain/domains/internetDomain.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

const store = useStore()
const app = useApp(store)
const { domains } = contract

let vessmont: string
let analyst: TestUser
let client: TestUser
let importer: TestUser
/** An analyst of another client's brand. */
let stranger: TestUser
let god: TestUser

beforeAll(async () => {
  vessmont = await makeBrand(store.current, 'Vessmont', 'Northgate')
  const lumo = await makeBrand(store.current, 'Lumo', 'Northgate')
  const ardenne = await makeBrand(store.current, 'Ardenne', 'Southgate')
  analyst = await makeUser(store.current, ['analyst'], [vessmont, lumo])
  client = await makeUser(store.current, ['client'], [vessmont])
  importer = await makeUser(store.current, ['importer'], [vessmont])
  stranger = await makeUser(store.current, ['analyst'], [ardenne])
  god = await makeUser(store.current, ['god'])
})
beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM domain_brands`)
  await store.current.db.execute(sql`DELETE FROM domains`)
})

const add = (user: TestUser, name: string, brands?: string[]) =>
  app.current.call(user, domains.add, { body: { name, brands } })
const put = (user: TestUser, body: DomainToPut) => app.current.call(user, domains.put, { body })
const made = async (user: TestUser, name: string, brands?: string[]) =>
  (await add(user, name, brands)).body as InternetDomain
const get = (user: TestUser, id: string) => app.current.call(user, domains.get, { params: { id } })
const remove = (user: TestUser, id: string) => app.current.call(user, domains.delete, { params: { id } })
const page = async (user: TestUser, query: Record<string, unknown> = {}) =>
  (await app.current.call(user, domains.page, { query })).body as DomainsPage
const names = async (user: TestUser, query?: Record<string, unknown>) =>
  (await page(user, query)).items.map(({ name }) => name)
const recordsOf = (name: string) =>
  rowsOf<{ brand: string; kind: string; before: object | null; after: object | null }>(
    store.current.db,
    sql`SELECT b.name AS brand, s.kind, r.before, r.after FROM change_records r
        JOIN change_batches x ON x.id = r.batch_id JOIN change_sets s ON s.id = x.change_set_id
        JOIN brands b ON b.id = r.brand_id
        WHERE r.entity = 'domain' AND coalesce(r.after, r.before) ->> 'name' = ${name} ORDER BY r.batch_id, b.name`,
  )
/** Sets columns of a domain for every brand that has it. */
const setDates = (name: string, columns: string) =>
  store.current.db.execute(
    sql`UPDATE domain_brands SET ${sql.raw(columns)} WHERE domain_id = (SELECT id FROM domains WHERE name = ${name})`,
  )

describe('adding', () => {
  test('reduces what is typed to a name, for all of the user’s brands unless some are named', async () => {
    const answer = await add(analyst, ' HTTPS://Shop.Vessmont-Outlet.CO.UK:8080/sale?x=1 ')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      name: 'shop.vessmont-outlet.co.uk',
      registrable: 'vessmont-outlet.co.uk',
      status: 'active',
      brands: ['Lumo', 'Vessmont'],
      complaintStatus: null,
      read: null,
      problem: null,
    })
    expect((await made(analyst, 'one.example', ['Lumo'])).brands).toEqual(['Lumo'])
    expect(await recordsOf('one.example')).toMatchObject([{ brand: 'Lumo', kind: 'domain', before: null }])
  })

  test.each([
    [
      'not a domain',
      'The parts of a domain have letters, digits and hyphens, and neither begin nor end with a hyphen.',
    ],
    ['co.uk', 'Names are registered under it, such as shop.co.uk under co.uk; it is no domain itself.'],
    ['shop.nosuchending', 'No names are registered under its ending.'],
    ['10.0.0.1', 'It is the address of a machine, not a name.'],
  ])('refuses %s as Invalid domain, with the reason', async (typed, detail) => {
    const answer = await add(analyst, typed)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      title: 'Invalid domain',
      detail,
      errors: [{ path: 'body.name', message: detail }],
    })
  })

  test('answers Domain exists where one of the user’s brands has it, whichever is named', async () => {
    await add(analyst, 'fake.example', ['Vessmont'])
    for (const typed of ['fake.example', 'http://FAKE.example./'])
      expect((await add(analyst, typed, ['Lumo'])).body).toMatchObject({
        status: 409,
        title: 'Domain exists',
      })
    expect((await page(analyst)).items).toMatchObject([{ brands: ['Vessmont'] }])
  })

  test('is for brands of the user’s, and for the roles that may', async () => {
    expect((await add(analyst, 'fake.example', ['Ardenne'])).status).toBe(400)
    expect((await add(await makeUser(store.current, ['analyst']), 'fake.example')).status).toBe(400)
    expect((await add(importer, 'fake.example')).status).toBe(403)
    expect((await put(importer, { name: 'fake.example' })).status).toBe(403)
    expect((await add(client, 'fake.example')).status).toBe(200)
    expect((await made(god, 'everyone.example')).brands).toEqual(['Ardenne', 'Lumo', 'Vessmont'])
  })

  test('one name by many at once makes one domain; the same brand’s second gets Domain exists', async () => {
    // Often enough that two of them meet at every step of it.
    const raced = Array.from({ length: 12 }, (_, n) => `race-${n}.example`)
    for (const name of raced) {
      const answers = await Promise.all([analyst, client, stranger].map((user) => add(user, name)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    }
    const { items, total } = await page(stranger)
    expect(items[0]).toMatchObject({ brands: ['Ardenne'] })
    expect([total, (await page(analyst)).total]).toEqual([raced.length, raced.length])
  })
})

describe('a domain that others have', () => {
  const shown = ({ created: _, updated: __, ...rest }: InternetDomain) => rest

  test('is added as if it were new, and neither the reply nor anything after tells of them', async () => {
    const theirs = await made(stranger, 'shared.example')
    await put(stranger, { name: 'shared.example', status: 'inactive' })
    await setDates(
      'shared.example',
      `created = '2020-01-01', updated = '2026-01-01', read = '2026-01-01', problem = 'There is no such name.',
       complaint_status = 'FILED', complaint_weight = 2, filing = '2025-01-01'`,
    )
    expect(await names(analyst)).toEqual([])
    expect((await get(analyst, theirs.id)).status).toBe(404)
    const before = Date.now()
    const mine = await made(analyst, 'shared.example', ['Vessmont'])
    const alone = await made(analyst, 'alone.example', ['Vessmont'])
    expect(Date.parse(mine.created)).toBeGreaterThanOrEqual(before)
    expect(mine.updated).toBe(mine.created)
    expect(shown({ ...mine, id: '', name: '', registrable: '' })).toEqual(
      shown({ ...alone, id: '', name: '', registrable: '' }),
    )
    expect((await page(analyst, { complaintStatus: ['FILED'] })).total).toBe(0)
    expect((await page(analyst, { brands: ['Ardenne'] })).total).toBe(0)
    expect((await page(analyst, { end: Date.parse('2021-01-01') })).total).toBe(0)
    await put(stranger, { name: 'shared.example', status: 'redirect' })
    expect((await get(analyst, mine.id)).body).toEqual(mine)
  })

  test('added as new by one of them, it keeps the status that was said for whoever sees both', async () => {
    await put(stranger, { name: 'shared.example', status: 'inactive' })
    const mine = await made(analyst, 'shared.example', ['Vessmont'])
    expect(mine.status).toBe('active')
    expect((await get(god, mine.id)).body).toMatchObject({ status: 'inactive' })
    expect((await page(god)).items).toMatchObject([{ status: 'inactive' }])
    await put(analyst, { name: 'shared.example', status: 'redirect' })
    expect((await get(god, mine.id)).body).toMatchObject({ status: 'redirect' })
  })

  test('stays with them when the user deletes it, and comes back under the same id either way', async () => {
    await add(stranger, 'shared.example')
    for (const name of ['shared.example', 'alone.example']) {
      const { id } = await made(analyst, name)
      expect((await remove(analyst, id)).status).toBe(200)
      expect((await get(analyst, id)).status).toBe(404)
      expect((await remove(analyst, id)).status).toBe(404)
      expect((await made(analyst, name)).id).toBe(id)
      await remove(analyst, id)
    }
    expect(await names(stranger)).toEqual(['shared.example'])
    expect((await page(god)).items).toMatchObject([{ name: 'shared.example', brands: ['Ardenne'] }])
    const [left] = await rowsOf<{ n: number }>(store.current.db, sql`SELECT count(*)::int AS n FROM domains`)
    expect(left!.n).toBe(1)
  })

  test('of whose brands the user is shown, and sets, their own alone', async () => {
    const { id } = await made(god, 'shared.example')
    const setBrands = (user: TestUser, brands: string[]) =>
      app.current.call(user, domains.setBrands, { body: { id, brands } })
    expect((await get(analyst, id)).body).toMatchObject({ brands: ['Lumo', 'Vessmont'] })
    expect((await setBrands(analyst, ['Lumo'])).body).toMatchObject({ brands: ['Lumo'] })
    expect((await setBrands(analyst, ['Lumo', 'Ardenne'])).status).toBe(400)
    expect((await get(god, id)).body).toMatchObject({ brands: ['Ardenne', 'Lumo'] })
    expect((await get(client, id)).status).toBe(404)
    expect((await setBrands(client, ['Vessmont'])).status).toBe(404)
    expect((await recordsOf('shared.example')).at(-1)).toMatchObject({ brand: 'Vessmont', after: null })
  })
})

test('brands that two people set at once are both set; none is left alone', async () => {
  const { id, brands } = await made(god, 'shared.example', ['Lumo', 'Vessmont'])
  const setBrands = (user: TestUser, chosen: readonly string[]) =>
    app.current.call(user, domains.setBrands, { body: { id, brands: [...chosen], was: [...brands] } })
  await setBrands(god, ['Lumo', 'Vessmont', 'Ardenne'])
  expect((await setBrands(analyst, ['Lumo'])).body).toMatchObject({ brands: ['Lumo'] })
  expect((await get(god, id)).body).toMatchObject({ brands: ['Ardenne', 'Lumo'] })
  const left = await made(god, 'left.example', ['Lumo', 'Vessmont'])
  const take = (user: TestUser, chosen: string[]) =>
    app.current.call(user, domains.setBrands, { body: { id: left.id, brands: chosen, was: left.brands } })
  await take(god, ['Lumo'])
  const refused = await take(analyst, ['Vessmont'])
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ current: { brands: ['Lumo'] } })
})

describe('of two brands of one name', () => {
  let ofA: string
  let ofB: string
  let both: TestUser
  let one: TestUser
  const several = '2 brands are called Twin: Twin · Client A, Twin · Client B.'
  const holders = async (name: string) =>
    (
      await rowsOf<{ id: string }>(
        store.current.db,
        sql`SELECT k.brand_id AS id FROM domain_brands k JOIN domains d ON d.id = k.domain_id WHERE d.name = ${name}`,
      )
    ).map(({ id }) => id)

  beforeAll(async () => {
    ofA = await makeBrand(store.current, 'Twin', 'Client A')
    ofB = await makeBrand(store.current, 'Twin', 'Client B')
    both = await makeUser(store.current, ['analyst'], [ofA, ofB])
    one = await makeUser(store.current, ['analyst'], [ofA])
  })

  test('a domain is added for the one that is named with its client or by its id', async () => {
    const { brands } = await made(both, 'twin.example', ['Twin · Client A'])
    expect(brands).toEqual(['Twin · Client A'])
    expect(await holders('twin.example')).toEqual([ofA])
    expect((await made(both, 'id.example', [ofB])).brands).toEqual(['Twin · Client B'])
    expect(await holders('id.example')).toEqual([ofB])
    expect((await page(both)).items.map((domain) => domain.brands)).toEqual([
      ['Twin · Client B'],
      ['Twin · Client A'],
    ])
  })

  test('a name that fits both is refused with what each is called, and nothing is written', async () => {
    const { id } = await made(both, 'twin.example', [ofA])
    const calls = [
      add(both, 'other.example', ['Twin']),
      put(both, { name: 'other.example', brands: ['twin'] }),
      app.current.call(both, domains.setBrands, { body: { id, brands: ['Twin'] } }),
    ]
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ detail: expect.stringMatching(/2 brands are called [Tt]win: /) })
    }
    expect((await add(both, 'other.example', ['Twin'])).body).toMatchObject({ detail: several })
    expect(await names(both)).toEqual(['twin.example'])
    expect(await holders('twin.example')).toEqual([ofA])
  })

  test('the name alone is enough for a user of one of them, and the other is not mentioned', async () => {
    expect((await made(one, 'mine.example', ['Twin'])).brands).toEqual(['Twin'])
    expect(await holders('mine.example')).toEqual([ofA])
    for (const brand of ['Twin · Client B', ofB]) {
      const answer = await add(one, 'theirs.example', [brand])
      expect(answer.status).toBe(400)
      expect(answer.text).not.toContain('Client B')
    }
  })

  test('what a domain says of its brands sets them again, and its status alone', async () => {
    const first = await made(both, 'twin.example', [ofA])
    const again = { name: first.name, brands: first.brands, status: 'inactive' as const }
    expect((await put(both, again)).body).toMatchObject({ brands: ['Twin · Client A'], status: 'inactive' })
    const moved = await app.current.call(both, domains.setBrands, {
      body: { id: first.id, brands: ['Twin · Client B'] },
    })
    expect(moved.body).toMatchObject({ brands: ['Twin · Client B'] })
    expect(await holders('twin.example')).toEqual([ofB])
  })
})

test('putting a domain twice changes it once; brands are added, the status is said by hand', async () => {
  const body = { name: 'put.example', brands: ['Lumo'] }
  const first = (await put(analyst, body)).body as InternetDomain
  expect((await put(analyst, body)).body).toEqual(first)
  const both = { name: 'put.example', brands: ['Vessmont'], status: 'inactive' as const }
  const second = (await put(analyst, both)).body as InternetDomain
  expect(second).toMatchObject({ id: first.id, status: 'inactive', brands: ['Lumo', 'Vessmont'] })
  expect((await put(analyst, both)).body).toEqual(second)
  expect(await recordsOf('put.example')).toMatchObject([
    { brand: 'Lumo', before: null },
    { brand: 'Lumo', before: { status: 'active' }, after: { status: 'inactive' } },
    { brand: 'Vessmont', before: null, after: { status: 'inactive' } },
  ])
})

test('a status is known once it was said by hand, Active too, and none is set over another than was read', async () => {
  const { id, status, stated } = await made(analyst, 'watch.example')
  expect([status, stated]).toEqual(['active', false])
  await put(analyst, { name: 'watch.example', status: 'inactive', was: 'active' })
  expect((await put(client, { name: 'watch.example', status: 'inactive', was: 'active' })).status).toBe(200)
  expect(await put(analyst, { name: 'watch.example', status: 'redirect', was: 'active' })).toMatchObject({
    status: 409,
    body: {
      detail: 'Its status was changed meanwhile. It is now: Inactive. Nothing was saved.',
      current: { id, status: 'inactive' },
    },
  })
  await put(analyst, { name: 'watch.example', status: 'active', was: 'inactive' })
  expect((await get(analyst, id)).body).toMatchObject({ status: 'active', stated: true, read: null })
})

test('a domain is deleted by the roles that may, and recorded as it was', async () => {
  const { id } = await made(analyst, 'fake.example', ['Vessmont'])
  expect((await remove(client, id)).status).toBe(403)
  expect((await remove(stranger, id)).status).toBe(404)
  expect((await remove(analyst, id)).body).toBeNull()
  expect((await recordsOf('fake.example')).at(-1)).toMatchObject({
    kind: 'domain',
    before: { name: 'fake.example', status: 'active' },
    after: null,
  })
})

test('a look-up is refused where none is configured, in the provider’s words to who runs the server; adding works all the same', async () => {
  const { id } = await made(analyst, 'fake.example')
  const refresh = (user: TestUser) => app.current.call(user, domains.refresh, { params: { id } })
  const inWorkspace = 'Names are not looked up in this workspace. An administrator can set that up.'
  expect((await app.current.call(analyst, domains.stats, { params: { id } })).body).toMatchObject({
    lookUpProblem: inWorkspace,
  })
  expect((await refresh(analyst)).body).toMatchObject({
    status: 409,
    detail: inWorkspace,
  })
  expect((await refresh(await makeUser(store.current, ['god']))).body).toMatchObject({
    status: 409,
    detail: 'Names are not looked up, because DNS_SERVERS is not set on the server.',
  })
  expect((await refresh(stranger)).status).toBe(404)
})

describe('the list', () => {
  beforeEach(async () => {
    for (const name of ['b.example', 'c-vess.example', 'a.vess.example', 'bücher.de'])
      await add(analyst, name)
    await setDates(
      'b.example',
      `created = '2026-03-01', filing = '2026-04-02', takedown = '2026-05-02', complaint_status = 'PROCESSED', complaint_weight = 2`,
    )
    await setDates(
      'c-vess.example',
      `created = '2026-02-01', filing = '2026-04-01', complaint_status = 'FILED', complaint_weight = 1`,
    )
    await setDates('a.vess.example', `created = '2026-01-01'`)
    await setDates('xn--bcher-kva.de', `created = '2026-04-01'`)
  })
  const byName = ['a.vess.example', 'b.example', 'c-vess.example', 'xn--bcher-kva.de']

  test('comes by name ascending, or by a date with those without one last', async () => {
    expect(await names(analyst)).toEqual(byName)
    expect(await names(analyst, { order: 'desc' })).toEqual(byName.toReversed())
    expect(await names(analyst, { sortBy: 'created', order: 'desc' })).toEqual([
      'xn--bcher-kva.de',
      'b.example',
      'c-vess.example',
      'a.vess.example',
    ])
    expect((await names(analyst, { sortBy: 'filing' })).slice(0, 2)).toEqual(['c-vess.example', 'b.example'])
    expect((await names(analyst, { sortBy: 'takedown', order: 'desc' }))[0]).toBe('b.example')
  })

  test.each(['name', 'created', 'filing', 'takedown'])(
    'continues behind a page by %s, either way, without a gap',
    async (sortBy) => {
      for (const order of ['asc', 'desc']) {
        const whole = await names(analyst, { sortBy, order })
        const pages: string[] = []
        let after: string | null | undefined
        do {
          const one: DomainsPage = await page(analyst, { sortBy, order, size: 1, after: after ?? undefined })
          expect(one.total).toBe(4)
          pages.push(...one.items.map(({ name }) => name))
          after = one.next
        } while (after)
        expect(pages).toEqual(whole)
      }
      const { next } = await page(analyst, { sortBy: 'created', size: 1 })
      if (sortBy === 'name')
        expect((await app.current.call(analyst, domains.page, { query: { after: 'x' } })).status).toBe(400)
      else expect(next).not.toBeNull()
    },
  )

  test('is narrowed by range, status, brand and what its names contain', async () => {
    const on = (day: string) => Date.parse(day)
    expect(await names(analyst, { start: on('2026-02-01'), end: on('2026-03-01') })).toEqual([
      'b.example',
      'c-vess.example',
    ])
    expect(await names(analyst, { dateField: 'Filing', start: on('2026-04-02') })).toEqual(['b.example'])
    expect(await names(analyst, { dateField: 'Takedown', end: on('2026-05-01') })).toEqual([])
    expect(await names(analyst, { complaintStatus: ['FILED', 'HOLD'] })).toEqual(['c-vess.example'])
    expect(await names(analyst, { contains: ' VESS' })).toEqual(['a.vess.example', 'c-vess.example'])
    expect(await names(analyst, { contains: 'https://a.vess.example/x' })).toEqual(['a.vess.example'])
    expect(await names(analyst, { contains: 'bücher.de' })).toEqual(['xn--bcher-kva.de'])
    expect(await names(analyst, { contains: '%' })).toEqual([])
    await add(analyst, 'lumo.example', ['Lumo'])
    expect(await names(analyst, { brands: ['Lumo'], contains: 'l' })).toContain('lumo.example')
    expect(await names(analyst, { brands: ['Vessmont'] })).toEqual(byName)
    expect((await page(analyst, { brands: ['Vessmont'] })).items[0]!.brands).toEqual(['Lumo', 'Vessmont'])
  })
})
