import { countOf } from '../../domain/kit/words.ts'

/** Moments, in epoch milliseconds or as ISO 8601, and days in words. Days are those of the workspace's time zone. */

type Moment = number | string

/** "20 Nov 2026". */
export function dayText(at: Moment, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(at))
}

/** "1 Jun – 20 Nov 2026", the year once where it is the same. */
export function rangeText(start: number | undefined, end: number | undefined, timeZone: string): string {
  if (start === undefined && end === undefined) return 'Any time'
  if (start === undefined) return `until ${dayText(end!, timeZone)}`
  if (end === undefined) return `from ${dayText(start, timeZone)}`
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatRange(start, end)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format made once: a table shows thousands of moments. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify(options)
  let format = formats.get(name)
  if (!format) formats.set(name, (format = new Intl.DateTimeFormat('en-GB', options)))
  return format
}

/** A moment as short as it can be told from others: "10:42" today, "12 Nov" this year, "12 Nov 2025" before. */
export function shortMoment(at: Moment, now: number, timeZone: string): string {
  const day = formatOf({ timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  const text = day.format(new Date(at))
  const today = day.format(now)
  if (text === today) return formatOf({ timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
  return text.endsWith(today.slice(-4)) ? text.slice(0, -5) : text
}

/** "20 Nov 2026, 10:42". */
export function momentText(at: Moment, timeZone: string): string {
  return formatOf({
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at))
}

/** A moment of a history: "Today, 09:12", "4 Nov, 16:20" this year, "4 Nov 2025, 16:20" before. */
export function entryMoment(at: Moment, now: number, timeZone: string): string {
  const clock = formatOf({ timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
  const day = shortMoment(at, now, timeZone)
  return `${day === clock ? 'Today' : day}, ${clock}`
}

const AGO = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** A span in its largest unit: "12 minutes", "3 days"; null below a minute. */
function spanText(ms: number): string | null {
  const found = AGO.find((one) => ms >= one.ms)
  return found ? countOf(Math.floor(ms / found.ms), found.unit) : null
}

/** How long ago a moment was: "just now", "12 minutes ago", "3 days ago". */
export function agoText(at: Moment, now: number): string {
  const span = spanText(now - new Date(at).getTime())
  return span ? `${span} ago` : 'just now'
}

/** In how long a moment will be: "in 5 hours", "in a moment". */
export function untilText(at: Moment, now: number): string {
  const span = spanText(new Date(at).getTime() - now)
  return span ? `in ${span}` : 'in a moment'
}
