import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/serverProcess.ts'

/** docs/scale.md computes from figures of bench/RESULTS.md. */

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const measured = read('bench/RESULTS.md')
  .split('\n')
  .map((line) => line.slice(2, -2).split(' | '))
const cited = read('docs/scale.md')
  .split('\n')
  .filter((line) => /^\| [A-Z] \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

/** A row is cited by its words, and by how many listings it is of where several have the same. */
const wordsOf = (row: string) => row.replace(/ \(at [\d,]+\)$/, '')

test('each figure that is computed with still stands in the results', () => {
  expect(cited.length).toBeGreaterThan(15)
  for (const [letter = '', row = '', figure = ''] of cited) {
    const figures = measured.flatMap(([what, ...cells]) => (what === wordsOf(row) ? [cells.join(' | ')] : []))
    expect(figures, `${letter} ${row}`).not.toEqual([])
    expect(
      figures.some((cells) => cells.includes(figure)),
      `${letter} ${figure} in ${figures.join(' or ')}`,
    ).toBe(true)
  }
})
