import { dayOf, endOfDay, isoDay, startOfDay } from '../../domain/kit/dates.ts'

/** Days as a form's field holds them, for moments that are kept. Days are the workspace's. */

/** The day of a moment as YYYY-MM-DD; what is no moment stays as it was typed. */
export function dayShown(moment: string, timeZone: string): string {
  return moment.includes('T') ? isoDay(dayOf(Date.parse(moment), timeZone)) : moment
}

/**
 * The first or the last moment of a day typed as YYYY-MM-DD, in ISO. A year that is still being typed makes none: the
 * text stays as it is, and is no moment.
 */
export function momentOfDay(typed: string, timeZone: string, edge: 'start' | 'end'): string {
  const [year, month, day] = typed.split('-').map(Number)
  if (!year || !month || !day || year < 1_000) return typed
  const at = (edge === 'end' ? endOfDay : startOfDay)({ year, month, day }, timeZone)
  return new Date(at).toISOString()
}

/** Whether a day was typed whole. */
export const isWholeDay = (moment: string): boolean => moment.includes('T')
