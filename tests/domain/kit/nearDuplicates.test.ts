import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areNearDuplicates, HashIndex } from '../../../src/domain/kit/nearDuplicates.ts'

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
