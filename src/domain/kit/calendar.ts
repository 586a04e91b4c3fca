import { calendarDay } from './dates.ts'

/** Counting in calendar days, each written YYYY-MM-DD, without a time zone. */

const DAY = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const written = (time: number) => new Date(time).toISOString().slice(0, 10)
const isWeekend = (time: number) => [0, 6].includes(new Date(time).getUTCDay())

/** The day so many days after another; of business days Saturdays and Sundays are left out. */
export function dayAfter(day: string, count: number, { businessDays }: { businessDays: boolean }): string {
  if (!businessDays) return written(at(day) + count * DAY)
  let time = at(day)
  for (let left = count; left > 0;) {
    time += DAY
    if (!isWeekend(time)) left--
  }
  return written(time)
}

/** How many days lie between two: negative where `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((at(to) - at(from)) / DAY)
}

/** The same day so many months before, or that month's last day where it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const { year, month, day: date } = calendarDay(day)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return written(Date.UTC(year, month - 1 - months, Math.min(date, last)))
}

/** A day in words: "24 Nov", with its year where that differs from another's. */
export function dayWords(day: string, today: string): string {
  return new Date(at(day)).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  })
}
