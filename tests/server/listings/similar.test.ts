import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import { ATTACHMENT_MAX_BYTES } from '../../../src/domain/kit/constants.ts'
import { NEAR_DUPLICATE_BITS } from '../../../src/domain/kit/nearDuplicates.ts'
import { type Similar, SIMILAR_TITLES, writeSimilar } from '../../../src/domain/kit/similar.ts'
import type { ImageClusters } from '../../../src/domain/images/images.contract.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import type { SimilarSource } from '../../../src/domain/listings/similar.contract.ts'
import type { ReviewClaim } from '../../../src/domain/review/guidedReview.ts'
import { useApp } from '../../support/app.ts'
import { formBody } from '../../support/form.ts'
import { drawnJpeg, drawnPicture } from '../../support/pictures.ts'
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

const store = useStore()
const app = useApp(store)
const { page, exportCsv } = contract.listings
let brandId: string
let foreignBrand: string
let marketplaceId: string
let anna: TestUser
let stranger: TestUser

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  foreignBrand = await makeBrand(store.current, 'Halvorn', 'Another client')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  anna = await makeUser(store.current, ['analyst'], [brandId])
  stranger = await makeUser(store.current, ['analyst'], [foreignBrand])
})

beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM listings`)
})

/** Adds listings with distinct titles unless given, and answers their ids. */
const add = (...seeds: Partial<ListingSeed>[]) =>
  makeListings(
    store.current,
    seeds.map((seed) => ({ brandId, marketplaceId, title: randomUUID(), ...seed })),
  )
const withPicture = (...pictures: StoredPicture[]) => ({ images: pictures.map(asImage) })

/** What is alike for a user, the most alike first. */
async function alike(user: TestUser, similar: Similar, query: Record<string, unknown> = {}) {
  const answer = await app.current.call(user, page, {
    query: { similar: writeSimilar(similar), sortBy: 'likeness', ...query },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as ListingsPage
}
const idsOf = ({ items }: ListingsPage) => items.map(({ _id }) => _id)

const sourceOf = (user: TestUser, similar: Similar) =>
  app.current.call(user, contract.similar.similarSource, { query: { to: writeSimilar(similar) } })

describe('by picture', () => {
  test('finds the same picture, near-duplicates and the same address, the nearest first, and not the listing itself', async () => {
    const hash = nextHash()
    const own = await storePicture(store.current, brandId, { hash })
    const [listing, same, near, cited, far] = await add(
      withPicture(own),
      withPicture(await storePicture(store.current, brandId, { hash, sha256: own.sha256 })),
      withPicture(await storePicture(store.current, brandId, { hash: turned(hash, 3) })),
      { images: [{ url: own.url, file: null }] },
      withPicture(
        await storePicture(store.current, brandId, { hash: turned(hash, NEAR_DUPLICATE_BITS + 1) }),
      ),
      {},
    )
    const found = await alike(anna, { kind: 'picture', of: listing! })
    expect(found.total).toBe(3)
    expect(new Set(idsOf(found).slice(0, 2))).toEqual(new Set([same, cited]))
    expect(idsOf(found)[2]).toBe(near)
    expect(found.items.map(({ likeness }) => likeness)).toEqual([1, 1, 0.9531])
    expect(idsOf(found)).not.toContain(far)
  })

  test('is not wholly alike where a picture looks the same and is another', async () => {
    const hash = nextHash()
    const own = await storePicture(store.current, brandId, { hash })
    const [listing, grey] = await add(
      withPicture(own),
      withPicture(await storePicture(store.current, brandId, { hash })),
    )
    const found = await alike(anna, { kind: 'picture', of: listing! })
    expect(found.items.map(({ _id, likeness }) => [_id, likeness])).toEqual([[grey, 0.99]])
    const byFile = await alike(anna, { kind: 'file', of: own.file })
    expect(byFile.items.map(({ _id, likeness }) => [_id, likeness])).toEqual([
      [listing, 1],
      [grey, 0.99],
    ])
  })

  test('names the picture of each listing that is alike, whichever of its pictures it is', async () => {
    const hash = nextHash()
    const own = await storePicture(store.current, brandId, { hash })
    const [other, near] = [
      await storePicture(store.current, brandId, { hash: nextHash() }),
      await storePicture(store.current, brandId, { hash: turned(hash, 2) }),
    ]
    const [listing, second, cited] = await add(withPicture(own), withPicture(other, near), {
      images: [asImage(other), { url: own.url, file: null }],
    })
    const fileOf = ({ items }: ListingsPage, id: string | undefined) =>
      items.find(({ _id }) => _id === id)?.alikeFile
    for (const similar of [
      { kind: 'picture', of: listing! },
      { kind: 'file', of: own.file },
    ] as const)
      expect(fileOf(await alike(anna, similar), second)).toBe(near.file)
    const byPicture = await alike(anna, { kind: 'picture', of: listing! })
    expect(idsOf(byPicture)).toContain(cited)
    expect(fileOf(byPicture, cited)).toBeUndefined()
    const titles = await alike(anna, { kind: 'title', of: listing! })
    expect(titles.items.every(({ alikeFile }) => alikeFile === undefined)).toBe(true)
  })

  test('groups that are answered as alike are found from each of their listings', async () => {
    const hash = nextHash()
    const ids = await add(
      withPicture(await storePicture(store.current, brandId, { hash })),
      withPicture(await storePicture(store.current, brandId, { hash: turned(hash, NEAR_DUPLICATE_BITS) })),
      {},
    )
    const { body } = await app.current.call(anna, contract.scores.imageCluster, { body: { ids } })
    const [group] = (body as ImageClusters).groups
    const members = group!.listings.map(({ _id }) => _id)
    expect(members.toSorted()).toEqual(ids.slice(0, 2).toSorted())
    for (const id of members)
      expect(idsOf(await alike(anna, { kind: 'picture', of: id }))).toEqual(
        members.filter((other) => other !== id),
      )
  })

  test('a stored picture and a hash find every listing with one like it', async () => {
    const hash = nextHash()
    const own = await storePicture(store.current, brandId, { hash })
    const [first, second] = await add(
      withPicture(own),
      withPicture(await storePicture(store.current, brandId, { hash: turned(hash, 2) })),
      {},
    )
    expect(idsOf(await alike(anna, { kind: 'file', of: own.file }))).toEqual([first, second])
    const digits = BigInt.asUintN(64, hash).toString(16).padStart(16, '0')
    expect(idsOf(await alike(anna, { kind: 'hash', of: digits }))).toEqual([first, second])
  })

  test('a plain picture is like its own content alone', async () => {
    const plain = await storePicture(store.current, brandId, { hash: null })
    const [listing, same] = await add(
      withPicture(plain),
      withPicture(await storePicture(store.current, brandId, { hash: null, sha256: plain.sha256 })),
      withPicture(await storePicture(store.current, brandId, { hash: null })),
    )
    expect(idsOf(await alike(anna, { kind: 'picture', of: listing! }))).toEqual([same])
  })
})

describe('by title', () => {
  test('finds titles that share enough, in any script, the most alike first', async () => {
    const [listing, nearest, further, other] = await add(
      { title: 'Vessmont Ridge 32 backpack waterproof black' },
      { title: 'Vessmont Ridge 32 backpack waterproof blue' },
      { title: 'Backpack Ridge 32 liters, Vessmont style, black' },
      { title: 'Ceramic teapot with two cups' },
    )
    const found = await alike(anna, { kind: 'title', of: listing! })
    expect(idsOf(found)).toEqual([nearest, further])
    expect(found.items.every(({ likeness = 0 }) => likeness >= SIMILAR_TITLES && likeness < 1)).toBe(true)
    expect(idsOf(found)).not.toContain(other)

    const [chinese, alikeToIt] = await add(
      { title: '貓咪彈簧玩具 貓玩具 逗貓棒 寵物用品' },
      { title: '貓咪彈簧玩具 貓玩具 逗貓棒 現貨' },
      { title: '純棉短袖 寬鬆上衣 女生' },
    )
    expect(idsOf(await alike(anna, { kind: 'title', of: chinese! }))).toEqual([alikeToIt])
  })

  test('the database leaves out what is less alike than the console says', async () => {
    const [row] = await rowsOf<{ settings: string[] }>(
      store.current.db,
      sql`SELECT proconfig AS settings FROM pg_proc WHERE proname = 'assay_similar_titles'`,
    )
    expect(row!.settings).toContain(`pg_trgm.word_similarity_threshold=${SIMILAR_TITLES}`)
  })
})

describe('the scope', () => {
  test('what belongs to another brand is neither found nor counted, nor searched with', async () => {
    const hash = nextHash()
    const title = 'Halvorn carbide drill set of twelve'
    const mine = await storePicture(store.current, brandId, { hash })
    const theirs = await storePicture(store.current, foreignBrand, { hash, url: mine.url })
    const [own] = await add({ ...withPicture(mine), title })
    const [foreign] = await add({ ...withPicture(theirs), title, brandId: foreignBrand })
    for (const kind of ['picture', 'title'] as const) {
      expect((await alike(anna, { kind, of: own! })).total, kind).toBe(0)
      expect((await alike(anna, { kind, of: foreign! })).total, kind).toBe(0)
      expect((await sourceOf(anna, { kind, of: own! })).status, kind).toBe(200)
      expect((await sourceOf(anna, { kind, of: foreign! })).status, kind).toBe(404)
      expect((await sourceOf(anna, { kind, of: randomUUID() })).status, kind).toBe(404)
    }
    expect((await alike(anna, { kind: 'file', of: theirs.file })).total).toBe(0)
    expect((await sourceOf(anna, { kind: 'file', of: theirs.file })).status).toBe(404)
    expect(idsOf(await alike(anna, { kind: 'file', of: mine.file }))).toEqual([own])
    expect(idsOf(await alike(stranger, { kind: 'file', of: theirs.file }))).toEqual([foreign])
  })

  test('who may see both brands finds both', async () => {
    const both = await makeUser(store.current, ['analyst'], [brandId, foreignBrand])
    const [own, foreign] = [
      ...(await add({ title: 'Vessmont Ridge 32 backpack' })),
      ...(await add({ title: 'Vessmont Ridge 32 backpack', brandId: foreignBrand })),
    ]
    expect(idsOf(await alike(both, { kind: 'title', of: own! }))).toEqual([foreign])
  })
})

describe('as any other filter', () => {
  const title = (n: number) => `Vessmont Ridge 32 backpack waterproof ${'x'.repeat(n)}`

  test('it narrows with the others, pages, is counted, exported and reviewed the most alike first', async () => {
    const [sought, ...others] = await add(
      { title: title(0) },
      ...[6, 2, 4].map((n) => ({ title: title(n), state: n === 4 ? 'SUSPECT' : 'NEW' })),
      { title: 'Ceramic teapot with two cups' },
    )
    const similar = { kind: 'title', of: sought! } as const
    const order = [others[1]!, others[2]!, others[0]!]
    expect(idsOf(await alike(anna, similar))).toEqual(order)
    expect(idsOf(await alike(anna, similar, { order: 'asc' }))).toEqual(order.toReversed())
    expect(idsOf(await alike(anna, similar, { state: ['NEW'] }))).toEqual([order[0], order[2]])
    const first = await alike(anna, similar, { size: 2 })
    expect(first.total).toBe(3)
    expect(idsOf(await alike(anna, similar, { size: 2, after: first.next! }))).toEqual([order[2]])

    const csv = await app.current.call(anna, exportCsv, { query: { similar: writeSimilar(similar) } })
    expect(csv.text.trim().split('\n')).toHaveLength(4)

    const claim = await app.current.call(anna, contract.guidedReview.claim, {
      body: {
        run: randomUUID(),
        filter: { similar: writeSimilar(similar), sortBy: 'likeness' },
        held: [],
      },
    })
    const { items, standing } = claim.body as ReviewClaim
    expect(items.map(({ listing }) => listing._id)).toEqual(order)
    expect(standing.left).toBe(3)
  })

  test('all that is alike can be decided at once', async () => {
    const ids = await add({ title: title(0) }, { title: title(2) }, { title: title(4) }, {})
    const answer = await app.current.call(anna, contract.matchingChanges.start, {
      body: {
        filter: { similar: writeSimilar({ kind: 'title', of: ids[0]! }) },
        seenAt: new Date().toISOString(),
        field: 'state',
        value: 'SU',
      },
    })
    expect(answer.status, answer.text).toBe(200)
    await expect
      .poll(async () => (await alike(anna, { kind: 'title', of: ids[0]! }, { state: ['SUSPECT'] })).total)
      .toBe(2)
    const rest = await app.current.call(anna, page, { query: { state: ['NEW'] } })
    expect(new Set(idsOf(rest.body as ListingsPage))).toEqual(new Set([ids[0], ids[3]]))
  })

  test('what is no such thing is refused', async () => {
    for (const similar of ['picture:1', 'hash:zz', 'constructor', `shop:${randomUUID()}`, ''])
      expect((await app.current.call(anna, page, { query: { similar } })).status, similar).toBe(400)
  })
})

describe('what is searched with', () => {
  const obstacleOf = async (similar: Similar) =>
    ((await sourceOf(anna, similar)).body as SimilarSource).obstacle

  test('is named by its title and picture, and says what stands in the way', async () => {
    const read = await storePicture(store.current, brandId, { hash: nextHash() })
    const plain = await storePicture(store.current, brandId, { hash: null })
    const unread = await storePicture(store.current, brandId)
    await store.current.db.execute(sql`UPDATE pictures SET looked = NULL WHERE sha256 = ${unread.sha256}`)
    const broken = await storePicture(store.current, brandId)
    await store.current.db.execute(
      sql`UPDATE pictures SET problem = 'Broken.' WHERE sha256 = ${broken.sha256}`,
    )
    const [whole, none, unfetched, waiting, tooPlain, unreadable, wordless] = await add(
      { ...withPicture(plain, read), title: 'Vessmont Ridge' },
      {},
      { images: [{ url: 'https://img.example/1.jpg', file: null }] },
      withPicture(plain, unread),
      withPicture(plain),
      withPicture(broken),
      { title: '★ !!' },
    )
    const answer = await sourceOf(anna, { kind: 'picture', of: whole! })
    expect(answer.body).toEqual({
      listing: { id: whole, title: 'Vessmont Ridge', brand: 'Vessmont', platform: 'Bazarro' },
      picture: asImage(plain),
      obstacle: null,
    })
    expect(await obstacleOf({ kind: 'picture', of: none! })).toBe('noPictures')
    expect(await obstacleOf({ kind: 'picture', of: unfetched! })).toBe('notFetched')
    expect(await obstacleOf({ kind: 'picture', of: waiting! })).toBe('notRead')
    expect(await obstacleOf({ kind: 'picture', of: tooPlain! })).toBe('tooPlain')
    expect(await obstacleOf({ kind: 'picture', of: unreadable! })).toBe('unreadable')
    expect(await obstacleOf({ kind: 'title', of: none! })).toBeNull()
    expect(await obstacleOf({ kind: 'title', of: wordless! })).toBe('noWords')
    expect(await obstacleOf({ kind: 'file', of: plain.file })).toBe('tooPlain')
    expect(await obstacleOf({ kind: 'file', of: read.file })).toBeNull()
    expect(await obstacleOf({ kind: 'hash', of: '00ff00ff00ff00ff' })).toBeNull()
  })
})

describe('a picture that somebody brings along', () => {
  const send = async (content: Buffer, name = 'mine.jpg', type = 'image/jpeg') => {
    const { path } = contract.similar.hashPicture
    return app.current.request({
      method: 'POST',
      url: `/api/v1${path}`,
      ...(await formBody({}, { name, type, content: new Uint8Array(content) }).then(
        async ({ payload, headers }) => ({
          payload,
          headers: { ...headers, authorization: `Bearer ${await app.current.token(anna)}` },
        }),
      )),
    })
  }

  test('finds the listings with it, though it was resized and compressed again, and is not kept', async () => {
    const seen = await app.current.services.pictures.look(await drawnJpeg(7))
    const [listing] = await add(
      withPicture(await storePicture(store.current, brandId, { hash: seen.hash })),
      withPicture(await storePicture(store.current, brandId, { hash: nextHash() })),
    )
    const counted = () =>
      rowsOf(
        store.current.db,
        sql`SELECT (SELECT count(*)::int FROM files) AS files, (SELECT count(*)::int FROM pictures) AS pictures`,
      )
    const before = await counted()
    const brought = await sharp(await drawnPicture(7))
      .resize(200)
      .webp({ quality: 60 })
      .toBuffer()
    const answer = await send(brought, 'mine.webp', 'image/webp')
    expect(answer.status, answer.text).toBe(200)
    const { hash } = answer.body as { hash: string }
    expect(idsOf(await alike(anna, { kind: 'hash', of: hash }))).toEqual([listing])
    expect(await counted()).toEqual(before)
  })

  test.each([
    ['no picture', Buffer.from('%PDF-1.7\n%%EOF\n'), 400, /Invalid file type/],
    ['an empty file', Buffer.alloc(0), 400, /empty/],
    ['a broken picture', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 422, /broken/],
  ])('%s is refused with the reason', async (_, content, status, words) => {
    const answer = await send(content)
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(words)
  })

  test('one that is too large, or too plain to be told from others, is refused with the reason', async () => {
    const large = await send(Buffer.alloc(ATTACHMENT_MAX_BYTES + 1, 1))
    expect([400, 413]).toContain(large.status)
    expect(large.text).toMatch(/larger than 5,000,000 bytes/)
    const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const answer = await send(plain, 'plain.png', 'image/png')
    expect(answer.status).toBe(422)
    expect(answer.text).toMatch(/too plain/)
  })
})
