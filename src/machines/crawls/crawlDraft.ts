import { CRAWL_EXPIRY_MONTHS, CRAWL_LIMIT_DEFAULT } from '../../domain/kit/constants.ts'
import { type CrawlRequest, crawlTimeProblem, type CrawlUrlRequest } from '../../domain/crawls/crawl.ts'
import { dayOf, endOfDay } from '../../domain/kit/dates.ts'
import { isWholeDay } from '../kit/formDays.ts'

/** What the crawl dialogs hold while they are filled in, and when they are complete (§5 Crawl). */

export const CRAWL_SUBMITTED = 'Crawl request has been submitted'
export const CRAWL_KEYWORDS_MAX = 50
const KEYWORD_MAX_CHARACTERS = 200

export interface CrawlDraft {
  readonly kind: 'product' | 'url'
  /** '' where none is chosen. */
  readonly brand: string
  readonly product: string
  readonly keywords: readonly string[]
  /** By name. */
  readonly marketplaces: readonly string[]
  readonly limit: CrawlRequest['limit']
  /** In ISO; while a day is being typed, what was typed. */
  readonly expires: string
  /** The same, or null for at once. */
  readonly next: string | null
  /** The pages to read, among the addresses that were typed or pasted (addressesMachine.ts). */
  readonly urls: readonly string[]
  /** Whether any text was typed for them. */
  readonly isEntered: boolean
  /** Whether it is known which of them have a listing. */
  readonly isLookedUp: boolean
}

/** The end of the day one month from now (§9), or of that month's last day. */
export function defaultExpiry(now: number, timeZone: string): number {
  const { year, month, day } = dayOf(now, timeZone)
  const lastDay = new Date(Date.UTC(year, month + CRAWL_EXPIRY_MONTHS, 0)).getUTCDate()
  return endOfDay({ year, month: month + CRAWL_EXPIRY_MONTHS, day: Math.min(day, lastDay) }, timeZone)
}

/** An empty form of a kind, about a brand and a product where those are known. */
export function emptyCrawl(
  kind: CrawlDraft['kind'],
  about: { readonly brand: string; readonly product: string },
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): CrawlDraft {
  return {
    kind,
    ...about,
    keywords: [],
    marketplaces: [],
    limit: CRAWL_LIMIT_DEFAULT,
    expires: new Date(defaultExpiry(now, timeZone)).toISOString(),
    next: null,
    urls: [],
    isEntered: false,
    isLookedUp: false,
  }
}

/** Why what was typed is no further keyword, in words, or null. */
export function keywordProblem(typed: string, keywords: readonly string[]): string | null {
  const word = typed.trim()
  if (word === '') return 'Type a keyword first.'
  if (word.length > KEYWORD_MAX_CHARACTERS)
    return `A keyword holds ${KEYWORD_MAX_CHARACTERS} characters at most.`
  if (keywords.some((other) => other.toLowerCase() === word.toLowerCase()))
    return 'This keyword is there already.'
  return keywords.length >= CRAWL_KEYWORDS_MAX ? `At most ${CRAWL_KEYWORDS_MAX} keywords.` : null
}

/** What is wrong with a day of the form, as a whole sentence, or null. */
export function crawlDayProblem(
  { expires, next }: Pick<CrawlDraft, 'expires' | 'next'>,
  field: 'expires' | 'next',
  now: number,
): string | null {
  const value = field === 'expires' ? expires : next
  if (value === null) return null
  if (!isWholeDay(value)) return 'This must be a whole date.'
  if (!isWholeDay(expires)) return null
  const problem = crawlTimeProblem({ expires, next: next !== null && isWholeDay(next) ? next : null }, now)
  if (problem?.field !== field) return null
  return field === 'expires'
    ? 'The expiry date must lie in the future.'
    : 'The first run must be before the expiry date.'
}

/** Whether the first run is due as soon as the crawl is asked for: its day may have begun, or be over. */
export const beginsAtOnce = ({ next }: Pick<CrawlDraft, 'next'>, now: number): boolean =>
  next === null || (isWholeDay(next) && Date.parse(next) <= now)

/** What the form still needs, in words, in its order. */
export function crawlLacks(draft: CrawlDraft): string[] {
  const lacks: string[] = []
  if (draft.brand === '') lacks.push('brand')
  if (draft.product === '') lacks.push('product')
  if (draft.kind === 'url') {
    if (!draft.isEntered) lacks.push('URL')
  } else {
    if (draft.keywords.length === 0) lacks.push('a keyword')
    if (draft.marketplaces.length === 0) lacks.push('a marketplace')
  }
  return lacks
}

/** Whether the form can be sent (§5 Crawl). */
export function canRequestCrawl(draft: CrawlDraft, now: number): boolean {
  if (crawlLacks(draft).length > 0) return false
  if (draft.kind === 'url') return draft.isLookedUp && draft.urls.length > 0
  return crawlDayProblem(draft, 'expires', now) === null && crawlDayProblem(draft, 'next', now) === null
}

/** Whether something was entered that a close would lose. */
export const isCrawlEntered = (draft: CrawlDraft): boolean =>
  draft.keywords.length + draft.marketplaces.length > 0 || draft.isEntered

/** What is sent (§3 Crawl request payload, Crawl URL payload). */
export function crawlRequestOf(draft: CrawlDraft): CrawlRequest | CrawlUrlRequest {
  const { product, brand, limit, keywords, marketplaces, expires, next } = draft
  return draft.kind === 'url'
    ? { product, brand, urls: [...draft.urls] }
    : { product, brand, limit, keywords: [...keywords], marketplaces: [...marketplaces], expires, next }
}
