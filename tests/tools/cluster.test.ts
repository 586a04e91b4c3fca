import { describe, expect, test } from 'vitest'
import { longestGap } from '../../tools/cluster/compare.ts'
import type { Note } from '../../tools/cluster/writes.ts'

/** What the kills of a cluster are judged by. */

const wrote = (session: number, at: number, status = 200): Note => ({
  kind: 'comment',
  at,
  session,
  mark: `${session} at ${at}`,
  status,
  ms: 10,
})

describe('the time without writes', () => {
  const kill = { from: 1_000, until: 9_000 }

  test('is that of the session that waited longest, others writing meanwhile', () => {
    const notes = [
      wrote(0, 900),
      wrote(0, 1_400),
      wrote(0, 1_900),
      wrote(1, 800),
      wrote(1, 7_800),
      wrote(0, 9_500),
    ]
    expect(longestGap(notes, kill)).toBe(7_600)
    expect(longestGap(notes, { from: 1_000, until: 1_500 })).toBe(7_000)
  })

  test('does not end with a write that was refused', () => {
    expect(longestGap([wrote(0, 900), wrote(0, 2_000, 503), wrote(0, 3_000, 0), wrote(0, 6_900)], kill)).toBe(
      6_000,
    )
  })

  test('leaves out what was over before the kill, or began after everybody wrote again', () => {
    const notes = [wrote(0, 0), wrote(0, 950), wrote(0, 1_200), wrote(0, 9_100), wrote(0, 99_000)]
    expect(longestGap(notes, { from: 1_000, until: 1_300 })).toBe(7_900)
    expect(longestGap(notes, { from: 1_000, until: 1_100 })).toBe(250)
  })
})
