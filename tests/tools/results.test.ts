import { expect, test } from 'vitest'
import { headingsAt, sectionOf, withSections } from '../../tools/results/results.ts'

/** bench/RESULTS.md is written section by section, so that a run that is cut off loses nothing and can go on. */

const ORDER = ['Scoring', 'Growth', 'Load']
const FORMER = `# Measurements

Two things that are compared were measured in turn.

## Growth

Measured on 2026-11-20, on top of commit 1111111a.

| What | Measured | Target |
| --- | --- | --- |
| a page | 14 ms |  |

### By hand

Written beside the figures.

## A cluster under kills

Measured on 2026-11-20, on top of commit 2222222b.
`
const measured = (heading: string, figure: string) =>
  sectionOf(heading, [{ what: 'a page', figure, target: '≤ 20 ms', met: figure !== '30 ms' }])

test('a section takes the place of the former one, and the others stay as they are', () => {
  const text = withSections(FORMER, [measured('Growth', '12 ms')], ORDER, 'Measured today.')
  expect(text).toContain('## Growth\n\nMeasured today.\n\n| What |')
  expect(text).toContain('| a page | 12 ms | ≤ 20 ms: met |')
  expect(text).not.toContain('14 ms')
  expect(text.startsWith(FORMER.slice(0, FORMER.indexOf('## Growth')))).toBe(true)
  expect(text.endsWith(FORMER.slice(FORMER.indexOf('## A cluster')))).toBe(true)
})

test('a new section stands where its heading has its place, before those of other commands', () => {
  const text = withSections(FORMER, [measured('Load', '30 ms'), measured('Scoring', '9 ms')], ORDER, 'Today.')
  expect(text.match(/^## .+/gm)).toEqual(['## Scoring', '## Growth', '## Load', '## A cluster under kills'])
  expect(text).toContain('| a page | 30 ms | ≤ 20 ms: **missed** |')
  expect(text).toContain('### By hand')
})

test('a run that goes on leaves out what was measured on the same commit, and nothing else', () => {
  expect(headingsAt(FORMER, '1111111a')).toEqual(['Growth'])
  expect(headingsAt(FORMER, '1111111')).toEqual([])
  const text = withSections(FORMER, [measured('Load', '9 ms')], ORDER, 'Today, on top of commit 1111111a.')
  expect(headingsAt(text, '1111111a')).toEqual(['Growth', 'Load'])
})
