import { isJobUnderWay, type Job, type JobItem } from '../domain/crawls/job.ts'
import { jobCalls } from '../domain/crawls/jobs.contract.ts'
import type { Listing } from '../domain/listings/listing.ts'
import { listingCalls } from '../domain/listings/listings.contract.ts'
import { failureStatus } from '../domain/kit/problem.ts'
import type { Call } from './http.ts'

/** The most items of a job whose listings are read one by one. */
const LISTINGS_MAX = 500

/** Jobs in the background. */
export function jobsService(call: Call) {
  const items = (id: string, after: number | null, signal: AbortSignal) =>
    call(jobCalls.items, {
      params: { id },
      query: { status: [], ...(after === null ? {} : { after }) },
      signal,
    })

  /** One job; null where it is there no longer, or not for this user. */
  const find = async (id: string, signal: AbortSignal): Promise<Job | null> => {
    try {
      return await call(jobCalls.get, { params: { id }, signal })
    } catch (error) {
      if (failureStatus(error) === 404) return null
      throw error
    }
  }

  return {
    /** The jobs under way, and of the known ones those that have ended since. */
    async watched(
      known: readonly string[],
      signal: AbortSignal,
    ): Promise<{ active: readonly Job[]; ended: readonly Job[] }> {
      const active: Job[] = []
      let after: string | null = null
      do {
        const page: { items: Job[]; next: string | null } = await call(jobCalls.page, {
          query: { kind: [], active: 'true', ...(after === null ? {} : { after }) },
          signal,
        })
        active.push(...page.items)
        after = page.next
      } while (after !== null)
      const isActive = new Set(active.map(({ id }) => id))
      const gone = [...new Set(known)].filter((id) => !isActive.has(id))
      const found = (await Promise.all(gone.map((id) => find(id, signal)))).filter((job) => job !== null)
      return {
        active: [...active, ...found.filter(isJobUnderWay)],
        ended: found.filter((job) => !isJobUnderWay(job)),
      }
    },
    /** A page of what a job does. */
    items,
    /** Asks a job to end; what has ended of it is kept. */
    cancel: (id: string, signal: AbortSignal): Promise<Job> =>
      call(jobCalls.cancel, { params: { id }, signal }),
    /** The shown listings that a job was about, read again; null where it was about more than are read one by one. */
    async listingsOf(
      { job, shown }: { job: Job; shown: ReadonlySet<string> },
      signal: AbortSignal,
    ): Promise<readonly Listing[] | null> {
      if (job.total > LISTINGS_MAX) return null
      const ids: string[] = []
      let after: number | null = null
      do {
        const page: { items: JobItem[]; next: number | null } = await items(job.id, after, signal)
        for (const { listing } of page.items) if (listing !== null && shown.has(listing)) ids.push(listing)
        after = page.next
      } while (after !== null)
      return ids.length === 0 ? [] : call(listingCalls.byIds, { query: { ids }, signal })
    },
  }
}
