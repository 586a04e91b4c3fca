/**
 * A font whose letters can't be seen, for the text that lies over a picture: every character is an empty glyph of the
 * same width, so that any script can be searched and copied without its letters being embedded. What each glyph stands for is said
 * beside the font (ToUnicode).
 */

/** The width of each glyph, of which a line's height is 1. */
export const GLYPH_WIDTH = 0.5
/** How far below the top of a line its baseline stands, of its height. */
export const GLYPH_ASCENT = 0.8

const UNITS = 1000
/** An outline without contours. */
const EMPTY_GLYPH = 12

/** The character of the first glyph; the others follow. They are for private use: nothing takes them for letters. */
export const FIRST_GLYPH = 0xe000
/** The most glyphs that a font holds. */
export const GLYPHS_MAX = 6_400

/** A TrueType font of so many glyphs, the one for what is missing not counted. */
export function glyphlessFont(count: number): Uint8Array<ArrayBuffer> {
  const glyphs = count + 1
  return fontOf({
    cmap: cmapOf(count),
    glyf: tableOf(EMPTY_GLYPH, () => {}),
    head: tableOf(54, (at) => {
      at(0, 0x0001_0000, 4)
      at(12, 0x5f0f_3cf5, 4)
      at(18, UNITS)
      at(36, 0)
      at(38, -UNITS * (1 - GLYPH_ASCENT))
      at(40, UNITS * GLYPH_WIDTH)
      at(42, UNITS * GLYPH_ASCENT)
      at(46, 8)
      at(48, 2)
      // Offsets of four bytes.
      at(50, 1)
    }),
    hhea: tableOf(36, (at) => {
      at(0, 0x0001_0000, 4)
      at(4, UNITS * GLYPH_ASCENT)
      at(6, -UNITS * (1 - GLYPH_ASCENT))
      at(10, UNITS * GLYPH_WIDTH)
      at(34, 1)
    }),
    hmtx: tableOf(4 + (glyphs - 1) * 2, (at) => at(0, UNITS * GLYPH_WIDTH)),
    // The first glyph is the empty one, the others are nothing at all.
    loca: tableOf((glyphs + 1) * 4, (at) => {
      for (let n = 1; n <= glyphs; n++) at(n * 4, EMPTY_GLYPH, 4)
    }),
    maxp: tableOf(32, (at) => {
      at(0, 0x0001_0000, 4)
      at(4, glyphs)
      at(14, 2)
    }),
    name: nameOf('Assay-Glyphless'),
    post: tableOf(32, (at) => {
      at(0, 0x0003_0000, 4)
      at(12, 1, 4)
    }),
  })
}

type Put = (offset: number, value: number, bytes?: 2 | 4) => void

/** A table of so many bytes, filled with big-endian numbers. */
function tableOf(length: number, fill: (put: Put) => void): Uint8Array {
  const table = new Uint8Array(length)
  const view = new DataView(table.buffer)
  fill((offset, value, bytes = 2) => {
    if (bytes === 4) view.setUint32(offset, value)
    else view.setInt16(offset, value)
  })
  return table
}

/** Which glyph each character has, in format 4. */
function cmapOf(count: number): Uint8Array {
  const segments = [
    { first: FIRST_GLYPH, last: FIRST_GLYPH + count - 1, glyph: 1 },
    { first: 0xffff, last: 0xffff, glyph: 0x1_0000 },
  ]
  const length = 16 + segments.length * 8
  return tableOf(12 + length, (at) => {
    at(2, 1)
    at(4, 3)
    at(6, 1)
    at(8, 12, 4)
    at(12, 4)
    at(14, length)
    at(18, segments.length * 2)
    at(20, 4)
    at(22, 1)
    for (const [n, { first, last, glyph }] of segments.entries()) {
      at(26 + n * 2, last)
      at(32 + n * 2, first)
      at(36 + n * 2, glyph - first)
    }
  })
}

/** The font's name, as Windows reads it: its family, its whole name and its PostScript name. */
function nameOf(name: string): Uint8Array {
  const ids = [1, 4, 6]
  const start = 6 + ids.length * 12
  return tableOf(start + name.length * 2, (at) => {
    at(2, ids.length)
    at(4, start)
    for (const [n, id] of ids.entries()) {
      const record = 6 + n * 12
      at(record, 3)
      at(record + 2, 1)
      at(record + 4, 0x409)
      at(record + 6, id)
      at(record + 8, name.length * 2)
    }
    for (const [n, character] of Array.from(name).entries()) at(start + n * 2, character.charCodeAt(0))
  })
}

function fontOf(tables: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(tables)
  const count = entries.length
  const power = 2 ** Math.floor(Math.log2(count))
  const padded = (length: number) => Math.ceil(length / 4) * 4
  const start = 12 + count * 16
  const size = entries.reduce((sum, [, { length }]) => sum + padded(length), start)
  const font = new Uint8Array(size)
  const view = new DataView(font.buffer)
  view.setUint32(0, 0x0001_0000)
  view.setUint16(4, count)
  view.setUint16(6, power * 16)
  view.setUint16(8, Math.log2(power))
  view.setUint16(10, (count - power) * 16)
  let offset = start
  for (const [n, [tag, table]] of entries.entries()) {
    font.set(table, offset)
    const record = 12 + n * 16
    for (let k = 0; k < 4; k++) view.setUint8(record + k, tag.charCodeAt(k))
    view.setUint32(record + 4, checksum(view, offset, padded(table.length)))
    view.setUint32(record + 8, offset)
    view.setUint32(record + 12, table.length)
    offset += padded(table.length)
  }
  return font
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
