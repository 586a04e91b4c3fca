import type { PictureExtent } from '../../../../src/domain/listings/groups.ts'
import { type Box, meansOf, type Plane, SKETCH_SIDE, type Traits, WHOLE } from './pictureTraits.ts'
import { numberOf, scattered } from './scattered.ts'
import { type Placement, placementOf, shareOfPlaces } from './placement.ts'

/**
 * Whether two pictures show the same, as a whole or one as a part of the other. Places that stand out in both say how one lies on the other;
 * then what they share must look alike in both sketches, but for what was laid over it at the rim. Places alone are not enough: goods of
 * one shape, and different goods before one ground, have many in common. The limits were chosen with other pictures than
 * those they are measured with (`bench/groups.ts`).
 */

export interface PictureLikeness {
  /** Of what they share, from 0 to 1. */
  readonly likeness: number
  /** Absent where it is all of both. */
  readonly extent?: PictureExtent
}

/** Fewer places in common count only where hardly anything differs. */
const PLACES_ENOUGH = 4
const REST_OF_FEW = 0.03
/** The least share of the places within both that must be in common. */
const SHARE_OF_PLACES = 0.2
/** One of them must lie in the other by at least this share of its area. */
const COVERED_LEAST = 0.6
/** From this share on, it is all of the picture. */
const COVERED_WHOLLY = 0.9
/** So many cells in the middle must show something: plain pictures are all alike. */
const TOLD_LEAST = 6
/** Or so many places agree, as in a fine texture, and the cells are no fewer than this along a side. */
const PLACES_MANY = 8
const CELLS_MANY = 10

/**
 * Numbers that stand for what is around each place of a picture, as signed 32-bit numbers within a brand. Nearly every two pictures that show
 * the same have one of them in common, and few others do: most places that are found again have their 32 lowest signs unchanged.
 */
export function partsOf(brand: string, { high }: Traits): number[] {
  const start = numberOf(brand)
  return [...new Set(Array.from(high, (signs) => scattered(start ^ signs) | 0))]
}

/** How alike two pictures are by the places that they have in common; null where they don't show the same. */
export function likenessByPlaces(one: Traits, other: Traits): PictureLikeness | null {
  const found = placementOf(one, other)
  if (!found) return null
  const { placement, agree } = found
  const share = shareOfPlaces(one, other, placement, agree)
  if (share < SHARE_OF_PLACES) return null
  const shared = sharedBy(one, other, placement)
  if (!shared || Math.max(areaOf(shared.one), areaOf(shared.other)) < COVERED_LEAST) return null
  const compared = comparison(one, other, shared)
  const isSure = agree >= PLACES_SURE && share >= SHARE_SURE
  if (!compared || !isAlike(compared, isSure ? DIFFERING_MOST_SURE : DIFFERING_MOST)) return null
  if (compared.told < TOLD_LEAST && (agree < PLACES_MANY || compared.cells < CELLS_MANY)) return null
  if (agree < PLACES_ENOUGH && compared.rest > REST_OF_FEW) return null
  const extent = extentOf(one, other, shared)
  return { likeness: 1 - compared.differing, ...(extent && { extent }) }
}

/** Whether two pictures look alike when one is laid wholly on the other; for those whose hashes say that they may be the same. */
export function lookAlike(one: Traits, other: Traits): boolean {
  const compared = comparison(one, other, { one: WHOLE, other: WHOLE })
  return compared !== null && isAlike(compared, DIFFERING_MOST)
}

/** What two pictures share, in each of them. */
interface Shared {
  readonly one: Box
  readonly other: Box
}

function sharedBy(one: Traits, other: Traits, { scaleX, scaleY, left, top }: Placement): Shared | null {
  const along = overlap(one.width, other.width, scaleX, left)
  const down = overlap(one.height, other.height, scaleY, top)
  if (along.length <= 0 || down.length <= 0) return null
  return {
    one: { left: along.from, width: along.length, top: down.from, height: down.length },
    other: { left: along.otherFrom, width: along.otherLength, top: down.otherFrom, height: down.otherLength },
  }
}

