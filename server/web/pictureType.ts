import { isShopPicture } from '../../src/domain/kit/media.ts'
import { FetchProblem } from './web.ts'

/** The media type of a picture, by its content. Fails with `FetchProblem` (`unreadable`) where it is none that shops show. */
export async function pictureTypeOf(content: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(content))?.mime ?? 'unknown'
  if (!isShopPicture(type))
    throw new FetchProblem('unreadable', `The picture is none of PNG, JPEG, WebP, GIF and AVIF, but ${type}.`)
  return type
}
