import { WEBHOOK_ANSWER_BYTES, WEBHOOK_TIMEOUT_MS } from '../../src/domain/webhooks/webhook.ts'

/** How much of other people's servers, and of ours, a fetch may take. Lengths in bytes after unpacking, times in milliseconds. */
export const FETCH_LIMITS = {
  pageBytes: 8_000_000,
  imageBytes: 15_000_000,
  /** What is read of a robots.txt; the rest of a longer one is left out. */
  robotsBytes: 500_000,
  /** The time that a fetch may spend on requests, redirects together; waiting for its turn doesn't count. */
  totalMs: 20_000,
  /** From the first look-up of a name to the end of the answer's headers. */
  firstByteMs: 10_000,
  redirects: 5,
  /** From the first look-up of a name to the last byte of the answer to what is posted, and what is read of that; the rest is left out. */
  postMs: WEBHOOK_TIMEOUT_MS,
  postAnswerBytes: WEBHOOK_ANSWER_BYTES,
  /** The pause between two pages of a host, and that of a host which the configuration opens. */
  pagePauseMs: 1_000,
  openedPagePauseMs: 0,
  /** The longest crawl-delay of a robots.txt that is kept. */
  crawlDelayMaxMs: 30_000,
  robotsKeptMs: 60 * 60_000,
  /** How long a robots.txt that could not be read counts as such. */
  robotsFailureKeptMs: 60_000,
  /** Of how many origins the robots.txt is kept. */
  robotsKept: 1_000,
} as const
export type FetchLimits = Readonly<Record<keyof typeof FETCH_LIMITS, number>>
