import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dayString, dayValue } from '../../src/views/kit/dayValue.ts'

test.each(['2026-11-23', '0202-01-31', '2026-11-23T09:05'])(
  'the day %s is read and written as it is',
  (day) => {
    expect(dayString(dayValue(day))).toBe(day)
  },
)

test('what is no day is none', () => {
  for (const text of ['', undefined, 'soon', '2026-02-30', '2026-11-23T9']) expect(dayValue(text)).toBeNull()
  expect(dayString(null)).toBe('')
})

test('days are asked for by the kit’s field alone, never by the browser’s', () => {
  const root = path.join(import.meta.dirname, '../../src/views')
  const asking = globSync('**/*.tsx', { cwd: root }).filter((file) =>
    /['"](date|datetime-local|time|month|week)['"]/.test(
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/type[=:] ?\{?['"][\w-]+['"]/g)].join(' '),
    ),
  )
  expect(asking).toEqual([])
})
