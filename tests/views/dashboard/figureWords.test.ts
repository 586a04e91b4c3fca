import { expect, test } from 'vitest'
import {
  countChange,
  hoursChange,
  hoursText,
  moneyText,
  shareChange,
  shareText,
} from '../../../src/views/dashboard/figureWords.ts'

test.each([
  [null, '–'],
  [0.5, '30 min'],
  [14.46, '14.5 h'],
  [47.9, '47.9 h'],
  [62.4, '2.6 d'],
  [24_000, '1,000 d'],
])('%s hours are %s', (hours, words) => {
  expect(hoursText(hours)).toBe(words)
})

test('shares and money are written as the figures are', () => {
  expect(shareText(0.897)).toBe('89.7 %')
  expect(shareText(null)).toBe('–')
  expect(moneyText('12480.50', 'EUR')).toBe('EUR 12,481')
})

test('a change says which way and how far, and nothing where there is nothing to compare with', () => {
  expect(countChange(112, 100)).toEqual({ way: 'up', words: '12 %' })
  expect(countChange(50, 100)).toEqual({ way: 'down', words: '50 %' })
  expect(countChange(1_000, 1_001)).toEqual({ way: 'same', words: '0 %' })
  expect(countChange(299, 100)).toEqual({ way: 'up', words: '199 %' })
  expect(countChange(1_469, 100)).toEqual({
    way: 'up',
    words: '×14.7',
    compared: '14.7 times as many as',
  })
  expect(countChange(5, 0)).toBeNull()
  expect(countChange(5, undefined)).toBeNull()
  expect(shareChange(0.897, 0.876)).toEqual({ way: 'up', words: '2.1 pt' })
  expect(shareChange(0.897, null)).toBeNull()
  expect(hoursChange(62.4, 72)).toEqual({ way: 'down', words: '9.6 h' })
  expect(hoursChange(null, 72)).toBeNull()
})
