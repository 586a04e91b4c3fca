import { expect, test } from 'vitest'
import type { Note } from '../../tools/cluster/writes.ts'
import { mannersIn } from '../../tools/faults/judge.ts'

/** What answers are judged by while something is broken. */

const said = (status: number, ms: number, retryAfter?: number): Note => ({
  kind: 'page',
  at: 0,
  session: 0,
  status,
  ms,
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

test('a refusal is clear where it says when to try again, and nothing else is', () => {
  expect(mannersIn([said(200, 5), said(503, 40, 5), said(507, 8, 60)])).toEqual({
    done: 1,
    refused: 2,
    unclear: [],
    longestMs: 40,
  })
  expect(mannersIn([said(503, 1), said(500, 1, 5), said(0, 45_000), said(0, 45_000)])).toMatchObject({
    done: 0,
    refused: 0,
    unclear: ['1 × 503 without when to try again', '1 × 500', '2 × no answer'],
    longestMs: 45_000,
  })
})

test('what nobody was answered counts for nothing', () => {
  expect(mannersIn([{ kind: 'signedOut', at: 0, session: 0 }])).toMatchObject({ done: 0, longestMs: 0 })
})
