import { readdir, readFile } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { lookAt } from '../server/pictures/lookAt.ts'
import { folderStorage } from '../server/providers/folderStorage.ts'
import { migrateStore, openStore, rowsOf, type Store } from '../server/store/database.ts'
import { keepSeen, type SeenPicture } from '../server/store/images/pictures.ts'
import { placeNext } from '../server/store/listings/groups/waits.ts'
import {
  after,
  type Change,
  collaged,
  cropped,
  framed,
  mirrored,
  overprinted,
  recompressed,
} from '../tests/support/changedPictures.ts'
import { drawnGoods } from '../tests/support/drawnGoods.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { storePicture } from '../tests/support/pictures.ts'
import { makeBrand, makeListings, makeMarketplace } from '../tests/support/store.ts'
import { count, inMs, percentile, type Result, timed } from './measure.ts'

/**
 * Which listings with changed pictures come into the group of the unchanged one, and which others do: through the database, as on a server.
 * None of these pictures and changes served to choose the limits.
 */

const FAMILIES = 8
const FIRST_FAMILY = 4_200
/** Pictures that stand beside others in collages and are offered by nobody. */
const BESIDE = 7
const RECALL = 0.9
const PRECISION = 0.99

const PRICE =
  '<rect x="70" y="70" width="28" height="18" rx="3" fill="#1237a0"/><text x="84" y="83" font-size="10" text-anchor="middle" fill="#fff" font-family="sans-serif" font-weight="bold">19,90</text>'
const WORDS =
  '<text x="52" y="13" font-size="8" fill="#d0006f" font-family="serif" font-weight="bold">NEW 2026</text>'
const BANNER =
  '<rect y="3" width="100" height="13" fill="#111"/><text x="50" y="13" font-size="10" text-anchor="middle" fill="#ffd900" font-family="sans-serif" font-weight="bold">SALE UP TO 70 %</text>'
const WATERMARK = [15, 45, 75]
  .map(
    (y) =>
      `<text x="5" y="${y + 10}" font-size="8" fill="#fff" fill-opacity="0.4" font-family="sans-serif" transform="rotate(-15 50 ${y})">shop.example shop.example</text>`,
  )
  .join('')

const CHANGES: Readonly<Record<string, Change>> = {
  'cropped by 6 % at the left and 4 % below': cropped({ left: 0.06, top: 0.01, right: 0, bottom: 0.04 }),
  'cropped by 12 % at the top and 9 % at the right': cropped({
    left: 0.02,
    top: 0.12,
    right: 0.09,
    bottom: 0,
  }),
  'in a dark green frame of uneven width': framed(
    { left: 0.03, top: 0.1, right: 0.14, bottom: 0.1 },
    '#1d3f2a',
  ),
  'in a light frame of 6 %': framed({ left: 0.06, top: 0.06, right: 0.06, bottom: 0.06 }, '#f2e8d0'),
  'with a price': overprinted(PRICE),
  'with words': overprinted(WORDS),
  'with a banner': overprinted(BANNER),
  'with a watermark all over': overprinted(WATERMARK),
  'in a mirror': mirrored,
  'in a mirror, cropped by 7 %': after(mirrored, cropped({ left: 0.07, top: 0.03, right: 0, bottom: 0.07 })),
  'as a JPEG of quality 40': recompressed(40),
  'beside another, with a gap': collaged(2, 1, 0, 8),
  'among four': collaged(2, 2, 2, 5),
}
const ALTERED = 'altered by others'

/** A picture to group, and which one it shows: its own is listed first. */
interface Sample {
  readonly shows: string
  readonly change: string | null
  readonly content: Buffer
}

/**
 * `folder` holds real pictures, each its own but those of a folder within it, which all show the same; null measures drawn ones alone.
 */
export async function measureGroups(folder: string | null): Promise<Result[]> {
  const real = folder === null ? [] : await realPictures(folder)
  const results: Result[] = []
  const kinds = [
    { of: 'drawn', originals: await drawnPictures() },
    ...(real.length > 0 ? [{ of: 'real', originals: real }] : []),
  ]
  for (const { of, originals } of kinds) results.push(...(await measureKind(of, originals)))
  return [...results, ...(await measureLookup())]
}

