import { JOBS_BACK_OFF_MAX_MS, JOBS_POLL_MS } from '../../domain/kit/constants.ts'
import type { Job } from '../../domain/crawls/job.ts'
import { countOf } from '../../domain/kit/words.ts'

/** How far jobs are, and what came of them, in words. */

type Counted = Pick<Job, 'kind' | 'status' | 'total' | 'ended' | 'failed' | 'outcomes'>

/** How long to wait before jobs are asked for again, after so many failures in a row. */
export function jobsRetryMs(failures: number): number {
  return Math.min(JOBS_POLL_MS * 2 ** failures, JOBS_BACK_OFF_MAX_MS)
}

/** How far several jobs are together: "2 jobs running · 34 of 120". */
export function jobsSummary(jobs: readonly Counted[]): string {
  const sum = (of: (one: Counted) => number) => jobs.reduce((all, one) => all + of(one), 0)
  const total = sum((one) => one.total)
  const words = `${countOf(jobs.length, 'job')} running`
  return total === 0
    ? words
    : `${words} · ${sum((one) => one.ended).toLocaleString('en')} of ${total.toLocaleString('en')}`
}

/** How many listings a crawl brought in, or brought up to date. */
export function crawlFinds({ outcomes }: Pick<Job, 'outcomes'>): { added: number; changed: number } {
  const { added = 0, changed = 0, reinstated = 0, inactive = 0 } = outcomes
  return { added, changed: changed + reinstated + inactive }
}

const OUTCOME_WORDS: Readonly<Record<keyof Required<Job['outcomes']>, string>> = {
  searched: 'searched',
  added: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  reinstated: 'reinstated',
  inactive: 'inactive',
  scored: 'scored',
  captured: 'captured',
  looked: 'looked up',
}

/** What one item came to. */
export const outcomeWord = (outcome: keyof typeof OUTCOME_WORDS): string => OUTCOME_WORDS[outcome]

/** What came of items, counted: "3 new · 1 unchanged · 2 failed". Pages of search results are left out; '' where nothing is to be told. */
export function outcomeCounts({
  outcomes,
  failed,
  skipped = 0,
}: Pick<Job, 'outcomes' | 'failed'> & { readonly skipped?: number }): string {
  const parts = (Object.keys(OUTCOME_WORDS) as (keyof typeof OUTCOME_WORDS)[])
    .filter((outcome) => outcome !== 'searched' && (outcomes[outcome] ?? 0) > 0)
    .map((outcome) => `${outcomes[outcome]!.toLocaleString('en')} ${OUTCOME_WORDS[outcome]}`)
  if (skipped > 0) parts.push(`${skipped.toLocaleString('en')} skipped`)
  if (failed > 0) parts.push(`${failed.toLocaleString('en')} failed`)
  return parts.join(' · ')
}

/** What ended jobs mean for the list of listings, or null where they changed nothing in it: "3 new listings found". */
export function newsOf(jobs: readonly Counted[]): string | null {
  const finds = jobs.filter(({ kind }) => kind === 'crawl').map((one) => crawlFinds(one))
  const added = finds.reduce((all, one) => all + one.added, 0)
  const changed = finds.reduce((all, one) => all + one.changed, 0)
  if (added > 0)
    return `${countOf(added, 'new listing')} found${changed > 0 ? `, ${changed.toLocaleString('en')} changed` : ''}`
  return changed > 0 ? `${countOf(changed, 'listing')} changed by a crawl` : null
}

/** The titles of jobs, each once and with how often: "3 × Crawl for Vessmont, Scoring of 2 listings". */
export function jobTitles(jobs: readonly Pick<Job, 'title'>[]): string {
  const times = new Map<string, number>()
  for (const { title } of jobs) times.set(title, (times.get(title) ?? 0) + 1)
  return [...times].map(([title, count]) => (count > 1 ? `${count} × ${title}` : title)).join(', ')
}

/** Whether a job that ended has done something to listings that may be on the screen; what crawls find is told by itself. */
export const hasTouchedListings = ({ kind, ended }: Pick<Counted, 'kind' | 'ended'>): boolean =>
  (kind === 'scoring' || kind === 'screenshots') && ended > 0

/** How a job ended, in words that stand before its title. */
export function endWords(jobs: readonly Counted[]): string {
  if (jobs.length !== 1) return `${countOf(jobs.length, 'job')} ended`
  const [job] = jobs as [Counted]
  if (job.status === 'cancelled') return 'Cancelled'
  return job.status === 'failed' ? 'Failed' : 'Done'
}
