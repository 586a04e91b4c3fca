import sharp from 'sharp'
import { seededRandom } from '../../server/cli/demo/random.ts'

/**
 * Drawn goods as shops show them: few shapes, many patterns, few grounds, so that many differ by their pattern, or by the thing itself on the same ground.
 */

export interface Goods {
  readonly shape: number
  readonly pattern: number
  readonly ground: number
  /** Turns the pattern's colours, in degrees. */
  readonly hue?: number
  /** Whether it is white on white, of which its shadows alone are seen. */
  readonly isBlank?: boolean
}

const SIDE = 600
const BLANK = '<rect width="100" height="100" fill="#fcfcfc"/>'

/** A picture of goods: the same numbers give the same picture, another shape, pattern or ground another one. */
export async function drawnGoods({
  shape,
  pattern,
  ground,
  hue = 0,
  isBlank = false,
}: Goods): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${SIDE}" height="${SIDE}">
    <defs><clipPath id="thing">${outline(shape)}</clipPath>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2="0.4"><stop offset="0" stop-color="#fff" stop-opacity="0.35"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.35"/></linearGradient></defs>
    ${groundOf(ground)}<g clip-path="url(#thing)">${isBlank ? BLANK : patternOf(pattern, hue)}<rect width="100" height="100" fill="url(#light)" opacity="${isBlank ? 0.1 : 1}"/></g>
    <g fill="none" stroke="${isBlank ? '#eee' : '#222'}" stroke-width="0.8">${outline(shape)}</g></svg>`
  const grain = await grainOf(shape + 31 * pattern + 1_009 * ground + 10_007 * hue)
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Film grain of a strength that photographs have. */
function grainOf(seed: number): Promise<Buffer> {
  const { next } = seededRandom(seed)
  const grey = () => 128 + 50 * (next() + next() + next() - 1.5)
  return sharp(Uint8Array.from({ length: SIDE * SIDE }, grey), {
    raw: { width: SIDE, height: SIDE, channels: 1 },
  })
    .blur(1)
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const colour = (next: () => number, hue = 0): string =>
  `hsl(${Math.floor(next() * 360 + hue)} ${Math.floor(20 + next() * 75)}% ${Math.floor(15 + next() * 70)}%)`

function outline(shape: number): string {
  const { next } = seededRandom(shape * 7_919 + 11)
  const [wide, high] = [24 + next() * 14, 26 + next() * 14]
  const corner = (x: number, y: number) =>
    `${(50 + x * wide * (0.75 + next() * 0.5)).toFixed(1)},${(50 + y * high * (0.75 + next() * 0.5)).toFixed(1)}`
  const kinds = [
    `<ellipse cx="50" cy="50" rx="${wide}" ry="${high}"/>`,
    `<rect x="${50 - wide}" y="${50 - high}" width="${2 * wide}" height="${2 * high}" rx="${next() * 12}"/>`,
    `<polygon points="${[corner(-1, -1), corner(0, -1.1), corner(1, -1), corner(1.1, 0), corner(1, 1), corner(-1, 1), corner(-1.1, 0)].join(' ')}"/>`,
    `<path d="M${50 - wide * 0.4} ${50 - high} h${wide * 0.8} v${high * 0.5} q${wide * 0.6} 4 ${wide * 0.6} ${high * 0.5} v${high} h${-wide * 2} v${-high} q0 ${-high * 0.5} ${wide * 0.6} ${-high * 0.5} z"/>`,
  ]
  return kinds[shape % kinds.length]!
}

function patternOf(pattern: number, hue: number): string {
  const { next } = seededRandom(pattern * 104_729 + 5)
  const base = `<rect width="100" height="100" fill="${colour(next, hue)}"/>`
  const things = Array.from({ length: 8 + Math.floor(next() * 16) }, () => {
    const [x, y, size] = [10 + next() * 80, 10 + next() * 80, 2 + next() * 11]
    const fill = colour(next, hue)
    const kinds = [
      `<circle cx="${x}" cy="${y}" r="${size}" fill="${fill}"/>`,
      `<rect x="${x}" y="${y}" width="${size * 2.4}" height="${size}" fill="${fill}" transform="rotate(${next() * 90} ${x} ${y})"/>`,
      `<path d="M${x} ${y} q${size} ${-size * 2} ${size * 2} 0 t${size * 2} 0" stroke="${fill}" stroke-width="${size / 4}" fill="none"/>`,
      `<text x="${x - 8}" y="${y}" font-family="sans-serif" font-weight="bold" font-size="${size * 1.1}" fill="${fill}">${wordOf(next)}</text>`,
    ]
    return kinds[Math.floor(next() * kinds.length)]!
  })
  return base + things.join('')
}

const wordOf = (next: () => number): string =>
  Array.from({ length: 3 + Math.floor(next() * 4) }, () =>
    String.fromCodePoint(65 + Math.floor(next() * 26)),
  ).join('')

/** White, a shade, a table before a wall, or a room of its own. */
function groundOf(ground: number): string {
  const { next } = seededRandom(ground * 15_485_863 + 3)
  if (ground === 0) return '<rect width="100" height="100" fill="#fff"/>'
  const wall = `<rect width="100" height="100" fill="${colour(next)}"/>`
  if (ground % 3 === 1) return wall
  const table = `<rect y="${55 + next() * 25}" width="100" height="60" fill="${colour(next)}"/>`
  if (ground % 3 === 2) return wall + table
  const things = Array.from({ length: 14 }, () => {
    const [x, y, size] = [next() * 100, next() * 100, 3 + next() * 14]
    return next() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${size * 0.6}" fill="${colour(next)}"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${size * 1.5}" fill="${colour(next)}"/>`
  })
  return wall + table + things.join('')
}
