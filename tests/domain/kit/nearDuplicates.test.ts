import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areNearDuplicates,
  bitsApart,
  bitsSet,
  HashIndex,
  hashText,
} from '../../../src/domain/kit/nearDuplicates.ts'

test('what an index of hashes finds is what comparing with each finds', () => {
  const hash = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
  const places = fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 9 })
  fc.assert(
    fc.property(
      hash,
      fc.array(places, { maxLength: 30 }),
      fc.array(hash, { maxLength: 10 }),
      (root, turns, others) => {
        const turned = turns.map((bits) =>
          BigInt.asIntN(
            64,
            bits.reduce((value, place) => value ^ (1n << BigInt(place)), root),
          ),
        )
        const hashes = [...turned, ...others]
        const index = new HashIndex()
        expect(hashes.map((value) => index.add(value))).toEqual([...hashes.keys()])
        expect(index.near(root)).toEqual(
          [...hashes.keys()].filter((number) => areNearDuplicates(hashes[number]!, root)),
        )
      },
    ),
  )
})

test('pictures are near-duplicates when at most six bits of their hashes differ', () => {
  expect(areNearDuplicates(0n, 0n)).toBe(true)
  expect(areNearDuplicates(0n, 0b11_1111n)).toBe(true)
  expect(areNearDuplicates(0n, 0b111_1111n)).toBe(false)
})

test('bits are counted over all 64 of a hash, that of the sign included', () => {
  expect(bitsApart(5n, 5n)).toBe(0)
  expect(bitsApart(0n, -1n)).toBe(64)
  expect(bitsApart(-(2n ** 63n), 1n)).toBe(2)
})

test.each([
  [0, 0],
  [1, 1],
  [0b1011, 3],
  [0x55555555, 16],
  [0x0f0f0f0f, 16],
  [0x7fffffff, 31],
  [-1, 32],
])('of the word %i are set %i bits', (word, bits) => {
  expect(bitsSet(word)).toBe(bits)
})

test('a hash is written with 16 digits, whatever its sign', () => {
  expect(hashText(0n)).toBe('0000000000000000')
  expect(hashText(255n)).toBe('00000000000000ff')
  expect(hashText(-1n)).toBe('ffffffffffffffff')
})
