import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { THUMBNAIL_WIDTHS, type ThumbnailWidth } from '../../src/domain/kit/picture.ts'
import type { PictureReader } from '../pictures/pictureReader.ts'
import type { Storage } from './storage.ts'

/**
 * Small pictures of stored ones, each made when it is first asked for and kept beside the file, by the content it shows.
 * The caller must have checked that its user may see a file of that content.
 */

/** So many are made at a time: one may unpack to some hundred megabytes. */
const AT_ONCE = 2
const DROPPED_AT_ONCE = 8

export interface Thumbnails {
  /**
   * A WebP within a square of that width. Several who ask for one at the same time wait for the same; one that could
   * not be kept is answered all the same. Fails with `PictureProblem` where the content is no readable picture, and as
   * the storage does.
   */
  of(sha256: string, width: ThumbnailWidth): Promise<Buffer>
  /** Deletes those of contents that no file has any longer. Fails with 503. */
  drop(contents: readonly string[]): Promise<void>
}

export function thumbnailsOf({
  storage,
  pictures,
}: {
  readonly storage: Storage
  readonly pictures: Pick<PictureReader, 'thumbnail'>
}): Thumbnails {
  const limit = pLimit(AT_ONCE)
  const dropping = pLimit(DROPPED_AT_ONCE)
  const making = new Map<string, Promise<Buffer>>()

  async function make(sha256: string, width: ThumbnailWidth): Promise<Buffer> {
    const made = await pictures.thumbnail(await buffer(await storage.read(sha256)), width)
    // Without room for it, it is made again the next time.
    await storage.putMade(sha256, nameOf(width), made, 'image/webp').catch(() => {})
    return made
  }

  const keptOrMade = async (sha256: string, width: ThumbnailWidth): Promise<Buffer> =>
    (await storage.readMade(sha256, nameOf(width))) ?? limit(() => make(sha256, width))

  return {
    of(sha256, width) {
      const key = `${sha256}.${width}`
      const asked = making.get(key) ?? keptOrMade(sha256, width).finally(() => making.delete(key))
      making.set(key, asked)
      return asked
    },
    async drop(contents) {
      await dropping.map(
        contents.flatMap((sha256) => THUMBNAIL_WIDTHS.map((width) => [sha256, nameOf(width)] as const)),
        ([sha256, name]) => storage.dropMade(sha256, name),
      )
    },
  }
}

const nameOf = (width: ThumbnailWidth): string => `${width}.webp`
