import { expect, test } from 'vitest'
import { exactDecimal, typedAmount, wholeAmount } from '../../../src/domain/kit/amount.ts'

/** What is read of amounts and counts in cells of files and on pages. */

const MAX = 2_147_483_647

test.each([
  ['0', 0],
  ['7', 7],
  ['100', 100],
  [' 12 ', 12],
  ['12.0', 12],
  ['12,00', 12],
  ['1,234', 1_234],
  ['12.345', 12_345],
  ['123’456', 123_456],
  ["1'234", 1_234],
  ['1 234', 1_234],
  ['1\u00a0234\u00a0567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['2,147,483,647', MAX],
])('a count written %j is %i', (written, count) => {
  expect(wholeAmount(written, MAX)).toBe(count)
})

test.each([
  ['nothing', ''],
  ['a word', 'many'],
  ['less than nothing', '-5'],
  ['less than nothing, with groups', '-1,234'],
  ['a part of one', '0.500'],
  ['a fraction', '1.5'],
  ['a fraction that begins with 0', '1.05'],
  ['groups of other lengths', '1,23,456'],
  ['groups parted in two ways', '1.234,567'],
  ['groups with a fraction', '1,234.5'],
  ['a letter between groups', '1x234'],
  ['more than the most that is kept', '2147483648'],
  ['sixteen digits', '1000000000000000'],
])('%s is no count: %j', (_, written) => {
  expect(wholeAmount(written, MAX)).toBeNull()
})

test.each([
  ['12.90', '12.90'],
  ['007.5', '7.5'],
  ['1.120000', '1.120000'],
  ['1.1234564', '1.123456'],
  ['1.1234565', '1.123457'],
  ['0.0000004', '0'],
  ['9.9999999', '10'],
  ['999999999999999', '999999999999999'],
  ['1000000000000000', null],
  ['999999999999999.9999999', null],
])('of the amount %s is kept %s', (amount, kept) => {
  expect(exactDecimal(amount)).toBe(kept)
})

test.each([
  ['64.90', '64.90'],
  [' 64,90 ', '64.90'],
  ['1,234', '1234'],
  ['12,000', '12000'],
  ['1,234,567.5', '1234567.5'],
  ['1.234', '1.234'],
  ['1.234,50', '1234.50'],
  ['-5', '-5'],
  ['1,23,4', '1,23,4'],
  ['many', 'many'],
])('an amount typed as %j is %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount)
})
