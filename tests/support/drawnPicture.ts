import sharp, { type Sharp } from 'sharp'

/** Pictures drawn for tests: coloured fields with an edge in each direction, another for each seed. */

/** A pipeline of such a picture, in pixels; the same for the same seed, whatever its size. */
export function drawnPicture(seed: number, { width = 320, height = 240 } = {}): Sharp {
  const fields = Array.from({ length: 12 }, (_, n) => {
    const at = (salt: number, to: number) => ((seed * 7_919 + n * 104_729 + salt * 1_299_709) % 997) % to
    return `<rect x="${at(1, 80)}" y="${at(2, 80)}" width="${10 + at(3, 40)}" height="${10 + at(4, 40)}" fill="rgb(${at(5, 256)},${at(6, 256)},${at(7, 256)})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none" width="${width}" height="${height}"><rect width="100" height="100" fill="#f4f1ea"/>${fields.join('')}</svg>`
  return sharp(Buffer.from(svg))
}

export const drawnJpeg = (seed: number, size?: { width: number; height: number }): Promise<Buffer> =>
  drawnPicture(seed, size).jpeg({ quality: 85 }).toBuffer()

export const drawnPng = (seed: number, size?: { width: number; height: number }): Promise<Buffer> =>
  drawnPicture(seed, size).png().toBuffer()
