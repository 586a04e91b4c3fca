import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lookAt } from '../../../server/pictures/lookAt.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import type { TimedStatement } from '../../../server/store/statements.ts'
import { placeNext } from '../../../server/store/listings/groups/waits.ts'
import { contract } from '../../../src/domain/contract.ts'
import { IDEMPOTENCY_KEY } from '../../../src/domain/kit/call.ts'
import {
  compareRanks,
  middlePrice,
  PRIORITY_FACTORS,
  priceShare,
  rankOf,
} from '../../../src/domain/kit/priority.ts'
import { GROUP_MAX } from '../../../src/domain/listings/groups.ts'
import type { GroupHold, GroupsPage, OpenedGroup } from '../../../src/domain/listings/groups.contract.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import type { ReviewClaim } from '../../../src/domain/review/guidedReview.ts'
import { drawnPicture } from '../../support/pictures.ts'
import { useApp } from '../../support/app.ts'
import { asImage, nextHash, storePicture, type StoredPicture, turned } from '../../support/storedPictures.ts'
import {
  type ListingSeed,
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Which listings belong together, kept as they come. */

const store = useStore()
const app = useApp(store)
const { page, get } = contract.listingGroups
let brandId: string
let foreignBrand: string
let marketplaceId: string
let elsewhere: string
let anna: TestUser
let stranger: TestUser

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  foreignBrand = await makeBrand(store.current, 'Halvorn', 'Another client')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  elsewhere = await makeMarketplace(store.current, 'Elsewhere')
  anna = await makeUser(store.current, ['analyst'], [brandId])
  stranger = await makeUser(store.current, ['analyst'], [foreignBrand])
})

beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM listings`)
  await placeAll()
})

/** Words that no other title has. */
const unlike = () => randomUUID().replaceAll('-', ' ')
const add = (...seeds: Partial<ListingSeed>[]) =>
  makeListings(
    store.current,
    seeds.map((seed) => ({
      brandId,
      marketplaceId,
      title: unlike(),
      sellerId: randomUUID(),
      ...seed,
    })),
  )
const withPicture = (...pictures: StoredPicture[]) => ({ images: pictures.map(asImage) })

async function placeAll(): Promise<void> {
  while ((await placeNext(store.current.db)) > 0);
}

/** The groups of several, each as its sorted members. */
async function groups(): Promise<string[][]> {
  await placeAll()
  const rows = await rowsOf<{ members: string[] }>(
    store.current.db,
    sql`SELECT array_agg(listing_id::text ORDER BY listing_id) AS members FROM listing_groups
        GROUP BY hub_id HAVING count(*) > 1 ORDER BY 1`,
  )
  return rows.map(({ members }) => members)
}

const pageOf = async (user: TestUser, query: Record<string, unknown> = {}) =>
  (await app.current.call(user, page, { query })).body as GroupsPage
const open = (user: TestUser, id: string, query: Record<string, unknown> = {}) =>
  app.current.call(user, get, { params: { id }, query })

const TITLE = 'Vessmont Sea Diver 200m automatic steel watch'

describe('which listings belong together', () => {
  test('near-duplicates of the first picture, and titles that are alike', async () => {
    const hash = nextHash()
    const [one, near, further] = await Promise.all([
      storePicture(store.current, brandId, { hash }),
      storePicture(store.current, brandId, { hash: turned(hash, 4) }),
      storePicture(store.current, brandId, { hash: turned(hash, 9) }),
    ])
    const ids = await add(
      { title: TITLE, ...withPicture(one) },
      withPicture(near),
      withPicture(further),
      { title: `${TITLE} NEW` },
      { title: 'Vessmont garden chair' },
    )
    expect(await groups()).toEqual([[ids[0]!, ids[1]!, ids[3]!].sort()])
    const { listings } = (await open(anna, ids[0]!)).body as OpenedGroup
    const ties = new Map(listings.map(({ listing, ties }) => [listing._id, ties]))
    expect(ties.get(ids[0]!)).toBeNull()
    expect(ties.get(ids[1]!)).toEqual({
      picture: 0.9375,
      mirrored: false,
      title: null,
      seller: false,
      offer: false,
    })
    expect(ties.get(ids[3]!)!.title).toBeGreaterThan(0.75)
  })

  test('a picture in a mirror', async () => {
    const picture = await drawnPicture(7)
    const contents = [picture, await sharp(picture).flop().jpeg({ quality: 60 }).toBuffer()]
    const [first, second] = await Promise.all(
      contents.map(async (content) =>
        withPicture(await storePicture(store.current, brandId, { hash: (await lookAt(content)).hash })),
      ),
    )
    const ids = await add(first!, second!)
    expect(await groups()).toEqual([[...ids].sort()])
    const { listings } = (await open(anna, ids[0]!)).body as OpenedGroup
    expect(listings[1]!.ties).toMatchObject({ mirrored: true })
  })

  test('nothing joins by a chain whose ends share nothing', async () => {
    const hash = nextHash()
    const pictures = await Promise.all(
      [0, 6, 12].map((bits) => storePicture(store.current, brandId, { hash: turned(hash, bits) })),
    )
    const [first, second, third] = await add(...pictures.map((picture) => withPicture(picture)))
    expect(await groups()).toEqual([[first!, second!].sort()])
    expect((await open(anna, third!)).body).toMatchObject({ listings: [{ listing: { _id: third } }] })
  })

  test('neither a further picture, nor an official one, nor a short title, nor the seller alone ties', async () => {
    const shared = await storePicture(store.current, brandId, { hash: nextHash() })
    const official = await storePicture(store.current, brandId, { hash: nextHash() })
    const own = () => storePicture(store.current, brandId, { hash: nextHash() })
    await store.current.db.execute(
      sql`UPDATE brands SET official_images = ${JSON.stringify([asImage(official)])} WHERE id = ${brandId}`,
    )
    await add(
      withPicture(await own(), shared),
      withPicture(await own(), shared),
      withPicture(official),
      withPicture(official),
      { title: 'Vessmont' },
      { title: 'Vessmont' },
      { sellerId: '47111', price: '9.90' },
      { sellerId: '47111', price: '9.90' },
    )
    expect(await groups()).toEqual([])
  })

  test('the same product of the same seller at the same price', async () => {
    const product = randomUUID()
    await store.current.db.execute(
      sql`INSERT INTO products (id, brand_id, name, category) VALUES (${product}, ${brandId}, 'Sea Diver', 'Watches')`,
    )
    const offer = { productId: product, price: '19.90', currency: 'EUR', sellerId: '8' }
    const ids = await add(
      offer,
      { ...offer, price: '19.9' },
      { ...offer, price: '25' },
      { ...offer, sellerId: '9' },
    )
    expect(await groups()).toEqual([ids.slice(0, 2).sort()])
  })

  test('brands are kept apart', async () => {
    await add({ title: TITLE }, { title: TITLE, brandId: foreignBrand })
    expect(await groups()).toEqual([])
  })

  test('a group takes no more than can be looked at', async () => {
    await add(...Array.from({ length: GROUP_MAX + 10 }, () => ({ title: TITLE })))
    expect((await groups()).map(({ length }) => length).sort((one, other) => one - other)).toEqual([
      10,
      GROUP_MAX,
    ])
  })
})

describe('groups are kept as listings come and change', () => {
  test('a new listing joins, and one whose picture is looked at later', async () => {
    const hash = nextHash()
    const known = await storePicture(store.current, brandId, { hash })
    const [hub] = await add({ title: TITLE, ...withPicture(known) })
    expect(await groups()).toEqual([])
    const [alike] = await add({ title: TITLE })
    expect(await groups()).toEqual([[hub!, alike!].sort()])
    const later = await storePicture(store.current, brandId)
    const [pictured] = await add(withPicture(later))
    expect(await groups()).toHaveLength(1)
    await store.current.db.execute(
      sql`UPDATE pictures SET hash = ${turned(hash, 2).toString()}::bigint WHERE sha256 = ${later.sha256}`,
    )
    expect(await groups()).toEqual([[hub!, alike!, pictured!].sort()])
  })

  test('what is changed leaves, and what is left of a hub is grouped again', async () => {
    const ids = await add({ title: TITLE }, { title: TITLE }, { title: TITLE })
    expect(await groups()).toEqual([[...ids].sort()])
    await store.current.db.execute(sql`UPDATE listings SET title = ${unlike()} WHERE id = ${ids[0]}`)
    expect(await groups()).toEqual([ids.slice(1).sort()])
    await add({ title: `${TITLE} used` })
    await store.current.db.execute(sql`DELETE FROM listings WHERE id = ${ids[1]}`)
    expect((await groups()).flat()).toHaveLength(2)
  })

  test('those of a brand that is paused wait until it goes on', async () => {
    await store.current.db.execute(sql`UPDATE brands SET enrichment_paused = now() WHERE id = ${brandId}`)
    await add({ title: TITLE }, { title: TITLE })
    expect(await groups()).toEqual([])
    expect(await pageOf(anna)).toMatchObject({ waiting: 2 })
    await store.current.db.execute(sql`UPDATE brands SET enrichment_paused = NULL WHERE id = ${brandId}`)
    expect(await groups()).toHaveLength(1)
  })

  test('listings that somebody changes are waited for, whichever of them came first', async () => {
    const ids = (await add({ title: TITLE }, { title: TITLE })).toSorted()
    const { db, pool } = store.current
    await db.execute(sql`UPDATE listings SET created = now() - interval '1 day' WHERE id = ${ids[1]}`)
    const change = await pool.connect()
    const lock = (id: string | undefined) =>
      change.query('SELECT FROM listings WHERE id = $1 FOR UPDATE', [id])
    try {
      await change.query('BEGIN')
      await lock(ids[0])
      const placed = placeNext(db)
      const waits = sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR KEY SHARE%'`
      await expect.poll(() => rowsOf(db, waits)).toHaveLength(1)
      await lock(ids[1])
      await change.query('COMMIT')
      expect(await placed).toBe(2)
    } finally {
      change.release()
    }
  })

  test('hubs are read at one go also where the listings count as few, as after most were removed and came back', async () => {
    await add(...Array.from({ length: GROUP_MAX + 1 }, () => ({ title: TITLE })))
    await placeAll()
    const { db, pool, timing } = store.current
    await db.execute(sql`UPDATE pg_class SET reltuples = 1 WHERE oid = 'listings'::regclass`)
    await add({ title: TITLE })
    const sent: TimedStatement[] = []
    const stop = timing.watch(0, (statement) => sent.push(statement))
    expect(await placeNext(db)).toBe(1)
    stop()
    const { text, values } = sent.find((one) => one.text.includes('END AS traits'))!
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, TIMING OFF) ${text}`, [
      ...values,
    ])
    const readings = rows.filter((row) => / on listings( l)? .*actual/.test(row['QUERY PLAN']))
    expect(readings).toMatchObject([{ 'QUERY PLAN': expect.stringContaining('loops=1)') }])
  })

  test('a change of state compares nothing again', async () => {
    const [one] = await add({ title: TITLE })
    await groups()
    await store.current.db.execute(sql`UPDATE listings SET state = 'SUSPECT' WHERE id = ${one}`)
    expect(await placeNext(store.current.db)).toBe(0)
  })
})

describe('who holds a group', () => {
  const hold = async (user: TestUser, group: string, run: string, headers: Record<string, string> = {}) =>
    (await app.current.call(user, contract.listingGroups.hold, { params: { id: group, run } }, headers))
      .body as GroupHold

  test('one run alone, all of it, until it goes on', async () => {
    const ben = await makeUser(store.current, ['analyst'], [brandId])
    const [hub, other] = await add({ title: TITLE }, { title: TITLE }, { title: TITLE, state: 'GENUINE' })
    const [next] = await add({}, {})
    await placeAll()
    const [mine, theirs] = [randomUUID(), randomUUID()]
    expect(await hold(anna, hub!, mine)).toMatchObject({ heldBy: null, heldUntil: expect.any(String) })
    expect(await hold(anna, hub!, mine)).toMatchObject({ heldBy: null })
    expect(await hold(ben, hub!, theirs)).toEqual({ heldBy: anna.email.split('@', 1)[0], heldUntil: null })
    // Guided review of single listings is given none of it either.
    const { body } = await app.current.call(ben, contract.guidedReview.claim, {
      body: { run: randomUUID(), filter: { _id: [hub!, other!] }, held: [] },
    })
    expect((body as ReviewClaim).items).toEqual([])
    expect(await hold(anna, next!, mine)).toMatchObject({ heldBy: null })
    expect(await hold(ben, hub!, theirs)).toMatchObject({ heldBy: null })
  })

  test('whoever came first, also where an aborted request is repeated under its key', async () => {
    const ben = await makeUser(store.current, ['analyst'], [brandId])
    const [hub] = await add({ title: TITLE }, { title: TITLE })
    await placeAll()
    const run = randomUUID()
    const again = { [IDEMPOTENCY_KEY]: randomUUID() }
    expect(await hold(anna, hub!, run, again)).toMatchObject({ heldBy: null })
    await app.current.call(anna, contract.guidedReview.leave, { params: { run } })
    await hold(ben, hub!, randomUUID())
    expect(await hold(anna, hub!, run, again)).toMatchObject({ heldBy: ben.email.split('@', 1)[0] })
  })

  test('nobody, where a colleague reviews one of its listings by itself', async () => {
    const ben = await makeUser(store.current, ['analyst'], [brandId])
    const [hub, other] = await add({ title: TITLE }, { title: TITLE })
    await placeAll()
    await app.current.call(ben, contract.guidedReview.claim, {
      body: { run: randomUUID(), filter: { _id: [other!] }, held: [] },
    })
    expect(await hold(anna, hub!, randomUUID())).toEqual({
      heldBy: ben.email.split('@', 1)[0],
      heldUntil: null,
    })
    expect(await rowsOf(store.current.db, sql`SELECT FROM review_leases WHERE listing_id = ${hub}`)).toEqual(
      [],
    )
  })

  test('two runs that open it at once: one of them', async () => {
    const ben = await makeUser(store.current, ['analyst'], [brandId])
    const [hub] = await add({ title: TITLE }, { title: TITLE })
    await placeAll()
    const holds = await Promise.all([anna, ben].map((user) => hold(user, hub!, randomUUID())))
    expect(holds.filter(({ heldBy }) => heldBy === null)).toHaveLength(1)
  })
})

describe('reading groups', () => {
  test('those that matter most first, with what matches the filter alone', async () => {
    const other = 'Halvorn copper kettle with a wooden handle, 2 litres'
    await add(
      { title: TITLE, price: '10', currency: 'EUR', score: 1.5 },
      { title: TITLE, price: '30', currency: 'EUR', state: 'INFRINGING', marketplaceId: elsewhere },
      { title: TITLE, country: 'FR', state: 'GENUINE' },
      { title: other, score: 0.5 },
      { title: other, state: 'SUSPECT' },
      {},
    )
    await placeAll()
    const all = await pageOf(anna)
    expect(all).toMatchObject({
      total: 2,
      matched: 6,
      grouped: 5,
      waiting: 0,
      next: null,
      items: [
        { title: other, listings: 2, open: 2, score: 0.5 },
        {
          title: TITLE,
          brand: 'Vessmont',
          listings: 3,
          open: 1,
          sellers: 3,
          score: 1.5,
          platforms: ['Bazarro', 'Elsewhere'],
          prices: { currency: 'EUR', least: '10', most: '30' },
        },
      ],
    })
    const first = await pageOf(anna, { size: 1 })
    expect(first.items.map(({ title }) => title)).toEqual([other])
    const second = await pageOf(anna, { size: 1, after: first.next })
    expect(second.items.map(({ title }) => title)).toEqual([TITLE])
    expect(second.next).toBeNull()
    expect(await pageOf(anna, { state: ['NEW'] })).toMatchObject({ total: 0, matched: 3, grouped: 0 })
  })

  test.each([
    [[]],
    [['score']],
    [['size', 'age']],
    [['price']],
    [['age']],
    [['score', 'price', 'age']],
  ] as const)('in the order that the rule says, by %j', async (factors) => {
    const names = ['arbor', 'basalt', 'cinder', 'dorado', 'ember', 'fjord', 'garnet', 'harbour']
    const seeds = names.flatMap((name, group) =>
      Array.from({ length: 2 + (group % 3) }, (_, n) => ({
        // Alike within a group alone.
        title: Array.from(name, (_, at) => name.slice(at) + name.slice(0, at)).join(' '),
        created: new Date(Date.UTC(2026, 10, 1 + ((group * 5) % 7), n)),
        state: (n > 0 && group % 4 === 1) || group === 6 ? ('GENUINE' as const) : ('NEW' as const),
        score: [null, 0, 0.25, 1.5][(group + n) % 4]!,
        price: n === 1 && group % 2 === 0 ? null : String(10 + ((group * 7 + n * 3) % 40)),
        currency: group % 3 === 0 ? 'TWD' : 'EUR',
      })),
    )
    await add(...seeds)
    await placeAll()
    const middles = new Map(
      ['TWD', 'EUR'].map((currency) => [
        currency,
        middlePrice(
          seeds
            .filter((one) => one.currency === currency && one.price !== null)
            .map(({ price }) => Number(price))
            .sort((one, other) => one - other),
        ),
      ]),
    )
    const weighed = [...Map.groupBy(seeds, ({ title }) => title)].map(([title, members]) => {
      const open = members.filter(({ state }) => state === 'NEW')
      const scores = open.flatMap(({ score }) => score ?? [])
      const shares = open.flatMap(
        ({ price, currency }) =>
          priceShare(price === null ? null : Number(price), middles.get(currency)!) ?? [],
      )
      const sinces = (open.length > 0 ? open : members).map(({ created }) => created.getTime())
      return {
        title,
        score: scores.length > 0 ? Math.max(...scores) : null,
        open: open.length,
        priceShare: shares.length > 0 ? shares.reduce((sum, one) => sum + one, 0) / shares.length : null,
        since: Math.min(...sinces),
      }
    })
    const asked = factors.length > 0 ? factors : PRIORITY_FACTORS
    const { items } = await pageOf(anna, { factors, size: 50 })
    expect(items).toHaveLength(names.length)
    const byTitle = new Map(weighed.map((one) => [one.title, one]))
    for (const item of items) {
      const { title, priceShare: share, ...expected } = byTitle.get(item.title)!
      expect(item).toMatchObject({ open: expected.open, score: expected.score })
      expect(Date.parse(item.oldest)).toBe(expected.since)
      expect(item.priceShare ?? -1, title).toBeCloseTo(share ?? -1, 10)
    }
    const ranks = items.map(({ title }) => rankOf(byTitle.get(title)!, asked))
    // The database may round a mean otherwise: weights that differ by less are equal.
    const rounded = ranks.map(([weight, ...rest]) => [Number(weight!.toFixed(9)), ...rest])
    expect(rounded).toEqual(rounded.toSorted((one, other) => compareRanks(other, one)))
    const walked: string[] = []
    for (let after: string | null = null, turn = 0; turn < 9 && (turn === 0 || after); turn++) {
      const next: GroupsPage = await pageOf(anna, { factors, size: 1, ...(after ? { after } : {}) })
      walked.push(...next.items.map(({ id }) => id))
      after = next.next
    }
    expect(walked).toEqual(items.map(({ id }) => id))
  })

  test('a group says of each of its listings whether it matches the filter, as the list counts them', async () => {
    const old = new Date(Date.UTC(2025, 0, 1))
    const ids = await add(
      { title: TITLE },
      { title: TITLE, state: 'SUSPECT' },
      { title: TITLE, state: 'SUSPECT', marketplaceId: elsewhere },
      { title: TITLE, state: 'SUSPECT', created: old },
      { title: TITLE, state: 'SUSPECT', sellerId: 'lux' },
      { title: TITLE, state: 'GENUINE' },
    )
    await placeAll()
    const hub = (await pageOf(anna)).items[0]!.id
    const fitting = async (query: Record<string, unknown>, user = anna) => {
      const { listings } = (await open(user, hub, query)).body as OpenedGroup
      expect(listings.map(({ listing }) => listing._id).toSorted()).toEqual(ids.toSorted())
      return listings.flatMap(({ listing, fits }) => (fits ? [listing._id] : [])).toSorted()
    }
    expect(await fitting({})).toEqual(ids.toSorted())
    const filters: Record<string, unknown>[] = [
      { state: ['SUSPECT'] },
      { state: ['SUSPECT'], marketplaces: ['Bazarro'], date: Date.UTC(2026, 0, 1) },
      { date: Date.UTC(2026, 0, 1) },
      { field: 'sellerId', value: 'lux' },
      { value: 'automatic' },
      { brands: ['Halvorn'] },
    ]
    for (const filter of filters) {
      const { items } = (
        await app.current.call(anna, contract.listings.page, { query: { ...filter, size: 50 } })
      ).body as ListingsPage
      expect(await fitting(filter)).toEqual(items.map(({ _id }) => _id).toSorted())
    }
    expect(await fitting(filters[1]!)).toEqual([ids[1]!, ids[4]!].toSorted())
    expect((await open(stranger, hub, { state: ['SUSPECT'] })).status).toBe(404)
  })

  test('the listings of one group are a filter of the list', async () => {
    const ids = await add({ title: TITLE }, { title: TITLE }, {})
    await placeAll()
    const answer = await app.current.call(anna, contract.listings.page, {
      query: { field: 'group', value: ids[0] },
    })
    expect((answer.body as ListingsPage).items.map(({ _id }) => _id).sort()).toEqual(ids.slice(0, 2).sort())
  })

  test('what a user may not see is in no group', async () => {
    const [hub] = await add({ title: TITLE }, { title: TITLE })
    await add({ title: TITLE })
    expect(await pageOf(stranger)).toMatchObject({ total: 0, matched: 0, waiting: 0 })
    await placeAll()
    expect(await pageOf(stranger)).toMatchObject({ total: 0, matched: 0 })
    expect((await open(stranger, hub!)).status).toBe(404)
    expect((await open(anna, randomUUID())).status).toBe(404)
  })
})
