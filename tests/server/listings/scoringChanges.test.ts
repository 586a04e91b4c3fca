import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { waitAgain } from '../../../server/store/enrichment/ends.ts'
import { settleChanges } from '../../../server/store/listings/scoring/changes.ts'
import { scoresOf } from '../../../server/store/listings/scoring/scores.ts'
import { TitleIndexes } from '../../../server/store/listings/scoring/titles.ts'
import type { Portion } from '../../../server/store/portions.ts'
import { systemScope } from '../../../server/store/scope.ts'
import { statesOf } from '../../../src/domain/listings/scoring.ts'
import { LISTING_STATES } from '../../../src/domain/kit/vocabulary.ts'
import { asImage, nextHash, storePicture, turned } from '../../support/storedPictures.ts'
import { type ListingSeed, makeBrand, makeListings, makeMarketplace, useStore } from '../../support/store.ts'

/** Which scores are waited for again after a change: those that come out differently, and hardly others. */

const store = useStore()
const indexes = new TitleIndexes()

let place: string
let brand: string

beforeAll(async () => {
  place = await makeMarketplace(store.current, 'Bazarro')
})

/** A brand of its own with a listing for each seed; each with a title, a seller and pictures of its own unless it says otherwise. */
async function listingsOf(...seeds: Partial<ListingSeed>[]): Promise<string[]> {
  brand = await makeBrand(store.current, 'Vessmont', `Client ${crypto.randomUUID()}`)
  return add(...seeds)
}

const add = (...seeds: Partial<ListingSeed>[]) =>
  makeListings(
    store.current,
    seeds.map((seed) => ({
      brandId: brand,
      marketplaceId: place,
      title: `Vessmont ${crypto.randomUUID()}`,
      sellerId: crypto.randomUUID(),
      ...seed,
    })),
  )

/** The scores of every listing of the brand, with their evidence. */
async function everyScore(): Promise<Map<string, string>> {
  const ids = await rowsOf<{ id: string }>(
    store.current.db,
    sql`SELECT id FROM listings WHERE brand_id = ${brand}`,
  )
  const scored = await scoresOf(
    store.current.db,
    await systemScope(store.current.db),
    ids.map(({ id }) => id),
  )
  return new Map(scored.map(({ target, score }) => [target.id, JSON.stringify(score)]))
}

const settle = (stopping = new AbortController().signal, portion?: Portion) =>
  settleChanges(
    store.current.db,
    indexes,
    (tx, listings) => waitAgain(tx, 'score', listings),
    stopping,
    portion,
  )

/** Makes a change where every score stands. Answers which came out differently, and which are waited for. */
async function after(change: () => Promise<unknown>): Promise<{ changed: string[]; waiting: string[] }> {
  await store.current.db.execute(sql`DELETE FROM scoring_changes`)
  await store.current.db.execute(sql`DELETE FROM scoring_rests`)
  await store.current.db.execute(sql`UPDATE listing_enrichment SET score = 'done' WHERE brand_id = ${brand}`)
  const before = await everyScore()
  await change()
  const now = await everyScore()
  await settle()
  const rows = await rowsOf<{ id: string }>(
    store.current.db,
    sql`SELECT listing_id AS id FROM listing_enrichment WHERE brand_id = ${brand} AND score = 'waiting'`,
  )
  return {
    changed: [...now.keys()].filter((id) => before.has(id) && before.get(id) !== now.get(id)).sort(),
    waiting: rows.map(({ id }) => id).sort(),
  }
}

const decide = (state: string, ...ids: string[]) =>
  store.current.db.execute(
    sql`UPDATE listings SET state = ${state}::listing_state, reviewed = now() WHERE id = ANY(${sql.param(ids)}::uuid[])`,
  )

