import '@fontsource-variable/noto-sans/index.css'
import '@fontsource-variable/noto-sans-arabic/index.css'
import '@fontsource-variable/noto-sans-hebrew/index.css'
import '@fontsource-variable/noto-sans-thai/index.css'
import '@fontsource-variable/noto-sans-armenian/index.css'
import '@fontsource-variable/noto-sans-georgian/index.css'
import '@fontsource-variable/noto-sans-bengali/index.css'
import '@fontsource-variable/noto-sans-tamil/index.css'
import '@fontsource-variable/noto-sans-telugu/index.css'
import '@fontsource-variable/noto-sans-sc/index.css'
import '@fontsource-variable/noto-sans-kr/index.css'
import '@fontsource-variable/noto-emoji/index.css'
import { CAPTURE_FONTS } from '../../machines/dashboard/capture.ts'

/**
 * Letters of any script for what is captured, from our own origin. A font comes in many files, each with the range of
 * characters that it holds: those alone are fetched that hold characters of the text.
 */

/** What Inter lacks. */
const RARE = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{ASCII}\u2000-\u23ff])\S/gu

/** The faces that were loaded, by the address of their file. */
const loaded = new Map<string, FontFace>()

/** Loads the letters of a text. Rejects where one of their files can't be fetched; they may then be asked for again. */
export async function loadLetters(text: string): Promise<void> {
  const wanted = new Map<string, Face>()
  const faces = facesOfPage()
  for (const character of new Set(text.match(RARE))) {
    const face = faces.find(({ ranges }) => isWithin(ranges, character.codePointAt(0)!))
    if (face) wanted.set(face.address, face)
  }
  await Promise.all([...wanted.values()].filter(({ address }) => !loaded.has(address)).map(load))
  await document.fonts.ready
}

interface Face {
  readonly family: string
  readonly address: string
  readonly ranges: readonly (readonly [number, number])[]
  readonly written: { readonly unicodeRange: string; readonly weight: string }
}

async function load({ address, family, written }: Face): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${family} could not be fetched.`)
  const face = new FontFace(family, await answer.arrayBuffer(), written)
  document.fonts.add(await face.load())
  loaded.set(address, face)
}

/** The faces that the page's style names, in the order in which a character is looked for. */
function facesOfPage(): Face[] {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => faceOf(rule.style, sheet)),
  )
  const places = new Map(CAPTURE_FONTS.map((name, n) => [name as string, n]))
  return faces
    .filter(({ family }) => places.has(family))
    .sort((a, b) => places.get(a.family)! - places.get(b.family)!)
}

function faceOf(style: CSSStyleDeclaration, { href }: CSSStyleSheet): Face {
  const value = (name: string) => style.getPropertyValue(name)
  const unicodeRange = value('unicode-range')
  const source = /url\("?([^")]+)"?\)/.exec(value('src'))?.[1] ?? ''
  return {
    family: value('font-family').replaceAll(/["']/g, ''),
    address: new URL(source, href ?? location.href).href,
    ranges: unicodeRange.split(',').map(rangeOf),
    written: { unicodeRange, weight: value('font-weight') },
  }
}

/** `U+4e00-4e0f` as its first and last code point. */
function rangeOf(written: string): [number, number] {
  const [first = '', last = first] = written.trim().slice('U+'.length).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

const isWithin = (ranges: Face['ranges'], codePoint: number) =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
