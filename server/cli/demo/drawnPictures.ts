import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Drawn product pictures and near-duplicates of them, as a seller would alter a photo. */

export interface DemoPicture {
  /** The drawing's name before its number, such as watch. */
  readonly drawing: string
  readonly name: string
  readonly content: Buffer
  readonly mediaType: 'image/svg+xml' | 'image/jpeg'
  /** Whether it looks like what a seller took and put up, not like what a brand had drawn. */
  readonly isPhoto: boolean
}

const FOLDER = path.join(import.meta.dirname, 'drawings')

type Alteration = (drawing: string) => string

/** The drawing laid into a new picture, each id made its own so that two drawings can stand on one page. */
const within = (view: string, inner: string, over = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${inner.replace('<svg ', '<svg width="400" height="300" ')}${over}</svg>`

const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  mirrored: (inner) => within('0 0 400 300', `<g transform="translate(400 0) scale(-1 1)">${inner}</g>`),
  cropped: (inner) => within('30 22 340 255', inner),
}

/** Every drawing as it is. */
export async function demoDrawings(): Promise<DemoPicture[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.svg')).sort()
  return Promise.all(
    files.map(async (file) => {
      const name = path.basename(file, '.svg')
      return drawn(name, (await readFile(path.join(FOLDER, file), 'utf8')).trim())
    }),
  )
}

/** The drawings altered in each way. */
export const alteredDrawings = (drawings: readonly DemoPicture[]): DemoPicture[] =>
  drawings.flatMap(({ name, content }) =>
    Object.entries(ALTERATIONS).map(([alteration, alter]) =>
      drawn(`${name}-${alteration}`, alter(content.toString()), name),
    ),
  )

const drawn = (name: string, svg: string, of = name): DemoPicture => ({
  drawing: of.replace(/-\d+$/, ''),
  name,
  content: Buffer.from(svg),
  mediaType: 'image/svg+xml',
  isPhoto: false,
})
