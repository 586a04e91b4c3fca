import type { SeenPicture } from '../store/images/pictures.ts'
import { coloursOf } from './colours.ts'
import { openPicture, told } from './decode.ts'
import { HASH_SIDE, perceptualHash } from './perceptualHash.ts'

/** Size, hash and colours of a picture. Fails with `PictureProblem`. */
export async function lookAt(content: Buffer): Promise<SeenPicture> {
  const picture = await openPicture(content)
  const { width, height, frames } = picture
  const grey = await told(
    picture
      .pipeline()
      .greyscale()
      .resize(HASH_SIDE, HASH_SIDE, { fit: 'fill' })
      .extractChannel(0)
      .raw()
      .toBuffer(),
  )
  return { width, height, frames, hash: perceptualHash(grey), colours: await coloursOf(picture) }
}