/** That exactly these scores have come out differently and are waited for. */
async function expectTouched(change: () => Promise<unknown>, ...ids: (string | undefined)[]): Promise<void> {
  const { changed, waiting } = await after(change)
  const expected = ids.map((id) => id!).sort()
  expect(changed).toEqual(expected)
  expect(waiting).toEqual(expected)
}

test('a statement that takes too long is given up, what it was at stays, and smaller portions get through it', async () => {
  const ids = await listingsOf(...Array.from({ length: 6 }, () => ({ sellerId: 's' })))
  await store.current.db.execute(sql`DELETE FROM scoring_changes`)
  await store.current.db.execute(sql`DELETE FROM scoring_rests`)
  await decide('INFRINGING', ids[0]!, ids[1]!)
  const left = () => rowsOf(store.current.db, sql`SELECT FROM scoring_changes WHERE brand_id = ${brand}`)
  await store.current.db.transaction(async (held) => {
    await held.execute(sql`SELECT FROM listing_enrichment WHERE listing_id = ${ids[5]} FOR UPDATE`)
    const { signal } = new AbortController()
    await expect(settle(signal, { most: 100, limitMs: 100 })).rejects.toMatchObject({
      cause: { code: '57014' },
    })
  })
  expect(await left()).toHaveLength(2)
  for (let turn = 0; turn < 2; turn++) {
    await store.current.db.execute(sql`DELETE FROM scoring_rests`)
    expect(await settle(undefined, { most: 1, limitMs: null })).toBeGreaterThan(0)
    expect(await left()).toHaveLength(1 - turn)
  }
})

test('a server that closes stops looking, and what it was at is looked at the next time', async () => {
  const titles = Array.from({ length: 300 }, (_, n) => ({
    sellerId: 's',
    title: `Replica watch number ${n}`,
  }))
  const [one] = await listingsOf(...titles)
  await store.current.db.execute(sql`DELETE FROM scoring_rests`)
  await decide('INFRINGING', one!)
  const closing = new AbortController()
  const settling = settle(closing.signal)
  closing.abort(new Error('closing'))
  await expect(settling).rejects.toThrow('closing')
  const left = () => rowsOf(store.current.db, sql`SELECT FROM scoring_changes WHERE brand_id = ${brand}`)
  expect((await left()).length).toBeGreaterThan(0)
  expect(await settle()).toBeGreaterThan(0)
  expect(await left()).toEqual([])
})

test('titles that are kept serve until what has changed is settled, or for ten seconds', async () => {
  const title = `Replica watch ${crypto.randomUUID()}`
  const [one, other] = await listingsOf({ title }, { title })
  await store.current.db.execute(sql`DELETE FROM scoring_changes`)
  await store.current.db.execute(sql`DELETE FROM scoring_rests`)
  const kept = new TitleIndexes({ areKept: true })
  const isLikeInfringing = async () => {
    const [scored] = await scoresOf(store.current.db, await systemScope(store.current.db), [other!], kept)
    return scored!.facts.sameText !== null
  }
  expect(await isLikeInfringing()).toBe(false)
  await decide('INFRINGING', one!)
  expect(await isLikeInfringing()).toBe(false)
  await settle()
  expect(await isLikeInfringing()).toBe(true)

  await decide('NEW', one!)
  expect(await isLikeInfringing()).toBe(true)
  const now = performance.now()
  const later = vi.spyOn(performance, 'now').mockReturnValue(now + 11_000)
  expect(await isLikeInfringing()).toBe(false)
  later.mockRestore()
})

test('the changes of a brand that is paused stay until it is resumed', async () => {
  const [one] = await listingsOf({ sellerId: 's' }, { sellerId: 's' })
  await after(() => decide('INFRINGING', one!))
  const pause = (at: Date | null) =>
    store.current.db.execute(sql`UPDATE brands SET enrichment_paused = ${at} WHERE id = ${brand}`)
  await store.current.db.execute(sql`DELETE FROM scoring_rests`)
  await pause(new Date())
  await decide('NEW', one!)
  const left = () => rowsOf(store.current.db, sql`SELECT FROM scoring_changes WHERE brand_id = ${brand}`)
  expect(await settle()).toBe(0)
  expect(await left()).toHaveLength(1)
  await pause(null)
  expect(await settle()).toBe(1)
  expect(await left()).toEqual([])
})

