import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nameProviderOf } from '../../../server/providers/nameProvider.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { InternetDomain } from '../../../src/domain/domains/internetDomain.ts'
import { useApp } from '../../support/app.ts'
import { type NamedSites, openNamedSites } from '../../support/namedSites.ts'
import { type NameServer, openNameServer } from '../../support/nameServer.ts'
import { html, redirect } from '../../support/site.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** Looking domains up, on loopback: after they were added, and when somebody asks. */

let server: NameServer
let sites: NamedSites
const here = { A: ['203.0.113.9'] }

const store = useStore()
beforeAll(async () => {
  server = await openNameServer({ 'fake.test': here, 'shared.test': here })
  sites = await openNamedSites({
    'fake.test': { '/': html('<p>Shop</p>') },
    'shared.test': {
      '/': (request, response) => redirect(`http://fake.test:${sites.site.port}/`)(request, response),
    },
  })
})
const app = useApp(store, () => ({
  names: nameProviderOf({ dnsServers: [server.endpoint] }, { timeoutMs: 50 }),
  web: sites.web,
}))
afterAll(async () => {
  await sites.close()
  await server.close()
})

let analyst: TestUser
let stranger: TestUser
let client: TestUser
let importer: TestUser
beforeAll(async () => {
  const vessmont = await makeBrand(store.current, 'Vessmont', 'Northgate')
  analyst = await makeUser(store.current, ['analyst'], [vessmont])
  client = await makeUser(store.current, ['client'], [vessmont])
  importer = await makeUser(store.current, ['importer'], [vessmont])
  stranger = await makeUser(
    store.current,
    ['analyst'],
    [await makeBrand(store.current, 'Ardenne', 'Southgate')],
  )
})

const add = async (user: TestUser, name: string) =>
  (await app.current.call(user, contract.domains.add, { body: { name } })).body as InternetDomain
const refresh = (user: TestUser, id: string) =>
  app.current.call(user, contract.domains.refresh, { params: { id } })
const get = async (user: TestUser, id: string) =>
  (await app.current.call(user, contract.domains.get, { params: { id } })).body as InternetDomain
/** The domain once it was looked up in the background. */
const looked = (user: TestUser, id: string) =>
  vi.waitFor(
    async () => {
      const domain = await get(user, id)
      expect(domain.read).not.toBeNull()
      return domain
    },
    { timeout: 15_000 },
  )

test('a domain is looked up in the background once it was added, and again when somebody asks', async () => {
  const { id, read, status } = await add(analyst, 'fake.test')
  expect((await app.current.call(analyst, contract.domains.stats, { params: { id } })).body).toMatchObject({
    lookUpProblem: null,
  })
  expect([status, read]).toEqual(['active', null])
  expect(await looked(analyst, id)).toMatchObject({ status: 'active', problem: null })

  server.names.set('fake.test', {})
  expect((await refresh(analyst, id)).body).toMatchObject({
    status: 'inactive',
    problem: 'The name has no address.',
  })
  server.names.set('fake.test', 'SERVFAIL')
  const unknown = (await refresh(client, id)).body as InternetDomain
  expect(unknown).toMatchObject({
    status: 'inactive',
    problem: 'The name server did not answer about fake.test.',
  })
  server.names.set('fake.test', here)
  // Times are told to the millisecond.
  await pause(2)
  const again = (await refresh(analyst, id)).body as InternetDomain
  expect(again).toMatchObject({ status: 'active', problem: null })
  expect(Date.parse(again.read!)).toBeGreaterThan(Date.parse(unknown.read!))
})

test('what was found is recorded as a look-up of the domain', async () => {
  server.names.set('recorded.test', here)
  const { id } = await add(analyst, 'recorded.test')
  await looked(analyst, id)
  const records = await rowsOf<{ title: string }>(
    store.current.db,
    sql`SELECT s.title FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        JOIN change_sets s ON s.id = b.change_set_id
        WHERE r.entity = 'domain' AND coalesce(r.after, r.before) ->> 'name' = 'recorded.test' ORDER BY r.seq`,
  )
  expect(records.map(({ title }) => title)).toEqual(['Domain added', 'Domain looked up'])
})

test('a domain whose status is told as it is added is not looked up by itself', async () => {
  for (const name of ['told.test', 'untold.test']) server.names.set(name, here)
  const told = await app.current.call(analyst, contract.domains.put, {
    body: { name: 'told.test', status: 'inactive' },
  })
  const { id } = told.body as InternetDomain
  await looked(analyst, (await add(analyst, 'untold.test')).id)
  expect(await get(analyst, id)).toMatchObject({ status: 'inactive', read: null })
})

test('is for the roles and brands that may, and what one client finds shows to no other', async () => {
  const { id } = await add(analyst, 'shared.test')
  expect((await refresh(importer, id)).status).toBe(403)
  expect((await refresh(stranger, id)).status).toBe(404)
  const theirs = await looked(analyst, id)
  expect(theirs).toMatchObject({ status: 'redirect', redirectsTo: 'fake.test' })
  server.names.delete('shared.test')
  expect(await add(stranger, 'shared.test')).toMatchObject({ status: 'active', read: null })
  expect(await looked(stranger, id)).toMatchObject({ status: 'inactive', problem: 'There is no such name.' })
  expect(await get(analyst, id)).toEqual(theirs)
})

test('a name that leads into a private network is told so, and nothing is fetched of it', async () => {
  server.names.set('inner.test', { A: ['10.0.0.1'] })
  const { id } = await add(analyst, 'inner.test')
  const asked = sites.site.asked.length
  expect((await looked(analyst, id)).problem).toMatch(/^The address of inner\.test belongs to a private/)
  expect(sites.site.asked).toHaveLength(asked)
})
