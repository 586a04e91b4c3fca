import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFile } from '../../../server/store/files.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import { awaitsReview } from '../../../src/domain/listings/listingActions.ts'
import type { CommentResult, DeletionResult } from '../../../src/domain/listings/listingActions.contract.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import type { ChangeResult } from '../../../src/domain/listings/listings.contract.ts'
import { useApp } from '../../support/app.ts'
import { testAuthor } from '../../support/seeds.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

const store = useStore()
const app = useApp(store)
const calls = contract.listingActions
let brandId: string
let otherBrand: string
let marketplaceId: string
let analyst: TestUser
let colleague: TestUser
let client: TestUser
let admin: TestUser
let ids: string[]

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  otherBrand = await makeBrand(store.current, 'Other', 'Other client')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro DE')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  colleague = await makeUser(store.current, ['manager'], [brandId])
  client = await makeUser(store.current, ['client'], [brandId])
  admin = await makeUser(store.current, ['admin'])
})
beforeEach(async () => {
  ids = await makeListings(store.current, [
    { brandId, marketplaceId, tags: ['sample', 'old'] },
    { brandId, marketplaceId, tags: ['old'] },
    { brandId, marketplaceId },
  ])
})

const listing = async (id: string) =>
  (await app.current.call(admin, contract.listings.get, { params: { id } })).body as Listing
const all = () => Promise.all(ids.map(listing))
const kinds = async () =>
  rowsOf<{ kind: string; records: number }>(
    store.current.db,
    sql`SELECT s.kind, count(r.*)::int AS records FROM change_sets s JOIN change_batches b ON b.change_set_id = s.id
        JOIN change_records r ON r.batch_id = b.id WHERE r.entity_id = ANY(${sql.param(ids)}::uuid[])
        GROUP BY s.id ORDER BY s.at, s.id`,
  )

async function tag(user: TestUser, change: { add?: string[]; remove?: string[] }) {
  const updated = (await all()).map((seen) => seen.updated)
  return app.current.call(user, calls.changeTags, { body: { ids, updated, add: [], remove: [], ...change } })
}

describe('tags', () => {
  test('are added and removed on many listings in one change set, which can be undone', async () => {
    const answer = await tag(analyst, { add: ['repeat seller'], remove: ['old'] })
    const { changed, changeSet } = answer.body as ChangeResult
    expect(changed).toHaveLength(3)
    expect((await all()).map(({ tags }) => tags)).toEqual([
      ['sample', 'repeat seller'],
      ['repeat seller'],
      ['repeat seller'],
    ])
    expect((await kinds()).at(-1)).toEqual({ kind: 'tags', records: 3 })
    await app.current.call(colleague, contract.changes.undo, { params: { id: changeSet! } })
    expect((await all()).map(({ tags }) => tags)).toEqual([['sample', 'old'], ['old'], []])
  })

  test('touch no listing that stands as it is wanted already', async () => {
    const before = await all()
    const { changed } = (await tag(analyst, { add: ['old'] })).body as ChangeResult
    expect(changed.map(({ _id }) => _id)).toEqual([ids[2]])
    expect((await listing(ids[0]!)).updated).toBe(before[0]!.updated)
    expect((await tag(analyst, { add: ['old'] })).body).toMatchObject({ changeSet: null, changed: [] })
  })

  test('leave alone what a colleague has changed since, and say who', async () => {
    const updated = (await all()).map((seen) => seen.updated)
    await tag(colleague, { add: ['theirs'] })
    const answer = await app.current.call(analyst, calls.changeTags, {
      body: { ids, updated, add: ['mine'], remove: [] },
    })
    const { changed, conflicts } = answer.body as ChangeResult
    expect(changed).toEqual([])
    expect(conflicts[0]).toMatchObject({ changedBy: colleague.email.split('@')[0] })
  })

  test.each([
    [{ add: [' '] }, 'body.add.0'],
    [{ add: ['a|b'] }, 'body.add.0'],
    [{ add: ['x'.repeat(101)] }, 'body.add.0'],
    [{}, 'body.add'],
    [{ add: ['a'], remove: ['a'] }, 'body.remove'],
  ])('%j is refused, naming %s', async (change, path) => {
    const answer = await tag(analyst, change)
    expect(answer.status).toBe(400)
    expect((answer.body as { errors: { path: string }[] }).errors.map((error) => error.path)).toContain(path)
  })
})