describe('a decision', () => {
  test('touches the other listings of the seller for the brand', async () => {
    const [one, other, third, elsewhere] = await listingsOf(
      { sellerId: 's' },
      { sellerId: 's' },
      { sellerId: 's', state: 'GENUINE' },
      { sellerId: 't' },
    )
    expect(elsewhere).toBeDefined()
    await expectTouched(() => decide('INFRINGING', one!), other, third)
    await expectTouched(() => decide('NEW', one!), other, third)
    await expectTouched(() => decide('INFRINGING', one!, other!), one, other, third)
  })

  test('that clears a listing touches no other of a seller without an infringement', async () => {
    const [one, other, third] = await listingsOf({ sellerId: 's' }, { sellerId: 's' }, { sellerId: 's' })
    await expectTouched(() => decide('GENUINE', one!))
    await expectTouched(() => decide('INFRINGING', other!), one, third)
    // The infringing one itself has no other that infringes.
    await expectTouched(() => decide('NEW', one!), third)
  })

  test('that changes nothing about whether it infringes touches none', async () => {
    const [one] = await listingsOf({ sellerId: 's', state: 'INFRINGING' }, { sellerId: 's' })
    await expectTouched(() => decide('REINSTATED', one!))
  })

  test('touches listings with a title like it', async () => {
    const title = 'Vessmont Meridian chronograph steel bracelet'
    const [one, like, same, cleared] = await listingsOf(
      { title },
      { title: `${title} new` },
      { title: title.toUpperCase() },
      { title: `${title} new boxed` },
      { title: 'Vessmont strap leather brown' },
    )
    // None of them is like anything that infringes.
    await expectTouched(() => decide('GENUINE', cleared!))
    await expectTouched(() => decide('NEW', cleared!))
    await expectTouched(() => decide('INFRINGING', one!), like, same, cleared)
    const { changed, waiting } = await after(() => decide('GENUINE', same!))
    expect(changed).toEqual([like!, cleared!].sort())
    expect(waiting, 'and the infringing one, which the other might have been like').toEqual(
      [like!, cleared!, one!].sort(),
    )
  })

  test('touches listings with titles in letters with accents and in scripts without spaces', async () => {
    const [one, accents, chinese, likeChinese] = await listingsOf(
      { title: 'Vessmont Réveil été doré acier brossé' },
      { title: 'Vessmont Reveil ete dore acier brosse' },
      { title: '手錶限量新款運動防水禮盒現貨特價版' },
      { title: '手錶限量新款運動防水禮盒現貨特價' },
    )
    await expectTouched(() => decide('INFRINGING', one!), accents)
    await expectTouched(() => decide('INFRINGING', chinese!), likeChinese)
  })

  test('touches listings with one of its pictures or a near-duplicate, unless the brand has it', async () => {
    const picture = (name: string) => ({ url: `https://img.example/${name}.jpg`, file: null })
    const [hash, own] = [nextHash(), nextHash()]
    const [one, address, content, near] = await listingsOf({ images: [] })
    expect([address, content, near]).toEqual([undefined, undefined, undefined])
    const stored = await storePicture(store.current, brand, { hash })
    const again = await storePicture(store.current, brand, { hash, sha256: stored.sha256 })
    const turnedPicture = await storePicture(store.current, brand, { hash: turned(hash, 5) })
    const tooFar = await storePicture(store.current, brand, { hash: turned(hash, 9) })
    const official = await storePicture(store.current, brand, { hash: own })
    const images = JSON.stringify([asImage(stored), picture('a'), asImage(official)])
    await store.current.db.execute(sql`UPDATE listings SET images = ${images}::jsonb WHERE id = ${one!}`)
    await store.current.db.execute(
      sql`UPDATE brands SET official_images = ${JSON.stringify([asImage(official)])}::jsonb WHERE id = ${brand}`,
    )
    const [byAddress, byContent, byHash] = await add(
      { images: [picture('a')] },
      { images: [asImage(again)] },
      { images: [asImage(turnedPicture)] },
      { images: [asImage(tooFar)] },
      { images: [picture('b')] },
      { images: [asImage(await storePicture(store.current, brand, { hash: turned(own, 2) }))] },
    )
    await expectTouched(() => decide('INFRINGING', one!), byAddress, byContent, byHash)
  })

  test('on many listings at once touches what is like each of them', async () => {
    const titles = Array.from({ length: 60 }, () => `Vessmont ${crypto.randomUUID()}`)
    const ids = await listingsOf(...titles.flatMap((title) => [{ title }, { title: `${title} x` }]))
    const [infringing, like] = [0, 1].map((rest) => ids.filter((_, place) => place % 2 === rest))
    await expectTouched(() => decide('INFRINGING', ...infringing!), ...like!)
  })
})

