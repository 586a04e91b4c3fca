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

/** How many bits of a 32-bit number are set: counted in pairs, fours, and the sum of the bytes. */
export function bitsSet(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The bits of the frequencies whose waves a mirror turns over: the odd ones along a row, every other bit. */
const MIRRORED_BITS = 0xaaaa_aaaa_aaaa_aaaan

/**
 * About the hash of the same picture in a mirror: those frequencies change their sign, and with it the side of the median, which lies near
 * zero. A few bits may be others than those of the mirrored picture's own hash.
 */
export const mirroredHash = (hash: bigint): bigint => BigInt.asIntN(HASH_BITS, hash ^ MIRRORED_BITS)

export const areNearDuplicates = (one: bigint, other: bigint): boolean =>
  bitsApart(one, other) <= NEAR_DUPLICATE_BITS

const BANDS = 4
const BAND_BITS = HASH_BITS / BANDS
/** Where bands may differ: nowhere, or in one bit. */
const FLIPS = [0, ...Array.from({ length: BAND_BITS }, (_, place) => 1 << place)]

/**
 * Finds near-duplicates among hashes without comparing each with each: of four bands of 16 bits, six differing bits leave
 * one at least with one bit or none.
 */
export class HashIndex {
  readonly #hashes: bigint[] = []
  readonly #bands = Array.from({ length: BANDS }, () => new Map<number, number[]>())

  /** Adds a hash; answers its number, from 0 on. */
  add(hash: bigint): number {
    const number = this.#hashes.push(hash) - 1
    for (const [band, numbers] of this.#bands.entries()) {
      const bits = bandOf(hash, band)
      const known = numbers.get(bits)
      if (known) known.push(number)
      else numbers.set(bits, [number])
    }
    return number
  }

  /** The numbers of the hashes that are near-duplicates of one, each once, ascending. */
  near(hash: bigint): number[] {
    const found = new Set<number>()
    for (const [band, numbers] of this.#bands.entries()) {
      const bits = bandOf(hash, band)
      for (const flip of FLIPS)
        for (const number of numbers.get(bits ^ flip) ?? [])
          if (!found.has(number) && areNearDuplicates(hash, this.#hashes[number]!)) found.add(number)
    }
    return [...found].sort((one, other) => one - other)
  }
}

const bandOf = (hash: bigint, band: number): number =>
  Number(BigInt.asUintN(BAND_BITS, hash >> BigInt(band * BAND_BITS)))