describe('comments', () => {
  test('are kept trimmed on each listing, without making a newer version of it', async () => {
    const before = await all()
    const answer = await app.current.call(analyst, calls.comment, {
      body: { ids, comment: '  seen before ' },
    })
    const { comments } = answer.body as CommentResult
    expect(comments.map((one) => one.listing).sort()).toEqual(ids.toSorted())
    const after = await all()
    expect(after[2]!.comments).toEqual([comments.find((one) => one.listing === ids[2])!.comment])
    expect(after[2]!.comments[0]).toMatchObject({ comment: 'seen before', authorId: analyst.id })
    expect(after.map(({ updated }) => updated)).toEqual(before.map(({ updated }) => updated))
  })

  test('want four characters', async () => {
    expect((await app.current.call(analyst, calls.comment, { body: { ids, comment: ' abc ' } })).status).toBe(
      400,
    )
  })

  test('are taken away by their author or an administrator, by nobody else, and stay in the record', async () => {
    const add = async () =>
      (
        (await app.current.call(analyst, calls.comment, { body: { ids: [ids[0]!], comment: 'mine' } }))
          .body as CommentResult
      ).comments[0]!.comment.id
    const remove = (user: TestUser, comment: string) =>
      app.current.call(user, calls.deleteComment, { params: { listing: ids[0]!, comment } })
    const [one, other] = [await add(), await add()]
    expect((await remove(colleague, one)).status).toBe(403)
    expect((await remove(analyst, one)).status).toBe(200)
    expect((await remove(analyst, one)).status).toBe(404)
    expect((await remove(admin, other)).status).toBe(200)
    expect((await listing(ids[0]!)).comments).toEqual([])
    const [record] = await rowsOf<{ before: { comment: string } }>(
      store.current.db,
      sql`SELECT before FROM change_records WHERE entity_id = ${one} AND after IS NULL`,
    )
    expect(record!.before.comment).toBe('mine')
  })
})

describe('a request for review', () => {
  test('marks the listings and says so in a comment, until somebody decides', async () => {
    const answer = await app.current.call(client, calls.review, { body: { ids, comment: 'is this ours?' } })
    expect(answer.status, answer.text).toBe(200)
    const asked = await listing(ids[0]!)
    expect(awaitsReview(asked)).toBe(true)
    expect(asked.comments.map(({ comment }) => comment)).toEqual(['Asked for review: is this ours?'])
    await app.current.call(analyst, contract.listings.changeField, {
      body: { ids: [ids[0]!], updated: [asked.updated], field: 'state', value: 'GE' },
    })
    expect(awaitsReview(await listing(ids[0]!))).toBe(false)
    expect(awaitsReview(await listing(ids[1]!))).toBe(true)
    expect((await kinds()).map(({ kind }) => kind)).toContain('review')
  })

  test('is for everybody who reviews to make, and not for those who import alone', async () => {
    const importer = await makeUser(store.current, ['importer'], [brandId])
    expect((await app.current.call(importer, calls.review, { body: { ids } })).status).toBe(403)
    expect((await all()).some(awaitsReview)).toBe(false)
    for (const [at, user] of [client, analyst, colleague, admin].entries()) {
      expect(
        (await app.current.call(user, calls.review, { body: { ids: ids.slice(0, at + 1) } })).status,
      ).toBe(200)
    }
    expect((await all()).every(awaitsReview)).toBe(true)
  })
})

