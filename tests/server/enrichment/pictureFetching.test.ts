import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchWaiting } from '../../../server/jobs/enrichment/pictureFetching.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { leavePictures, orderPictures } from '../../../server/store/enrichment/pictures/queueing.ts'
import { steerEnrichment } from '../../../server/store/enrichment/steering.ts'
import { saveBrand, setupBrands } from '../../../server/store/setup/brands.ts'
import { undoChangeSet } from '../../../server/store/undo/undo.ts'
import { verifyRecord } from '../../../server/store/record/verification.ts'
import { systemScope } from '../../../server/store/scope.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { ListingStages } from '../../../src/domain/enrichment/progress.ts'
import { UNFETCHED } from '../../../src/domain/kit/pictureFetching.ts'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import { useApp } from '../../support/app.ts'
import { fetchPictures, IMPATIENT, queuePictures } from '../../support/fetchPictures.ts'
import { type Answers, html, openSite, type Site, webWith } from '../../support/site.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  useStore,
} from '../../support/store.ts'

/** Pictures of listings, fetched from hosts on loopback that answer in every way. */

const store = useStore()
let site: Site
let other: Site
let answers: Record<string, Answers[string]>
let green: Buffer
let brandId: string
let bazaar: string
beforeAll(async () => {
  answers = {}
  const all = new Proxy(answers, { get: (target, path: string) => target[path] ?? target['*'] })
  site = await openSite(all)
  other = await openSite(all, { host: '127.0.0.2' })
  green = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
})
const limits = { firstByteMs: 1_500, totalMs: 3_000, robotsFailureKeptMs: 0 }
const app = useApp(
  store,
  (services) => ({
    web: webWith([site, other], { limits }),
    config: { ...services.config, fetchImages: true },
  }),
  {},
  { works: false },
)

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Tarnwick')
  bazaar = await makeMarketplace(store.current, 'Bazaar')
})
afterAll(async () => {
  await site.close()
  await other.close()
})

const picture: Answers[string] = (_, response) => void response.end(green)
beforeEach(async () => {
  for (const path of Object.keys(answers)) delete answers[path]
  answers['*'] = picture
  answers['/robots.txt'] = (_, response) => void response.writeHead(404).end()
  const { db } = store.current
  await db.execute(sql`DELETE FROM listings`)
  await db.execute(sql`DELETE FROM picture_fetches`)
  await db.execute(sql`UPDATE brands SET fetch_pictures = 'ask', enrichment_paused = NULL`)
})

let made = 0
interface Made {
  readonly addresses: readonly string[]
  readonly brand?: string
  readonly created?: Date
}
const listings = (given: readonly Made[]) =>
  makeListings(
    store.current,
    given.map(({ addresses, brand = brandId, created = new Date() }) => ({
      brandId: brand,
      marketplaceId: bazaar,
      itemId: `i${made++}`,
      images: addresses.map((url): Picture => ({ url, file: null })),
      created,
    })),
  )

interface Now {
  readonly state: string
  readonly note: string | null
  readonly files: (string | null)[]
  readonly updated: Date
}
const now = async (id: string): Promise<Now> =>
  (
    await rowsOf<Now>(
      store.current.db,
      sql`SELECT e.pictures AS state, e.pictures_note AS note, l.updated,
                 (SELECT jsonb_agg(p->'file') FROM jsonb_array_elements(l.images) p) AS files
          FROM listings l JOIN listing_enrichment e ON e.listing_id = l.id WHERE l.id = ${id}`,
    )
  )[0]!
const fetchRow = async (address: string) =>
  (
    await rowsOf<{ state: string; problem: string | null }>(
      store.current.db,
      sql`SELECT state, problem FROM picture_fetches WHERE address = ${address}`,
    )
  )[0]
const asked = (from = site) => from.asked.filter((path) => path !== '/robots.txt')
const fetchAll = () => fetchPictures(app.current.services)

