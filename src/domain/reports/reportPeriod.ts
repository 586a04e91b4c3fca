import * as z from 'zod/mini'
import { type CalendarDay, calendarDay, dayOf, endOfDay, startOfDay } from '../kit/dates.ts'
import { day } from '../kit/text.ts'

/** Which days a report is about, counted in the workspace's time zone. */

export const PERIODS = [
  'lastWeek',
  'lastMonth',
  'lastQuarter',
  'lastYear',
  'thisMonth',
  'thisYear',
  'days',
] as const
export type PeriodName = (typeof PERIODS)[number]
export const PERIOD_LABELS: Record<PeriodName, string> = {
  lastWeek: 'The week before',
  lastMonth: 'The month before',
  lastQuarter: 'The quarter before',
  lastYear: 'The year before',
  thisMonth: 'This month so far',
  thisYear: 'This year so far',
  days: 'From one day to another',
}

/** A period: one that moves with the calendar, or two days, both inclusive. */
export const reportPeriod = z.discriminatedUnion('name', [
  z.object({ name: z.enum(PERIODS.filter((name) => name !== 'days')) }),
  z
    .object({ name: z.literal('days'), from: day(), to: day() })
    .check(
      z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before the first day' }),
    ),
])
export type ReportPeriod = z.infer<typeof reportPeriod>

export interface Range {
  readonly start: number
  readonly end: number
}

const weekday = ({ year, month, day }: CalendarDay): number =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7

/** The first and last day of a period at a moment; weeks begin on Monday. A day beyond its month rolls over. */
function daysOf(period: ReportPeriod, today: CalendarDay): readonly [CalendarDay, CalendarDay] {
  const { year, month } = today
  const quarter = Math.floor((month - 1) / 3) * 3 + 1
  switch (period.name) {
    case 'lastWeek': {
      const monday = today.day - weekday(today)
      return [
        { ...today, day: monday - 7 },
        { ...today, day: monday - 1 },
      ]
    }
    case 'lastMonth':
      return [
        { year, month: month - 1, day: 1 },
        { year, month, day: 0 },
      ]
    case 'lastQuarter':
      return [
        { year, month: quarter - 3, day: 1 },
        { year, month: quarter, day: 0 },
      ]
    case 'lastYear':
      return [
        { year: year - 1, month: 1, day: 1 },
        { year: year - 1, month: 12, day: 31 },
      ]
    case 'thisMonth':
      return [{ year, month, day: 1 }, today]
    case 'thisYear':
      return [{ year, month: 1, day: 1 }, today]
    case 'days':
      return [calendarDay(period.from), calendarDay(period.to)]
  }
}

/** The first and last moment of a period, as it is at a moment. */
export function rangeOf(period: ReportPeriod, at: number, timeZone: string): Range {
  const [first, last] = daysOf(period, dayOf(at, timeZone))
  return { start: startOfDay(first, timeZone), end: endOfDay(last, timeZone) }
}
