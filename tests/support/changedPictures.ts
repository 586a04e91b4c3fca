import sharp, { type OverlayOptions, type Sharp } from 'sharp'

/** What sellers do to a picture that they take from elsewhere. Shares are of the picture's own width or height. */

export type Change = (content: Buffer, beside: readonly Buffer[]) => Promise<Buffer>

export interface Rim {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const QUALITY = 80
/** What is seen through a picture, as shops show it. */
const GROUND = '#ffffff'

/** The same picture of another quality, from 1 to 100. */
export const recompressed =
  (quality: number): Change =>
  (content) =>
    jpegOf(sharp(content), quality)

/** Without so much of each side. */
export const cropped =
  ({ left, top, right, bottom }: Rim): Change =>
  async (content) => {
    const { width, height } = await sizeOf(content)
    const from = { left: Math.round(left * width), top: Math.round(top * height) }
    return jpegOf(
      sharp(content).extract({
        ...from,
        width: Math.round((1 - right) * width) - from.left,
        height: Math.round((1 - bottom) * height) - from.top,
      }),
    )
  }

/** With so much of one colour at each side. */
export const framed =
  (rim: Rim, background: string): Change =>
  async (content) => {
    const { width, height } = await sizeOf(content)
    return jpegOf(
      sharp(content).extend({
        left: Math.round(rim.left * width),
        top: Math.round(rim.top * height),
        right: Math.round(rim.right * width),
        bottom: Math.round(rim.bottom * height),
        background,
      }),
    )
  }

/** As it stands in a mirror. */
export const mirrored: Change = (content) => jpegOf(sharp(content).flop())

/** With something drawn over it, in SVG of 100 × 100 that is stretched to it. */
export const overprinted =
  (drawn: string): Change =>
  async (content) => {
    const { width, height } = await sizeOf(content)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none" width="${width}" height="${height}">${drawn}</svg>`
    return jpegOf(sharp(content).composite([{ input: Buffer.from(svg) }]))
  }

/** Beside others in rows of so many; it stands at a place counted from 0. */
export const collaged =
  (columns: number, rows: number, place: number, gap = 0): Change =>
  async (content, beside) => {
    const { width, height } = await sizeOf(content)
    const tiles: OverlayOptions[] = []
    let other = 0
    for (let at = 0; at < columns * rows; at++) {
      const input =
        at === place
          ? content
          : await sharp(beside[other++ % beside.length])
              .resize(width, height, { fit: 'cover' })
              .toBuffer()
      tiles.push({
        input,
        left: gap + (at % columns) * (width + gap),
        top: gap + Math.floor(at / columns) * (height + gap),
      })
    }
    const size = { width: columns * (width + gap) + gap, height: rows * (height + gap) + gap }
    const whole = await sharp({ create: { ...size, channels: 3, background: GROUND } })
      .composite(tiles)
      .png({ compressionLevel: 1 })
      .toBuffer()
    return jpegOf(sharp(whole).resize(800, 800, { fit: 'inside', withoutEnlargement: true }))
  }

/** One change after the other. */
export const after =
  (...changes: readonly Change[]): Change =>
  async (content, beside) => {
    let made = content
    for (const change of changes) made = await change(made, beside)
    return made
  }

const jpegOf = (picture: Sharp, quality = QUALITY): Promise<Buffer> =>
  picture.flatten({ background: GROUND }).jpeg({ quality }).toBuffer()

async function sizeOf(content: Buffer) {
  const { width, height } = await sharp(content).metadata()
  return { width, height }
}