describe('pictures that come', () => {
  test('are filled in, recorded in one change set, and leave the version of the listing alone', async () => {
    const [id] = await listings([{ addresses: [site.at('/a1'), site.at('/a2')] }])
    const before = await now(id!)
    expect(before.state).toBe('waiting')
    await fetchAll()
    const after = await now(id!)
    expect(after).toMatchObject({
      state: 'done',
      note: null,
      files: [expect.any(String), expect.any(String)],
    })
    expect(after.updated).toEqual(before.updated)
    const sets = await rowsOf<{ title: string }>(
      store.current.db,
      sql`SELECT DISTINCT s.id, s.title FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          JOIN change_sets s ON s.id = b.change_set_id
          WHERE r.entity_id = ${id} AND r.version > 1 OR r.entity_id = ANY(
            SELECT (p->>'file')::uuid FROM listings l CROSS JOIN LATERAL jsonb_array_elements(l.images) p WHERE l.id = ${id})`,
    )
    expect(sets.map(({ title }) => title)).toEqual(['Pictures'])
    const { publicKey } = app.current.services.keys.record
    expect(await verifyRecord(store.current, publicKey)).toMatchObject({ ok: true })
  })

  test('are fetched once for all listings and brands that have the address, and for those that come later not again', async () => {
    const elsewhere = await makeBrand(store.current, 'Elsewhere')
    const shared = site.at('/shared')
    const first = await listings([
      { addresses: [shared] },
      { addresses: [shared] },
      { addresses: [shared], brand: elsewhere },
    ])
    const begun = asked().length
    await fetchAll()
    const later = await listings([
      { addresses: [shared] },
      { addresses: [shared], brand: await makeBrand(store.current, 'Third') },
    ])
    await fetchAll()
    expect(asked().slice(begun)).toEqual(['/shared'])
    const found = await Promise.all([...first, ...later].map(now))
    expect(found.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done'])
    const [one, two, theirs, late, third] = found.map(({ files }) => files[0])
    expect(one).toBe(two)
    expect(late).toBe(one)
    expect(new Set([one, theirs, third]).size).toBe(3)
  })

  test('come first for what somebody has before them, then each listing’s first, the newest listings’ before older ones', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const ids = await listings(
      [1, 2, 3].map((day) => ({
        addresses: [site.at(`/l${day}-1`), site.at(`/l${day}-2`)],
        created: at(day),
      })),
    )
    await store.current.db.execute(
      sql`UPDATE listing_enrichment SET wanted = now() WHERE listing_id = ${ids[0]}`,
    )
    const begun = asked().length
    await fetchAll()
    expect(asked().slice(begun)).toEqual(['/l1-1', '/l1-2', '/l3-1', '/l2-1', '/l3-2', '/l2-2'])
  })

  test('come as early as any listing of the brand shows them', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await listings([
      { addresses: [site.at('/own'), site.at('/both')], created: at(1) },
      { addresses: [site.at('/both')], created: at(2) },
    ])
    const begun = asked().length
    await fetchAll()
    expect(asked().slice(begun)).toEqual(['/both', '/own'])
  })

  test('are asked for where there is an address alone', async () => {
    const [id] = await listings([{ addresses: ['', site.at('/named')] }])
    await queuePictures(app.current.services)
    expect(await fetchRow('')).toBeUndefined()
    expect(await fetchRow(site.at('/named'))).toMatchObject({ state: 'waiting' })
    await fetchAll()
    expect((await now(id!)).files).toEqual([null, expect.any(String)])
  })

  test('stay where they are for an import that says so, until somebody has them fetched', async () => {
    const [left, ordered] = await listings([
      { addresses: [site.at('/left')] },
      { addresses: [site.at('/ordered')] },
    ])
    await orderPictures(store.current.db, [ordered!])
    await leavePictures(store.current.db, [left!, ordered!])
    await fetchAll()
    expect(await now(left!)).toMatchObject({ state: 'off', note: UNFETCHED.import, files: [null] })
    expect(await now(ordered!)).toMatchObject({ state: 'done', files: [expect.any(String)] })
    await orderPictures(store.current.db, [left!])
    await fetchAll()
    expect(await now(left!)).toMatchObject({ state: 'done', note: null, files: [expect.any(String)] })
  })

  test('come from several hosts side by side', async () => {
    let open = 0
    const both = Promise.withResolvers<void>()
    answers['/held'] = (request, response) => {
      open += 1
      if (open === 2) both.resolve()
      void both.promise.then(() => picture(request, response))
    }
    const ids = await listings([{ addresses: [site.at('/held'), other.at('/held')] }])
    await fetchAll()
    expect((await now(ids[0]!)).state).toBe('done')
  })

  test('are not held up by others of the host that are never answered', async () => {
    const held = ['/held1', '/held2', '/held3', '/held4']
    const asked = Promise.withResolvers<void>()
    for (const path of held)
      answers[path] = (request, response) => void asked.promise.then(() => picture(request, response))
    answers['/after'] = (request, response) => {
      asked.resolve()
      picture(request, response)
    }
    const [before, after] = await listings([
      { addresses: held.map((path) => site.at(path)), created: new Date(Date.UTC(2026, 0, 2)) },
      { addresses: [site.at('/first'), site.at('/after')], created: new Date(Date.UTC(2026, 0, 1)) },
    ])
    const begun = site.asked.length
    // Patient as towards real hosts, so that none of them is given up before another is asked for.
    await fetchPictures({ ...app.current.services, web: webWith([site]) })
    expect((await now(before!)).files).toEqual(held.map(() => expect.any(String)))
    expect((await now(after!)).state).toBe('done')
    for (const path of held) expect(site.asked.slice(begun).filter((one) => one === path)).toHaveLength(1)
  })

  test('go on where a fetching that was cut off stood', async () => {
    const ids = await listings(Array.from({ length: 30 }, (_, n) => ({ addresses: [site.at(`/cut${n}`)] })))
    const cut = new AbortController()
    const before = asked().length
    const askedNow = () => asked().slice(before)
    answers['/cut15'] = (request, response) => {
      cut.abort(new Error('Cut off.'))
      picture(request, response)
    }
    await queuePictures(app.current.services)
    const how = { signal: cut.signal, onFailure: () => {}, patience: IMPATIENT }
    await expect(fetchWaiting(app.current.services, how)).rejects.toThrow('Cut off.')
    const begun = new Set(askedNow()).size
    await fetchAll()
    const states = await Promise.all(ids.map(now))
    expect(states.every(({ state }) => state === 'done')).toBe(true)
    const twice = askedNow().length - new Set(askedNow()).size
    // What was answered and not kept when it was cut off: no more than was under way.
    expect(twice).toBeLessThanOrEqual(5)
    expect(begun).toBeLessThan(30)
    const files = await rowsOf(store.current.db, sql`SELECT FROM picture_fetches WHERE state = 'done'`)
    expect(files).toHaveLength(30)
  })

  test('that are being stored when a fetching is cut off are kept before it ends', async () => {
    const addresses = ['/stored', '/unanswered'].map((path) => site.at(path))
    const ids = await listings([{ addresses }])
    const cut = new AbortController()
    const isStoring = Promise.withResolvers<void>()
    const isAsked = Promise.withResolvers<void>()
    answers['/unanswered'] = () => isAsked.resolve()
    const { services } = app.current
    const slow = {
      ...services.storage,
      put: async (...given: Parameters<typeof services.storage.put>) => {
        isStoring.resolve()
        await pause(100)
        return services.storage.put(...given)
      },
    }
    await queuePictures(services)
    void Promise.all([isStoring.promise, isAsked.promise]).then(() => cut.abort(new Error('Cut off.')))
    const how = { signal: cut.signal, onFailure: () => {}, patience: IMPATIENT }
    await expect(fetchWaiting({ ...services, storage: slow, web: webWith([site]) }, how)).rejects.toThrow(
      'Cut off.',
    )
    expect((await now(ids[0]!)).files).toEqual([expect.any(String), null])
  })

  test('leave an import that can be taken back whole', async () => {
    const [id] = await listings([{ addresses: [site.at('/undo')] }])
    const [set] = await rowsOf<{ id: string }>(
      store.current.db,
      sql`SELECT b.change_set_id AS id FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          WHERE r.entity_id = ${id}`,
    )
    await store.current.db.execute(sql`UPDATE change_sets SET kind = 'import' WHERE id = ${set!.id}`)
    await fetchAll()
    const scope = await systemScope(store.current.db)
    expect(await undoChangeSet(store.current.db, scope, testAuthor, set!.id)).toMatchObject({
      removed: 1,
      leftAlone: 0,
    })
  })
})

