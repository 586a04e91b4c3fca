import { brings, type Probe } from './probe.ts'

/** Crawls. */

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

export const CRAWL_PROBES: Record<string, Probe> = {
  'crawls.request': {
    input: ({ brand, spare }) => ({
      body: {
        brand,
        product: 'secret product',
        limit: 10,
        keywords: ['secret words'],
        marketplaces: [`Spare ${spare.marketplace}`],
        next: inDays(1),
        expires: inDays(2),
      },
    }),
    shows: (answer) => answer.status === 200 && answer.text.includes('secret words'),
  },
  'crawls.page': { input: () => ({ query: {} }), shows: brings(({ crawl }) => crawl) },
  'crawls.run': {
    input: ({ crawl }) => ({ params: { id: crawl }, body: { failed: false } }),
    shows: brings(({ crawl }) => crawl),
  },
  'crawls.stop': {
    input: ({ crawl }) => ({ params: { id: crawl } }),
    shows: brings(({ crawl }) => crawl),
  },
}
