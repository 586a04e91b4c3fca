import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { runImport } from '../../server/intake/runImport.ts'
import { lookAt } from '../../server/pictures/lookAt.ts'
import { rowsOf } from '../../server/store/rows.ts'
import { keepSeen } from '../../server/store/images/pictures.ts'
import { placeNext } from '../../server/store/listings/groups/waits.ts'
import { contract } from '../../src/domain/contract.ts'
import type { GroupsPage, OpenedGroup } from '../../src/domain/listings/groups.contract.ts'
import { belongs } from '../../src/domain/listings/groups.ts'
import { useApp } from '../support/app.ts'
import { drawnGoods } from '../support/drawnGoods.ts'
import { MEASURED_CHANGES, type MeasuredPicture, pairsFound } from '../support/measuredPictures.ts'
import { storePicture } from '../support/pictures.ts'
import { REAL_DATA, REAL_LISTINGS, REAL_ROWS } from '../support/realData.ts'
import { makeBrand, makeUser, testAuthor, type TestUser, useStore } from '../support/store.ts'

/** How many decisions 6,000 real listings take by group, and what groups do of pictures that sellers changed. */

const RECALL = 0.9
const PRECISION = 0.99
/** Long enough for some thousand pictures to be made, looked at and compared. */
const PICTURES_MS = 900_000

const store = useStore()
const app = useApp(store)
let analyst: TestUser
let brandId: string

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Six thousand')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  await runImport(store.current, {
    file: REAL_LISTINGS,
    userId: analyst.id,
    author: testAuthor,
    brand: 'Six thousand',
    onReject: ({ line, reason }) => console.error(`line ${line}: ${reason}`),
  })
  while ((await placeNext(store.current.db)) > 0);
})

test('those alike come together, so that there are fewer decisions than listings', async () => {
  const pageOf = async (query: Record<string, unknown>) =>
    (await app.current.call(analyst, contract.listingGroups.page, { query })).body as GroupsPage
  const first = await pageOf({ size: 50 })
  const { total, matched, grouped, waiting } = first
  expect({ matched, waiting }).toEqual({ matched: REAL_ROWS, waiting: 0 })
  const decisions = total + matched - grouped
  console.log(
    `${grouped} of ${matched} listings (${((grouped / matched) * 100).toFixed(1)} %) in ${total} groups: ` +
      `${decisions} decisions instead of ${matched}, ${(matched / decisions).toFixed(2)} listings a decision`,
  )
  expect(grouped).toBeGreaterThan(0)
  expect(decisions).toBeLessThan(matched)
  const weights = first.items.map(({ open, priceShare }) => open * (priceShare ?? 1))
  expect(weights.every((weight) => weight > 0)).toBe(true)
  for (const { id, listings } of first.items.slice(0, 10)) {
    const { body } = await app.current.call(analyst, contract.listingGroups.get, { params: { id } })
    const opened = (body as OpenedGroup).listings
    expect(opened).toHaveLength(listings)
    expect(opened.every(({ ties }) => ties === null || belongs(ties))).toBe(true)
  }
})

