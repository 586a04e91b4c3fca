import { expect, test } from 'vitest'
import { wallText } from '../../../src/domain/kit/dates.ts'
import { rangeOf } from '../../../src/domain/reports/reportPeriod.ts'
import {
  dueOccasion,
  lastOccasion,
  nextOccasion,
  type ReportSchedule,
} from '../../../src/domain/reports/reportSchedule.ts'

/** Schedules and periods by the clock on the wall, also where it is changed. */

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Taipei', 'Pacific/Auckland']
const HOUR = 3_600_000

/** Every occasion that somebody who looks each half hour sees within a span. */
function seen(schedule: ReportSchedule, from: number, to: number, timeZone: string): string[] {
  const keys = new Set<string>()
  for (let now = from; now <= to; now += HOUR / 2) {
    const due = dueOccasion(schedule, { since: from, now }, timeZone)
    if (due) keys.add(due.key)
  }
  return [...keys]
}

test('a report is due once on each of its days, also at an hour that the clocks skip or repeat', () => {
  const berlin = 'Europe/Berlin'
  // The clocks go back on Sunday 25 October 2026 at 03:00, and forward on Sunday 28 March 2027 at 02:00.
  for (const hour of [0, 2, 3, 7]) {
    const weekly: ReportSchedule = { every: 'week', day: 6, hour }
    const autumn = [Date.parse('2026-10-17T22:00Z'), Date.parse('2026-11-01T22:00Z')] as const
    expect(seen(weekly, ...autumn, berlin)).toEqual(['2026-10-18', '2026-10-25', '2026-11-01'])
    const spring = [Date.parse('2027-03-20T23:00Z'), Date.parse('2027-04-04T21:00Z')] as const
    expect(seen(weekly, ...spring, berlin)).toEqual(['2027-03-21', '2027-03-28', '2027-04-04'])
  }
})

test('the hour is that of the wall before and after the change', () => {
  const weekly: ReportSchedule = { every: 'week', day: 0, hour: 7 }
  for (const timeZone of ZONES) {
    let now = Date.parse('2026-01-01T00:00Z')
    for (let n = 0; n < 60; n++) {
      const next = nextOccasion(weekly, now, timeZone)
      expect(next.at).toBeGreaterThan(now)
      expect(wallText(next.at, timeZone)).toBe(`${next.key}T07:00`)
      expect(lastOccasion(weekly, next.at, timeZone)).toEqual(next)
      now = next.at
    }
  }
})

test('an hour that the clocks skip is the first moment after them', () => {
  const skipped: ReportSchedule = { every: 'week', day: 6, hour: 2 }
  const { at, key } = nextOccasion(skipped, Date.parse('2027-03-27T12:00Z'), 'Europe/Berlin')
  expect(key).toBe('2027-03-28')
  expect(wallText(at, 'Europe/Berlin')).toBe('2027-03-28T03:00')
})

test('of what no server was there for the latest alone is due, and nothing from before the schedule', () => {
  const weekly: ReportSchedule = { every: 'week', day: 0, hour: 7 }
  const now = Date.parse('2026-11-25T00:00Z')
  expect(dueOccasion(weekly, { since: Date.parse('2026-10-01T00:00Z'), now }, 'UTC')?.key).toBe('2026-11-23')
  expect(dueOccasion(weekly, { since: Date.parse('2026-11-24T00:00Z'), now }, 'UTC')).toBeNull()
})

test('a monthly report comes on its day of each month', () => {
  const monthly: ReportSchedule = { every: 'month', day: 28, hour: 9 }
  const from = Date.parse('2026-01-01T00:00Z')
  expect(seen(monthly, from, Date.parse('2026-04-30T00:00Z'), 'Asia/Taipei')).toEqual([
    '2026-01-28',
    '2026-02-28',
    '2026-03-28',
    '2026-04-28',
  ])
})

test.each([
  [{ name: 'lastWeek' }, '2026-11-16', '2026-11-22'],
  [{ name: 'lastMonth' }, '2026-10-01', '2026-10-31'],
  [{ name: 'lastQuarter' }, '2026-07-01', '2026-09-30'],
  [{ name: 'lastYear' }, '2025-01-01', '2025-12-31'],
  [{ name: 'thisMonth' }, '2026-11-01', '2026-11-25'],
  [{ name: 'thisYear' }, '2026-01-01', '2026-11-25'],
  [{ name: 'days', from: '2026-03-28', to: '2026-03-29' }, '2026-03-28', '2026-03-29'],
] as const)('the period %o has its first and its last day whole', (period, first, last) => {
  for (const timeZone of ZONES) {
    // Noon of 25 November on the wall.
    const at = Date.parse('2026-11-25T12:00Z') - (timeZone === 'Pacific/Auckland' ? 13 * HOUR : 0)
    const { start, end } = rangeOf(period, at, timeZone)
    expect(wallText(start, timeZone)).toBe(`${first}T00:00`)
    expect(wallText(end, timeZone)).toBe(`${last}T23:59`)
    expect(wallText(end + 1, timeZone).slice(11)).toBe('00:00')
  }
})
