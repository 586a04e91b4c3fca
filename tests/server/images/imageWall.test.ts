import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import {
  CLUSTER_USES_MAX,
  type Image,
  type ImageSpread,
  WALL_TEXT_MAX,
} from '../../../src/domain/images/image.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import type { ImagesPage } from '../../../src/domain/images/wall.contract.ts'
import { useApp } from '../../support/app.ts'
import {
  asImage,
  keepText,
  nextHash,
  type StoredPicture,
  storePicture,
  turned,
} from '../../support/storedPictures.ts'
import {
  type ListingSeed,
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** The images that listings use, and where near-duplicates of one are used. */

const store = useStore()
const app = useApp(store)
const calls = contract.wall

let own: string
let other: string
let place: string
let analyst: TestUser
let both: TestUser

beforeAll(async () => {
  own = await makeBrand(store.current, 'Ownbrand', 'Own client')
  other = await makeBrand(store.current, 'Otherbrand', 'Other client')
  place = await makeMarketplace(store.current, 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [own])
  both = await makeUser(store.current, ['analyst'], [own, other])
})

beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM listings`)
})

/** A listing for each picture or list of pictures, each a second younger than the one before. */
const list = (
  pictures: readonly (StoredPicture | readonly StoredPicture[])[],
  seed: Partial<ListingSeed> = {},
) =>
  makeListings(
    store.current,
    pictures.map((of, n) => ({
      brandId: own,
      marketplaceId: place,
      images: [of].flat().map(asImage),
      created: new Date(Date.UTC(2026, 0, 1, 0, 0, n)),
      ...seed,
    })),
  )

async function ask<Body>(
  call: (typeof calls)['page' | 'image' | 'uses' | 'cluster'],
  input: object,
  user = analyst,
) {
  const { status, body } = await app.current.call(user, call, input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Body
}
const wall = async (query: object = {}, user = analyst) => {
  const { items, total, next } = await ask<ImagesPage>(calls.page, { query }, user)
  return { files: items.map(({ file }) => file), items, total, next }
}
const spread = (query: object, user = analyst) => ask<ImageSpread>(calls.cluster, { query }, user)
const statusOf = async (query: object, user = analyst) =>
  (await app.current.call(user, calls.cluster, { query })).status

describe('the wall', () => {
  test('shows each content of a brand once, newest first, page by page to the end', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 7 }, () => storePicture(store.current, own, { hash: nextHash() })),
    )
    await list([...pictures, [pictures[0]!, pictures[6]!]])
    await list([await storePicture(store.current, other)], { brandId: other })
    const newestFirst = pictures.map(({ file }) => file).reverse()
    const whole = await wall()
    expect(whole).toMatchObject({ files: newestFirst, total: 7, next: null })
    expect(whole.items[0]).toMatchObject({
      brand: 'Ownbrand',
      listings: 2,
      width: 4,
      height: 3,
      analysed: null,
    })
    expect((await wall({ size: 3, page: 1 })).files).toEqual(newestFirst.slice(3, 6))
    const first = await wall({ size: 3 })
    const second = await wall({ size: 3, after: first.next })
    const third = await wall({ size: 3, after: second.next })
    expect([...first.files, ...second.files, ...third.files]).toEqual(newestFirst)
    expect([second.total, third.total]).toEqual([7, 7])
    expect((await wall({}, both)).total).toBe(8)
  })

  test('finds words in pictures folded, in any script, and pieces of addresses', async () => {
    const [latin, chinese, plain] = [
      await storePicture(store.current, own),
      await storePicture(store.current, own),
      await storePicture(store.current, own, { url: 'https://cdn.example/Sale-1.jpg' }),
    ] as const
    await list([latin, chinese, plain])
    await keepText(store.current, latin, 'SALE\n50 % off Replica')
    await keepText(store.current, chinese, '正品手表 sale')
    await keepText(store.current, plain, '')
    expect((await wall({ contains: 'replica sale' })).files).toEqual([latin.file])
    expect((await wall({ contains: 'sale', field: 'text' })).total).toBe(2)
    expect((await wall({ contains: '手' })).files).toEqual([chinese.file])
    expect((await wall({ contains: '50 %' })).files).toEqual([latin.file])
    expect((await wall({ contains: 'sale-1', field: 'url' })).files).toEqual([plain.file])
    expect((await wall({ contains: 'nothing' })).total).toBe(0)
    const more = await wall({ contains: 'sale', size: 1 })
    expect((await wall({ contains: 'sale', size: 1, after: more.next })).files).toEqual([latin.file])
  })

  test('tells platforms and states of the newest uses, and among how many of the user’s images words are looked for', async () => {
    const elsewhere = await makeMarketplace(store.current, 'Mercanta')
    const [read, unread, theirs] = [
      await storePicture(store.current, own),
      await storePicture(store.current, own),
      await storePicture(store.current, other),
    ] as const
    await list([read, read], { state: 'SUSPECT' })
    await list([read], { marketplaceId: elsewhere })
    await list([unread])
    await list([theirs], { brandId: other })
    await keepText(store.current, read, 'SALE')
    const answer = await ask<ImagesPage>(calls.page, { query: { contains: 'sale' } })
    expect(answer.items).toMatchObject([
      { file: read.file, platforms: ['Mercanta', 'Bazarro'], states: ['NEW', 'SUSPECT'] },
    ])
    expect(answer.reading).toEqual({ read: 1, all: 2 })
    expect(
      (await ask<ImagesPage>(calls.page, { query: { contains: 'a', field: 'url' } })).reading,
    ).toBeUndefined()
    expect((await ask<ImagesPage>(calls.page, { query: {} })).reading).toBeUndefined()
  })

  test('counts what is compared where logos are looked for, and leaves out what can’t be read', async () => {
    const [compared, waiting, broken] = [
      await storePicture(store.current, own),
      await storePicture(store.current, own),
      await storePicture(store.current, own),
    ] as const
    await list([compared, waiting, broken])
    const { db } = store.current
    await db.execute(
      sql`UPDATE images SET text = '', logos = CASE WHEN sha256 = ${compared.sha256} THEN '[]'::jsonb END WHERE sha256 <> ${broken.sha256}`,
    )
    await db.execute(sql`UPDATE pictures SET problem = 'It is cut.' WHERE sha256 = ${broken.sha256}`)
    const readingOf = async (query: object) => (await ask<ImagesPage>(calls.page, { query })).reading
    expect(await readingOf({ contains: 'sale' })).toEqual({ read: 2, all: 2 })
    expect(await readingOf({ logo: 'true' })).toEqual({ read: 1, all: 2 })
    expect(await readingOf({ official: 'true', contains: 'sale' })).toEqual({ read: 1, all: 2 })
  })

  test('finds by the exact address of any listing, by a logo of the brand, and by id', async () => {
    const [one, twin, unmarked] = [
      await storePicture(store.current, own),
      await storePicture(store.current, own),
      await storePicture(store.current, own),
    ] as const
    const again = { ...one, url: 'https://elsewhere.example/again.jpg' }
    await list([one, again, twin, unmarked])
    const logo = { name: 'Ownbrand', certainty: 1, brand: 'Ownbrand', box: null }
    await store.current.db.execute(
      sql`UPDATE images SET logos = CASE WHEN sha256 = ${twin.sha256} THEN ${JSON.stringify([logo])}::jsonb ELSE '[]' END`,
    )
    expect((await wall({ url: one.url })).files).toEqual([one.file])
    expect((await wall({ url: again.url })).total).toBe(1)
    expect((await wall({ url: again.url.slice(0, -1) })).total).toBe(0)
    expect((await wall({ logo: 'true' })).files).toEqual([twin.file])
    expect((await wall({ logo: 'false' })).total).toBe(3)
    const [image] = (await wall({ logo: 'true' })).items
    expect((await wall({ _id: image!.id })).total).toBe(1)
    expect((await wall({ _id: 'no id' })).total).toBe(0)
  })

  test('tells a copy of an official picture from a logo, each place once', async () => {
    const [copy, marked] = [await storePicture(store.current, own), await storePicture(store.current, own)]
    await list([copy, marked])
    const whole = { x: 0, y: 0, width: 1, height: 1 }
    const official = (place: number, certainty: number) => ({
      name: `Official picture ${place}`,
      certainty,
      brand: 'Ownbrand',
      box: whole,
    })
    const logo = { name: 'Winged V', certainty: 0.9, brand: 'Ownbrand', box: whole }
    const keep = (of: StoredPicture, found: readonly object[]) =>
      store.current.db.execute(
        sql`UPDATE images SET logos = ${JSON.stringify(found)}::jsonb WHERE sha256 = ${of.sha256}`,
      )
    await keep(copy, [official(1, 0.97), official(2, 1)])
    await keep(marked, [official(1, 1), logo])
    expect((await wall({ logo: 'true' })).files).toEqual([marked.file])
    expect((await wall({ official: 'true' })).total).toBe(2)
    const { items } = await wall({ official: 'true' })
    expect(items.find(({ file }) => file === copy.file)!.logos).toMatchObject([
      { name: 'Official picture 2' },
    ])
    expect(items.find(({ file }) => file === marked.file)!.logos).toHaveLength(2)
  })

  test('has the beginning of long words, and one image has all of them and when it was last analysed', async () => {
    const words = 'x'.repeat(WALL_TEXT_MAX + 1)
    const picture = await storePicture(store.current, own)
    await list([picture])
    await keepText(store.current, picture, words)
    await store.current.db.execute(
      sql`INSERT INTO image_analyses (id, brand_id, sha256, file_id, url, analysis, created)
          SELECT gen_random_uuid(), b, ${picture.sha256}, ${picture.file}, '', '{}', at::timestamptz
          FROM (VALUES (${own}::uuid, '2026-02-01Z'), (${own}, '2026-03-01Z'), (${other}, '2026-04-01Z')) AS v (b, at)`,
    )
    const [shown] = (await wall()).items
    expect(shown!.text).toHaveLength(WALL_TEXT_MAX)
    const image = await ask<Image>(calls.image, { params: { id: shown!.id } })
    expect(image).toEqual({ ...shown, text: words })
    expect(image.analysed).toBe('2026-03-01T00:00:00.000Z')
  })

  test('names the listings that use an image, newest first, of its own brand alone', async () => {
    const picture = await storePicture(store.current, own)
    const ids = await list([picture, picture, picture])
    await list([{ ...picture, file: (await storePicture(store.current, other, picture)).file }], {
      brandId: other,
    })
    const [image] = (await wall()).items
    const params = { id: image!.id }
    const uses = (query = {}, user = analyst) => ask<ListingsPage>(calls.uses, { params, query }, user)
    const whole = await uses()
    expect(whole).toMatchObject({ total: 3, next: null })
    expect(whole.items.map(({ _id }) => _id)).toEqual(ids.toReversed())
    const first = await uses({ size: 2 })
    expect((await uses({ size: 2, after: first.next })).items.map(({ _id }) => _id)).toEqual([ids[0]])
    expect((await uses({ size: 2, page: 1 })).items.map(({ _id }) => _id)).toEqual([ids[0]])
    expect((await uses({}, both)).total).toBe(3)
  })

  test('what belongs to another client is not found', async () => {
    const picture = await storePicture(store.current, other)
    await list([picture], { brandId: other })
    const [image] = (await wall({}, both)).items
    const params = { id: image!.id }
    for (const call of [calls.image, calls.uses])
      expect((await app.current.call(analyst, call, { params })).status).toBe(404)
    expect((await wall({ url: picture.url })).total).toBe(0)
    expect((await wall({ _id: image!.id })).total).toBe(0)
  })
})

describe('a cluster', () => {
  const usesOf = ({ uses }: ImageSpread) => uses.map(({ listing, bits }) => [listing, bits])

  test('holds what is 6 bits apart and not what is 8, also through others, the root’s uses first', async () => {
    const hash = nextHash()
    const [root, near, further, tooFar] = [
      await storePicture(store.current, own, { hash }),
      await storePicture(store.current, own, { hash: turned(hash, 6) }),
      // 6 from the second, 12 from the root.
      await storePicture(store.current, own, { hash: turned(turned(hash, 6), 6, 5) }),
      await storePicture(store.current, own, { hash: turned(hash, 8, 3) }),
    ] as const
    const ids = await list([further, near, root, root, tooFar], {
      seller: '',
      sellerId: 's-1',
      country: 'FR',
    })
    const [image] = (await wall({ url: root.url })).items
    const found = await spread({ image: image!.id })
    expect(found.root).toEqual({ image: image!.id, file: root.file, url: root.url })
    expect(usesOf(found)).toEqual([
      [ids[3], 0],
      [ids[2], 0],
      [ids[1], 6],
      [ids[0], 12],
    ])
    expect(found.total).toBe(4)
    expect(found.uses[2]).toMatchObject({
      file: near.file,
      seller: 's-1',
      platform: 'Bazarro',
      country: 'FR',
    })
    expect(usesOf(await spread({ file: root.file }))).toEqual(usesOf(found))
    expect(usesOf(await spread({ url: root.url }))).toEqual(usesOf(found))
    expect(usesOf(await spread({ file: tooFar.file }))).toEqual([[ids[4], 0]])
  })

  test('another client’s near-duplicate is neither shown nor counted, nor leads to others', async () => {
    const hash = nextHash()
    const [root, foreign, behind] = [
      await storePicture(store.current, own, { hash }),
      await storePicture(store.current, other, { hash: turned(hash, 5) }),
      await storePicture(store.current, own, { hash: turned(turned(hash, 5), 5, 6) }),
    ] as const
    const [mine, further] = await list([root, behind])
    const [theirs] = await list([foreign], { brandId: other })
    expect(await spread({ file: root.file })).toMatchObject({ uses: [{ listing: mine }], total: 1 })
    expect(usesOf(await spread({ file: root.file }, both))).toEqual([
      [mine, 0],
      [theirs, 5],
      [further, 10],
    ])
    expect(await statusOf({ file: foreign.file })).toBe(404)
    expect(await statusOf({ url: foreign.url })).toBe(404)
  })

  test('ends with the step that passes the most uses it shows, and says that there are more', async () => {
    const hash = nextHash()
    const [root, near, further] = [
      await storePicture(store.current, own, { hash }),
      await storePicture(store.current, own, { hash: turned(hash, 6) }),
      await storePicture(store.current, own, { hash: turned(turned(hash, 6), 6, 5) }),
    ] as const
    await list([root, ...Array.from({ length: CLUSTER_USES_MAX }, () => near), further])
    const { uses, total } = await spread({ file: root.file })
    expect(total).toBe(CLUSTER_USES_MAX + 1)
    expect(uses).toHaveLength(CLUSTER_USES_MAX)
    expect(uses[0]).toMatchObject({ file: root.file, bits: 0 })
  })

  test('plain pictures are alike to none, and a picture that no listing uses has an empty one', async () => {
    const [plain, alsoPlain] = [
      await storePicture(store.current, own),
      await storePicture(store.current, own),
    ]
    const [id] = await list([plain, alsoPlain])
    expect(usesOf(await spread({ file: plain.file }))).toEqual([[id, 0]])
    const hash = nextHash()
    const official = await storePicture(store.current, own, { hash })
    const root = { image: null, file: official.file, url: '' }
    expect(await spread({ file: official.file })).toEqual({ root, uses: [], total: 0 })
    const [near] = await list([await storePicture(store.current, own, { hash: turned(hash, 2) })])
    expect(usesOf(await spread({ file: official.file }))).toEqual([[near, 2]])
  })

  test('an address of which there is no copy has an empty one; one that nobody names is not found', async () => {
    const url = 'https://img.example/not-stored.jpg'
    await list([[]])
    await makeListings(store.current, [{ brandId: own, marketplaceId: place, images: [{ url, file: null }] }])
    expect(await spread({ url })).toEqual({ root: { image: null, file: null, url }, uses: [], total: 0 })
    expect(await statusOf({ url: `${url}x` })).toBe(404)
    expect(await statusOf({ image: crypto.randomUUID() })).toBe(404)
    expect(await statusOf({})).toBe(400)
    expect(await statusOf({ url, image: crypto.randomUUID() })).toBe(400)
  })
})
