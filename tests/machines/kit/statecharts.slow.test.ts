import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subjects } from '../../../src/paths/subjects.ts'
import { busPage, factUses } from '../../../tools/busMap.ts'
import { STATECHART_FOLDER, statechartFile, statechartPage } from '../../../tools/statecharts.ts'

test.each(subjects)(
  'docs/machines shows the $name machine as it is (npm run statecharts draws it again)',
  (subject) => {
    expect(readFileSync(statechartFile(subject.name), 'utf8')).toBe(statechartPage(subject))
  },
)

test('docs/machines shows no machine that is gone', () => {
  const drawn = readdirSync(STATECHART_FOLDER).map((file) => file.replace('.md', ''))
  expect(drawn.sort()).toEqual([...subjects.map(({ name }) => name), 'bus'].sort())
})

test('docs/machines/bus.md shows who tells what to whom as it is (npm run statecharts)', () => {
  expect(readFileSync(statechartFile('bus'), 'utf8')).toBe(busPage())
})

test('every fact of the bus is published and heard', () => {
  const idle = factUses().filter(({ publishers, listeners }) => publishers.length * listeners.length === 0)
  expect(idle.map(({ type }) => type)).toEqual([])
})
