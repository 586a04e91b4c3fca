import { expect, test } from 'vitest'
import { firstSize, PAGE_SIZES, sortWords } from '../../../src/domain/listings/listView.ts'

const LAPTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 800 }
const TABLET = { width: 858, height: 900 }
const NARROW = { width: 570, height: 900 }
const LOW = { width: 570, height: 700 }
const WALL = { width: 7680, height: 4320 }

test.each([
  ['cards beside one another', 10, 'cards', LAPTOP, 40],
  ['rows of a table', 10, 'table', LAPTOP, 50],
  ['cards below one another', 10, 'cards', PHONE, 20],
  ['two cards beside one another, where a third has no room', 10, 'cards', TABLET, 20],
  ['cards that lie, where one alone has room', 10, 'cards', NARROW, 20],
  ['cards that lie, with the gaps between them', 10, 'cards', LOW, 10],
  ['pages that are larger than the window', 100, 'cards', LAPTOP, 100],
  ['pages of an odd size', 25, 'cards', LAPTOP, 50],
  ['no more than the largest page', 10, 'cards', WALL, Math.max(...PAGE_SIZES)],
] as const)(
  'a list first asks for whole pages that fill the window twice: %s',
  (_, size, view, window, rows) => {
    expect(firstSize(size, view, window)).toBe(rows)
  },
)

test('the order of a list is told in words', () => {
  expect(sortWords({})).toBe('Created, newest first')
  expect(sortWords({ sortBy: 'price', order: 'asc' })).toBe('Price, lowest first')
  expect(sortWords({ sortBy: 'likeness' })).toBe('Created, newest first')
})
