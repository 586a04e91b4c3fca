import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import { type MarketplaceSite, openMarketplace } from '../../support/marketplaceSite.ts'
import { webWith } from '../../support/site.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** A marketplace’s search as data: tried before it is saved, and what makes a marketplace one that can be crawled. */

const store = useStore()
let site: MarketplaceSite
beforeAll(async () => {
  site = await openMarketplace()
  for (let n = 0; n < 6; n++) site.put(`/p${n}`, { title: `Scarf ${n} für Käufer` })
})
const app = useApp(store, () => ({ web: webWith([site]) }))
afterAll(() => site.close())

let admin: TestUser
let analyst: TestUser
beforeAll(async () => {
  admin = await makeUser(store.current, ['admin'])
  analyst = await makeUser(store.current, ['analyst'], [await makeBrand(store.current, 'Tarnwick')])
})

const trial = (more: object = {}, user = admin) =>
  app.current.call(user, contract.setup.trySearch, {
    body: {
      searchUrl: site.searchUrl,
      linkSelector: site.linkSelector,
      nextSelector: site.nextSelector,
      keywords: 'scarf für',
      ...more,
    },
  })

const draft = (more: object = {}) => ({
  name: 'Bazaar',
  logo: null,
  country: null,
  channel: 'MARKETPLACE' as const,
  group: 'Bazaar',
  noticeEmail: null,
  inEuropeanUnion: false,
  noticeFamily: null,
  searchUrl: 'https://bazaar.example/find?q={keywords}',
  linkSelector: 'a.result',
  nextSelector: null,
  ...more,
})
const save = (more: object = {}) =>
  app.current.call(admin, contract.setup.saveMarketplace, { body: draft(more) })

test('a trial shows what the selectors find, and the address that was searched', async () => {
  const { body } = await trial()
  expect(body).toMatchObject({
    url: site.at('/search?q=scarf%20f%C3%BCr'),
    links: [0, 1, 2, 3].map((n) => site.at(`/p${n}`)),
    total: 4,
    next: expect.stringContaining('page=2'),
    problem: null,
  })
  expect((await trial({ linkSelector: 'a.nothing' })).body).toMatchObject({
    links: [],
    total: 0,
    problem: null,
  })
})

test('a trial that can’t be made says why; only administrators make one', async () => {
  const missing = await trial({ searchUrl: site.at('/missing?q={keywords}') })
  expect(missing.body).toMatchObject({ links: [], problem: expect.stringContaining('404') })
  const broken = await trial({ linkSelector: 'a[' })
  expect(broken.status).toBe(400)
  expect(broken.body).toMatchObject({
    detail: 'The links selector can’t be used. Nothing was saved.',
    errors: [{ path: 'body.linkSelector' }],
  })
  expect((await trial({ searchUrl: 'https://bazaar.example/' })).text).toContain('must contain {keywords}')
  expect((await trial({}, analyst)).status).toBe(403)
})

test.each([
  [{ searchUrl: 'ftp://bazaar.example/{keywords}' }, 'body.searchUrl'],
  [{ searchUrl: 'https://{keywords}.example/' }, 'body.searchUrl'],
  [{ linkSelector: null }, 'body.linkSelector'],
  [{ linkSelector: 'a >' }, 'body.linkSelector'],
  [{ nextSelector: '<a>' }, 'body.nextSelector'],
])('%o is refused beside its field', async (more, path) => {
  const { status, body } = await save(more)
  expect(status).toBe(400)
  expect(body).toMatchObject({ errors: [{ path }] })
})

test('a marketplace with a search is one that can be crawled, and none any more without it', async () => {
  const crawled = async () =>
    ((await app.current.call(analyst, contract.marketplaces.crawled)).body as { name: string }[]).map(
      ({ name }) => name,
    )
  expect(await crawled()).toEqual([])
  const saved = (await save()).body as { id: string; updated: string }
  expect(saved).toMatchObject({
    searchUrl: 'https://bazaar.example/find?q={keywords}',
    linkSelector: 'a.result',
  })
  expect(await crawled()).toEqual(['Bazaar'])
  const { id, updated } = saved
  // The selectors may stay, for when its address is known again.
  const kept = await save({ id, updated, searchUrl: null })
  expect(kept.body).toMatchObject({ searchUrl: null, linkSelector: 'a.result' })
  expect(await crawled()).toEqual([])
  const [row] = await store.current.db
    .execute(sql`SELECT count(*)::int AS n FROM marketplaces`)
    .then(({ rows }) => rows)
  expect(row).toEqual({ n: 1 })
})
