import * as z from 'zod/mini'
import { type CalendarDay, dayOf, isoDay, momentAt } from '../kit/dates.ts'

/** When a report is sent by itself: by the clock on the wall of the workspace's time zone, whatever the clocks do. */

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
/** A month has so many days at least. */
export const MONTH_DAY_MAX = 28

const hour = z.int().check(z.gte(0), z.lte(23))

/** Weekly on a day from 0 (Monday), or monthly on a day that every month has; at a full hour. */
export const reportSchedule = z.discriminatedUnion('every', [
  z.object({ every: z.literal('week'), day: z.int().check(z.gte(0), z.lte(6)), hour }),
  z.object({ every: z.literal('month'), day: z.int().check(z.gte(1), z.lte(MONTH_DAY_MAX)), hour }),
])
export type ReportSchedule = z.infer<typeof reportSchedule>

/** A time at which a report is due. `key` names it by its day, which the clocks cannot repeat. */
export interface Occasion {
  readonly key: string
  readonly at: number
}

const number = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day)
const dayAt = (utc: number): CalendarDay => {
  const at = new Date(utc)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}
const MS_PER_DAY = 86_400_000
/** No month is longer. */
const DAYS_BACK = 31

function isOn(schedule: ReportSchedule, day: CalendarDay): boolean {
  if (schedule.every === 'month') return day.day === schedule.day
  return (new Date(number(day)).getUTCDay() + 6) % 7 === schedule.day
}

/** The occasion of a day. An hour that the clocks skip is the first moment after them; one that they repeat comes once. */
function occasionOn({ hour: at }: ReportSchedule, day: CalendarDay, timeZone: string): Occasion {
  const key = isoDay(day)
  return { key, at: momentAt(`${key}T${String(at).padStart(2, '0')}:00`, timeZone)! }
}

/** The latest occasion up to a moment. */
export function lastOccasion(schedule: ReportSchedule, now: number, timeZone: string): Occasion {
  const today = number(dayOf(now, timeZone))
  for (let back = 0; back <= DAYS_BACK; back++) {
    const day = dayAt(today - back * MS_PER_DAY)
    if (!isOn(schedule, day)) continue
    const occasion = occasionOn(schedule, day, timeZone)
    if (occasion.at <= now) return occasion
  }
  throw new Error('A month has each of its days once')
}

/** The first occasion after a moment. */
export function nextOccasion(schedule: ReportSchedule, now: number, timeZone: string): Occasion {
  const today = number(dayOf(now, timeZone))
  for (let ahead = 0; ahead <= DAYS_BACK; ahead++) {
    const day = dayAt(today + ahead * MS_PER_DAY)
    if (!isOn(schedule, day)) continue
    const occasion = occasionOn(schedule, day, timeZone)
    if (occasion.at > now) return occasion
  }
  throw new Error('A month has each of its days once')
}

/**
 * What is due of a schedule that holds since a moment: its latest occasion, where that is no earlier. Those before it that no
 * server was there for are not made up.
 */
export function dueOccasion(
  schedule: ReportSchedule,
  { since, now }: { readonly since: number; readonly now: number },
  timeZone: string,
): Occasion | null {
  const last = lastOccasion(schedule, now, timeZone)
  return last.at >= since ? last : null
}

/** A schedule in words: "Every Monday at 07:00". */
export function scheduleWords(schedule: ReportSchedule, timeZone: string): string {
  const at = `${String(schedule.hour).padStart(2, '0')}:00 (${timeZone})`
  return schedule.every === 'week'
    ? `Every ${WEEKDAYS[schedule.day]} at ${at}`
    : `On day ${schedule.day} of every month at ${at}`
}
