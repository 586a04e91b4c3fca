import { HASH_BITS } from '../../src/domain/kit/nearDuplicates.ts'
import { type GreyPicture, openGrey, type Part } from './greyPicture.ts'
import { halvesApart, HASH_SIDE, hashHalves } from './perceptualHash.ts'
import { type FoundLogo, type LogoPicture, PictureProblem, type SoughtLogo } from './pictureReader.ts'

/**
 * Looks for pictures within a picture. Parts of their shape are compared coarsely, by the course of their greys; the
 * best is moved and scaled until it fits, and counts when its perceptual hash is near. It keeps a processor busy for long
 * and runs in the children of `readerPool.ts`.
 */

const SIDE = 320
/** From the largest part of the shape down to this share of it, each step smaller by this. */
const SMALLEST = 0.16
const STEP = 0.88
/** How far parts of a size are apart, as a share of their own size. */
const STRIDE = 0.08
const COARSE = 8
/** The cells that a part is fitted by. */
const FINE = 16
/** From this likeness on, from −1 to 1, a part is looked at closely; and how many are. */
const LIKELY = 0.55
const LIKELY_MAX = 3
/** What is found in the end, in bits. */
export const FOUND_BITS = 8
/** Moves and scales as shares of a part's size, tried from the coarse to the fine. */
const MOVES = [0.06, 0.03, 0.015, 0.008]

interface Fit {
  readonly part: Part
  readonly likeness: number
}

/** Which of these stand in a picture, each where it fits best, the surest first. */
export async function findLogos(content: Buffer, sought: readonly SoughtLogo[]): Promise<FoundLogo[]> {
  const picture = await openGrey(content, SIDE)
  const found: FoundLogo[] = []
  for (const [shape, alike] of Map.groupBy(sought, (one) => Math.round(one.shape * 20) / 20))
    for (const [n, fits] of likelyParts(picture, shape, alike).entries())
      found.push(...bestOf(picture, alike[n]!, fits))
  return found.sort((one, other) => other.certainty - one.certainty)
}

/** Pictures to look for, as they are compared; what can't be read or is too plain is passed over. */
export async function soughtLogos(logos: readonly LogoPicture[]): Promise<SoughtLogo[]> {
  const sought: SoughtLogo[] = []
  for (const logo of logos) {
    const one = await soughtLogo(logo)
    if (one) sought.push(one)
  }
  return sought
}

async function soughtLogo({ name, content }: LogoPicture): Promise<SoughtLogo | null> {
  try {
    const grey = await openGrey(content, SIDE)
    const hash = hashHalves(grey.cells(grey.whole, HASH_SIDE, new Float64Array(HASH_SIDE ** 2)))
    return (
      hash && {
        name,
        hash,
        shape: grey.width / grey.height,
        coarse: courseOf(grey, grey.whole, COARSE),
        fine: courseOf(grey, grey.whole, FINE),
      }
    )
  } catch (error) {
    if (error instanceof PictureProblem) return null
    throw error
  }
}

/** The greys of a part about their mean, at length 1, so that the product of two is their likeness. */
function courseOf(
  picture: GreyPicture,
  part: Part,
  side: number,
  into = new Float64Array(side ** 2),
): Float64Array {
  const cells = picture.cells(part, side, into)
  let mean = 0
  for (const cell of cells) mean += cell / cells.length
  let length = 0
  for (const cell of cells) length += (cell - mean) ** 2
  length = Math.sqrt(length) || 1
  for (let at = 0; at < cells.length; at++) cells[at] = (cells[at]! - mean) / length
  return cells
}

