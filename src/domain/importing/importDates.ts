/** Dates in the cells of imported files: which ways of writing them are read, and which of two numbers is the day. */

/** Which of the two numbers before the year comes first where slashes or dashes part them. */
export type DayOrder = 'dayFirst' | 'monthFirst'

/** What a cell says: a moment in milliseconds since 1970, one of two days that the file does not tell apart, or none. */
export type ReadMoment =
  | { readonly kind: 'moment'; readonly at: number }
  | { readonly kind: 'either'; readonly days: readonly [string, string] }
  | { readonly kind: 'none' }

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const MONTH = `(?<name>${MONTHS.map((name) => (name === 'September' ? 'Sept?(?:ember)?' : `${name.slice(0, 3)}(?:${name.slice(3)})?`)).join('|')})\\.?`
const WEEKDAY = '(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\\.?,? )?'
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const TIME =
  '(?:(?:T|,? )(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?:[.,](?<part>\\d{1,9}))?)?(?: ?(?<half>[AP]M))?' +
  '(?: ?(?:Z|(?:UTC|GMT)?(?:(?<sign>[+-])(?<zone>\\d\\d):?(?<minutes>\\d\\d)?)?))?(?: \\([^()]*\\))?)?'
const form = (day: string) => new RegExp(`^${day}${TIME}$`, 'i')

/** A year first, then month and day; or day and month with full stops. */
const YEAR_FIRST = form('(?<year>\\d{4})(?<between>[-/.])(?<month>\\d{1,2})\\k<between>(?<day>\\d{1,2})')
const WITH_STOPS = form('(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\. ?(?<year>\\d{4})')
const NAMED = [
  form(`${WEEKDAY}${DAY}[ -]${MONTH}[ ,-]{1,2}(?<year>\\d{4})`),
  form(`${WEEKDAY}${MONTH} ${DAY},? (?<year>\\d{4})`),
]
const TOLD = [YEAR_FIRST, WITH_STOPS, ...NAMED]
/** The file's country decides which of the two numbers is the day. */
const EITHER = form('(?<first>\\d{1,2})(?<between>[-/])(?<other>\\d{1,2})\\k<between>(?<year>\\d{4})')

const SECONDS = /^\d{9,11}$/
const MILLISECONDS = /^\d{12,14}$/

const NONE = { kind: 'none' } as const

/**
 * The moment that a cell names: a day, with a time or without, in UTC where it names no zone; or seconds or milliseconds since 1970.
 * A day that there is not is none. Of `06/05/2024` its column's order tells the day.
 */
export function readMoment(value: string, order: DayOrder | null): ReadMoment {
  if (SECONDS.test(value)) return { kind: 'moment', at: Number(value) * 1_000 }
  if (MILLISECONDS.test(value)) return { kind: 'moment', at: Number(value) }
  const either = EITHER.exec(value)?.groups
  if (either) return eitherDay(either, order)
  for (const told of TOLD) {
    const parts = told.exec(value)?.groups
    if (parts) return momentAt(parts, monthOf(parts), Number(parts.day))
  }
  return NONE
}

/**
 * The order of the days of each column, by cells of it: that of those which can be read in one order alone. Null where none tells, or
 * where they contradict each other.
 */
export function dayOrders(rows: readonly (readonly string[])[]): (DayOrder | null)[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, at) => {
    const told = new Set(rows.map((row) => orderOf((row[at] ?? '').trim())))
    told.delete(null)
    const [order, ...others] = told
    return order !== undefined && others.length === 0 ? order : null
  })
}

/** Whether cells of a column without an order may be one day or another. */
export const leavesDaysOpen = (
  rows: readonly (readonly string[])[],
  orders: readonly (DayOrder | null)[],
): boolean =>
  rows.some((row) =>
    row.some((cell, at) => (orders[at] ?? null) === null && readMoment(cell.trim(), null).kind === 'either'),
  )

function orderOf(value: string): DayOrder | null {
  const { first, other } = EITHER.exec(value)?.groups ?? {}
  if (Number(first) > 12) return 'dayFirst'
  return Number(other) > 12 ? 'monthFirst' : null
}

type Parts = Readonly<Record<string, string | undefined>>

function eitherDay(parts: Parts, order: DayOrder | null): ReadMoment {
  const [first, other] = [Number(parts.first), Number(parts.other)]
  const dayFirst = momentAt(parts, other, first)
  const monthFirst = momentAt(parts, first, other)
  if (order !== null) return order === 'dayFirst' ? dayFirst : monthFirst
  if (dayFirst.kind === 'none' || first === other) return monthFirst
  if (monthFirst.kind === 'none') return dayFirst
  return {
    kind: 'either',
    days: [`${other} ${MONTHS[first - 1]}`, `${first} ${MONTHS[other - 1]}`],
  }
}

function monthOf({ month, name }: Parts): number {
  if (name === undefined) return Number(month)
  return 1 + MONTHS.findIndex((full) => full.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase())
}

function momentAt(parts: Parts, month: number, day: number): ReadMoment {
  const { year, minute, second, part, half, sign, zone, minutes } = parts
  const hour = hourOf(Number(parts.hour ?? 0), half?.toUpperCase())
  const isTime = hour !== null && Number(minute ?? 0) < 60 && Number(second ?? 0) < 60
  const date = new Date(0)
  date.setUTCFullYear(Number(year), month - 1, day)
  if (!isTime || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return NONE
  date.setUTCHours(
    hour,
    Number(minute ?? 0),
    Number(second ?? 0),
    Number((part ?? '').slice(0, 3).padEnd(3, '0')),
  )
  const ahead = Number(`${sign ?? '+'}1`) * (Number(zone ?? 0) * 60 + Number(minutes ?? 0))
  return { kind: 'moment', at: date.getTime() - ahead * 60_000 }
}

/** The hour from 0 to 23; null where there is none of that number. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null
  return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'PM' ? 12 : 0)
}
