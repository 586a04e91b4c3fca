import { isShopPicture } from '../../src/domain/kit/media.ts'
import { FetchProblem } from './web.ts'

/** The media type of a picture, by its content. Fails with `FetchProblem` (`unreadable`) where it is none that shops show. */
export async function pictureTypeOf(content: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(content))?.mime
  if (type === undefined)
    throw new FetchProblem(
      'unreadable',
      isWebPage(content)
        ? 'It is a web page, not a picture.'
        : 'It is none of PNG, JPEG, WebP, GIF and AVIF, or damaged.',
    )
  if (!isShopPicture(type))
    throw new FetchProblem('unreadable', `The picture is none of PNG, JPEG, WebP, GIF and AVIF, but ${type}.`)
  return type
}

/** So far into a file its first tag is looked for. */
const HEAD_BYTES = 1_000

const isWebPage = (content: Buffer): boolean =>
  /^\uFEFF?\s*<(?!\?xml|svg|!doctype svg)/i.test(content.subarray(0, HEAD_BYTES).toString('utf8'))
