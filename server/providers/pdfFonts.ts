import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Letters for PDF in any script: Noto Sans, of which the parts that a text needs are cut out, at one weight. A font
 * comes in many files, each with the ranges of characters that it may hold; what it truly holds, the file itself tells.
 */

/** The fonts, in the order in which a character is looked for. */
const FAMILIES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
] as const

interface FontFile {
  readonly file: string
  readonly ranges: readonly (readonly [number, number])[]
}

const { resolve } = createRequire(import.meta.url)
let found: readonly FontFile[] | null = null

/** Every file with its ranges, read when first asked for. */
const fontFiles = (): readonly FontFile[] => (found ??= FAMILIES.flatMap(filesOf))

function filesOf(family: string): FontFile[] {
  const list = resolve(`@fontsource-variable/${family}/unicode.json`)
  const subsets = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
  return Object.entries(subsets).map(([name, ranges]) => ({
    file: path.join(
      path.dirname(list),
      'files',
      `${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ),
    ranges: ranges.split(',').map(range),
  }))
}

/** `U+4e00-4e0f` as its first and last code point. */
function range(written: string): [number, number] {
  const [first, last = first] = written.slice('U+'.length).split('-')
  return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)]
}

const characters = new Map<string, ReadonlySet<number>>()

/** What a file holds, read when it is first asked for. */
async function charactersOf(file: string): Promise<ReadonlySet<number>> {
  let held = characters.get(file)
  if (!held) {
    const fontkit = await import('fontkit')
    const font = fontkit.create(await readFile(file))
    held = new Set('characterSet' in font ? font.characterSet : [])
    characters.set(file, held)
  }
  return held
}

/** The first file that holds a character. */
async function fileOf(codePoint: number): Promise<string | null> {
  for (const { file, ranges } of fontFiles())
    if (ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
      if ((await charactersOf(file)).has(codePoint)) return file
  return null
}

export interface Fonts {
  /** The fonts that were made, by name. */
  readonly made: ReadonlyMap<string, Buffer>
  /** The name of the font that has a character; null where none has. */
  readonly fontOf: (character: string) => string | null
}

/** Makes the fonts that have the characters of a text, at a weight from 100 to 900. The same text gives the same fonts. */
export async function fontsFor(text: string, weight: number): Promise<Fonts> {
  const wanted = new Map<string, string[]>()
  const names = new Map<string, string>()
  for (const character of [...new Set(Array.from(text))].sort()) {
    const file = await fileOf(character.codePointAt(0)!)
    if (file === null) continue
    names.set(character, `${path.basename(file, '.woff2')}-${weight}`)
    wanted.set(file, [...(wanted.get(file) ?? []), character])
  }
  const { default: subsetFont } = await import('subset-font')
  const made = new Map<string, Buffer>()
  for (const [file, held] of wanted) {
    const font = await subsetFont(await readFile(file), held.join(''), {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    })
    made.set(`${path.basename(file, '.woff2')}-${weight}`, font)
  }
  return { made, fontOf: (character) => names.get(character) ?? null }
}
