/**
 * What a changed copy of a picture is recognised by, as it is kept: up to 96 places that stand out, and a sketch of the whole in light and two
 * colour differences. At most 2,884 bytes.
 */

/** A place that stands out, in pixels of the reduced picture. */
export interface Place {
  readonly x: number
  readonly y: number
  /** The deviation of the Gaussian at which it stands out. */
  readonly size: number
  /** The signs of `FREQUENCIES` around it, 32 bits each, the lowest frequency highest. */
  readonly signs: readonly [number, number]
}

/** One channel of a picture, row by row, of 0 to 255. */
export interface Plane {
  readonly data: ArrayLike<number>
  readonly width: number
  readonly height: number
}

/** A picture as it is reduced before its traits are looked for. */
export interface Reduced {
  readonly light: Plane
  /** The differences of blue and red to the light, 128 where there is none (ITU-R BT.601). */
  readonly blue: Plane
  readonly red: Plane
}

/** Traits that can be compared. */
export interface Traits {
  /** Of the reduced picture. */
  readonly width: number
  readonly height: number
  /** The places. */
  readonly x: Float32Array
  readonly y: Float32Array
  readonly size: Float32Array
  /** The signs of each, in two halves. */
  readonly high: Int32Array
  readonly low: Int32Array
  readonly sketch: Reduced
}

/** More places are not kept. */
export const PLACES_MAX = 96
export const SKETCH_SIDE = 32
const COLOUR_SIDE = SKETCH_SIDE / 2
const SKETCH_BYTES = SKETCH_SIDE ** 2 + 2 * COLOUR_SIDE ** 2

/** The waves whose signs describe a place: the 64 lowest of a cosine transform, but the mean. */
export const FREQUENCIES: readonly { readonly along: number; readonly down: number }[] = Array.from(
  { length: 12 * 12 },
  (_, at) => ({ along: at % 12, down: Math.floor(at / 12) }),
)
  .slice(1)
  .sort((one, other) => one.along ** 2 + one.down ** 2 - other.along ** 2 - other.down ** 2)
  .slice(0, 64)

/** Signs, 0 or 1, as 32 bits from one of them on. */
export function signBits(signs: ArrayLike<number>, from: number): number {
  let bits = 0
  for (let at = from; at < from + 32; at++) bits = (bits << 1) | signs[at]!
  return bits
}

const TURNED = FREQUENCIES.map(({ along }) => along % 2)
/** The signs that a mirror turns: those of the odd frequencies along a row. */
const TURNED_HIGH = signBits(TURNED, 0)
const TURNED_LOW = signBits(TURNED, 32)

const HEAD_BYTES = 4
const PLACE_BYTES = 14
/** Places are kept in these parts of a pixel. */
const PLACE_UNIT = 64
const SIZE_UNIT = 256

/** The traits of a picture as they are kept. */
export function packTraits({ light, blue, red }: Reduced, places: readonly Place[]): Buffer {
  const packed = Buffer.alloc(HEAD_BYTES + SKETCH_BYTES + places.length * PLACE_BYTES)
  packed.writeUInt16LE(light.width, 0)
  packed.writeUInt16LE(light.height, 2)
  let at = HEAD_BYTES
  for (const [plane, side] of [
    [light, SKETCH_SIDE],
    [blue, COLOUR_SIDE],
    [red, COLOUR_SIDE],
  ] as const)
    for (const mean of meansOf(plane, WHOLE, side, side)) packed[at++] = Math.round(mean)
  for (const { x, y, size, signs } of places) {
    packed.writeUInt16LE(Math.round(x * PLACE_UNIT), at)
    packed.writeUInt16LE(Math.round(y * PLACE_UNIT), at + 2)
    packed.writeUInt16LE(Math.round(size * SIZE_UNIT), at + 4)
    packed.writeInt32LE(signs[0], at + 6)
    packed.writeInt32LE(signs[1], at + 10)
    at += PLACE_BYTES
  }
  return packed
}