/** In one direction, as shares of each. */
function overlap(size: number, otherSize: number, scale: number, shift: number) {
  const from = Math.max(0, -shift / scale)
  const length = Math.min(size, (otherSize - shift) / scale) - from
  return {
    from: from / size,
    length: length / size,
    otherFrom: (from * scale + shift) / otherSize,
    otherLength: (length * scale) / otherSize,
  }
}

const areaOf = ({ width, height }: Box): number => width * height

/** The most cells along a side, and the fewest that tell anything. */
const CELLS_MOST = 24
const CELLS_LEAST = 5
/** The cells at the rim of what is shared hold something of what is not: so much of a cell of the sketches is left out. */
const RIM = 1
/** How much lighter, and how far away in colour, of 255, a cell may be. */
const LIGHT_APART = 22
const COLOUR_APART = 8
/** A cell among others of less difference shows nothing. */
const PLAIN = 14
/** The share that may differ of all but what is laid over, and that of the middle. */
const DIFFERING_MOST = 0.06
/** The same where so many places agree, and such a share of them: under a watermark, but not where a print is another one. */
const DIFFERING_MOST_SURE = 0.1
const PLACES_SURE = 12
const SHARE_SURE = 0.3
/** Where the middle begins. */
const MIDDLE = 0.22
/** What is laid over lies within so much of a side, such as a price or a banner; two of them, of so much of all at most. */
const LAID_WITHIN = 0.35
const LAID_COUNT = 2
const LAID_MOST = 0.22
/** Its cells differ by so many times more than is allowed, on the average: another shade of the goods does not. */
const LAID_APART = 1.4

interface Comparison {
  /** The share of the cells that show something in which they differ; of those without what is laid over; and of these in the middle. */
  readonly differing: number
  readonly rest: number
  readonly middle: number
  /** The share of all that is laid over. */
  readonly laid: number
  /** How many cells in the middle show something. */
  readonly told: number
  /** How many cells were compared along the shorter side. */
  readonly cells: number
}

/** Whether what two pictures share differs by no more than what is laid over it. */
const isAlike = ({ rest, middle, laid }: Comparison, most: number): boolean =>
  rest <= most && middle <= most && laid <= LAID_MOST

/** Compares what two pictures share; null where it is too little. */
function comparison(one: Traits, other: Traits, shared: Shared): Comparison | null {
  const cut = {
    along: (RIM * Math.max(1, shared.one.width / shared.other.width)) / SKETCH_SIDE,
    down: (RIM * Math.max(1, shared.one.height / shared.other.height)) / SKETCH_SIDE,
  }
  const inOne = within(shared.one, cut.along / shared.one.width, cut.down / shared.one.height)
  const inOther = within(shared.other, cut.along / shared.one.width, cut.down / shared.one.height)
  const cellsOf = (length: number, otherLength: number) =>
    Math.min(CELLS_MOST, Math.floor(SKETCH_SIDE * Math.min(length, otherLength)))
  const grid = { columns: cellsOf(inOne.width, inOther.width), rows: cellsOf(inOne.height, inOther.height) }
  if (grid.columns < CELLS_LEAST || grid.rows < CELLS_LEAST) return null
  const pair = (channel: 'light' | 'blue' | 'red') =>
    [cellsIn(one.sketch[channel], inOne, grid), cellsIn(other.sketch[channel], inOther, grid)] as const
  const [light, otherLight] = pair('light')
  const planes = [[light, inLightOf(light, otherLight)] as const, pair('blue'), pair('red')].map(
    ([first, second]) => comparedPlane(first, second, grid),
  )
  const [lights, blues, reds] = planes as [ComparedPlane, ComparedPlane, ComparedPlane]
  const count = grid.columns * grid.rows
  // In the differences that are allowed: more than one differs.
  const apart = Float32Array.from({ length: count }, (_, at) =>
    Math.max(lights.gaps[at]! / LIGHT_APART, Math.hypot(blues.gaps[at]!, reds.gaps[at]!) / COLOUR_APART),
  )
  const laid = laidOver(apart, grid)
  let [telling, differing, told, middleDiffering] = [0, 0, 0, 0]
  for (let at = 0; at < count; at++) {
    if (laid.has(at) || (apart[at]! <= 1 && planes.every(({ spans }) => spans[at]! <= PLAIN))) continue
    telling++
    const differs = apart[at]! > 1 ? 1 : 0
    differing += differs
    if (!isInMiddle(at, grid)) continue
    told++
    middleDiffering += differs
  }
  return {
    differing: (differing + laid.size) / Math.max(1, telling + laid.size),
    rest: differing / Math.max(1, telling),
    middle: middleDiffering / Math.max(1, told),
    laid: laid.size / count,
    told,
    cells: Math.min(grid.columns, grid.rows),
  }
}

