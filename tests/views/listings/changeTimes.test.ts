import { expect, test } from 'vitest'
import { changeMoments, shortMoments } from '../../../src/views/listings/changeTimes.ts'

const times = (at: string, until: string | null) => ({
  at: `2026-11-${at}Z`,
  until: until && `2026-11-${until}Z`,
})

test('a change that took longer says from when to when, one within a minute when', () => {
  expect(changeMoments(times('29T16:40:00', null), 'UTC')).toBe('29 Nov 2026, 16:40')
  expect(changeMoments(times('29T16:40:01', '29T16:40:40'), 'UTC')).toBe('29 Nov 2026, 16:40')
  expect(changeMoments(times('29T16:40:00', '29T16:53:00'), 'UTC')).toBe('29 Nov 2026, 16:40 – 16:53')
  expect(changeMoments(times('28T23:40:00', '29T00:53:00'), 'UTC')).toBe(
    '28 Nov 2026, 23:40 – 29 Nov 2026, 00:53',
  )
})

test('the short form says the time today and the day before', () => {
  const now = Date.parse('2026-11-29T17:00:00Z')
  expect(shortMoments(times('29T16:40:00', '29T16:53:00'), now, 'UTC')).toBe('16:40 – 16:53')
  expect(shortMoments(times('28T16:40:00', '28T18:53:00'), now, 'UTC')).toBe('28 Nov')
})
