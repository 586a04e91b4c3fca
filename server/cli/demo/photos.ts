import sharp, { type Sharp } from 'sharp'
import { type Lettering, letteringFor } from './lettering.ts'
import type { DemoPicture } from './drawnPictures.ts'
import { seededRandom, type Random } from './random.ts'
import { BANNER_LETTERS, bannerOf } from './wordings.ts'

/** Photos as sellers put them up, made from the drawings: cut, turned, lit, marked, written on, and compressed more than once. */

/** How many a drawing gets. */
export const PHOTOS_A_DRAWING = 3

/** What is written across photos that are not to be taken by others. */
const MARKS = ['watchgalaxy88', 'mega.sale.shop', 'glow depot', 'beauty_lot', 'hot-audio-now', 'aaa_horology']
const BANNER_COLOURS = ['#c4242b', '#e2571b', '#12694a', '#1c4f9c', '#6c2a86', '#151a22']
/** The side of a photo, or its longer one. */
const SIDE = 512
/** What drawings are rendered to, before they are cut. */
const SHOT = { width: 800, height: 600, channels: 3 } as const
const shotAs = (pixels: Buffer) => sharp(pixels, { raw: SHOT })

interface Subject {
  /** The drawing, rendered large. */
  readonly shot: Buffer
  /** Other drawings of the same product. */
  readonly others: readonly Buffer[]
  /** Its number among all photos. */
  readonly number: number
  readonly random: Random
  readonly lettering: Lettering
}

type Photographer = (subject: Subject) => Promise<Sharp>

const PHOTOGRAPHERS: readonly Photographer[] = [byPhone, withBanner, asCollage, watermarked, asStory]

/** The photos of every drawing, the same each time. */
export async function demoPhotos(drawings: readonly DemoPicture[]): Promise<DemoPicture[]> {
  const lettering = await letteringFor(BANNER_LETTERS + MARKS.join(''))
  const shots = new Map<string, Buffer>()
  await Promise.all(drawings.map(async ({ name, content }) => void shots.set(name, await shotOf(content))))
  const made = drawings.flatMap(({ drawing, name }, place) =>
    Array.from({ length: PHOTOS_A_DRAWING }, async (_, n): Promise<DemoPicture> => {
      const number = place * PHOTOS_A_DRAWING + n
      const random = seededRandom(31_000 + number)
      const others = drawings
        .filter((other) => other.drawing === drawing && other.name !== name)
        .map((other) => shots.get(other.name)!)
      const subject = { shot: shots.get(name)!, others, number, random, lettering }
      const photo = await PHOTOGRAPHERS[number % PHOTOGRAPHERS.length]!(subject)
      const quality = random.between(42, 80)
      const content = await photo.jpeg({ quality, mozjpeg: false }).toBuffer()
      return { drawing, name: `${name}-photo-${n + 1}`, content, mediaType: 'image/jpeg', isPhoto: true }
    }),
  )
  return Promise.all(made)
}

/** The drawing as pixels, larger than most photos show it. */
const shotOf = (svg: Buffer) =>
  sharp(svg, { density: 144 }).resize(SHOT.width, SHOT.height).removeAlpha().raw().toBuffer()

