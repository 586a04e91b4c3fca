import { bitsSet } from '../../../../src/domain/kit/nearDuplicates.ts'
import type { Traits } from './pictureTraits.ts'

/** Where one picture lies on another, by the places that stand out in both. */

/** In pixels of the reduced copies: a place at x of the one is at x × scaleX + left of the other. */
export interface Placement {
  readonly scaleX: number
  readonly scaleY: number
  readonly left: number
  readonly top: number
}

/** A place of one picture that looks like one of the other, by their numbers, and how many times as large it is there. */
interface Match {
  readonly one: number
  readonly other: number
  readonly ratio: number
  /** The natural logarithm of the ratio. */
  readonly logRatio: number
}

/** At most so many of 64 signs apart, two places look alike. */
const PLACE_BITS = 12
/** Fewer places in common place nothing. */
const PLACES_LEAST = 3
/** From so many on, the width is scaled apart from the height. */
const PLACES_OF_TWO_SCALES = 8
/** How far the size of a place may be from the placement's scale, as a natural logarithm. */
const SIZE_APART = 0.4
/** How far a place may be from where it is expected, as a share of the longer side: at first, and at last. */
const NEAR_AT_FIRST = 0.06
const NEAR = 0.015
const ROUNDS = 3
/** Smaller places, in pixels, are not found where a picture is scaled down. */
const SIZE_LEAST = 1.8

/** Places one picture on another, with how many places agree about it; null where too few do. */
export function placementOf(one: Traits, other: Traits): { placement: Placement; agree: number } | null {
  const matches = matchesOf(one, other)
  const side = Math.max(other.width, other.height)
  let agreeing: Match[] = []
  for (const { one: from, other: to, ratio } of matches) {
    const [left, top] = [other.x[to]! - one.x[from]! * ratio, other.y[to]! - one.y[from]! * ratio]
    const found = thoseNear(
      one,
      other,
      matches,
      { scaleX: ratio, scaleY: ratio, left, top },
      () => NEAR_AT_FIRST * side,
    )
    if (found.length > agreeing.length) agreeing = found
  }
  for (let round = 0; round < ROUNDS; round++) {
    if (agreeing.length < PLACES_LEAST) return null
    const near = (match: Match) => NEAR * side + other.size[match.other]! / 2
    agreeing = thoseNear(one, other, matches, fitted(one, other, agreeing), near)
  }
  return agreeing.length < PLACES_LEAST
    ? null
    : { placement: fitted(one, other, agreeing), agree: agreeing.length }
}

/** The share of the places which could be found in both that are. */
export function shareOfPlaces(one: Traits, other: Traits, placement: Placement, agree: number): number {
  const { scaleX, scaleY, left, top } = placement
  const back = { scaleX: 1 / scaleX, scaleY: 1 / scaleY, left: -left / scaleX, top: -top / scaleY }
  return agree / Math.max(1, Math.min(placesWithin(one, other, placement), placesWithin(other, one, back)))
}

function placesWithin(one: Traits, other: Traits, { scaleX, scaleY, left, top }: Placement): number {
  const scale = Math.sqrt(scaleX * scaleY)
  let count = 0
  for (let at = 0; at < one.x.length; at++) {
    const [x, y] = [one.x[at]! * scaleX + left, one.y[at]! * scaleY + top]
    if (x > 0 && y > 0 && x < other.width && y < other.height && one.size[at]! * scale > SIZE_LEAST) count++
  }
  return count
}

function matchesOf(one: Traits, other: Traits): Match[] {
  const matches: Match[] = []
  for (let from = 0; from < one.x.length; from++) {
    const [high, low] = [one.high[from]!, one.low[from]!]
    for (let to = 0; to < other.x.length; to++) {
      const apart = bitsSet(high ^ other.high[to]!)
      if (apart > PLACE_BITS || apart + bitsSet(low ^ other.low[to]!) > PLACE_BITS) continue
      const ratio = other.size[to]! / one.size[from]!
      matches.push({ one: from, other: to, ratio, logRatio: Math.log(ratio) })
    }
  }
  return matches
}

/** The matches that a placement brings together, each place in one of them at most. */
function thoseNear(
  one: Traits,
  other: Traits,
  matches: readonly Match[],
  { scaleX, scaleY, left, top }: Placement,
  near: (match: Match) => number,
): Match[] {
  const logScale = Math.log(scaleX * scaleY) / 2
  const used = { one: new Uint8Array(one.x.length), other: new Uint8Array(other.x.length) }
  return matches.filter((match) => {
    const { one: from, other: to, logRatio } = match
    if (used.one[from] || used.other[to] || Math.abs(logRatio - logScale) > SIZE_APART) return false
    const off = one.x[from]! * scaleX + left - other.x[to]!
    const down = one.y[from]! * scaleY + top - other.y[to]!
    if (off * off + down * down > near(match) ** 2) return false
    used.one[from] = 1
    used.other[to] = 1
    return true
  })
}

/** How much the sizes of places count beside their distances, and one scale for both directions beside one for each. */
const WEIGHT_OF_SIZES = 5e-4
const WEIGHT_OF_ONE_SCALE = { few: 0.03, many: 0.003 }

/** The placement with the least squares of what is left between places. */
function fitted(one: Traits, other: Traits, matches: readonly Match[]): Placement {
  const along = spreadOf(matches, one.x, other.x)
  const down = spreadOf(matches, one.y, other.y)
  const unit = Math.max(one.width, one.height) ** 2 * matches.length
  const ratio = Math.exp(matches.reduce((sum, { logRatio }) => sum + logRatio, 0) / matches.length)
  const sizes = WEIGHT_OF_SIZES * unit
  const scale = (along.both + down.both + sizes * ratio) / (along.own + down.own + sizes)
  const { few, many } = WEIGHT_OF_ONE_SCALE
  const together = (matches.length < PLACES_OF_TWO_SCALES ? few : many) * unit
  const scaleOf = ({ own, both }: Spread) => (both + together * scale) / (own + together)
  const [scaleX, scaleY] = [scaleOf(along), scaleOf(down)]
  return {
    scaleX,
    scaleY,
    left: along.otherMean - along.mean * scaleX,
    top: down.otherMean - down.mean * scaleY,
  }
}

interface Spread {
  readonly mean: number
  readonly otherMean: number
  /** The sums of squares and of products about the means. */
  readonly own: number
  readonly both: number
}

function spreadOf(matches: readonly Match[], one: Float32Array, other: Float32Array): Spread {
  const meanOf = (value: (match: Match) => number) =>
    matches.reduce((sum, match) => sum + value(match), 0) / matches.length
  const mean = meanOf((match) => one[match.one]!)
  const otherMean = meanOf((match) => other[match.other]!)
  let [own, both] = [0, 0]
  for (const match of matches) {
    const off = one[match.one]! - mean
    own += off ** 2
    both += off * (other[match.other]! - otherMean)
  }
  return { mean, otherMean, own, both }
}
