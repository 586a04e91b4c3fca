import { sql } from 'drizzle-orm'
import { OFFICIAL_PICTURE } from '../../../src/domain/images/foundLogos.ts'
import type { ImageColour, ImageLogo } from '../../../src/domain/images/image.ts'
import type { PictureLanguage } from '../../../src/domain/kit/pictureLanguages.ts'
import { arrayOf, executeUnsynced, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'

/**
 * What was read out of pictures. Size, hash, colours and traits are kept by content: of nobody, and shown only through images of a
 * scope. Logos and words are kept with the image of a brand, for they depend on what the brand looks for and reads.
 */

export interface SeenPicture {
  /** Upright, in pixels; of the first frame. */
  readonly width: number
  readonly height: number
  readonly frames: number
  /** 64 bits as a signed number; null where it is too plain to be told from others. */
  readonly hash: bigint | null
  /** The most frequent colours, the greatest share first. */
  readonly colours: readonly ImageColour[]
  /** What changed copies are recognised by (server/store/listings/groups/pictureTraits.ts). */
  readonly traits: Uint8Array
}

/** Contents that no listing uses and nobody has looked at yet, the oldest first; those in `but` are left out. */
export async function waitingPictures(
  db: Executor,
  limit: number,
  but: readonly string[] = [],
): Promise<string[]> {
  const rows = await rowsOf<{ sha256: string }>(
    db,
    sql`SELECT p.sha256 FROM pictures p
        WHERE p.looked IS NULL AND p.sha256 <> ALL(${arrayOf(but, 'text')})
          AND NOT EXISTS (SELECT FROM images i WHERE i.sha256 = p.sha256)
        ORDER BY p.created LIMIT ${limit}`,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** Keeps what was seen in a picture, or in words why it can't be read. */
export async function keepSeen(db: Database, sha256: string, seen: SeenPicture | string): Promise<void> {
  if (typeof seen === 'string')
    await executeUnsynced(
      db,
      sql`UPDATE pictures SET looked = now(), problem = ${seen} WHERE sha256 = ${sha256}`,
    )
  else {
    const { width, height, frames, hash, colours, traits } = seen
    await executeUnsynced(
      db,
      sql`WITH kept AS (${insertTraits(sha256, traits)})
          UPDATE pictures SET looked = now(), problem = NULL, width = ${width}, height = ${height}, frames = ${frames},
            hash = ${hash?.toString() ?? null}::bigint, colours = ${JSON.stringify(colours)}::jsonb
          WHERE sha256 = ${sha256}`,
    )
  }
}

const insertTraits = (sha256: string, traits: Uint8Array) =>
  sql`INSERT INTO picture_traits (sha256, traits) SELECT sha256, ${traits} FROM pictures WHERE sha256 = ${sha256}
      ON CONFLICT (sha256) DO UPDATE SET traits = excluded.traits`

/** So many of the pictures that were looked at before traits were kept as they are now, but these. */
export async function traitlessPictures(
  db: Executor,
  limit: number,
  but: readonly string[],
): Promise<string[]> {
  const rows = await rowsOf<{ sha256: string }>(
    db,
    sql`SELECT sha256 FROM picture_trait_waits WHERE sha256 <> ALL(${arrayOf(but, 'text')}) LIMIT ${limit}`,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** Keeps the traits of a picture that was looked at before, null where it can't be read; its listings are compared again. */
export async function keepTraits(db: Database, sha256: string, traits: Uint8Array | null): Promise<void> {
  const done = sql`DELETE FROM picture_trait_waits WHERE sha256 = ${sha256}`
  await executeUnsynced(
    db,
    traits === null ? done : sql`WITH kept AS (${insertTraits(sha256, traits)}) ${done}`,
  )
}

/** An image of a listing that is not wholly read yet. */
export interface UnreadImage {
  readonly id: string
  readonly listing: string
  readonly sha256: string
  readonly brandId: string
  /** Whether size, hash and colours are known. */
  readonly isLooked: boolean
  readonly isCompared: boolean
  readonly isRead: boolean
}

/** What is not read yet in these listings: their first pictures first, and of those in the order of the listings. */
export function unreadImages(db: Executor, listings: readonly string[]): Promise<UnreadImage[]> {
  return rowsOf<UnreadImage>(
    db,
    sql`SELECT i.id, l.id AS listing, i.sha256, i.brand_id AS "brandId", p.looked IS NOT NULL AS "isLooked",
               i.logos IS NOT NULL AS "isCompared", i.text IS NOT NULL AS "isRead"
        FROM unnest(${arrayOf(listings, 'uuid')}) WITH ORDINALITY AS wanted(id, place)
        JOIN listings l ON l.id = wanted.id
        CROSS JOIN LATERAL (
          SELECT f.sha256, min(e.place) AS place
          FROM jsonb_array_elements(l.images) WITH ORDINALITY AS e(picture, place)
          CROSS JOIN LATERAL (SELECT sha256 FROM files WHERE id = assay_uuid(e.picture->>'file') OFFSET 0) AS f
          GROUP BY f.sha256
        ) AS u
        JOIN images i ON i.brand_id = l.brand_id AND i.sha256 = u.sha256
        JOIN pictures p ON p.sha256 = i.sha256
        WHERE p.problem IS NULL AND (p.looked IS NULL OR i.logos IS NULL OR i.text IS NULL)
        ORDER BY u.place, wanted.place`,
  )
}

/** Whether somebody has found out meanwhile that a content can't be read, and what else is known of it by now. */
export async function knownOf(
  db: Executor,
  image: string,
): Promise<{ readonly isLooked: boolean; readonly isUnreadable: boolean } | null> {
  const [row] = await rowsOf<{ isLooked: boolean; isUnreadable: boolean }>(
    db,
    sql`SELECT p.looked IS NOT NULL AS "isLooked", p.problem IS NOT NULL AS "isUnreadable"
        FROM images i JOIN pictures p ON p.sha256 = i.sha256 WHERE i.id = ${image}`,
  )
  return row ?? null
}

/** Keeps the words of an image, or in words why they can't be read; nothing where the brand's languages have changed since. */
export async function keepWords(
  db: Database,
  image: string,
  languages: readonly PictureLanguage[],
  words: { readonly text: string } | { readonly problem: string },
): Promise<void> {
  const { text, problem } = 'text' in words ? { text: words.text, problem: null } : { text: '', ...words }
  await executeUnsynced(
    db,
    sql`UPDATE images i SET text = ${text}, text_problem = ${problem}, text_turned = false FROM brands b
        WHERE i.id = ${image} AND b.id = i.brand_id AND b.picture_languages = ${arrayOf(languages, 'text')}`,
  )
}

/** An image of a listing in which no words were found upright, and that was not turned yet. */
export interface WordlessImage {
  readonly id: string
  readonly sha256: string
  readonly languages: readonly PictureLanguage[]
}

/**
 * So many of those, but these, while no listing of any brand waits for its pictures to be fetched or read: what is turned must not
 * hold up what was never read. Those of brands that are paused are left out.
 */
export function wordlessImages(
  db: Executor,
  limit: number,
  but: readonly string[],
): Promise<WordlessImage[]> {
  return rowsOf<WordlessImage>(
    db,
    sql`SELECT i.id, i.sha256, b.picture_languages AS languages
        FROM images i JOIN brands b ON b.id = i.brand_id AND b.enrichment_paused IS NULL
        WHERE i.text = '' AND i.text_problem IS NULL AND NOT i.text_turned AND i.listings > 0
          AND i.id <> ALL(${arrayOf(but, 'uuid')})
          AND NOT EXISTS (
            SELECT FROM brands w WHERE w.enrichment_paused IS NULL AND (
              EXISTS (SELECT FROM listing_enrichment e WHERE e.brand_id = w.id AND e.reading = 'waiting')
              OR EXISTS (SELECT FROM listing_enrichment e WHERE e.brand_id = w.id AND e.pictures = 'waiting')))
        ORDER BY i.id DESC LIMIT ${limit}`,
  )
}

/** Keeps what was read of an image after turning it, unless it was read again meanwhile. A problem leaves it without words. */
export async function keepTurnedWords(
  db: Database,
  { id, languages }: WordlessImage,
  words: { readonly text: string } | { readonly problem: string },
): Promise<void> {
  await executeUnsynced(
    db,
    sql`UPDATE images i SET text = ${'text' in words ? words.text : ''}, text_turned = true FROM brands b
        WHERE i.id = ${id} AND i.text = '' AND b.id = i.brand_id AND b.picture_languages = ${arrayOf(languages, 'text')}`,
  )
}

/** The words of this content as they were read in the same languages for another image; null where they were not. */
export async function wordsReadBefore(
  db: Executor,
  sha256: string,
  languages: readonly PictureLanguage[],
): Promise<string | null> {
  const [row] = await rowsOf<{ text: string }>(
    db,
    sql`SELECT i.text FROM images i JOIN brands b ON b.id = i.brand_id
        WHERE i.sha256 = ${sha256} AND i.text IS NOT NULL AND i.text_problem IS NULL
          AND b.picture_languages = ${arrayOf(languages, 'text')} LIMIT 1`,
  )
  return row?.text ?? null
}

/** Tells one state of what is looked for in a brand's pictures from another, for `FROM brands b`. */
const SOUGHT_KEY = sql`md5(b.official_images::text || b.logos::text)`

/** Keeps the logos found in an image, or in words why it can't be compared; nothing where others are looked for by now. */
export async function keepLogos(
  db: Database,
  image: string,
  { soughtKey }: Pick<BrandReading, 'soughtKey'>,
  found: readonly ImageLogo[] | { readonly problem: string },
): Promise<void> {
  const [logos, problem] = 'problem' in found ? [[], found.problem] : [found, null]
  await executeUnsynced(
    db,
    sql`UPDATE images i SET logos = ${JSON.stringify(logos)}::jsonb, logos_problem = ${problem} FROM brands b
        WHERE i.id = ${image} AND b.id = i.brand_id AND ${SOUGHT_KEY} = ${soughtKey}`,
  )
}

/** What is looked for and read in the pictures of a brand. */
export interface BrandReading {
  readonly name: string
  readonly languages: readonly PictureLanguage[]
  /** The pictures that are looked for: the official ones in their order, then the brand's own logos. */
  readonly logos: readonly { readonly name: string; readonly sha256: string }[]
  /** Changes with what is looked for. */
  readonly soughtKey: string
}

/** How pictures of a brand are read; null where there is no such brand. */
export async function brandReading(db: Executor, brandId: string): Promise<BrandReading | null> {
  const [row] = await rowsOf<BrandReading>(
    db,
    sql`SELECT b.name, b.picture_languages AS languages, ${SOUGHT_KEY} AS "soughtKey", coalesce((
          SELECT jsonb_agg(jsonb_build_object('name', sought.name, 'sha256', f.sha256) ORDER BY sought.kind, sought.place)
          FROM (
            SELECT 0 AS kind, place, ${OFFICIAL_PICTURE} || ' ' || place AS name, picture->>'file' AS file
            FROM jsonb_array_elements(b.official_images) WITH ORDINALITY AS e(picture, place)
            UNION ALL
            SELECT 1, place, logo->>'name', logo->>'file'
            FROM jsonb_array_elements(b.logos) WITH ORDINALITY AS e(logo, place)
          ) AS sought
          JOIN files f ON f.id = assay_uuid(sought.file) AND f.media_type LIKE 'image/%'
        ), '[]') AS logos
        FROM brands b WHERE b.id = ${brandId}`,
  )
  return row ?? null
}
