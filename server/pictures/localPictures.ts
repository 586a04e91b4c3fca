import { coloursOf } from './colours.ts'
import { openPicture, told } from './decode.ts'
import { findLogos } from './findLogos.ts'
import { HASH_SIDE, perceptualHash } from './perceptualHash.ts'
import type { PictureReader } from './pictureReader.ts'
import { wordReader } from './wordReader.ts'

/** Words are read in pictures of this size: small ones are enlarged, large ones reduced. */
const WORDS_SIDE = 1_600

/** Of 100: higher, the letters of a label become no easier to read. */
const WEBP_QUALITY = 78

/** Reads pictures on this machine, with nothing from outside. */
export function localPictures(): PictureReader {
  const reader = wordReader()
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
      return { width, height, frames, hash: perceptualHash(grey), colours: await coloursOf(picture) }
    },

    async words(content, signal) {
      const { pipeline, width, height } = await openPicture(content)
      const side = Math.min(WORDS_SIDE, 2 * Math.max(width, height))
      const plain = await told(
        pipeline().greyscale().resize(side, side, { fit: 'inside' }).png({ compressionLevel: 1 }).toBuffer(),
      )
      return reader.read(plain, signal)
    },

    logos: findLogos,

    async plain(content, side) {
      const { pipeline } = await openPicture(content)
      const within = { fit: 'inside', withoutEnlargement: true } as const
      return told(pipeline().resize(side, side, within).jpeg({ quality: 90 }).toBuffer())
    },

    async thumbnail(content, side) {
      const { pipeline } = await openPicture(content, { isTransparent: true, side })
      const within = { fit: 'inside', withoutEnlargement: true } as const
      return told(pipeline().resize(side, side, within).webp({ quality: WEBP_QUALITY }).toBuffer())
    },

    close: () => reader.close(),
  }
}
