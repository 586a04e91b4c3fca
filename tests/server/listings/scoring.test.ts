import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { systemScope } from '../../../server/store/scope.ts'
import { confusionAt, judge } from '../../../server/store/listings/scoring/evaluation.ts'
import { scoresOf } from '../../../server/store/listings/scoring/scores.ts'
import { CLUSTERED_MAX } from '../../../src/domain/kit/constants.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { ImageClusters, TextClusters } from '../../../src/domain/images/images.contract.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import type { RecentChanges, UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { ChangeResult } from '../../../src/domain/listings/listings.contract.ts'
import { useApp } from '../../support/app.ts'
import { endedJob, submitAs } from '../../support/jobs.ts'
import { asImage, nextHash, type StoredPicture, storePicture, turned } from '../../support/storedPictures.ts'
import {
  type ListingSeed,
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  scopeOf,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Scoring in a world small enough to count by hand. */

const store = useStore()
const app = useApp(store)
const calls = contract.scores

let vessmont: string
let halvorn: string
let place: string
let meridian: string
let admin: TestUser

const seed = (more: Partial<ListingSeed>): ListingSeed => ({
  brandId: vessmont,
  marketplaceId: place,
  ...more,
})
const add = (...seeds: Partial<ListingSeed>[]) => makeListings(store.current, seeds.map(seed))

/** A brand of its own, so that no test counts what another made. */
async function newBrand(name = 'Vessmont'): Promise<string> {
  const brandId = await makeBrand(store.current, name, `Client ${crypto.randomUUID()}`)
  meridian = uuidv7()
  await store.current.db.execute(
    sql`INSERT INTO products (id, brand_id, name) VALUES (${meridian}, ${brandId}, 'Meridian')`,
  )
  return brandId
}

async function factorsOf(id: string, user = admin): Promise<[string, number, string][]> {
  const [scored] = await scoresOf(store.current.db, await scopeOf(store.current, user), [id])
  return scored!.score.factors.map(({ name, points, evidence }) => [name, points, evidence])
}

const listing = async (id: string, user = admin) =>
  (await app.current.call(user, contract.listings.get, { params: { id } })).body as Listing

beforeAll(async () => {
  place = await makeMarketplace(store.current, 'Bazarro')
  admin = await makeUser(store.current, ['admin'])
})

describe('what is known of a listing', () => {
  test('its price against what the brand says that the product costs, also of one that is suggested alone', async () => {
    vessmont = await newBrand()
    const { db } = store.current
    await db.execute(sql`UPDATE products SET price_min = 400, currency = 'EUR' WHERE id = ${meridian}`)
    const at = (more: Partial<ListingSeed>) => ({ title: 'Vessmont', price: '80', ...more })
    const [set, suggested, dismissed, dollars] = await add(
      at({ productId: meridian }),
      at({}),
      at({}),
      at({ productId: meridian, currency: 'USD' }),
    )
    await db.execute(sql`
      INSERT INTO product_suggestions (listing_id, product_id, certainty, evidence, dismissed)
      VALUES (${suggested}, ${meridian}, 0.6, '[]', NULL), (${dismissed}, ${meridian}, 0.6, '[]', now())`)
    const words =
      '80.00 EUR is 20 % of the lowest price of a genuine Meridian, 400.00 EUR, that the brand names.'
    expect(await factorsOf(set!)).toEqual([['Price', 0.9, words]])
    expect(await factorsOf(suggested!)).toEqual([
      ['Price', 0.54, `If it is Meridian, as is suggested: ${words}`],
    ])
    expect(await factorsOf(dismissed!)).toEqual([])
    expect(await factorsOf(dollars!)).toEqual([])
    // What others ask for what is genuine says more than the brand.
    await add(
      ...[300, 300, 300, 300, 300].map((price) =>
        at({ productId: meridian, price: String(price), state: 'GENUINE' }),
      ),
    )
    expect((await factorsOf(set!))[0]![2]).toContain('the median 300.00 EUR of 5 listings')
  })

  test('its price against those of genuine listings of the product in its currency, without its own', async () => {
    vessmont = await newBrand()
    const at = (price: string, more: Partial<ListingSeed> = {}) => ({
      title: 'Vessmont',
      productId: meridian,
      price,
      seller: `seller of ${price}`,
      ...more,
    })
    const [cheap] = await add(
      at('100'),
      ...['300', '400', '400', '500'].map((price) => at(price, { state: 'GENUINE' })),
    )
    // Four genuine and a fifth undecided make five that don't infringe.
    await add(at('450'))
    expect(await factorsOf(cheap!)).toEqual([
      [
        'Price',
        0.83,
        '100.00 EUR is 25 % of the median 400.00 EUR of 5 listings of Meridian that are not found to infringe.',
      ],
    ])
    // An infringing one, one of 0, another currency and another product count for nothing; a fifth genuine one does.
    const [free] = await add(
      at('0', { state: 'GENUINE' }),
      at('1', { state: 'INFRINGING' }),
      at('9', { currency: 'USD', state: 'GENUINE' }),
      at('9', { productId: null, state: 'GENUINE' }),
      at('800', { state: 'AUTHORIZED_SELLER' }),
    )
    expect((await factorsOf(cheap!))[0]![2]).toContain(
      'median 400.00 EUR of 5 listings of Meridian that are genuine',
    )
    expect((await factorsOf(free!)).map(([name]) => name)).not.toContain('Price')
  })

  test('its seller’s other decided listings of the brand, and of no other brand', async () => {
    vessmont = await newBrand()
    halvorn = await newBrand('Halvorn')
    const by = (state: string, more: Partial<ListingSeed> = {}) => ({
      title: 'Vessmont',
      sellerId: 's1',
      state,
      ...more,
    })
    const ids = await add(by('INFRINGING'), by('REINSTATED'), by('GENUINE'), by('NEW'))
    await add(by('INFRINGING', { brandId: halvorn }), by('INFRINGING', { sellerId: 's2' }))
    const history = async (id: string) =>
      (await factorsOf(id)).find(([name]) => name === 'Seller history')?.[2]
    expect(await history(ids[3]!)).toContain('2 of 3 other decided listings of test-seller')
    expect(await history(ids[0]!)).toContain('1 of 2 other decided listings')
    expect(await history(ids[2]!)).toContain('2 of 2 other decided listings')
  })

  test('an authorized seller takes points away', async () => {
    vessmont = await newBrand()
    const by = { sellerId: 'partner' }
    const [id] = await add(
      { ...by, title: 'Vessmont replica' },
      { ...by, title: 'Vessmont', state: 'AUTHORIZED_SELLER' },
    )
    expect(await factorsOf(id!)).toMatchObject([
      ['Wording', 0.9, '“replica” says that it is a copy.'],
      [
        'Authorized seller',
        -0.75,
        '1 other listing of test-seller for the brand is marked as of an authorized seller, and none was found to infringe.',
      ],
    ])
  })

  test('a picture of a confirmed infringement, unless a cleared listing or the brand has it too', async () => {
    vessmont = await newBrand()
    const picture = (name: string) => ({ url: `https://img.example/${name}.jpg`, file: null })
    await store.current.db.execute(
      sql`UPDATE brands SET official_images = ${JSON.stringify([picture('official')])}::jsonb WHERE id = ${vessmont}`,
    )
    const [stolen, packShot, official, itself] = await add(
      { title: 'Vessmont one thing', sellerId: 'a', images: [picture('own')] },
      { title: 'Vessmont pack', sellerId: 'b', images: [picture('pack')] },
      { title: 'Vessmont shot', sellerId: 'c', images: [picture('official')] },
      { title: 'Vessmont alone', sellerId: 'd', images: [picture('alone')], state: 'INFRINGING' },
      {
        title: 'Vessmont counterfeited ticker',
        sellerId: 'e',
        images: ['own', 'pack', 'official'].map(picture),
        state: 'INFRINGING',
      },
      { title: 'Vessmont true dial', sellerId: 'f', images: [picture('pack')], state: 'GENUINE' },
    )
    expect(await factorsOf(stolen!)).toEqual([
      [
        'Near-duplicate',
        0.7,
        'It has a picture of the infringing “Vessmont counterfeited ticker” that no cleared listing has.',
      ],
    ])
    for (const id of [packShot, official, itself]) expect(await factorsOf(id!)).toEqual([])
  })

  test('a near-duplicate of a picture of a confirmed infringement, of which it says by how many bits', async () => {
    vessmont = await newBrand()
    halvorn = await newBrand('Halvorn')
    const stored = (hash: bigint | null, brandId = vessmont) => storePicture(store.current, brandId, { hash })
    const using = (picture: StoredPicture, more: Partial<ListingSeed> = {}) => ({
      title: `Vessmont ${crypto.randomUUID()}`,
      sellerId: crypto.randomUUID(),
      images: [asImage(picture)],
      ...more,
    })
    const infringing = { state: 'INFRINGING', title: 'Vessmont fake' }
    const [fake, packShot, foreign, official] = Array.from({ length: 4 }, nextHash) as [
      bigint,
      bigint,
      bigint,
      bigint,
    ]
    const picture = await stored(fake)
    const same = await storePicture(store.current, vessmont, { hash: fake, sha256: picture.sha256 })
    const brandsOwn = await stored(official)
    await store.current.db.execute(
      sql`UPDATE brands SET official_images = ${JSON.stringify([asImage(brandsOwn)])}::jsonb WHERE id = ${vessmont}`,
    )
    const [copy, near, tooFar, shot, brandsCopy, others, plain] = await add(
      using(same),
      using(await stored(turned(fake, 6))),
      using(await stored(turned(fake, 8))),
      using(await stored(turned(packShot, 3))),
      using(await stored(turned(official, 4))),
      using(await stored(turned(foreign, 1))),
      using(await stored(null)),
    )
    await add(
      using(picture, infringing),
      using(await stored(packShot), infringing),
      using(await stored(turned(packShot, 2)), { state: 'GENUINE' }),
      using(await stored(official), infringing),
      using(await stored(foreign, halvorn), { ...infringing, brandId: halvorn }),
      using(await stored(null), infringing),
    )
    expect(await factorsOf(copy!)).toMatchObject([
      [
        'Near-duplicate',
        0.7,
        'It has a picture of the infringing “Vessmont fake” that no cleared listing has.',
      ],
    ])
    expect(await factorsOf(near!)).toEqual([
      [
        'Near-duplicate',
        0.7,
        'It has a near-duplicate, 6 of 64 bits apart, of a picture of the infringing “Vessmont fake”, and no cleared listing has one.',
      ],
    ])
    for (const id of [tooFar, shot, brandsCopy, others, plain]) expect(await factorsOf(id!)).toEqual([])
  })

  test('a title like that of a confirmed infringement, and less like any cleared one', async () => {
    vessmont = await newBrand()
    halvorn = await newBrand('Halvorn')
    const title = 'Vessmont Meridian chronograph steel bracelet'
    const [like, clear] = await add(
      { title: `${title} new`, sellerId: 'a' },
      { title: 'Vessmont strap leather brown', sellerId: 'b' },
      { title, sellerId: 'c', state: 'INFRINGING' },
      { title: 'Vessmont strap leather brown 20 mm', sellerId: 'd', state: 'INFRINGING' },
      { title: 'Vessmont strap leather brown', sellerId: 'e', state: 'GENUINE' },
    )
    expect(await factorsOf(like!)).toMatchObject([
      ['Near-duplicate', expect.any(Number), expect.stringContaining(`“${title}”`)],
    ])
    expect(await factorsOf(clear!)).toEqual([])
    const [elsewhere] = await add({ title, brandId: halvorn })
    expect(await factorsOf(elsewhere!)).toEqual([])
  })
})

describe('a job of scoring', () => {
  test('keeps scores with their factors in one change set and leaves `updated` alone', async () => {
    vessmont = await newBrand()
    const ids = await add({ title: 'Vessmont replica' }, { title: 'Vessmont' })
    const before = await listing(ids[0]!)
    const { status, body } = await app.current.call(admin, calls.scoreMany, {
      body: { ids: [...ids, uuidv7()] },
    })
    expect(status).toBe(200)
    expect((body as { missing: string[] }).missing).toHaveLength(1)
    const job = await endedJob(app.current, admin, (body as { job: string }).job)
    expect(job).toMatchObject({ status: 'done', title: 'Score 2 listings', outcomes: { scored: 2 } })
    expect(await listing(ids[0]!)).toEqual({
      ...before,
      score: 0.9,
      scoreFactors: [{ name: 'Wording', points: 0.9, evidence: '“replica” says that it is a copy.' }],
    })
    expect(await listing(ids[1]!)).toMatchObject({ score: 0, scoreFactors: [] })
    const changes = (await app.current.call(admin, contract.changes.list, { query: {} }))
      .body as RecentChanges
    expect(changes.items[0]).toMatchObject({ id: job.changeSet, kind: 'scoring', listings: 2 })
  })

  test('stands in the way of no change that was read before it, and of no undo', async () => {
    vessmont = await newBrand()
    const [id] = await add({ title: 'Vessmont replica' })
    const { updated } = await listing(id!)
    const first = await app.current.call(admin, calls.score, { params: { id: id! } })
    await endedJob(app.current, admin, (first.body as { job: string }).job)
    const changed = await app.current.call(admin, contract.listings.changeField, {
      body: { ids: [id!], updated: [updated], field: 'state', value: 'SU' },
    })
    expect((changed.body as ChangeResult).conflicts).toEqual([])
    await add({ title: 'Vessmont r3plica', state: 'INFRINGING', sellerId: null })
    const second = await app.current.call(admin, calls.score, { params: { id: id! } })
    await endedJob(app.current, admin, (second.body as { job: string }).job)
    const { score } = await listing(id!)
    expect(score).toBeGreaterThan(0.9)
    const undone = await app.current.call(admin, contract.changes.undo, {
      params: { id: (changed.body as ChangeResult).changeSet! },
    })
    expect(undone.body as UndoResult).toMatchObject({ restored: 1, leftAlone: 0 })
    expect(await listing(id!)).toMatchObject({ state: 'NEW', score })
  })

  test('records nothing where nothing is new', async () => {
    vessmont = await newBrand()
    const [id] = await add({ title: 'Vessmont replica' })
    for (const changes of [true, false]) {
      const { body } = await app.current.call(admin, calls.score, { params: { id: id! } })
      const job = await endedJob(app.current, admin, (body as { job: string }).job)
      expect(job.outcomes).toEqual({ scored: 1 })
      expect(job.changeSet !== null).toBe(changes)
    }
  })

  test('skips what was deleted meanwhile', async () => {
    vessmont = await newBrand()
    const job = await submitAs(store.current, admin, {
      kind: 'scoring',
      title: 'Score 1 listing',
      brandIds: [vessmont],
      items: [{ role: 'listing', subject: uuidv7() }],
    })
    expect(await endedJob(app.current, admin, job)).toMatchObject({
      status: 'done',
      skipped: 1,
      changeSet: null,
    })
  })

  test.each(['manager', 'analyst', 'importer', 'client'])('is not for a %s', async (role) => {
    vessmont = await newBrand()
    const [id] = await add({ title: 'Vessmont' })
    const user = await makeUser(store.current, [role], [vessmont])
    expect((await app.current.call(user, calls.score, { params: { id: id! } })).status).toBe(403)
    expect((await app.current.call(user, calls.scoreMany, { body: { ids: [id!] } })).status).toBe(403)
  })

  test('of a listing that does not exist is not found', async () => {
    expect((await app.current.call(admin, calls.score, { params: { id: uuidv7() } })).status).toBe(404)
    const none = await app.current.call(admin, calls.scoreMany, { body: { ids: [uuidv7()] } })
    expect(none.body).toMatchObject({ job: null })
  })
})

describe('listings grouped by likeness', () => {
  test('by text: transitive, with the words that all share; others’ listings are missing', async () => {
    vessmont = await newBrand()
    const user = await makeUser(store.current, ['analyst'], [vessmont])
    const ids = await add(
      { title: 'Vessmont Meridian 40 automatic steel' },
      { title: 'Vessmont Meridian 40 automatic steel blue' },
      { title: 'Vessmont Meridian 40 automatic steel blue dial' },
      { title: 'A strap' },
    )
    halvorn = await newBrand('Halvorn')
    const [foreign] = await add({ title: 'Vessmont Meridian 40 automatic steel', brandId: halvorn })
    const { body } = await app.current.call(user, calls.textCluster, { body: { ids: [...ids, foreign!] } })
    const { groups, missing } = body as TextClusters
    expect(missing).toEqual([foreign])
    expect(groups.map(({ listings }) => listings.map(({ _id }) => _id).toSorted())).toEqual([ids.slice(0, 3)])
    expect(groups[0]!.shared.words).toEqual(['vessmont', 'meridian', '40', 'automatic', 'steel'])
    expect(groups[0]!.shared.likeness).toBeGreaterThanOrEqual(0.75)
  })

  test('by picture: the same address, or the same content under another name', async () => {
    vessmont = await newBrand()
    const files = [uuidv7(), uuidv7()]
    for (const id of files)
      await store.current.db.execute(sql`
        INSERT INTO files (id, brand_id, sha256, media_type, bytes, name)
        VALUES (${id}, ${vessmont}, ${'c'.repeat(64)}, 'image/png', 7, 'p.png')`)
    const ids = await add(
      { images: [{ url: 'https://a.example/1.jpg', file: null }] },
      { images: [{ url: 'https://a.example/1.jpg', file: files[0]! }] },
      { images: [{ url: 'https://b.example/2.jpg', file: files[1]! }] },
      { images: [{ url: 'https://c.example/3.jpg', file: null }] },
    )
    const { body } = await app.current.call(admin, calls.imageCluster, { body: { ids } })
    const { groups } = body as ImageClusters
    expect(groups.map(({ listings }) => listings.map(({ _id }) => _id).toSorted())).toEqual([ids.slice(0, 3)])
    expect(groups[0]!.shared).toHaveLength(1)
  })

  test('by picture: near-duplicates, through others too, and never plain ones', async () => {
    vessmont = await newBrand()
    const hash = nextHash()
    const stored = async (of: bigint | null) => ({
      images: [asImage(await storePicture(store.current, vessmont, { hash: of }))],
    })
    const ids = await add(
      await stored(hash),
      await stored(turned(hash, 6)),
      await stored(turned(turned(hash, 6), 6, 5)),
      await stored(turned(hash, 8, 3)),
      await stored(null),
      await stored(null),
    )
    const { body } = await app.current.call(admin, calls.imageCluster, { body: { ids } })
    const { groups } = body as ImageClusters
    expect(groups.map(({ listings }) => listings.map(({ _id }) => _id).toSorted())).toEqual([ids.slice(0, 3)])
    expect(groups[0]!.shared).toHaveLength(3)
  })

  test('refuses more than it can compare', async () => {
    const ids = Array.from({ length: CLUSTERED_MAX + 1 }, () => uuidv7())
    for (const call of [calls.textCluster, calls.imageCluster]) {
      const answer = await app.current.call(admin, call, { body: { ids } })
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('1000')
    }
  })
})

test('an evaluation judges no listing by its own decision, and as found by nothing decided later', async () => {
  vessmont = await newBrand()
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  const [early, late] = await add(
    { title: 'Vessmont one', sellerId: 's', state: 'INFRINGING', created: day(1), reviewed: day(2) },
    {
      title: 'Vessmont another thing',
      sellerId: 's',
      state: 'INFRINGING',
      created: day(3),
      reviewed: day(4),
    },
  )
  const scope = await systemScope(store.current.db)
  const only = { ...scope, brands: scope.brands.filter(({ id }) => id === vessmont) }
  const all = await judge(store.current.db, only, { most: 10, asFound: false })
  expect(all.map(({ factors }) => factors.map(({ name }) => name))).toEqual([
    ['Seller history'],
    ['Seller history'],
  ])
  const asFound = await judge(store.current.db, only, { most: 10, asFound: true })
  const scores = await rowsOf<{ id: string }>(
    store.current.db,
    sql`SELECT id FROM listings WHERE brand_id = ${vessmont} ORDER BY created`,
  )
  expect(scores.map(({ id }) => id)).toEqual([early, late])
  expect(asFound.map(({ score }) => score).toSorted()).toEqual([0, 0.23])
})

test('precision and recall are counted', () => {
  const one = (score: number, verdict: 'infringing' | 'cleared') => ({ score, verdict, factors: [] })
  const judged = [
    one(2, 'infringing'),
    one(1.5, 'infringing'),
    one(1, 'infringing'),
    one(1.7, 'cleared'),
    one(0, 'cleared'),
  ]
  expect(confusionAt(judged, 1.5)).toEqual({
    threshold: 1.5,
    hits: 2,
    falseAlarms: 1,
    misses: 1,
    rightlyPassed: 1,
    precision: 2 / 3,
    recall: 2 / 3,
  })
  expect(confusionAt([], 1.5)).toMatchObject({ precision: null, recall: null })
})
