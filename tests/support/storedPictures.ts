import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Store } from '../../server/store/database.ts'
import { rowsOf } from '../../server/store/rows.ts'
import type { Picture } from '../../src/domain/kit/picture.ts'

/** Stored pictures as they stand in the database when they were looked at, for tests that need no real content. */

export interface StoredPicture extends Picture {
  readonly file: string
  readonly sha256: string
}

let seed = 0x9e3779b97f4a7c15n

/** Another 64-bit hash at each call, always the same ones in the same order. */
export function nextHash(): bigint {
  seed ^= BigInt.asUintN(64, seed << 13n)
  seed ^= seed >> 7n
  seed ^= BigInt.asUintN(64, seed << 17n)
  return BigInt.asIntN(64, seed)
}

/** The hash with so many of its bits turned over, spread over all of it; `from` turns over others. */
export function turned(hash: bigint, bits: number, from = 0): bigint {
  let turnedOver = hash
  for (let n = 0; n < bits; n++) turnedOver ^= 1n << BigInt((from + n * 11) % 64)
  return BigInt.asIntN(64, turnedOver)
}

/** Adds a stored picture of a brand, of new content unless `sha256` says which; `hash` null is a plain one. */
export async function storePicture(
  store: Store,
  brandId: string | null,
  {
    hash = null,
    sha256 = randomUUID(),
    url = `https://img.example/${randomUUID()}.jpg`,
  }: {
    readonly hash?: bigint | null
    readonly sha256?: string
    readonly url?: string
  } = {},
): Promise<StoredPicture> {
  const [row] = await rowsOf<{ id: string }>(
    store.db,
    sql`INSERT INTO files (id, brand_id, sha256, media_type, bytes, name)
        VALUES (gen_random_uuid(), ${brandId}, ${sha256}, 'image/jpeg', 7, 'p.jpg') RETURNING id`,
  )
  await store.db.execute(
    sql`UPDATE pictures SET looked = now(), width = 4, height = 3, hash = ${hash?.toString() ?? null}::bigint
        WHERE sha256 = ${sha256}`,
  )
  return { url, file: row!.id, sha256 }
}

/** The picture as a listing has it. */
export const asImage = ({ url, file }: StoredPicture): Picture => ({ url, file })

/** Keeps words as those read in a content, for each image of it that there is. */
export const keepText = (store: Store, { sha256 }: Pick<StoredPicture, 'sha256'>, words: string) =>
  store.db.execute(sql`UPDATE images SET text = ${words} WHERE sha256 = ${sha256}`)
