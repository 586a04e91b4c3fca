import { expect, test } from 'vitest'
import {
  compareRanks,
  factorsOf,
  factorsWords,
  middlePrice,
  PRIORITY_FACTORS,
  priceShare,
  rankOf,
  type Weighed,
  weightOf,
  weightWords,
} from '../../../src/domain/kit/priority.ts'

const weighed = (more: Partial<Weighed> = {}): Weighed => ({
  score: null,
  open: 1,
  priceShare: null,
  since: 0,
  ...more,
})

test('a group weighs its score, its listings and its price together, and what is not known changes nothing', () => {
  expect(weightOf(weighed({ score: 2, open: 14, priceShare: 1.5 }), PRIORITY_FACTORS)).toBe(63)
  expect(weightOf(weighed({ open: 14 }), PRIORITY_FACTORS)).toBe(14)
  expect(weightOf(weighed({ score: -0.5 }), PRIORITY_FACTORS)).toBe(1)
})

test('each factor can be left out, and what is decided weighs nothing in any case', () => {
  const group = weighed({ score: 2, open: 14, priceShare: 1.5 })
  expect(weightOf(group, ['size', 'price'])).toBe(21)
  expect(weightOf(group, ['score', 'price'])).toBe(4.5)
  expect(weightOf(group, ['score', 'size'])).toBe(42)
  expect(weightOf(group, ['age'])).toBe(1)
  for (const factor of PRIORITY_FACTORS) expect(weightOf({ ...group, open: 0 }, [factor])).toBe(0)
})

test('of equal weights the one that has waited longest comes first, unless age is left out', () => {
  const [early, late] = [weighed({ since: 1_000 }), weighed({ since: 2_000 })]
  const heavy = weighed({ since: 3_000, open: 2 })
  const first = (factors = PRIORITY_FACTORS as readonly ('score' | 'size' | 'price' | 'age')[]) =>
    [late, early, heavy].toSorted((one, other) => compareRanks(rankOf(other, factors), rankOf(one, factors)))
  expect(first()).toEqual([heavy, early, late])
  expect(first(['score', 'size', 'price'])).toEqual([heavy, late, early])
  expect(first(['age'])).toEqual([early, late, heavy])
})

test('a price counts as what it is of the middle one of its currency, from half to double', () => {
  expect(middlePrice([1, 2, 3, 4])).toBeNull()
  expect(middlePrice([1, 2, 3, 4, 100])).toBe(3)
  expect(middlePrice([1, 2, 3, 4, 5, 100])).toBe(3)
  expect(priceShare(130, 100)).toBe(1.3)
  expect(priceShare(999_999, 100)).toBe(2)
  expect(priceShare(1, 100)).toBe(0.5)
  expect(priceShare(0, 100)).toBeNull()
  expect(priceShare(130, null)).toBeNull()
  expect(priceShare(null, 100)).toBeNull()
})

test('all factors count unless some are named', () => {
  expect(factorsOf({})).toEqual(PRIORITY_FACTORS)
  expect(factorsOf({ factors: [] })).toEqual(PRIORITY_FACTORS)
  expect(factorsOf({ factors: ['age'] })).toEqual(['age'])
  expect(factorsWords(PRIORITY_FACTORS)).toBe('score × size × price, then age')
  expect(factorsWords(['price', 'score'])).toBe('score × price')
  expect(factorsWords(['age'])).toBe('age')
})

test('a weight says what it is made of', () => {
  const group = weighed({ score: 2.1, open: 14, priceShare: 1.3 })
  expect(weightWords(group, PRIORITY_FACTORS)).toBe('(1 + score 2.10) × 14 to decide × price 1.30 = 56.4')
  expect(weightWords({ ...group, priceShare: null }, PRIORITY_FACTORS)).toBe(
    '(1 + score 2.10) × 14 to decide = 43.4',
  )
  expect(weightWords(group, ['size', 'age'])).toBe('14 to decide = 14.0')
  expect(weightWords(group, ['age'])).toBe('By age alone')
  expect(weightWords({ ...group, open: 0 }, PRIORITY_FACTORS)).toBe('Nothing to decide')
})

test('what weighs the same and waits as long has one rank', () => {
  expect(rankOf(weighed({ open: 3, since: 1_000 }), ['size', 'age'])).toEqual([3, -1_000])
  expect(rankOf(weighed({ open: 3, since: 1_000 }), ['size'])).toEqual([3])
  expect(compareRanks([3, -1_000], [3, -1_000])).toBe(0)
  expect(compareRanks([3, -1_000], [3, -2_000])).toBeGreaterThan(0)
})

test('a weight by the price alone says that there is no order where the price isn’t known', () => {
  expect(weightWords(weighed(), ['price'])).toBe('In no order')
})
