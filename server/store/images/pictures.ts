import { sql } from 'drizzle-orm'
import type { ImageColour, ImageLogo } from '../../../src/domain/images/image.ts'
import { arrayOf, type Executor, rowsOf } from '../database.ts'

/** What was read out of pictures, kept by their content: of nobody, and shown only through images of a scope. */

export interface SeenPicture {
  /** Upright, in pixels; of the first frame. */
  readonly width: number
  readonly height: number
  readonly frames: number
  /** 64 bits as a signed number; null where it is too plain to be told from others. */
  readonly hash: bigint | null
  /** The most frequent colours, the greatest share first. */
  readonly colours: readonly ImageColour[]
}

/** Contents that nobody has looked at yet, the oldest first; those in `but` are left out. */
export async function waitingPictures(
  db: Executor,
  limit: number,
  but: readonly string[] = [],
): Promise<string[]> {
  const rows = await rowsOf<{ sha256: string }>(
    db,
    sql`SELECT sha256 FROM pictures WHERE looked IS NULL AND sha256 <> ALL(${arrayOf(but, 'text')}) ORDER BY created LIMIT ${limit}`,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** Keeps what was seen in a picture, or in words why it can't be read. */
export async function keepSeen(db: Executor, sha256: string, seen: SeenPicture | string): Promise<void> {
  if (typeof seen === 'string')
    await db.execute(sql`UPDATE pictures SET looked = now(), problem = ${seen} WHERE sha256 = ${sha256}`)
  else {
    const { width, height, frames, hash, colours } = seen
    await db.execute(
      sql`UPDATE pictures SET looked = now(), problem = NULL, width = ${width}, height = ${height}, frames = ${frames},
            hash = ${hash?.toString() ?? null}::bigint, colours = ${JSON.stringify(colours)}::jsonb
          WHERE sha256 = ${sha256}`,
    )
  }
}

/** Contents used in listings whose words nobody has read yet, the newest first; those in `but` are left out. */
export async function unreadPictures(
  db: Executor,
  limit: number,
  but: readonly string[] = [],
): Promise<string[]> {
  const rows = await rowsOf<{ sha256: string }>(
    db,
    sql`SELECT p.sha256 FROM pictures p
        WHERE p.text IS NULL AND p.problem IS NULL AND p.looked IS NOT NULL AND p.sha256 <> ALL(${arrayOf(but, 'text')})
          AND EXISTS (SELECT FROM images i WHERE i.sha256 = p.sha256)
        ORDER BY p.created DESC LIMIT ${limit}`,
  )
  return rows.map(({ sha256 }) => sha256)
}

export async function keepWords(db: Executor, sha256: string, words: string): Promise<void> {
  await db.execute(sql`UPDATE pictures SET text = ${words} WHERE sha256 = ${sha256}`)
}

/** Images that were not compared with their brand's official pictures yet. */
export interface UncomparedImage {
  readonly id: string
  readonly sha256: string
  readonly brandId: string
  readonly brand: string
}

export function uncomparedImages(
  db: Executor,
  limit: number,
  but: readonly string[] = [],
): Promise<UncomparedImage[]> {
  return rowsOf<UncomparedImage>(
    db,
    sql`SELECT i.id, i.sha256, i.brand_id AS "brandId", b.name AS brand
        FROM images i JOIN pictures p ON p.sha256 = i.sha256 JOIN brands b ON b.id = i.brand_id
        WHERE i.logos IS NULL AND p.looked IS NOT NULL AND p.problem IS NULL AND i.sha256 <> ALL(${arrayOf(but, 'text')})
        ORDER BY i.brand_id LIMIT ${limit}`,
  )
}

/** Keeps the logos found in an image. */
export async function keepLogos(db: Executor, image: string, logos: readonly ImageLogo[]): Promise<void> {
  await db.execute(sql`UPDATE images SET logos = ${JSON.stringify(logos)}::jsonb WHERE id = ${image}`)
}

/** The official pictures of a brand that are stored: each file's name and content. */
export function officialPictures(
  db: Executor,
  brandId: string,
): Promise<{ readonly file: string; readonly sha256: string }[]> {
  return rowsOf(
    db,
    sql`SELECT f.id AS file, f.sha256
        FROM brands b CROSS JOIN LATERAL jsonb_array_elements(b.official_images) AS picture
        JOIN files f ON f.id = assay_uuid(picture->>'file') AND f.media_type LIKE 'image/%'
        WHERE b.id = ${brandId} ORDER BY f.id`,
  )
}
