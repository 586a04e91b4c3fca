import { describe, expect, test } from 'vitest'
import { RETENTION, RETENTION_DAYS_MAX, RETENTION_KINDS } from '../../../src/domain/retention/kinds.ts'
import { countOf } from '../../../src/domain/kit/words.ts'
import {
  countedWords,
  keptUntil,
  periodEffect,
  periodText,
  periodWords,
  removedBefore,
  retentionRefusal,
  typedPeriod,
} from '../../../src/domain/retention/retention.ts'

/** For how long each kind of data may be kept. */

describe.each(RETENTION_KINDS)('%s', (kind) => {
  const { days, min, max } = RETENTION[kind]

  test('is kept as the rule allows where nobody has set it', () => {
    expect(retentionRefusal(kind, days)).toBeNull()
  })

  test('may be kept between its limits, and is refused beyond with the reason', () => {
    expect(retentionRefusal(kind, min.days)).toBeNull()
    expect(retentionRefusal(kind, min.days - 1)).toBe(
      `Keep it for ${countOf(min.days, 'day')} at least: ${min.because}.`,
    )
    expect(retentionRefusal(kind, max?.days ?? RETENTION_DAYS_MAX)).toBeNull()
    const tooLong = retentionRefusal(kind, (max?.days ?? RETENTION_DAYS_MAX) + 1)
    if (max) {
      expect(tooLong).toBe(`Keep it for ${countOf(max.days, 'day')} at most: ${max.because}.`)
      expect(retentionRefusal(kind, null)).toBe(tooLong)
    } else {
      expect(tooLong).toBe(
        `Keep it for ${countOf(RETENTION_DAYS_MAX, 'day')} at most, or leave the field empty to keep it without end.`,
      )
      expect(retentionRefusal(kind, null)).toBeNull()
    }
  })
})

test('a period is typed as days, or left empty for without end', () => {
  expect(typedPeriod(' 90 ')).toBe(90)
  expect(typedPeriod('  ')).toBeNull()
  for (const typed of ['-1', '1.5', '1e3', 'a year', '1 000']) expect(typedPeriod(typed)).toBeNaN()
  expect(retentionRefusal('messages', typedPeriod('99999999'))).toContain('days at most')
  expect(retentionRefusal('messages', Number.NaN)).toContain('whole number')
  expect(periodText(90)).toBe('90')
  expect(periodText(null)).toBe('')
})

test('what is older is removed from the moment on that is so many days ago', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  expect(removedBefore(30, now)).toEqual(new Date('2026-10-27T12:00:00Z'))
  expect(removedBefore(null, now)).toBeNull()
  expect(keptUntil(1, now)).toEqual(new Date('2026-11-27T12:00:00Z'))
  expect(keptUntil(null, now)).toBeNull()
})

test('the question says how many go, and that nothing brings them back', () => {
  expect(periodEffect('messages', 90, { count: 1_234, isMore: false })).toBe(
    '1,234 messages older than 90 days will be removed within a day. This can’t be undone.',
  )
  expect(periodEffect('messages', 90, { count: 10_000, isMore: true })).toContain('More than 10,000 messages')
  expect(periodEffect('messages', 90, { count: 0, isMore: false })).toContain('No messages are older')
  expect(periodEffect('messages', 90, null)).toContain('No messages are older')
  expect(periodEffect('messages', null, null)).toContain('without end')
  expect(countedWords('deliveries', { count: 1, isMore: false })).toBe('1 delivery')
  expect(countedWords('messages', { count: 0, isMore: false })).toBe('no messages')
  expect(periodWords(1)).toBe('for 1 day')
  expect(periodWords(null)).toBe('without end')
})
