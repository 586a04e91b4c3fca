import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasurePreviewWorker } from '../../../server/jobs/erasurePreview.ts'
import { RetryLater } from '../../../server/jobs/job.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { expressionsOf } from '../../../server/store/erasure/expressions.ts'
import { PLACES } from '../../../server/store/erasure/places.ts'
import { holdsWord } from '../../../server/store/erasure/replacing.ts'
import { goThrough } from '../../../server/store/erasure/runs.ts'
import { contract } from '../../../src/domain/contract.ts'
import type {
  ErasedWord,
  Erasure,
  ErasurePreview,
  ErasureSubject,
  PreviewState,
} from '../../../src/domain/erasure/erasure.ts'
import { useApp } from '../../support/app.ts'
import { erasing } from '../../support/erasures.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** What an erasure would find is counted in the background, and each word once. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const db = () => store.current.db

const NAME = 'Ottoline Bräck'
const SHORT = 'OB7'
const STREET = 'Rue de l’Étang 4'
let god: TestUser
let seller: ErasureSubject
let other: ErasureSubject

const {
  ask: request,
  count: work,
  preview,
  runOf: runFor,
  sellerOf,
  start,
  stateOf,
  work: erase,
} = erasing(store, app, () => god)

async function cancel(): Promise<PreviewState> {
  const answer = await app.current.call(god, contract.erasures.cancelPreview, { params: seller })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as PreviewState
}
async function ask(words?: readonly ErasedWord[], { again = false } = {}): Promise<PreviewState> {
  const answer = await request(seller, { again, ...(words ? { words } : {}) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as PreviewState
}
const runOf = () => runFor(seller)
const counted = (words?: readonly ErasedWord[]) => preview(seller, words)
/** What is found, but not when. */
const found = ({ at: _, ...preview }: ErasurePreview) => preview

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont', 'Northgate')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  god = await makeUser(store.current, ['god'])
  const texts = [
    { title: `Meridian by ${NAME.toUpperCase()}`, description: `Ask ottoline\nbräck, ${STREET}.` },
    { title: 'Meridian', description: NAME, tags: [`seller:${NAME}`, SHORT] },
    { title: 'Meridian of ob7', url: 'https://bazarro.example/ottoline-br%C3%A4ck/ottoline-bräck/3' },
    { title: 'Meridian', extra: { Seller: [NAME, { 'of "street"': `"${STREET}"` }] } },
    { title: SHORT.toLowerCase(), description: `C:\\${NAME}\\pictures` },
  ]
  const made = await makeListings(store.current, [
    ...texts.map((text) => ({ brandId, marketplaceId, seller: NAME, sellerId: SHORT, ...text })),
    { brandId, marketplaceId, title: `Not of ${NAME}s Haus`, seller: 'Ottolines' },
    { brandId, marketplaceId, title: `Meridian of ${NAME}`, seller: 'Ottolina', sellerId: 'x1' },
  ])
  seller = await sellerOf(made[0]!)
  other = await sellerOf(made.at(-1)!)
  await app.current.call(god, contract.listingActions.comment, {
    body: { ids: made.slice(0, 1), comment: `${NAME} of ${STREET}` },
  })
})

beforeEach(async () => {
  await db().execute(sql`DELETE FROM erasure_previews`)
})

/** How many rows of each place an erasure of these words would change. */
async function changedBy(words: readonly ErasedWord[]): Promise<ErasurePreview['places']> {
  const sums = new Map<string, number>()
  for (const place of PLACES) {
    if (place.columns.length === 0) continue
    const replacement = { ...expressionsOf(words), mark: 'erased-00000000', isAuthor: false }
    const [row] = await rowsOf<{ n: number }>(
      db(),
      sql`SELECT count(*)::int AS n FROM ${sql.identifier(place.table)} t WHERE ${holdsWord(place, replacement)}`,
    )
    if (row!.n > 0) sums.set(place.name, (sums.get(place.name) ?? 0) + row!.n)
  }
  return [...sums].map(([place, rows]) => ({ place, rows }))
}

