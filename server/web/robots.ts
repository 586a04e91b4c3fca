import robotsParser from 'robots-parser'
import { statusProblem } from './faults.ts'
import type { Followed } from './follow.ts'
import { bareHost } from '../hosts.ts'
import type { FetchLimits } from './limits.ts'
import { groupsFor } from './robotsText.ts'
import { untilAborted } from './waiting.ts'
import { type FetchFault, FetchProblem } from './web.ts'

/** What a site's robots.txt (RFC 9309) asks of us. */

export interface Robots {
  /**
   * The pause that the site wants between two requests, or null where it says nothing of it. Fails with `FetchProblem`
   * `robots` where it asks not to read this address, or where its robots.txt can't be read for now.
   */
  pauseBefore(url: URL, signal: AbortSignal): Promise<number | null>
}

/** The name that a robots.txt calls us by. */
export const ROBOT_NAME = 'AssayBot'

type Rules = ReturnType<typeof robotsParser>

interface Kept {
  readonly rules: Promise<Rules | null>
  until: number
}

/** Reads each origin's robots.txt by `read` when it is first needed, and keeps it for a while. */
export function robotsOf({
  read,
  limits,
}: {
  read: (url: URL) => Promise<Followed>
  limits: FetchLimits
}): Robots {
  const kept = new Map<string, Kept>()

  const rulesOf = (origin: string): Promise<Rules | null> => {
    const known = kept.get(origin)
    if (known && known.until > performance.now()) return known.rules
    kept.delete(origin)
    const fresh: Kept = { rules: readRules(origin, read), until: Infinity }
    kept.set(origin, fresh)
    fresh.rules.then(
      () => (fresh.until = performance.now() + limits.robotsKeptMs),
      () => (fresh.until = performance.now() + limits.robotsFailureKeptMs),
    )
    const [oldest] = kept.keys()
    if (kept.size > limits.robotsKept) kept.delete(oldest!)
    return fresh.rules
  }

  return {
    async pauseBefore(url, signal) {
      const rules = await untilAborted(rulesOf(url.origin), signal)
      if (rules?.isAllowed(url.href, ROBOT_NAME) === false)
        throw new FetchProblem(
          'robots',
          `The robots.txt of ${bareHost(url.hostname)} asks not to read this address.`,
        )
      const seconds = rules?.getCrawlDelay(ROBOT_NAME)
      if (seconds === undefined) return null
      return Math.min(Math.max(seconds * 1_000, 0), limits.crawlDelayMaxMs)
    },
  }
}

/** Faults that count as a site without a robots.txt; an address refused for it is refused for the page as well. */
const NOT_THERE: ReadonlySet<FetchFault> = new Set(['redirects', 'unreadable', 'refused', 'address'])

/** The rules of an origin; null where it has none, so that everything is allowed. */
async function readRules(origin: string, read: (url: URL) => Promise<Followed>): Promise<Rules | null> {
  const url = new URL('/robots.txt', origin)
  const host = bareHost(url.hostname)
  try {
    const answer = await read(url)
    const problem = statusProblem(answer, { host, what: 'robots.txt', now: new Date() })
    if (problem?.mayPass) throw problem
    return problem
      ? null
      : robotsParser(url.href, groupsFor(ROBOT_NAME, answer.body.toString('utf8').replace(/^\uFEFF/, '')))
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    if (NOT_THERE.has(error.fault)) return null
    if (error.fault !== 'status' && error.fault !== 'timeout') throw error
    throw new FetchProblem(
      'robots',
      `The robots.txt of ${host} can't be read at the moment, so its pages are not read either.`,
      {
        mayPass: true,
        retryAfterMs: error.retryAfterMs,
      },
    )
  }
}
