import { CalendarDate, type DateValue, parseDate, parseDateTime } from '@internationalized/date'

/** How days are written: as everywhere in the app, whatever the browser's language. 1/6 is the first of June. */
export const DAY_LOCALE = 'en-GB'

/** A day, or a time of it, as React Aria has it; null for text that is neither. */
export function dayValue(text: string | undefined): DateValue | null {
  if (!text) return null
  try {
    return text.includes('T') ? parseDateTime(text) : parseDate(text)
  } catch {
    return null
  }
}

/** A day as text: YYYY-MM-DD, with hours and minutes behind a T where it has them; '' for none. */
export const dayString = (value: DateValue | null): string =>
  value === null ? '' : value instanceof CalendarDate ? value.toString() : value.toString().slice(0, 16)
