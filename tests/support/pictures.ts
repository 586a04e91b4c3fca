import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import type { Storage } from '../../server/providers/storage.ts'
import type { Store } from '../../server/store/database.ts'

/** Pictures that tests draw, and store as files of a brand. */

/** A picture of its own for each seed: bars and blocks that no other seed has. */
export function drawnPicture(seed: number, { width = 320, height = 240 } = {}): Promise<Buffer> {
  let state = seed * 2_654_435_761 + 1
  const next = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % limit
  }
  const blocks = Array.from({ length: 14 }, () => {
    const shade = [next(256), next(256), next(256)].join(',')
    return `<rect x="${next(280)}" y="${next(200)}" width="${30 + next(120)}" height="${30 + next(90)}" fill="rgb(${shade})"/>`
  })
  return svgPicture(blocks.join(''), { width, height })
}

/** The same as a JPEG, as shops have them. */
export const drawnJpeg = async (seed: number, size?: { width: number; height: number }): Promise<Buffer> =>
  sharp(await drawnPicture(seed, size))
    .jpeg({ quality: 85 })
    .toBuffer()

/** A JPEG with the grain and the fine shades of a camera's, which a drawing's doesn't have: as heavy as those of shops. */
export async function photoJpeg(seed: number, { width = 1_200, height = 900 } = {}): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 70 },
    },
  })
    .blur(1.2)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(await drawnPicture(seed, { width, height }))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** A PNG of what is drawn on a white ground of 320 × 240. */
export function svgPicture(drawn: string, { width = 320, height = 240 } = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="${width}" height="${height}"><rect width="320" height="240" fill="#fff"/>${drawn}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Stores a picture as a file of a brand; answers the file's id. */
export async function storePicture(
  { store, storage }: { readonly store: Store; readonly storage: Storage },
  brandId: string,
  content: Buffer,
  mediaType = 'image/png',
): Promise<string> {
  const sha256 = await storage.put(content, mediaType)
  const id = uuidv7()
  await store.db.execute(
    sql`INSERT INTO files (id, brand_id, sha256, media_type, bytes, name)
        VALUES (${id}, ${brandId}, ${sha256}, ${mediaType}, ${content.length}, 'picture.png')`,
  )
  return id
}
