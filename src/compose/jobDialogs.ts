import { fromPromise } from 'xstate'
import type { Product } from '../domain/setup/brand.ts'
import type { Crawl } from '../domain/crawls/crawl.ts'
import { type CrawlDraft, crawlRequestOf } from '../domain/crawls/crawlForm.ts'
import type { CrawlsPage } from '../domain/crawls/crawls.contract.ts'
import type { CrawlChoices } from '../machines/crawls/crawlForm.ts'
import { crawlFormMachine } from '../machines/crawls/crawlFormMachine.ts'
import { crawlsMachine } from '../machines/crawls/crawlsMachine.ts'
import {
  jobItemsMachine,
  type JobItemsPage,
  type JobItemsRequest,
} from '../machines/crawls/jobItemsMachine.ts'
import { jobsDialogMachine } from '../machines/crawls/jobsDialogMachine.ts'
import { crawlsService } from '../services/crawls.ts'
import type { Call } from '../services/http.ts'
import { jobsService } from '../services/jobs.ts'

/** The machines of the dialogs about crawls and jobs, with their services. */
export function composeJobDialogs(call: Call) {
  const jobs = jobsService(call)
  const crawls = crawlsService(call)
  const items = jobItemsMachine.provide({
    actors: {
      loadItems: fromPromise<JobItemsPage, JobItemsRequest>(({ input, signal }) =>
        jobs.items(input.job, input.after, signal),
      ),
    },
  })
  const form = crawlFormMachine.provide({
    actors: {
      loadChoices: fromPromise<CrawlChoices, { kind: CrawlDraft['kind'] }>(async ({ input, signal }) => {
        const [brands, marketplaces] = await Promise.all([
          crawls.brands(signal),
          input.kind === 'product' ? crawls.marketplaces(signal) : [],
        ])
        return { brands, marketplaces }
      }),
      loadProducts: fromPromise<readonly Product[], { brand: string }>(({ input, signal }) =>
        crawls.products(input.brand, signal),
      ),
      requestCrawl: fromPromise<Crawl, CrawlDraft>(({ input, signal }) =>
        crawls.request(crawlRequestOf(input), signal),
      ),
    },
  })
  return {
    crawlProduct: form,
    crawlUrl: form,
    crawls: crawlsMachine.provide({
      actors: {
        items,
        loadCrawls: fromPromise<CrawlsPage, { after: string | null }>(({ input, signal }) =>
          crawls.page(input.after, signal),
        ),
        stopCrawl: fromPromise<Crawl, { id: string }>(({ input, signal }) => crawls.stop(input.id, signal)),
      },
    }),
    jobs: jobsDialogMachine.provide({ actors: { items } }),
  }
}