const svg = (width: number, height: number, inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`)

/** Pixels whatever they are next handed to, so that each step sees the one before. */
const pixels = async (photo: Sharp): Promise<Sharp> => {
  const { data, info } = await photo.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

/** A part of the shot of this shape, somewhat off its middle. */
function framed({ shot, random }: Subject, width: number, height: number): Sharp {
  const cutHeight = Math.round(SHOT.height * (0.78 + random.next() * 0.16))
  const cutWidth = Math.min(SHOT.width, Math.round((cutHeight * width) / height))
  const left = Math.round((SHOT.width - cutWidth) * (0.4 + random.next() * 0.2))
  const top = Math.round((SHOT.height - cutHeight) * (0.3 + random.next() * 0.4))
  return shotAs(shot).extract({ left, top, width: cutWidth, height: cutHeight }).resize(width, height)
}

/** Held askew in the light of a room, with the noise of a small sensor. */
async function byPhone(subject: Subject): Promise<Sharp> {
  const { random } = subject
  const [width, height] = [Math.round(SIDE * 0.75), SIDE]
  const turned = await framed(subject, width, height)
    .rotate((random.chance(0.5) ? -1 : 1) * (2 + random.next() * 4), { background: '#3a332c' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const upright = sharp(turned.data, { raw: turned.info }).extract({
    left: Math.round(turned.info.width * 0.07),
    top: Math.round(turned.info.height * 0.07),
    width: Math.round(turned.info.width * 0.86),
    height: Math.round(turned.info.height * 0.86),
  })
  const warmth = 1 + random.next() * 0.08
  const lit = await pixels(
    upright
      .resize(width, height, { fit: 'fill' })
      .modulate({ brightness: 0.84 + random.next() * 0.24, saturation: 0.8 })
      .linear([warmth, 1, 2 - warmth], [6, 2, -4]),
  )
  return lit.composite([
    { input: shade(width, height, random), blend: 'multiply' },
    { input: grain(width, height), raw: { width, height, channels: 1 }, blend: 'overlay' },
  ])
}

/** Light from one side, and darker corners. */
function shade(width: number, height: number, random: Random): Buffer {
  const [x, y] = [20 + random.next() * 50, 10 + random.next() * 40].map((share) => share.toFixed(1))
  return svg(
    width,
    height,
    `<defs><radialGradient id="l" cx="${x}%" cy="${y}%" r="85%"><stop stop-color="#fff"/>` +
      '<stop offset=".55" stop-color="#eee6dc"/><stop offset="1" stop-color="#8d8478"/></radialGradient></defs>' +
      `<rect width="${width}" height="${height}" fill="url(#l)"/>`,
  )
}

let grains: Buffer | null = null
/** Noise, of which every photo gets the same: that of one camera. */
function grain(width: number, height: number): Buffer {
  const random = seededRandom(9)
  grains ??= Buffer.from(
    Uint8Array.from({ length: width * height }, () => 128 + (random.next() + random.next() - 1) * 70),
  )
  return grains
}

/** Square, with a bar of words at its foot. */
async function withBanner(subject: Subject): Promise<Sharp> {
  const { number, random } = subject
  const colour = random.pick(BANNER_COLOURS)
  const bar = Math.round(SIDE * 0.15)
  const words = fitted(subject, bannerOf(number), { size: bar * 0.56, width: SIDE - 48 })
  const over =
    `<rect y="${SIDE - bar}" width="${SIDE}" height="${bar}" fill="${colour}"/>` +
    `<rect x="6" y="6" width="${SIDE - 12}" height="${SIDE - 12}" fill="none" stroke="${colour}" stroke-width="12"/>` +
    placed(words, { x: (SIDE - words.width) / 2, y: SIDE - bar * 0.3, fill: '#fff' })
  return framed(subject, SIDE, SIDE).composite([{ input: svg(SIDE, SIDE, over) }])
}

/** One large and three small, on white. */
async function asCollage(subject: Subject): Promise<Sharp> {
  const { shot, others } = subject
  const [gap, small] = [8, Math.round((SIDE - 16) / 3)]
  const large = SIDE - small - gap
  const shots = [...others, shot, shot].slice(0, 3)
  const parts = await Promise.all(
    shots.map((one, n) =>
      shotAs(one)
        .extract({ left: 100 + n * 30, top: 50 + n * 20, width: 450, height: 450 })
        .resize(small, small)
        .raw()
        .toBuffer(),
    ),
  )
  const main = await framed(subject, SIDE, large).raw().toBuffer()
  const raw = (width: number, height: number) => ({ raw: { width, height, channels: 3 } }) as const
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#ffffff' } }).composite([
    { input: main, ...raw(SIDE, large), left: 0, top: 0 },
    ...parts.map((input, n) => ({
      input,
      ...raw(small, small),
      left: n * (small + gap),
      top: large + gap,
    })),
  ])
}

/** Smaller and paler, with its shop's name across it. */
async function watermarked(subject: Subject): Promise<Sharp> {
  const { number, random, lettering } = subject
  const [width, height] = [480, 384]
  const { path, width: wide } = lettering(MARKS[number % MARKS.length]!, 30)
  const rows = Array.from({ length: 15 }, (_, n) => {
    const [column, row] = [n % 3, Math.floor(n / 3)]
    return `<path transform="translate(${column * (wide + 60) - 120 + row * 40} ${row * 110})" d="${path}"/>`
  }).join('')
  const over = `<g transform="rotate(-24 240 200)" fill="#fff" fill-opacity=".42" stroke="#000" stroke-opacity=".12">${rows}</g>`
  const pale = await pixels(
    framed(subject, width, height).modulate({ saturation: 0.7, brightness: 1 + random.next() * 0.1 }),
  )
  return pale.composite([{ input: svg(width, height, over) }])
}

/** Upright for a phone's screen: the picture before its own blurred enlargement, with a round sticker. */
async function asStory(subject: Subject): Promise<Sharp> {
  const { shot, number, random } = subject
  const [width, height] = [Math.round(SIDE * 0.5625), SIDE]
  const shown = { width: width - 24, height: Math.round((width - 24) * 0.8), channels: 3 } as const
  const picture = await framed(subject, shown.width, shown.height).raw().toBuffer()
  const blurred = await pixels(
    shotAs(shot)
      .resize(Math.round(width / 4), Math.round(height / 4), { fit: 'cover' })
      .blur(4)
      .modulate({ brightness: 0.7 }),
  )
  const behind = await pixels(blurred.resize(width, height))
  const radius = 50
  const words = fitted(subject, bannerOf(number), { size: 24, width: radius * 1.7 })
  const sticker =
    `<circle cx="${radius}" cy="${radius}" r="${radius}" fill="${random.pick(BANNER_COLOURS)}"/>` +
    placed(words, { x: radius - words.width / 2, y: radius + words.size * 0.36, fill: '#fff' })
  return behind.composite([
    { input: picture, raw: shown, left: 12, top: Math.round(height * 0.26) },
    {
      input: svg(radius * 2, radius * 2, sticker),
      left: width - radius * 2 - 14,
      top: Math.round(height * 0.62),
    },
  ])
}

interface Fitted {
  readonly path: string
  readonly width: number
  readonly size: number
}

/** Words at this size, or smaller where they would be wider than that. */
function fitted(
  { lettering }: Subject,
  words: string,
  { size, width }: { readonly size: number; readonly width: number },
): Fitted {
  const fitting = size * Math.min(1, width / lettering(words, size).width)
  return { ...lettering(words, fitting), size: fitting }
}

const placed = ({ path }: Fitted, { x, y, fill }: { x: number; y: number; fill: string }) =>
  `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${path}" fill="${fill}"/>`
