import type { ThumbnailWidth } from '../../src/domain/kit/picture.ts'
import type { Services } from '../services.ts'

/** A small picture of a stored one as JPEG on white, which every program draws; null where the content is no readable picture. */
export async function jpegOf(
  { thumbnails }: Pick<Services, 'thumbnails'>,
  sha256: string,
  width: ThumbnailWidth,
): Promise<Buffer | null> {
  try {
    const small = await thumbnails.of(sha256, width)
    const { default: sharp } = await import('sharp')
    return await sharp(small).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
  } catch {
    return null
  }
}
