import { describe, expect, test } from 'vitest'
import type { RowFault } from '../../../src/domain/importing/importCells.ts'
import {
  cutCells,
  type ImportWarning,
  unreadCells,
  warningTally,
  warningText,
} from '../../../src/domain/importing/importWarnings.ts'

const UNREAD = { field: 'price', words: '“cheap” is not an amount' } as const
const CUT = { field: 'description', words: 'is longer than 20,000 characters', isCut: true } as const

/** What is reported of rows with these cells and faults. */
function reported(headings: string[], ...rows: [cells: string[], ...warnings: RowFault[]][]) {
  const tally = warningTally(headings, { title: 0, price: 1, description: 2 })
  for (const [at, [cells, ...warnings]] of rows.entries()) tally.add({ line: at + 2, cells, warnings })
  return tally.report()
}
const HEADINGS = ['title', 'cost', 'details', 'Colour']

describe('a report of cells that could not be read', () => {
  test('begins with the column that has most of them', () => {
    const report = reported(
      HEADINGS,
      [['a', 'cheap', 'x'], UNREAD],
      [['b', '9', 'x'], CUT],
      [['c', '9', 'x'], CUT],
    )
    expect(report.map(({ column, count, filled }) => ({ column, count, filled }))).toEqual([
      { column: 'details', count: 2, filled: 3 },
      { column: 'cost', count: 1, filled: 3 },
    ])
  })

  test('says nothing of faults that concern the whole row', () => {
    expect(reported(HEADINGS, [['a', '9'], { field: null, words: 'the row has 2 cells' }])).toEqual([])
  })

  test('keeps cells of one column that were cut apart from those that were left empty', () => {
    const left = { field: 'description', words: 'is unreadable', isCut: false } as const
    const report = reported(
      HEADINGS,
      [['a', '9', 'long'], CUT],
      [['b', '9', 'odd'], left],
      [['c', '9', 'odd'], { ...left, isCut: undefined }],
    )
    expect(report.map(({ isCut, count }) => ({ isCut, count }))).toEqual([
      { isCut: undefined, count: 2 },
      { isCut: true, count: 1 },
    ])
  })

  test('shows what the cell says, without the space around it', () => {
    const [warning] = reported(HEADINGS, [['a', ' cheap '], UNREAD])
    expect(warning!.examples).toEqual([{ line: 2, text: 'cheap', words: UNREAD.words }])
  })

  test('stands where a row ends before the column, and where the column has no heading', () => {
    const [warning] = reported(['title'], [['a'], UNREAD])
    expect(warning).toEqual({
      field: 'price',
      column: '',
      count: 1,
      filled: 1,
      examples: [{ line: 2, text: '', words: UNREAD.words }],
    })
  })

  test('tells further columns apart by their place', () => {
    const words = '“Colour” is longer than 2,000 characters'
    const further = { field: 'extra', column: 3, words, isCut: true } as const
    const [warning] = reported(HEADINGS, [['a', '9', 'x', 'red'], further])
    expect(warning).toEqual({
      field: 'extra',
      isCut: true,
      column: 'Colour',
      count: 1,
      filled: 1,
      examples: [{ line: 2, text: 'red', words }],
    })
  })
})

describe('warnings of an import', () => {
  const warning = (said: Partial<ImportWarning>): ImportWarning => ({
    field: 'price',
    column: 'cost',
    count: 7,
    filled: 1_999,
    examples: [],
    ...said,
  })

  test.each([
    [{}, '7 of 1,999 prices could not be read'],
    [{ field: 'rating', count: 1_200 }, '1,200 of 1,999 ratings could not be read'],
    [{ field: 'description', isCut: true }, '7 of 1,999 descriptions are too long, and were cut'],
    [
      { field: 'extra', column: 'Colour', isCut: true },
      '7 of 1,999 cells of “Colour” are too long, and were cut',
    ],
  ] as const)('say how many cells of what are concerned: %j', (said, words) => {
    expect(warningText(warning(said))).toBe(words)
  })

  test('are summed up by cells that were left empty, and cells that were cut', () => {
    const warnings = [
      warning({ count: 7 }),
      warning({ field: 'country', count: 4 }),
      warning({ field: 'description', count: 2, isCut: true }),
      warning({ field: 'extra', count: 1, isCut: true }),
    ]
    expect(unreadCells(warnings)).toBe(11)
    expect(cutCells(warnings)).toBe(3)
    expect(unreadCells([])).toBe(0)
  })
})
