import * as z from 'zod/mini'

/** When two pictures are the same but for small changes: by how many bits their 64-bit perceptual hashes differ. */

export const HASH_BITS = 64
/** At most so many bits apart, two pictures are near-duplicates. */
export const NEAR_DUPLICATE_BITS = 6

/** A perceptual hash as it travels: 16 hexadecimal digits. */
export const pictureHash = () => z.string().check(z.regex(/^[0-9a-f]{16}$/, 'must be a perceptual hash'))

/** A hash as the database keeps it, a signed 64-bit number, in hexadecimal digits. */
export const hashText = (hash: bigint): string =>
  BigInt.asUintN(HASH_BITS, hash).toString(16).padStart(16, '0')

/** By how many bits two hashes differ. */
export function bitsApart(one: bigint, other: bigint): number {
  let difference = BigInt.asUintN(HASH_BITS, one ^ other)
  let bits = 0
  for (; difference !== 0n; difference &= difference - 1n) bits++
  return bits
}

export const areNearDuplicates = (one: bigint, other: bigint): boolean =>
  bitsApart(one, other) <= NEAR_DUPLICATE_BITS
