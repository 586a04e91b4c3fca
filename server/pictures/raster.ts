import sharp from 'sharp'
import { openPicture, told } from './decode.ts'

const SIDE = 1_024
/** What drawings are measured in where they say nothing else, and the finest that they are drawn in. */
const DRAWN_DPI = 72
const DPI_MAX = 2_400
const SECONDS_MAX = 20

/** A logo as a PNG: drawings at a size that shows their details. Fails with `PictureProblem`. */
export async function rasterOf(content: Buffer): Promise<Buffer> {
  const { width, height } = await openPicture(content)
  const density = Math.min(DPI_MAX, Math.max(1, (DRAWN_DPI * SIDE) / Math.max(width, height)))
  return told(
    sharp(content, { density, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .toColourspace('srgb')
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  )
}