test(
  'listings with a changed picture come together with the unchanged one, and with no other',
  async () => {
    const { db } = store.current
    const listings = await rowsOf<{ id: string }>(
      db,
      // In the order in which they are compared: the unchanged picture is the hub's, as in `bench/groups.ts`.
      sql`SELECT id FROM listings WHERE brand_id = ${brandId} ORDER BY created, id`,
    )
    const beside = await Promise.all(
      [1, 2, 3].map((n) => drawnGoods({ shape: n, pattern: 8_000 + n, ground: n })),
    )
    const shownBy = new Map<string, MeasuredPicture>()
    const offer = async (content: Buffer, shown: MeasuredPicture): Promise<boolean> => {
      const seen = await lookAt(content)
      if (seen.hash === null && shown.change === null) return false
      const file = await storePicture(app.current.services, brandId, content, 'image/jpeg')
      const [stored] = await rowsOf<{ sha256: string }>(db, sql`SELECT sha256 FROM files WHERE id = ${file}`)
      await keepSeen(db, stored!.sha256, seen)
      const { id } = listings[shownBy.size]!
      const images = JSON.stringify([{ url: `https://img.example/${file}`, file }])
      await db.execute(sql`UPDATE listings SET images = ${images}::jsonb WHERE id = ${id}`)
      shownBy.set(id, shown)
      return true
    }
    for (const [shows, content] of [...(await partsOfPhotos()), ...(await manyGoods())])
      if (await offer(content, { shows, change: null }))
        for (const [change, make] of Object.entries(MEASURED_CHANGES))
          await offer(await make(content, beside), { shows, change })
    while ((await placeNext(db)) > 0);
    const groups = await rowsOf<{ hub: string; members: { id: string; picture: number | null }[] }>(
      db,
      sql`SELECT hub_id AS hub, jsonb_agg(jsonb_build_object('id', listing_id, 'picture', ties->'picture')) AS members
          FROM listing_groups WHERE brand_id = ${brandId} GROUP BY hub_id`,
    )
    const byPicture = groups.map(({ hub, members }) =>
      members
        .filter(({ id, picture }) => id === hub || picture !== null)
        .flatMap(({ id }) => shownBy.get(id) ?? []),
    )
    const several = groups.flatMap(({ members }) => (members.length > 1 ? members : []))
    const together = several.filter(({ id }) => shownBy.has(id)).length
    console.log(
      `${together} of ${shownBy.size} listings with pictures in groups (${percent(together / shownBy.size)}), ` +
        `${several.length} of all ${REAL_ROWS} (${percent(several.length / REAL_ROWS)})`,
    )
    // Recall whatever ties them; precision of the pairs that pictures tie, since titles tie others.
    const { recall } = pairsFound(
      groups.map(({ members }) => members.flatMap(({ id }) => shownBy.get(id) ?? [])),
    )
    const shares = [...recall].map(([change, { all, found }]) => ({ change, all, found, share: found / all }))
    for (const { change, all, found, share } of shares)
      console.log(`pair recall ${change}: ${percent(share)} (${found} of ${all})`)
    const { pairs, wrong } = pairsFound(byPicture)
    console.log(`pair precision: ${percent(1 - wrong / pairs)} (${wrong} of ${pairs} pairs wrong)`)
    expect(shares.map(({ change }) => change).sort()).toEqual(Object.keys(MEASURED_CHANGES).sort())
    expect(shares.filter(({ share }) => share < RECALL)).toEqual([])
    expect(1 - wrong / pairs).toBeGreaterThanOrEqual(PRECISION)
  },
  PICTURES_MS,
)

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Photos, and into how many parts across and down each is cut, so that few of them give many pictures. */
const PHOTOS = [
  { file: 'bridge-mods/aaa-orig.jpg', across: 4, down: 2 },
  { file: 'misc/c.png', across: 3, down: 2 },
  { file: 'misc/pen-and-coaster.png', across: 3, down: 2 },
  { file: 'ocr-cosmic.png', across: 1, down: 1 },
]

async function partsOfPhotos(): Promise<[name: string, content: Buffer][]> {
  const parts: [string, Buffer][] = []
  for (const { file, across, down } of PHOTOS) {
    const photo = readFileSync(path.join(REAL_DATA, 'images', file))
    const size = await sharp(photo).metadata()
    const [width, height] = [Math.floor(size.width / across), Math.floor(size.height / down)]
    for (let at = 0; at < across * down; at++) {
      const cut = { left: (at % across) * width, top: Math.floor(at / across) * height, width, height }
      parts.push([`${file} ${at}`, await sharp(photo).extract(cut).jpeg({ quality: 92 }).toBuffer()])
    }
  }
  return parts
}

const FAMILIES = 5
const FIRST_FAMILY = 6_100

/** Goods in families that share a ground, and in part a shape or a pattern in another colour. */
async function manyGoods(): Promise<[name: string, content: Buffer][]> {
  const goods = Array.from({ length: FAMILIES }, (_, n) => FIRST_FAMILY + n).flatMap((family) => {
    const ground = family % 3 === 0 ? 0 : family
    return [
      ...[1, 2, 3].map((n) => ({ shape: family, pattern: family * 10 + n, ground })),
      ...[90, 200].map((hue) => ({ shape: family, pattern: family * 10, ground, hue })),
      { shape: family + 1, pattern: family * 10 + 7, ground },
    ]
  })
  return Promise.all(
    goods.map(async (one) => [JSON.stringify(one), await drawnGoods(one)] as [string, Buffer]),
  )
}
