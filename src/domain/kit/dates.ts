/**
 * Calendar days in a time zone, without a library: days are counted in the workspace's time zone (§10), in
 * filters and rollups alike. Moments are epoch milliseconds; `month` counts from 1.
 */

export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-ca-iso8601', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** What the clock on the wall shows in the zone, read as if it were UTC. */
function wallTime(at: number, timeZone: string): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatIn(timeZone).formatToParts(at)) part[type] = Number(value)
  return (
    Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second) +
    (((at % 1000) + 1000) % 1000)
  )
}

/** The calendar day that a moment falls on in the zone. */
export function dayOf(at: number, timeZone: string): CalendarDay {
  const wall = new Date(wallTime(at, timeZone))
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
}

/** The first moment of a calendar day in the zone. A `day` or `month` outside its range rolls over, as in Date.UTC. */
export function startOfDay({ year, month, day }: CalendarDay, timeZone: string): number {
  return atWallTime(Date.UTC(year, month - 1, day), timeZone)
}

/** The moment at which the clock on the wall shows this, read as if it were UTC. */
function atWallTime(target: number, timeZone: string): number {
  let guess = target
  for (let round = 0; round < 3; round++) {
    const off = wallTime(guess, timeZone) - target
    if (off === 0) break
    guess -= off
  }
  // Where the clocks skip what is asked for, the first moment after it shows a later hour.
  return wallTime(guess, timeZone) < target ? guess + 3_600_000 : guess
}

/** The moment at which the clock on the wall shows "2026-11-20T10:42" in the zone; null where it isn't written so. */
export function momentAt(wall: string, timeZone: string): number | null {
  const target = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN
  return Number.isNaN(target) ? null : atWallTime(target, timeZone)
}

/** What the clock on the wall shows in the zone: "2026-11-20T10:42". */
export function wallText(at: number, timeZone: string): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 16)
}

/** The moment so many days later at which the clock on the wall shows what it shows now, whatever the clocks do in between. */
export function daysLater(at: number, days: number, timeZone: string): number {
  return atWallTime(wallTime(at, timeZone) + days * 86_400_000, timeZone)
}

/** The last millisecond of a calendar day in the zone. */
export function endOfDay({ year, month, day }: CalendarDay, timeZone: string): number {
  return startOfDay({ year, month, day: day + 1 }, timeZone) - 1
}

/** A calendar day as YYYY-MM-DD. */
export function isoDay({ year, month, day }: CalendarDay): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The calendar day of a YYYY-MM-DD that is known to be one. */
export function calendarDay(iso: string): CalendarDay {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  return { year, month, day }
}
