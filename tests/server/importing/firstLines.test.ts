import { expect, test } from 'vitest'
import { FirstLines } from '../../../server/intake/firstLines.ts'

test('each key is told the line that it first came in, among a hundred thousand', () => {
  const COUNT = 100_000
  const lines = new FirstLines()
  const keysFrom = (line: number) =>
    Array.from({ length: COUNT }, (_, n) => lines.before(`vessmont\nbazarro\n${n}`, line + n))
  expect(new Set(keysFrom(2))).toEqual(new Set([null]))
  expect([lines.of('vessmont\nbazarro\n7'), lines.of('vessmont\nbazarro\n-1')]).toEqual([9, null])
  expect(keysFrom(COUNT + 2)).toEqual(Array.from({ length: COUNT }, (_, n) => n + 2))
})
