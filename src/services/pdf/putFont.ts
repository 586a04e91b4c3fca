import type { jsPDF } from 'jspdf'
import { GLYPH_ASCENT, GLYPH_WIDTH } from './glyphlessFont.ts'

/** Writing a font into a document by ourselves: jsPDF's own way knows no characters beyond the first 65,536 of Unicode. */

/** What jsPDF hands to who writes a font. */
interface Writing {
  readonly font: {
    readonly fontName: string
    objectNumber: number
    isAlreadyPutted?: boolean
    encoding: string
  }
  readonly out: (line: string) => void
  readonly newObject: () => number
  readonly putStream: (stream: { data: string; addLength1?: boolean; objectId: number }) => void
}

interface Inside {
  readonly events: { subscribe(event: 'putFont', write: (writing: Writing) => void): void }
  getFont(name: string, style: string): Writing['font']
}

/** The widths and heights of a font are given in thousandths of its size. */
const em = (part: number) => Math.round(part * 1000)
/** Any letters, none slanted, none with serifs. */
const FLAGS = 4

/** Has a font written when the document is, whose glyphs after the first stand for these characters. */
export function putGlyphlessFont(
  pdf: jsPDF,
  name: string,
  file: Uint8Array,
  characters: readonly string[],
): void {
  const inside = pdf.internal as unknown as Inside
  // No encoding that jsPDF knows: it leaves the font to us.
  inside.getFont(name, 'normal').encoding = 'Own'
  inside.events.subscribe('putFont', (writing) => {
    const { font, out, newObject, putStream } = writing
    if (font.fontName !== name) return
    const stream = (data: string, addLength1: boolean) => {
      const objectId = newObject()
      putStream({ data, addLength1, objectId })
      out('endobj')
      return objectId
    }
    const dictionary = (...entries: string[]) => {
      const objectId = newObject()
      out(`<< ${entries.join(' ')} >>`)
      out('endobj')
      return objectId
    }
    const outlines = stream(Array.from(file, (byte) => String.fromCharCode(byte)).join(''), true)
    const meanings = stream(toUnicode(characters), false)
    const descriptor = dictionary(
      `/Type /FontDescriptor /FontName /${name} /FontFile2 ${outlines} 0 R /Flags ${FLAGS} /StemV 80 /ItalicAngle 0`,
      `/FontBBox [0 ${em(GLYPH_ASCENT - 1)} ${em(GLYPH_WIDTH)} ${em(GLYPH_ASCENT)}]`,
      `/Ascent ${em(GLYPH_ASCENT)} /Descent ${em(GLYPH_ASCENT - 1)} /CapHeight ${em(GLYPH_ASCENT)}`,
    )
    const descendant = dictionary(
      `/Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /FontDescriptor ${descriptor} 0 R`,
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>`,
      `/CIDToGIDMap /Identity /DW ${em(GLYPH_WIDTH)}`,
    )
    font.objectNumber = dictionary(
      `/Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H`,
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${meanings} 0 R`,
    )
    font.isAlreadyPutted = true
  })
}

/** The most entries that one list of a character map may have. */
const LISTED_AT_ONCE = 100

/** What each glyph after the first stands for, as a character map. */
function toUnicode(characters: readonly string[]): string {
  const lists = Array.from({ length: Math.ceil(characters.length / LISTED_AT_ONCE) }, (_, list) => {
    const from = list * LISTED_AT_ONCE
    const listed = characters.slice(from, from + LISTED_AT_ONCE)
    const lines = listed.map((character, n) => `<${hex(from + n + 1)}> <${utf16(character)}>`)
    return [`${listed.length} beginbfchar`, ...lines, 'endbfchar'].join('\n')
  })
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...lists,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

const hex = (value: number) => value.toString(16).padStart(4, '0')
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, n) => hex(text.charCodeAt(n))).join('')