describe('a deletion', () => {
  const remove = (user: TestUser, query: { ids: string; changeSet?: string }) =>
    app.current.call(user, calls.delete, { query })

  test('in several parts is one change set, and keeps the listings and their comments in the record', async () => {
    await app.current.call(analyst, calls.comment, { body: { ids, comment: 'evidence' } })
    const first = (await remove(admin, { ids: ids.slice(0, 2).join('::') })).body as DeletionResult
    expect(first.deleted.toSorted()).toEqual(ids.slice(0, 2).toSorted())
    const second = (await remove(admin, { ids: ids[2]!, changeSet: first.changeSet! })).body as DeletionResult
    expect(second).toEqual({ changeSet: first.changeSet, deleted: [ids[2]], missing: [] })
    expect((await app.current.call(admin, contract.listings.get, { params: { id: ids[0]! } })).status).toBe(
      404,
    )
    expect((await kinds()).at(-1)).toEqual({ kind: 'deletion', records: 3 })
    const [record] = await rowsOf<{ before: { comments: { comment: string }[] } }>(
      store.current.db,
      sql`SELECT before FROM change_records WHERE entity_id = ${ids[0]} AND after IS NULL`,
    )
    expect(record!.before.comments.map(({ comment }) => comment)).toEqual(['evidence'])
    const undo = await app.current.call(admin, contract.changes.undo, { params: { id: first.changeSet! } })
    expect(undo.status).toBe(409)
  })

  test('is for administrators, takes no other change set, and tells of what is missing', async () => {
    expect((await remove(colleague, { ids: ids[0]! })).status).toBe(403)
    const { changeSet } = (await tag(admin, { add: ['x'] })).body as ChangeResult
    expect((await remove(admin, { ids: ids[0]!, changeSet: changeSet! })).status).toBe(404)
    const nobody = '0190b1a0-0000-7000-8000-000000000001'
    expect((await remove(admin, { ids: nobody })).body).toEqual({
      changeSet: null,
      deleted: [],
      missing: [nobody],
    })
    expect((await remove(admin, { ids: `${ids[0]}::` })).status).toBe(400)
  })
})

describe('pictures', () => {
  const file = (brand: string | null, mediaType = 'image/png') =>
    addFile(store.current.db, testAuthor, {
      brandId: brand,
      sha256: 'x',
      mediaType,
      bytes: 1,
      name: 'picture',
    })

  test('are added as files and addresses, each once, and removed by name', async () => {
    const stored = await file(brandId)
    const images = [{ file: stored }, { url: 'https://shop.example/watch.jpg' }]
    const add = () =>
      app.current.call(analyst, calls.addImages, { params: { listing: ids[0]! }, body: { images } })
    expect((await add()).status).toBe(200)
    await add()
    expect((await listing(ids[0]!)).images).toEqual([
      { url: '', file: stored },
      { url: 'https://shop.example/watch.jpg', file: null },
    ])
    const answer = await app.current.call(analyst, calls.deleteImages, {
      params: { listing: ids[0]! },
      body: { images: [{ url: '', file: stored }] },
    })
    expect(answer.body).toMatchObject({ images: [{ url: 'https://shop.example/watch.jpg', file: null }] })
    expect((await kinds()).at(-1)).toMatchObject({ kind: 'pictures' })
  })

  test('that are no web address, documents, or another brand’s are refused', async () => {
    const add = (image: { url: string } | { file: string }) =>
      app.current.call(analyst, calls.addImages, { params: { listing: ids[0]! }, body: { images: [image] } })
    expect((await add({ url: 'ftp://shop.example/watch.jpg' })).status).toBe(400)
    expect((await add({ file: await file(otherBrand) })).status).toBe(404)
    expect((await add({ file: await file(brandId, 'application/pdf') })).status).toBe(404)
    expect((await listing(ids[0]!)).images).toEqual([])
  })

  test('taken as screenshots are added, shown first come first, and removed one by one', async () => {
    const [one, other] = [await file(brandId), await file(brandId)]
    await app.current.call(analyst, calls.addScreenshots, {
      body: { listing: ids[0]!, screenshots: [one, other] },
    })
    expect(await listing(ids[0]!)).toMatchObject({ screenshots: [one, other], screenshot: one })
    const remove = () =>
      app.current.call(analyst, calls.deleteScreenshot, { params: { listing: ids[0]!, screenshot: one } })
    expect((await remove()).body).toMatchObject({ screenshots: [other], screenshot: other })
    expect((await remove()).status).toBe(404)
  })
})