describe('pictures that do not come', () => {
  test.each([
    [
      'a 404',
      '/missing',
      (_: unknown, response: Parameters<Answers[string]>[1]) => void response.writeHead(404).end(),
      '127.0.0.1 has no picture at this address any more (404).',
    ],
    ['a page', '/page', html('<p>Not here</p>'), 'It is a web page, not a picture.'],
    ['silence', '/silent', () => {}, "127.0.0.1 didn't answer in time."],
  ] as const)('say why: %s; the others of the listing come', async (_what, path, answer, problem) => {
    answers[path] = answer
    const [mixed, alone] = await listings([
      { addresses: [site.at(path), site.at(`${path}-beside`)] },
      { addresses: [site.at(path)] },
    ])
    await fetchAll()
    expect(await now(mixed!)).toMatchObject({
      state: 'done',
      note: 'Some of its pictures could not be fetched.',
      files: [null, expect.any(String)],
    })
    expect(await now(alone!)).toMatchObject({
      state: 'failed',
      note: 'None of its pictures could be fetched.',
    })
    expect(await fetchRow(site.at(path))).toEqual({ state: 'failed', problem })
  })

  test('a host that wants fewer requests is left alone as long as it says, and loses no picture by it', async () => {
    let until = Infinity
    let during = 0
    answers['*'] = (request, response) => {
      if (until === Infinity) until = performance.now() + 900
      if (performance.now() >= until) return picture(request, response)
      during += 1
      response.writeHead(429, { 'retry-after': '1' }).end()
    }
    const ids = await listings(Array.from({ length: 20 }, (_, n) => ({ addresses: [site.at(`/burst${n}`)] })))
    await fetchAll()
    for (const id of ids) expect((await now(id)).state).toBe('done')
    // As many as were under way when it began.
    expect(during).toBeLessThanOrEqual(4)
  })

  test('come when somebody has them tried again, and the host has them by then', async () => {
    answers['/late'] = (_, response) => void response.writeHead(404).end()
    const [id] = await listings([{ addresses: [site.at('/late')] }])
    await fetchAll()
    const later = await listings([{ addresses: [site.at('/late')] }])
    await fetchAll()
    // One that comes soon after takes the failure over.
    expect(asked().filter((path) => path === '/late')).toHaveLength(1)
    expect((await now(later[0]!)).state).toBe('failed')
    answers['/late'] = picture
    const scope = await systemScope(store.current.db)
    await steerEnrichment(store.current.db, scope, testAuthor, { action: 'retry' })
    await fetchAll()
    expect(await now(id!)).toMatchObject({ state: 'done', note: null, files: [expect.any(String)] })
    expect((await now(later[0]!)).state).toBe('done')
  })

  test('say of one listing which they are and why, and only its own are tried again', async () => {
    const [late, gone] = [site.at('/one-late'), site.at('/one-gone')]
    for (const path of ['/one-late', '/one-gone'])
      answers[path] = (_, response) => void response.writeHead(404).end()
    const [id, other] = await listings([
      { addresses: [site.at('/one-there'), late, gone] },
      { addresses: [site.at('/other-gone')] },
    ])
    answers['/other-gone'] = (_, response) => void response.writeHead(404).end()
    await fetchAll()
    const reader = await makeUser(store.current, ['client'], [brandId])
    const stranger = await makeUser(
      store.current,
      ['analyst'],
      [await makeBrand(store.current, `Foreign ${made}`)],
    )
    const calls = contract.enrichment
    const problem = '127.0.0.1 has no picture at this address any more (404).'
    const failed = (address: string, isAwaited = false) => ({ address, problem, isAwaited })
    const stages = async () =>
      (await app.current.call(reader, calls.listing, { params: { id: id! } })).body as ListingStages
    expect((await stages()).failedPictures).toEqual([failed(late), failed(gone)])

    answers['/one-late'] = picture
    answers['/other-gone'] = picture
    expect((await app.current.call(stranger, calls.tryAgain, { params: { id: id! } })).status).toBe(404)
    expect((await stages()).stages.pictures.state).toBe('done')
    const answer = await app.current.call(reader, calls.tryAgain, { params: { id: id! } })
    expect(answer.body).toMatchObject({ stages: { pictures: { state: 'waiting', note: null } } })
    await queuePictures(app.current.services)
    expect((await stages()).failedPictures).toEqual([failed(late, true), failed(gone, true)])
    await fetchAll()
    expect((await stages()).failedPictures).toEqual([failed(gone)])
    expect(await now(id!)).toMatchObject({ files: [expect.any(String), expect.any(String), null] })
    expect((await now(other!)).state).toBe('failed')
    const recorded = await rowsOf(
      store.current.db,
      sql`SELECT s.title FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          JOIN change_sets s ON s.id = b.change_set_id WHERE s.actor_id = ${reader.id}`,
    )
    expect(recorded).toEqual([{ title: 'Gathering of evidence tried again' }])
  })

  test('what no listing has any more is not asked for', async () => {
    const many = Array.from({ length: 30 }, (_, n) => site.at(`/later${n}`))
    const [dropped] = await listings([{ addresses: many, created: new Date(Date.UTC(2026, 0, 1)) }])
    await queuePictures(app.current.services)
    const how = { signal: AbortSignal.timeout(10_000), onFailure: () => {}, patience: IMPATIENT }
    answers['/later0'] = (request, response) =>
      void store.current.db
        .execute(sql`DELETE FROM listings WHERE id = ${dropped}`)
        .then(() => setTimeout(() => picture(request, response), 50))
    await fetchWaiting(app.current.services, how)
    expect(asked()).not.toContain('/later29')
    expect(await rowsOf(store.current.db, sql`SELECT FROM picture_fetches WHERE state = 'waiting'`)).toEqual(
      [],
    )
  })
})

