import { FREQUENCIES, type Place, type Plane, signBits } from '../store/listings/groups/pictureTraits.ts'

/**
 * Places of a picture that are found again in a scaled, cropped or overprinted copy of it, each with a description of what is around it:
 * the extremes of differences of Gaussians over place and scale (Lowe, "Distinctive image features from scale-invariant keypoints",
 * 2004). They are described upright, since pictures of goods are mirrored and cut, but hardly ever turned.
 */

/** A place, and how much it stands out, in grey values. */
export interface KeyPoint extends Place {
  readonly strength: number
  /** Whether it stands out clearly; the others serve where a picture has few of those. */
  readonly isSure: boolean
}

const FIRST_SIGMA = 1.6
/** The deviation that a picture brought to its size is taken to have already. */
const OWN_SIGMA = 0.5
const STEPS = 3
/** The least side of the coarsest octave, in pixels. */
const SIDE_MIN = 16
/** Weaker extremes are not sure to be found again. */
const STRENGTH_SURE = 1.5
/** Weaker ones are noise at any size. Noise fades as the size grows: at the smallest, nearly all that are not sure are noise. */
const STRENGTH_MIN = 0.5
/** The most that one curvature may exceed the other: beyond it lies an edge, along which a place is not sure. */
const EDGE_RATIO_SURE = 15
/** Beyond this it is too straight to place anything. */
const EDGE_RATIO_MOST = 30

/** The samples that describe a place, along a side, and the distance of two of them, in sizes of the place. */
const GRID = 16
const SPACING = 0.75
/** A place is not described where more than the outer third of its samples lies outside the picture. */
const INSIDE = 0.7

const WAVES = FREQUENCIES.map(({ along, down }) =>
  Float32Array.from({ length: GRID * GRID }, (_, at) => {
    const wave = (frequency: number, place: number) =>
      Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * GRID))
    return wave(along, at % GRID) * wave(down, Math.floor(at / GRID))
  }),
)
/** The middle counts more than the rim, which a neighbouring thing or the edge of the picture may change. */
const WEIGHTS = Float32Array.from({ length: GRID * GRID }, (_, at) => {
  const off = (place: number) => (place + 0.5 - GRID / 2) / (GRID / 2)
  return Math.exp(-(off(at % GRID) ** 2 + off(Math.floor(at / GRID)) ** 2) / (2 * 0.6 ** 2))
})

/** All places of a picture that stand out. */
export function keyPointsOf({ data, width, height }: Plane): KeyPoint[] {
  const points: KeyPoint[] = []
  let base = blurred(
    { data: Float32Array.from(data), width, height },
    Math.sqrt(FIRST_SIGMA ** 2 - OWN_SIGMA ** 2),
  )
  for (let scale = 1; Math.min(base.width, base.height) >= SIDE_MIN; scale *= 2) {
    const levels = [base]
    for (let step = 1; step < STEPS + 3; step++) {
      const sigma = (at: number) => FIRST_SIGMA * 2 ** (at / STEPS)
      levels.push(blurred(levels.at(-1)!, Math.sqrt(sigma(step) ** 2 - sigma(step - 1) ** 2)))
    }
    points.push(...extremesOf(levels, scale))
    base = halved(levels[STEPS]!)
  }
  return points
}

interface Level extends Plane {
  readonly data: Float32Array
}

/**
 * Blurred along the rows, then down the columns, each by pairs of samples at one distance. Several samples, or distances, are worked on in
 * one round of each loop: reading a picture spends most of its time here, and that halves it.
 */
