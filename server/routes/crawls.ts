import { crawlCalls } from '../../src/domain/crawls/crawls.contract.ts'
import { requestCrawl } from '../jobs/crawl/request.ts'
import { serve } from '../serve.ts'
import { crawlsOf, stopCrawl } from '../store/crawls/crawls.ts'

/** Crawls, requested, seen and stopped. */
export const crawlRoutes = serve(crawlCalls, {
  request: ({ body, scope, author, services }) => requestCrawl(services.store.db, scope, author, body),

  page: ({ query, scope, services }) => crawlsOf(services.store.db, scope, query),

  stop: ({ params, scope, author, services }) => stopCrawl(services.store.db, scope, author, params.id),
})
