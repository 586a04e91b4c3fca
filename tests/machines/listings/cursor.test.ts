import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isForward,
  nextUndecided,
  placeAfter,
  rangeOf,
  stepFrom,
} from '../../../src/machines/listings/cursor.ts'
import { STEPS } from '../../../src/machines/listings/keys.ts'

const layout = { columns: 5, rows: 3 }

/** Twelve listings: rows of 5, 5 and 2. */
test.each([
  [0, 'next', 1],
  [11, 'next', null],
  [0, 'previous', null],
  [7, 'previous', 6],
  [1, 'down', 6],
  [8, 'down', 11],
  [10, 'down', null],
  [7, 'up', 2],
  [4, 'up', null],
  [1, 'pageDown', 11],
  [11, 'pageDown', null],
  [11, 'pageUp', 0],
  [0, 'pageUp', null],
  [5, 'first', 0],
  [5, 'last', 11],
] as const)('from place %i the step %s leads to %s', (at, step, place) => {
  expect(stepFrom(at, step, layout, 12)).toBe(place)
})

test('no step leads out of the list, and a forward one never back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.nat(199),
      fc.constantFrom(...STEPS),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (count, place, step, columns, rows) => {
        const at = Math.min(place, count - 1)
        const to = stepFrom(at, step, { columns, rows }, count)
        if (to === null) return
        expect(to).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThan(count)
        if (isForward(step)) expect(to).toBeGreaterThan(at)
      },
    ),
  )
})

const list = (...ids: string[]) => ids.map((_id) => ({ _id }))

test('the cursor stays with its listing, else at its place, else at the nearest', () => {
  const before = list('a', 'b', 'c')
  expect(placeAfter(1, before, list('a', 'b', 'c', 'd'))).toBe(1)
  expect(placeAfter(1, before, list('x', 'a', 'b'))).toBe(2)
  expect(placeAfter(1, before, list('a', 'c'))).toBe(1)
  expect(placeAfter(2, before, list('a', 'b'))).toBe(1)
  expect(placeAfter(1, before, [])).toBe(null)
  expect(placeAfter(null, [], before)).toBe(0)
})

test('the next listing is one that was not decided with the others', () => {
  const items = list('a', 'b', 'c', 'd')
  expect(nextUndecided(0, items, new Set(['a']))).toBe(1)
  expect(nextUndecided(0, items, new Set(['a', 'b', 'c']))).toBe(3)
  expect(nextUndecided(3, items, new Set(['d']))).toBe(null)
})

test('a range holds both its ends, whichever comes first', () => {
  expect(rangeOf(['a', 'b', 'c', 'd'], 1, 2)).toEqual(['b', 'c'])
  expect(rangeOf(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['b', 'c', 'd'])
})