function blurred({ data, width, height }: Level, sigma: number): Level {
  const weights = weightsOf(sigma)
  const [middle, reach] = [weights[0]!, weights.length - 1]
  const rows = new Float32Array(width * height)
  const padded = new Float32Array(width + 2 * reach + 3)
  for (let from = 0; from < data.length; from += width) {
    padded.fill(data[from]!, 0, reach)
    padded.set(data.subarray(from, from + width), reach)
    padded.fill(data[from + width - 1]!, reach + width)
    // Four samples beside each other; past the end of a row nothing is read that counts.
    for (let x = 0; x < width; x += 4) {
      const at = x + reach
      let first = middle * padded[at]!
      let second = middle * padded[at + 1]!
      let third = middle * padded[at + 2]!
      let fourth = middle * padded[at + 3]!
      for (let off = 1; off <= reach; off++) {
        const weight = weights[off]!
        const left = at - off
        const right = at + off
        first += weight * (padded[left]! + padded[right]!)
        second += weight * (padded[left + 1]! + padded[right + 1]!)
        third += weight * (padded[left + 2]! + padded[right + 2]!)
        fourth += weight * (padded[left + 3]! + padded[right + 3]!)
      }
      const to = from + x
      rows[to] = first
      if (x + 1 < width) rows[to + 1] = second
      if (x + 2 < width) rows[to + 2] = third
      if (x + 3 < width) rows[to + 3] = fourth
    }
  }
  const made = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const to = y * width
    const above = (off: number) => Math.max(y - off, 0) * width
    const below = (off: number) => Math.min(y + off, height - 1) * width
    for (let x = 0; x < width; x++) made[to + x] = middle * rows[to + x]!
    for (let off = 1; off <= reach; off += 2) {
      const weight = weights[off]!
      // Where the number of distances is odd, the last one is alone.
      const further = off < reach ? weights[off + 1]! : 0
      const top = above(off)
      const low = below(off)
      const higher = above(off + 1)
      const lower = below(off + 1)
      for (let x = 0; x < width; x++)
        made[to + x] =
          Math.fround(made[to + x]! + weight * (rows[top + x]! + rows[low + x]!)) +
          further * (rows[higher + x]! + rows[lower + x]!)
    }
  }
  return { data: made, width, height }
}

/** The weights of a Gaussian at each distance, up to three deviations, with a sum of 1 for both sides. */
function weightsOf(sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma)
  const weights = Float32Array.from({ length: reach + 1 }, (_, off) =>
    Math.exp(-(off ** 2) / (2 * sigma ** 2)),
  )
  const sum = weights.reduce((total, weight) => total + 2 * weight, -weights[0]!)
  for (let off = 0; off <= reach; off++) weights[off]! /= sum
  return weights
}

function halved({ data, width, height }: Level): Level {
  const [half, high] = [Math.floor(width / 2), Math.floor(height / 2)]
  const made = new Float32Array(half * high)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < half; x++) made[y * half + x] = data[2 * y * width + 2 * x]!
  return { data: made, width: half, height: high }
}

function differenceOf(coarser: Float32Array, finer: Float32Array): Float32Array {
  const made = new Float32Array(coarser.length)
  for (let at = 0; at < made.length; at++) made[at] = coarser[at]! - finer[at]!
  return made
}

function extremesOf(levels: readonly Level[], scale: number): KeyPoint[] {
  const { width, height } = levels[0]!
  const differences = levels.slice(1).map(({ data }, at) => differenceOf(data, levels[at]!.data))
  const points: KeyPoint[] = []
  for (let step = 1; step <= STEPS; step++) {
    const layers = [differences[step - 1]!, differences[step]!, differences[step + 1]!] as const
    const least = Math.max(STRENGTH_MIN, STRENGTH_SURE / (scale * 2 ** (step / STEPS)))
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x
        const value = layers[1][at]!
        if (Math.abs(value) < least || !isExtreme(layers, at, width, value)) continue
        const found = refined(layers, at, width)
        if (!found) continue
        const sigma = FIRST_SIGMA * 2 ** ((step + found.step) / STEPS)
        const signs = signsAround(levels[step]!, x + found.x, y + found.y, sigma)
        if (!signs) continue
        points.push({
          x: (x + found.x) * scale,
          y: (y + found.y) * scale,
          size: sigma * scale,
          strength: Math.abs(value),
          isSure: Math.abs(value) >= STRENGTH_SURE && found.edge < EDGE_RATIO_SURE,
          signs,
        })
      }
  }
  return points
}