function likenessOf(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

/** For each that is sought, the parts of the picture that are likest, the likest first. */
function likelyParts(picture: GreyPicture, shape: number, sought: readonly SoughtLogo[]): Fit[][] {
  const likely: Fit[][] = sought.map(() => [])
  const cells = new Float64Array(COARSE ** 2)
  for (const part of partsOf(picture, shape)) {
    courseOf(picture, part, COARSE, cells)
    for (const [n, { coarse }] of sought.entries()) {
      const likeness = likenessOf(cells, coarse)
      if (likeness > (likely[n]!.at(LIKELY_MAX - 1)?.likeness ?? LIKELY)) keep(likely[n]!, { part, likeness })
    }
  }
  return likely
}

function keep(fits: Fit[], fit: Fit): void {
  fits.push(fit)
  fits.sort((one, other) => other.likeness - one.likeness)
  fits.length = Math.min(fits.length, LIKELY_MAX)
}

/** The whole picture, then parts of a shape, the largest first. */
function* partsOf(picture: GreyPicture, shape: number): Generator<Part> {
  yield picture.whole
  const largest = Math.min(picture.height, picture.width / shape)
  for (let height = largest; height >= largest * SMALLEST; height *= STEP) {
    const width = height * shape
    const across = Math.ceil((picture.width - width) / (width * STRIDE))
    const down = Math.ceil((picture.height - height) / (height * STRIDE))
    for (let row = 0; row <= down; row++)
      for (let column = 0; column <= across; column++)
        yield {
          x: across === 0 ? 0 : ((picture.width - width) * column) / across,
          y: down === 0 ? 0 : ((picture.height - height) * row) / down,
          width,
          height,
        }
  }
}

/** The best of the likely parts, if its hash is near enough. */
function bestOf(picture: GreyPicture, { name, hash, fine }: SoughtLogo, likely: readonly Fit[]): FoundLogo[] {
  let best = { part: picture.whole, bits: HASH_BITS }
  const cells = new Float64Array(HASH_SIDE ** 2)
  for (const { part } of likely) {
    const fit = fitted(picture, part, fine)
    const own = hashHalves(picture.cells(fit, HASH_SIDE, cells))
    const bits = own ? halvesApart(own, hash) : HASH_BITS
    if (bits < best.bits) best = { part: fit, bits }
  }
  return best.bits <= FOUND_BITS ? [foundOf(name, picture, best)] : []
}

/** A part moved and scaled as long as that makes it more like what is sought. */
function fitted(picture: GreyPicture, start: Part, sought: Float64Array): Part {
  const cells = new Float64Array(FINE ** 2)
  const likeness = (part: Part) => likenessOf(courseOf(picture, part, FINE, cells), sought)
  let best = { part: start, likeness: likeness(start) }
  for (const move of MOVES)
    for (let isBetter = true; isBetter;) {
      isBetter = false
      for (const part of around(best.part, move)) {
        if (!isWithin(picture, part)) continue
        const own = likeness(part)
        if (own > best.likeness) {
          best = { part, likeness: own }
          isBetter = true
        }
      }
    }
  return best.part
}

/** A part a little to each side, wider and narrower, higher and lower, larger and smaller. */
function* around({ x, y, width, height }: Part, move: number): Generator<Part> {
  for (const sign of [-1, 1]) {
    const along = sign * move * width
    const down = sign * move * height
    yield { x: x + along, y, width, height }
    yield { x, y: y + down, width, height }
    yield { x: x - along / 2, y, width: width + along, height }
    yield { x, y: y - down / 2, width, height: height + down }
    yield { x: x - along / 2, y: y - down / 2, width: width + along, height: height + down }
  }
}

const isWithin = (picture: GreyPicture, { x, y, width, height }: Part): boolean =>
  x >= 0 && y >= 0 && x + width <= picture.width && y + height <= picture.height

/** The certainty is the share of the hash's bits that agree. */
const foundOf = (
  name: string,
  picture: GreyPicture,
  { part, bits }: { readonly part: Part; readonly bits: number },
): FoundLogo => ({
  name,
  certainty: 1 - bits / HASH_BITS,
  box: {
    x: part.x / picture.width,
    y: part.y / picture.height,
    width: part.width / picture.width,
    height: part.height / picture.height,
  },
})