describe('a preview', () => {
  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('counts the rows that the erasure changes, with the words within texts: %s, %s', async (one, two) => {
    const preview = await counted([
      { value: NAME, within: one },
      { value: SHORT, within: two },
      { value: STREET, within: true },
    ])
    const words = preview.words.map(({ value, within }) => ({ value, within }))
    expect(words).toMatchObject([{ within: one }, { within: two }, { value: STREET }])
    expect(preview.places.toSorted((a, b) => a.place.localeCompare(b.place))).toEqual(
      (await changedBy(words)).toSorted((a, b) => a.place.localeCompare(b.place)),
    )
    for (const { value, within, found: rows } of preview.words) {
      const places = await changedBy([{ value, within }])
      expect(rows, value).toBe(places.reduce((sum, place) => sum + place.rows, 0))
    }
  })

  test('of words that are switched is there at once', async () => {
    const first = await counted()
    const run = await runOf()
    const state = await ask([
      { value: NAME, within: false },
      { value: SHORT, within: true },
    ])
    expect(state.status).toBe('counted')
    expect(await runOf()).toBe(run)
    expect(state.preview!.words).toMatchObject([{ within: false }, { within: true }])
    expect(state.preview!.at).toBe(first.at)
    expect(found((await ask(first.words)).preview!)).toEqual(found(first))
  })

  test('of a word that is added counts that word alone, and comes to what a pass for all of them does', async () => {
    const first = await counted()
    const own = first.words.map(({ value, within }) => ({ value, within }))
    const added = { value: STREET, within: true }
    expect(await ask([...own, added])).toMatchObject({ status: 'counting', done: 0, preview: null })
    const [row] = await rowsOf<{ words: string[]; first: number }>(
      db(),
      sql`SELECT counting -> 'words' AS words, (counting ->> 'first')::int AS first FROM erasure_previews`,
    )
    expect(row!.words.slice(row!.first)).toEqual([STREET])
    const more = await counted([...own, added])
    expect(more.words.at(-1)).toMatchObject({ ...added, isAdded: true })
    expect((await ask([...own, added], { again: true })).status).toBe('counting')
    expect(found(await counted())).toEqual(found(more))
    // Taken away again it does not count, and is not counted again where it comes back.
    expect(found((await ask(own)).preview!)).toEqual(found(first))
    expect(found((await ask([...own, added])).preview!)).toEqual(found(more))
  })

  test('goes on where it was cut off, and tells how far it is', async () => {
    const begun = await ask()
    expect(begun).toMatchObject({ status: 'counting', done: 0, place: 'Listings' })
    let asked = 0
    const stopping = {
      get aborted() {
        return ++asked > 20
      },
    } as AbortSignal
    expect(await goThrough(db(), await runOf(), stopping)).toBe(false)
    expect(await stateOf(seller)).toMatchObject({ status: 'counting', done: 20, of: begun.of })
    // Opened again meanwhile it goes on, with the words as they were asked for.
    expect(await ask()).toMatchObject({ status: 'counting', done: 20 })
    await work(await runOf())
    const preview = (await stateOf(seller)).preview!
    expect(preview.places).toEqual(await changedBy(preview.words))
  })

  test('is taken up by another server where one was killed', async () => {
    await ask()
    await db().execute(sql`DELETE FROM jobs.job WHERE name = 'erasure-preview'`)
    await erasurePreviewWorker(app.current.services).recover!(async () => null)
    const jobs = await rowsOf<{ run: string }>(
      db(),
      sql`SELECT data ->> 'run' AS run FROM jobs.job WHERE name = 'erasure-preview'`,
    )
    expect(jobs).toEqual([{ run: await runOf() }])
    const stopped = new AbortController()
    stopped.abort()
    await expect(work(await runOf(), stopped.signal)).rejects.toThrow(RetryLater)
  })

  test('that fails says so, and goes on from there when it is asked for again', async () => {
    await ask()
    await db().execute(sql`ALTER TABLE ads RENAME TO ads_away`)
    await expect(work(await runOf())).rejects.toThrow()
    await db().execute(sql`ALTER TABLE ads_away RENAME TO ads`)
    const failed = await stateOf(seller)
    expect(failed).toMatchObject({ status: 'failed', place: 'Advertisements' })
    expect(failed.problem).toContain('Assay itself failed')
    expect(await ask()).toMatchObject({ status: 'counting', done: failed.done, problem: null })
    await work(await runOf())
    expect(await stateOf(seller)).toMatchObject({ status: 'counted' })
  })

  test('that is cancelled leaves what was counted before', async () => {
    await ask()
    const run = await runOf()
    expect(await cancel()).toMatchObject({ status: 'cancelled' })
    await work(run)
    expect((await app.current.call(god, contract.erasures.previewState, { params: seller })).status).toBe(404)
    const first = await counted()
    await ask([
      ...first.words.map(({ value, within }) => ({ value, within })),
      { value: STREET, within: true },
    ])
    const state = await cancel()
    expect(state.status).toBe('counted')
    expect(found(state.preview!)).toEqual(found(first))
    expect(found((await ask()).preview!)).toEqual(found(first))
  })

  test('is gone after a day, and with the data that it is about', async () => {
    await counted()
    await db().execute(sql`UPDATE erasure_previews SET asked = now() - interval '25 hours'`)
    expect((await app.current.call(god, contract.erasures.previewState, { params: seller })).status).toBe(404)
    await erasurePreviewWorker(app.current.services).recover!(async () => null)
    expect(await rowsOf(db(), sql`SELECT FROM erasure_previews`)).toEqual([])
  })

  test('of a seller that there is not, or of nobody’s, is none', async () => {
    const nobody: ErasureSubject = { kind: 'seller', id: crypto.randomUUID() }
    for (const name of ['previewState', 'cancelPreview'] as const)
      expect((await app.current.call(god, contract.erasures[name], { params: nobody })).status).toBe(404)
    expect((await app.current.call(god, contract.erasures.previewState, { params: seller })).status).toBe(404)
    const admin = await makeUser(store.current, ['admin'])
    for (const name of ['previewState', 'cancelPreview'] as const)
      expect(
        (await app.current.call(admin, contract.erasures[name], { params: { kind: 'user', id: god.id } }))
          .status,
      ).toBe(403)
  })

  test('is gone once the erasure is done, that of another person too in which a word of theirs stands', async () => {
    const { records } = await counted()
    await preview(other, [{ value: `friend of ${NAME}`, within: true }])
    const started = await start(seller)
    expect(started.status, started.text).toBe(200)
    expect(await rowsOf(db(), sql`SELECT subject_id AS id FROM erasure_previews`)).toEqual([{ id: other.id }])
    const { id } = started.body as Erasure
    await erase(id)
    const [lost] = await rowsOf<{ n: number }>(
      db(),
      sql`SELECT count(DISTINCT seq)::int AS n FROM erased_records`,
    )
    expect(lost!.n).toBe(records)
    expect(await rowsOf(db(), sql`SELECT FROM erasure_previews`)).toEqual([])
  })
})