/** The box without so much of its own width and height at each side. */
const within = ({ left, top, width, height }: Box, along: number, down: number): Box => ({
  left: left + along * width,
  top: top + down * height,
  width: width * (1 - 2 * along),
  height: height * (1 - 2 * down),
})

interface Grid {
  readonly columns: number
  readonly rows: number
}

const cellsIn = (plane: Plane, box: Box, { columns, rows }: Grid) => meansOf(plane, box, columns, rows)

function isInMiddle(at: number, { columns, rows }: Grid): boolean {
  const inside = (place: number, count: number) =>
    place + 0.5 >= count * MIDDLE && place + 0.5 < count * (1 - MIDDLE)
  return inside(at % columns, columns) && inside(Math.floor(at / columns), rows)
}

/** How much another exposure may change the light, by a factor and by an addition. */
const GAIN = { least: 0.75, most: 1.33 }
const OFFSET_MOST = 30
/** The share of the cells that the exposure is taken from: the others may differ. */
const EXPOSED = 0.7

/** The second in the exposure of the first: least squares over the cells that fit best. */
function inLightOf(first: Float32Array, second: Float32Array): Float32Array {
  const bounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  const off = new Float64Array(first.length)
  let most = Infinity
  let made = second
  for (let round = 0; round < 3; round++) {
    let [count, firstSum, secondSum] = [0, 0, 0]
    for (let at = 0; at < first.length; at++) {
      if (off[at]! > most) continue
      count++
      firstSum += first[at]!
      secondSum += second[at]!
    }
    const [firstMean, secondMean] = [firstSum / count, secondSum / count]
    let [both, own] = [0, 0]
    for (let at = 0; at < first.length; at++) {
      if (off[at]! > most) continue
      const apart = second[at]! - secondMean
      both += (first[at]! - firstMean) * apart
      own += apart * apart
    }
    const gain = bounded(own > 0 ? both / own : 1, GAIN.least, GAIN.most)
    const offset = bounded(firstMean - gain * secondMean, -OFFSET_MOST, OFFSET_MOST)
    made = new Float32Array(first.length)
    for (let at = 0; at < first.length; at++) {
      made[at] = gain * second[at]! + offset
      off[at] = Math.abs(first[at]! - made[at]!)
    }
    most = off.toSorted()[Math.ceil(first.length * EXPOSED) - 1]!
  }
  return made
}

interface ComparedPlane {
  /** By how much each cell differs, were either moved by half a cell. */
  readonly gaps: Float32Array
  /** The greater difference of each cell to what lies within half a cell. */
  readonly spans: Float32Array
}

function comparedPlane(first: Float32Array, second: Float32Array, grid: Grid): ComparedPlane {
  const [near, otherNear] = [rangesOf(first, grid), rangesOf(second, grid)]
  const gaps = new Float32Array(first.length)
  const spans = new Float32Array(first.length)
  for (let at = 0; at < first.length; at++) {
    const gap = outside(first[at]!, otherNear.least[at]!, otherNear.most[at]!)
    gaps[at] = Math.min(gap, outside(second[at]!, near.least[at]!, near.most[at]!))
    spans[at] = Math.max(near.most[at]! - near.least[at]!, otherNear.most[at]! - otherNear.least[at]!)
  }
  return { gaps, spans }
}

const outside = (value: number, least: number, most: number): number =>
  Math.max(0, least - value, value - most)

