import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ImageAnalysis, SimilarImage } from '../../../src/domain/images/image.ts'
import { brandOfLogo, distinctLogos } from './imageLogos.ts'
import type { SeenPicture } from './pictures.ts'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { insertFile, type NewFile } from '../files.ts'
import { appendRecords, type Author, openBatch, openChangeSet, recordCreation } from '../record/ledger.ts'
import { keepSeen } from './pictures.ts'
import { imageAnalyses } from '../schema.ts'
import { inScope, type Scope } from '../scope.ts'

/** Analyses of pictures: kept as they were made; what depends on the reader is looked up when they are read. */

/** What is kept of an analysis. Logos found by the brand's pictures name the brand, others none; similar images are those of the web. */
export type KeptAnalysis = typeof imageAnalyses.$inferInsert.analysis

/** An analysis to keep, and the picture that it is of. */
export interface NewAnalysis {
  readonly file: NewFile & { readonly brandId: string }
  /** The address it was fetched from; empty where our own copy was analysed. */
  readonly url: string
  readonly seen: SeenPicture
  readonly analysis: KeptAnalysis
}

export interface WallImage {
  readonly brandId: string
  readonly sha256: string
  readonly mediaType: string
}

/** An image of the wall as far as its content goes, by its id or by a listing's file of it. Fails with 404 where there is none for this user. */
export async function wallImage(
  db: Executor,
  scope: Scope,
  by: { readonly image: string } | { readonly file: string },
): Promise<WallImage> {
  const found =
    'image' in by
      ? sql`i.id = ${by.image}`
      : sql`(i.brand_id, i.sha256) = (SELECT brand_id, sha256 FROM files WHERE id = ${by.file})`
  const [row] = await rowsOf<WallImage>(
    db,
    sql`SELECT i.brand_id AS "brandId", i.sha256, f.media_type AS "mediaType"
        FROM images i JOIN files f ON f.id = i.file_id
        WHERE ${found} AND ${inScope(scope, 'i')}`,
  )
  if (!row) throw notFound('The image')
  return row
}

/** Keeps an analysis with its record; a picture that the brand has already is not kept again. Answers the analysis' id. */
export async function keepAnalysis(db: Database, author: Author, made: NewAnalysis): Promise<string> {
  const { file, url, seen, analysis } = made
  const { brandId, sha256 } = file
  return db.transaction(async (tx) => {
    const at = new Date()
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${brandId} ${sha256}`}, 0))`)
    const changeSetId = await openChangeSet(tx, author, { kind: 'analysis', title: 'Analysed an image', at })
    const batch = await openBatch(tx, author, { changeSetId, at })
    const fileId = (await fileOf(tx, brandId, sha256)) ?? (await insertFile(tx, batch, file, at))
    await keepSeen(tx, sha256, seen)
    const id = uuidv7()
    const { userId } = author
    await tx.insert(imageAnalyses).values({ id, brandId, sha256, fileId, url, userId, analysis, created: at })
    await recordCreation(tx, batch, 'imageAnalysis', {
      id,
      brandId,
      after: { file_id: fileId, url, source: analysis.source },
    })
    return id
  })
}

/** Deletes every analysis for a brand that is about to go. */
export async function dropAnalysesOf(tx: Transaction, batch: bigint, brandId: string): Promise<void> {
  await appendRecords(tx, batch, 'imageAnalysis', {
    ctes: sql`gone AS (DELETE FROM image_analyses WHERE brand_id = ${brandId} RETURNING *)`,
    changes: sql`SELECT id AS entity_id, brand_id,
                        jsonb_build_object('file_id', file_id, 'url', url, 'source', analysis->'source') AS before,
                        NULL::jsonb AS after
                 FROM gone`,
  })
}

