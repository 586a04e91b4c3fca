import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readTraits } from '../../../server/images/traitReading.ts'
import { lookAt } from '../../../server/pictures/lookAt.ts'
import { arrayOf, rowsOf } from '../../../server/store/rows.ts'
import { keepSeen } from '../../../server/store/images/pictures.ts'
import { placeNext } from '../../../server/store/listings/groups/waits.ts'
import type { GroupTies } from '../../../src/domain/listings/groups.ts'
import { migrateAgain } from '../../support/migrations.ts'
import { useApp } from '../../support/app.ts'
import {
  after,
  type Change,
  collaged,
  cropped,
  framed,
  mirrored,
  overprinted,
  recompressed,
} from '../../support/changedPictures.ts'
import { drawnGoods, type Goods } from '../../support/drawnGoods.ts'
import { storePicture } from '../../support/pictures.ts'
import { makeBrand, makeListings, makeMarketplace, useStore } from '../../support/store.ts'

/** Listings whose pictures sellers changed come into one group, those of other goods don't. */

const store = useStore()
const app = useApp(store)
let brandId: string
let marketplaceId: string
let goods: Buffer[]

const SHOWN: Goods = { shape: 3, pattern: 15, ground: 5 }

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  goods = await Promise.all(
    [
      SHOWN,
      { ...SHOWN, pattern: 16 },
      { ...SHOWN, hue: 120 },
      { ...SHOWN, shape: 4, pattern: 17 },
      { shape: 5, pattern: 18, ground: 9 },
    ].map(drawnGoods),
  )
})

beforeEach(async () => {
  await store.current.db.execute(sql`UPDATE brands SET official_images = '[]'`)
  await store.current.db.execute(sql`DELETE FROM listings`)
})

async function stored(content: Buffer, { isSeen = true } = {}): Promise<string> {
  const file = await storePicture(app.current.services, brandId, content, 'image/jpeg')
  const [row] = await rowsOf<{ sha256: string }>(
    store.current.db,
    sql`SELECT sha256 FROM files WHERE id = ${file}`,
  )
  if (isSeen) await keepSeen(store.current.db, row!.sha256, await lookAt(content))
  return file
}

/** Adds a listing for each picture; answers their ids. */
async function offer(...pictures: Buffer[]): Promise<string[]> {
  const files = await Promise.all(pictures.map((content) => stored(content)))
  return makeListings(store.current, files.map(listed))
}

const listed = (file: string) => ({
  brandId,
  marketplaceId,
  title: randomUUID(),
  sellerId: randomUUID(),
  images: [{ url: `https://img.example/${file}`, file }],
})

/** The ties of those that are in a group with another, by listing; the hub's are null. */
async function ties(): Promise<Map<string, GroupTies | null>> {
  while ((await placeNext(store.current.db)) > 0);
  const rows = await rowsOf<{ id: string; ties: GroupTies | null }>(
    store.current.db,
    sql`SELECT listing_id AS id, ties FROM listing_groups g
        WHERE (SELECT count(*) FROM listing_groups m WHERE m.hub_id = g.hub_id) > 1`,
  )
  return new Map(rows.map(({ id, ties }) => [id, ties]))
}

/** Whether a row is of the content of one of these files. */
const isOf = (files: readonly string[]) =>
  sql`sha256 IN (SELECT sha256 FROM files WHERE id = ANY(${arrayOf(files, 'uuid')}))`

/** Works out the traits that are waited for. */
const readThem = () =>
  readTraits(app.current.services, AbortSignal.timeout(60_000), (error) => {
    throw error
  })

const rim = (share: number) => ({ left: share, top: share, right: share, bottom: share })
const BADGE =
  '<circle cx="84" cy="16" r="12" fill="#c11"/><rect x="78" y="14" width="12" height="4" fill="#fff"/>'
const BANNER =
  '<rect y="85" width="100" height="15" fill="#fc0"/><rect x="20" y="90" width="60" height="5" fill="#111"/>'
const WATERMARK =
  '<g fill="#fff" fill-opacity="0.4" transform="rotate(-30 50 50)"><rect x="15" y="47" width="30" height="5"/><rect x="50" y="47" width="35" height="5"/></g>'

