import { readdir, readFile } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { lookAt } from '../server/pictures/lookAt.ts'
import { folderStorage } from '../server/providers/folderStorage.ts'
import { openStore, type Store } from '../server/store/database.ts'
import { migrateStore } from '../server/store/migrateStore.ts'
import { rowsOf } from '../server/store/rows.ts'
import { keepSeen, type SeenPicture } from '../server/store/images/pictures.ts'
import { placeNext } from '../server/store/listings/groups/waits.ts'
import { MEASURED_CHANGES, type MeasuredPicture, pairsFound } from '../tests/support/measuredPictures.ts'
import { drawnGoods } from '../tests/support/drawnGoods.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { storePicture } from '../tests/support/pictures.ts'
import { makeBrand, makeListings, makeMarketplace } from '../tests/support/store.ts'
import { count, inMs, percentile, type Result, timed } from '../tools/results/measure.ts'

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

const ALTERED = 'altered by others'

/** A picture to group; its own is listed before the changed ones. */
interface Sample extends MeasuredPicture {
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
    for (const [change, make] of Object.entries(MEASURED_CHANGES)) {
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
    ...findings(
      of,
      groups.map(({ members }) => members.map((id) => shownBy.get(id)!)),
    ),
  ]
}

/** What pairs in groups say of pictures of a kind, against what is aimed at. */
function findings(of: string, groups: readonly (readonly MeasuredPicture[])[]): Result[] {
  const { recall, pairs, wrong } = pairsFound(groups)
  const order = [...Object.keys(MEASURED_CHANGES), ALTERED]
  const precision = 1 - wrong / pairs
  return [
    ...[...recall]
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([change, { all, found }]) => ({
        what: `Pair recall, ${of} pictures ${change}`,
        figure: `${percent(found / all)} (${found} of ${all})`,
        target: `≥ ${percent(RECALL)}`,
        met: found / all >= RECALL,
      })),
    {
      what: `Pair precision within groups, ${of} pictures`,
      figure: `${percent(precision)} (${count(wrong)} of ${count(pairs)} pairs wrong)`,
      target: `≥ ${percent(PRECISION)}`,
      met: precision >= PRECISION,
    },
  ]
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
