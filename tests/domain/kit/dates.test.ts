import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, endOfDay, isoDay, momentAt, startOfDay, wallText } from '../../../src/domain/kit/dates.ts'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Taipei',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Pacific/Apia',
]

describe('days in a time zone', () => {
  test('begin and end where the zone’s clocks say', () => {
    expect(startOfDay({ year: 2026, month: 11, day: 20 }, 'Asia/Taipei')).toBe(Date.UTC(2026, 10, 19, 16))
    expect(endOfDay({ year: 2026, month: 11, day: 20 }, 'UTC')).toBe(Date.UTC(2026, 10, 21) - 1)
  })

  test('are 23 or 25 hours long when the clocks change', () => {
    const hours = (day: { year: number; month: number; day: number }) =>
      (endOfDay(day, 'Europe/Berlin') + 1 - startOfDay(day, 'Europe/Berlin')) / 3_600_000
    expect(hours({ year: 2026, month: 3, day: 29 })).toBe(23)
    expect(hours({ year: 2026, month: 10, day: 25 })).toBe(25)
    expect(hours({ year: 2026, month: 10, day: 26 })).toBe(24)
  })

  test('begin at the first hour there is where midnight is skipped', () => {
    const day = { year: 2018, month: 11, day: 4 }
    const start = startOfDay(day, 'America/Sao_Paulo')
    expect(dayOf(start, 'America/Sao_Paulo')).toEqual(day)
    expect(dayOf(start - 1, 'America/Sao_Paulo')).toEqual({ ...day, day: 3 })
  })

  test('hold every moment of theirs, in every zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }),
        (zone, at) => {
          const day = dayOf(at, zone)
          expect(startOfDay(day, zone)).toBeLessThanOrEqual(at)
          expect(endOfDay(day, zone)).toBeGreaterThanOrEqual(at)
          expect(dayOf(startOfDay(day, zone), zone)).toEqual(day)
          expect(dayOf(endOfDay(day, zone), zone)).toEqual(day)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('roll over as calendars do, and are written year first', () => {
    expect(startOfDay({ year: 2026, month: 11 - 6, day: 1 }, 'UTC')).toBe(Date.UTC(2026, 4, 1))
    expect(startOfDay({ year: 2026, month: 2 - 6, day: 1 }, 'UTC')).toBe(Date.UTC(2025, 7, 1))
    expect(isoDay({ year: 2026, month: 3, day: 9 })).toBe('2026-03-09')
    expect(isoDay({ year: 987, month: 11, day: 20 })).toBe('0987-11-20')
  })
})

describe('a moment on the wall’s clock', () => {
  test('is the one that the zone’s clocks show then', () => {
    const at = momentAt('2026-11-20T10:42', 'Asia/Taipei')!
    expect(at).toBe(Date.UTC(2026, 10, 20, 2, 42))
    expect(wallText(at, 'Asia/Taipei')).toBe('2026-11-20T10:42')
  })

  test.each(['', '2026-11-20', '2026-11-20T10:42:30', '+002026-11-20T10:42', '2026-11-20T25:00', 'now'])(
    'is none where it isn’t written as one: %j',
    (written) => expect(momentAt(written, 'UTC')).toBeNull(),
  )
})