/** The least and the greatest of the values half way to the neighbours of each cell. */
function rangesOf(cells: Float32Array, { columns, rows }: Grid) {
  const [least, most] = [new Float64Array(cells.length), new Float64Array(cells.length)]
  const [lows, highs] = [new Float32Array(cells.length), new Float32Array(cells.length)]
  for (let at = 0; at < cells.length; at++) {
    const column = at % columns
    const left = cells[column > 0 ? at - 1 : at]!
    const right = cells[column < columns - 1 ? at + 1 : at]!
    lows[at] = Math.min(left, cells[at]!, right)
    highs[at] = Math.max(left, cells[at]!, right)
  }
  for (let at = 0; at < cells.length; at++) {
    const above = at >= columns ? at - columns : at
    const below = at < columns * (rows - 1) ? at + columns : at
    least[at] = (cells[at]! + Math.min(lows[above]!, lows[at]!, lows[below]!)) / 2
    most[at] = (cells[at]! + Math.max(highs[above]!, highs[at]!, highs[below]!)) / 2
  }
  return { least, most }
}

/** The cells of the largest patches of difference that lie at the rim. */
function laidOver(apart: Float32Array, grid: Grid): Set<number> {
  const { columns, rows } = grid
  const isAtRim = (patch: readonly number[]): boolean => {
    const across = patch.map((at) => at % columns)
    const down = patch.map((at) => Math.floor(at / columns))
    return (
      Math.max(...across) < columns * LAID_WITHIN ||
      Math.min(...across) >= columns * (1 - LAID_WITHIN) ||
      Math.max(...down) < rows * LAID_WITHIN ||
      Math.min(...down) >= rows * (1 - LAID_WITHIN)
    )
  }
  const isStrong = (patch: readonly number[]) =>
    patch.reduce((sum, at) => sum + apart[at]!, 0) > LAID_APART * patch.length
  return new Set(
    patchesOf(apart, grid)
      .filter((patch) => isAtRim(patch) && isStrong(patch))
      .sort((one, other) => other.length - one.length)
      .slice(0, LAID_COUNT)
      .flat(),
  )
}

/** The cells that differ in patches of those that touch, at a corner too. */
function patchesOf(apart: Float32Array, { columns, rows }: Grid): number[][] {
  const left = Uint8Array.from(apart, (times) => (times > 1 ? 1 : 0))
  const patches: number[][] = []
  for (let start = 0; start < left.length; start++) {
    if (!left[start]) continue
    const patch = [start]
    left[start] = 0
    for (const at of patch) {
      const [column, row] = [at % columns, Math.floor(at / columns)]
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          if (!left[y * columns + x]) continue
          left[y * columns + x] = 0
          patch.push(y * columns + x)
        }
    }
    patches.push(patch)
  }
  return patches
}

/** How far light and colours vary in a frame, of 255. */
const FRAME_APART = { light: 24, colour: 14 }

/** How much of them is shared; a frame is what is plain around it. */
function extentOf(one: Traits, other: Traits, shared: Shared): PictureExtent | undefined {
  const [isAll, isAllOfOther] = [areaOf(shared.one) >= COVERED_WHOLLY, areaOf(shared.other) >= COVERED_WHOLLY]
  if (isAll && isAllOfOther) return undefined
  const isFramed = isAll ? isPlainAround(other, shared.other) : isAllOfOther && isPlainAround(one, shared.one)
  return isFramed ? 'framed' : 'part'
}

function isPlainAround({ sketch }: Traits, box: Box): boolean {
  const around = ({ data, width, height }: Plane, most: number): boolean => {
    const values = Array.from({ length: width * height }, (_, at) => at)
      .filter((at) => {
        const [x, y] = [at % width, Math.floor(at / width)]
        return (
          x + 1.5 < box.left * width ||
          x - 0.5 > (box.left + box.width) * width ||
          y + 1.5 < box.top * height ||
          y - 0.5 > (box.top + box.height) * height
        )
      })
      .map((at) => data[at]!)
    return values.length === 0 || Math.max(...values) - Math.min(...values) <= most
  }
  return (
    around(sketch.light, FRAME_APART.light) &&
    around(sketch.blue, FRAME_APART.colour) &&
    around(sketch.red, FRAME_APART.colour)
  )
}
