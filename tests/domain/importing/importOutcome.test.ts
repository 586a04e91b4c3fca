import { describe, expect, test } from 'vitest'
import { harmlessCell, plainCell } from '../../../server/store/formulaSigns.ts'
import { rejectsHead } from '../../../server/intake/importRejects.ts'
import { isHeadOfRejects } from '../../../src/domain/importing/importHeader.ts'
import { reasonTally, tookNothing } from '../../../src/domain/importing/importOutcome.ts'
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
