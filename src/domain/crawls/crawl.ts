import * as z from 'zod/mini'
import { CRAWL_LIMITS } from '../kit/constants.ts'
import { daysLater } from '../kit/dates.ts'
import { ADDRESSES_AT_ONCE } from './pastedAddresses.ts'
import { job, JOB_OUTCOMES } from './job.ts'
import { type Capability, may } from '../kit/roles.ts'
import { filledText, id, moment, text, webAddress } from '../kit/text.ts'
import type { ListingStatus } from '../kit/vocabulary.ts'
import { countOf } from '../kit/words.ts'

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
  urls: z.array(webAddress()).check(z.minLength(1), z.maxLength(ADDRESSES_AT_ONCE)),
})
export type CrawlUrlRequest = z.infer<typeof crawlUrlRequest>

/** So many of the pages that a crawl names are told with it. */
export const CRAWL_URLS_SHOWN = 10

export const CRAWL_KINDS = ['product', 'url'] as const
/** What requesting a crawl of a kind requires, and having it run. */
export const CRAWL_NEEDS = {
  product: 'crawl.product',
  url: 'crawl.url',
} as const satisfies Record<(typeof CRAWL_KINDS)[number], Capability>
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
  /** The first pages that it names, and how many it names. */
  urls: z.array(text(2_048)),
  pages: z.int(),
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
  /** How much failed when it was tried last, in whichever run. */
  failed: z.int(),
  /** Whether the reader may stop it: it has something to come, and is theirs or they are staff. */
  mayStop: z.boolean(),
  /** Whether the reader may have it run once no run is under way: it is not over, and theirs or they are staff. */
  mayRun: z.boolean(),
})
export type Crawl = z.infer<typeof crawl>

/** Whether a request names pages, instead of keywords. */
export const isUrlCrawl = (request: CrawlRequest | CrawlUrlRequest): request is CrawlUrlRequest =>
  'urls' in request

/** What requesting a crawl requires (§6). */
export const crawlNeeds = (request: CrawlRequest | CrawlUrlRequest): Capability =>
  CRAWL_NEEDS[isUrlCrawl(request) ? 'url' : 'product']

/** What is wrong with the times of a crawl, or null: it must expire in the future, and begin before that. */
export function crawlTimeProblem(
  { expires, next }: Pick<CrawlRequest, 'expires' | 'next'>,
  now: number,
): { readonly field: 'expires' | 'next'; readonly message: string } | null {
  if (Date.parse(expires) <= now) return { field: 'expires', message: 'must lie in the future' }
  return next !== null && Date.parse(next) >= Date.parse(expires)
    ? { field: 'next', message: 'must lie before the crawl expires' }
    : null
}

const DAY_MS = 24 * 60 * 60_000

/**
 * When a crawl that was due at `due` is run next: at that time by the clock on the wall, a whole number of days later, after `now`; null once
 * it has expired.
 */
export function nextRun(
  due: number,
  { now, expires, timeZone }: { now: number; expires: number; timeZone: string },
): number | null {
  // Where the clocks were moved meanwhile, the day before may be late enough.
  let days = Math.max(1, Math.floor((now - due) / DAY_MS))
  while (daysLater(due, days, timeZone) <= now) days++
  const next = daysLater(due, days, timeZone)
  return next < expires ? next : null
}

/** How many runs of a crawl are to come until it expires, the next one included. */
export const runsLeft = ({ next, expires }: Pick<Crawl, 'next' | 'expires'>): number =>
  next === null || expires === null
    ? 0
    : Math.max(0, Math.ceil((Date.parse(expires) - Date.parse(next)) / DAY_MS))

/** What a crawl is at the moment. */
export function crawlStatus(facts: {
  readonly isStopped: boolean
  readonly isRunning: boolean
  readonly next: string | null
}): CrawlStatus {
  if (facts.isStopped) return 'stopped'
  if (facts.isRunning) return 'running'
  return facts.next === null ? 'ended' : 'due'
}

/** Whether a user of these groups may stop a crawl of their brands: their own, and anybody’s as staff. */
export const mayStopCrawl = (groups: readonly string[], { isOwn }: { isOwn: boolean }): boolean =>
  isOwn || may(groups, 'crawl.stopAny')

/** Whether a user of these groups may have a crawl of their brands run: it is theirs to stop, and one of its kind theirs to request. */
export const mayRunCrawl = (
  groups: readonly string[],
  { kind, isOwn }: Pick<Crawl, 'kind'> & { isOwn: boolean },
): boolean => mayStopCrawl(groups, { isOwn }) && may(groups, CRAWL_NEEDS[kind])

/** Why a crawl can't be run now, or null; with `failed` what failed in its latest run alone. */
export function runRefusal(
  { mayRun, status, latest }: Pick<Crawl, 'mayRun' | 'status' | 'latest'>,
  { failed }: { failed: boolean },
): string | null {
  if (status === 'running') return 'The crawl is being run already.'
  if (status === 'stopped') return 'The crawl was stopped.'
  if (!mayRun) return 'The crawl has expired.'
  return failed && !latest?.failed ? 'Nothing of the latest run has failed.' : null
}

/** Whether the reader can have a crawl run now; with `failed` what failed in its latest run alone. */
export const canRunCrawl = (
  crawl: Pick<Crawl, 'mayRun' | 'status' | 'latest'>,
  what: { failed: boolean },
): boolean => crawl.mayRun && runRefusal(crawl, what) === null

/** What a run of a crawl is called. */
export function crawlTitle({
  brand,
  product,
  urls,
}: Pick<Crawl, 'brand' | 'product'> & { readonly urls: readonly string[] }): string {
  const what = `${brand} ${product}`
  const words = urls.length > 0 ? `Crawl of ${countOf(urls.length, 'page')} for ${what}` : `Crawl for ${what}`
  return words.length <= 300 ? words : `${words.slice(0, 299).toWellFormed()}…`
}

/** How many of a search's result pages are read at most. */
export const SEARCH_PAGES_MAX = 10
/** How many pictures of a listing a crawl takes. */
export const CRAWL_PICTURES_MAX = 10

/** How many pages a search may bring, so that the searches that wait get their share of what a run may read. */
export const searchShare = (left: number, searches: number): number =>
  left <= 0 ? 0 : Math.ceil(left / Math.max(1, searches))

/** Whether a listing counts as taken down: by its status, or by a complaint that has not been seen again. */
export const isTakenDown = (
  status: ListingStatus,
  takedowns: readonly { readonly isClosed: boolean; readonly isSeenAgain: boolean }[],
): boolean =>
  status === 'VIOLATION_REMOVED' || takedowns.some(({ isClosed, isSeenAgain }) => !isClosed && !isSeenAgain)
