import { inflateSync } from 'node:zlib'

/** What a PNG of eight bits a channel shows. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** The colour of a pixel, as six hex digits. */
  at(x: number, y: number): string
}

const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 }

/** Reads a PNG as Chromium writes it: true colour, not interlaced. */
export function pixelsOf(png: Buffer): Pixels {
  let header: Buffer = Buffer.alloc(0)
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    if (name === 'IHDR') header = data
    if (name === 'IDAT') parts.push(data)
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const channels = CHANNELS[header[9]!]
  if (header[8] !== 8 || !channels || header[12] !== 0) throw new Error('This kind of PNG is not read.')
  const raw = inflateSync(Buffer.concat(parts))
  const line = width * channels
  const bytes = Buffer.alloc(line * height)
  for (let y = 0; y < height; y++)
    for (let n = 0; n < line; n++) {
      const here = y * line + n
      const left = n < channels ? 0 : bytes[here - channels]!
      const above = y === 0 ? 0 : bytes[here - line]!
      const corner = y === 0 || n < channels ? 0 : bytes[here - line - channels]!
      bytes[here] = raw[y * (line + 1) + 1 + n]! + guess(raw[y * (line + 1)]!, left, above, corner)
    }
  return {
    width,
    height,
    at: (x, y) => bytes.toString('hex', y * line + x * channels, y * line + x * channels + 3),
  }
}

/** What a filter of the PNG format foretells of a byte. */
function guess(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return Math.floor((left + above) / 2)
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((one) =>
    Math.abs(left + above - corner - one),
  ) as [number, number, number]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
