import { describe, expect, test } from 'vitest'
import { harmlessCell, plainCell } from '../../../server/store/formulaSigns.ts'
import { rejectsHead } from '../../../server/intake/importRejects.ts'
import { isHeadOfRejects } from '../../../src/domain/importing/importHeader.ts'
import {
  nothingKeptWords,
  reasonTally,
  rejectLinesText,
  tookNothing,
} from '../../../src/domain/importing/importOutcome.ts'
import { warningText, warningTally } from '../../../src/domain/importing/importWarnings.ts'

describe('a cell that begins like a formula', () => {
  test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r'])(
    'with %j is led by an apostrophe',
    (sign) => {
      for (const cell of [`${sign}1`, `'${sign}1`, `''${sign}`]) {
        expect(harmlessCell(cell)).toBe(`'${cell}`)
        expect(plainCell(`'${cell}`)).toBe(cell)
      }
    },
  )

  test.each(['', '1', "'", "'90s watch", '手錶', 'a=b', ' =1'])('is not %j', (cell) => {
    expect(harmlessCell(cell)).toBe(cell)
    expect(plainCell(cell)).toBe(cell)
  })
})

test('a file of rejected rows is known by its first two headings, as they are written', () => {
  expect(isHeadOfRejects(rejectsHead(['title', '=url']))).toBe(true)
  expect(rejectsHead(['=url'])).toEqual(['line', 'reason', "'=url"])
  for (const first of [
    ['line', 'reason'],
    ['Line', 'reason', 'title'],
    ['reason', 'line', 'title'],
    ['line', 'title', 'reason'],
  ])
    expect(isHeadOfRejects(first)).toBe(false)
})

describe('an import', () => {
  test('took nothing where there were rows, and none was added, changed or known already', () => {
    const counts = { rowsRead: 9, added: 0, changed: 0, unchanged: 0 }
    expect(tookNothing(counts)).toBe(true)
    for (const taken of ['added', 'changed', 'unchanged'] as const)
      expect(tookNothing({ ...counts, [taken]: 1 })).toBe(false)
    expect(tookNothing({ ...counts, rowsRead: 0 })).toBe(false)
    expect(tookNothing({ ...counts, added: 1, changed: 1 })).toBe(false)
    expect(tookNothing({ ...counts, added: 1, unchanged: 1 })).toBe(false)
  })

  test('says why, the most frequent reason first, whatever the cells say', () => {
    const reasons = reasonTally()
    reasons.add(2, [{ field: 'title', words: 'is empty' }])
    for (let line = 3; line < 1_500; line++)
      reasons.add(line, [{ field: 'url', words: `“shop/${line}” is not a web address` }])
    reasons.add(1_500, [{ field: null, words: 'the row has 3 cells where the heading has 8' }])
    reasons.add(1_501, [{ field: null, words: 'the row has 4 cells where the heading has 8' }])
    expect(reasons.words(1_500)).toBe(
      'None of 1,500 rows was taken. 1,497 rows: url “shop/3” is not a web address (first in line 3). ' +
        '2 rows: the row has 3 cells where the heading has 8 (first in line 1500). 1 row: title is empty (first in line 2).',
    )
  })

  test('of one row says so', () => {
    const reasons = reasonTally()
    reasons.add(2, [{ field: 'title', words: 'is empty' }])
    expect(reasons.words(1)).toBe('The only row was not taken. 1 row: title is empty (first in line 2).')
  })

  test('counts rows together whose cells and numbers alone differ', () => {
    const reasons = reasonTally()
    reasons.add(2, [{ field: 'price', words: '“cheap” is not an amount' }])
    reasons.add(3, [{ field: 'price', words: '“dear\nindeed” is not an amount' }])
    reasons.add(4, [{ field: null, words: 'the row has 9 cells' }])
    reasons.add(5, [{ field: null, words: 'the row has 10 cells' }])
    reasons.add(6, [{ field: null, words: 'the row has 110 cells' }])
    expect(reasons.words(5)).toBe(
      'None of 5 rows was taken. 3 rows: the row has 9 cells (first in line 4). ' +
        '2 rows: price “cheap” is not an amount (first in line 2).',
    )
  })

  test('tells the first lines of each reason, and how many more there are', () => {
    const reasons = reasonTally()
    for (let line = 1_000; line < 1_008; line++) reasons.add(line, [{ field: 'title', words: 'is empty' }])
    reasons.add(9, [{ field: 'url', words: 'is empty' }])
    expect(reasons.report().map(rejectLinesText)).toEqual([
      'lines 1,000, 1,001, 1,002, 1,003, 1,004 and 3 more',
      'line 9',
    ])
  })

  test('names three reasons at most', () => {
    const reasons = reasonTally()
    for (const [at, field] of (['title', 'url', 'price', 'country'] as const).entries())
      reasons.add(at + 2, [{ field, words: 'is empty' }])
    expect(reasons.words(4)).toBe(
      'None of 4 rows was taken. 1 row: title is empty (first in line 2). ' +
        '1 row: url is empty (first in line 3). 1 row: price is empty (first in line 4).',
    )
  })

  test('remembers the first 200 kinds of reasons, however many a file has', () => {
    const reasons = reasonTally()
    const kind = (at: number) => [{ field: null, words: `is ${'x'.repeat(at)}` }]
    for (let at = 1; at <= 200; at++) reasons.add(at, kind(at))
    reasons.add(201, kind(200))
    for (let line = 202; line < 210; line++) reasons.add(line, kind(201))
    expect(reasons.words(209)).toContain(`None of 209 rows was taken. 2 rows: is ${'x'.repeat(200)} (first`)
  })

  test('counts unreadable cells by column, with the first few as examples', () => {
    const tally = warningTally(['title', 'cost'], { title: 0, price: 1 })
    const words = 'is not an amount'
    for (let line = 2; line < 1_001; line++)
      tally.add({
        line,
        cells: ['A watch', line < 9 ? 'x\u0000'.repeat(100) : '9.90'],
        warnings: line < 9 ? [{ field: 'price', words }] : [],
      })
    tally.add({ line: 1_001, cells: ['A watch', ' '], warnings: [] })
    const [warning, ...others] = tally.report()
    expect(others).toEqual([])
    expect(warning).toMatchObject({ field: 'price', column: 'cost', count: 7, filled: 999 })
    expect(warning!.examples.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(warning!.examples[0]!.text).toHaveLength(80)
    expect(warning!.examples[0]!.text).not.toContain('\u0000')
    expect(warningText(warning!)).toBe('7 of 999 prices could not be read')
  })
})

test.each([
  [null, [], 'Nothing of it was kept.'],
  [{ removed: 1, kept: [] }, [], 'Nothing of it was kept; 1 marketplace that it had added is removed.'],
  [{ removed: 0, kept: ['A'] }, [], 'Nothing of it was kept but the marketplace A, which is used by now.'],
  [null, ['Halvorn'], 'Nothing of it was kept but the brand Halvorn, which is used by now.'],
  [
    { removed: 2, kept: ['A', 'B'] },
    ['Halvorn'],
    'Nothing of it was kept but the brand Halvorn and the marketplaces A and B, which are used by now; 2 other marketplaces that it had added are removed.',
  ],
])(
  'what is left of an import that was taken back is said: %j, %j',
  (addedMarketplaces, keptBrands, words) => {
    expect(nothingKeptWords({ addedMarketplaces, keptBrands })).toBe(words)
  },
)