type Layers = readonly [Float32Array, Float32Array, Float32Array]

function isExtreme(layers: Layers, at: number, width: number, value: number): boolean {
  const sign = Math.sign(value)
  for (const layer of layers)
    for (let row = at - width; row <= at + width; row += width)
      for (let place = row - 1; place <= row + 1; place++)
        if (sign * layer[place]! >= sign * value && !(layer === layers[1] && place === at)) return false
  return true
}

/** How far the extreme lies from a sample, in samples and steps, and by how much one curvature exceeds the other; null on a straight edge. */
function refined([below, here, above]: Layers, at: number, width: number) {
  const bendAlong = here[at + 1]! + here[at - 1]! - 2 * here[at]!
  const bendDown = here[at + width]! + here[at - width]! - 2 * here[at]!
  const twist =
    (here[at + width + 1]! - here[at + width - 1]! - here[at - width + 1]! + here[at - width - 1]!) / 4
  const determinant = bendAlong * bendDown - twist ** 2
  const trace = bendAlong + bendDown
  if (determinant <= 0) return null
  // Of the ratio r, trace² / determinant is (r + 1)² / r.
  const half = trace ** 2 / determinant / 2 - 1
  const edge = half + Math.sqrt(Math.max(0, half ** 2 - 1))
  if (edge >= EDGE_RATIO_MOST) return null
  const [slopeAlong, slopeDown] = [
    (here[at + 1]! - here[at - 1]!) / 2,
    (here[at + width]! - here[at - width]!) / 2,
  ]
  const x = -(bendDown * slopeAlong - twist * slopeDown) / determinant
  const y = -(bendAlong * slopeDown - twist * slopeAlong) / determinant
  const bendUp = above[at]! + below[at]! - 2 * here[at]!
  const step = bendUp === 0 ? 0 : -(above[at]! - below[at]!) / 2 / bendUp
  const near = (off: number) => Math.min(1, Math.max(-1, off))
  return { x: near(x), y: near(y), step: near(step), edge }
}

/** The signs of the frequencies around a place; null where too little of that lies within the picture. */
function signsAround(
  { data, width, height }: Level,
  x: number,
  y: number,
  sigma: number,
): readonly [number, number] | null {
  const spacing = SPACING * sigma
  const reach = ((GRID - 1) / 2) * spacing
  const least = INSIDE * reach
  if (x < least || y < least || x > width - 1 - least || y > height - 1 - least) return null
  const samples = new Float32Array(GRID * GRID)
  let [sum, weights] = [0, 0]
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) {
      const across = Math.min(Math.max(x - reach + column * spacing, 0), width - 1.001)
      const down = Math.min(Math.max(y - reach + row * spacing, 0), height - 1.001)
      const [left, top] = [Math.floor(across), Math.floor(down)]
      const [right, low] = [across - left, down - top]
      const at = top * width + left
      const value =
        (1 - low) * ((1 - right) * data[at]! + right * data[at + 1]!) +
        low * ((1 - right) * data[at + width]! + right * data[at + width + 1]!)
      const place = row * GRID + column
      samples[place] = value
      sum += value * WEIGHTS[place]!
      weights += WEIGHTS[place]!
    }
  const mean = sum / weights
  for (let at = 0; at < samples.length; at++) samples[at] = (samples[at]! - mean) * WEIGHTS[at]!
  const signs = Uint8Array.from(WAVES, (wave) => {
    let strength = 0
    for (let at = 0; at < wave.length; at++) strength += wave[at]! * samples[at]!
    return strength > 0 ? 1 : 0
  })
  return [signBits(signs, 0), signBits(signs, 32)]
}
