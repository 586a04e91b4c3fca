import { bitsSet } from '../../src/domain/kit/nearDuplicates.ts'

/**
 * The 64-bit perceptual hash of a picture: the signs of its 64 lowest frequencies against their median. Two pictures of
 * one thing, scaled, blurred, sharpened or squeezed, differ in few bits.
 */

/** The side of the grey square that a picture is brought to first. */
export const HASH_SIDE = 32
const KEPT = 8
/** A picture whose frequencies are all weaker than this is too plain to be told from another. */
const PLAIN = 96

/** The cosines of the frequencies 1 to 8, one after another; the mean, frequency 0, is left out in both directions. */
const COSINES = Float64Array.from({ length: KEPT * HASH_SIDE }, (_, at) => {
  const [frequency, place] = [Math.floor(at / HASH_SIDE) + 1, at % HASH_SIDE]
  return Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * HASH_SIDE))
})

/** A hash as two numbers of 32 bits, the higher half first: quick to compare. */
export type HashHalves = readonly [number, number]

/**
 * Hashes 32 × 32 grey values of 0 to 255, row by row. Answers 64 bits as a signed number, as the database keeps them, or
 * null where the picture is too plain.
 */
export function perceptualHash(grey: ArrayLike<number>): bigint | null {
  const halves = hashHalves(grey)
  return halves && BigInt.asIntN(64, (BigInt(halves[0]) << 32n) | BigInt.asUintN(32, BigInt(halves[1])))
}

/** The same hash, in halves. */
export function hashHalves(grey: ArrayLike<number>): HashHalves | null {
  const strengths = strengthsOf(grey)
  let strongest = 0
  for (const strength of strengths) strongest = Math.max(strongest, Math.abs(strength))
  if (strongest < PLAIN) return null
  const sorted = strengths.toSorted()
  const median = (sorted[strengths.length / 2 - 1]! + sorted[strengths.length / 2]!) / 2
  let high = 0
  let low = 0
  for (let at = 0; at < 32; at++) {
    high = (high << 1) | (strengths[at]! > median ? 1 : 0)
    low = (low << 1) | (strengths[at + 32]! > median ? 1 : 0)
  }
  return [high, low]
}

/** By how many bits two hashes differ. */
export const halvesApart = (one: HashHalves, other: HashHalves): number =>
  bitsSet(one[0] ^ other[0]) + bitsSet(one[1] ^ other[1])

/** The lowest frequencies: first along each row, then down the columns of those. */
function strengthsOf(grey: ArrayLike<number>): Float64Array {
  const rows = new Float64Array(KEPT * HASH_SIDE)
  for (let y = 0; y < HASH_SIDE; y++)
    for (let frequency = 0; frequency < KEPT; frequency++) {
      let sum = 0
      for (let x = 0; x < HASH_SIDE; x++)
        sum += grey[y * HASH_SIDE + x]! * COSINES[frequency * HASH_SIDE + x]!
      rows[frequency * HASH_SIDE + y] = sum
    }
  const strengths = new Float64Array(KEPT * KEPT)
  for (let down = 0; down < KEPT; down++)
    for (let along = 0; along < KEPT; along++) {
      let sum = 0
      for (let y = 0; y < HASH_SIDE; y++) sum += rows[along * HASH_SIDE + y]! * COSINES[down * HASH_SIDE + y]!
      strengths[down * KEPT + along] = sum
    }
  return strengths
}
