/** Moments and days in words. Days are those of the workspace's time zone. */

/** "20 Nov 2026". */
export function dayText(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(at)
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
export function shortMoment(at: number, now: number, timeZone: string): string {
  const day = formatOf({ timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  const text = day.format(at)
  const today = day.format(now)
  if (text === today) return formatOf({ timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  return text.endsWith(today.slice(-4)) ? text.slice(0, -5) : text
}

/** "20 Nov 2026, 10:42". */
export function momentText(at: number, timeZone: string): string {
  return formatOf({
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}

/** A moment of a history: "Today, 09:12", "4 Nov, 16:20" this year, "4 Nov 2025, 16:20" before. */
export function entryMoment(at: number, now: number, timeZone: string): string {
  const clock = formatOf({ timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  const day = shortMoment(at, now, timeZone)
  return `${day === clock ? 'Today' : day}, ${clock}`
}
