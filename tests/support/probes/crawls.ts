import { crawls, products } from '../../../server/store/schema.ts'
import { brings, type Probe, type Making, type World } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** A crawl of the owner's that is due some day. */
    readonly crawl: string
  }
}

export async function makeCrawl({ store, brandId, owner }: Making): Promise<Pick<World, 'crawl'>> {
  const [id, productId] = [crypto.randomUUID(), crypto.randomUUID()]
  await store.db.insert(products).values({ id: productId, brandId, name: 'Crawled product' })
  await store.db.insert(crawls).values({
    id,
    brandId,
    productId,
    userId: owner.id,
    actor: owner.email,
    kind: 'product',
    keywords: ['secret words'],
    listingLimit: 1,
    nextAt: new Date(Date.now() + 86_400_000),
    expires: new Date(Date.now() + 2 * 86_400_000),
    created: new Date(),
  })
  return { crawl: id }
}

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
