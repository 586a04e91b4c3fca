import { expect, test } from 'vitest'
import { amountWords, decimalOf, millionths } from '../../../src/domain/kit/decimals.ts'

test('sums of decimals are exact, with two places at least', () => {
  const sum = (...amounts: string[]) => decimalOf(amounts.reduce((all, one) => all + millionths(one), 0n))
  expect(sum('0.1', '0.2')).toBe('0.30')
  expect(sum('999999999999999.999999', '0.000001')).toBe('1000000000000000.00')
  expect(sum('12.345', '1')).toBe('13.345')
  expect(sum('5', '-7.5')).toBe('-2.50')
  expect(sum()).toBe('0.00')
})

test('amounts keep their decimals and name their currency', () => {
  expect(amountWords('1946.00', 'EUR')).toBe('1,946.00 EUR')
  expect(amountWords('1.5', 'EUR')).toBe('1.50 EUR')
  expect(amountWords('1234.00', 'JPY')).toBe('1,234 JPY')
  expect(amountWords('1.2345', 'KWD')).toBe('1.2345 KWD')
  expect(amountWords('12', 'KWD')).toBe('12.000 KWD')
  expect(amountWords('1234567', null)).toBe('1,234,567')
  expect(amountWords(null, 'EUR')).toBeNull()
})

test('zeros between the decimals stay, and places beyond the sixth are dropped', () => {
  expect(decimalOf(1_050_000n)).toBe('1.05')
  expect(decimalOf(1_000_001n)).toBe('1.000001')
  expect(millionths('1.1234567')).toBe(1_123_456n)
  expect(millionths('-0.5')).toBe(-500_000n)
})
