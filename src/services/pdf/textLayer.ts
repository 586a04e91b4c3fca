import type { jsPDF } from 'jspdf'
import { FIRST_GLYPH, GLYPH_ASCENT, GLYPH_WIDTH, glyphlessFont, GLYPHS_MAX } from './glyphlessFont.ts'
import { putGlyphlessFont } from './putFont.ts'
import type { TextRun } from './textRuns.ts'

/** The text over the pictures: it is searched and copied, and not seen. */

const FONT = 'Glyphless'

/** Where a picture stands on its page: its corner, and how many points a CSS pixel of it takes. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly scale: number
}

export interface TextLayer {
  /** Writes texts on the page at hand, each as wide as it is in the picture. */
  write(runs: readonly TextRun[], place: Place): void
  /** To be called once, when everything is written. */
  close(): void
}

/** Begins the text of a document, which may have the characters of these texts and no others. */
export function textLayer(pdf: jsPDF, runs: readonly TextRun[]): TextLayer {
  const characters = [...new Set(runs.flatMap(({ text }) => Array.from(`${text} `)))].slice(0, GLYPHS_MAX)
  const glyphs = new Map(characters.map((character, n) => [character, String.fromCharCode(FIRST_GLYPH + n)]))
  const font = glyphlessFont(characters.length)
  pdf.addFileToVFS(`${FONT}.ttf`, Array.from(font, (byte) => String.fromCharCode(byte)).join(''))
  pdf.addFont(`${FONT}.ttf`, FONT, 'normal')
  pdf.setFont(FONT, 'normal')
  return {
    write(written, { left, top, scale }) {
      for (const { text, hasSpace, ...box } of written) {
        const letters = Array.from(text)
        const size = box.height * scale
        const natural = letters.length * GLYPH_WIDTH * size
        pdf.setFontSize(size)
        pdf.text(
          [...letters, ...(hasSpace ? [' '] : [])].map((letter) => glyphs.get(letter) ?? '').join(''),
          left + box.left * scale,
          top + box.top * scale + size * GLYPH_ASCENT,
          { renderingMode: 'invisible', horizontalScale: (box.width * scale) / natural },
        )
      }
    },
    close: () => putGlyphlessFont(pdf, FONT, font, characters),
  }
}