/** The brand's file with a content: a picture of its listings, of an earlier analysis, or an official one. */
async function fileOf(tx: Transaction, brandId: string, sha256: string): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT file_id AS id FROM images WHERE brand_id = ${brandId} AND sha256 = ${sha256}
        UNION ALL
        SELECT file_id FROM image_analyses WHERE brand_id = ${brandId} AND sha256 = ${sha256}
        UNION ALL
        SELECT f.id FROM brands b CROSS JOIN LATERAL jsonb_array_elements(b.official_images) AS picture
        JOIN files f ON f.id = assay_uuid(picture->>'file') WHERE b.id = ${brandId} AND f.sha256 = ${sha256}
        LIMIT 1`,
  )
  return row?.id ?? null
}

interface AnalysisRow {
  readonly id: string
  readonly image: string | null
  readonly brandId: string
  readonly brand: string
  readonly file: string
  readonly url: string
  readonly sha256: string
  readonly hash: string | null
  readonly analysis: KeptAnalysis
  readonly created: Date
}

const rows = sql`
  SELECT a.id, i.id AS image, a.brand_id AS "brandId", b.name AS brand, a.file_id AS file, a.url, a.sha256, p.hash::text AS hash,
         a.analysis, a.created
  FROM image_analyses a JOIN brands b ON b.id = a.brand_id
  LEFT JOIN images i ON i.brand_id = a.brand_id AND i.sha256 = a.sha256
  LEFT JOIN pictures p ON p.sha256 = a.sha256`

/** One analysis by its id, as this user may see it. Fails with 404 where there is none for this user. */
export async function analysisById(db: Executor, scope: Scope, id: string): Promise<ImageAnalysis> {
  const [row] = await rowsOf<AnalysisRow>(db, sql`${rows} WHERE a.id = ${id} AND ${inScope(scope, 'a')}`)
  if (!row) throw notFound('The analysis')
  return asSeenBy(db, scope, row)
}

/** The last analysis of an image of the wall, null where there is none. Fails with 404 where there is no such image for this user. */
export async function lastAnalysis(db: Executor, scope: Scope, image: string): Promise<ImageAnalysis | null> {
  const { brandId, sha256 } = await wallImage(db, scope, { image })
  const [row] = await rowsOf<AnalysisRow>(
    db,
    sql`${rows} WHERE a.brand_id = ${brandId} AND a.sha256 = ${sha256} ORDER BY a.created DESC, a.id DESC LIMIT 1`,
  )
  return row ? asSeenBy(db, scope, row) : null
}

async function asSeenBy(db: Executor, scope: Scope, row: AnalysisRow): Promise<ImageAnalysis> {
  const { id, image, brand, file, url, analysis } = row
  const names = scope.brands.map(({ name }) => name)
  const logos = analysis.logos.map((logo) => ({
    ...logo,
    brand: logo.brand === null ? brandOfLogo(logo.name, names) : brand,
  }))
  return {
    ...analysis,
    id,
    image,
    brand,
    file,
    url,
    logos: distinctLogos(logos),
    similarImages: [...(await nearImages(db, scope, row)), ...analysis.similarImages],
    created: row.created.toISOString(),
  }
}

/** How many of one's own images are named as like an analysed one. */
const NEAR_MAX = 100

/** The images of the scope that are the same picture or near-duplicates, the nearest first; without the analysed one itself. */
function nearImages(
  db: Executor,
  scope: Scope,
  { brandId, sha256, hash }: Pick<AnalysisRow, 'brandId' | 'sha256' | 'hash'>,
): Promise<SimilarImage[]> {
  return rowsOf<SimilarImage>(
    db,
    sql`SELECT i.url, i.file_id AS file, i.id AS image, n.bits FROM (
          SELECT sha256, min(bits) AS bits FROM (
            SELECT sha256, bits FROM assay_near_pictures(${hash}::bigint)
            UNION ALL SELECT ${sha256}, 0) AS found
          GROUP BY sha256) AS n
        JOIN images i ON i.sha256 = n.sha256
        WHERE ${inScope(scope, 'i')} AND NOT (i.brand_id = ${brandId} AND i.sha256 = ${sha256})
        ORDER BY n.bits, i.created DESC, i.id LIMIT ${NEAR_MAX}`,
  )
}
