import { savedIdIn } from '../kit/savedId.ts'

/** The id of the rule that a path of the Setup site leads to; null where it leads to none that is saved. */
export const ruleOfPath = savedIdIn('/setup/rules/')

/** How often a dry run is looked at while it runs. */
export const TRIAL_POLL_MS = 700

/** How often it is looked at what a rule has done while it is on. */
export const WORK_POLL_MS = 5_000

/** How far back what a rule did is taken back. */
export const UNDO_SPANS = [
  { value: 'hour', label: 'The last hour', ms: 60 * 60 * 1_000 },
  { value: 'day', label: 'The last 24 hours', ms: 24 * 60 * 60 * 1_000 },
  { value: 'week', label: 'The last 7 days', ms: 7 * 24 * 60 * 60 * 1_000 },
  { value: 'all', label: 'Everything it ever did', ms: null },
] as const
export type UndoSpan = (typeof UNDO_SPANS)[number]['value']

/** The moments between which a span lies, in ISO 8601, for `now` in epoch milliseconds. */
export function spanTimes(span: UndoSpan, now: number): { from: string; to: string } {
  const { ms } = UNDO_SPANS.find(({ value }) => value === span)!
  return { from: new Date(ms === null ? 0 : now - ms).toISOString(), to: new Date(now).toISOString() }
}