describe('another change', () => {
  test('of the pictures, the title or the seller of an infringing listing touches those like it before and since', async () => {
    const picture = (name: string) => ({ url: `https://img.example/${name}.jpg`, file: null })
    const [one, a, b, title, sold] = await listingsOf(
      { images: [picture('a')], sellerId: 's', state: 'INFRINGING' },
      { images: [picture('a')] },
      { images: [picture('b')] },
      { title: 'Vessmont Meridian chronograph steel' },
      { sellerId: 's' },
    )
    const set = (column: string, value: string) => () =>
      store.current.db.execute(sql`UPDATE listings SET ${sql.raw(column)} = ${value} WHERE id = ${one!}`)
    const images = JSON.stringify([picture('b')])
    const { changed, waiting } = await after(set('images', images).bind(null))
    expect(changed).toEqual([a, b].sort())
    expect(waiting.filter((id) => id !== one)).toEqual(changed)
    const retitled = await after(set('title', 'Vessmont Meridian chronograph steels'))
    // The title of the infringing listing is quoted where its picture is found again.
    expect(retitled.changed).toEqual([b, title].sort())
    const moved = await after(set('seller_id', 't'))
    expect(moved.changed).toEqual([sold])
    expect(moved.waiting.filter((id) => id !== one)).toEqual([sold])
  })

  test('such as deleting an infringing listing touches what was like it', async () => {
    const [one, sold] = await listingsOf({ sellerId: 's', state: 'INFRINGING' }, { sellerId: 's' })
    await expectTouched(() => store.current.db.execute(sql`DELETE FROM listings WHERE id = ${one!}`), sold)
  })

  test('of official pictures touches the listings that have those which came or went', async () => {
    const picture = (name: string) => ({ url: `https://img.example/${name}.jpg`, file: null })
    const [a, alsoA] = await listingsOf(
      { images: [picture('a')] },
      { images: [picture('a')], state: 'INFRINGING' },
      { images: [picture('b')] },
    )
    const set = (...names: string[]) =>
      after(() =>
        store.current.db.execute(
          sql`UPDATE brands SET official_images = ${JSON.stringify(names.map(picture))}::jsonb WHERE id = ${brand}`,
        ),
      )
    expect(await set('c')).toEqual({ changed: [], waiting: [] })
    expect(await set('c', 'a')).toEqual({ changed: [a], waiting: [a, alsoA].sort() })
    expect(await set('c')).toEqual({ changed: [a], waiting: [a, alsoA].sort() })
  })

  test('of a product’s pictures touches them as well', async () => {
    const picture = { url: 'https://img.example/product.jpg', file: null }
    const [one] = await listingsOf({ images: [picture] }, { images: [picture], state: 'INFRINGING' })
    const { changed } = await after(() =>
      store.current.db.execute(
        sql`INSERT INTO products (id, brand_id, name, images)
            VALUES (${crypto.randomUUID()}, ${brand}, 'Meridian', ${JSON.stringify([picture])}::jsonb)`,
      ),
    )
    expect(changed).toEqual([one])
  })

  test('such as a picture read at last touches its near-duplicates', async () => {
    const hash = nextHash()
    await listingsOf({ images: [] })
    const late = await storePicture(store.current, brand, { hash: null })
    const early = await storePicture(store.current, brand, { hash: turned(hash, 3) })
    const [, near] = await add({ images: [asImage(late)], state: 'INFRINGING' }, { images: [asImage(early)] })
    await expectTouched(
      () => store.current.db.execute(sql`UPDATE pictures SET hash = ${hash} WHERE sha256 = ${late.sha256}`),
      near,
    )
  })

  test('of the brand’s name touches every listing', async () => {
    const ids = await listingsOf({ title: 'Vessmont replica' }, { title: 'Vessmont replica, boxed' })
    const { changed, waiting } = await after(() =>
      store.current.db.execute(sql`UPDATE brands SET name = 'Vessmontier' WHERE id = ${brand}`),
    )
    expect(changed).toEqual(ids.toSorted())
    expect(waiting).toEqual(changed)
  })
})

