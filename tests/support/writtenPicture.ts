import * as fontkit from 'fontkit'
import sharp from 'sharp'
import { fontsFor } from '../../server/providers/pdfFonts.ts'

/** Pictures of words in any script, drawn as outlines of Noto Sans, so that it matters not which fonts a machine has. */

const SIZE = 40
const LINE = 70
const MARGIN = 30

/** A PNG of dark lines on a light ground. */
export async function writtenPicture(lines: readonly string[], { width = 800 } = {}): Promise<Buffer> {
  const height = MARGIN * 2 + LINE * lines.length
  const drawn = await Promise.all(lines.map(async (line, n) => outlined(line, MARGIN + LINE * n + SIZE)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4efe6"/><g fill="#1c1c1c">${drawn.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** A line from the left margin on, each run of characters in the font that has them. */
async function outlined(line: string, baseline: number): Promise<string> {
  const { made, fontOf } = await fontsFor(line, 500)
  const paths: string[] = []
  let x = MARGIN
  for (const run of runsOf(line, fontOf)) {
    const font = fontkit.create(made.get(run.font)!) as fontkit.Font
    const scale = SIZE / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    for (const [n, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[n]!
      const at = `translate(${x + xOffset * scale} ${baseline - yOffset * scale}) scale(${scale} ${-scale})`
      paths.push(`<path transform="${at}" d="${glyph.path.toSVG()}"/>`)
      x += xAdvance * scale
    }
  }
  return paths.join('')
}

function runsOf(
  line: string,
  fontOf: (character: string) => string | null,
): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  for (const character of line) {
    const last = runs.at(-1)
    const own = fontOf(character)
    if (own === null) throw new Error(`No font has ${character}.`)
    // Blanks go with what stands before them, so that words that are written from the right stay together.
    if (last && (own === last.font || character === ' ')) last.text += character
    else runs.push({ font: own, text: character })
  }
  return runs
}
