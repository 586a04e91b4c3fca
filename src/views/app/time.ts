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
