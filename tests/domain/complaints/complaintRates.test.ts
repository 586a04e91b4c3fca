import { describe, expect, test } from 'vitest'
import { percentWords, rateLevel, rateOf } from '../../../src/domain/complaints/complaintRates.ts'

const tally = { decided: 50, accepted: 46, standing: 44, upheld: 1 }

test('rates are counted as they are defined', () => {
  expect(rateOf('acceptance', tally)).toEqual({ count: 46, of: 50 })
  expect(rateOf('success', tally)).toEqual({ count: 44, of: 50 })
  expect(rateOf('counterNotices', tally)).toEqual({ count: 1, of: 46 })
})

describe('how a rate stands to its threshold', () => {
  test.each([
    // At least 90 %: near up to 92 %.
    ['acceptance', 899, 1_000, 90, 'past'],
    ['acceptance', 900, 1_000, 90, 'near'],
    ['acceptance', 920, 1_000, 90, 'near'],
    ['acceptance', 921, 1_000, 90, 'fine'],
    ['success', 9, 10, 90, 'near'],
    // At most 5 %: near from 3 %.
    ['counterNotices', 51, 1_000, 5, 'past'],
    ['counterNotices', 50, 1_000, 5, 'near'],
    ['counterNotices', 30, 1_000, 5, 'near'],
    ['counterNotices', 29, 1_000, 5, 'fine'],
    ['counterNotices', 0, 10, 5, 'fine'],
    ['acceptance', 0, 0, 90, null],
  ] as const)('%s of %i in %i against %i is %s', (kind, count, of, threshold, level) => {
    expect(rateLevel(kind, { count, of }, threshold)).toBe(level)
  })
})

test('a rate is never shown better than it is', () => {
  expect(percentWords('acceptance', { count: 8_999, of: 10_000 })).toBe('89.9 %')
  expect(percentWords('counterNotices', { count: 501, of: 10_000 })).toBe('5.1 %')
  expect(percentWords('success', { count: 9, of: 10 })).toBe('90 %')
  expect(percentWords('success', { count: 0, of: 0 })).toBe('No cases')
})
