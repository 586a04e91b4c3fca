import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Drawn product pictures and near-duplicates of them, as a seller would alter a photo. */

export interface DemoPicture {
  /** The drawing's name before its number, such as watch. */
  readonly drawing: string
  readonly name: string
  readonly svg: string
}

const FOLDER = path.join(import.meta.dirname, 'drawings')

type Alteration = (drawing: string) => string

/** The drawing laid into a new picture, each id made its own so that two drawings can stand on one page. */
const within = (view: string, inner: string, over = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${inner.replace('<svg ', '<svg width="400" height="300" ')}${over}</svg>`

const stripe = (text: string, colour: string) =>
  `<g><rect x="0" y="238" width="${text.length * 13 + 24}" height="30" fill="${colour}"/>` +
  `<text x="12" y="259" font-family="sans-serif" font-weight="700" font-size="18" fill="#fff">${text}</text></g>`

const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  mirrored: (inner) => within('0 0 400 300', `<g transform="translate(400 0) scale(-1 1)">${inner}</g>`),
  cropped: (inner) => within('30 22 340 255', inner),
  'free-ship': (inner) => within('0 0 400 300', inner, stripe('FREE SHIP', '#c4242b')),
  sale: (inner) => within('0 0 400 300', inner, stripe('-70%', '#1f7a3d')),
  dimmed: (inner) =>
    within('0 0 400 300', inner, '<rect width="400" height="300" fill="#10131a" opacity=".28"/>'),
}

/** Every drawing as it is, and altered in each way. */
export async function demoPictures(): Promise<DemoPicture[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.svg')).sort()
  const pictures: DemoPicture[] = []
  for (const file of files) {
    const svg = await readFile(path.join(FOLDER, file), 'utf8')
    const name = path.basename(file, '.svg')
    const drawing = name.replace(/-\d+$/, '')
    pictures.push({ drawing, name, svg })
    for (const [alteration, alter] of Object.entries(ALTERATIONS))
      pictures.push({ drawing, name: `${name}-${alteration}`, svg: alter(svg.trim()) })
  }
  return pictures
}