/** Goods in families: one shape before one ground in other patterns and in other colours, and other shapes before it. */
async function drawnPictures(): Promise<Sample[]> {
  const pictures: Sample[] = []
  for (let family = FIRST_FAMILY; family < FIRST_FAMILY + FAMILIES; family++) {
    const ground = family % 4 === 0 ? 0 : family
    const goods = [
      ...[1, 2, 3, 4].map((n) => ({ shape: family, pattern: family * 10 + n, ground })),
      ...[80, 160, 240].map((hue) => ({ shape: family, pattern: family * 10, ground, hue })),
      ...[1, 2, 3].map((n) => ({ shape: family + n, pattern: family * 10 + 4 + n, ground })),
    ]
    for (const one of goods)
      pictures.push({ shows: JSON.stringify(one), change: null, content: await drawnGoods(one) })
  }
  return pictures
}

const PICTURE = /\.(?:jpe?g|png|webp|gif|tiff?)$/i

async function realPictures(folder: string): Promise<Sample[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => PICTURE.test(name)).sort()
  const known = new Set<string>()
  return Promise.all(
    files.map(async (name) => {
      const within = path.dirname(name)
      const shows = within === '.' ? name : within
      const change = known.has(shows) ? ALTERED : null
      known.add(shows)
      return { shows, change, content: await readFile(path.join(folder, name)) }
    }),
  )
}