/** The traits of a picture, of what is kept of it. */
export function openTraits(kept: Uint8Array): Traits {
  const view = new DataView(kept.buffer, kept.byteOffset, kept.byteLength)
  const first = HEAD_BYTES + SKETCH_BYTES
  const count = (kept.length - first) / PLACE_BYTES
  const whole = (offset: number, unit: number) =>
    Float32Array.from(
      { length: count },
      (_, n) => view.getUint16(first + n * PLACE_BYTES + offset, true) / unit,
    )
  const bits = (offset: number) =>
    Int32Array.from({ length: count }, (_, n) => view.getInt32(first + n * PLACE_BYTES + offset, true))
  const plane = (from: number, side: number): Plane => ({
    data: kept.subarray(HEAD_BYTES + from, HEAD_BYTES + from + side ** 2),
    width: side,
    height: side,
  })
  return {
    width: view.getUint16(0, true),
    height: view.getUint16(2, true),
    x: whole(0, PLACE_UNIT),
    y: whole(2, PLACE_UNIT),
    size: whole(4, SIZE_UNIT),
    high: bits(6),
    low: bits(10),
    sketch: {
      light: plane(0, SKETCH_SIDE),
      blue: plane(SKETCH_SIDE ** 2, COLOUR_SIDE),
      red: plane(SKETCH_SIDE ** 2 + COLOUR_SIDE ** 2, COLOUR_SIDE),
    },
  }
}

/** The traits of the same picture in a mirror. */
export function mirroredTraits(traits: Traits): Traits {
  const { width, x, high, low, sketch } = traits
  return {
    ...traits,
    x: x.map((place) => width - 1 - place),
    high: high.map((bits) => bits ^ TURNED_HIGH),
    low: low.map((bits) => bits ^ TURNED_LOW),
    sketch: {
      light: mirroredPlane(sketch.light),
      blue: mirroredPlane(sketch.blue),
      red: mirroredPlane(sketch.red),
    },
  }
}

const mirroredPlane = ({ data, width, height }: Plane): Plane => ({
  data: Uint8Array.from(
    { length: width * height },
    (_, at) => data[at - (at % width) + width - 1 - (at % width)]!,
  ),
  width,
  height,
})

/** A rectangle as shares of a picture's width and height. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export const WHOLE: Box = { left: 0, top: 0, width: 1, height: 1 }

/** The means of a part of a plane cut into cells, row by row; samples that a cell cuts count in part. */
export function meansOf(
  { data, width, height }: Plane,
  box: Box,
  columns: number,
  rows: number,
): Float32Array {
  const means = new Float32Array(columns * rows)
  const across = cutsOf(box.left * width, box.width * width, columns, width)
  const down = cutsOf(box.top * height, box.height * height, rows, height)
  for (let row = 0; row < rows; row++) {
    const { from: top, to: bottom, first: above, last: below } = down[row]!
    for (let column = 0; column < columns; column++) {
      const { from: left, to: right, first, last } = across[column]!
      let sum = 0
      let area = 0
      for (let y = above; y < below; y++) {
        const high = (y + 1 < bottom ? y + 1 : bottom) - (y > top ? y : top)
        for (let x = first; x < last; x++) {
          const weight = ((x + 1 < right ? x + 1 : right) - (x > left ? x : left)) * high
          sum += weight * data[y * width + x]!
          area += weight
        }
      }
      means[row * columns + column] = area > 0 ? sum / area : 0
    }
  }
  return means
}

/** A length from a start on in equal cells: where each lies, and the samples, of so many, that it holds at least a part of. */
function cutsOf(start: number, length: number, cells: number, samples: number) {
  return Array.from({ length: cells }, (_, cell) => {
    const from = start + (length * cell) / cells
    const to = start + (length * (cell + 1)) / cells
    return { from, to, first: Math.max(0, Math.floor(from)), last: Math.min(samples, Math.ceil(to)) }
  })
}
