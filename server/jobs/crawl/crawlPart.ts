import { CRAWL_NEEDS } from '../../../src/domain/crawls/crawl.ts'
import { may } from '../../../src/domain/kit/roles.ts'
import type { ItemEnd } from '../../store/crawls/items.ts'
import { FetchProblem } from '../../web/web.ts'
import { ItemAgain, ItemProblem, type JobPart } from '../backgroundJobs.ts'
import { type CrawlDeps, crawlOfRun } from './crawlOfRun.ts'
import { readPage } from './pages.ts'
import { search } from './searches.ts'

/** How many crawls are under way at once; each host still gets one request at a time. */
const AT_ONCE = 4

const expired = (position: number): ItemEnd => ({
  position,
  status: 'skipped',
  problem: 'The crawl has expired: nothing is read any more.',
})

/** Crawls: a search on a marketplace brings pages, and a page becomes a listing. */
export function crawlPart(services: CrawlDeps): JobPart {
  return {
    kind: 'crawl',
    batch: 1,
    atOnce: AT_ONCE,

    async perform(job, items, { scope, stopping }) {
      const item = items[0]!
      const crawl = await crawlOfRun(services.store.db, job)
      if (!scope.brands.some(({ id }) => id === crawl.brandId))
        throw new ItemProblem('The user who asked for the crawl does not hold the brand any more.')
      if (!may(scope.groups, CRAWL_NEEDS[crawl.kind]))
        throw new ItemProblem('The role of the user who asked for the crawl allows none like it any more.')
      if (crawl.expires && crawl.expires <= new Date())
        return async () => ({ ends: [expired(item.position)] })
      const work = { job, crawl, item, signal: stopping }
      try {
        return await (item.role === 'page' ? readPage(services, work) : search(services, work))
      } catch (error) {
        if (!(error instanceof FetchProblem)) throw error
        throw error.mayPass
          ? new ItemAgain(error.message, error.retryAfterMs)
          : new ItemProblem(error.message)
      }
    },
  }
}