test('decisions one after the other touch a seller’s listings once', async () => {
  const ids = await listingsOf(...Array.from({ length: 12 }, () => ({ sellerId: 's' })))
  await after(() => decide('INFRINGING', ids[0]!))
  for (const id of ids.slice(1, 6)) await decide('INFRINGING', id)
  await store.current.db.execute(sql`UPDATE listing_enrichment SET score = 'done' WHERE brand_id = ${brand}`)
  await store.current.db.execute(
    sql`UPDATE scoring_rests SET until = until + interval '1 hour' WHERE brand_id = ${brand}`,
  )
  expect(await settle(), 'the brand rests').toBe(0)
  await store.current.db.execute(
    sql`UPDATE scoring_rests SET until = now() - interval '1 second' WHERE brand_id = ${brand}`,
  )
  expect(await settle()).toBe(12)
  await store.current.db.execute(
    sql`UPDATE scoring_rests SET until = now() - interval '1 second' WHERE brand_id = ${brand}`,
  )
  expect(await settle(), 'nothing has changed since').toBe(0)
})

test('the changes of a brand go with it', async () => {
  const [id] = await listingsOf({ state: 'INFRINGING' })
  const left = () =>
    rowsOf(store.current.db, sql`SELECT kind FROM scoring_changes WHERE brand_id = ${brand} ORDER BY id`)
  await store.current.db.execute(sql`UPDATE brands SET name = 'Halvorn' WHERE id = ${brand}`)
  await store.current.db.execute(sql`DELETE FROM listings WHERE id = ${id!}`)
  expect((await left()).length).toBeGreaterThan(1)
  await store.current.db.execute(sql`DELETE FROM brands WHERE id = ${brand}`)
  expect(await left()).toEqual([])
})

test('the database and the rule agree on how a state counts', async () => {
  const rows = await rowsOf<{ state: string; standing: string | null }>(
    store.current.db,
    sql`SELECT state, assay_standing(state::listing_state) AS standing FROM unnest(${sql.param(LISTING_STATES)}::text[]) AS state`,
  )
  for (const { state, standing } of rows) {
    const isInfringing = (statesOf('infringing') as string[]).includes(state)
    const isCleared = (statesOf('cleared') as string[]).includes(state)
    const expected = isInfringing ? 'infringing' : isCleared ? 'cleared' : null
    expect(standing, state).toBe(state === 'AUTHORIZED_SELLER' ? 'authorized' : expected)
  }
})