describe('a picture is known again', () => {
  test.each<[string, Change, Partial<GroupTies>]>([
    ['cropped', cropped(rim(0.1)), {}],
    ['cropped at two sides', cropped({ left: 0.12, top: 0, right: 0, bottom: 0.12 }), {}],
    ['in a frame', framed(rim(0.12), '#204060'), { extent: 'framed' }],
    ['with a price on it', overprinted(BADGE), {}],
    ['with a banner on it', overprinted(BANNER), {}],
    ['with a watermark', overprinted(WATERMARK), {}],
    ['in a mirror', mirrored, { mirrored: true }],
    ['saved badly', recompressed(30), {}],
    ['beside another', collaged(2, 1, 1), { extent: 'part' }],
    ['among four', collaged(2, 2, 2, 10), { extent: 'part' }],
    ['cropped and in a mirror', after(cropped(rim(0.08)), mirrored), { mirrored: true }],
  ])('%s', async (_, change, expected) => {
    const [first, ...others] = goods
    const [hub, , , , , changed] = await offer(first!, ...others, await change(first!, [others[3]!]))
    const found = await ties()
    expect(found.get(hub!)).toBeNull()
    expect(found.get(changed!)).toMatchObject({ picture: expect.any(Number), ...expected })
    expect(found.size).toBe(2)
  })

  test('whichever of them came first', async () => {
    const [whole, other] = [goods[0]!, goods[4]!]
    const [hub, later] = await offer(await collaged(2, 1, 0)(whole, [other]), whole)
    expect(await ties()).toEqual(
      new Map([
        [hub, null],
        [later, expect.objectContaining({ extent: 'part' })],
      ]),
    )
  })

  test('with listings placed before it and not with it', async () => {
    const [hub] = await offer(goods[0]!)
    await ties()
    const [later] = await offer(await after(mirrored, cropped(rim(0.1)))(goods[0]!, []))
    expect([...(await ties()).keys()].sort()).toEqual([hub, later].sort())
  })

  test('which was looked at before its traits were kept, once they are', async () => {
    const files = [await stored(goods[0]!), await stored(await cropped(rim(0.12))(goods[0]!, []))]
    await store.current.db.execute(
      sql`WITH gone AS (
            DELETE FROM picture_traits WHERE ${isOf(files)}
            RETURNING sha256
          ) INSERT INTO picture_trait_waits SELECT sha256 FROM gone`,
    )
    const ids = await makeListings(store.current, files.map(listed))
    expect((await ties()).size).toBe(0)
    await readThem()
    expect([...(await ties()).keys()].sort()).toEqual([...ids].sort())
    expect(await rowsOf(store.current.db, sql`SELECT FROM picture_trait_waits`)).toEqual([])
  })

  test('whose traits an earlier version kept with fewer places, by those until they are worked out again', async () => {
    const { db } = store.current
    const files = [await stored(goods[0]!), await stored(await cropped(rim(0.06))(goods[0]!, []))]
    const keptOf = () =>
      rowsOf<{ traits: Buffer }>(
        db,
        sql`SELECT traits FROM picture_traits WHERE ${isOf(files)} ORDER BY sha256`,
      )
    const kept = await keptOf()
    // 4 bytes for the size and 1,536 for the sketch, then 14 a place.
    await db.execute(
      sql`UPDATE picture_traits SET traits = substring(traits for 4 + 1536 + 30 * 14) WHERE ${isOf(files)}`,
    )
    const ids = (await makeListings(store.current, files.map(listed))).sort()
    expect([...(await ties()).keys()].sort()).toEqual(ids)
    await migrateAgain(store.current.pool, '0063_picture_traits_again')
    // Those of the other tests need not be read again.
    await db.execute(sql`DELETE FROM picture_trait_waits WHERE NOT (${isOf(files)})`)
    expect(await rowsOf(db, sql`SELECT FROM picture_trait_waits`)).toHaveLength(2)
    expect([...(await ties()).keys()].sort()).toEqual(ids)
    await readThem()
    expect(await keptOf()).toEqual(kept)
    expect([...(await ties()).keys()].sort()).toEqual(ids)
  })
})

describe('a picture ties nothing', () => {
  test('that shows the brand’s own, changed or not', async () => {
    const official = await stored(goods[0]!)
    await store.current.db.execute(
      sql`UPDATE brands SET official_images = ${JSON.stringify([{ url: 'https://brand.example/1', file: official }])} WHERE id = ${brandId}`,
    )
    const changes = [recompressed(50), framed(rim(0.1), '#fff'), cropped(rim(0.1)), collaged(2, 1, 0)]
    await offer(...(await Promise.all(changes.map((change) => change(goods[0]!, [goods[4]!])))))
    expect((await ties()).size).toBe(0)
  })

  test('that has hardly anything in it', async () => {
    const plain = await Promise.all(
      [1, 2, 3].map((shape) => drawnGoods({ shape, pattern: 1, ground: 0, isBlank: true })),
    )
    await offer(...plain, ...(await Promise.all(plain.map((one) => framed(rim(0.1), '#ffffff')(one, [])))))
    expect((await ties()).size).toBe(0)
  })

  test('of the same goods in another colour, or other goods of the same shape before the same wall', async () => {
    const seeds = Array.from({ length: 5 }, (_, n) => n)
    const shape = { shape: 2, ground: 8 }
    await offer(
      ...(await Promise.all(seeds.map((n) => drawnGoods({ ...shape, pattern: 30 + n })))),
      ...(await Promise.all(seeds.map((n) => drawnGoods({ ...shape, pattern: 40, hue: 60 * (n + 1) })))),
    )
    expect((await ties()).size).toBe(0)
  })
})