describe('whether pictures are fetched', () => {
  const unasked = () => ({
    ...app.current.services,
    config: { ...app.current.services.config, fetchImages: false },
  })

  test.each([
    ['ask', false, 'off', 'Nobody has said that its pictures are to be fetched.'],
    ['never', true, 'off', 'Pictures of this brand are never fetched. Setup says so.'],
    ['always', false, 'done', null],
    ['ask', true, 'done', null],
  ] as const)('a brand says %s, the server %s: %s', async (choice, byDefault, state, note) => {
    await store.current.db.execute(sql`UPDATE brands SET fetch_pictures = ${choice} WHERE id = ${brandId}`)
    const [id] = await listings([{ addresses: [site.at(`/${choice}-${byDefault}`)] }])
    await fetchPictures(byDefault ? app.current.services : unasked())
    expect(await now(id!)).toMatchObject({ state, note })
  })

  test('those left out are taken up when the brand comes to want them', async () => {
    const [id] = await listings([{ addresses: [site.at('/taken-up')] }])
    await fetchPictures(unasked())
    expect((await now(id!)).state).toBe('off')
    const scope = await systemScope(store.current.db)
    const [brand] = await setupBrands(store.current.db, scope, brandId)
    await saveBrand(store.current.db, scope, testAuthor, { ...brand!, fetchPictures: 'always' }, ['eng'])
    await fetchPictures(unasked())
    expect((await now(id!)).state).toBe('done')
  })

  test('those of a paused brand wait until it goes on', async () => {
    await store.current.db.execute(sql`UPDATE brands SET enrichment_paused = now() WHERE id = ${brandId}`)
    const [id] = await listings([{ addresses: [site.at('/paused')] }])
    await fetchAll()
    expect((await now(id!)).state).toBe('waiting')
    await store.current.db.execute(sql`UPDATE brands SET enrichment_paused = NULL WHERE id = ${brandId}`)
    await fetchAll()
    expect((await now(id!)).state).toBe('done')
  })
})
