import { INK, type Pen } from './pdfPen.ts'
import { worldOutlines } from './worldMap.ts'

/** A map of the world in a PDF: each country in the strength of its share. */
export interface MapBlock {
  readonly type: 'map'
  /** From 0 to 1, by the three letters of the country (ISO 3166-1); the others are left pale. */
  readonly shares: ReadonlyMap<string, number>
}

const LATITUDES = { north: 84, south: -57 }
const PALE = '#e4e4e4'
/** The weakest share is still told apart from none. */
const OPACITY = { least: 0.25, most: 1 }
const GAP = 8

/** Draws the map as wide as the text, on a plate carrée. */
export function drawMap(pen: Pen, { shares }: MapBlock): void {
  const { document, left, width, accent } = pen
  const scale = width / 360
  const height = (LATITUDES.north - LATITUDES.south) * scale
  pen.makeRoom(height + GAP)
  const top = pen.y
  document.save()
  document.rect(left, top, width, height).clip()
  for (const { code, rings } of worldOutlines()) {
    for (const ring of rings) {
      ring.forEach(([longitude, latitude], n) => {
        const [x, y] = [left + (longitude + 180) * scale, top + (LATITUDES.north - latitude) * scale]
        if (n === 0) document.moveTo(x, y)
        else document.lineTo(x, y)
      })
      document.closePath()
    }
    const share = shares.get(code)
    if (share === undefined) document.fill(PALE, 'even-odd')
    else
      document
        .fillOpacity(OPACITY.least + share * (OPACITY.most - OPACITY.least))
        .fill(accent, 'even-odd')
        .fillOpacity(1)
  }
  document.restore()
  document.fillColor(INK)
  pen.y += height + GAP
}
