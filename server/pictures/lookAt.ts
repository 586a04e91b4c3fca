import type { SeenPicture } from '../store/images/pictures.ts'
import { coloursOf } from './colours.ts'
import { openPicture, told } from './decode.ts'
import { HASH_SIDE, perceptualHash } from './perceptualHash.ts'
import { traitsOf } from './traits.ts'

/** Size, hash, colours and traits of a picture. Fails with `PictureProblem`. */
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
  const [colours, traits] = [await coloursOf(picture), await traitsOf(picture)]
  return { width, height, frames, hash: perceptualHash(grey), colours, traits }
}
