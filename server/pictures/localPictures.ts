import type { PictureReader } from './pictureReader.ts'
import { openPicture, told } from './decode.ts'
import { HASH_SIDE, perceptualHash } from './perceptualHash.ts'

/** Reads pictures on this machine, with nothing from outside. */
export function localPictures(): PictureReader {
  return {
    async look(content) {
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
      return { width, height, frames, hash: perceptualHash(grey), colours: [] }
    },
    async words() {
      return ''
    },
    async logos() {
      return []
    },
    async plain(content, side) {
      const { pipeline } = await openPicture(content)
      const within = { fit: 'inside', withoutEnlargement: true } as const
      return told(pipeline().resize(side, side, within).jpeg({ quality: 90 }).toBuffer())
    },
    async close() {},
  }
}
