import * as z from 'zod/mini'
import { CRAWL_LIMITS } from './constants.ts'
import { job, JOB_OUTCOMES } from './job.ts'
import { filledText, id, moment, text, webAddress } from './text.ts'

/** A crawl by keywords (§3 Crawl request payload; §5: brand, product, a keyword and a marketplace are needed). */
export const crawlRequest = z.object({
  product: filledText(300),
  brand: filledText(200),
  /** How many listings one run adds or updates at most. */
  limit: z.union(CRAWL_LIMITS.map((limit) => z.literal(limit))),
  keywords: z.array(filledText(200)).check(z.minLength(1), z.maxLength(50)),
  /** By name. */
  marketplaces: z.array(filledText(200)).check(z.minLength(1), z.maxLength(100)),
  /** Nothing is read after it. */
  expires: moment(),
  /** When it is run first; at once where it is null. */
  next: z.nullable(moment()),
})
export type CrawlRequest = z.infer<typeof crawlRequest>

/** A crawl of named pages (§3 Crawl URL payload). */
export const crawlUrlRequest = z.object({
  product: filledText(300),
  brand: filledText(200),
  urls: z.array(webAddress()).check(z.minLength(1), z.maxLength(100)),
})
export type CrawlUrlRequest = z.infer<typeof crawlUrlRequest>

export const CRAWL_KINDS = ['product', 'url'] as const
/** `due` waits for its time, `ended` has expired or was of named pages alone, `stopped` was stopped by somebody. */
export const CRAWL_STATUSES = ['due', 'running', 'ended', 'stopped'] as const
export type CrawlStatus = (typeof CRAWL_STATUSES)[number]

/** A crawl as it is kept, with what it has found over all of its runs. */
export const crawl = z.object({
  id: id(),
  kind: z.enum(CRAWL_KINDS),
  status: z.enum(CRAWL_STATUSES),
  brand: text(200),
  product: text(300),
  keywords: z.array(text(200)),
  marketplaces: z.array(text(200)),
  urls: z.array(text(2_048)),
  limit: z.nullable(z.int()),
  expires: z.nullable(moment()),
  next: z.nullable(moment()),
  by: text(200),
  created: moment(),
  /** How many times it was run, and the newest run. */
  runs: z.int(),
  latest: z.nullable(job),
  /** How many listings ended in each way, over all runs. */
  found: z.partialRecord(z.enum(JOB_OUTCOMES), z.int()),
  failed: z.int(),
})
export type Crawl = z.infer<typeof crawl>