async function measureKind(of: string, originals: readonly Sample[]): Promise<Result[]> {
  const dataDir = makeFolder('bench-groups')
  const store = await openStore({ databaseUrl: undefined, dataDir })
  try {
    await migrateStore(store)
    return await grouped(of, originals, store, dataDir)
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function grouped(
  of: string,
  given: readonly Sample[],
  store: Store,
  dataDir: string,
): Promise<Result[]> {
  const storage = folderStorage(path.join(dataDir, 'storage'))
  const brandId = await makeBrand(store, 'Groups')
  const marketplaceId = await makeMarketplace(store, 'Bazarro')
  const beside = await Promise.all(
    Array.from({ length: BESIDE }, (_, n) => drawnGoods({ shape: n, pattern: 9_000 + n, ground: n })),
  )
  const looks: number[] = []
  const shownBy = new Map<string, Sample>()
  const offer = async (sample: Sample, seen: SeenPicture) => {
    const file = await storePicture({ store, storage }, brandId, sample.content, 'image/jpeg')
    const [row] = await rowsOf<{ sha256: string }>(store.db, sql`SELECT sha256 FROM files WHERE id = ${file}`)
    await keepSeen(store.db, row!.sha256, seen)
    const images = [{ url: `https://img.example/${file}`, file }]
    const seed = { brandId, marketplaceId, title: randomUUID(), sellerId: randomUUID(), images }
    const [id] = await makeListings(store, [seed])
    shownBy.set(id!, sample)
  }
  const look = async (content: Buffer) => {
    const { ms, answer } = await timed(() => lookAt(content))
    looks.push(ms)
    return answer
  }
  let plain = 0
  for (const [n, sample] of given.entries()) {
    const seen = await look(sample.content)
    if (seen.hash === null) {
      plain++
      continue
    }
    await offer(sample, seen)
    if (sample.change !== null) continue
    for (const [change, make] of Object.entries(CHANGES)) {
      const content = await make(sample.content, [beside[n % BESIDE]!, ...beside])
      await offer({ ...sample, change, content }, await look(content))
    }
  }
  const placing = await timed(async () => {
    while ((await placeNext(store.db)) > 0);
  })
  const groups = await rowsOf<{ members: string[] }>(
    store.db,
    sql`SELECT array_agg(listing_id) AS members FROM listing_groups GROUP BY hub_id`,
  )
  const [kept] = await rowsOf<{ bytes: number }>(
    store.db,
    sql`SELECT avg(octet_length(traits))::int AS bytes FROM picture_traits`,
  )
  const originals = given.filter(({ change }) => change === null).length
  return [
    {
      what: `Listings with ${originals - plain} ${of} pictures, and with ${shownBy.size - originals + plain} changes of those, ${plain} too plain left out: pictures looked at, p50; placed in groups, each; kept of a picture`,
      figure: `${inMs(percentile(looks, 0.5))}; ${inMs(placing.ms / shownBy.size)}; ${count(kept!.bytes)} bytes`,
    },
    ...recalls(of, groups, shownBy),
    precision(of, groups, shownBy),
  ]
}

type Groups = readonly { readonly members: readonly string[] }[]

/** For each change, of how many pictures it is in a group with the unchanged one. */
function recalls(of: string, groups: Groups, shownBy: ReadonlyMap<string, Sample>): Result[] {
  const found = new Map<string, { all: number; tied: number }>()
  for (const { members } of groups) {
    const own = new Set(
      members.map((id) => shownBy.get(id)!).flatMap((one) => (one.change === null ? one.shows : [])),
    )
    for (const id of members) {
      const { change, shows } = shownBy.get(id)!
      if (change === null) continue
      const counted = found.get(change) ?? { all: 0, tied: 0 }
      counted.all++
      if (own.has(shows)) counted.tied++
      found.set(change, counted)
    }
  }
  const order = [...Object.keys(CHANGES), ALTERED]
  return [...found]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([change, { all, tied }]) => ({
      what: `Pair recall, ${of} pictures ${change}`,
      figure: `${percent(tied / all)} (${tied} of ${all})`,
      target: `≥ ${percent(RECALL)}`,
      met: tied / all >= RECALL,
    }))
}

/** Of all pairs of listings that are in one group, how many show the same picture. */
function precision(of: string, groups: Groups, shownBy: ReadonlyMap<string, Sample>): Result {
  let [pairs, same] = [0, 0]
  for (const { members } of groups)
    for (const [n, id] of members.entries())
      for (const other of members.slice(0, n)) {
        pairs++
        if (shownBy.get(id)!.shows === shownBy.get(other)!.shows) same++
      }
  return {
    what: `Pair precision within groups, ${of} pictures`,
    figure: `${percent(same / pairs)} (${count(pairs - same)} of ${count(pairs)} pairs wrong)`,
    target: `≥ ${percent(PRECISION)}`,
    met: same / pairs >= PRECISION,
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1).replace(/\.0$/, '')} %`

const HUBS = 100_000
const PARTS = 80
const LOOKUPS = 200

/** Finding the hubs that share parts among many: parts of no picture, as rare as those of pictures. */
async function measureLookup(): Promise<Result[]> {
  const dataDir = makeFolder('bench-parts')
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const { pool } = store
  try {
    await migrateStore(store)
    const { rows } = await pool.query<{ definition: string }>(
      `SELECT pg_get_indexdef('listing_groups_parts'::regclass) AS definition`,
    )
    await pool.query(`DROP INDEX listing_groups_parts;
      ALTER TABLE listing_groups DROP CONSTRAINT listing_groups_listing_id_listings_id_fk,
        DROP CONSTRAINT listing_groups_hub_id_listings_id_fk, DROP CONSTRAINT listing_groups_brand_id_brands_id_fk`)
    await pool.query(
      `INSERT INTO listing_groups (listing_id, brand_id, hub_id, bands, parts)
       SELECT id, id, id, '{}', parts FROM (
         SELECT gen_random_uuid() AS id, (
           SELECT array_agg(('x' || left(md5(n || ' ' || k), 8))::bit(32)::int) FROM generate_series(1, $2::int) AS k
         ) AS parts FROM generate_series(1, $1::int) AS n) AS made`,
      [HUBS, PARTS],
    )
    await pool.query(rows[0]!.definition)
    await pool.query('VACUUM ANALYZE listing_groups')
    const size = await pool.query<{ bytes: string }>(
      `SELECT pg_relation_size('listing_groups_parts') AS bytes`,
    )
    const sought = await pool.query<{ parts: number[] }>('SELECT parts FROM listing_groups LIMIT $1', [
      LOOKUPS,
    ])
    const times: number[] = []
    for (const { parts } of sought.rows) {
      const wanted = [...parts, ...parts.map((part) => ~part)]
      times.push((await timed(() => pool.query('SELECT * FROM assay_hubs_of_parts($1, 20)', [wanted]))).ms)
    }
    return [
      {
        what: `The hubs with a part of a picture, as it is and mirrored, among ${count(HUBS)} hubs of ${PARTS} parts: p50 and p95 of ${LOOKUPS}; the index, each hub`,
        figure: `${inMs(percentile(times, 0.5))}, ${inMs(percentile(times, 0.95))}; ${count(Number(size.rows[0]!.bytes) / HUBS)} bytes`,
      },
    ]
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
