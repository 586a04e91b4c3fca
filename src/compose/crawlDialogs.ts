import { addressesMachine } from '../machines/crawls/addressesMachine.ts'
import { crawlRequestOf } from '../machines/crawls/crawlDraft.ts'
import { crawlFormMachine } from '../machines/crawls/crawlFormMachine.ts'
import { crawlListMachine, crawlsMachine } from '../machines/crawls/crawlsMachine.ts'
import { jobItemsMachine } from '../machines/crawls/jobItems.ts'
import { jobsDialogMachine } from '../machines/crawls/jobsDialogMachine.ts'
import type { DialogEntries } from '../machines/kit/roomParts.ts'
import { served } from '../machines/kit/service.ts'
import { crawlsService } from '../services/crawls.ts'
import type { Call } from '../services/http.ts'
import { jobsService } from '../services/jobs.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Dialogs {
    readonly jobs: typeof jobsDialogMachine
    readonly crawlProduct: typeof crawlFormMachine
    readonly crawlUrl: typeof crawlFormMachine
    readonly crawls: typeof crawlsMachine
  }
}

/** The dialogs of crawls and jobs. */
export function crawlsDialogs(call: Call) {
  const jobs = jobsService(call)
  const crawls = crawlsService(call)
  const items = jobItemsMachine.provide({
    actors: {
      loadPage: served(({ params, after }, signal) => jobs.items(params.job, after, signal)),
    },
  })
  const form = crawlFormMachine.provide({
    actors: {
      loadChoices: served(async (input, signal) => {
        const [brands, marketplaces] = await Promise.all([
          crawls.brands(signal),
          input.kind === 'product' ? crawls.marketplaces(signal) : [],
        ])
        return { brands, marketplaces }
      }),
      loadProducts: served((input, signal) => crawls.products(input.brand, signal)),
      addresses: addressesMachine.provide({
        actors: { lookUp: served((input, signal) => crawls.atAddresses(input.addresses, signal)) },
      }),
      requestCrawl: served((input, signal) => crawls.request(crawlRequestOf(input), signal)),
    },
  })
  return {
    crawlProduct: {
      needs: 'crawl.product',
      machine: form,
      view: async () => (await import('../views/crawls/dialogs.ts')).CrawlDialog,
    },
    crawlUrl: {
      machine: form,
      view: async () => (await import('../views/crawls/dialogs.ts')).CrawlDialog,
    },
    crawls: {
      machine: crawlsMachine.provide({
        actors: {
          items,
          list: crawlListMachine.provide({
            actors: { loadPage: served(({ after }, signal) => crawls.page(after, signal)) },
          }),
          runCrawl: served(({ id, failed }, signal) => crawls.run(id, failed, signal)),
          stopCrawl: served((input, signal) => crawls.stop(input.id, signal)),
        },
      }),
      view: async () => (await import('../views/crawls/dialogs.ts')).CrawlsDialog,
    },
    jobs: {
      machine: jobsDialogMachine.provide({ actors: { items } }),
      view: async () => (await import('../views/crawls/dialogs.ts')).JobsDialog,
    },
  } satisfies Partial<DialogEntries>
}
