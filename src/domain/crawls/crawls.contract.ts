import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { crawl, crawlRequest, crawlUrlRequest } from './crawl.ts'
import { id } from '../kit/text.ts'

export const CRAWLS_PAGE = 20

export const crawlsPage = z.object({ items: z.array(crawl), total: z.int(), next: z.nullable(id()) })
export type CrawlsPage = z.infer<typeof crawlsPage>

/** Crawls (§7 POST /importer/crawls), and what became of them (extensions). A user sees those of their brands. */
export const crawlCalls = defineCalls({
  request: {
    method: 'POST',
    path: '/importer/crawls',
    summary: 'Requests a crawl by keywords or by URL',
    may: 'crawl.url',
    body: z.union([crawlRequest, crawlUrlRequest]),
    reply: crawl,
    errors: {
      403: 'The caller’s role does not allow this kind of crawl.',
      404: 'The product does not exist for the caller.',
    },
  },
  page: {
    method: 'GET',
    path: '/importer/crawls',
    extension: true,
    summary: 'Crawls, newest first; `after` is the id of the last one known',
    may: 'crawl.url',
    query: z.object({ after: z.optional(id()) }),
    reply: crawlsPage,
  },
  run: {
    method: 'POST',
    path: '/importer/crawls/{id}/run',
    extension: true,
    summary: 'Runs a crawl now, beside its daily runs; with `failed` what failed in its latest run alone',
    may: 'crawl.url',
    params: z.object({ id: id() }),
    body: z.object({ failed: z.boolean() }),
    reply: crawl,
    errors: {
      403: 'Somebody else asked for it, or the caller’s role does not allow this kind of crawl.',
      409: 'It is being run, is over, or nothing of its latest run failed.',
    },
  },
  stop: {
    method: 'DELETE',
    path: '/importer/crawls/{id}',
    extension: true,
    summary: 'Stops a crawl: no run of it begins any more, and the one under way is cancelled',
    may: 'crawl.url',
    params: z.object({ id: id() }),
    reply: crawl,
    errors: { 403: 'Somebody else asked for it.', 409: 'The crawl has ended.' },
  },
})
