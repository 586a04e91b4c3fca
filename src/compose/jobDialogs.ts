import { crawlRequestOf } from '../machines/crawls/crawlDraft.ts'
import { crawlFormMachine } from '../machines/crawls/crawlFormMachine.ts'
import { crawlListMachine, crawlsMachine } from '../machines/crawls/crawlsMachine.ts'
import { jobItemsMachine } from '../machines/crawls/jobItems.ts'
import { jobsDialogMachine } from '../machines/crawls/jobsDialogMachine.ts'
import { served } from '../machines/kit/service.ts'
import { crawlsService } from '../services/crawls.ts'
import type { Call } from '../services/http.ts'
import { jobsService } from '../services/jobs.ts'

/** The machines of the dialogs about crawls and jobs, with their services. */
export function composeJobDialogs(call: Call) {
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
      requestCrawl: served((input, signal) => crawls.request(crawlRequestOf(input), signal)),
    },
  })
  return {
    crawlProduct: form,
    crawlUrl: form,
    crawls: crawlsMachine.provide({
      actors: {
        items,
        list: crawlListMachine.provide({
          actors: { loadPage: served(({ after }, signal) => crawls.page(after, signal)) },
        }),
        stopCrawl: served((input, signal) => crawls.stop(input.id, signal)),
      },
    }),
    jobs: jobsDialogMachine.provide({ actors: { items } }),
  }
}
