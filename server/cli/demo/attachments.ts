import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import Pdf from 'pdfkit'

/** Attachments of the demo's investigations, drawn here: photos of parcels, and short reports. */

type Colour = readonly [number, number, number]

const WIDTH = 480
const HEIGHT = 360
const TABLE: Colour = [203, 190, 172]
const WALL: Colour = [231, 228, 222]
const CARD: Colour = [181, 138, 92]
const EDGE: Colour = [140, 102, 63]
const INSIDE: Colour = [96, 68, 42]
const TAPE: Colour = [214, 186, 140]
const LABEL: Colour = [247, 246, 242]
const INK: Colour = [38, 38, 40]
const GOODS: Colour = [42, 52, 84]

const photos = new Map<'sealed' | 'unsealed', Buffer>()

/** A photo of a parcel as it came, or with what lay in it. The same bytes each time. */
export function parcelPhoto(stage: 'sealed' | 'unsealed'): Buffer {
  const photo = photos.get(stage) ?? drawn(stage)
  photos.set(stage, photo)
  return photo
}

function drawn(stage: 'sealed' | 'unsealed'): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  const paint = (x: number, y: number, width: number, height: number, [r, g, b]: Colour) => {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) {
        // Light falls from the upper left.
        const light = 1.04 - (0.16 * (column / WIDTH + row / HEIGHT)) / 2
        const at = (row * WIDTH + column) * 3
        pixels[at] = Math.min(255, r * light)
        pixels[at + 1] = Math.min(255, g * light)
        pixels[at + 2] = Math.min(255, b * light)
      }
  }
  paint(0, 0, WIDTH, 150, WALL)
  paint(0, 150, WIDTH, HEIGHT - 150, TABLE)
  paint(96, 84, 288, 208, EDGE)
  paint(100, 88, 280, 200, CARD)
  if (stage === 'sealed') {
    paint(224, 88, 32, 200, TAPE)
    paint(284, 188, 80, 76, LABEL)
    for (let n = 0; n < 12; n++) paint(292 + n * 5, 196, 1 + ((n * 7) % 3), 28, INK)
    for (let line = 0; line < 3; line++) paint(292, 234 + line * 9, 60 - line * 14, 3, INK)
  } else {
    paint(116, 104, 248, 168, INSIDE)
    paint(168, 132, 144, 112, LABEL)
    paint(180, 144, 120, 88, GOODS)
    paint(196, 180, 88, 6, LABEL)
    paint(72, 60, 336, 28, TAPE)
  }
  return png(pixels)
}

/** Pixels of three bytes as PNG. */
function png(pixels: Buffer): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, row) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(row * WIDTH * 3, (row + 1) * WIDTH * 3)]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A report of one page as PDF. The same words and day give the same bytes. */
export function reportPdf({
  title,
  lines,
  at,
}: {
  title: string
  lines: readonly string[]
  at: Date
}): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    margin: 72,
    info: { Title: title, Creator: 'Assay', Producer: 'Assay', CreationDate: at },
  })
  document.fontSize(16).text(title).moveDown()
  for (const line of lines) document.fontSize(11).text(line).moveDown(0.5)
  document.end()
  return buffer(document)
}
