/**
 * The 64-bit perceptual hash of a picture: the signs of its 64 lowest frequencies against their median. Two pictures of
 * one thing, scaled, blurred, sharpened or squeezed, differ in few bits.
 */

/** The side of the greyscale square that a picture is brought to first. */
export const HASH_SIDE = 32
const KEPT = 8
/** A picture whose frequencies are all weaker than this is too plain to be told from another. */
const PLAIN = 96

/** The cosines of the frequencies 1 to 8; the mean, frequency 0, is left out in both directions. */
const COSINES = Array.from({ length: KEPT }, (_, frequency) =>
  Float64Array.from({ length: HASH_SIDE }, (__, place) =>
    Math.cos(((2 * place + 1) * (frequency + 1) * Math.PI) / (2 * HASH_SIDE)),
  ),
)

/**
 * Hashes 32 × 32 grey values of 0 to 255, row by row. Answers 64 bits as a signed number, as the database keeps them, or
 * null where the picture is too plain.
 */
export function perceptualHash(grey: Uint8Array): bigint | null {
  const rows = Array.from({ length: KEPT }, (_, frequency) =>
    Float64Array.from({ length: HASH_SIDE }, (__, row) =>
      sum((x) => grey[row * HASH_SIDE + x]! * COSINES[frequency]![x]!),
    ),
  )
  const strengths = COSINES.flatMap((cosines) => rows.map((row) => sum((y) => row[y]! * cosines[y]!)))
  if (Math.max(...strengths.map(Math.abs)) < PLAIN) return null
  const sorted = strengths.toSorted((one, other) => one - other)
  const median = (sorted[strengths.length / 2 - 1]! + sorted[strengths.length / 2]!) / 2
  const bits = strengths.reduce((hash, strength) => (hash << 1n) | (strength > median ? 1n : 0n), 0n)
  return BigInt.asIntN(64, bits)
}

function sum(term: (place: number) => number): number {
  let total = 0
  for (let place = 0; place < HASH_SIDE; place++) total += term(place)
  return total
}
