import * as fontkit from 'fontkit'
import { type Fonts, fontsFor } from '../../providers/pdfFonts.ts'

/** Words as outlines, from the fonts that Assay brings along: they look the same on every machine, whatever fonts it has. */

const WEIGHT = 700
const ARABIC = /\p{Script=Arabic}/u

/** Words as the data of an SVG path: their left end at 0, standing on 0. */
export interface Letters {
  readonly path: string
  readonly width: number
}

/** Sets words at a size in pixels. */
export type Lettering = (words: string, size: number) => Letters

/** Makes the fonts for these characters ready. */
export async function letteringFor(characters: string): Promise<Lettering> {
  const fonts = await fontsFor(characters, WEIGHT)
  const opened = new Map(Array.from(fonts.made, ([name, font]) => [name, openFont(font)]))
  return (words, size) => {
    let path = ''
    let x = 0
    for (const { font, text } of runsOf(words, fonts)) {
      const { glyphs, positions } = opened.get(font)!.layout(text)
      const scale = size / opened.get(font)!.unitsPerEm
      for (const [n, glyph] of glyphs.entries()) {
        const { xAdvance, xOffset, yOffset } = positions[n]!
        const placed = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale)
        path += placed.toSVG()
        x += xAdvance * scale
      }
    }
    return { path, width: x }
  }
}

function openFont(content: Buffer): fontkit.Font {
  const font = fontkit.create(content)
  if (!('layout' in font)) throw new Error('A font was expected, and a collection of fonts found.')
  return font
}

interface Run {
  readonly font: string
  text: string
}

/** The words by the font that has their letters, from left to right. */
function runsOf(words: string, fonts: Fonts): Run[] {
  const runs: Run[] = []
  for (const character of words) {
    const font = fonts.fontOf(character)
    if (font === null) continue
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return ARABIC.test(words) ? runs.toReversed() : runs
}
