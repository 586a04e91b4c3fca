import { sql } from 'drizzle-orm'
import type { EnrichmentStageName } from '../../../src/domain/enrichment/stages.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { countsAt, perStage, picturesLeft, sumOf, talliesOf } from './tallies.ts'

/** How far brands have come in gathering evidence, sampled over time: the pace is observed in it. */

type PerStage = Readonly<Record<EnrichmentStageName, number>>

/** How far one brand is. Pictures and reading count pictures, the other stages listings. */
export interface Standing {
  /** What waits; for reading also the pictures that are still to be fetched, as far as they are others. */
  readonly waiting: PerStage
  readonly ended: PerStage
  /** How many listings could be read at once: their pictures are all there. */
  readonly readable: number
  /** How many pictures failed and are tried again, and in how many seconds the last of them is; 0 where none is. */
  readonly postponed: number
  readonly retrySeconds: number
}

/** How a brand stood at a moment, in milliseconds since 1970; null where it was paused. */
export interface Sample {
  readonly brandId: string
  readonly at: number
  readonly standing: Standing | null
}

/** How each brand stands now that has listings. */
export async function standingsOf(db: Executor, { readImages }: { readImages: boolean }): Promise<Sample[]> {
  const at = Date.now()
  const paused = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM brands WHERE enrichment_paused IS NOT NULL`,
  )
  const isPaused = new Set(paused.map(({ id }) => id))
  const byBrand = Map.groupBy(await talliesOf(db, null), ({ brandId }) => brandId)
  const isReading = [...byBrand].flatMap(([brandId, tallies]) =>
    countsAt(tallies, 'reading').waiting > 0 && !isPaused.has(brandId) ? [brandId] : [],
  )
  const reading = await readingsOf(db, isReading, readImages)
  const retries = await retriesOf(db)
  return [...byBrand].map(([brandId, tallies]) => {
    if (isPaused.has(brandId)) return { brandId, at, standing: null }
    const listings = perStage((name) => countsAt(tallies, name).waiting)
    const total = sumOf(tallies)
    const left = picturesLeft(tallies)
    const fetched = sumOf(tallies, 'picturesCount') - left
    const { images, unread } = reading.get(brandId) ?? { images: 0, unread: 0 }
    const toCome = fetched > 0 ? (left * images) / fetched : left
    const readable = tallies.filter((one) => one.reading === 'waiting' && one.pictures !== 'waiting')
    const standing = {
      waiting: { ...listings, pictures: left, reading: listings.reading > 0 ? unread + toCome : 0 },
      ended: {
        ...perStage((name) => total - listings[name]),
        pictures: fetched,
        reading: images - unread,
      },
      readable: sumOf(readable),
      ...(retries.get(brandId) ?? { postponed: 0, retrySeconds: 0 }),
    }
    return { brandId, at, standing }
  })
}

/** How many images these brands have that can be read, and how many of them are not read yet. */
async function readingsOf(db: Executor, brands: readonly string[], readImages: boolean) {
  const rows = await rowsOf<{ brandId: string; images: number; unread: number }>(
    db,
    sql`SELECT i.brand_id AS "brandId", count(*)::int AS images,
               count(*) FILTER (WHERE p.looked IS NULL OR (${readImages} AND (i.logos IS NULL OR i.text IS NULL)))::int AS unread
        FROM images i JOIN pictures p ON p.sha256 = i.sha256
        WHERE i.brand_id = ANY(${arrayOf(brands, 'uuid')}) AND p.problem IS NULL GROUP BY 1`,
  )
  return new Map(rows.map((row) => [row.brandId, row]))
}

async function retriesOf(db: Executor) {
  const rows = await rowsOf<{ brandId: string; postponed: number; retrySeconds: number }>(
    db,
    sql`SELECT brand_id AS "brandId", count(*)::int AS postponed,
               greatest(0, extract(epoch FROM max(not_before) - now()))::float8 AS "retrySeconds"
        FROM picture_fetches WHERE state = 'waiting' AND not_before IS NOT NULL GROUP BY 1`,
  )
  return new Map(rows.map(({ brandId, ...retries }) => [brandId, retries]))
}

/** Keeps samples, and drops those from before `since`. A brand that is being deleted is waited for, and has none then. */
export async function keepSamples(db: Database, samples: readonly Sample[], since: number): Promise<void> {
  const rows = samples.map(({ brandId, at, standing }) => ({ brand_id: brandId, at: new Date(at), standing }))
  const brands = [...new Set(samples.map(({ brandId }) => brandId))]
  await db.execute(sql`
    WITH old AS (DELETE FROM enrichment_samples WHERE at < ${new Date(since)}),
         kept AS (SELECT id FROM brands WHERE id = ANY(${arrayOf(brands, 'uuid')}) ORDER BY id FOR KEY SHARE)
    INSERT INTO enrichment_samples (brand_id, at, standing)
    SELECT r.brand_id, r.at, nullif(r.standing, 'null')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (brand_id uuid, at timestamptz, standing jsonb)
    JOIN kept ON kept.id = r.brand_id
    ON CONFLICT DO NOTHING`)
}

/** The samples since a moment, in their order. */
export async function samplesSince(db: Executor, since: number): Promise<Sample[]> {
  const rows = await rowsOf<{ brandId: string; at: Date; standing: Standing | null }>(
    db,
    sql`SELECT brand_id AS "brandId", at, standing FROM enrichment_samples
        WHERE at >= ${new Date(since)} ORDER BY at`,
  )
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}
