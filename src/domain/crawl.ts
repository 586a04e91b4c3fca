import * as z from 'zod/mini'
import { CRAWL_LIMITS } from './constants.ts'
import { filledText, moment, text, webAddress } from './text.ts'

/** A crawl by keywords (§3 Crawl request payload; §5: brand, product, a keyword and a marketplace are needed). */
export const crawlRequest = z.object({
  product: filledText(300),
  brand: filledText(200),
  limit: z.union(CRAWL_LIMITS.map((limit) => z.literal(limit))),
  keywords: z.array(filledText(200)).check(z.minLength(1)),
  marketplaces: z.array(text(200)).check(z.minLength(1)),
  expires: moment(),
  next: z.nullable(moment()),
})
export type CrawlRequest = z.infer<typeof crawlRequest>

/** A crawl of named pages (§3 Crawl URL payload). */
export const crawlUrlRequest = z.object({
  product: filledText(300),
  brand: filledText(200),
  urls: z.array(webAddress()).check(z.minLength(1)),
})
export type CrawlUrlRequest = z.infer<typeof crawlUrlRequest>
