import { expect, test } from 'vitest'
import { isPassing } from '../../../src/domain/kit/problem.ts'

test.each([
  ['the server is away and says when to ask again', 503, 30, true],
  ['the server is away and says nothing', 503, undefined, false],
  ['too much was asked', 429, 30, false],
])('whether a failure passes by itself where %s', (_, status, retryAfter, passes) => {
  expect(isPassing({ status, title: 'Failed', ...(retryAfter && { retryAfter }) })).toBe(passes)
})
